"""The explorers and drawings of notebook 09 show what the library computes."""

import numpy as np
import pytest
from matplotlib.figure import Figure

from linlearn import Duality, kkt, margin, svm
from linlearn.data import ten_points
from linlearn.explore.dualities import central_point
from linlearn.plots import draw_bounds, draw_multipliers
from tests.explorers import cases, explorer


@cases("explore_lagrangian")
def test_the_lagrangian_touches_the_dual_function_and_tells_when_it_is_a_bound(at):
    scene, (lam, c) = explorer("explore_lagrangian").scene, at
    toy = Duality(m=-1.0, r=c)
    x, L = scene.at("L", *at).T
    g = toy.dual(lam)
    assert np.allclose(L, toy.lagrangian(x, lam)) and L.min() >= g - 1e-9
    assert np.allclose(scene.at("lowest", *at), [[toy.minimiser(lam), g]])
    assert np.allclose(scene.at("solution", *at), [[max(c, 0), max(c, 0) ** 2]])
    assert np.allclose(scene.at("p* left", *at)[:, 1], toy.p_star)
    assert np.allclose(scene.at("p* right", *at)[:, 1], toy.p_star)
    assert np.allclose(scene.at("feasible", *at)[:, 0].min(), c)
    prices, bounds = scene.at("g", *at).T
    assert np.allclose(bounds, prices * c - prices**2 / 4)
    assert np.allclose(scene.at("here", *at), [[lam, g]])
    assert np.allclose(scene.at("gap", *at), [[lam, g], [lam, toy.p_star]])
    assert np.allclose(scene.at("level", *at)[:, 1], g) and np.allclose(
        scene.at("level right", *at)[:, 1], g
    )
    told = scene.captions[scene.stop(*at)]
    assert f"g(λ) = {g:.4f}; p* = {toy.p_star:.4f}" in told
    assert ("no bound" in told) == (g > toy.p_star + 1e-9)
    assert ("gap is closed" in told) == (lam >= 0 and abs(lam - toy.lam_star) < 1e-9)
    assert (
        "gap is closed" not in scene.captions[scene.stop(-2.0, -0.5)]
    )  # where g(λ) = p* by chance


@cases("explore_central_path")
def test_on_the_central_path_every_product_is_mu_and_the_gap_is_n_mu(at):
    scene, data, mu = explorer("explore_central_path").scene, ten_points(), 10 ** at[0]
    X, y, n = data.X, data.y, len(data.y)
    s, alpha = np.zeros(n), np.zeros(n)
    for label in (1, -1):
        s[y == label], alpha[y == label] = scene.at(f"products {label:+d}", *at).T
        assert np.array_equal(scene.at(f"points {label:+d}", *at), X[y == label])
    w = (alpha * y) @ X  # (3)
    b = float(np.mean(y * (1 + s) - X @ w))
    assert np.allclose(alpha * s, mu, rtol=1e-9, atol=0) and s.min() > 0  # (4)
    assert abs(alpha @ y) < 1e-9  # (2c)
    assert np.allclose(y * (X @ w + b) - 1, s, atol=1e-9)  # (1)
    primal, dual = w @ w / 2, alpha.sum() - w @ w / 2
    assert primal - dual == pytest.approx(n * mu, rel=1e-6)
    assert np.allclose(scene.at("gap", *at), [[mu, dual], [mu, primal]])
    assert np.allclose(
        [*scene.at("primal", *at), *scene.at("dual", *at)], [[mu, primal], [mu, dual]]
    )
    for name, level in (("plane", 0), ("upper edge", 1), ("lower edge", -1)):
        assert np.allclose(scene.at(name, *at) @ w + b, level)
    assert np.array_equal(np.isnan(scene.at("holding", *at)[:, 0]), alpha <= s)
    x, height = scene.at("hyperbola", *at).T
    assert np.allclose((x * height)[np.isfinite(x)], mu)
    assert (
        f"primal {primal:.4f}, dual {dual:.4f}; the gap is {n} μ = {n * mu:.3g}."
        in scene.captions[scene.stop(*at)]
    )


def test_at_the_end_of_the_path_stands_the_solution():
    data = ten_points()
    point = central_point(data.X, data.y, 1e-9)
    assert np.allclose(point.w, [1, 1], atol=1e-6) and point.b == pytest.approx(-3, abs=1e-6)
    assert np.allclose(point.alpha, svm(data.X, data.y).alpha, atol=1e-6)
    with pytest.raises(ValueError, match="mu must be"):
        central_point(data.X, data.y, 0.0)


def test_the_ten_points_have_the_margin_found_by_hand():
    data = ten_points()
    sol = svm(data.X, data.y)
    assert np.allclose(sol.w, [1, 1]) and sol.b == pytest.approx(-3)
    assert np.allclose(sol.alpha, [0.25, 0.75, 1, 0, 0, 0, 0, 0, 0, 0], atol=1e-7)
    assert sol.support.tolist() == [0, 1, 2] and kkt(sol, data.X, data.y).holds
    assert margin(data.X, data.y, data.w_star, data.b_star) == pytest.approx(data.delta)


def test_the_bounds_of_the_solver_close_in():
    data = ten_points()
    sol = svm(data.X, data.y)
    ax = draw_bounds(Figure().subplots(), sol)
    above, below = (line.get_ydata() for line in ax.lines)
    assert (np.diff(above) <= 0).all() and (np.diff(below) >= 0).all() and (above >= below).all()
    assert above[-1] == pytest.approx(sol.primal) and below[-1] == pytest.approx(sol.dual, rel=1e-6)


def test_rings_and_multipliers_stand_at_the_support_vectors():
    data = ten_points()
    ax = draw_multipliers(Figure().subplots(), data.X, data.y, svm(data.X, data.y))
    assert [text.get_text() for text in ax.texts] == [
        rf"$\alpha = {a}$" for a in ("0.25", "0.75", "1")
    ]
    assert np.array_equal(ax.lines[-1].get_xydata(), data.X[:3])
