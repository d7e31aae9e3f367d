"""The explorers of notebook 10 record what the library computes, at every setting of their
sliders."""

import matplotlib
import numpy as np
import pytest
from matplotlib.figure import Figure
from scipy.optimize import minimize

from linlearn import clouds, hinge_loss, kkt, svm
from linlearn.explore.soft import kinds, solve_shifted
from linlearn.plots import draw_slack
from tests.explorers import cases, explorer, nearest


@cases("explore_soft_margin")
def test_the_soft_margin_shows_plane_margin_slack_and_multipliers(at):
    scene = explorer("explore_soft_margin").scene
    price, distance = nearest(scene, at)
    data = clouds(40, 2, distance, seed=16)
    sol = svm(data.X, data.y, C=10**price)
    assert kkt(sol, data.X, data.y).holds
    m = data.y * (data.X @ sol.w + sol.b)
    for name, level in (("plane", 0), ("margin +1", 1), ("margin -1", -1)):
        assert np.allclose(scene.at(name, *at) @ sol.w + sol.b, level, atol=1e-6)
    assert np.allclose(np.ptp(scene.at("band", *at) @ sol.w), 2)
    for name, label in (("+1", 1), ("-1", -1)):
        chosen = data.y == label
        assert np.allclose(scene.at(f"points {name}", *at), data.X[chosen])
        assert np.allclose(
            scene.at(f"losses {name}", *at), np.column_stack([m, hinge_loss(m)])[chosen]
        )
        assert np.allclose(
            scene.at(f"shares {name}", *at), np.column_stack([m, sol.alpha / sol.C])[chosen]
        )
    spare, free, paying = kinds(sol)
    ringed = ~np.isnan(scene.at("on the margin", *at)[:, 0])
    assert np.array_equal(ringed, free) and np.allclose(m[free], 1, atol=1e-3)
    assert np.array_equal(~np.isnan(scene.at("wrong", *at)[:, 0]), m <= 0)
    way = scene.at("slack", *at).reshape(-1, 3, 2)
    assert np.array_equal(~np.isnan(way[:, 0, 0]), paying)
    assert np.allclose(way[paying, 0], data.X[paying])
    assert np.allclose(data.y[paying] * (way[paying, 1] @ sol.w + sol.b), 1, atol=1e-3)
    assert np.allclose(
        np.linalg.norm(way[paying, 1] - way[paying, 0], axis=1), sol.xi[paying] * sol.margin
    )
    told = scene.captions[scene.stop(*at)]
    assert (
        f"the margin is {sol.margin:.2f} and all slack together {hinge_loss(m).sum():.2f}" in told
    )
    assert f"{paying.sum()} points have α = C" in told and f"{spare.sum()} have α = 0" in told


@pytest.mark.parametrize("C", [0.01, 1.0, 30.0])
def test_the_three_kinds_of_points_are_all_points_and_lie_where_they_should(C):
    data = clouds(40, 2, 2.5, seed=16)
    sol = svm(data.X, data.y, C=C)
    spare, free, paying = kinds(sol)
    assert np.array_equal(spare.astype(int) + free + paying, np.ones(40))
    m = data.y * sol.scores(data.X)
    assert (
        (m[spare] > 1 - 1e-3).all()
        and np.allclose(m[free], 1, atol=1e-3)
        and (m[paying] < 1 + 1e-3).all()
    )


@cases("explore_shift")
def test_the_shift_moves_the_loss_and_shrinks_the_best_plane_to_nothing_at_0(at):
    scene = explorer("explore_shift").scene
    (k, _), data = nearest(scene, (*at, 0.0)), clouds(40, 2, 2.5, seed=16)
    drawn = scene.at("loss", *at)
    assert np.allclose(drawn[:, 1], np.maximum(0, k - drawn[:, 0])) and np.allclose(
        scene.at("corner", *at), [k, 0]
    )
    w, b = solve_shifted(data, k)
    assert np.allclose(scene.at("length", *at), [k, np.linalg.norm(w)])
    assert f"‖w‖ = {np.linalg.norm(w):.3f}" in scene.captions[scene.stop(*at)]

    def price(v):
        return v[:2] @ v[:2] / 2 + np.maximum(0, k - data.y * (data.X @ v[:2] + v[2])).sum()

    here = np.append(w, b)
    rng = np.random.default_rng(0)
    near = [
        price(here + size * rng.normal(size=3)) for size in (1e-3, 1e-2, 0.1, 1) for _ in range(50)
    ]
    assert price(here) <= min(near) + 1e-7
    assert price(here) <= minimize(price, here, method="Nelder-Mead").fun + 1e-6


def test_slack_is_drawn_from_each_point_that_pays_to_its_margin():
    data = clouds(40, 2, 2.5, seed=16)
    sol = svm(data.X, data.y, C=1)
    ax = draw_slack(Figure().add_subplot(), sol, data.X, data.y)
    purple = [
        line.get_xydata()
        for line in ax.lines
        if matplotlib.colors.same_color(line.get_color(), "#CC79A7")
    ]
    assert len(purple) == (sol.xi > 1e-6).sum()
    lengths = sorted(np.linalg.norm(end - start) for start, end in purple)
    assert np.allclose(lengths, sorted(sol.xi[sol.xi > 1e-6] * sol.margin))
