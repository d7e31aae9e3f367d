"""The losses, and Pegasos: stochastic gradient descent on the hinge loss."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linlearn import (
    averaged,
    batch_perceptron,
    clouds,
    criterion,
    error,
    radius,
    separable,
    signed_distance,
    xor,
)
from linlearn.descent import pegasos
from linlearn.losses import hinge_loss, perceptron_loss, zero_one_loss
from linlearn.svm import svm
from tests.strategies import SEEDS, WHOLE, labelled, whole_separable

MARGINS = st.floats(-1e6, 1e6)


@given(MARGINS)
def test_the_hinge_is_the_perceptron_loss_shifted_by_one(m):
    assert hinge_loss(m) == perceptron_loss(m - 1)
    assert hinge_loss(m) >= zero_one_loss(m)
    assert hinge_loss(m) >= perceptron_loss(m) >= 0


def test_losses_by_hand():
    m = np.array([-2.0, 0.0, 0.5, 1.0, 3.0])
    assert zero_one_loss(m).tolist() == [1, 1, 0, 0, 0]
    assert perceptron_loss(m).tolist() == [2, 0, 0, 0, 0]
    assert hinge_loss(m).tolist() == [3, 1, 0.5, 0, 0]
    assert zero_one_loss(0.0) == 1.0


@given(st.integers(2, 30), SEEDS)
def test_the_criterion_sums_the_perceptron_loss(n, seed):
    data = clouds(n, 3, seed=seed)
    w = np.random.default_rng(seed).normal(size=3)
    assert criterion(data.X, data.y, w, 0.2) == pytest.approx(
        perceptron_loss(data.y * (data.X @ w + 0.2)).sum()
    )


@given(labelled([WHOLE]), st.data())
def test_the_criterion_is_the_sum_of_the_wrong_scores_and_never_negative(data, draw):
    X, y = data
    w = np.array(draw.draw(st.lists(WHOLE, min_size=X.shape[1], max_size=X.shape[1])))
    assert criterion(X, y, w, 1.0) == sum(
        max(0.0, -label * (w @ x + 1.0)) for x, label in zip(X, y, strict=True)
    )


def test_the_criterion_has_a_useless_minimum_at_zero():
    assert criterion(xor().X, xor().y, [0.0, 0.0]) == 0


@pytest.mark.parametrize("b", ["1", math.nan, None])
def test_the_criterion_refuses_an_offset_that_is_no_number(b):
    with pytest.raises(ValueError, match=r"b must be .*finite.* got"):
        criterion([[1.0], [2.0]], [1, -1], [1.0], b)


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_a_batch_step_goes_down_the_gradient_of_the_criterion(bias, seed):
    data = clouds(50, d=3, seed=seed)
    start = np.random.default_rng(seed).normal(size=3 + bias)
    step = np.diff(
        batch_perceptron(data.X, data.y, bias=bias, eta=0.1, w0=start, max_steps=1).path, axis=0
    )[0]

    def D(v):
        return criterion(data.X, data.y, v[:3], v[3] if bias else 0.0)

    h = 1e-6 * np.eye(len(start))
    gradient = [(D(start + e) - D(start - e)) / 2e-6 for e in h]
    assert step == pytest.approx(-0.1 * np.array(gradient), rel=1e-5)


@given(whole_separable(bias=True), st.booleans())
def test_a_descent_records_the_criterion_and_the_misclassified_points_along_its_path(data, bias):
    X, y, d = data.X, data.y, data.X.shape[1]
    descent = batch_perceptron(X, y, bias=bias, max_steps=30)
    for v, value, wrong in zip(descent.path, descent.values, descent.misclassified, strict=True):
        b = v[d] if bias else 0.0
        assert value == criterion(X, y, v[:d], b)
        assert wrong == (y * (X @ v[:d] + b) <= 0).sum()
    assert descent.converged == (y * (X @ descent.w + descent.b) > 0).all()
    assert descent.converged or len(descent.path) == 31


@given(whole_separable())
def test_batch_descent_separates_what_can_be_separated(data):
    assert batch_perceptron(data.X, data.y, max_steps=5000).converged


def test_descent_without_a_step_stays_where_it_starts():
    descent = batch_perceptron(xor().X, xor().y, w0=[1.0, 2.0], max_steps=0)
    assert descent.w.tolist() == [1.0, 2.0] and descent.b == 0 and not descent.converged


def test_10_7_the_soft_margin_pays_for_the_hinge():
    data = clouds(60, 2, seed=1)
    sol = svm(data.X, data.y, C=0.5)
    hinge = hinge_loss(data.y * (data.X @ sol.w + sol.b)).sum()
    assert sol.primal == pytest.approx(sol.w @ sol.w / 2 + 0.5 * hinge)


def textbook_descent(X, y, lam, drawn, bias):
    """w ← (1 - η λ) w + [y w·x < 1] η y x with η = 1/(λ t), as in the paper; counts the points that
    pushed."""
    Z = np.column_stack([X, np.ones(len(X))]) if bias else X
    w, pushed = np.zeros(Z.shape[1]), []
    for t, i in enumerate(drawn, start=1):
        eta, m = 1 / (lam * t), y[i] * (w @ Z[i])
        assert abs(m - 1) > 1e-9 or m == 1  # no tie that rounding could break otherwise
        w = (1 - eta * lam) * w
        if m < 1:
            w = w + eta * y[i] * Z[i]
            pushed.append(t - 1)
    return w, pushed


@given(SEEDS, st.booleans(), st.sampled_from([0.01, 1.0, 10.0]))
@settings(max_examples=30)
def test_pegasos_is_the_descent_of_the_paper(seed, bias, C):
    data = clouds(20, 2, seed=seed)
    run = pegasos(data.X, data.y, C=C, steps=300, bias=bias, seed=seed)
    drawn = np.random.default_rng(seed).integers(20, size=300)
    assert np.array_equal(run.X, data.X[drawn])
    w, pushed = textbook_descent(data.X, data.y, 1 / (20 * C), drawn, bias)
    assert run.mistakes.tolist() == pushed
    assert np.append(run.w, [run.b] * bias) == pytest.approx(w)


def test_pegasos_is_a_run():
    data = clouds(30, 3, seed=2)
    run = pegasos(data.X, data.y, bias=True, seed=1)
    assert run.learner == "pegasos"
    assert run.T == len(run.mistakes) > 0
    assert run.presented == 300
    assert run.passes == 1
    assert run.lifetimes.sum() == 300
    path = run.path()
    assert path.shape == (run.T + 1, 4)
    assert path[-1] == pytest.approx(np.append(run.w, run.b))
    assert run.theta == pytest.approx(run.steps().sum(axis=0))
    assert len(averaged(run)[0]) == 3
    assert not run.converged


def test_pegasos_comes_near_the_soft_margin():
    data = clouds(200, 2, seed=3)
    sol = svm(data.X, data.y, C=0.05, bias=False)
    run = pegasos(data.X, data.y, C=0.05, steps=40_000)
    value = run.w @ run.w / 2 + 0.05 * hinge_loss(data.y * (data.X @ run.w)).sum()
    assert sol.dual <= value <= 1.02 * sol.primal
    assert (
        value > 1.000001 * sol.primal
    )  # near, but that is why the certificate needs another method


def test_pegasos_separates_what_is_easy():
    data = separable(100, 3, 0.2, seed=1)
    run = pegasos(data.X, data.y, C=10.0, steps=20_000)
    assert error(data.X, data.y, run.w) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"C": 0}, "C must be positive"),
        ({"steps": 0}, "steps must be at least 1"),
        ({"y": [1, 2]}, "labels must be"),
    ],
)
def test_bad_input_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        pegasos(**{"X": [[0.0], [1.0]], "y": [1, -1], **arguments})


# --- The claims of notebook 04, by their numbers ---


@given(st.integers(2, 30), SEEDS)
def test_claims_d1_to_d3_the_criterion_is_a_convex_cone_of_distances(n, seed):
    data, rng = clouds(n, 3, seed=seed), np.random.default_rng(seed)
    v, u = rng.normal(size=(2, 4))

    def D(v):
        return criterion(data.X, data.y, v[:3], v[3])

    M = data.y * (data.X @ v[:3] + v[3]) <= 0
    distances = np.abs(signed_distance(data.X, v[:3], v[3]))
    assert D(v) == pytest.approx(np.linalg.norm(v[:3]) * distances[M].sum())  # (D1)
    slope = -data.y[M] @ np.column_stack([data.X, np.ones(n)])[M]
    assert D(u) >= D(v) + slope @ (u - v) - 1e-9  # (D2), and convexity: the tangent lies below
    assert D((u + v) / 2) <= (D(u) + D(v)) / 2 + 1e-9  # (D3)
    assert D(7 * v) == pytest.approx(7 * D(v)) and D(0 * v) == 0


@given(whole_separable(), st.sampled_from([0.5, 1.0, 4.0]))
def test_claim_d5_the_batch_way_stops_within_n_times_the_bound(data, eta):
    descent = batch_perceptron(data.X, data.y, eta=eta, max_steps=10**5)
    S = np.append(0, np.cumsum(descent.misclassified))[:-1]
    n, R, delta = len(data.X), radius(data.X), data.delta
    assert descent.converged
    assert (descent.path @ data.w_star >= eta * delta * S - 1e-9).all()  # (a)
    assert ((descent.path**2).sum(axis=1) <= eta**2 * n * R**2 * S + 1e-9).all()  # (b)
    assert len(descent.path) - 1 <= S[-1] <= n * (R / delta) ** 2 * (1 + 1e-9)  # (c)
