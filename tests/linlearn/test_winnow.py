"""Winnow in its three forms, its rate and its bound."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from linlearn import (
    balanced_winnow,
    eta_star,
    littlestone,
    mirror,
    sparse_target,
    winnow,
    winnow_bound,
    winnow_rate,
)
from linlearn.winnow import log_cosh
from tests.strategies import ENGINES, SEEDS, WHOLE, engine, labelled, mirrored, permutation, sparse

DELTAS = st.floats(1e-8, 0.999)
SMALL_ETAS = st.floats(0.01, 1)

# --- Winnow ---


def plain_winnow(X, y, eta, max_updates, normalise=True):
    """The update as it is written, with weights instead of logarithms."""
    w, mistakes = np.full(X.shape[1], 1 / X.shape[1]), []
    clean = 0
    while clean < len(X):
        clean = 0
        for i, x in enumerate(X):
            if y[i] * (w @ x) > 0:
                clean += 1
            elif len(mistakes) == max_updates:
                return w, mistakes
            else:
                w = w * np.exp(eta * y[i] * x)
                w = w / w.sum() if normalise else w
                mistakes.append(i)
    return w, mistakes


@given(sparse(), SMALL_ETAS)
def test_in_logarithms_winnow_does_what_note_002_says(data, eta):
    assume(
        np.abs(data.X.mean(axis=1)).min() > 1e-9
    )  # a first score that only rounding keeps from 0 decides nothing
    run = winnow(data.X, data.y, eta, max_updates=200)
    w, mistakes = plain_winnow(data.X, data.y, eta, 200)
    assert run.mistakes.tolist() == mistakes and run.w == pytest.approx(w, rel=1e-6, abs=1e-12)


@pytest.mark.parametrize("name", sorted(ENGINES.keys() - {"plain"}))
@pytest.mark.parametrize("p", [10, 100, 5000])
def test_looking_ahead_over_many_points_changes_no_mistake(p, name):
    data = sparse_target(500, p, 3, 0.1, seed=p)
    with engine(name):
        run = winnow(data.X, data.y, eta=0.2)
    assert run.converged and run.mistakes.tolist() == plain_winnow(data.X, data.y, 0.2, 10**5)[1]


def exact_winnow(X, y, eta, max_updates):
    """Winnow's mistakes where only the weights are rounded: scores in fractions, and 0 is a
    mistake."""
    theta, mistakes = np.zeros(X.shape[1]), []
    clean = 0
    while clean < len(X):
        clean = 0
        for i, x in enumerate(X.tolist()):
            w = np.exp(eta * (theta - theta.max())).tolist()
            if y[i] * sum(Fraction(v) * Fraction(entry) for v, entry in zip(w, x, strict=True)) > 0:
                clean += 1
            elif len(mistakes) == max_updates:
                return mistakes
            else:
                theta += y[i] * X[i]
                mistakes.append(i)
    return mistakes


@pytest.mark.slow
@pytest.mark.kernels
@pytest.mark.parametrize("name", ENGINES)
@given(
    seed=SEEDS, p=st.integers(2, 9), eta=st.sampled_from([0.1, 1.0, 50.0]), size=st.floats(-18, -3)
)
@settings(max_examples=100)
def test_winnow_makes_the_mistakes_of_exact_arithmetic_however_close_to_0_a_score_is(
    name, seed, p, eta, size
):
    rng = np.random.default_rng(seed)
    X, y = rng.normal(size=(5, p)), np.array([1.0, 1.0, 1.0, -1.0, -1.0])
    X[0] -= X[0].mean() + 1  # a mistake of equal weights, after which the weights are w
    w = np.exp(eta * (X[0] - X[0].max()))
    X[1:] -= np.outer(X[1:] @ w / (w @ w), w)  # and now their scores are 0 but for rounding
    X[1:] += 10.0**size * rng.choice([-1, 0, 1], size=(4, 1)) * w
    with engine(name):
        run = winnow(X, y, eta, max_updates=20)
    assert run.mistakes.tolist() == exact_winnow(X, y, eta, 20)


@given(labelled([WHOLE]), SMALL_ETAS)
def test_weights_are_a_distribution_at_every_update(data, eta):
    path = winnow(*data, eta, max_updates=50).path()
    assert (path >= 0).all() and path.sum(axis=1) == pytest.approx(1)
    assert path[0] == pytest.approx(1 / path.shape[1])


@given(sparse())
def test_a_run_that_converged_has_no_mistake_left(data):
    run = winnow(data.X, data.y, eta_star(min(data.delta, 0.99)))
    assert run.converged and (data.y * (data.X @ run.w) > 0).all()


@given(labelled(), SEEDS, st.sampled_from([winnow, balanced_winnow]))
def test_an_order_is_a_permutation_of_the_points(data, seed, learner):
    X, y = data
    order = permutation(len(X), seed)
    one, other = learner(X, y, 0.5, 40, order), learner(X[order], y[order], 0.5, 40)
    assert np.array_equal(one.mistakes, order[other.mistakes]) and (one.w == other.w).all()


@pytest.mark.parametrize("learner", [winnow, balanced_winnow])
@pytest.mark.parametrize("eta", [1e-3, 1.0, 30.0, 1e3])
@pytest.mark.parametrize("p", [1, 2, 1000, 100_000])
def test_nothing_overflows(learner, eta, p):
    data = sparse_target(12, p, 1, 0.3)
    run = learner(data.X, data.y, eta, max_updates=40)
    assert np.isfinite(run.w).all() and np.abs(run.w).sum() <= 1 + 1e-9
    assert np.isfinite(run.path()).all()


@pytest.mark.parametrize("learner", [winnow, balanced_winnow])
@given(data=labelled(), eta=st.sampled_from([1e-100, 1e-3, 1.0, 1e3, 1e100]))
def test_nothing_overflows_on_points_of_any_size(learner, data, eta):
    assert np.isfinite(learner(*data, eta, max_updates=20).path()).all()


def test_a_point_with_both_labels_never_ends():
    run = winnow([[1.0, -1.0], [1.0, -1.0]], [1, -1], max_updates=30)
    assert not run.converged and run.T == 30


# --- The claims of notebook 05, by their numbers ---
# 5.7 is in test_features.py, and 5.8 is with Littlestone's form.


@given(sparse(), SMALL_ETAS)
def test_claims_5_1_to_5_4_what_an_update_does(data, eta):
    run = winnow(data.X, data.y, eta, max_updates=50)
    path, A = run.path(), run.steps(0, run.T)
    assert (path > 0).all() and path.sum(axis=1) == pytest.approx(1)  # (5.1)
    beside = np.log(path / path[:, :1])
    assert np.diff(beside, axis=0) == pytest.approx(eta * (A - A[:, :1]), abs=1e-9)  # (5.2)
    before, after = (path[:-1] * A).sum(axis=1), (path[1:] * A).sum(axis=1)
    assert (after >= before - 1e-12).all() and (after > before)[
        np.ptp(A, axis=1) > 1e-3
    ].all()  # (5.3)
    grown = np.exp(eta * np.cumsum(A, axis=0))
    assert path[1:] == pytest.approx(grown / grown.sum(axis=1, keepdims=True))  # (5.4)


@given(sparse(), SMALL_ETAS, st.floats(-50, 50))
def test_claim_5_5_a_number_taken_off_every_exponent_changes_no_weight(data, eta, c):
    run = winnow(data.X, data.y, eta, max_updates=50)
    grown = np.exp(eta * run.steps(0, run.T).sum(axis=0) - c)
    assert run.w == pytest.approx(grown / grown.sum())


@given(sparse(), SMALL_ETAS)
def test_claim_5_6_without_normalisation_the_mistakes_are_the_same(data, eta):
    assume(
        np.abs(data.X.mean(axis=1)).min() > 1e-9
    )  # a first score that only rounding keeps from 0 decides nothing
    run = winnow(data.X, data.y, eta, max_updates=200)
    assert run.mistakes.tolist() == plain_winnow(data.X, data.y, eta, 200, normalise=False)[1]


# --- Balanced Winnow ---


@given(mirrored() | labelled([WHOLE]), st.floats(0.01, 3))
def test_balanced_winnow_is_winnow_on_mirrored_features(data, eta):
    X, y = data if isinstance(data, tuple) else (data.X, data.y)
    p = X.shape[1]
    one, other = (
        balanced_winnow(X, y, eta, max_updates=60),
        winnow(mirror(X), y, eta, max_updates=60),
    )
    assert np.array_equal(one.mistakes, other.mistakes) and one.converged == other.converged
    assert one.path() == pytest.approx(other.path()[:, :p] - other.path()[:, p:], abs=1e-12)


@given(mirrored())
def test_balanced_winnow_finds_weights_of_any_sign(data):
    run = balanced_winnow(data.X, data.y, eta_star(min(data.delta, 0.99)))
    assert (
        run.converged and (data.y * (data.X @ run.w) > 0).all() and np.abs(run.w).sum() <= 1 + 1e-12
    )


# --- Littlestone's form ---


@st.composite
def disjunctions(draw):
    """Points of {0, 1}^p, labelled by whether one of k chosen features is on; both labels
    present."""
    rng = np.random.default_rng(draw(SEEDS))
    p = draw(st.integers(1, 60))
    k = draw(st.integers(1, p))
    X = (rng.random((draw(st.integers(2, 60)), p)) < draw(st.floats(0.05, 0.5))).astype(float)
    X[0], X[1] = 0, 1
    return X, np.where(X[:, rng.permutation(p)[:k]].any(axis=1), 1.0, -1.0), k


def exact_littlestone(X, y, alpha, max_updates):
    """Littlestone's rule in fractions: a score of exactly 0 is a mistake."""
    alpha, half = Fraction(alpha), Fraction(X.shape[1], 2)
    w, mistakes = [Fraction(1)] * X.shape[1], []
    clean = 0
    while clean < len(X):
        clean = 0
        for i, x in enumerate(X):
            if y[i] * (sum(v for v, on in zip(w, x, strict=True) if on) - half) > 0:
                clean += 1
            elif len(mistakes) == max_updates:
                return mistakes
            else:
                w = [v * alpha ** int(y[i]) if on else v for v, on in zip(w, x, strict=True)]
                mistakes.append(i)
    return mistakes


