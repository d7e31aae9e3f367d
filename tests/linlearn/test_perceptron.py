"""The perceptron, its three loops, its variants, and the bound on its weights."""

import math
from itertools import combinations

import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from sklearn.linear_model import Perceptron

from linlearn import (
    Data,
    averaged,
    error,
    four_points,
    perceptron,
    perceptron_any_violation,
    perceptron_bound,
    perceptron_passes,
    perceptron_until_clean,
    pocket,
    random_search,
    separable,
    voted,
    xor,
)
from linlearn.homework.answers import dot, exact
from tests.strategies import (
    ETAS,
    SEEDS,
    WHOLE,
    can_be_separated,
    labelled,
    permutation,
    seeded,
    whole_separable,
)

# --- The learner ---


def test_the_example_of_note_001_gives_w_1_1_after_two_mistakes():
    data = four_points()
    run = perceptron(data.X, data.y)
    assert run.w.tolist() == [1.0, 1.0] and run.T == 2 and run.converged


@given(whole_separable(bias=True) | seeded(), st.booleans())
@example(separable(2, 2, 1.0, 1), True)  # its second score is -4.5e-17, which floats round to 0
def test_a_run_that_converged_has_no_mistake_left(data, bias):
    run = perceptron(data.X, data.y, bias=bias, max_updates=2000)
    if run.converged:
        scores = (
            y * (dot(x, exact(run.w)) + exact(run.b))
            for x, y in zip(exact(data.X), exact(data.y), strict=True)
        )
        assert all(score > 0 for score in scores)


@given(whole_separable(bias=True), st.booleans())
def test_a_run_on_whole_numbers_that_converged_has_training_error_0(data, bias):
    run = perceptron(data.X, data.y, bias=bias, max_updates=2000)
    if run.converged:
        assert error(data.X, data.y, run.w, run.b) == 0


@given(whole_separable(), ETAS)
def test_the_step_size_scales_the_weights_and_changes_no_mistake(data, eta):
    one, other = perceptron(data.X, data.y), perceptron(data.X, data.y, eta=eta)
    assert np.array_equal(one.mistakes, other.mistakes)
    assert other.w == pytest.approx(eta * one.w)


@given(whole_separable(), st.sampled_from([0.25, 0.5, 2.0, 8.0]), st.data())
def test_weights_move_by_eta_y_x_from_wherever_they_start(data, eta, draw):  # (D4) of notebook 04
    d = data.X.shape[1]
    w0 = np.array(draw.draw(st.lists(WHOLE, min_size=d, max_size=d)))
    run = perceptron(data.X, data.y, eta=eta, w0=w0)
    w = w0
    for t, i in enumerate(run.mistakes):
        assert (run.path()[t] == w).all()
        assert data.y[i] * (w @ data.X[i]) <= 0
        w = w + eta * data.y[i] * data.X[i]
    assert (run.w == w).all()


@given(labelled(), st.integers(-40, 40))
def test_scaling_all_points_by_a_power_of_two_changes_no_mistake(data, k):
    X, y = data
    one, other = perceptron(X, y, max_updates=60), perceptron(X * 2.0**k, y, max_updates=60)
    assert np.array_equal(one.mistakes, other.mistakes) and one.converged == other.converged


@given(whole_separable(), st.integers(1, 1000))
def test_scaling_whole_points_by_a_whole_number_changes_no_mistake(data, c):
    assert np.array_equal(
        perceptron(data.X, data.y).mistakes, perceptron(c * data.X, data.y).mistakes
    )


@given(seeded(), st.floats(1e-6, 1e6))
def test_scaling_points_in_general_position_by_any_factor_changes_no_mistake(data, c):
    assert np.array_equal(
        perceptron(data.X, data.y).mistakes, perceptron(c * data.X, data.y).mistakes
    )


@given(labelled(), SEEDS, st.booleans())
def test_an_order_is_a_permutation_of_the_points(data, seed, bias):
    X, y = data
    order = permutation(len(X), seed)
    one = perceptron(X, y, bias=bias, order=order, max_updates=60)
    other = perceptron(X[order], y[order], bias=bias, max_updates=60)
    assert (
        np.array_equal(one.mistakes, order[other.mistakes])
        and (one.w == other.w).all()
        and one.b == other.b
    )


@given(labelled())
def test_a_bias_is_the_weight_of_a_constant_feature(data):
    X, y = data
    one = perceptron(X, y, bias=True, max_updates=60)
    other = perceptron(np.column_stack([X, np.ones(len(X))]), y, max_updates=60)
    assert np.array_equal(one.mistakes, other.mistakes) and [*one.w, one.b] == other.w.tolist()


def test_a_start_may_leave_the_offset_at_zero_or_set_it():
    X, y = [[1.0], [3.0]], [-1, 1]
    assert perceptron(X, y, bias=True, w0=[2.0], max_updates=0).b == 0
    assert perceptron(X, y, bias=True, w0=[1.0, -2.0]).T == 0


