"""Reading and comparing answers: numbers, data, the order of a proof. Formulas: `formulas.py`.

An answer of the wrong form raises `Unreadable`, which says what was expected; a wrong answer is
False. The public checks in a student's notebook and the grader's tests use the same functions.

Every answer passes through here before anything is computed from it. Its type and shape are checked
before its entries, and its numbers must be real, finite and below a bound. Then their sums and
products are finite too. With inf or nan, a comparison could be true by accident.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextvars import ContextVar
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np

from linlearn.reading import Unreadable, kind

Array = np.ndarray

LARGEST = 1e100
"""The largest absolute value of a number in an answer.

The product of three such numbers is below 1e308, the largest float, and no correct answer to any
exercise comes near it.
"""
LONGEST = 2_000
"""The most rows, or columns, of an answer whose length the student chooses.

Correct answers have up to 1681 rows.
"""
MOST_EXACT = 10_000
"""The most numbers that are converted to fractions: 1000 products take some milliseconds."""
DEEPEST = 5
"""The depth to which nested lists are examined; no answer is nested so deeply."""
Differences = list[tuple[Any, Array | None]]
DIFFERENCES: ContextVar[Differences | None] = ContextVar("differences", default=None)
"""Where a comparison notes what it was given and what was expected, if they differ.

Nothing is noted unless somebody asks: the expected values of a hidden test are secret."""
NUMBERS = "iuf"
"""The kinds of NumPy dtypes that are real numbers; booleans are probably a misunderstanding."""


def close(actual: Any, expected: Any, rtol: float = 1e-9, atol: float = 1e-12) -> bool:
    """True if a number, an array or nested lists have the expected shape and values.

    This is stricter than `pytest.approx`, which accepts an empty row for any number, and an array
    of threes for 3.

    >>> close([1, 2], np.array([1.0, 2.0])), close([3.0], 3.0)
    (True, False)
    """
    # The expected value is ours, so only the answer needs to be read with care.
    wanted = np.asarray(expected, dtype=float)
    try:
        found = array_of(actual, wanted.shape, "numbers", NUMBERS + "b")
    except Unreadable:
        equal = False
    else:
        with np.errstate(all="ignore"):  # an answer may be inf, and the expected value finite
            equal = bool(np.isclose(found, wanted, rtol=rtol, atol=atol).all())
    if not equal and (differences := DIFFERENCES.get()) is not None:
        differences.append((actual, wanted))
    return equal


def numbers(value: Any, shape: tuple[int | None, ...], largest: float = LARGEST) -> Array:
    """An answer as an array of finite floats, with absolute values of at most `largest`.

    None in the shape stands for any length from 1 to `LONGEST`.

    >>> numbers([[1, 2], [3, 4]], (None, 2))
    array([[1., 2.],
           [3., 4.]])
    """
    # Free lengths are called n, d and k in the message.
    letters = iter("ndk")
    sides = ", ".join(next(letters) if side is None else str(side) for side in shape)
    wanted = f"numbers of shape ({sides}{',' * (len(shape) == 1)})" if shape else "one number"
    array = array_of(value, shape, wanted)
    if not np.isfinite(array).all():
        raise Unreadable("expected finite numbers, got nan or inf among them")
    if np.abs(array).max() > largest:
        raise Unreadable(
            f"expected numbers from {-largest:g} to {largest:g}, got one beyond them: "
            "choose smaller ones"
        )
    return array


def whole_numbers(value: Any, shape: tuple[int | None, ...], largest: float) -> Array:
    """An answer as an array of whole numbers (floats), with absolute values of at most `largest`.

    Every float from 2^53 on is a whole number, so the bound must be below that.

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
    """An answer as an array of floats of this shape, which may include nan and inf.

    Raises `Unreadable` if it is not one. The shape is checked first, so that an answer with
    millions of entries is rejected at once. Text is never converted to numbers.
    """
    # np.array would call methods of any other object, and those may be the student's.
    if not isinstance(value, (int, float, Fraction, list, tuple, np.ndarray, np.number)):
        raise Unreadable(f"expected {wanted}, got {kind(value)}")
    # Judging by first entries is fast; `same_shape` below checks the rest.
    found = shape_of(value)
    if len(found) != len(shape) or any(
        have > LONGEST or have == 0 if side is None else have != side
        for have, side in zip(found, shape, strict=True)
    ):
        most = (
            f", at most {LONGEST} of each"
            if None in shape and max(found, default=0) > LONGEST
            else ""
        )
        advice = f": {words}" if (words := shape_advice(found, shape)) and not most else ""
        raise Unreadable(f"expected {wanted}{most}, got shape {found}{advice}")
    if not same_shape(value, found):
        raise Unreadable(f"expected {wanted}, got rows of different lengths")
    if not all_of_kind(value, kinds):
        raise Unreadable(f"expected {wanted}, got something else among them: write 2, 0.5 or 1/3")
    try:
        return np.array(value, dtype=float)
    except OverflowError:  # a whole number beyond the largest float
        raise Unreadable(
            f"expected {wanted}, got a number beyond 1e308: choose smaller ones"
        ) from None


def shape_advice(found: tuple[int, ...], wanted: tuple[int | None, ...]) -> str:
    """What to do about a shape that students of other courses often give; empty if unusual."""
    if not wanted and found in ((1,), (1, 1)):
        return "take the number out of its brackets, for instance with .item()"
    if len(wanted) == 1 and len(found) == 2 and 1 in found:
        kind = "column" if found[1] == 1 else "row"
        if wanted[0] in (None, max(found)):
            return f"this is a matrix with one {kind}, and .ravel() makes a flat array of it"
    return ""