@given(disjunctions(), st.sampled_from([1.5, 2.0, 3.0]), st.none() | st.floats(0.5, 20))
def test_claim_5_8_littlestone_s_bound_holds_on_every_disjunction(case, alpha, threshold):
    X, y, k = case
    p, theta = X.shape[1], X.shape[1] / 2 if threshold is None else threshold
    run = littlestone(X, y, alpha, threshold)
    promotions = k * max(0.0, math.log(theta, alpha) + 1)
    assert run.converged and (y * (X @ run.w + run.b) > 0).all() and run.b == -theta
    assert (y[run.mistakes] > 0).sum() <= promotions
    assert run.T <= (1 + alpha) * promotions + alpha * p / ((alpha - 1) * theta)


@given(
    disjunctions(), st.sampled_from([2.0, 4.0])
)  # whose powers are floats, the negative ones too
def test_littlestone_s_form_makes_the_mistakes_of_exact_arithmetic(case, alpha):
    X, y, _ = case
    assert littlestone(X, y, alpha).mistakes.tolist() == exact_littlestone(X, y, alpha, 10**4)


def test_many_more_promotions_than_demotions_overflow_nothing():
    p = 300
    run = littlestone(np.vstack([np.eye(p), np.zeros(p)]), np.append(np.ones(p), -1.0))
    assert run.converged and run.T == p * 8 and (run.w == 2.0**8).all()


