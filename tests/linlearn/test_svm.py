"""The support vector machine: its certificate, its oracles, its symmetries, and data that break
solvers."""

import math
import tracemalloc
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sklearn.datasets import load_breast_cancer, load_digits, load_iris, load_wine
from sklearn.svm import SVC

from linlearn import clouds, four_points, margin, perceptron, separable, xor
from linlearn.duality import Duality
from linlearn.svm import CERTIFIED_PRICE, NotSeparable, leave_one_out_bound, svm
from linlearn.svm.certificate import balance, shift_multipliers
from linlearn.svm.interior import Problem
from linlearn.svm.newton_matrix import gram, inverse_root, lower_inverse
from linlearn.theorems import kkt
from tests.strategies import (
    SEEDS,
    WHOLE,
    can_be_separated,
    labelled,
    mean_square,
    permutation,
    seeded,
    svm_problem,
)

PRICES = st.sampled_from([1e-8, 1e-3, 0.1, 1.0, 100.0, 1e8])


@st.composite
def overlapping(draw):
    """Clouds of any shape, as likely as not to overlap."""
    n, d = draw(st.integers(4, 40)), draw(st.integers(1, 6))
    data = clouds(n, d, distance=draw(st.floats(0.1, 8)), seed=draw(SEEDS))
    return data.X, data.y


def values(sol, X, y):
    """The primal and the dual value, from the definitions and nothing else."""
    xi = np.maximum(0, 1 - y * (X @ sol.w + sol.b))
    primal = sol.w @ sol.w / 2 + (sol.C * xi.sum() if sol.C < math.inf else 0)
    u = (sol.alpha * y) @ X
    return primal, sol.alpha.sum() - u @ u / 2


def rbf(A, B):
    return np.exp(-((A[:, None] - B[None]) ** 2).sum(axis=2))


def certified(sol, X, y):
    assert sol.converged
    assert sol.gap <= 1e-8 * sol.primal
    assert (sol.alpha >= 0).all()
    assert (sol.alpha <= sol.C).all()
    if sol.bias:
        assert abs(sol.alpha @ y) <= 1e-13 * sol.alpha.sum()
    ledger = kkt(sol, X, y)
    assert ledger.holds, ledger


# --- The certificate ---


@given(overlapping(), PRICES, st.booleans())
def test_soft_margin_is_certified_and_its_values_are_true(data, C, bias):
    X, y = data
    sol = svm(X, y, C, bias=bias)
    certified(sol, X, y)
    primal, dual = values(sol, X, y)
    assert sol.primal == pytest.approx(primal, rel=1e-11)
    assert sol.dual == pytest.approx(dual, rel=1e-11)
    assert sol.gap >= -1e-12 * primal
    assert bias or sol.b == 0


@given(seeded(), st.booleans())
def test_hard_margin_is_certified(data, bias):
    sol = svm(data.X, data.y, bias=bias)
    certified(sol, data.X, data.y)
    assert (sol.xi == 0).all()
    assert sol.margin >= data.delta * (1 - 1e-8)
    assert sol.margin == pytest.approx(margin(data.X, data.y, sol.w, sol.b), rel=1e-9)
    primal, dual = values(sol, data.X, data.y)
    assert (sol.primal, sol.dual) == pytest.approx((primal, dual), rel=1e-9)


@given(overlapping(), PRICES)
def test_weak_duality_at_every_iterate(data, C):
    X, y = data
    sol = svm(X, y, C)
    assert all(step.dual <= sol.primal * (1 + 1e-12) for step in sol.path)
    assert all(step.primal >= sol.dual * (1 - 1e-12) for step in sol.path)
    assert sol.path[0].mu > 0
    assert sol.primal <= min(step.primal for step in sol.path) * (1 + 1e-9)


@given(overlapping(), PRICES)
def test_10_5_a_multiplier_below_c_has_no_slack_and_one_above_0_no_room(data, C):
    X, y = data
    sol = svm(X, y, C)
    m = y * (X @ sol.w + sol.b)
    assert (sol.alpha * np.maximum(m - 1, 0)).sum() <= sol.gap + 1e-9 * sol.primal
    assert ((sol.C - sol.alpha) * sol.xi).sum() <= sol.gap + 1e-9 * sol.primal
    off_support = np.setdiff1d(np.arange(len(y)), sol.support)
    assert sol.alpha[off_support].sum() <= 1e-6 * sol.alpha.sum()
    assert (m[off_support] > 1 - 1e-4).all()


@given(seeded(), st.booleans())
def test_weak_duality_at_every_iterate_of_a_hard_margin(data, bias):
    sol = svm(data.X, data.y, bias=bias)
    assert all(step.dual <= sol.primal * (1 + 1e-12) for step in sol.path)
    assert all(step.primal >= sol.dual * (1 - 1e-12) for step in sol.path)


def exact_values(sol, X, y):
    """The primal value of the floats that were returned, and the dual value of feasible multipliers
    next to them.

    In fractions: nothing is rounded. For a hard margin the plane is scaled to need no slack. With
    an offset the multipliers of the heavier class are scaled until Σ α y is 0; without rounding it
    would be.
    """
    points, w = (
        [[Fraction(v) for v in x] for x in X.tolist()],
        [Fraction(v) for v in sol.w.tolist()],
    )
    alpha, signs, b = (
        [Fraction(v) for v in sol.alpha.tolist()],
        [int(v) for v in y],
        Fraction(sol.b),
    )
    scores = [
        sign * (sum(p * q for p, q in zip(x, w, strict=True)) + b)
        for x, sign in zip(points, signs, strict=True)
    ]
    if sol.bias:
        mass = {
            k: sum(a for a, sign in zip(alpha, signs, strict=True) if sign == k) for k in (-1, 1)
        }
        alpha = [a * min(mass.values()) / mass[sign] for a, sign in zip(alpha, signs, strict=True)]
    u = [
        sum(a * sign * v for a, sign, v in zip(alpha, signs, column, strict=True))
        for column in zip(*points, strict=True)
    ]
    primal = sum(v * v for v in w) / 2
    if sol.C < math.inf:
        primal += Fraction(sol.C) * sum(max(Fraction(0), 1 - score) for score in scores)
    else:
        primal /= min(scores) ** 2
    return primal, sum(alpha) - sum(v * v for v in u) / 2