def shape_of(value: Any, depth: int = 0) -> tuple[int, ...]:
    """The shape of an array, or of nested lists, judging by their first entries."""
    if isinstance(value, np.ndarray):
        return value.shape
    if isinstance(value, (list, tuple)):
        return len(value), *(shape_of(value[0], depth + 1) if value and depth < DEEPEST else ())
    return ()


def same_shape(value: Any, shape: tuple[int, ...]) -> bool:
    """True if nested lists have this shape everywhere."""
    if isinstance(value, np.ndarray) and value.dtype.kind == "O":
        value = value.tolist()  # its entries may be lists again
    if not isinstance(value, (list, tuple)):
        return shape_of(value) == shape
    return (
        bool(shape) and len(value) == shape[0] and all(same_shape(one, shape[1:]) for one in value)
    )


def all_of_kind(value: Any, kinds: str) -> bool:
    """True if a number, an array or nested lists hold only numbers of these kinds."""
    if isinstance(value, (list, tuple)):
        return all(all_of_kind(one, kinds) for one in value)
    if isinstance(value, np.ndarray) and value.dtype.kind == "O":
        return all_of_kind(value.ravel().tolist(), kinds)
    if isinstance(value, (bool, int, float, Fraction)):
        return not isinstance(value, bool) or "b" in kinds
    return isinstance(value, (np.ndarray, np.generic)) and value.dtype.kind in kinds


def items(value: Any, most: int) -> list[Any]:
    """An answer as a list of at most `most` items; it may be a list, tuple, array or generator.

    >>> items((1, 2), 5)
    [1, 2]
    """
    wanted = f"expected a list of at most {most}"
    if not isinstance(value, (list, tuple, np.ndarray, Iterator)) or (
        isinstance(value, np.ndarray) and not value.ndim
    ):
        raise Unreadable(f"{wanted}, got {kind(value)}")
    if not isinstance(value, Iterator) and len(value) > most:
        raise Unreadable(f"{wanted}, got {len(value)}")
    found = list(islice(value, most + 1))
    if len(found) > most:
        raise Unreadable(f"{wanted}, got more")
    return found


def parts(value: Any, *names: str) -> list[Any]:
    """The values that a function returns, `return w, b`, as a list with one entry for each name.

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
    """Floats as fractions, for arithmetic without rounding: one number, a list or a list of rows.

    The result is not an array, because NumPy's products of arrays of fractions cannot be
    interrupted.

    >>> sum(exact([0.1, 0.2])) == exact(0.3), sum(exact([0.5, 0.25])) == exact(0.75)
    (False, True)
    """
    array = np.asarray(values, dtype=float)
    if array.size > MOST_EXACT:
        raise Unreadable(
            f"expected at most {MOST_EXACT} numbers that are judged exactly, got {array.size}"
        )
    if array.ndim == 0:
        return Fraction(array.item())
    return (
        [exact(row) for row in array]
        if array.ndim > 1
        else [Fraction(value) for value in array.tolist()]
    )


def dot(a: Sequence[Any], b: Sequence[Any]) -> Any:
    """The inner product of two lists, without rounding if they hold fractions or whole numbers.

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
    if not isinstance(answer, (list, tuple, np.ndarray)) or (
        isinstance(answer, np.ndarray) and answer.ndim != 1
    ):
        raise Unreadable(f"expected a list of labels such as {known[:2]}, got {kind(answer)}")
    if len(answer) > len(known):
        raise Unreadable(f"expected at most {len(known)} labels, each line once, got {len(answer)}")
    given = [label_of(label) for label in answer]
    # `label_of` returns an empty text for anything that cannot be a label.
    if "" in given:
        other = kind(answer[given.index("")])
        raise Unreadable(f"expected labels among {', '.join(known)}, got {other} among them")
    if strange := [label for label in given if label not in known]:
        raise Unreadable(f"expected labels among {', '.join(known)}, got {strange[0][:40]!r}")
    if twice := [label for label in known if given.count(label) > 1]:
        raise Unreadable(f"expected each line once, got {twice[0]!r} {given.count(twice[0])} times")
    return given


def label_of(value: Any) -> str:
    """A label as text; empty if it is neither text nor a whole number of at most `LONGEST`."""
    # str(value) turns NumPy's texts into plain ones.
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bool) or not isinstance(value, (int, float, np.integer, np.floating)):
        return ""
    number: Any = value
    return str(int(number)) if -LONGEST <= number <= LONGEST and number == int(number) else ""


def respects(
    answer: Any,
    lines: Collection[Any],
    before: Iterable[tuple[Any, Any]],
    distractors: Collection[Any] = (),
) -> bool:
    """True if an answer has all lines, no distractor, and each pair of `before` in this order.

    Nothing more is revealed about a wrong answer. Otherwise a student could find the order by
    repeated checks.

    >>> respects(["a", "c", "b"], "abc", before=[("a", "b"), ("a", "c")])
    True
    """
    given = order(answer, [*lines, *distractors])
    if sorted(given) != sorted(map(str, lines)):
        return False
    return all(given.index(str(first)) < given.index(str(second)) for first, second in before)
