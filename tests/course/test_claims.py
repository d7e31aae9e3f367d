"""The numbered claims of notebooks 07 to 10, each as a property: a test carries the number of its
claim.

Those of 06 are in test_winnow.py, those of 11 in test_generalise.py, and some of 09 and 10 beside
what they are about.
"""

import math
import re

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from linlearn import Data, balanced_winnow, clouds, margin, perceptron, svm, winnow
from linlearn.duality import Duality
from linlearn.explore.soft import solve_shifted
from linlearn.facts import FACTS
from linlearn.losses import hinge_loss
from tests.course.texts import LECTURES, prose
from tests.places import ROOT
from tests.strategies import SEEDS, WHOLE, mirrored, seeded, sparse

PRICES = st.sampled_from([0.01, 0.1, 1.0, 10.0])
CLOUDS = st.builds(clouds, st.integers(4, 30), st.integers(1, 4), st.floats(0.5, 5), SEEDS)


def length(w):
    return float(np.linalg.norm(w))


def test_every_claim_from_06_on_has_a_test_of_its_number():
    claims = set(
        re.findall(r"\*\*(?:Answer \()?[Cc]laim (\d+\.\d+)", "".join(map(prose, LECTURES[5:])))
    )
    tests = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    tested = {f"{number}.{k}" for number, k in re.findall(r"^def test_(\d+)_(\d+)_", tests, re.M)}
    assert len(claims) >= 40 and claims - tested == set()


# --- 07: additive or multiplicative ---


@given(mirrored())
def test_7_1_two_margins_differ_by_a_root_of_p_at_most(data):
    p = data.X.shape[1]
    round_ = np.linalg.norm(data.w_star) * np.linalg.norm(data.X, axis=1).max()
    square = np.abs(data.w_star).sum() * np.abs(data.X).max()
    assert p**-0.5 * (1 - 1e-12) <= round_ / square <= p**0.5 * (1 + 1e-12)


@pytest.mark.parametrize("p", [1, 2, 100])
def test_7_1_both_ends_are_reached(p):
    for w, x, ratio in (
        (np.eye(p)[0], np.ones(p), p**0.5),
        (np.ones(p) / p, np.eye(p)[0], p**-0.5),
    ):
        assert length(w) * length(x) / (np.abs(w).sum() * np.abs(x).max()) == pytest.approx(ratio)


@given(mirrored())
def test_7_2_with_small_steps_balanced_winnow_has_the_direction_of_a_perceptron(data):
    run = balanced_winnow(data.X, data.y, eta=1e-7, max_updates=30)
    theta = run.steps(0, run.T).sum(axis=0)[: data.X.shape[1]]
    assume(length(theta) > 1e-3)
    assert run.w @ theta == pytest.approx(length(run.w) * length(theta), rel=1e-6)


@given(sparse(), st.floats(0.01, 3), SEEDS)
def test_7_3_both_updates_do_better_and_stay_close(data, eta, seed):
    rng = np.random.default_rng(seed)
    run = winnow(data.X, data.y, eta, max_updates=3)
    for old, new, A in zip(run.path(), run.path()[1:], run.steps(0, run.T), strict=False):
        others = rng.dirichlet(np.ones(len(A)), size=100)
        others = np.vstack([others, 0.99 * new + 0.01 * others])  # far and near
        values = -eta * others @ A + (others * np.log(others / old)).sum(axis=1, where=others > 0)
        least = -eta * new @ A + new @ np.log(new / old)
        assert least == pytest.approx(-np.log((old * np.exp(eta * A)).sum()), abs=1e-9)
        assert (values >= least - 1e-9).all()
    run = perceptron(data.X, data.y, eta=eta, max_updates=3)
    for old, new, A in zip(run.path(), run.path()[1:], run.steps(0, run.T), strict=False):
        others = new + rng.normal(size=(100, len(A))) * rng.choice([0.01, 1.0], size=(100, 1))
        values = -eta * others @ A + ((others - old) ** 2).sum(axis=1) / 2
        assert (values >= -eta * new @ A + (new - old) @ (new - old) / 2 - 1e-9).all()


@given(st.integers(5, 40), SEEDS)
def test_7_4_boosting_errs_no_more_often_than_the_product_of_its_z(n, seed):
    rng = np.random.default_rng(seed)
    y = rng.choice([-1.0, 1.0], size=n)
    rules = y[:, None] * np.where(
        rng.random((n, 60)) < 0.6, 1, -1
    )  # each right on some six points of ten
    q, F, product, edges = np.full(n, 1 / n), np.zeros(n), 1.0, []
    for rounds in range(1, 60):
        r = (q * y) @ rules
        h, r = rules[:, r.argmax()], r.max()
        assume(1e-3 < r < 1 - 1e-9)
        edges.append(r)
        F += np.arctanh(r) * h
        q = q * np.exp(-np.arctanh(r) * y * h)
        assert q.sum() == pytest.approx(np.sqrt(1 - r * r))
        product *= q.sum()
        q /= q.sum()
        error = (y * F <= 1e-12).mean()
        assert error <= product * (1 + 1e-9)
        assert error == 0 or rounds <= 2 * np.log(n) / min(edges) ** 2


