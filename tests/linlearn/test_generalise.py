"""True errors agree with errors on new points, and bounds and the leave-one-out theorem hold."""

import math
from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from linlearn import NotSeparable, margins, perceptron, predict, radius, svm
from linlearn.features import cover_count
from linlearn.generalise import (
    finite_class_bound,
    isotropic,
    latitude_error,
    latitudes,
    leave_one_out,
    leave_one_out_theorem,
    radon,
    true_error,
    vc_bound,
)

seeds = st.integers(0, 10**6)


def by_perceptron(X, y, **options):
    run = perceptron(X, y, **options)
    return run.w, run.b, np.unique(run.mistakes)


def by_svm(X, y):
    sol = svm(X, y, bias=False)
    return sol.w, sol.b, sol.support


def without(i, n):
    return np.arange(n) != i


# --- True errors ---


@given(d=st.integers(2, 30), seed=seeds)
def test_the_true_error_is_the_angle_as_part_of_pi_whatever_the_lengths(d, seed):
    w, w_star = np.random.default_rng(seed).normal(size=(2, d))
    cosine = w @ w_star / np.linalg.norm(w) / np.linalg.norm(w_star)
    assert true_error(w, w_star) == pytest.approx(math.acos(cosine) / math.pi, abs=1e-7)
    assert true_error(5 * w, 0.1 * w_star) == pytest.approx(true_error(w, w_star))
    assert true_error(-w, w_star) == pytest.approx(1 - true_error(w, w_star))


def test_the_true_error_of_a_tiny_angle_is_not_lost_to_rounding():
    assert true_error([1.0, 1e-9], [1.0, 0.0]) == pytest.approx(1e-9 / math.pi, rel=1e-6, abs=0)


def test_the_true_error_is_what_new_isotropic_points_show():
    data = isotropic(100_000, 4, seed=1)
    w = np.array([1.0, -1.0, 0.5, 2.0])
    assert np.mean(predict(data.X, w) != data.y) == pytest.approx(
        true_error(w, data.w_star), abs=0.005
    )


def test_isotropic_points_are_labelled_by_their_w_star_and_the_first_stay_as_more_are_drawn():
    few, many = isotropic(10, 3, seed=2), isotropic(50, 3, seed=2)
    assert np.array_equal(few.X, many.X[:10]) and np.array_equal(few.w_star, many.w_star)
    assert np.array_equal(many.y, predict(many.X, many.w_star)) and np.linalg.norm(
        many.w_star
    ) == pytest.approx(1)


@given(d=st.integers(3, 60), delta=st.floats(0.01, 0.99), seed=seeds)
def test_every_point_of_the_latitudes_has_length_1_and_margin_delta(d, delta, seed):
    data = latitudes(40, d, delta, seed)
    assert np.allclose(margins(data.X, data.y, data.w_star), delta) and np.allclose(
        np.linalg.norm(data.X, axis=1), 1
    )
    assert radius(data.X) == pytest.approx(data.R) and data.delta == delta


@given(d=st.integers(3, 1000), delta=st.floats(0.01, 0.99), degrees=st.floats(0.1, 179.9))
def test_the_error_on_latitudes_is_that_of_the_beta_distribution(d, delta, degrees):
    turn = math.radians(degrees)
    w, w_star = np.zeros((2, d))
    w[:2], w_star[0] = (math.cos(turn), math.sin(turn)), 1.0
    t = (
        delta / math.tan(turn) / math.sqrt(1 - delta**2)
    )  # a point is wrong if its coordinate across exceeds this
    expected = stats.beta.sf((t + 1) / 2, (d - 2) / 2, (d - 2) / 2)
    assert latitude_error(w, w_star, delta) == pytest.approx(expected, abs=1e-9)


def test_the_error_on_latitudes_is_what_new_points_show():
    data = latitudes(100_000, 6, 0.2, seed=3)
    w = data.w_star + 0.15 * np.arange(6)
    wrong = np.mean(predict(data.X, w) != data.y)
    assert 0.1 < wrong < 0.4 and wrong == pytest.approx(
        latitude_error(w, data.w_star, 0.2), abs=0.005
    )


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: true_error([0.0, 0.0], [1.0, 0.0]), "w and w_star must not be 0"),
        (lambda: true_error([1.0], [1.0, 0.0]), r"w must have shape \(2,\)"),
        (lambda: latitude_error([1.0, 0.0], [1.0, 0.0], 0.1), "at least 3 entries"),
        (lambda: latitudes(10, 2, 0.1), "d must be at least 3, got 2"),
        (lambda: latitudes(10, 3, 1.5), r"delta must be in \(0, 1\]"),
        (lambda: isotropic(1, 3), "n must be at least 2, got 1"),
        (lambda: finite_class_bound(10, 0, 0.1), "k must be at least 1, got 0"),
        (lambda: finite_class_bound(10, 5, 1.5), r"rho must be in \(0, 1\]"),
        (lambda: vc_bound(10, 5, 0.5), r"rho must be in \(0, 0.25\]"),
        (
            lambda: radon([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]),
            r"at least d \+ 2 = 4 points for a Radon partition, got",
        ),
        (
            lambda: leave_one_out(by_perceptron, [[1.0], [2.0], [-1.0]], [1, 1, -1]),
            "each label at least twice",
        ),
    ],
)
def test_bad_input_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