@given(seeded(max_n=8), st.sampled_from([1e-3, 1.0, 1e6]), st.sampled_from([1.0, 1e4, 1e8]))
def test_the_gap_is_true_in_exact_arithmetic(data, scale, C):
    """A score that is 1 - 1e-16, which rounding shows as 1, costs C times that: more than all the
    rest may cost."""
    X, y = scale * data.X, data.y
    sol = svm(X, y, C)
    primal, dual = exact_values(sol, X, y)
    assert float(primal) == pytest.approx(sol.primal, rel=2e-9)
    assert float(dual) == pytest.approx(sol.dual, rel=2e-9)


def exact_kernel_gap(sol, K, y):
    """The gap, as part of the primal value, in fractions; for a hard margin, of the plane scaled to
    need no slack."""
    rows = [[Fraction(v) for v in row] for row in K.tolist()]
    signs, w = [int(v) for v in y], [Fraction(v) for v in sol.w.tolist()]
    alpha = [Fraction(v) for v in sol.alpha.tolist()]
    u = [a * sign for a, sign in zip(alpha, signs, strict=True)]
    Kw, Ku = ([sum(p * q for p, q in zip(row, v, strict=True)) for row in rows] for v in (w, u))
    scores = [sign * (score + Fraction(sol.b)) for score, sign in zip(Kw, signs, strict=True)]
    primal = sum(p * q for p, q in zip(w, Kw, strict=True)) / 2
    if sol.C < math.inf:
        primal += Fraction(sol.C) * sum(max(Fraction(0), 1 - score) for score in scores)
    else:
        primal /= min(scores) ** 2
    dual = sum(alpha) - sum(p * q for p, q in zip(u, Ku, strict=True)) / 2
    return float((primal - dual) / primal)


@pytest.mark.parametrize("C", [1.0, 1e8, math.inf])
def test_a_kernel_that_is_nearly_singular_claims_no_gap_that_rounding_made(C):
    """Points on a short line: one power of their distances after the other is lost to rounding."""
    claimed = 0
    for seed in range(40):
        rng = np.random.default_rng(seed)
        x, y = rng.uniform(-1, 1, size=(6, 1)), np.array([1.0, -1.0, 1.0, -1.0, 1.0, -1.0])
        K = (1 + x @ x.T) ** 3 if seed % 2 else np.exp(-0.1 * (x - x.T) ** 2)
        try:
            sol = svm(K, y, C, kernel="precomputed")
        except NotSeparable:
            continue
        claimed += sol.converged
        assert not sol.converged or exact_kernel_gap(sol, K, y) <= 1.1e-8, seed
    assert claimed >= 5


def test_two_points_at_a_price_that_shows_rounding():
    rng = np.random.default_rng(0)
    for _ in range(50):
        X, y = 1e6 * rng.normal(size=(2, 3)), np.array([1.0, -1.0])
        sol = svm(X, y, C=1e8)
        assert float(exact_values(sol, X, y)[0]) == pytest.approx(sol.primal, rel=1e-12)
        assert sol.converged


def test_an_iteration_short_says_so_and_its_gap_is_true():
    data = clouds(200, 5, seed=3)
    sol = svm(data.X, data.y, C=1.0, max_iter=3)
    assert not sol.converged
    assert len(sol.path) == 4
    best = svm(data.X, data.y, C=1.0).primal
    assert sol.dual < best < sol.primal
    assert sol.gap > 1e-8 * sol.primal
    assert not kkt(sol, data.X, data.y).holds
    assert kkt(sol, data.X, data.y).first_broken.number == "5d"


def test_a_loose_tolerance_costs_fewer_iterations():
    data = clouds(500, 5, seed=1)
    loose, tight = svm(data.X, data.y, C=1.0, tol=1e-2), svm(data.X, data.y, C=1.0)
    assert loose.converged
    assert 1e-8 * loose.primal < loose.gap <= 1e-2 * loose.primal
    assert len(loose.path) < len(tight.path)


# --- The ledger ---

TAMPERED = {
    "1": lambda sol: replace(sol, w=0.9 * sol.w),
    "1a": lambda sol: replace(sol, xi=0.5 * sol.xi),
    "1b": lambda sol: replace(sol, xi=np.where(sol.xi == 0, -0.1, sol.xi)),
    "2a": lambda sol: replace(sol, alpha=np.where(sol.alpha == 0, -1e-3, sol.alpha)),
    "2b": lambda sol: replace(sol, alpha=2 * sol.alpha),
    "2c": lambda sol: replace(
        sol, alpha=np.where(np.arange(len(sol.alpha)) == sol.support[0], 0, sol.alpha)
    ),
    "3": lambda sol: replace(sol, alpha=0.9 * sol.alpha),
    "4": lambda sol: replace(sol, xi=sol.xi + 0.1),
    "5a": lambda sol: replace(sol, primal=1.1 * sol.primal),
    "5b": lambda sol: replace(sol, dual=0.9 * sol.dual),
}


@pytest.mark.parametrize("line", TAMPERED)
def test_a_tampered_solution_breaks_the_right_line(line):
    data = clouds(60, 3, seed=2)
    sol = svm(data.X, data.y, C=1.0)
    assert kkt(sol, data.X, data.y).holds
    broken = kkt(TAMPERED[line](sol), data.X, data.y).first_broken
    assert broken is not None
    if line == "1b":
        assert not {s.number: s.holds for s in kkt(TAMPERED[line](sol), data.X, data.y).steps}["1b"]
    else:
        assert broken.number.startswith(line)


@pytest.mark.parametrize(
    ("tamper", "line"),
    [
        (lambda sol: replace(sol, w=1.1 * sol.w, b=1.1 * sol.b), "3"),
        (lambda sol: replace(sol, b=sol.b + 0.1), "1a"),
        (lambda sol: replace(sol, xi=sol.xi + 0.1), "4a"),
        (lambda sol: replace(sol, alpha=-sol.alpha), "2a"),
        (lambda sol: replace(sol, dual=1.2 * sol.dual), "5b"),
    ],
)
def test_a_tampered_hard_margin_breaks_the_right_line(tamper, line):
    data = separable(40, 3, 0.1, seed=5)
    sol = svm(data.X, data.y)
    numbers = [step.number for step in kkt(sol, data.X, data.y).steps]
    assert "2b" not in numbers  # there is no C to stay below
    assert kkt(tamper(sol), data.X, data.y).first_broken.number == line


