"""The explorers and drawings of notebooks 05 to 07 show what the library computes."""

import numpy as np
import pytest
from matplotlib.figure import Figure

from linlearn import (
    balanced_winnow,
    eta_star,
    perceptron,
    perceptron_bound,
    sparse_target,
    winnow,
    winnow_bound,
    winnow_theorem,
)
from linlearn.plots import draw_balls, draw_potential, draw_weights
from tests.explorers import cases, explorer, nearest


@cases("explore_winnow_weights")
def test_winnows_bars_are_its_weights_and_marks_show_who_agreed_with_the_last_mistake(at):
    scene, data = explorer("explore_winnow_weights").scene, sparse_target(60, 20, 3, 0.2, seed=0)
    t, eta = nearest(scene, at)
    run = winnow(data.X, data.y, eta)
    t = min(int(t), run.T)
    path, relevant = run.path(), data.w_star > 0
    for name, which in (("relevant weights", relevant), ("other weights", ~relevant)):
        bars = scene.at(name, *at).reshape(-1, 3, 2)
        assert (bars[:, 0, 0] == np.flatnonzero(which)).all() and (bars[:, 0, 1] == 0).all()
        assert np.allclose(bars[:, 1, 1], path[t, which]) and np.isnan(bars[:, 2]).any(axis=1).all()
    assert np.allclose(scene.at("relevant", *at)[:, 1], path[t, relevant])
    assert np.allclose(scene.at("share now", *at), [t, path[t, relevant].sum()])
    share = scene.at("share", *at)[:, 1]
    assert (
        np.allclose(share[: run.T + 1], path[:, relevant].sum(axis=1))
        and np.isnan(share[run.T + 1 :]).all()
    )
    caption = scene.captions[scene.stop(*at)]
    assert f"η = {eta:.2f}, t = {t} of {run.T}" in caption and (
        "No mistake is left" in caption
    ) == (t == run.T)
    agreed, not_agreed = (~np.isnan(scene.at(name, *at)[:, 0]) for name in ("rewarded", "punished"))
    if t == 0:
        assert not agreed.any() and not not_agreed.any()
    else:
        cause = run.mistakes[t - 1]
        assert (agreed == (data.y[cause] * data.X[cause] > 0)).all()
        assert (not_agreed == (data.y[cause] * data.X[cause] < 0)).all()
        assert f"point {cause} was a mistake; {agreed.sum()} features" in caption


@cases("explore_chord")
def test_the_chord_lies_above_its_curve_between_its_ends_and_below_outside(at):
    scene = explorer("explore_chord").scene
    eta, A = nearest(scene, at)
    curve, chord = scene.at("curve", *at), scene.at("chord", *at)
    assert np.allclose(curve[:, 1] * np.exp(eta), np.exp(eta * curve[:, 0]))
    assert np.allclose(np.diff(chord[:, 1], 2), 0)  # straight
    (x, low), (x_too, high) = scene.at("on the curve", *at)[0], scene.at("on the chord", *at)[0]
    assert x == x_too == A and low == pytest.approx(np.exp(eta * (A - 1)))
    assert high == pytest.approx(np.interp(A, *chord.T))
    assert np.allclose(scene.at("gap", *at), [[A, low], [A, high]])
    ends = scene.at("ends", *at)
    assert np.allclose(ends[:, 1], np.interp([-1, 1], *chord.T)) and np.allclose(
        ends[:, 0], [-1, 1]
    )
    assert np.sign(np.round(high - low, 12)) == np.sign(1 - abs(A))
    caption = scene.captions[scene.stop(*at)]
    assert ("the chord is above" in caption) == (abs(A) < 1) and ("the bound fails" in caption) == (
        abs(A) > 1
    )


@cases("explore_winnow_bound")
def test_real_runs_are_counted_beside_the_bound_and_never_exceed_it(at):
    scene = explorer("explore_winnow_bound").scene
    eta, delta = nearest(scene, at)
    data = sparse_target(50, 1000, 3, delta)
    T = winnow(data.X, data.y, eta).T
    assert np.allclose(scene.at("made here", *at), [eta, T]) and winnow_bound(1000, eta, delta) >= T
    caption = scene.captions[scene.stop(*at)]
    assert f"makes {T} (ringed)" in caption and f"η* = {eta_star(delta):.3f}" in caption
    assert [eta, T] in scene.at("made", *at).tolist()


def test_weights_are_drawn_as_bars_with_the_relevant_ones_apart():
    ax = draw_weights(Figure().subplots(), [0.1, 0.6, 0.3], relevant=[1])
    others, chosen = ax.containers
    assert [bar.get_height() for bar in others] == [0.1, 0.3] and [
        bar.get_height() for bar in chosen
    ] == [0.6]
    assert ax.get_xlabel() and ax.get_ylabel() and chosen[0].get_hatch()


@pytest.mark.parametrize(("eta", "bounded"), [(0.2, True), (1.0, False)])
def test_the_potential_is_drawn_with_its_bound_if_there_is_one(eta, bounded):
    data = sparse_target(40, 20, 3, 0.2)
    ledger = winnow_theorem(winnow(data.X, data.y, eta), data)
    ax = draw_potential(Figure().subplots(), ledger)
    line = {step.number: step for step in ledger.steps}
    drawn = {curve.get_label()[:3]: curve for curve in ax.lines}
    assert (drawn["$\\P"].get_ydata() == line["6"].lhs).all()
    assert np.allclose(drawn["(4)"].get_ydata()[0], np.log(20))
    assert ("(8)" in drawn) == bounded


@cases("explore_duel")
def test_the_duel_counts_both_learners_mistakes_below_their_bounds(at):
    scene = explorer("explore_duel").scene
    p, delta = nearest(scene, at)
    rows = {
        name: scene.at(name, *at)
        for name in ("perceptron", "winnow", "perceptron bound", "winnow bound")
    }
    for m in (0, 3, -1):
        k = int(rows["perceptron"][m, 0])
        data = sparse_target(300, int(p), k, delta, seed=0)
        assert np.allclose(rows["perceptron"][m], [k, perceptron(data.X, data.y).T])
        assert np.allclose(
            rows["winnow"][m], [k, balanced_winnow(data.X, data.y, eta_star(delta)).T]
        )
        unit = data.w_star / np.linalg.norm(data.w_star)
        claim = perceptron_bound(np.sqrt(p), (data.y * (data.X @ unit)).min())
        assert np.allclose(rows["perceptron bound"][m], [k, claim])
        assert np.allclose(
            rows["winnow bound"][m], [k, winnow_bound(2 * int(p), eta_star(delta), delta)]
        )
    for name in ("perceptron", "winnow"):
        assert (rows[name][:, 1] <= rows[f"{name} bound"][:, 1]).all()
        assert np.array_equal(scene.at(f"{name} made", *at), rows[name])
    crossing = scene.at("crossing", *at)[0, 0]
    assert perceptron_bound(np.sqrt(p), delta * np.sqrt(crossing)) == pytest.approx(
        rows["winnow bound"][0, 1]
    )
    assert f"cross at k = {crossing:.1f}" in scene.captions[scene.stop(*at)]


@pytest.mark.parametrize(("x_norm", "w_norm"), [(2, 2), (np.inf, 1)])
def test_unit_balls_are_drawn_in_the_norms_that_were_asked(x_norm, w_norm):
    ax = draw_balls(Figure().subplots(), x_norm, w_norm)
    for line, norm in zip(ax.lines, (x_norm, w_norm), strict=True):
        assert np.allclose(np.linalg.norm(line.get_xydata(), ord=norm, axis=1), 1)
