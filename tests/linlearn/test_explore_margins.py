"""The explorers of notebook 08 record what the library computes, at every setting of their
sliders."""

import numpy as np
import pytest
from matplotlib.figure import Figure

from linlearn import NotSeparable, margin, margins, perceptron, separable, signed_distance, svm
from linlearn.explore.band import PLACE, move_point
from linlearn.explore.hard_margin import two_groups
from linlearn.explore.hulls import move_class
from linlearn.geometry import convex_hull
from linlearn.plots import draw_band, draw_hulls
from tests.explorers import cases, drawn, explorer, nearest


def solved(X, y):
    try:
        return svm(X, y)
    except NotSeparable:
        return None


@cases("explore_band")
def test_the_band_is_the_widest_of_its_direction_and_the_maximum_is_that_of_the_machine(at):
    scene = explorer("explore_band").scene
    turn, place = nearest(scene, at)
    moving = move_point(6, np.array([place]))
    (data,), i, start = moving.data_sets, moving.i, moving.angle
    X, y = data.X, data.y
    w = np.array([np.cos(start + np.radians(turn)), np.sin(start + np.radians(turn))])
    plane, band = scene.at("plane", *at), scene.at("band", *at)
    b = -float(plane[0] @ w)
    assert np.allclose(plane @ w + b, 0)
    m = margins(X, y, w, b)
    assert margin(X, y, w, b) >= max(
        margin(X, y, w, b + step) for step in (-1e-3, 1e-3)
    )  # no other b is better
    assert np.allclose(scene.at("here", *at), [turn, m.min()])
    assert np.allclose(np.abs(band @ w + b), abs(m.min()))
    assert np.allclose(drawn(scene.at("touching", *at)), X[m <= m.min() + 1e-6])
    assert np.allclose(scene.at("moving point", *at), X[i])
    curve = scene.at("margins", *at)
    assert np.isclose(curve[curve[:, 0] == turn, 1], m.min()).all()
    sol, caption = solved(X, y), scene.captions[scene.stop(*at)]
    if sol is None:
        assert (curve[:, 1] <= 1e-9).all() and "the hulls meet" in caption
        assert not len(drawn(scene.at("maximum", *at))) and not len(
            drawn(scene.at("best band", *at))
        )
        return
    assert (
        np.allclose(scene.at("maximum", *at)[:, 1], sol.margin)
        and (curve[:, 1] <= sol.margin + 1e-9).all()
    )
    assert np.allclose(np.abs(sol.w @ drawn(scene.at("best band", *at)).T + sol.b), 1, atol=1e-5)
    assert np.allclose(drawn(scene.at("support vectors", *at)), X[sol.support])
    assert f"δ* = {sol.margin:.3f} and {len(sol.support)} support vectors" in caption
    if m.min() > 0:
        assert f"margin {m.min():.3f} and {np.sum(m <= m.min() + 1e-6)} points touch" in caption


def test_a_point_that_stays_outside_the_band_moves_nothing():
    before = two_groups(6)
    sol = svm(before.X, before.y)
    moving = move_point(6, PLACE.stops)
    i = moving.i
    for place, data in zip(PLACE.stops, moving.data_sets, strict=True):
        assert margins(data.X, data.y, sol.w, sol.b)[i] == pytest.approx(place * sol.margin)
        assert np.allclose(np.delete(data.X, i, axis=0), np.delete(before.X, i, axis=0))
        after = solved(data.X, data.y)
        same = after is not None and np.allclose(after.w, sol.w, atol=1e-5)
        assert same == (place >= 1)


@cases("explore_hulls")
def test_the_plane_halves_the_shortest_way_between_the_hulls_until_they_meet(at):
    scene = explorer("explore_hulls").scene
    shift, spin = nearest(scene, at)
    still = separable(20, 2, 0.3, 1)
    data = move_class(still, shift, spin)
    X, y, up = data.X, data.y, data.y > 0
    assert np.allclose(X[~up], still.X[~up])
    assert np.allclose(X[up].mean(axis=0), still.X[up].mean(axis=0) + shift * still.w_star)
    assert np.allclose(
        np.linalg.norm(X[up][0] - X[up], axis=1),
        np.linalg.norm(still.X[up][0] - still.X[up], axis=1),
    )
    assert np.allclose(scene.at("points", *at), X[up])
    assert np.allclose(
        sorted(scene.at("hull", *at)[:-1].tolist()), sorted(X[up][convex_hull(X[up])].tolist())
    )
    sol, caption = solved(X, y), scene.captions[scene.stop(*at)]
    if sol is None:
        shared = scene.at("shared", *at)[0]
        for side in (
            up,
            ~up,
        ):  # the shared point is in the hull: no corner changes when it is added
            assert len(X[side]) not in convex_hull(
                np.vstack([X[side], shared + 1e-9 * (X[side].mean(axis=0) - shared)])
            )
        assert not len(drawn(scene.at("plane", *at))) and "The hulls meet" in caption
        return
    u, v = scene.at("way", *at)
    assert np.linalg.norm(u - v) == pytest.approx(2 * sol.margin, rel=1e-5)
    assert np.allclose(signed_distance([u, v], sol.w, sol.b), [sol.margin, -sol.margin], atol=1e-5)
    assert np.allclose(signed_distance(scene.at("plane", *at), sol.w, sol.b), 0, atol=1e-7)
    assert np.allclose(
        np.abs(signed_distance(scene.at("band", *at), sol.w, sol.b)), sol.margin, atol=1e-7
    )
    assert np.allclose(drawn(scene.at("touching", *at)), X[sol.support])
    assert (
        f"‖u − v‖ = {2 * sol.margin:.3f} apart" in caption
        and f"its margin is {sol.margin:.3f}" in caption
    )


@cases("explore_perceptron_margin")
def test_every_order_shows_the_perceptrons_plane_and_its_margin(at):
    scene, data = explorer("explore_perceptron_margin").scene, two_groups(6)
    X, y, k = data.X, data.y, int(at[0])
    run = perceptron(X, y, bias=True, order=np.random.default_rng(k).permutation(len(X)))
    m, best = margins(X, y, run.w, run.b), svm(X, y).margin
    assert 0 < m.min() <= best
    assert np.allclose(signed_distance(scene.at("plane", k), run.w, run.b), 0)
    assert np.allclose(np.abs(signed_distance(scene.at("band", k), run.w, run.b)), m.min())
    assert np.allclose(scene.at("here", k), [k, m.min()])
    assert np.allclose(scene.at("nearest", k), X[m.argmin()])
    assert f"{run.T} mistakes, then a plane with margin {m.min():.3f}" in scene.captions[k]


def test_hulls_and_a_band_are_drawn_and_keep_the_limits():
    ax = Figure().subplots()
    data = two_groups(6)
    limits = draw_hulls(ax, data.X, data.y).get_xlim(), ax.get_ylim()
    draw_band(ax, [3.0, 4.0], -5.0, half=0.5)
    assert (ax.get_xlim(), ax.get_ylim()) == limits
    band, line = ax.patches[-1].get_xy(), np.array(ax.lines[-1].get_data()).T
    assert np.allclose(np.abs(signed_distance(band, [3.0, 4.0], -5.0)), 0.5)
    assert np.allclose(signed_distance(line, [3.0, 4.0], -5.0), 0)
    with pytest.raises(ValueError, match="w must not be 0"):
        draw_band(ax, [0.0, 0.0])