def test_a_score_at_the_threshold_is_a_mistake_for_powers_of_three_too():
    X = np.zeros((4, 18))
    X[0, 0] = X[1, 1:] = X[2, 0] = 1  # two promotions take the first weight to 9 = p/2: not enough
    y = [1, -1, 1, -1]
    run = littlestone(X, y, alpha=3.0, max_updates=50)
    assert run.mistakes.tolist() == exact_littlestone(X, y, 3, 50)


# --- Rate and bound ---


@given(st.floats(-15, 1.3).map(lambda k: 10**k))
def test_ln_cosh_is_accurate_for_every_eta(eta):
    series = eta**2 / 2 - eta**4 / 12 + eta**6 / 45
    exact = series if eta < 0.01 else math.log(math.cosh(eta))
    assert log_cosh(eta) == pytest.approx(exact, rel=1e-9)


def test_ln_cosh_does_not_overflow():
    assert log_cosh(1e5) == pytest.approx(1e5 - math.log(2))


@given(st.floats(0, 20))
def test_6_2_cosh_is_at_most_the_exponential_of_half_the_square(eta):
    assert log_cosh(eta) <= eta**2 / 2 * (1 + 1e-12)


@given(DELTAS)
def test_6_1_the_best_step_size_is_artanh_delta(delta):
    assert eta_star(delta) == pytest.approx(math.log((1 + delta) / (1 - delta)) / 2, rel=1e-7)
    assert math.tanh(eta_star(delta)) == pytest.approx(delta)


