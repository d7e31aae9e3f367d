"""Input validation: what is rejected, with which message, and which types are accepted."""

import math

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

from linlearn import (
    Data,
    absorb,
    balanced_winnow,
    batch_perceptron,
    criterion,
    error,
    eta_star,
    littlestone,
    margin,
    margins,
    perceptron,
    perceptron_any_violation,
    perceptron_bound,
    perceptron_passes,
    perceptron_until_clean,
    predict,
    radius,
    random_search,
    scores,
    separable,
    sparse_target,
    winnow,
    winnow_bound,
)
from linlearn.inputs import check_data, check_points

# Features 0 and 1 tell the labels; every learner can use these points, Littlestone's too.
X = np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 0.0, 1.0], [0.0, 1.0, 1.0]])
y = np.array([1.0, -1.0, 1.0, -1.0])
w = [1.0, -1.0, 0.0]

ONLINE = {
    "perceptron": perceptron,
    "winnow": winnow,
    "balanced_winnow": balanced_winnow,
    "littlestone": littlestone,
}
LEARNERS = {
    **{
        name: lambda X, y, learner=learner: learner(X, y, max_updates=20)
        for name, learner in ONLINE.items()
    },
    "perceptron with bias": lambda X, y: perceptron(X, y, bias=True, order=[3, 1, 2, 0]),
    "perceptron_until_clean": perceptron_until_clean,
    "perceptron_passes": lambda X, y: perceptron_passes(X, y, tau=3),
    "perceptron_any_violation": perceptron_any_violation,
    "batch_perceptron": batch_perceptron,
    "random_search": lambda X, y: random_search(X, y, k=5),
    "criterion": lambda X, y: criterion(X, y, w),
    "Data": lambda X, y: Data(X, y, w),
}
MEASURES = {
    "margins": lambda X, y: margins(X, y, w),
    "margin": lambda X, y: margin(X, y, w),
    "error": lambda X, y: error(X, y, w),
}
every_learner = pytest.mark.parametrize("learner", LEARNERS.values(), ids=LEARNERS)
every_function_of_data = pytest.mark.parametrize(
    "call", [*LEARNERS.values(), *MEASURES.values()], ids=[*LEARNERS, *MEASURES]
)


def refusal(call, *args, **options):
    """The message of a refusal, which says what came and was raised at the door, not in the
    depths."""
    with pytest.raises(ValueError, match="got") as raised:
        call(*args, **options)
    assert raised.type is ValueError and raised.traceback[-1].path.name == "inputs.py"
    return str(raised.value)


# --- Bad points ---

with_nan, with_inf = X.copy(), X.copy()
with_nan[2, 1], with_inf[0, 2] = np.nan, -np.inf

BAD_POINTS = {
    "NaN": (with_nan, ["X must be finite", "nan in row 2, column 1"]),
    "inf": (with_inf, ["X must be finite", "-inf in row 0, column 2"]),
    "a number": (3.0, ["shape (n, d)", "got shape ()", "np.reshape"]),
    "one dimension": (y, ["shape (n, d)", "got shape (4,)", "np.reshape"]),
    "three dimensions": (X[None], ["shape (n, d)", "got shape (1, 4, 3)"]),
    "ragged lists": ([[1, 2], [3], [4, 5], [6, 7]], ["equal length", "different lengths"]),
    "strings": (X.astype(str), ["real numbers", "'1.0'"]),
    "a column of strings": (pd.DataFrame(X).assign(name="a"), ["real numbers", "'a'"]),
    "complex numbers": (X + 1j, ["real numbers", "complex128"]),
    "missing values": (
        pd.DataFrame(X).astype(object).where(X == 0, None),
        ["real numbers", "None"],
    ),
    "None": (None, ["X must", "None"]),
    "a sparse matrix": (sparse.csr_matrix(X), ["dense", "csr_matrix", "X.toarray()"]),
    "a sparse array": (sparse.coo_array(X), ["dense", "coo_array", "X.toarray()"]),
    "no points": (np.empty((0, 3)), ["at least one point", "got shape (0, 3)"]),
    "no features": (np.empty((4, 0)), ["one feature", "got shape (4, 0)"]),
    "an empty list": ([], ["shape (n, d)", "got shape (0,)"]),
    "dates": (np.full((4, 3), np.datetime64("2020-01-01")), ["real numbers", "datetime64"]),
    "whole numbers beyond floats": ([[10**400, 1, 1]] * 4, ["X must", "rescale"]),
    "numbers too large to square": (1e200 * X, ["X must be of a size", "1e+200", "rescale"]),
    "numbers too small to square": (1e-200 * X, ["X must be of a size", "1e-200", "rescale"]),
}


