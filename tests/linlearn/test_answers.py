"""Answers that are numbers, data or an order: what is right, what is wrong, and what cannot be
read."""

from decimal import Decimal
from fractions import Fraction
from itertools import permutations, repeat

import numpy as np
import pytest

from linlearn.homework.answers import (
    LARGEST,
    LONGEST,
    MOST_EXACT,
    Unreadable,
    close,
    dot,
    exact,
    items,
    numbers,
    order,
    parts,
    respects,
    whole_numbers,
)


@pytest.mark.parametrize(
    "answer", [[1, 2], (1.0, 2.0), np.array([1, 2]), np.array([1.0, 2.0], np.float32)]
)
def test_numbers_are_close_whatever_holds_them(answer):
    assert close(answer, [1.0, 2.0])


@pytest.mark.parametrize(
    "answer",
    [
        [1.0, 2.1],
        [[1.0, 2.0]],
        [1.0],
        1.0,
        None,
        "12",
        [[1], [1, 2]],
        ["1", "2"],
        {1.0, 2.0},
        [1.0, np.nan],
    ],
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
        (True, 1, True),
        (np.array([True, False]), [1, 0], True),
        (1 + 0j, 1, False),
        (np.array([1 + 0j]), [1], False),
        (np.inf, np.inf, True),
        (1e308, np.inf, False),
        (-1e308, 1e308, False),
        (10**400, np.inf, False),
        ([10**400, 1.0], [1.0, 1.0], False),
        ([0.0, -0.0], [-0.0, 0.0], True),
        ([np.array(1.0), np.float32(2)], [1, 2], True),
        ([np.array([1, 2]), (3, 4)], [[1, 2], [3, 4]], True),
        (["x" * 10**6, *[0.0] * 999], [0.0] * 1000, False),
    ],
    ids=str,
)
def test_close_means_the_same_shape_and_nearly_the_same_values(answer, expected, same):
    assert close(answer, expected) is same


def test_data_become_an_array_of_floats():
    found = numbers([[1, 2], [3, 4], [5, 6]], (None, 2))
    assert found.dtype == float and found.shape == (3, 2)
    assert numbers(3, ()) == 3.0


def of_objects(entries):
    """An array with one side, whose entries may be lists."""
    array = np.empty(len(entries), object)
    array[:] = entries
    return array


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
        ([[Decimal(1), 1]], "among them: write 2, 0.5 or 1/3"),
        (Decimal(1), r"\(n, 2\), got something else"),
        (Fraction(1, 3), r"\(n, 2\), got shape \(\)"),
        (np.array([["a", 1]], dtype=object), "something else"),
        ([[1, "2"]], "something else"),
        ([[1, 2j]], "something else"),
        (np.array([[1, 2j]]), "something else"),
        ([[1, 1e101]], r"expected numbers from -1e\+100 to 1e\+100, got one beyond them"),
        ([[1, 10**400]], "beyond 1e308"),
        ([[1, [2]]], "rows of different lengths"),
        (of_objects([[1, 2], []]), r"got shape \(2,\)"),
        ([of_objects([1, [2, 3]])], "rows of different lengths"),
        ([of_objects([1, np.array([2.0])])], "rows of different lengths"),
        ([[[[[[[1]]]]]]], "got shape"),
        (np.zeros((5000, 2)), r"\(n, 2\), at most 2000 of each, got shape \(5000, 2\)"),
        (np.broadcast_to(0.0, (10**12, 2)), "at most 2000 of each"),
    ],
)
def test_data_of_another_form_are_refused_in_words(answer, said):
    with pytest.raises(Unreadable, match=said):
        numbers(answer, (None, 2))


@pytest.mark.parametrize(
    ("answer", "said"),
    [("3", "got a str"), ([3], r"got shape \(1,\): take .*"), (None, "got nothing")],
)
def test_what_is_no_single_number_is_refused_in_words(answer, said):
    with pytest.raises(Unreadable, match=f"^expected one number, {said}$"):
        numbers(answer, ())


def test_fractions_and_arrays_of_numbers_as_objects_are_read():
    assert numbers([Fraction(1, 4), 2], (2,)).tolist() == [0.25, 2.0]
    assert numbers(Fraction(1, 4), ()) == 0.25
    assert numbers(np.array([[Fraction(1, 4), 2]], dtype=object), (None, 2)).tolist() == [[0.25, 2]]


@pytest.mark.parametrize(
    ("answer", "shape", "advice"),
    [
        ([[1], [2]], (2,), "a matrix with one column, and .ravel"),
        ([[1, 2]], (2,), "a matrix with one row, and .ravel"),
        (np.ones((3, 1)), (None,), "a matrix with one column"),
        ([[1]], (), "take the number out of its brackets"),
    ],
)
def test_a_column_for_a_row_gets_its_own_word(answer, shape, advice):
    with pytest.raises(Unreadable, match=advice):
        numbers(answer, shape)


