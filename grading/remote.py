"""What a test holds of a student: names to call, handles to objects, and the ways to get no answer.

A `Remote` refuses to be compared, computed with or asked for truth: the answer would be the student's to choose.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from grading.desk import Desk

MAX_STEPS = 10_000
"""Values taken from one generator."""


class Lost(BaseException):
    """The student's process gave no answer. Not an Exception: no `pytest.raises` takes it for the student's."""

    verdict = "crashed"


class OutOfTime(Lost):
    """No answer before the deadline."""

    verdict = "out of time"


class Crashed(Lost):
    """The process ended."""


class Forged(Lost):
    """What came was no answer to what was asked."""

    verdict = "forged"


class Unsendable(Lost):
    """The function returned what cannot cross."""

    verdict = "unsendable"


class Missing(Lost):
    """The submission does not define the name."""

    verdict = "missing"


class StudentError(Exception):
    """An exception that the student's code raised; also of the built-in class it had there."""

    cause: str = "Exception"


UNUSUAL = ("StopIteration", "StopAsyncIteration", "UnicodeDecodeError", "UnicodeEncodeError", "UnicodeTranslateError")
"""Never raised as such: the first two would end a loop of the judge's, the others take more than a message."""

RAISABLE: dict[str, type[Exception]] = {
    name: value
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, Exception) and "Group" not in name and name not in UNUSUAL
} | {"LinAlgError": np.linalg.LinAlgError}


@cache
def student_error(name: str) -> type[StudentError]:
    """The class that stands for a built-in exception raised by the student."""
    return type(name, (StudentError, RAISABLE[name]), {"cause": name, "__module__": __name__})


class Remote:
    """Something of the student's: a function, a class or an object. Call it, or take its attributes."""

    __slots__ = ("_address", "_desk", "_kind", "_life", "_steps", "_type")

    def __init__(
        self, desk: Callable[[], Desk], address: dict[str, Any], kind: str, type_name: str, life: int | None
    ) -> None:
        held = {"_address": address, "_desk": desk, "_kind": kind, "_life": life, "_steps": 0, "_type": type_name}
        for name, value in held.items():
            object.__setattr__(self, name, value)  # our own refuses

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._ask({"k": "call"}, args, kwargs)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(f"{self!r} has no {name}")
        return self._ask({"k": "attr", "attr": name})

    def __iter__(self) -> Iterator[Any]:
        if self._kind != "iterator":
            raise Unsendable(f"expected values to go through, got {self!r}: return a list, or use yield")
        return self

    def __next__(self) -> Any:
        object.__setattr__(self, "_steps", self._steps + 1)
        if self._steps > MAX_STEPS:
            raise OutOfTime(f"a generator must end, and this one went on for {MAX_STEPS} values")
        value = self._ask({"k": "next"})
        if value is STOP:
            raise StopIteration
        return value

    def _ask(self, question: dict[str, Any], args: Any = (), kwargs: dict[str, Any] | None = None) -> Any:
        return self._desk().ask({**question, **self._address}, args, kwargs or {}, self._life)

    def _what(self) -> str:
        name = self._type if self._type.isidentifier() else "thing without a name"
        return self._address.get("name") or f"a {name}"

    def __repr__(self) -> str:
        return f"<{self._what()} of the student's>"


def _refuse(method: str) -> Callable[..., Any]:
    def refuse(self: Remote, *_: Any, **__: Any) -> Any:
        raise Unsendable(
            f"expected a plain value, got {self._what()}, on which {method} means nothing: return numbers or arrays"
        )

    return refuse


REFUSED = """
eq ne lt le gt ge bool hash contains getitem setitem delitem setattr delattr int float complex index round trunc
floor ceil add radd iadd sub rsub isub mul rmul imul matmul rmatmul imatmul truediv rtruediv itruediv floordiv
rfloordiv ifloordiv mod rmod imod divmod rdivmod pow rpow ipow lshift rlshift rshift rrshift and rand iand or ror ior
xor rxor ixor neg pos abs invert array array_ufunc array_function enter exit await aiter anext reversed bytes fspath
reduce reduce_ex getstate copy deepcopy buffer
"""

for _name in REFUSED.split():
    setattr(Remote, f"__{_name}__", _refuse(f"__{_name}__"))

STOP = object()