# --- 08: the maximum margin ---


@given(seeded(), SEEDS)
def test_8_1_points_nearer_than_the_margin_keep_their_label(data, seed):
    sol = svm(data.X, data.y)
    noise = np.random.default_rng(seed).normal(size=data.X.shape)
    noise *= 0.999 * sol.margin / np.linalg.norm(noise, axis=1, keepdims=True)
    assert (data.y * sol.scores(data.X + noise) > 0).all()
    worst = data.X - 1.001 * sol.margin * data.y[:, None] * sol.w / length(sol.w)
    assert (data.y * sol.scores(worst) < 0).any()


@given(seeded(), st.floats(1e-3, 1e3))
def test_8_2_a_plane_has_one_scale_with_smallest_score_1(data, k):
    w, b = data.w_star, 0.0
    assert margin(data.X, data.y, k * w, k * b) == pytest.approx(margin(data.X, data.y, w, b))
    w = w / (data.y * (data.X @ w)).min()
    assert margin(data.X, data.y, w, b) == pytest.approx(1 / length(w))


@given(seeded())
def test_8_3_the_widest_band_is_the_shortest_w(data):
    sol = svm(data.X, data.y)
    assert (data.y * sol.scores(data.X)).min() >= 1 - 1e-6
    assert margin(data.X, data.y, sol.w, sol.b) == pytest.approx(1 / length(sol.w), rel=1e-6)
    other = data.w_star / (data.y * (data.X @ data.w_star)).min()  # feasible, by 8.2
    assert length(sol.w) <= length(other) * (1 + 1e-8)


@given(seeded(), SEEDS)
def test_8_4_the_solution_is_one_and_both_classes_touch(data, seed):
    order = np.random.default_rng(seed).permutation(len(data.X))
    sol, other = svm(data.X, data.y), svm(data.X[order], data.y[order])
    assert other.w == pytest.approx(sol.w, abs=1e-4 * length(sol.w))
    score = data.X @ sol.w
    low, high = (1 - score[data.y > 0]).max(), (-1 - score[data.y < 0]).min()
    assert low == pytest.approx(high, abs=1e-5 * (1 + length(sol.w)))


@given(seeded())
def test_8_5_points_that_do_not_touch_can_go(data):
    sol = svm(data.X, data.y)
    touch = data.y * sol.scores(data.X) < 1 + 1e-4
    few = svm(data.X[touch], data.y[touch])
    assert few.w == pytest.approx(sol.w, abs=1e-3 * length(sol.w))
    assert few.margin == pytest.approx(sol.margin, rel=1e-6)


@given(CLOUDS, SEEDS)
def test_8_6_no_plane_has_more_than_half_the_way_between_two_hull_points(data, seed):
    rng = np.random.default_rng(seed)
    u, v = (rng.dirichlet(np.full((data.y == s).sum(), 0.3)) @ data.X[data.y == s] for s in (1, -1))
    for w in (u - v, rng.normal(size=len(u))):
        assert margin(data.X, data.y, w, -w @ (u + v) / 2) <= length(u - v) / 2 * (1 + 1e-9)


@given(seeded())
def test_8_7_the_nearest_hull_points_are_two_margins_apart(data):
    sol = svm(data.X, data.y)
    u, v = (
        sol.alpha[data.y == s] @ data.X[data.y == s] / sol.alpha[data.y == s].sum() for s in (1, -1)
    )
    assert length(u - v) / 2 == pytest.approx(sol.margin, rel=1e-6)
    halves = margin(data.X, data.y, u - v, -(u - v) @ (u + v) / 2)
    assert halves == pytest.approx(sol.margin, rel=1e-5)


@given(st.floats(1e-6, 0.999))
def test_8_8_the_perceptron_may_stop_with_any_small_part_of_the_margin(epsilon):
    corner = Data([[1, 0], [-1, 0], [epsilon, 1], [-epsilon, -1]], [1, -1, 1, -1])
    run = perceptron(corner.X, corner.y, bias=True)
    assert run.converged and margin(corner.X, corner.y, run.w, run.b) == pytest.approx(epsilon)
    assert svm(corner.X, corner.y).margin > 0.7


# --- 09: duality ---


def balanced(y, rng):
    """Random multipliers that are feasible."""
    alpha = rng.exponential(size=len(y))
    alpha[y < 0] *= alpha[y > 0].sum() / alpha[y < 0].sum()
    return alpha


