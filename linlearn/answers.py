"""How an answer is compared with what was asked for: numbers, data, the order of a proof. Formulas: `formulas.py`.

An answer of the wrong form raises `Unreadable`, which says what was expected; a wrong answer is False. The same
functions serve the public checks in a student's notebook and the grader's tests.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np

Array = np.ndarray


class Unreadable(AssertionError):
    """An answer that cannot be judged, because it has not the form that was asked for."""


def close(actual: Any, expected: Any, rtol: float = 1e-9, atol: float = 1e-12) -> bool:
    """True if a number or array, or a list that makes one, has the shape and the values that were expected.

    Stricter than `pytest.approx`, which takes an empty row for any number, and an array of threes for 3.

    >>> close([1, 2], np.array([1.0, 2.0])), close([3.0], 3.0)
    (True, False)
    """
    if not isinstance(actual, (int, float, complex, list, tuple, np.ndarray, np.number)):
        return False
    try:
        actual, expected = np.asarray(actual), np.asarray(expected)
    except ValueError:  # rows of different lengths
        return False
    if actual.shape != expected.shape or actual.dtype.kind not in "biufc":
        return False
    return bool(np.isclose(actual, expected, rtol=rtol, atol=atol).all())


def numbers(value: Any, shape: tuple[int | None, ...]) -> Array:
    """An answer as an array of finite floats; None in the shape stands for any length from 1.

    >>> numbers([[1, 2], [3, 4]], (None, 2))
    array([[1., 2.],
           [3., 4.]])
    """
    letters = iter("ndk")
    sides = ", ".join(next(letters) if side is None else str(side) for side in shape)
    wanted = f"numbers of shape ({sides}{',' * (len(shape) == 1)})" if shape else "one number"
    if not isinstance(value, (int, float, list, tuple, np.ndarray, np.number)):
        raise Unreadable(f"expected {wanted}, got {kind(value)}")
    try:
        array = np.asarray(value)
    except ValueError:
        raise Unreadable(f"expected {wanted}, got rows of different lengths") from None
    if array.dtype.kind not in "iuf":
        raise Unreadable(f"expected {wanted}, got something else among them: write 2, 0.5 or 1/3")
    if len(array.shape) != len(shape) or any(
        have == 0 or side not in (None, have) for have, side in zip(array.shape, shape, strict=True)
    ):
        raise Unreadable(f"expected {wanted}, got shape {array.shape}")
    if not np.isfinite(array).all():
        raise Unreadable("expected finite numbers, got nan or inf among them")
    return array.astype(float)


def exact(values: Any) -> Array:
    """Floats as an array of fractions: sums, products and comparisons of them have no rounding.

    >>> exact([0.1, 0.2]).sum() == exact(0.3), exact([0.5, 0.25]).sum() == exact(0.75)
    (False, True)
    """
    array = np.asarray(values, dtype=float)
    fractions = np.array([Fraction(float(value)) for value in array.flat], dtype=object).reshape(array.shape)
    return fractions if array.ndim else fractions.item()


def order(answer: Any, labels: Collection[Any]) -> list[str]:
    """An answer as a list of labels, each at most once.

    >>> order(["c", "a"], "abcd")
    ['c', 'a']
    """
    if not isinstance(answer, (list, tuple, np.ndarray)):
        raise Unreadable(f"expected a list of labels such as {[*map(str, labels)][:2]}, got {kind(answer)}")
    known, given = [str(label) for label in labels], [str(label) for label in answer]
    if strange := [label for label in given if label not in known]:
        raise Unreadable(f"expected labels among {', '.join(known)}, got {strange[0][:40]!r}")
    if twice := [label for label in known if given.count(label) > 1]:
        raise Unreadable(f"expected each line once, got {twice[0]!r} {given.count(twice[0])} times")
    return given


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
    return f"a {type(value).__name__}" if type(value).__module__ == "builtins" else "something else"
