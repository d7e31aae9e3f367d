"""Explorer of notebook 04: batch and stochastic descent on the perceptron criterion."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from linlearn.data import Data, separable
from linlearn.descent import batch_perceptron
from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.descents import bad_start
from linlearn.explore.shapes import keep, stack_padded, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array, Integers
from linlearn.losses import criterion
from linlearn.perceptron import perceptron
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, draw_criterion
from linlearn.run import Run

STEP_SIZE = Range("step size η", 0.08, 0.6, 0.04, default=0.4, decimals=2)
PASSES = Range("passes over the data", 0, 20, default=15)
REACH = 2.8
"""The weights are drawn from -REACH to REACH."""


def explore_descent(seed: int = 11) -> Explorer:
    """Choose η and go pass by pass: batch and stochastic descent on the perceptron criterion."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class DescentPaths:
    """One way of descending, for every step size; rows are padded with NaN."""

    times: Array
    """Passes made when each step was taken, shape (etas, steps + 1)."""
    w: Array
    """Weights after each step, shape (etas, steps + 1, 2)."""
    D: Array
    """Criterion after each step, shape (etas, steps + 1)."""
    steps_made: Integers
    """Steps made after each number of passes, shape (etas, passes)."""


@dataclass(frozen=True, eq=False)
class Story:
    """Both descents from one start."""

    data: Data
    w0: Array
    batch: DescentPaths
    stochastic: DescentPaths


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    data = separable(20, 2, 0.03, seed)
    w0 = bad_start(data)
    return Story(data, w0, compute_batch(data, w0), compute_stochastic(data, w0))


def compute_batch(data: Data, w0: Array) -> DescentPaths:
    """Descend with the gradient over all points: one step is one pass."""
    etas, passes = STEP_SIZE.stops.tolist(), PASSES.stops
    runs = [batch_perceptron(data.X, data.y, eta=eta, w0=w0) for eta in etas]
    # A run that has separated the points makes no more steps.
    steps_made = np.array([np.minimum(passes, len(run.path) - 1) for run in runs])
    return DescentPaths(
        stack_padded([np.arange(len(run.path)) for run in runs], len(passes)),
        stack_padded([run.path for run in runs], len(passes)),
        stack_padded([run.values for run in runs], len(passes)),
        steps_made,
    )


def compute_stochastic(data: Data, w0: Array) -> DescentPaths:
    """Descend with the gradient of one point at a time: the perceptron."""
    etas, passes, n = STEP_SIZE.stops.tolist(), PASSES.stops.tolist(), len(data.X)
    runs = [perceptron(data.X, data.y, eta=eta, w0=w0) for eta in etas]
    steps_made = np.array([[count_updates(run, count) for count in passes] for run in runs])
    # + 1, because an update takes place at the end of its presentation.
    times = [np.append(0.0, (np.cumsum(run.lifetimes)[:-1] + 1) / n) for run in runs]
    D = [[criterion(data.X, data.y, w) for w in run.path()] for run in runs]
    length = int(steps_made.max()) + 1
    w = stack_padded([run.path() for run in runs], length)
    return DescentPaths(stack_padded(times, length), w, stack_padded(D, length), steps_made)


def count_updates(run: Run, passes: int) -> int:
    """Return how many updates a run made in its first passes."""
    return int((np.cumsum(run.lifetimes)[:-1] < passes * len(run.X)).sum())


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(12, 5.8)
    left, right = figure.subplots(1, 2)
    draw_weights(left, story.data)
    draw_criterion_axes(right, top=1.1 * criterion(story.data.X, story.data.y, story.w0))
    scene = Scene(figure, STEP_SIZE, PASSES)
    # Below the curves, so that it hides none of their markers.
    scene.line("now", right, (PASSES.stops[:, None], right.get_ylim()), GREY, 1.5, "2 4")
    add_descent(scene, left, right, story.stochastic, ("stochastic", ORANGE, "s", 3.5))
    add_descent(scene, left, right, story.batch, ("batch", BLUE, "o", 5))
    scene.set_captions(captions(story))
    return scene


def draw_weights(ax: Axes, data: Data) -> None:
    """Draw the criterion over the weights."""
    draw_criterion(ax, data.X, data.y, REACH).set_title("the weights; darker is a larger D")
    add_legend_entry(ax, "o-", BLUE, "batch", linewidth=2.5)
    add_legend_entry(ax, "s-", ORANGE, "stochastic", linewidth=2.5)
    ax.fill_between([], [], [], color=GREEN, alpha=0.55, label="separates")
    ax.legend(loc="upper right", fontsize=11)


def draw_criterion_axes(ax: Axes, top: float) -> None:
    """Draw the axes of the criterion against the passes."""
    ax.set(xlim=(-0.4, PASSES.last + 0.4), xlabel="passes over the data", ylabel="criterion $D$")
    # Logarithmic for large D, but D = 0, the goal, must be on the axis too.
    ax.set_yscale("symlog", linthresh=0.1)
    ax.set_ylim(-0.01, 1.5 * top)
    ax.set_xticks(PASSES.stops[::5])
    ax.set_title("how far down")


def add_descent(
    scene: Scene, left: Axes, right: Axes, descent: DescentPaths, look: tuple[str, str, str, float]
) -> None:
    """Put the weights and the criterion of a descent on the scene, up to the chosen pass."""
    # Both pictures use the same look, so that one legend serves both.
    name, color, marker, size = look
    shown = np.arange(descent.times.shape[1]) <= descent.steps_made[..., None]
    w = xy(keep(descent.w[:, None], shown))
    D = xy(keep(np.stack([descent.times, descent.D], axis=-1)[:, None], shown))
    scene.line(f"{name} path", left, w, color, 2)
    scene.dots(f"{name} weights", left, w, color, marker, size)
    scene.line(f"{name} descent", right, D, color, 2)
    scene.dots(f"{name} D", right, D, color, marker, size)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"η = {eta:.2f}, after {passes} passes: the batch way {describe(story.batch, i, j, data)}; "
        f"the stochastic way {describe(story.stochastic, i, j, data)}."
        for data in [story.data]
        for i, eta in enumerate(STEP_SIZE.stops)
        for j, passes in enumerate(PASSES.stops)
    ]


def describe(descent: DescentPaths, i: int, j: int, data: Data) -> str:
    """Say how far a descent with step size i has come after j passes."""
    k = descent.steps_made[i, j]
    # A point on the line counts as wrong, as it does while learning.
    wrong = int((data.y * (data.X @ descent.w[i, k]) <= 0).sum())
    left = {0: "no mistake left", 1: "one point wrong"}.get(wrong, f"{wrong} points wrong")
    return f"has made {k} steps and is at D = {descent.D[i, k]:.3f}, with {left}"