@every_function_of_data
@pytest.mark.parametrize(("points", "words"), BAD_POINTS.values(), ids=BAD_POINTS)
def test_bad_points_are_refused_with_what_was_expected_and_what_came(call, points, words):
    message = refusal(call, points, y)
    assert all(word in message for word in words), message


@pytest.mark.parametrize("call", [radius, absorb, lambda X: scores(X, w), lambda X: predict(X, w)])
@pytest.mark.parametrize(("points", "words"), BAD_POINTS.values(), ids=BAD_POINTS)
def test_functions_of_points_alone_refuse_them_too(call, points, words):
    message = refusal(call, points)
    assert all(word in message for word in words), message


# --- Bad labels ---

BAD_LABELS = {
    "0 and 1": ([1, 0, 1, 0], ["-1 or +1", "{0, 1}", "2*y - 1"]),
    "bools": (y > 0, ["-1 or +1", "False", "True", "use"]),
    "strings": (["a", "b", "a", "b"], ["-1 or +1", "'a'", "'b'", "np.where"]),
    "strings and a missing one": (
        np.array(["a", None, "b", "a"], dtype=object),
        ["-1 or +1", "'a'", "None"],
    ),
    "1 and 2": ([1, 2, 1, 2], ["-1 or +1", "{1, 2}"]),
    "three classes": ([0, 1, 2, 1], ["-1 or +1", "{0, 1, 2}"]),
    "other numbers": ([0.5, -1, 1, 1], ["-1 or +1", "0.5"]),
    "many numbers": ([0.1, 0.2, 0.3, 0.4], ["-1 or +1", "0.1"]),
    "NaN": ([1, -1, np.nan, 1], ["-1 or +1", "nan"]),
    "missing values": (pd.Series([1, -1, None, 1], dtype="Int64"), ["-1 or +1"]),
    "None among them": ([1, -1, None, 1], ["-1 or +1", "None"]),
    "complex numbers": (y + 0j, ["-1 or +1", "1+0j"]),
    "complex objects": (np.array([1, -1, 1 + 0j, -1], dtype=object), ["-1 or +1"]),
    "dictionaries": (np.array([{}, {}, 1, 1], dtype=object), ["-1 or +1", "{}"]),
    "None": (None, ["shape (n,)", "got shape ()"]),
    "a number": (1, ["shape (n,)", "got shape ()"]),
    "a column": (y[:, None], ["shape (n,)", "got shape (4, 1)", "np.ravel(y)"]),
    "ragged lists": ([1, [1, 2], -1, 1], ["y must", "different lengths"]),
    "too few": (y[:3], ["same length", "4 points", "3 labels"]),
    "none": ([], ["same length", "4 points", "0 labels"]),
}


@every_function_of_data
@pytest.mark.parametrize(("labels", "words"), BAD_LABELS.values(), ids=BAD_LABELS)
def test_bad_labels_are_refused_with_what_was_expected_and_what_came(call, labels, words):
    message = refusal(call, X, labels)
    assert all(word in message for word in words), message


@every_learner
@pytest.mark.parametrize("label", [-1, 1])
def test_one_class_is_too_few_to_learn_from(learner, label):
    message = refusal(learner, X, np.full(4, label))
    assert "both labels" in message and str(label) in message and "two classes" in message