@given(DELTAS, st.floats(1e-3, 1e3))
def test_6_1_no_step_size_has_a_larger_rate(delta, factor):
    best = eta_star(delta)
    assert winnow_rate(factor * best, delta) <= winnow_rate(best, delta) * (1 + 1e-12)


@given(st.floats(1e-4, 0.999))
def test_6_4_the_best_rate_is_a_kl_divergence_of_coins(delta):
    q = (1 + delta) / 2
    kl = q * math.log(2 * q) + (1 - q) * math.log(2 * (1 - q))
    assert winnow_rate(eta_star(delta), delta) == pytest.approx(kl, rel=1e-6)
    assert kl == pytest.approx(
        ((1 + delta) * math.log1p(delta) + (1 - delta) * math.log1p(-delta)) / 2, rel=1e-6
    )


@given(DELTAS)
def test_6_4_pinsker_the_best_rate_is_at_least_half_the_squared_margin(delta):
    assert winnow_rate(eta_star(delta), delta) >= delta**2 / 2 * (1 - 1e-12)


@given(st.integers(2, 10**6), DELTAS)
def test_6_3_the_corollary_two_ln_p_over_delta_squared(p, delta):
    assert winnow_bound(p, eta_star(delta), delta) <= 2 * math.log(p) / delta**2 * (1 + 1e-12)


@given(st.integers(2, 10**6), st.floats(1e-3, 1e3), DELTAS)
def test_the_bound_is_ln_p_over_the_rate_and_infinite_where_the_rate_is_not_positive(p, eta, delta):
    rate = winnow_rate(eta, delta)
    assert winnow_bound(p, eta, delta) == (
        pytest.approx(math.log(p) / rate) if rate > 0 else math.inf
    )


def test_for_a_large_step_size_there_is_no_bound():
    assert winnow_bound(10, [0.01, 5.0], 0.1).tolist() == [
        pytest.approx(math.log(10) / (0.001 - 0.00005), rel=1e-3),
        math.inf,
    ]


def test_with_margin_one_the_best_step_size_is_infinite():
    assert eta_star(1) == math.inf


@given(sparse(), st.floats(0.05, 1))
@settings(max_examples=100)
def test_winnow_stays_within_its_bound(data, eta):
    bound = winnow_bound(data.X.shape[1], eta, data.delta)
    assert winnow(data.X, data.y, eta, max_updates=2000).T <= bound * (1 + 1e-9)


@given(mirrored(), st.floats(0.05, 1))
def test_balanced_winnow_stays_within_the_bound_of_twice_as_many_features(data, eta):
    bound = winnow_bound(2 * data.X.shape[1], eta, data.delta)
    assert balanced_winnow(data.X, data.y, eta, max_updates=2000).T <= bound * (1 + 1e-9)


# --- Bad input ---


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: winnow_bound(0, 0.1, 0.5), "p must be at least 1, got 0"),
        (lambda: winnow_bound(2.5, 0.1, 0.5), "p must be a whole number, got 2.5"),
        (lambda: winnow_bound(10, 0.0, 0.5), "eta must be .*got"),
        (lambda: winnow_bound(10, [0.1, math.nan], 0.5), "eta must be .*got"),
        (lambda: winnow_bound(10, math.inf, 0.5), "eta must be .*got"),
        (lambda: winnow_bound(10, "x", 0.5), "eta must .*got"),
        (lambda: winnow_rate("x", 0.5), "eta must .*got"),
        (lambda: winnow_rate(0.5, "x"), "delta must be .*got"),
        (lambda: littlestone([[0.5], [1.0]], [1, -1]), "X must hold only 0 and 1.*got"),
        (
            lambda: littlestone([[0], [1]], [1, -1], alpha=1.0),
            "alpha must be greater than 1, got 1",
        ),
        (
            lambda: littlestone([[0], [1]], [1, -1], alpha=0.5),
            "alpha must be greater than 1, got 0.5",
        ),
        (lambda: littlestone([[0], [1]], [1, -1], alpha="2"), "alpha must be .*got '2'"),
        (
            lambda: littlestone([[0], [1]], [1, -1], threshold=0),
            "threshold must be positive, got 0",
        ),
    ],
)
def test_bad_input_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()