@given(labelled([WHOLE], max_n=6), st.booleans())
def test_the_perceptron_converges_just_when_a_plane_separates_the_points(data, bias):
    X, y = data
    run = perceptron(X, y, bias=bias, max_updates=20_000)
    assert run.converged == can_be_separated(X, y, bias)


@given(labelled([WHOLE], max_n=6), st.integers(0, 50))
def test_on_points_that_cannot_be_separated_it_stops_at_max_updates(data, max_updates):
    X, y = data
    assume(not can_be_separated(X, y))
    run = perceptron(X, y, max_updates=max_updates)
    assert not run.converged and run.T == max_updates


@pytest.mark.parametrize(
    ("X", "y"),
    [
        ([[1.0, 2.0], [1.0, 2.0]], [1, -1]),
        ([[1.0], [2.0]], [1, -1]),
        ([[0.0, 0.0], [0.0, 0.0]], [1, -1]),
        ([[0.0, 0.0], [1.0, 0.0]], [1, -1]),
    ],
    ids=[
        "a point with both labels",
        "two points on one side of 0",
        "nothing but zeros",
        "a point at the origin",
    ],
)
def test_no_plane_through_the_origin_separates(X, y):
    run = perceptron(X, y, max_updates=500)
    assert not run.converged and run.T == 500


@given(whole_separable())
def test_a_start_that_separates_makes_no_mistake(data):
    run = perceptron(data.X, data.y, w0=data.w_star)
    assert run.T == 0 and run.converged and run.passes == 1 and (run.w == data.w_star).all()
    assert len(run.path()) == 1 and run.lifetimes.tolist() == [len(data.X)]


# --- Oracle: scikit-learn ---


@given(whole_separable(bias=True), st.booleans())
def test_scikit_learn_finds_the_same_coefficients_in_as_many_passes(data, bias):
    run = perceptron(data.X, data.y, bias=bias, max_updates=3000)
    assume(run.converged)
    theirs = Perceptron(shuffle=False, tol=None, max_iter=run.passes, fit_intercept=bias).fit(
        data.X, data.y
    )
    assert (theirs.coef_[0] == run.w).all() and theirs.intercept_[0] == run.b


@pytest.mark.parametrize("bias", [False, True])
def test_scikit_learn_finds_the_same_coefficients_on_many_points(bias):
    data = separable(2000, 10, 0.05, seed=3)
    run = perceptron(data.X, data.y, bias=bias)
    theirs = Perceptron(shuffle=False, tol=None, max_iter=run.passes, fit_intercept=bias).fit(
        data.X, data.y
    )
    assert theirs.coef_[0] == pytest.approx(run.w) and theirs.intercept_[0] == run.b


# --- The three loops ---


STUBBORN = Data(
    [[10, 1], [-1, 1], [1, -1]], [1, 1, -1], [0, 1], 1.0
)  # one update is not enough for points 1 and 2


@pytest.mark.parametrize("loop", [perceptron_until_clean, perceptron_any_violation])
@given(data=whole_separable())
@example(data=STUBBORN)
def test_the_loops_of_notes_000_001_and_002_make_the_same_updates(loop, data):
    run = perceptron(data.X, data.y)
    w, updates = loop(data.X, data.y)
    assert updates == run.mistakes.tolist() and (w == run.w).all()


@given(labelled([WHOLE]), st.integers(0, 10))
def test_the_loop_of_note_003_makes_the_same_updates_in_its_passes(data, tau):
    X, y = data
    w, b, updates = perceptron_passes(X, y, tau)
    run = perceptron(X, y, bias=True, max_updates=len(updates))
    assert updates == run.mistakes.tolist() and (w == run.w).all() and b == run.b


@given(whole_separable(), st.randoms(use_true_random=False))
def test_any_choice_of_violation_points_ends_within_the_bound(data, random):
    w, updates = perceptron_any_violation(
        data.X, data.y, choose=lambda violations: random.choice(list(violations))
    )
    assert (data.y * (data.X @ w) > 0).all()
    assert len(updates) <= perceptron_bound(data.R, data.delta) * (1 + 1e-9)


# --- Averaged, voted, pocket: against implementations that learn online and keep every w ---


def online(X, y, bias, run):
    """The weights (w, b) after each presentation, for as many presentations and updates as the run
    had."""
    X = np.column_stack([X, np.ones(len(X))]) if bias else X
    w, kept, updates = np.zeros(X.shape[1]), [], 0
    for now in range(run.presented):
        i = now % len(X)
        if y[i] * (w @ X[i]) <= 0 and updates < run.T:
            w = w + y[i] * X[i]
            updates += 1
        kept.append(w)
    return np.array([v if bias else np.append(v, 0.0) for v in kept])


LEARNED = st.tuples(labelled([WHOLE]), st.booleans(), st.integers(0, 40))


@given(LEARNED)
def test_the_averaged_perceptron_is_the_mean_over_presentations(case):
    (X, y), bias, max_updates = case
    run = perceptron(X, y, bias=bias, max_updates=max_updates)
    w, b = averaged(run)
    assert [*w, b] == pytest.approx(online(X, y, bias, run).mean(axis=0))


