"""Explorer of notebook 02: a run of the perceptron, update by update."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
from matplotlib.axes import Axes

from linlearn.data import Data, separable
from linlearn.explore.shapes import line_ends, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array, Integers
from linlearn.perceptron import perceptron
from linlearn.plots import GREEN, GREY, ORANGE, PURPLE, draw_points
from linlearn.run import Run


def explore_updates(seed: int = 12) -> Explorer:
    """Step through a run of the perceptron: which point, what is added, how the line turns."""
    T = compute(seed).run.T
    # Another seed is shown for as many updates as the first one makes.
    return Explorer(partial(make_scene, Range("update t", 0, T, default=T)), seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """A run of the perceptron on forty points."""

    data: Data
    run: Run


def compute(seed: int) -> Story:
    """Run the perceptron."""
    data = separable(40, 2, 0.1, seed)
    return Story(data, perceptron(data.X, data.y))


def make_scene(updates: Range, seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    # Another seed may need fewer updates; then the last one is shown again.
    t = np.minimum(updates.stops, story.run.T)
    path = story.run.path()
    figure = new_figure(11, 5.6)
    left, right = figure.subplots(1, 2)
    draw_plane(left, story.data)
    draw_weight_axes(right, path)
    scene = Scene(figure, updates)
    # Nothing comes before update 0.
    old, new = path[np.maximum(t - 1, 0)], path[t]
    add_lines(scene, left, old, new)
    add_cause(scene, left, story, t)
    add_vectors(scene, right, old, new)
    scene.set_captions([caption(story, k) for k in t.tolist()])
    return scene


def draw_plane(ax: Axes, data: Data) -> None:
    """Draw the points."""
    ax.set(xlim=(-1.15, 1.15), ylim=(-1.15, 1.15))
    draw_points(ax, data.X, data.y).legend(loc="lower left")
    ax.set_title("the points, the line before and after")


def draw_weight_axes(ax: Axes, path: Array) -> None:
    """Draw the axes of the weights, wide enough for the whole run."""
    reach = 1.1 * np.abs(path).max()
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal")
    ax.set(xlabel="$w_1$", ylabel="$w_2$")
    ax.set_title(r"$w_{t-1}$ (dashed) $+\; y\,x$ (orange) $=\; w_t$ (green)")
    ax.axhline(0, color=GREY, linewidth=0.8)
    ax.axvline(0, color=GREY, linewidth=0.8)


def add_lines(scene: Scene, ax: Axes, old: Array, new: Array) -> None:
    """Put the line before and the line after the update on the scene."""
    for name, w, color, dash in (("old line", old, GREY, "7 5"), ("new line", new, "black", "")):
        scene.line(name, ax, xy(line_ends(w, 0.0, far=3)), color, 3, dash)


def add_cause(scene: Scene, ax: Axes, story: Story, t: Integers) -> None:
    """Put a ring on the scene, round the point that caused the update."""
    cause = np.vstack([np.full((1, 2), np.nan), story.data.X[story.run.mistakes]])[t]
    scene.dots("cause", ax, xy(cause[:, None]), PURPLE, "ring", 12)


def add_vectors(scene: Scene, ax: Axes, old: Array, new: Array) -> None:
    """Put the vector sum of the update on the scene."""
    for name, start, end, color, dash in (
        ("old weights", np.zeros_like(old), old, GREY, "7 5"),
        ("added point", old, new, ORANGE, ""),
        ("new weights", np.zeros_like(new), new, GREEN, ""),
    ):
        scene.line(name, ax, xy(np.stack([start, end], axis=-2)), color, 4, dash)
        scene.dots(f"tip of {name}", ax, xy(end[:, None]), color, "D")


def caption(story: Story, t: int) -> str:
    """Describe the picture after update t."""
    if t == 0:
        return "t = 0: w = (0, 0), so every score is 0 and every point a mistake."
    run, w = story.run, story.run.path()[t]
    i = int(run.mistakes[t - 1])
    return (
        f"t = {t} of {run.T}: the ringed point {i} (y = {story.data.y[i]:+.0f}) was a mistake; "
        f"w becomes ({w[0]:.2f}, {w[1]:.2f})."
        + (" No mistake is left." if t == run.T and run.converged else "")
    )