# --- Bounds (claims 11.1 to 11.6) ---


@given(d=st.integers(2, 8), seed=seeds)
def test_11_1_planes_get_as_many_points_as_dimensions_right_whatever_their_labels(d, seed):
    rng = np.random.default_rng(seed)
    X, y = (
        rng.normal(size=(d, d)),
        rng.permutation(np.append([1.0, -1.0], rng.choice([-1.0, 1.0], size=d - 2))),
    )
    assert cover_count(d, d) == 2**d
    assert (svm(X, y, bias=False).predict(X) == y).all()


@given(n=st.integers(1, 500), r=st.floats(0.01, 0.99), rho=st.floats(1e-6, 1))
def test_11_2_one_classifier_exceeds_its_training_error_by_the_bound_with_a_chance_of_at_most_rho(
    n, r, rho
):
    excess = finite_class_bound(n, 1, rho)
    chance = stats.binom.cdf(math.floor(n * (r - excess) + 1e-9), n, r) if excess <= r else 0.0
    assert chance <= rho * (1 + 1e-9)


def test_11_3_k_classifiers_cost_their_logarithm():
    one, many = finite_class_bound(100, 1, 0.05), finite_class_bound(100, 10**6, 0.05)
    assert many**2 - one**2 == pytest.approx(math.log(10**6) / 200)


@given(d=st.integers(1, 4), n=st.integers(1, 8), seed=seeds)
def test_11_4_points_in_any_position_have_no_more_labellings_than_the_growth_function(d, n, seed):
    rng = np.random.default_rng(seed)
    scores = rng.integers(-1, 2, size=(n, d)) @ rng.normal(
        size=(d, 2000)
    )  # many points coincide, or are opposite
    made = np.unique(scores[:, (scores != 0).all(axis=0)] > 0, axis=1)
    assert made.shape[1] <= cover_count(n, d)


@pytest.mark.parametrize("d", [1, 2, 3, 6])
def test_11_5_planes_get_all_labellings_of_d_plus_1_points(d):
    points = np.vstack([np.zeros(d), np.eye(d)])
    for y in product([-1, 1], repeat=d + 1):
        assert np.array_equal(predict(points, np.array(y[1:], dtype=float), y[0] / 2), y)


@given(d=st.integers(1, 6), more=st.integers(0, 3), seed=seeds)
def test_11_5_radon_splits_more_points_into_two_sets_whose_means_agree(d, more, seed):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(d + 2 + more, d))
    X[-1] = X[rng.integers(len(X))]  # two may coincide
    c = radon(X)
    assert c.sum() == pytest.approx(0, abs=1e-9) and np.abs(c).sum() == pytest.approx(2)
    assert np.allclose(np.maximum(c, 0) @ X, np.maximum(-c, 0) @ X)


@given(d=st.integers(1, 5), seed=seeds)
def test_11_5_no_plane_separates_the_two_sets_of_radon(d, seed):
    X = np.random.default_rng(seed).normal(size=(d + 2, d))
    with pytest.raises(NotSeparable):
        svm(X, np.where(radon(X) > 0, 1, -1))


@given(n=st.integers(1, 300), d=st.integers(1, 40), rho=st.floats(1e-9, 0.25))
def test_11_6_the_bound_is_where_twice_the_labellings_of_2n_points_times_the_coins_make_rho(
    n, d, rho
):
    epsilon = vc_bound(n, d, rho)
    assert math.log2(2 * cover_count(2 * n, d)) - n * epsilon / 2 == pytest.approx(math.log2(rho))
    assert n * epsilon >= 8 - 1e-9  # which Chebyshev's inequality needs
    assert vc_bound(n, d + 1, rho) >= epsilon > vc_bound(n + 1, d, rho)


def test_11_6_holds_for_perceptrons():
    sets = [isotropic(300, 3, seed) for seed in range(50)]
    assert (
        max(true_error(perceptron(s.X, s.y).w, s.w_star) for s in sets)
        < vc_bound(300, 3, 0.05)
        < 0.2
    )


# --- Leaving one out (claims 11.7 to 11.10) ---