@given(overlapping(), PRICES)
def test_10_4_the_gap_is_what_the_other_conditions_lack(data, C):
    X, y = data
    sol = svm(X, y, C, tol=1e-2)
    lacking = sol.w - (sol.alpha * y) @ X
    spare = y * (X @ sol.w + sol.b) - 1 + sol.xi
    total = lacking @ lacking / 2 + sol.alpha @ spare + (C - sol.alpha) @ sol.xi
    assert sol.gap == pytest.approx(total, rel=1e-6, abs=1e-9 * sol.primal)


def test_the_ledger_is_about_its_own_data():
    data = clouds(20, 2, seed=0)
    sol = svm(data.X, data.y, C=1.0)
    with pytest.raises(
        ValueError, match="sol must be a solution for these data, got 20 multipliers for 10 points"
    ):
        kkt(sol, data.X[:10], data.y[:10])


# --- Data that cannot be separated ---


def check_certificate(error, X, y, bias):
    weights = error.weights
    assert (weights >= 0).all()
    if bias:
        assert weights[y > 0].sum() == pytest.approx(1, abs=1e-12)
        assert weights[y < 0].sum() == pytest.approx(1, abs=1e-12)
        p, q = weights[y > 0] @ X[y > 0], weights[y < 0] @ X[y < 0]
    else:
        assert weights.sum() == pytest.approx(1, abs=1e-12)
        p, q = (weights * y) @ X, 0
    size = np.abs(X).max()
    assert np.linalg.norm(p - q) <= 1e-10 * size
    assert error.distance <= 1e-10 * size
    assert error.check(X, y) == pytest.approx(np.linalg.norm(p - q), abs=1e-14 * size)


@pytest.mark.slow
@given(labelled(entries=(WHOLE,), max_n=12), st.booleans())
@settings(max_examples=150)
def test_hard_margin_agrees_with_a_linear_program(data, bias):
    X, y = data
    try:
        sol = svm(X, y, bias=bias)
    except NotSeparable as error:
        assert not can_be_separated(X, y, bias)
        check_certificate(error, X, y, bias)
    else:
        assert can_be_separated(X, y, bias)
        certified(sol, X, y)


def test_the_message_says_what_to_do():
    with pytest.raises(
        NotSeparable, match=r"separable for a hard margin, got the convex hulls .* use a finite C"
    ):
        svm(xor().X, xor().y)
    with pytest.raises(
        NotSeparable, match=r"got the convex hull of the points y x and the origin meeting"
    ):
        svm([[1.0], [2.0]], [1, -1], bias=False)
    assert isinstance(NotSeparable(np.ones(2), 0.0, True), ValueError)


def test_neither_a_plane_nor_a_proof_is_said_to_be_neither():
    X, y = real(
        load_breast_cancer, 0, scaled=False
    )  # separable, but it takes some forty iterations
    with pytest.raises(
        RuntimeError,
        match=r"hyperplane, or a proof that there is none, in 5 iterations, got .* finite C",
    ):
        svm(X, y, max_iter=5)


def test_the_hulls_of_xor_meet_in_the_middle():
    with pytest.raises(NotSeparable) as caught:
        svm(xor().X, xor().y)
    assert caught.value.weights == pytest.approx(np.full(4, 0.5))


def test_the_same_point_with_both_labels():
    X, y = np.array([[1.0, 2.0], [1.0, 2.0], [5.0, 0.0]]), np.array([1.0, -1.0, 1.0])
    with pytest.raises(NotSeparable) as caught:
        svm(X, y)
    check_certificate(caught.value, X, y, bias=True)


def sheets(n, d, share, seed):
    """Two parallel sheets of points, so near each other that no tilt of the plane gains."""
    rng = np.random.default_rng(seed)
    y = np.where(np.arange(n) % 2 == 0, 1.0, -1.0)
    X = rng.uniform(-1, 1, size=(n, d))
    X[:, 0] = share * y
    return X @ np.linalg.qr(rng.normal(size=(d, d)))[0], y


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("share", [1e-2, 1e-4, 1e-6])
@pytest.mark.parametrize(("n", "d"), [(40, 2), (300, 6)])
def test_barely_separable_data_are_solved(share, n, d, seed):
    sol = svm(*sheets(n, d, share, seed))
    assert sol.converged
    assert sol.margin == pytest.approx(share, rel=1e-6)


@pytest.mark.slow
@pytest.mark.kernels
def test_what_the_way_out_of_the_frame_adds_to_the_gap_has_room_in_the_tolerance():
    """The steps stop at half of `tol`: when they stopped at `tol`, one in a hundred of these ended
    just above it."""
    assert [seed for seed in range(300) if not svm(*sheets(300, 6, 1e-6, seed)).converged] == []


@pytest.mark.parametrize("seed", range(5))
def test_where_rounding_stops_the_steps_the_multipliers_are_mended(seed):
    """A margin of 1e-7: the steps stall near a gap of 1e-7, multipliers moved to hold the plane do
    better."""
    X, y = sheets(300, 6, 1e-7, seed)
    sol = svm(X, y)
    assert sol.gap <= 3e-8 * sol.primal


@pytest.mark.slow
@pytest.mark.parametrize(("n", "d", "spread"), [(100_000, 20, 100), (20_000, 15, 2)])
def test_a_tiny_price_on_many_points(n, d, spread):
    """Classes almost equal in number leave b almost free: the central path has a bend there."""
    rng = np.random.default_rng(0)
    y = np.where(rng.random(n) < 0.5, 1.0, -1.0)
    X = rng.standard_t(spread, size=(n, d)) + 0.5 * y[:, None]
    assert svm(X, y, C=1e-6).converged


def test_shifted_multipliers_satisfy_stationarity():
    """`shift_multipliers` reaches the target Σ α y (x, 1) by a small change of 0 < α < C."""
    rng = np.random.default_rng(0)
    A, alpha, C = rng.normal(size=(50, 4)), rng.uniform(0.2, 0.8, size=50), 1.0
    alpha[:5], alpha[5:10] = 0.0, C
    target = alpha @ A + 0.01
    new = shift_multipliers(Problem(A, 3, 25, C), alpha, target)
    assert new @ A == pytest.approx(target, abs=1e-12)
    assert (new[:10] == alpha[:10]).all()
    assert np.abs(new - alpha).max() < 0.01