def lagrangian(data, w, b, alpha):
    return w @ w / 2 + alpha @ (1 - data.y * (data.X @ w + b))


def dual(data, alpha):
    u = (alpha * data.y) @ data.X
    return alpha.sum() - u @ u / 2


@given(st.integers(1, 9), WHOLE, WHOLE, WHOLE.filter(bool), WHOLE)
def test_9_3_what_fulfils_the_four_conditions_is_optimal(a, p, q, m, r):
    toy = Duality(a, p, q, m, r)
    idle, tight = -p / (2 * a), -r / m  # (4): the price is 0, or the constraint is tight
    pairs = [(idle, 0.0)] if toy.constraint(idle) <= 0 else []  # (1)
    price = -(2 * a * tight + p) / m  # (3)
    pairs += [(tight, price)] if price >= 0 else []  # (2)
    assert pairs
    for x, lam in pairs:
        assert toy.objective(x) == pytest.approx(toy.p_star, abs=1e-9)
        assert toy.dual(lam) == pytest.approx(toy.p_star, abs=1e-9)


@given(CLOUDS, SEEDS)
def test_9_4_the_dual_is_the_infimum_of_the_lagrangian(data, seed):
    rng = np.random.default_rng(seed)
    alpha = balanced(data.y, rng)
    g, u = dual(data, alpha), (alpha * data.y) @ data.X
    size = 1 + alpha.sum() + u @ u
    assert lagrangian(data, u, rng.normal(), alpha) == pytest.approx(g, abs=1e-9 * size)
    assert all(
        lagrangian(data, u + rng.normal(size=len(u)), rng.normal(), alpha) >= g for _ in range(20)
    )
    alpha[0] += 0.1
    assert min(lagrangian(data, u, b, alpha) for b in (-1e9, 1e9)) < -1e7


@given(CLOUDS, SEEDS)
def test_9_5_the_gap_is_what_two_conditions_lack(data, seed):
    rng = np.random.default_rng(seed)
    alpha, w, b = balanced(data.y, rng), rng.normal(size=data.X.shape[1]), rng.normal()
    lacking, s = w - (alpha * data.y) @ data.X, data.y * (data.X @ w + b) - 1
    gap = w @ w / 2 - dual(data, alpha)
    assert gap == pytest.approx(
        lacking @ lacking / 2 + alpha @ s, abs=1e-9 * (1 + abs(gap) + alpha.sum())
    )


@given(seeded())
def test_9_6_every_support_vector_gives_the_offset(data):
    sol = svm(data.X, data.y)
    s = data.y * sol.scores(data.X) - 1
    assert (sol.alpha[s > 1e-3] <= 1e-6 * sol.alpha.sum()).all()
    lacking = length(
        sol.w - (sol.alpha * data.y) @ data.X
    )  # by 9.5 its square is at most twice the gap
    assert lacking <= math.sqrt(2 * max(sol.gap, 0)) + 1e-9 * length(sol.w)
    assert (data.y - data.X @ sol.w)[sol.support] == pytest.approx(
        sol.b, abs=1e-4 * (1 + length(sol.w))
    )


def on_the_path(data, mu):
    """Newton's method for ½‖w‖² - μ Σ ln s, from μ = 1 down: v = (w, b), and s."""
    A = data.y[:, None] * np.column_stack([data.X, np.ones(len(data.y))])
    J = np.diag(np.append(np.ones(data.X.shape[1]), 0))
    v = np.append(data.w_star, 0) * 2 / (data.y * (data.X @ data.w_star)).min()
    for now in np.geomspace(1, mu, 20):
        for _ in range(30):
            s = A @ v - 1
            step = np.linalg.solve(J + (A.T * (now / s**2)) @ A, A.T @ (now / s) - J @ v)
            v = v + step * min(1, 0.9 / max((-A @ step / s).max(), 1e-9))
    return v, A @ v - 1


@given(seeded(max_n=15, least=0.1), st.sampled_from([1.0, 1e-2, 1e-4]))
def test_9_7_on_the_central_path_the_gap_is_n_mu(data, mu):
    v, s = on_the_path(data, mu)
    alpha, w = mu / s, v[:-1]
    assert (s > 0).all() and alpha @ data.y == pytest.approx(0, abs=1e-6 * alpha.sum())
    assert w @ w / 2 - dual(data, alpha) == pytest.approx(len(s) * mu, rel=1e-4)


@given(seeded(max_n=15, least=0.1))
def test_9_8_the_central_path_ends_where_the_gap_is_0(data):
    v, s = on_the_path(data, 1e-6)
    optimum = svm(data.X, data.y).primal
    assert v[:-1] @ v[:-1] / 2 == pytest.approx(optimum, rel=1e-3)
    assert dual(data, 1e-6 / s) == pytest.approx(optimum, rel=1e-3)


