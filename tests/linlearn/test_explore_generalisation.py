"""The explorers of notebook 11 record what the library computes, at every setting of their
sliders."""

import math

import numpy as np
import pytest

from linlearn import averaged, error, perceptron, perceptron_bound, random_search, svm
from linlearn.explore import dimension
from linlearn.explore.true_error import DIMENSION, LOOKS, SAMPLES, SIZE, TRIES
from linlearn.generalise import isotropic, latitude_error, latitudes, true_error, vc_bound
from tests.explorers import cases, explorer, nearest

SIZES, DIMENSIONS = SIZE.stops, DIMENSION.stops
MARGINS, COUNTS, SPACES = dimension.MARGIN.stops, dimension.SIZE.stops, dimension.DIMENSIONS


def learned(X, y):
    run = perceptron(X, y)
    return {
        "perceptron": run.w,
        "averaged perceptron": averaged(run)[0],
        "support vector machine": svm(X, y, bias=False).w,
        f"best of {TRIES} random": random_search(X, y, TRIES, bias=False).w,
    }


@cases("explore_true_error")
def test_the_true_error_is_the_mean_over_fresh_runs_and_the_angle_on_the_dial(at):
    scene = explorer("explore_true_error").scene
    n, d = (int(value) for value in nearest(scene, at))
    sets = [isotropic(n, d, seed) for seed in range(SAMPLES)]
    planes = [learned(s.X, s.y) for s in sets]
    told = scene.captions[scene.stop(*at)]
    assert told.startswith(f"n = {n} points in d = {d} dimensions.")
    for name in LOOKS:
        err = np.mean([true_error(w[name], s.w_star) for w, s in zip(planes, sets, strict=True)])
        seen = np.mean([error(s.X, s.y, w[name]) for w, s in zip(planes, sets, strict=True)])
        assert np.allclose(scene.at(f"{name}, here", *at), [n, err], rtol=1e-3)
        for track in ("all n", "each n"):
            curve = scene.at(f"{name}, {track}", *at)
            assert np.array_equal(curve[:, 0], SIZES) and np.allclose(
                curve[SIZES == n, 1], err, rtol=1e-3
            )
        root, tip = scene.at(f"{name}, hand", *at)
        assert np.allclose(root, 0) and np.allclose(scene.at(f"{name}, tip", *at), tip)
        assert np.isclose(math.atan2(*tip) / math.pi, err, rtol=1e-3)
        assert f"{name} {err:.3f} ({seen:.3f})" in told


@cases("explore_true_error")
def test_both_promises_are_drawn_for_this_dimension(at):
    scene = explorer("explore_true_error").scene
    n, d = (int(value) for value in nearest(scene, at))
    assert np.allclose(scene.at("vc bound", *at)[:, 1], [vc_bound(int(k), d, 0.05) for k in SIZES])
    assert np.allclose(scene.at("support bound", *at)[:, 1], d / (SIZES + 1))
    assert np.allclose(scene.at("here", *at)[:, 0], n)
    bound, told = vc_bound(n, d, 0.05), scene.captions[scene.stop(*at)]
    assert (f"at most {bound:.3f} with a chance of 95%" in told) == (bound < 1)
    assert ("nothing, the bound is above 1" in told) == (bound >= 1)
    assert f"d/(n + 1) = {d / (n + 1):.3f}" in told


@pytest.mark.explorer
def test_the_promise_of_the_support_vectors_is_kept_on_average():
    scene = explorer("explore_true_error").scene
    for n in SIZES:
        for d in DIMENSIONS:
            err = scene.at("support vector machine, here", n, d)[0, 1]
            assert err <= d / (n + 1)


@cases("explore_dimension")
def test_the_error_in_each_dimension_is_that_of_a_run_and_both_promises_are_drawn(at):
    scene = explorer("explore_dimension").scene
    delta, n = nearest(scene, at)
    n = int(n)
    sets = [latitudes(int(COUNTS[-1]), int(d), delta, seed=0) for d in SPACES]
    runs = [perceptron(s.X[:n], s.y[:n]) for s in sets]
    err = np.array(
        [latitude_error(run.w, s.w_star, delta) for run, s in zip(runs, sets, strict=True)]
    )
    needed = [len(set(run.mistakes.tolist())) / n for run in runs]
    counted = [vc_bound(n, int(d), 0.05) for d in SPACES]
    for name, values in (
        ("error", np.maximum(err, 1e-4)),
        ("updated", needed),
        ("counting", counted),
    ):
        for track in (name, f"{name} at d"):
            assert np.allclose(scene.at(track, *at), np.column_stack([SPACES, values]))
    promise = perceptron_bound(1, delta) / (n + 1)
    assert np.allclose(scene.at("margin", *at)[:, 1], promise)
    told = scene.captions[scene.stop(*at)]
    assert f"the true error is {err[0]:.3f}, {err[3]:.3f} and {err[-1]:.3f}." in told
    assert f"at most {promise:.3f} on average" in told
    assert f"promises {counted[0]:.2f}, {counted[3]:.2f} and {counted[-1]:.2f}." in told


@pytest.mark.explorer
def test_the_margin_keeps_its_promise_in_every_dimension_and_counting_loses_its_own():
    scene = explorer("explore_dimension").scene
    for delta in MARGINS:
        for n in COUNTS:
            promise = scene.at("margin", delta, n)[0, 1]
            assert scene.at("error", delta, n)[:, 1].max() <= promise
            assert scene.at("counting", delta, n)[-1, 1] > 1