# --- Oracles ---


def real(load, positive, scaled):
    X, target = load(return_X_y=True)
    X = X.astype(float)
    if scaled:
        spread = X.std(axis=0)
        X = (X - X.mean(axis=0)) / np.where(spread > 0, spread, 1)
    return X, np.where(target == positive, 1.0, -1.0)


REAL = [
    (load, positive, scaled)
    for load, classes in (
        (load_iris, (0, 1, 2)),
        (load_wine, (0, 1, 2)),
        (load_breast_cancer, (0,)),
    )
    for positive in classes
    for scaled in (False, True)
] + [(load_digits, positive, False) for positive in (0, 1, 8)]
every_real = pytest.mark.parametrize(
    ("load", "positive", "scaled"),
    [
        pytest.param(
            *(load, positive, scaled),
            id=f"{load.__name__[5:]}-{positive}-{'scaled' if scaled else 'raw'}",
            marks=[pytest.mark.slow] if load is load_digits else [],
        )
        for load, positive, scaled in REAL
    ],
)


@every_real
def test_real_data_hard_margin_agrees_with_a_linear_program(load, positive, scaled):
    X, y = real(load, positive, scaled)
    separable_by_program = can_be_separated(
        (X - X.mean(axis=0)) / np.maximum(X.std(axis=0), 1e-9), y, bias=True
    )
    try:
        sol = svm(X, y)
    except NotSeparable as error:
        assert not separable_by_program
        check_certificate(error, X, y, bias=True)
    else:
        assert separable_by_program
        assert sol.converged
        assert (y * (X @ sol.w + sol.b) >= 1 - 1e-6).all()


@pytest.mark.parametrize("C", [0.1, 1.0, 100.0])
@every_real
def test_real_data_soft_margin_is_certified(load, positive, scaled, C):
    X, y = real(load, positive, scaled)
    sol = svm(X, y, C)
    assert sol.converged
    primal, dual = values(sol, X, y)
    assert sol.primal == pytest.approx(primal, rel=1e-9)
    assert sol.dual == pytest.approx(dual, rel=1e-8)


@pytest.mark.parametrize(
    ("X", "y", "C"),
    [
        (clouds(n, d, seed=n).X, clouds(n, d, seed=n).y, C)
        for n, d in ((30, 2), (200, 5))
        for C in (0.01, 1.0, 30.0)
    ]
    + [
        (*real(load_iris, 1, True), 1.0),
        (*real(load_wine, 0, True), 1.0),
        (*real(load_breast_cancer, 0, True), 1.0),
    ]
    + [pytest.param(*real(load_digits, 8, False), 0.01, marks=pytest.mark.slow)],
)
def test_scikit_learn_agrees(X, y, C):
    sol = svm(X, y, C)
    other = SVC(kernel="linear", C=C, tol=1e-8).fit(X, y)
    assert sol.w == pytest.approx(other.coef_[0], rel=1e-3, abs=1e-4 * np.abs(sol.w).max())
    w, b = other.coef_[0], float(other.intercept_[0])
    theirs = w @ w / 2 + C * np.maximum(0, 1 - y * (X @ w + b)).sum()
    assert sol.dual <= theirs
    assert sol.primal <= theirs * (1 + 1e-8)
    assert theirs == pytest.approx(sol.primal, rel=1e-4)


@pytest.mark.slow
def test_scikit_learn_agrees_on_a_kernel():
    data, new = clouds(80, 2, seed=4), clouds(50, 2, seed=5).X
    sol = svm(data.X, data.y, C=2.0, kernel=rbf)
    other = SVC(kernel="rbf", gamma=1.0, C=2.0, tol=1e-9).fit(data.X, data.y)
    assert sol.scores(new) == pytest.approx(other.decision_function(new), abs=1e-4)
    assert (sol.predict(new) == other.predict(new)).all()
    assert sol.support.tolist() == other.support_[np.argsort(other.support_)].tolist()


# --- Symmetries ---


def same(sol, other, w=None, rel=1e-4):
    assert other.primal == pytest.approx(sol.primal, rel=1e-7)
    size = np.linalg.norm(sol.w)
    assert other.w == pytest.approx(sol.w if w is None else w, abs=rel * size)


@given(overlapping(), PRICES, SEEDS)
def test_order_does_not_matter(data, C, seed):
    X, y = data
    order = permutation(len(X), seed)
    sol, other = svm(X, y, C), svm(X[order], y[order], C)
    same(sol, other)


@given(overlapping(), PRICES, SEEDS)
def test_a_rotation_rotates_the_plane(data, C, seed):
    X, y = data
    Q = np.linalg.qr(np.random.default_rng(seed).normal(size=(X.shape[1],) * 2))[0]
    sol, other = svm(X, y, C), svm(X @ Q, y, C)
    same(sol, other, sol.w @ Q)


@given(overlapping(), PRICES, st.sampled_from([1e-6, 0.01, 7.0, 1e6]), SEEDS)
def test_scaling_and_moving_the_points(data, C, scale, seed):
    X, y = data
    move = np.random.default_rng(seed).normal(size=X.shape[1])
    sol, other = svm(X, y, C), svm(scale * (X + move), y, C / scale**2)
    assert other.primal * scale**2 == pytest.approx(sol.primal, rel=1e-7)
    assert other.w * scale == pytest.approx(sol.w, abs=1e-4 * np.linalg.norm(sol.w))


@given(seeded(), SEEDS)
def test_swapping_the_labels_turns_the_plane_round(data, seed):
    sol, other = svm(data.X, data.y), svm(data.X, -data.y)
    assert other.w == pytest.approx(-sol.w, abs=1e-4 * np.linalg.norm(sol.w))
    assert other.b == pytest.approx(-sol.b, abs=1e-4 * (1 + abs(sol.b)))