@pytest.mark.slow
@given(n=st.integers(15, 40), d=st.integers(2, 8), seed=seeds)
def test_11_7_only_points_that_were_updated_on_can_be_wrong_when_left_out(n, d, seed):
    data = isotropic(n, d, seed)
    assume(1 < (data.y > 0).sum() < n - 1)
    run = perceptron(data.X, data.y)
    w, _, K = by_perceptron(data.X, data.y)
    for i in set(range(n)) - set(K.tolist()):
        others = without(i, n)
        assert np.array_equal(perceptron(data.X[others], data.y[others]).w, w)
    wrong = leave_one_out(by_perceptron, data.X, data.y)
    assert set(np.flatnonzero(wrong)) <= set(K.tolist()) and wrong.sum() <= len(K) <= run.T
    assert leave_one_out_theorem(by_perceptron, data.X, data.y).holds


def test_leave_one_out_asks_the_plane_of_the_others():
    data = isotropic(20, 3, seed=4)
    wrong = leave_one_out(by_perceptron, data.X, data.y)
    for i in range(20):
        others = without(i, 20)
        w = perceptron(data.X[others], data.y[others]).w
        assert wrong[i] == (data.y[i] * (data.X[i] @ w) <= 0)
    assert 0 < wrong.sum() < 20


def test_a_left_out_point_whose_score_is_0_is_wrong_whatever_its_label():
    X, y = [[1.0, 0.0], [0.0, 1.0], [0.0, 1.0], [-1.0, 0.0]], [1, 1, -1, -1]
    wrong = leave_one_out(lambda X, y: (np.array([1.0, 0.0]), 0.0, np.array([], dtype=int)), X, y)
    assert wrong.tolist() == [False, True, True, False]


def test_the_ledger_counts_what_is_wrong_against_what_was_needed():
    data = isotropic(41, 5, seed=18)
    ledger = leave_one_out_theorem(by_perceptron, data.X, data.y)
    wrong, K = leave_one_out(by_perceptron, data.X, data.y), by_perceptron(data.X, data.y)[2]
    line = {step.number: step for step in ledger.steps}
    assert line["4"].lhs[0] == wrong.mean() > 0 and line["4"].rhs[0] == len(K) / 41
    assert np.array_equal(line["3"].lhs, wrong) and np.array_equal(np.flatnonzero(line["3"].rhs), K)
    assert np.array_equal(line["1"].at, np.setdiff1d(np.arange(41), K)) and np.array_equal(
        line["2"].at, line["1"].at
    )
    assert (
        ledger.title
        == f"Leaving out one of 41 points: {wrong.sum()} wrong, at most |K| = {len(K)} that were"
        " needed"
    )


def shuffling(X, y):
    return by_perceptron(X, y, order=np.random.default_rng(len(X)).permutation(len(X)))


def forgetful(X, y):
    w, b, needed = by_perceptron(X, y)
    return w, b, needed[-3:]


def stopped(X, y):
    return by_perceptron(X, y, max_updates=30)


@pytest.mark.parametrize(
    ("learn", "flip", "first"), [(stopped, 7, "2"), (shuffling, None, "1"), (forgetful, None, "1")]
)
def test_a_broken_rule_breaks_its_own_line(learn, flip, first):
    data = isotropic(41, 5, seed=18)
    labels = np.where(np.arange(41) == flip, -data.y, data.y)
    ledger = leave_one_out_theorem(learn, data.X, labels)
    broken = [step.number for step in ledger.steps if not step.holds]
    assert ledger.first_broken.number == first and "3" in broken


@pytest.mark.slow
def test_11_8_the_left_out_error_of_one_point_more_is_on_average_the_true_error():
    n, left, true = 20, [], []
    for seed in range(300):
        data = isotropic(n + 1, 3, seed)
        left.append(leave_one_out(by_perceptron, data.X, data.y).mean())
        true.append(true_error(perceptron(data.X[:n], data.y[:n]).w, data.w_star))
    spread = math.sqrt((np.var(left) + np.var(true)) / 300)
    assert np.mean(left) == pytest.approx(np.mean(true), abs=4 * spread) and spread < 0.006


@pytest.mark.slow
@given(n=st.integers(15, 25), d=st.integers(2, 6), seed=seeds)
def test_11_9_only_support_vectors_can_be_wrong_when_left_out_and_there_are_at_most_d(n, d, seed):
    data = isotropic(n, d, seed)
    assume(1 < (data.y > 0).sum() < n - 1)
    assert leave_one_out_theorem(by_svm, data.X, data.y).holds
    assert len(by_svm(data.X, data.y)[2]) <= d


@pytest.mark.parametrize("d", [3, 30, 300])
def test_11_10_with_a_margin_the_mean_error_is_bounded_whatever_the_dimension(d):
    n, delta = 200, 0.1
    sets = [latitudes(n, d, delta, seed) for seed in range(20)]
    mean = np.mean([latitude_error(perceptron(s.X, s.y).w, s.w_star, delta) for s in sets])
    assert mean <= 1 / delta**2 / (n + 1) < 0.5
