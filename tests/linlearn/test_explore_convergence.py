"""The explorers of notebook 03 record what the library computes, at every setting of their
sliders."""

import numpy as np
import pytest

from linlearn import margins, perceptron, perceptron_bound, perceptron_theorem, radius, separable
from linlearn.explore.convergence import BREAKS, broken_run
from tests.explorers import cases, drawn, explorer, nearest


@cases("explore_margin")
def test_the_mistakes_and_both_curves_of_the_proof_are_those_of_a_run_with_this_margin(at):
    scene = explorer("explore_margin").scene
    delta, n = nearest(scene, at)
    data = separable(int(n), 10, delta, seed=0)
    assert (
        margins(data.X, data.y, data.w_star).min() == pytest.approx(delta) and radius(data.X) <= 1
    )
    run = perceptron(data.X, data.y)
    ledger = {step.number: step for step in perceptron_theorem(run, data).steps}
    bound = perceptron_bound(1, delta)
    assert np.allclose(scene.at("here", *at), [bound, run.T]) and run.T <= bound
    assert any(np.allclose(dot, [bound, run.T]) for dot in scene.at("mistakes", *at))
    for name, step, side in (("w_t·w*", "6", "lhs"), ("‖w_t‖", "6", "rhs"), ("(2)", "2", "rhs")):
        xy = drawn(scene.at(name, *at))
        if name == "(2)":
            assert np.allclose(xy[:, 1], delta * xy[:, 0])
            continue
        t = xy[:, 0].astype(int)
        assert t[0] == 1 and t[-1] == run.T
        assert np.allclose(xy[:, 1], getattr(ledger[step], side)[t])
    assert np.allclose(scene.at("end", *at)[:, 0], bound)
    assert np.allclose(scene.at("last ‖w_t‖", *at), [run.T, np.linalg.norm(run.w)])
    assert np.allclose(scene.at("last w_t·w*", *at), [run.T, run.w @ data.w_star])
    assert (
        f"n = {n:.0f}: the mistakes are T = {run.T}, at most 1/δ² = {bound:.0f}."
        in scene.captions[scene.stop(*at)]
    )


@cases("explore_broken_proof")
def test_the_board_shows_which_lines_of_the_ledger_break(at):
    scene = explorer("explore_broken_proof").scene
    run, data, _ = broken_run(int(at[0]), int(at[1]))
    ledger = perceptron_theorem(run, data)
    lines = (*ledger.assumptions, *ledger.steps)
    holds = np.array([step.holds for step in lines])
    assert np.array_equal(np.isfinite(scene.at("holds", *at)[:, 1]), holds)
    assert np.array_equal(np.isfinite(scene.at("breaks", *at)[:, 1]), ~holds)
    stop = scene.stop(*at)
    for k, step in enumerate(lines):
        look = scene.tracks[f"verdict {k}"].look
        assert look["texts"][look["which"][stop]] == step.verdict
    assert np.allclose(drawn(scene.at("w_t·w*", *at))[:, 1], run.path() @ data.w_star)
    assert np.allclose(drawn(scene.at("‖w_t‖", *at))[:, 1], np.linalg.norm(run.path(), axis=1))
    assert np.allclose(scene.at("(7)", *at)[:, 0], (data.R / data.delta) ** 2)
    assert f"{run.T} updates" in scene.captions[stop]
    for step in ledger.steps:
        assert (f"({step.number})" in scene.captions[stop].partition("Line")[2]) == (not step.holds)


@pytest.mark.parametrize(
    ("which", "assumption", "first", "also"),
    [
        (1, "A1", "1", "2"),
        (2, "A2", "4", "5"),
        (3, "A3", "6", "7"),
        (4, "A4", "2", "5"),
        (5, None, "3", "5"),
    ],
    ids=[text.partition(":")[0] for text in BREAKS.values()],
)
def test_each_assumption_is_needed_by_its_own_line(which, assumption, first, also):
    assert perceptron_theorem(*broken_run(which, 0)[:2]).holds
    ledger = perceptron_theorem(*broken_run(which, 10)[:2])
    assert [step.number for step in ledger.assumptions if not step.holds] == (
        [assumption] if assumption else []
    )
    broken = [step.number for step in ledger.steps if not step.holds]
    assert broken[0] == first and also in broken
