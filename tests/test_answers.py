"""Answers that are numbers, data or an order: what is right, what is wrong, and what cannot be read."""

from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest

from linlearn.answers import Unreadable, close, exact, numbers, order, respects


@pytest.mark.parametrize("answer", [[1, 2], (1.0, 2.0), np.array([1, 2]), np.array([1.0, 2.0], np.float32)])
def test_numbers_are_close_whatever_holds_them(answer):
    assert close(answer, [1.0, 2.0])


@pytest.mark.parametrize(
    "answer", [[1.0, 2.1], [[1.0, 2.0]], [1.0], 1.0, None, "12", [[1], [1, 2]], ["1", "2"], {1.0, 2.0}, [1.0, np.nan]]
)
def test_other_values_shapes_and_types_are_not_close(answer):
    assert not close(answer, [1.0, 2.0])


@pytest.mark.parametrize(
    ("answer", "expected", "same"),
    [
        (np.float32(1), 1.0, True),
        ([1.0, 2.0 + 1e-13], [1, 2], True),
        ([3.0, 3.0], 3.0, False),
        (np.zeros((2, 0)), [4.0, -1.0], False),
        ([[], []], [4.0, -1.0], False),
        ([np.nan], [np.nan], False),
        (None, 0, False),
        ("1", 1, False),
        ({1: 1}, [1], False),
    ],
    ids=str,
)
def test_close_means_the_same_shape_and_nearly_the_same_values(answer, expected, same):
    assert close(answer, expected) is same


def test_data_become_an_array_of_floats():
    found = numbers([[1, 2], [3, 4], [5, 6]], (None, 2))
    assert found.dtype == float and found.shape == (3, 2)
    assert numbers(3, ()) == 3.0


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "got nothing"),
        ("1, 2", "got a str"),
        ([[1, 2], [3]], "rows of different lengths"),
        ([[1, 2, 3]], r"got shape \(1, 3\)"),
        ([1, 2], r"expected numbers of shape \(n, 2\), got shape \(2,\)"),
        (np.zeros((0, 2)), r"got shape \(0, 2\)"),
        ([[1, np.inf]], "finite"),
        ([["a", "b"]], "something else"),
        ([[True, False]], "something else"),
        ([[Fraction(1, 3), 1]], "among them: write 2, 0.5 or 1/3"),
        (Fraction(1, 3), r"\(n, 2\), got something else"),
    ],
)
def test_data_of_another_form_are_refused_in_words(answer, said):
    with pytest.raises(Unreadable, match=said):
        numbers(answer, (None, 2))


@pytest.mark.parametrize(("answer", "said"), [("3", "got a str"), ([3], r"got shape \(1,\)"), (None, "got nothing")])
def test_what_is_no_single_number_is_refused_in_words(answer, said):
    with pytest.raises(Unreadable, match=f"^expected one number, {said}$"):
        numbers(answer, ())


def test_exact_numbers_do_not_round():
    assert 0.1 + 0.2 - 0.3 != 0 and 1e16 + 1.0 - 1e16 == 0
    assert exact([1e16, 1.0, -1e16]).sum() == 1
    assert (exact([[1.0, 2.0]]) @ exact([0.1, 0.2])).tolist() == [Fraction(0.1) + 2 * Fraction(0.2)]
    assert exact(0.5) == Fraction(1, 2)


def test_every_order_that_keeps_the_pairs_is_right_and_no_other():
    before = [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")]
    assert {"".join(p) for p in permutations("abcd") if respects(p, "abcd", before)} == {"abcd", "acbd"}


def test_lines_may_be_numbered():
    assert respects([2, 1], [1, 2], before=[(2, 1)]) and respects(np.array([2, 1]), [1, 2], before=[(2, 1)])


def test_a_distractor_or_a_missing_line_is_wrong():
    assert respects(["a", "b"], "ab", [("a", "b")], distractors="x")
    assert not respects(["a", "x", "b"], "ab", [("a", "b")], distractors="x")
    assert not respects(["a"], "ab", [("a", "b")], distractors="x")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "got nothing"),
        ("ab", r"expected a list of labels such as \['a', 'b'\], got a str"),
        (["a", "z"], "labels among a, b, x, got 'z'"),
        (["a", "a", "b"], "each line once, got 'a' 2 times"),
    ],
)
def test_what_is_no_order_is_refused_in_words(answer, said):
    with pytest.raises(Unreadable, match=said):
        respects(answer, "ab", [("a", "b")], distractors="x")
    with pytest.raises(Unreadable, match=said):
        order(answer, "abx")
