"""How an answer is compared with what was asked for: numbers, data, the order of a proof. Formulas: `formulas.py`.

An answer of the wrong form raises `Unreadable`, which says what was expected; a wrong answer is False. The same
functions serve the public checks in a student's notebook and the grader's tests.

Nothing is computed from an answer before it has passed here. It must be of the right kind and shape, which is checked
before any of its entries is looked at; and its numbers must be real, finite and no larger than a bound. Then sums and
products of them are numbers too, and never inf or nan, with which a comparison may be true by accident.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np

Array = np.ndarray

LARGEST = 1e100
"""The largest size of a number in an answer. Every product of three such numbers is below 1e308, the largest float, and
no right answer to any exercise comes near it."""
LONGEST = 2_000
"""The most rows, or columns, of an answer whose length is the student's choice. Right answers have up to 1681 rows."""
MOST_EXACT = 10_000
"""The most numbers that are made into fractions, because they are slow: a thousand products take some milliseconds."""
DEEPEST = 5
"""Lists inside each other whose lengths are counted: more than any answer has."""
NUMBERS = "iuf"
"""Kinds of NumPy's dtypes that are real numbers. Booleans are not: whoever hands them in meant something else."""


class Unreadable(AssertionError):
    """An answer that cannot be judged, because it does not have the form that was asked for."""


def close(actual: Any, expected: Any, rtol: float = 1e-9, atol: float = 1e-12) -> bool:
    """True if a number or array, or a list that makes one, has the shape and the values that were expected.

    Stricter than `pytest.approx`, which takes an empty row for any number, and an array of threes for 3.

    >>> close([1, 2], np.array([1.0, 2.0])), close([3.0], 3.0)
    (True, False)
    """
    wanted = np.asarray(expected, dtype=float)
    try:
        found = array_of(actual, wanted.shape, "numbers", NUMBERS + "b")
    except Unreadable:
        return False
    with np.errstate(all="ignore"):  # an answer may be inf, and be compared with what is not
        return bool(np.isclose(found, wanted, rtol=rtol, atol=atol).all())


def numbers(value: Any, shape: tuple[int | None, ...], largest: float = LARGEST) -> Array:
    """An answer as an array of finite floats, none larger in size than `largest`.

    None in the shape stands for any length from 1 to `LONGEST`.

    >>> numbers([[1, 2], [3, 4]], (None, 2))
    array([[1., 2.],
           [3., 4.]])
    """
    letters = iter("ndk")
    sides = ", ".join(next(letters) if side is None else str(side) for side in shape)
    wanted = f"numbers of shape ({sides}{',' * (len(shape) == 1)})" if shape else "one number"
    array = array_of(value, shape, wanted)
    if not np.isfinite(array).all():
        raise Unreadable("expected finite numbers, got nan or inf among them")
    if np.abs(array).max() > largest:
        raise Unreadable(f"expected numbers from {-largest:g} to {largest:g}, got one beyond them: choose smaller ones")
    return array


def whole_numbers(value: Any, shape: tuple[int | None, ...], largest: float) -> Array:
    """An answer as an array of floats that are whole numbers, none larger in size than `largest`.

    Floats from 2^53 on have no digits after the point, so that any of them is whole: the bound must be below that.

    >>> whole_numbers([3.0, 4], (2,), 10)
    array([3., 4.])
    """
    if not largest < 2**53:
        raise ValueError(f"the largest whole number must be below 2^53, got {largest:g}")
    array = numbers(value, shape, largest)
    if (array != np.round(array)).any():
        raise Unreadable("expected whole numbers, got others among them")
    return array


def array_of(value: Any, shape: tuple[int | None, ...], wanted: str, kinds: str = NUMBERS) -> Array:
    """An answer as an array of floats of this shape, nan and inf included; raises `Unreadable` if it is none.

    The shape is checked first, so that an answer with millions of entries costs no time, and no text is made a number.
    """
    if not isinstance(value, (int, float, list, tuple, np.ndarray, np.number)):
        raise Unreadable(f"expected {wanted}, got {kind(value)}")
    found = shape_of(value)
    if len(found) != len(shape) or any(
        have > LONGEST or have == 0 if side is None else have != side for have, side in zip(found, shape, strict=True)
    ):
        most = f", at most {LONGEST} of each" if None in shape and max(found, default=0) > LONGEST else ""
        raise Unreadable(f"expected {wanted}{most}, got shape {found}")
    if not same_shape(value, found):
        raise Unreadable(f"expected {wanted}, got rows of different lengths")
    if not all_of_kind(value, kinds):
        raise Unreadable(f"expected {wanted}, got something else among them: write 2, 0.5 or 1/3")
    try:
        return np.array(value, dtype=float)
    except OverflowError:  # a whole number that no float can hold
        raise Unreadable(f"expected {wanted}, got a number beyond 1e308: choose smaller ones") from None


def shape_of(value: Any, depth: int = 0) -> tuple[int, ...]:
    """The shape of an array, or of lists in lists, as far as their first entries tell it."""
    if isinstance(value, np.ndarray):
        return value.shape
    if isinstance(value, (list, tuple)):
        return len(value), *(shape_of(value[0], depth + 1) if value and depth < DEEPEST else ())
    return ()


def same_shape(value: Any, shape: tuple[int, ...]) -> bool:
    """True if lists in lists have this shape everywhere. No entry is looked at that lies beyond it."""
    if not isinstance(value, (list, tuple)):
        return shape_of(value) == shape
    return bool(shape) and len(value) == shape[0] and all(same_shape(one, shape[1:]) for one in value)