def test_one_class_is_enough_to_be_measured():
    assert error(X[:1], [1], w) == 0 and margin(X[:1], [1], w) > 0


# --- Bad options ---

STEPPED = {
    "perceptron": perceptron,
    "winnow": winnow,
    "balanced_winnow": balanced_winnow,
    "batch": batch_perceptron,
}


@pytest.mark.parametrize("learner", STEPPED.values(), ids=STEPPED)
@pytest.mark.parametrize(
    "eta",
    [
        0,
        -1,
        -0.0,
        math.nan,
        math.inf,
        "1",
        None,
        1j,
        True,
        [0.1],
        10**400,
        1e200,
        1e-200,
        np.float32("nan"),
    ],
    ids=repr,
)
def test_a_step_size_that_is_not_positive_and_finite_is_refused(learner, eta):
    assert refusal(learner, X, y, eta=eta).startswith("eta must be ")


DELTAS = {
    "separable": lambda delta: separable(10, 3, delta),
    "sparse_target": lambda delta: sparse_target(10, 3, 1, delta),
    "perceptron_bound": lambda delta: perceptron_bound(1.0, delta),
    "winnow_bound": lambda delta: winnow_bound(10, 0.1, delta),
    "eta_star": eta_star,
}


@pytest.mark.parametrize("call", DELTAS.values(), ids=DELTAS)
@pytest.mark.parametrize("delta", [0, -0.1, 1.1, math.nan, math.inf, "0.1", None], ids=repr)
def test_a_margin_outside_0_1_is_refused(call, delta):
    assert refusal(call, delta).startswith("delta must be ")


@pytest.mark.parametrize("learner", ONLINE.values(), ids=ONLINE)
@pytest.mark.parametrize(
    "max_updates", [-1, 1.0, "1", math.inf, True, 10**15 + 1, 10**400], ids=lambda v: repr(v)[:8]
)
def test_max_updates_that_are_no_whole_number_from_0_are_refused(learner, max_updates):
    assert refusal(learner, X, y, max_updates=max_updates).startswith("max_updates must be ")


@pytest.mark.parametrize("learner", ONLINE.values(), ids=ONLINE)
@pytest.mark.parametrize(
    "order",
    [
        [0, 1, 2],
        [0, 1, 2, 2],
        [1, 2, 3, 4],
        [0, 1, 2, -1],
        [0.0, 1.0, 2.0, 3.0],
        [[0, 1], [2, 3]],
        [[0, 1], [2]],
        "0123",
        "shuffle",
        3,
        [],
        [True, False, True, False],
    ],
    ids=repr,
)
def test_an_order_that_is_no_permutation_is_refused(learner, order):
    assert refusal(learner, X, y, order=order).startswith("order must ")


@pytest.mark.parametrize("learner", [perceptron, batch_perceptron])
@pytest.mark.parametrize(
    ("w0", "words"),
    [
        ([1.0, 2.0], ["shape (3,)", "got shape (2,)"]),
        ([1.0] * 4, ["shape (3,)", "got shape (4,)"]),
        ([[1.0, 2.0, 3.0]], ["shape (3,)", "got shape (1, 3)"]),
        (1.0, ["shape (3,)", "got shape ()"]),
        ("abc", ["real numbers"]),
        ([[1], [1, 2]], ["equal length"]),
        ([1.0, math.nan, 0.0], ["finite", "nan"]),
        ([1j, 0, 0], ["real numbers"]),
    ],
)
def test_a_start_that_does_not_go_with_the_points_is_refused(learner, w0, words):
    message = refusal(learner, X, y, w0=w0)
    assert message.startswith("w0 must ") and all(word in message for word in words), message


def test_with_a_bias_a_start_may_have_an_offset_and_no_more():
    assert "(3,) or (4,)" in refusal(perceptron, X, y, bias=True, w0=np.ones(5))


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda v: perceptron_passes(X, y, v), "tau"),
        (lambda v: batch_perceptron(X, y, max_steps=v), "max_steps"),
        (lambda v: random_search(X, y, v), "k"),
        (lambda v: random_search(X, y, 1, seed=v), "seed"),
    ],
)
@pytest.mark.parametrize("value", [-1, 2.0, "3", None])
def test_a_count_that_is_no_whole_number_is_refused(call, name, value):
    assert refusal(call, value).startswith(f"{name} must be ")