@given(LEARNED)
def test_the_voted_perceptron_counts_one_vote_a_presentation(case):
    (X, y), bias, max_updates = case
    run = perceptron(X, y, bias=bias, max_updates=max_updates)
    kept = online(X, y, bias, run)
    votes = np.where(kept[:, :-1] @ X.T + kept[:, -1:] >= 0, 1, -1).sum(axis=0)
    assert (voted(run).predict(X) == np.where(votes >= 0, 1, -1)).all()


@given(LEARNED)
def test_the_pocket_holds_the_first_weights_with_the_fewest_errors(case):
    (X, y), bias, max_updates = case
    run = perceptron(X, y, bias=bias, max_updates=max_updates)
    best, fewest = None, math.inf
    for v in np.vstack([np.zeros(X.shape[1] + 1), online(X, y, bias, run)]):
        wrong = error(X, y, v[:-1], v[-1])
        if wrong < fewest:
            best, fewest = v, wrong
    w, b = pocket(run)
    assert [*w, b] == best.tolist()


def test_a_run_without_updates_is_averaged_and_voted_by_its_start():
    run = perceptron(xor().X, xor().y, w0=[1.0, -2.0], max_updates=0)
    assert averaged(run)[0].tolist() == [1.0, -2.0] == pocket(run)[0].tolist()
    assert voted(run).predict([[1.0, 0.0], [0.0, 1.0]]).tolist() == [1.0, -1.0]


# --- The learner that only guesses ---


@given(labelled([WHOLE]), st.booleans(), SEEDS, st.integers(1, 20), st.integers(0, 20))
def test_more_guesses_are_the_same_and_then_some(data, bias, seed, k, more):
    few, many = random_search(*data, k, bias, seed), random_search(*data, k + more, bias, seed)
    assert few.errors.tolist() == many.errors[:k].tolist()
    assert many.errors.min() <= few.errors.min()


@given(seeded(), st.booleans(), SEEDS)
def test_the_best_guess_has_the_smallest_error(data, bias, seed):
    search = random_search(data.X, data.y, 10, bias, seed)
    assert error(data.X, data.y, search.w, search.b) == search.errors.min()
    assert np.linalg.norm(search.w) == pytest.approx(1) and (bias or search.b == 0)


# --- The bound ---


@given(st.floats(1e-3, 1e3), st.floats(1e-6, 1))
def test_the_bound_is_the_squared_ratio_of_radius_and_margin(R, share):
    assert perceptron_bound(R, share * R) == pytest.approx(1 / share**2)


def test_a_bound_beyond_all_floats_is_infinite():
    assert perceptron_bound(1e100, 1e-100) == math.inf


# --- (D6) of notebook 04: the weights stay bounded ---


def perpendicular_subspaces(V):
    """An orthonormal basis, one vector a row, of what is perpendicular to each subset of V."""
    d = V.shape[1]
    bases = [np.eye(d)]
    for size in range(1, d + 1):
        for chosen in combinations(V, size):
            _, values, rows = np.linalg.svd(np.array(chosen))
            bases.append(rows[np.count_nonzero(values > 1e-9) :])
    return bases


def region(V, start):
    """The bases of the subspaces, and for each the largest ‖P_M w‖² in the region K of the
    proof."""
    bases, d = perpendicular_subspaces(V), V.shape[1]
    shadows = np.array([np.linalg.norm(V @ basis.T, axis=1) for basis in bases])
    L, s = np.linalg.norm(V, axis=1).max(), shadows[shadows > 1e-9].min()
    B, g = 1.0, [np.inf]
    while B**2 - g[0] < start @ start:
        B, g = 2 * B, [0.0]
        for _ in range(d):
            g.insert(0, g[0] + (L + L / s * np.sqrt(g[0] + 2 * L * B)) ** 2)
    return bases, np.array([B**2 - g[len(basis)] for basis in bases])


STEPS = st.integers(1, 3).flatmap(
    lambda d: st.lists(
        st.lists(st.integers(-3, 3), min_size=d, max_size=d).filter(any), min_size=1, max_size=5
    )
)


@given(STEPS, SEEDS)
def test_no_update_leaves_the_region_in_which_the_weights_stay(steps, seed):  # (D6) of notebook 04
    V, rng = np.array(steps, dtype=float), np.random.default_rng(seed)
    start = rng.normal(size=V.shape[1])
    bases, limits = region(V, start)

    def share(w):  # at most 1 in K
        sizes = np.array([np.sum((basis @ w) ** 2) for basis in bases])
        return np.max(sizes / limits)

    assert share(start) <= 1
    for basis in bases:
        for _ in range(5):  # from the border of K, near each subspace, where a ball would be left
            w = rng.normal(size=len(basis)) @ basis + rng.normal(size=V.shape[1]) * 1e-4
            w = w / np.sqrt(share(w))
            for v in V[V @ w <= 0]:
                assert share(w + v) <= 1 + 1e-9


def test_a_ball_would_not_hold_the_weights():
    w, v = np.array([0.0, 5.0]), np.array([1.0, 0.0])
    assert w @ v <= 0 and np.linalg.norm(w + v) > np.linalg.norm(w)