@given(seeded(), st.sampled_from([math.inf, 10.0]), SEEDS)
def test_a_point_outside_the_margin_changes_nothing(data, C, seed):
    sol = svm(data.X, data.y, C)
    rng = np.random.default_rng(seed)
    label = rng.choice([-1.0, 1.0])
    x = rng.normal(size=data.X.shape[1])
    x += (label * (1 + rng.random()) - (sol.w @ x + sol.b)) / (sol.w @ sol.w) * sol.w
    other = svm(np.vstack([data.X, x]), np.append(data.y, label), C)
    same(sol, other)
    assert other.alpha[-1] <= 1e-6 * other.alpha.sum()


@pytest.mark.slow
@pytest.mark.kernels
@given(seeded(), SEEDS)
def test_no_perceptron_has_a_larger_margin(data, seed):
    run = perceptron(data.X, data.y, order=permutation(len(data.X), seed), max_updates=10**4)
    assume(run.converged)
    assert svm(data.X, data.y, bias=False).margin >= margin(data.X, data.y, run.w) * (1 - 1e-8)
    assert svm(data.X, data.y).margin >= svm(data.X, data.y, bias=False).margin * (1 - 1e-8)


@given(overlapping())
def test_more_slack_never_costs_more(data):
    X, y = data
    primals = [svm(X, y, C).primal for C in (0.01, 1.0, 100.0)]
    assert primals[0] <= primals[1] * (1 + 1e-8)
    assert primals[1] <= primals[2] * (1 + 1e-8)


@given(seeded(max_n=15))
def test_a_large_price_is_a_hard_margin(data):
    hard, soft = svm(data.X, data.y), svm(data.X, data.y, C=1e8)
    assert soft.primal == pytest.approx(hard.primal, rel=2e-8)
    assert soft.w == pytest.approx(hard.w, rel=1e-3, abs=1e-3 * np.linalg.norm(hard.w))


# --- Leave one out ---


@pytest.mark.slow
@pytest.mark.kernels
@given(st.integers(6, 14), SEEDS, st.sampled_from([math.inf, 1.0]))
@settings(max_examples=20)
def test_leave_one_out_error_is_at_most_the_share_of_support_vectors(n, seed, C):
    data = clouds(n, 2, distance=6.0 if C == math.inf else 2.0, seed=seed)
    assume(C < math.inf or can_be_separated(data.X, data.y, bias=True))
    sol = svm(data.X, data.y, C)
    wrong = 0
    for i in range(n):
        rest = np.arange(n) != i
        assume(len(set(data.y[rest])) == 2)
        wrong += bool(svm(data.X[rest], data.y[rest], C).predict(data.X[i : i + 1])[0] != data.y[i])
    assert wrong / n <= leave_one_out_bound(sol)
    assert leave_one_out_bound(sol) == len(sol.support) / n


# --- More features than points, and kernels ---


@pytest.mark.parametrize("C", [1e-3, 1.0, math.inf])
@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize(("n", "d"), [(2, 3), (10, 200), (40, 41)])
def test_more_features_than_points(n, d, bias, C):
    data = clouds(n, d, seed=d)
    wide = svm(data.X, data.y, C, bias=bias)
    certified(wide, data.X, data.y)
    kernel = svm(data.X @ data.X.T, data.y, C, bias=bias, kernel="precomputed")
    assert kernel.primal == pytest.approx(wide.primal, rel=1e-7)
    assert kernel.w @ data.X == pytest.approx(wide.w, abs=1e-4 * np.linalg.norm(wide.w))


def test_features_of_every_scale_and_more_of_them_than_points():
    data = clouds(30, 60, seed=1)
    X = data.X * 10.0 ** np.linspace(-6, 6, 60)
    certified(svm(X, data.y, C=1.0), X, data.y)
    assert svm(X, data.y).converged


@pytest.mark.parametrize("C", [0.1, 1.0, 1e4])
@pytest.mark.parametrize("bias", [True, False])
def test_a_kernel_is_certified_and_equals_its_matrix(C, bias):
    data = clouds(60, 2, seed=6)
    K = rbf(data.X, data.X)
    sol, other = (
        svm(data.X, data.y, C, bias=bias, kernel=rbf),
        svm(K, data.y, C, bias=bias, kernel="precomputed"),
    )
    certified(sol, data.X, data.y)
    certified(other, K, data.y)
    assert sol.scores(data.X) == pytest.approx(other.scores(K), rel=1e-12)
    assert sol.primal == pytest.approx(sol.w @ K @ sol.w / 2 + C * sol.xi.sum(), rel=1e-11)
    z = sol.alpha * data.y
    assert sol.dual == pytest.approx(sol.alpha.sum() - z @ K @ z / 2, rel=1e-11)
    assert sol.margin == pytest.approx((sol.w @ K @ sol.w) ** -0.5)


def test_a_kernel_separates_xor():
    sol = svm(xor().X, xor().y, kernel=lambda A, B: (A @ B.T) ** 2)
    assert (sol.predict(xor().X) == xor().y).all()
    assert sol.scores([[2.0, 2.0]]) == pytest.approx([4.0])  # w·φ is x₁ x₂


@pytest.mark.parametrize(
    ("kernel", "message"),
    [
        ("rbf", r'kernel must be a function of two arrays of points or "precomputed", got \'rbf\''),
        (
            "precomputed",
            r"kernel must give one row and one column for each point, shape \(3, 3\), got \(3, 2\)",
        ),
        (lambda A, B: A @ B.T - 5, "kernel must be positive semidefinite, got an eigenvalue of -"),
        (lambda A, B: np.arange(9.0).reshape(3, 3), "kernel must be symmetric"),
        (lambda A, B: np.full((3, 3), np.nan), r"kernel\(X, X\) must be finite"),
    ],
)
def test_a_kernel_that_is_none_is_refused(kernel, message):
    with pytest.raises(ValueError, match=message):
        svm([[0.0, 1.0], [1.0, 0.0], [2.0, 2.0]], [1, -1, 1], C=1.0, kernel=kernel)


# --- Degenerate data ---


def test_two_points():
    sol = svm([[0.0, 0.0], [3.0, 4.0]], [-1, 1])
    assert sol.margin == pytest.approx(2.5)
    assert sol.w == pytest.approx([0.24, 0.32])
    assert sol.b == pytest.approx(-1)
    assert sol.alpha == pytest.approx([0.08, 0.08])
    assert sol.support.tolist() == [0, 1]


