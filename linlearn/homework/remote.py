"""A student's functions and objects as a test sees them, and the exceptions of a failed call.

A test can only call a `Remote`. Comparing it, computing with it or asking whether it is true raises
an exception, because the student could otherwise choose the result.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from linlearn.homework.conversation import Conversation


class NoAnswer(BaseException):
    """The student's process gave no answer.

    It is not an `Exception`, so that `pytest.raises` does not take it for the student's.
    """

    verdict = "crashed"


class OutOfTime(NoAnswer):
    """The answer did not arrive before the deadline."""

    verdict = "out of time"


class Crashed(NoAnswer):
    """The student's process ended."""


class Forged(NoAnswer):
    """What arrived is not an answer to the question."""

    verdict = "forged"


class Unsendable(NoAnswer):
    """The function returned a value that cannot be sent."""

    verdict = "unsendable"


class Missing(NoAnswer):
    """The submission does not define this name."""

    verdict = "missing"


class StudentError(Exception):
    """An exception that the student's code raised.

    The exception also belongs to the built-in class that it has in the student's process, so that
    `pytest.raises(ValueError)` works.
    """

    cause: str = "Exception"


EXCLUDED = (
    "StopIteration",
    "StopAsyncIteration",
    "UnicodeDecodeError",
    "UnicodeEncodeError",
    "UnicodeTranslateError",
)
"""Exceptions that are never raised in the judge: the first two would end a loop of the judge's, and
the others need more arguments than a message."""

# Exception groups are left out as well: they need exceptions as arguments.
RAISABLE: dict[str, type[Exception]] = {
    name: value
    for name, value in vars(builtins).items()
    if isinstance(value, type)
    and issubclass(value, Exception)
    and "Group" not in name
    and name not in EXCLUDED
} | {"LinAlgError": np.linalg.LinAlgError}


@cache
def student_error(name: str) -> type[StudentError]:
    """The subclass of StudentError for a built-in exception."""
    return type(name, (StudentError, RAISABLE[name]), {"cause": name, "__module__": __name__})


class Remote:
    """A function, class or object that stays in the student's process.

    A test may call it or one of its methods: `learner = Perceptron(3)`, `learner.predict(x)`.
    """

    __slots__ = ("_address", "_generation", "_process", "_type")
    _address: dict[str, Any]
    _generation: int | None
    _process: Callable[[], Conversation]
    _type: str

    def __init__(
        self,
        process: Callable[[], Conversation],
        address: dict[str, Any],
        type_name: str,
        generation: int | None,
    ) -> None:
        attributes = {
            "_address": address,
            "_generation": generation,
            "_process": process,
            "_type": type_name,
        }
        for name, value in attributes.items():
            object.__setattr__(self, name, value)  # our own __setattr__ raises

    def __call__(self, *args: Any) -> Any:
        return self._process().call(self._address, args, self._generation)

    def __getattr__(self, name: str) -> Remote:
        """One of its methods, ready to be called."""
        # Python and NumPy look for special attributes on many occasions, and must not find any
        # here.
        if name.startswith("__") or "method" in self._address:
            raise AttributeError(f"{self!r} has no {name}")
        return Remote(self._process, {**self._address, "method": name}, "method", self._generation)

    def _description(self) -> str:
        # The student chooses the name of the type, so it is shown only if it looks like one.
        name = self._type if self._type.isidentifier() else "nameless object"
        return self._address.get("name") or f"a {name}"

    def __repr__(self) -> str:
        return f"<{self._description()} of the student's>"


def _refuse(method: str) -> Callable[..., Any]:
    """A special method that raises Unsendable."""

    def refuse(self: Remote, *_: Any, **__: Any) -> Any:
        raise Unsendable(
            f"expected a plain value, got {self._description()}, which does not support "
            f"{method}: return numbers or arrays"
        )

    return refuse


REFUSED_METHODS = """
iter eq ne lt le gt ge bool hash contains getitem setitem delitem setattr delattr
int float complex index round trunc floor ceil neg pos abs invert
add radd iadd sub rsub isub mul rmul imul matmul rmatmul imatmul truediv rtruediv itruediv
floordiv rfloordiv ifloordiv mod rmod imod divmod rdivmod pow rpow ipow
lshift rlshift rshift rrshift and rand iand or ror ior xor rxor ixor
array array_ufunc array_function enter exit await aiter anext reversed bytes fspath
reduce reduce_ex getstate copy deepcopy buffer
"""
"""The special methods of a Remote that raise Unsendable, without their underscores."""

for _name in REFUSED_METHODS.split():
    setattr(Remote, f"__{_name}__", _refuse(f"__{_name}__"))


class Absent:
    """Stands for an answer that is not there, and raises why when a test looks at it.

    Even `isinstance` looks: it asks for the class."""

    __slots__ = ("_why",)

    def __init__(self, why: NoAnswer) -> None:
        object.__setattr__(self, "_why", why)

    def __getattribute__(self, attribute: str) -> Any:
        return _absent(self)


def _absent(self: Absent, *_: Any, **__: Any) -> Any:
    why = object.__getattribute__(self, "_why")
    raise type(why)(*why.args)  # a new one: an exception keeps the frames through which it passed


for _name in ("call", "repr", "str", "len", *REFUSED_METHODS.split()):
    setattr(Absent, f"__{_name}__", _absent)