def test_the_largest_and_the_longest_answers_are_read():
    assert numbers([LARGEST, -LARGEST], (2,)).tolist() == [LARGEST, -LARGEST]
    assert np.isfinite(LARGEST**3)
    assert len(numbers(np.zeros((LONGEST, 1)), (None, None))) == LONGEST
    assert numbers([5e-324, -0.0], (2,)).tolist() == [5e-324, 0.0]


@pytest.mark.parametrize(
    "answer", [[3, 4], (3.0, 4.0), np.array([3, 4], np.uint8), [np.float32(3), np.int64(4)]]
)
def test_whole_numbers_may_be_of_any_type(answer):
    assert whole_numbers(answer, (2,), 10).tolist() == [3.0, 4.0]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([3, 4.5], "whole numbers, got others"),
        ([1e-200, 1], "whole numbers, got others"),
        ([3, 2.0**70], "beyond them"),
    ],
)
def test_other_numbers_are_not_whole(answer, said):
    with pytest.raises(Unreadable, match=said):
        whole_numbers(answer, (2,), 10**15)


def test_beyond_2_to_53_nothing_can_be_said_of_whole_numbers():
    with pytest.raises(ValueError, match="below 2\\^53"):
        whole_numbers([1.0], (1,), 2**53)


@pytest.mark.parametrize(
    "answer",
    [(1, 2), [1, 2], np.array([1, 2]), iter([1, 2])],
    ids=["tuple", "list", "array", "iterator"],
)
def test_what_is_returned_together_is_taken_apart(answer):
    assert parts(answer, "w", "b") == [1, 2]


@pytest.mark.parametrize(
    ("answer", "got"),
    [
        (None, "nothing"),
        (3.5, "a float"),
        ("wb", "a str"),
        ({"w": 1, "b": 2}, "a dict"),
        ({1, 2}, "a set"),
        ([1], "1 of them"),
        ((1, 2, 3), "3 of them"),
        (np.zeros(3), r"an array of shape \(3,\)"),
        (np.array(3.0), r"an array of shape \(\)"),
        (repeat(1), "something else"),
    ],
    ids=str,
)
def test_what_cannot_be_taken_apart_is_refused_in_words(answer, got):
    with pytest.raises(Unreadable, match=f"^expected 2 values, `return w, b`, got {got}$"):
        parts(answer, "w", "b")


def test_a_list_may_have_only_so_many_items():
    assert (
        items(["a", 1], 2) == ["a", 1]
        and items(iter([]), 2) == []
        and items(np.arange(2), 2) == [0, 1]
    )
    for answer in ([1, 2, 3], (1, 2, 3), np.arange(3), repeat(1)):
        with pytest.raises(Unreadable, match="expected a list of at most 2, got"):
            items(answer, 2)


def test_exact_numbers_do_not_round():
    assert 0.1 + 0.2 - 0.3 != 0 and 1e16 + 1.0 - 1e16 == 0
    assert sum(exact([1e16, 1.0, -1e16])) == 1
    assert [dot(row, exact([0.1, 0.2])) for row in exact([[1.0, 2.0]])] == [
        Fraction(0.1) + 2 * Fraction(0.2)
    ]
    assert exact(0.5) == Fraction(1, 2)
    assert (
        dot(exact([1e200, 5e-324]), exact([1e200, 5e-324]))
        == Fraction(1e200) ** 2 + Fraction(5e-324) ** 2
    )


def test_only_so_many_numbers_are_judged_exactly():
    with pytest.raises(Unreadable, match="at most 10000 numbers"):
        exact(np.zeros(MOST_EXACT + 1))


def test_every_order_that_keeps_the_pairs_is_right_and_no_other():
    before = [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")]
    assert {"".join(p) for p in permutations("abcd") if respects(p, "abcd", before)} == {
        "abcd",
        "acbd",
    }


def test_lines_may_be_numbered():
    for answer in ([2, 1], (2, 1), np.array([2, 1]), [2.0, 1.0], ["2", "1"], np.array(["2", "1"])):
        assert respects(answer, [1, 2], before=[(2, 1)])


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
        (["a", "b", "x", "a"], "at most 3 labels, each line once, got 4"),
        (np.full(10**6, "a"), "at most 3 labels, each line once, got 1000000"),
        (np.array("a"), r"such as \['a', 'b'\], got an array of shape \(\)"),
        (np.array([["a"], ["b"]]), r"got an array of shape \(2, 1\)"),
        (["a", 1 << 100_000], "got a int among them"),
        (["a", float("nan")], "got a float among them"),
        (["a", True], "got a bool among them"),
        (["a", ["b"]], "got a list among them"),
        (["a", None], "got nothing among them"),
    ],
)
def test_what_is_no_order_is_refused_in_words(answer, said):
    with pytest.raises(Unreadable, match=said):
        respects(answer, "ab", [("a", "b")], distractors="x")
    with pytest.raises(Unreadable, match=said):
        order(answer, "abx")