def test_the_example_of_note_001():
    data = four_points()
    sol = svm(data.X, data.y)
    assert sol.w == pytest.approx([1, 1])
    assert sol.margin == pytest.approx(math.sqrt(0.5))


DEGENERATE = {
    "one feature": ([[0.0], [1.0], [3.0], [4.0]], [-1, -1, 1, 1]),
    "duplicates": ([[0.0, 0.0]] * 5 + [[1.0, 1.0]] * 7, [-1] * 5 + [1] * 7),
    "collinear": ([[t, 2 * t] for t in (-3.0, -2.0, -1.0, 1.0, 2.0)], [-1, -1, -1, 1, 1]),
    "a constant feature": ([[0.0, 5.0], [1.0, 5.0], [2.0, 5.0], [3.0, 5.0]], [-1, -1, 1, 1]),
    "a large constant": ([[0.0, 1e6], [1.0, 1e6], [2.0, 1e6], [3.0, 1e6]], [-1, -1, 1, 1]),
    "all features": ((np.eye(6) - 0.5).tolist(), [1, -1, 1, -1, 1, -1]),
    "one against many": ([[0.0, 0.0], *([1.0 + k, k % 3] for k in range(50))], [1] + [-1] * 50),
}


@pytest.mark.parametrize("C", [1e-8, 1.0, 1e8, math.inf])
@pytest.mark.parametrize("name", DEGENERATE)
def test_degenerate_data(name, C):
    X, y = (np.array(v, dtype=float) for v in DEGENERATE[name])
    certified(svm(X, y, C), X, y)


@pytest.mark.parametrize("C", [1e-8, 1.0, 1e8])
def test_points_that_are_all_the_same(C):
    X, y = np.ones((6, 2)), np.array([1.0, 1, 1, 1, -1, -1])
    sol = svm(X, y, C)
    assert sol.converged
    assert sol.w == pytest.approx(np.zeros(2), abs=1e-6)
    assert sol.primal == pytest.approx(4 * C)


def repeated(seed):
    """A few points, each there several times, with labels by chance."""
    rng = np.random.default_rng(seed)
    n, d = rng.integers(4, 16), rng.integers(1, 5)
    X, y = rng.normal(size=(n, d))[rng.integers(0, n // 2, size=n)], rng.choice([-1.0, 1.0], n)
    y[:2] = 1, -1
    return X, y


@pytest.mark.slow
@pytest.mark.kernels
@pytest.mark.parametrize("C", [1e6, 1e8, 1e12, 1e15])
def test_points_that_repeat_with_either_label_at_a_high_price(C):
    """Points on the margin that coincide have multipliers far from 0 and C: what they give would
    drown ‖w‖²."""
    for seed in range(120):
        X, y = repeated(seed)
        sol = svm(X, y, C)
        assert sol.converged, (seed, sol.reason)


# --- Every kind of problem, up to the certified price and beyond ---


@pytest.mark.slow
@pytest.mark.kernels
@pytest.mark.parametrize("part", range(4))
def test_whatever_the_data_the_gap_is_closed_or_the_hulls_meet(part):
    """Features whose sizes differ by 1e10 and more are where rounding may come first: there it must
    say so."""
    for seed in range(100 * part, 100 * (part + 1)):
        p = svm_problem(seed)
        C = p.C if p.C == math.inf else min(p.C, CERTIFIED_PRICE / max(mean_square(p), 1e-300))
        try:
            sol = svm(p.X, p.y, C, bias=p.bias)
        except NotSeparable as error:
            check_certificate(error, p.X, p.y, p.bias)
            continue
        assert sol.converged == (not sol.reason)
        assert sol.converged or (
            p.kind == "feature scales" and "rounding hides the rest" in sol.reason
        ), (seed, sol)


@pytest.mark.slow
@pytest.mark.kernels
@pytest.mark.parametrize("price", [1e8, CERTIFIED_PRICE])
def test_up_to_the_certified_price_every_gap_is_closed(price):
    for seed in range(100):
        p = svm_problem(seed)
        if p.kind != "feature scales":
            sol = svm(p.X, p.y, price / mean_square(p), bias=p.bias)
            assert sol.converged, (seed, p.kind, sol.reason)


@pytest.mark.slow
def test_above_the_certified_price_an_open_gap_is_said_to_be_open_and_why():
    open_gaps = 0
    for seed in range(60):
        X, y = repeated(seed)
        sol = svm(X, y, C=1e24)
        if not sol.converged:
            open_gaps += 1
            assert "C times the mean square of the points is" in sol.reason
            assert "above 1e+14 rounding may hide the rest: use a smaller C" in sol.reason
    assert open_gaps > 0


@pytest.mark.slow
@pytest.mark.kernels
@pytest.mark.parametrize("price", [1.0, 1e12, 1e16, 1e20, 1e25])
def test_a_gap_that_is_claimed_is_true_in_exact_arithmetic_at_any_price(price):
    """At a price of 1e25 the rounding of Σ α y x alone would hide a gap: it counts as part of the
    gap."""
    claimed = 0
    for seed in range(150):
        p = svm_problem(seed)
        if p.X.size <= 60:
            sol = svm(p.X, p.y, price / mean_square(p), bias=p.bias)
            primal, dual = exact_values(sol, p.X, p.y)
            claimed += sol.converged
            assert not sol.converged or primal - dual <= Fraction(1.001e-8) * primal, (seed, p.kind)
    assert claimed >= 10


@pytest.mark.slow
@pytest.mark.kernels
@pytest.mark.parametrize("far", [0.0, 10.0, 1000.0])
@pytest.mark.parametrize("share", [1e-6, 1e-7, 1e-9, 1e-11])
def test_the_gap_of_a_tiny_hard_margin_is_claimed_only_where_it_is_true(share, far):
    """Weights and offset are so large that rounding may change the smallest score, 1, by more than
    the gap."""
    claimed = 0
    for seed in range(8):
        X, y = sheets(12, 2, share, seed)
        X += far
        try:
            sol = svm(X, y)
        except (NotSeparable, RuntimeError):  # the margin is as small as a rounding
            continue
        primal, dual = exact_values(sol, X, y)
        claimed += sol.converged
        assert not sol.converged or primal - dual <= Fraction(1.001e-8) * primal, seed
    assert claimed >= 6 or share < 1e-7 or far


def test_why_a_gap_is_open():
    data = clouds(200, 5, seed=3)
    assert (
        "after max_iter steps: use a larger max_iter"
        in svm(data.X, data.y, C=1.0, max_iter=3).reason
    )
    thin = [
        svm(*sheets(40, 2, 1e-8, seed)) for seed in range(5)
    ]  # of the gap, 1e-8 is as small as a rounding
    assert any(
        "rounding hides the rest: bring the features to similar sizes" in sol.reason for sol in thin
    )
    assert svm(data.X, data.y, C=1.0).reason == ""


@pytest.mark.parametrize("seed", range(8, 24))
@pytest.mark.parametrize("C", [1e-8, 1.0, 100.0, 1e8])
def test_features_of_every_scale(C, seed):
    data = clouds(200, 13, distance=3.0, seed=seed)
    X = data.X * 10.0 ** np.arange(-6, 7)
    sol = svm(X, data.y, C)
    assert sol.converged
    primal, dual = values(sol, X, data.y)
    assert primal - dual <= 2e-8 * primal


@pytest.mark.parametrize("C", [1.0, 1e8, math.inf])
def test_the_sum_of_alpha_y_is_zero_up_to_the_rounding_of_one_small_multiplier(C):
    for seed in range(10):
        data = clouds(60, 3, distance=6.0, seed=seed)
        sol = svm(1e3 * data.X, data.y, C)
        smallest = sol.alpha[(sol.alpha > 0) & (sol.alpha < C)].min()
        assert abs(math.fsum(sol.alpha * data.y)) <= 2.0**-53 * smallest


def test_multipliers_without_one_to_change_stay_as_they_are():
    alpha, y = np.array([1.0, 1.0 - 2.0**-53, 0.0]), np.array([1.0, -1.0, -1.0])
    assert (balance(alpha, y, C=1.0) == alpha).all()


@pytest.mark.parametrize("name", ["load_breast_cancer", "load_wine"])
def test_raw_real_data_with_a_tiny_margin(name):
    """Areas in the thousands beside smoothness below 1: the margin is 1e-7 of the radius, and is
    found."""
    load = {"load_breast_cancer": load_breast_cancer, "load_wine": load_wine}[name]
    X, y = real(load, 0, scaled=False)
    sol = svm(X, y)
    assert sol.converged
    assert sol.margin > 0
    assert (y * (X @ sol.w + sol.b) > 0).all()


@pytest.mark.parametrize("price", [1e-45, 1e-20, 1e20, 1e45])
@pytest.mark.parametrize("scale", [1e-20, 1.0, 1e20])
def test_prices_and_sizes_at_the_edge(price, scale):
    data = clouds(40, 2, distance=8.0, seed=1)
    sol = svm(scale * data.X, data.y, C=price / scale**2)
    assert sol.converged
    assert svm(scale * data.X, data.y).primal * scale**2 == pytest.approx(
        svm(data.X, data.y).primal, rel=1e-7
    )


def test_a_price_beyond_floats_is_refused():
    with pytest.raises(
        ValueError,
        match="C times the mean square of the points must be from 1e-50 to 1e50, got 4e-",
    ):
        svm([[1e-30], [-1e-30]], [1, -1], C=0.4)


def test_imbalanced_classes():
    rng = np.random.default_rng(0)
    X = np.vstack([rng.normal(size=(2000, 3)), rng.normal(size=(3, 3)) + 1])
    y = np.array([-1.0] * 2000 + [1.0] * 3)
    for C in (1e-8, 1.0, 100.0):
        certified(svm(X, y, C), X, y)


# --- The door, and what it costs ---


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"C": 0.0}, "C must be positive, got 0"),
        ({"C": -1}, "C must be positive, got -1"),
        ({"C": math.nan}, "C must be finite"),
        ({"tol": 0}, "tol must be positive, got 0"),
        ({"max_iter": 0}, "max_iter must be at least 1, got 0"),
        ({"y": [1, 1]}, "y must hold both labels"),
        ({"y": [0, 1]}, r"labels must be -1 or \+1, got {0, 1}"),
        ({"X": [[1.0], [math.nan]]}, "X must be finite"),
    ],
)
def test_bad_input_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        svm(**{"X": [[0.0], [1.0]], "y": [-1, 1], **arguments})