def all_of_kind(value: Any, kinds: str) -> bool:
    """True if a number, an array or lists in lists hold nothing but numbers of these kinds."""
    if isinstance(value, (list, tuple)):
        return all(all_of_kind(one, kinds) for one in value)
    if isinstance(value, (bool, int, float)):
        return not isinstance(value, bool) or "b" in kinds
    return isinstance(value, (np.ndarray, np.generic)) and value.dtype.kind in kinds


def items(value: Any, most: int) -> list[Any]:
    """An answer as a list of at most so many things: of a list, a tuple, an array or a generator.

    >>> items((1, 2), 5)
    [1, 2]
    """
    wanted = f"expected a list of at most {most}"
    if not isinstance(value, (list, tuple, np.ndarray, Iterator)) or (isinstance(value, np.ndarray) and not value.ndim):
        raise Unreadable(f"{wanted}, got {kind(value)}")
    if not isinstance(value, Iterator) and len(value) > most:
        raise Unreadable(f"{wanted}, got {len(value)}")
    found = list(islice(value, most + 1))
    if len(found) > most:
        raise Unreadable(f"{wanted}, got more")
    return found


def parts(value: Any, *names: str) -> list[Any]:
    """What a function returns together, `return w, b`, as a list with one entry for each name.

    >>> w, b = parts(([1.0, 2.0], 3.0), "w", "b")
    """
    form = f"expected {len(names)} values, `return {', '.join(names)}`"
    try:
        found = items(value, len(names))
    except Unreadable:
        got = f"{len(value)} of them" if isinstance(value, (list, tuple)) else kind(value)
        raise Unreadable(f"{form}, got {got}") from None
    if len(found) != len(names):
        raise Unreadable(f"{form}, got {len(found)} of them")
    return found


def exact(values: Any) -> Any:
    """Floats as fractions, whose sums, products and comparisons have no rounding: one, a list or a list of rows.

    Not an array of fractions: NumPy's products of such arrays cannot be interrupted, and cannot be seen to be small.

    >>> sum(exact([0.1, 0.2])) == exact(0.3), sum(exact([0.5, 0.25])) == exact(0.75)
    (False, True)
    """
    array = np.asarray(values, dtype=float)
    if array.size > MOST_EXACT:
        raise Unreadable(f"expected at most {MOST_EXACT} numbers that are judged exactly, got {array.size}")
    if array.ndim == 0:
        return Fraction(array.item())
    return [exact(row) for row in array] if array.ndim > 1 else [Fraction(value) for value in array.tolist()]


def dot(a: Sequence[Any], b: Sequence[Any]) -> Any:
    """The sum of the products of two lists, without rounding if they hold fractions or whole numbers.

    >>> dot(exact([0.5, 2.0]), [3, 1])
    Fraction(7, 2)
    """
    return sum((x * y for x, y in zip(a, b, strict=True)), Fraction(0))


def order(answer: Any, labels: Collection[Any]) -> list[str]:
    """An answer as a list of labels, each at most once.

    >>> order(["c", "a"], "abcd")
    ['c', 'a']
    """
    known = [str(label) for label in labels]
    if not isinstance(answer, (list, tuple, np.ndarray)) or (isinstance(answer, np.ndarray) and answer.ndim != 1):
        raise Unreadable(f"expected a list of labels such as {known[:2]}, got {kind(answer)}")
    if len(answer) > len(known):
        raise Unreadable(f"expected at most {len(known)} labels, each line once, got {len(answer)}")
    given = [label_of(label) for label in answer]
    if "" in given:
        other = kind(answer[given.index("")])
        raise Unreadable(f"expected labels among {', '.join(known)}, got {other} among them")
    if strange := [label for label in given if label not in known]:
        raise Unreadable(f"expected labels among {', '.join(known)}, got {strange[0][:40]!r}")
    if twice := [label for label in known if given.count(label) > 1]:
        raise Unreadable(f"expected each line once, got {twice[0]!r} {given.count(twice[0])} times")
    return given


def label_of(value: Any) -> str:
    """A label as text, or nothing if it is neither text nor a whole number of at most `LONGEST`."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bool) or not isinstance(value, (int, float, np.integer, np.floating)):
        return ""
    number: Any = value
    return str(int(number)) if -LONGEST <= number <= LONGEST and number == int(number) else ""


def respects(
    answer: Any, lines: Collection[Any], before: Iterable[tuple[Any, Any]], distractors: Collection[Any] = ()
) -> bool:
    """True if an answer has all the lines, no distractor, and each pair of `before` in its order.

    Of a wrong answer nothing more is said: a check that may be asked at will would else find the order by trial.

    >>> respects(["a", "c", "b"], "abc", before=[("a", "b"), ("a", "c")])
    True
    """
    given = order(answer, [*lines, *distractors])
    if sorted(given) != sorted(map(str, lines)):
        return False
    return all(given.index(str(first)) < given.index(str(second)) for first, second in before)


@contextlib.contextmanager
def reading_python() -> Iterator[None]:
    """Around `ast.parse` or `compile`: a text that Python cannot read raises SyntaxError in every version of Python.

    Otherwise a NUL byte raises ValueError before 3.11.4, a lone surrogate UnicodeEncodeError, which is a ValueError
    too, and deep nesting MemoryError or RecursionError.
    """
    try:
        yield
    except (MemoryError, RecursionError):
        raise SyntaxError("the code is nested too deeply") from None
    except (ValueError, OverflowError) as error:
        raise SyntaxError(str(error)) from None


def kind(value: Any) -> str:
    """What something is, in a message."""
    if value is None:
        return "nothing"
    if isinstance(value, np.ndarray):
        return f"an array of shape {value.shape}"
    return f"a {type(value).__name__}" if type(value).__module__ == "builtins" else "something else"