# --- 10: the soft margin ---


@given(CLOUDS, PRICES)
def test_10_1_there_are_no_more_mistakes_than_slack(data, C):
    sol = svm(data.X, data.y, C)
    assert (data.y * sol.scores(data.X) <= -1e-6).sum() <= sol.xi.sum() * (1 + 1e-6)


@given(CLOUDS, PRICES, SEEDS)
def test_10_2_what_is_best_at_a_price_is_best_for_its_budget(data, C, seed):
    sol = svm(data.X, data.y, C)
    rng = np.random.default_rng(seed)
    w = 0.99 * sol.w + rng.normal(size=(200, len(sol.w))) * 0.02 * length(sol.w)
    b = sol.b + rng.normal(size=200) * 0.1
    slack = hinge_loss(data.y * (w @ data.X.T + b[:, None])).sum(axis=1)
    shorter = np.linalg.norm(w, axis=1) < length(sol.w) * (1 - 1e-4)
    assert (slack[shorter] > sol.xi.sum() * (1 - 1e-6)).all()


@pytest.mark.slow
@pytest.mark.kernels
@given(CLOUDS, st.floats(0.1, 0.9))
@settings(max_examples=15)
def test_10_2_a_budget_has_a_price(data, part):
    """Found by halving, as the slack that is used falls with the price and does not jump."""
    low, high = -2.0, 2.0
    most, least = (svm(data.X, data.y, 10**price).xi.sum() for price in (low, high))
    budget = least + part * (most - least)
    assume(most > least + 0.1)
    for _ in range(25):
        middle = (low + high) / 2
        used = svm(data.X, data.y, 10**middle).xi.sum()
        low, high = (middle, high) if used > budget else (low, middle)
    assert used == pytest.approx(budget, abs=1e-3 * (1 + budget))


@given(CLOUDS)
def test_10_3_a_larger_price_buys_less_slack_and_a_thinner_margin(data):
    cheap, dear = svm(data.X, data.y, 0.1), svm(data.X, data.y, 1.0)
    assert dear.xi.sum() <= cheap.xi.sum() + 1e-5 * len(data.y)
    # A gap of 1e-8 of the primal value leaves ½‖w - w*‖² at most as large. Where w* is 0, only that
    # is left of w.
    allowed = math.sqrt(2e-8 * cheap.primal) + math.sqrt(2e-8 * dear.primal)
    assert length(dear.w) >= length(cheap.w) * (1 - 1e-4) - allowed


@given(seeded(max_n=15), st.sampled_from([1.0001, 10.0]))
def test_10_6_from_the_largest_multiplier_on_the_soft_margin_is_the_hard_one(data, factor):
    hard = svm(data.X, data.y)
    soft = svm(data.X, data.y, C=factor * hard.alpha.max())
    assert soft.w == pytest.approx(hard.w, abs=1e-3 * length(hard.w))
    assert soft.primal == pytest.approx(hard.primal, rel=1e-6)
    assert svm(data.X, data.y, C=0.5 * hard.alpha.max()).primal < hard.primal * (1 - 1e-6)


@given(
    st.builds(clouds, st.integers(4, 30), st.just(2), st.floats(0.5, 5), SEEDS),
    st.just(0.0) | st.floats(0.01, 2),
    SEEDS,
)
def test_10_8_another_margin_is_another_unit(data, k, seed):
    w, b = solve_shifted(data, k, C=1.0)
    rng = np.random.default_rng(seed)
    w = np.vstack([w, w + rng.normal(size=(200, 2)) * rng.choice([0.01, 1.0], size=(200, 1))])
    b = np.append(b, b + rng.normal(size=200) * rng.choice([0.0, 0.01, 1.0], size=200))
    loss = np.maximum(0, k - data.y * (w @ data.X.T + b[:, None])).sum(axis=1)
    value = (w**2).sum(axis=1) / 2 + loss
    assert (value >= value[0] - 1e-6 * (1 + value[0])).all()


@given(CLOUDS.filter(lambda data: data.X.shape[1] == 2), PRICES)
def test_10_9_the_square_kernel_is_a_plane_among_six_features(data, C):
    (a, b), root = data.X.T, np.sqrt(2)
    phi = np.column_stack([np.ones(len(a)), root * a, root * b, a * a, root * a * b, b * b])
    kernel = (1 + data.X @ data.X.T) ** 2
    assert phi @ phi.T == pytest.approx(kernel)
    assert svm(kernel, data.y, C, kernel="precomputed").dual == pytest.approx(
        svm(phi, data.y, C).dual, rel=1e-6
    )


# --- What the proofs trust ---


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_a_trusted_fact_is_named_where_it_is_proved(fact):
    """In italics, next to its proof: Z3 only uses it."""
    assert f"*{fact.name}*" in prose(LECTURES[5])