def test_scores_of_other_data():
    sol = svm([[0.0, 0.0], [2.0, 0.0]], [-1, 1])
    assert sol.scores([[5.0, 9.0]]) == pytest.approx([4.0])
    assert sol.predict([[1.0, 0.0], [0.9, 0.0]]).tolist() == [1.0, -1.0]
    with pytest.raises(ValueError, match="X must have 2 columns, as in training, got 3"):
        sol.scores([[1.0, 2.0, 3.0]])


def test_the_data_are_left_as_they_are():
    data = clouds(50, 3, seed=1)
    X, y = data.X.copy(), data.y.copy()
    svm(data.X, data.y, C=1.0)
    assert np.array_equal(X, data.X)
    assert np.array_equal(y, data.y)


@pytest.mark.slow
@pytest.mark.parametrize("distance", [2.0, 20.0])  # with slack, and without
@pytest.mark.parametrize(("n", "d", "times"), [(100_000, 50, 6), (20_000, 2, 100)])
def test_memory(n, d, times, distance):
    """At most six times the points, and nothing of n × n: 20,000² floats would be 10,000 times the
    points."""
    data = clouds(n, d, distance=distance, seed=0)
    tracemalloc.start()
    svm(data.X, data.y, C=1.0, max_iter=20)
    peak = tracemalloc.get_traced_memory()[1] + data.X.nbytes
    tracemalloc.stop()
    assert peak <= times * data.X.nbytes


# --- The linear algebra of a step ---


@pytest.mark.slow
@given(st.integers(1, 200), st.integers(1, 150), SEEDS)
@settings(max_examples=25)
def test_gram_and_inverse_root(n, k, seed):
    rng = np.random.default_rng(seed)
    A, theta, J = rng.normal(size=(n, k)), rng.random(n) + 0.1, np.ones(k)
    M = A.T @ (theta[:, None] * A)
    assert gram(A, theta) == pytest.approx(M, abs=1e-9 * n)
    F = inverse_root(M.copy(), J)
    assert F.T @ F @ (M + np.eye(k)) == pytest.approx(np.eye(k), abs=1e-6)
    L = np.tril(rng.normal(size=(k, k)) / k + np.eye(k))
    assert lower_inverse(L) @ L == pytest.approx(np.eye(k), abs=1e-9)


