"""The explorers of notebook 04 record what the library computes, at every setting of their
sliders."""

import matplotlib
import numpy as np
import pytest
from matplotlib.figure import Figure

from linlearn import batch_perceptron, criterion, error, margin, perceptron, separable
from linlearn.explore.descents import bad_start, inseparable, random_order
from linlearn.plots import draw_criterion
from tests.explorers import cases, drawn, explorer, nearest
from tests.strategies import can_be_separated


def stochastic(data, eta, w0, passes):
    """Gradient descent on one term of the criterion at a time: the weights, and the passes made
    when each was found."""
    found, times, n = [w0], [0.0], len(data.X)
    for k in range(passes * n):
        x, y = data.X[k % n], data.y[k % n]
        if y * (found[-1] @ x) <= 0:
            found.append(found[-1] + eta * y * x)
            times.append((k + 1) / n)
    return np.array(found), np.array(times)


@cases("explore_descent")
def test_both_ways_down_are_gradient_descent_on_the_criterion(at):
    scene = explorer("explore_descent").scene
    eta, passes = nearest(scene, at)
    data = separable(20, 2, 0.03, seed=11)
    w0 = bad_start(data)
    batch = batch_perceptron(data.X, data.y, eta=eta, w0=w0, max_steps=int(passes))
    steps = len(batch.path)
    assert np.allclose(drawn(scene.at("batch path", *at)), batch.path)
    assert np.allclose(
        drawn(scene.at("batch descent", *at)), np.column_stack([np.arange(steps), batch.values])
    )
    assert np.allclose(scene.at("now", *at)[:, 0], passes)
    path, times = stochastic(data, eta, w0, int(passes))
    D = np.array([criterion(data.X, data.y, w) for w in path])
    assert np.allclose(drawn(scene.at("stochastic path", *at)), path)
    assert np.allclose(drawn(scene.at("stochastic descent", *at)), np.column_stack([times, D]))
    for name in ("batch", "stochastic"):
        assert np.array_equal(
            scene.at(f"{name} weights", *at), scene.at(f"{name} path", *at), equal_nan=True
        )
        assert np.array_equal(
            scene.at(f"{name} D", *at), scene.at(f"{name} descent", *at), equal_nan=True
        )
    told = scene.captions[scene.stop(*at)]
    assert f"batch way has made {steps - 1} steps and is at D = {batch.values[-1]:.3f}, " in told
    assert f"stochastic way has made {len(path) - 1} steps and is at D = {D[-1]:.3f}, " in told
    arrived = [batch.converged, bool((data.y * (data.X @ path[-1]) > 0).all())]
    assert told.count("no mistake left") == sum(arrived)
    wrong = np.sum(data.y * (data.X @ path[-1]) <= 0)
    assert wrong < 2 or told.endswith(f"with {wrong} points wrong.")


@cases("explore_order")
def test_an_order_shows_its_mistakes_its_line_and_its_margin(at):
    scene, data = explorer("explore_order").scene, separable(30, 2, 0.05, seed=6)
    order = random_order(30, int(at[0]))
    assert sorted(order) == list(range(30))
    run = perceptron(data.X[order], data.y[order])
    assert np.allclose(scene.at("line", *at) @ run.w, 0) and error(data.X, data.y, run.w) == 0
    assert np.allclose(scene.at("mistakes", *at)[:, 0], run.T)
    reached = margin(data.X, data.y, run.w)
    assert np.allclose(scene.at("margin", *at)[:, 0], reached)
    assert (
        f"T = {run.T} (dashed, above), the line has margin {reached:.3f}"
        in scene.captions[int(at[0])]
    )


@cases("explore_cycle")
def test_a_cycle_is_told_of_when_the_run_is_in_it(at):
    scene, data, t = explorer("explore_cycle").scene, inseparable(), int(at[0])
    w, states, causes = np.zeros(2), [np.zeros(2)], [None]
    for k in range(12 * 200):
        i = k % 12
        if data.y[i] * (w @ data.X[i]) <= 0:
            w = w + data.y[i] * data.X[i]
            states.append(w)
            causes.append(i)
    states = np.array(states)
    assert np.allclose(drawn(scene.at("path", t)), states[: t + 1])
    assert np.allclose(scene.at("weights", t), states[t])
    lengths = np.linalg.norm(states, axis=1)
    assert np.allclose(
        drawn(scene.at("lengths", t)), np.column_stack([np.arange(t + 1), lengths[: t + 1]])
    )
    assert np.allclose(scene.at("length", t), [t, lengths[t]])
    if t > 0:
        assert np.allclose(scene.at("cause", t), data.X[causes[t]])
    if lengths[t] > 0:
        assert np.allclose(scene.at("line", t) @ states[t], 0)
    period = 13
    again = t > 0 and (states[t] == states[t + period]).all() and causes[t] == causes[t + period]
    assert (f"After {period} more updates" in scene.captions[t]) == again
    assert ("not come to a cycle yet" in scene.captions[t]) != again


@pytest.mark.parametrize("seed", range(12))
def test_no_line_through_the_origin_separates_the_points_that_cycle(seed):
    data = inseparable(seed)
    assert not can_be_separated(data.X, data.y)
    assert np.array_equal(data.X, np.rint(data.X)) and data.X.any(axis=1).all()


def test_the_landscape_is_dark_where_the_criterion_is_large_and_green_where_it_separates():
    data = separable(20, 2, 0.1, seed=2)
    ax = Figure().subplots()
    draw_criterion(ax, data.X, data.y, reach=2)
    (wedge,) = (patch for patch in ax.patches if isinstance(patch, matplotlib.patches.Polygon))
    rng = np.random.default_rng(0)
    for w in rng.uniform(-2, 2, size=(300, 2)):
        if margin(data.X, data.y, w) > 0.01 or margin(data.X, data.y, w) < -0.01:
            assert wedge.get_path().contains_point(w) == (margin(data.X, data.y, w) > 0)


def test_a_landscape_without_a_separator_has_no_wedge():
    data = inseparable()
    ax = Figure().subplots()
    assert len(draw_criterion(ax, data.X, data.y, reach=2).patches) == 0