@pytest.mark.parametrize(
    "call", [scores, predict, lambda X, w, b: error(X, y, w, b), lambda X, w, b: margin(X, y, w, b)]
)
def test_a_plane_that_does_not_go_with_the_points_is_refused(call):
    assert "(3,) to go with X, got shape (2,)" in refusal(call, X, [1.0, 2.0], 0.0)
    assert "b must be one finite number, got '0'" in refusal(call, X, w, "0")
    assert refusal(call, X, w, math.nan).startswith("b must be finite")


# --- Good input ---


def figures(result):
    """All numbers of a result, one after the other."""
    if hasattr(result, "mistakes"):
        result = (result.w, result.b, result.mistakes)
    parts = (
        result if isinstance(result, tuple) else getattr(result, "__dict__", {"": result}).values()
    )
    return np.concatenate([np.ravel(part) for part in parts if part is not None])


def read_only(array):
    array = array.copy()
    array.flags.writeable = False
    return array


FORMS = {
    "lists": (X.tolist(), y.tolist()),
    "tuples": (tuple(map(tuple, X)), tuple(y)),
    "integers": (X.astype(int), y.astype(int)),
    "8-bit": (X.astype(np.uint8), y.astype(np.int8)),
    "bool points": (X.astype(bool), y),
    "float32": (X.astype(np.float32), y.astype(np.float32)),
    "Fortran order": (np.asfortranarray(X), y),
    "strided": (np.repeat(X, 2, axis=1)[:, ::2], np.repeat(y, 2)[::2]),
    "big-endian": (X.astype(">f8"), y.astype(">i4")),
    "read-only": (read_only(X), read_only(y)),
    "pandas": (pd.DataFrame(X, columns=list("abc")), pd.Series(y, index=[7, 5, 3, 1])),
    "pandas integers that may be missing": (
        pd.DataFrame(X).astype("Int64"),
        pd.Series(y).astype("Int64"),
    ),
    "objects": (X.astype(object), y.astype(object)),
}


@every_function_of_data
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_points_and_labels_may_be_of_any_form(call, form):
    assert figures(call(*form)) == pytest.approx(figures(call(X, y)))


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_points_that_passed_are_plain_and_used_as_they_are_if_they_were(form):
    points, labels = check_data(*form)
    assert points.dtype == labels.dtype == np.float64 and points.flags.c_contiguous
    assert check_points(points) is points


@pytest.mark.parametrize(
    "order",
    [[3, 1, 0, 2], (3, 1, 0, 2), pd.Series([3, 1, 0, 2]), np.array([3, 1, 0, 2], dtype=np.uint8)],
)
def test_an_order_may_be_of_any_form(order):
    assert perceptron(X, y, order=order).mistakes.tolist() == [3, 0, 2]


@every_function_of_data
def test_the_caller_s_points_and_labels_are_never_changed(call):
    points, labels = X.copy(), y.copy()
    call(points, labels)
    assert points.tobytes() == X.tobytes() and labels.tobytes() == y.tobytes()


@pytest.mark.parametrize("bias", [False, True])
def test_the_caller_s_order_and_start_are_never_changed(bias):
    order, w0 = np.array([3, 1, 0, 2]), np.array([-1.0, 1.0, 0.5])
    before = order.tobytes(), w0.tobytes()
    run = perceptron(X, y, bias=bias, order=order, w0=w0)
    batch_perceptron(X, y, bias=bias, w0=w0)
    assert run.T > 0 and (order.tobytes(), w0.tobytes()) == before


def test_changing_a_result_changes_no_input():
    w0 = np.array(w)
    run = perceptron(X, y, w0=w0)
    run.w[:] = 99
    assert w0.tolist() == w and run.start.tolist() == w