def test_inverse_root_of_what_rounding_made_singular():
    F = inverse_root(np.ones((2, 2)), np.zeros(2))
    assert np.isfinite(F).all()


# --- Duality, one variable ---

NUMBERS = st.integers(-20, 20).map(float)


@given(st.integers(1, 9).map(float), NUMBERS, NUMBERS, NUMBERS.filter(bool), NUMBERS)
def test_9_2_strong_duality_and_the_conditions_of_the_toy(a, p, q, m, r):
    toy = Duality(a, p, q, m, r)
    assert toy.d_star == pytest.approx(toy.p_star, rel=1e-9, abs=1e-9)
    assert toy.constraint(toy.x_star) <= 1e-9
    assert toy.lam_star >= 0
    assert toy.lam_star * toy.constraint(toy.x_star) == pytest.approx(0, abs=1e-7)
    exact_edge = Fraction(-r) / Fraction(m)
    free = Fraction(-p) / (2 * Fraction(a))
    best = free if Fraction(m) * free + Fraction(r) <= 0 else exact_edge
    assert toy.x_star == pytest.approx(float(best))
    assert toy.p_star == pytest.approx(
        float(Fraction(a) * best**2 + Fraction(p) * best + Fraction(q)), abs=1e-9
    )


@given(st.integers(1, 9).map(float), NUMBERS, NUMBERS, NUMBERS.filter(bool), NUMBERS)
def test_9_1_weak_duality_of_the_toy(a, p, q, m, r):
    toy = Duality(a, p, q, m, r)
    lam = np.linspace(0, 3 * toy.lam_star + 1, 50)
    x = np.linspace(-50, 50, 201)
    slack = 1e-9 * (1 + np.abs(toy.objective(x)).max())
    assert (toy.dual(lam) <= toy.p_star + slack).all()
    assert (toy.dual(lam)[:, None] <= toy.lagrangian(x[None, :], lam[:, None]) + slack).all()
    feasible = toy.constraint(x) <= 0
    assert (toy.objective(x[feasible]) >= toy.p_star - slack).all()


def test_a_toy_must_have_a_minimum_and_a_constraint():
    with pytest.raises(ValueError, match="a must be positive, got -1"):
        Duality(a=-1.0)
    with pytest.raises(ValueError, match="m must not be 0"):
        Duality(m=0.0)


def test_the_path_ends_in_the_corner_that_it_tells():
    """Where it is known which points lie on the margin, the rest is linear: no gap is left but
    rounding."""
    data = clouds(100, 2, seed=1)
    for C in (0.1, 1.0, 100.0):
        sol = svm(data.X, data.y, C)
        assert abs(sol.gap) <= 1e-13 * sol.primal and len(sol.path) <= 8
        assert sol.path[-1].mu < 1e-3 * sol.path[-2].mu


@pytest.mark.parametrize("seed", [345, 831, 2808, 3507, 5943])
def test_a_corner_where_rounding_alone_separates_is_no_plane(seed):
    """Points of one class on the margin make w almost 0: what that leaves between the classes is
    rounding."""
    rng = np.random.default_rng(seed)
    d, n = rng.integers(1, 4), rng.integers(2, 8)
    X, y = rng.normal(size=(n, d)), np.where(rng.random(n) < 0.5, 1.0, -1.0)
    y[:2] = 1, -1
    sol = svm(X + y[:, None] if seed % 2 else X, y, C=1.0)
    assert sol.converged and sol.gap <= 1e-8 * sol.primal


def test_a_point_that_touches_but_holds_nothing_is_no_support_vector():
    X, y = [[0, 0], [0, 1], [0, -1], [2, 0]], [-1, -1, -1, 1]
    sol = svm(X, y)
    assert sol.w == pytest.approx([1, 0], abs=1e-7) and sol.b == pytest.approx(-1)
    assert svm([[0, 0], [0, 1], [2, 0], [3, 1]], [-1, -1, 1, 1]).support.tolist() == [0, 2]


def test_one_point_with_both_labels_is_not_separable_in_any_dimension():
    rng = np.random.default_rng(0)
    for d in range(1, 9):
        X = np.repeat(rng.normal(size=(2, d)), 2, axis=0)
        y = np.array([1.0, -1.0, -1.0, -1.0])
        with pytest.raises(NotSeparable) as caught:
            svm(X, y)
        assert caught.value.check(X, y) < 1e-12


def test_features_of_very_different_sizes_count_where_points_are_few():
    """Four points, seven features, no b: the Gram matrix alone would lose the direction of the
    smallest."""
    rng = np.random.default_rng(4)
    for _ in range(20):
        X, y = (
            rng.normal(size=(4, 7)) * 10.0 ** rng.integers(-6, 7, size=7),
            np.array([1.0, 1.0, 1.0, -1.0]),
        )
        assert svm(X, y, C=0.1, bias=False).converged


@pytest.mark.parametrize("bias", [False, True])
def test_a_thin_direction_counts_where_features_are_many(bias):
    """The Gram matrix squares a direction 1e-4 as wide as the widest: eight of its sixteen digits
    would be lost."""
    rng = np.random.default_rng(1)
    for _ in range(30):
        Q = np.linalg.qr(rng.normal(size=(12, 12)))[0]
        X = (np.linalg.qr(rng.normal(size=(5, 5)))[0] * 10.0 ** -np.linspace(0, 4.2, 5)) @ Q[:5]
        assert svm(X, [1, -1, 1, -1, 1], bias=bias).converged


@pytest.mark.parametrize("bias", [False, True])
def test_a_line_of_points_with_random_labels_at_a_high_price(bias):
    """One dimension leaves the multipliers little freedom, and the first ones are far too small."""
    rng = np.random.default_rng(7)
    for C in (1e6, 1e8, 1e10):
        X, y = rng.normal(size=(40, 1)), rng.choice([-1.0, 1.0], 40)
        sol = svm(X, y, C, bias=bias)
        assert sol.converged and len(sol.path) < 100
