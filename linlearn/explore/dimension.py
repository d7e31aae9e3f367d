"""Explorer of notebook 11: the true error against the dimension, at a fixed margin."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from linlearn.data import latitudes
from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.explore.true_error import RHO
from linlearn.generalise import latitude_error, vc_bound
from linlearn.inputs import Array
from linlearn.perceptron import perceptron, perceptron_bound
from linlearn.plots import BLUE, GREEN, GREY, ORANGE

MARGIN = Range("margin δ", 0.06, 0.3, 0.02, default=0.1, decimals=2)
SIZE = Range("training points n", 50, 400, 50, default=400)
DIMENSIONS = np.array([3, 5, 10, 30, 100, 300, 1000])
"""The dimensions d that are compared."""


def explore_dimension(seed: int = 0) -> Explorer:
    """Choose δ and n: the true error in 3 to 1000 dimensions, and two bounds on it."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """Errors and bounds for every δ, n and dimension."""

    errors: Array
    """True error of the perceptron, shape (margins, sizes, dimensions)."""
    update_share: Array
    """Share of the points that caused an update, of the same shape."""
    margin_bound: Array
    """The bound from the margin, shape (margins, sizes)."""
    counting_bound: Array
    """The bound from counting labellings, shape (sizes, dimensions)."""


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    deltas, n, d = MARGIN.stops.tolist(), SIZE.stops.tolist(), DIMENSIONS.tolist()
    runs = np.array([[compute_errors(k, delta, seed) for k in d] for delta in deltas])
    # From (margins, dimensions, kinds, sizes) to (kinds, margins, sizes, dimensions).
    errors, update_share = np.moveaxis(runs, (2, 0, 3, 1), (0, 1, 2, 3))
    by_margin = np.array([[perceptron_bound(1.0, delta) / (m + 1) for m in n] for delta in deltas])
    by_counting = np.array([[vc_bound(m, k, RHO) for k in d] for m in n])
    return Story(errors, update_share, by_margin, by_counting)


def compute_errors(d: int, delta: float, seed: int) -> Array:
    """Return the true error and the share of points updated on, for every n, shape (2, sizes)."""
    # Smaller training sets are the first points of this one.
    data = latitudes(int(SIZE.last), d, delta, seed)
    runs = [perceptron(data.X[:n], data.y[:n]) for n in SIZE.stops.tolist()]
    errors = [latitude_error(run.w, np.asarray(data.w_star), delta) for run in runs]
    return np.array([errors, [len(np.unique(run.mistakes)) / len(run.X) for run in runs]])


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(12, 5.6)
    ax = draw_backdrop(figure, seed)
    scene = Scene(figure, MARGIN, SIZE)
    add_tracks(scene, ax, story)
    scene.set_captions(captions(story))
    return scene


def draw_backdrop(figure: Figure, seed: int) -> Axes:
    """Draw the axes, grey where a bound says nothing, and the legend; return the Axes."""
    ax: Axes = figure.subplots()
    ax.set(xscale="log", yscale="log", xlim=(2.6, 1150), ylim=(8e-5, 15))
    ax.set(xlabel="dimension $d$", ylabel=r"true error $\mathrm{err}_D$")
    ax.set_title(f"one training set (seed {seed})")
    ax.set_xticks(DIMENSIONS, [str(d) for d in DIMENSIONS])
    ax.minorticks_off()
    # An error is at most 1, so a larger bound says nothing.
    ax.axhspan(1, 15, color=GREY, alpha=0.15, linewidth=0)
    ax.text(3, 9, "says nothing", color=GREY, va="center")
    for style, color, width, label in (
        ("s--", "black", 2.5, "promised by counting labellings (claim 11.6)"),
        ("-", ORANGE, 3, "promised by the margin (claim 11.10)"),
        ("D:", GREEN, 2.5, "points updated on, part of all (claim 11.7)"),
        ("o-", BLUE, 3, r"true error of the perceptron, 0 drawn at $10^{-4}$"),
    ):
        add_legend_entry(ax, style, color, label, linewidth=width)
    figure.legend(loc="outside lower center", ncols=2, fontsize=12)
    return ax


def add_tracks(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the error and the bounds over all dimensions on the scene."""
    d = DIMENSIONS.astype(float)
    for name, y, color, marker, dash in (
        ("counting", story.counting_bound[None], "black", "s", "9 5"),
        ("updated", story.update_share, GREEN, "D", "2 4"),
        # A logarithmic axis cannot show 0.
        ("error", np.maximum(story.errors, 1e-4), BLUE, "o", ""),
    ):
        scene.line(name, ax, (d, y), color, 3, dash)
        scene.dots(f"{name} at d", ax, (d, y), color, marker, 6)
    scene.line("margin", ax, ([1.0, 2000.0], story.margin_bound[..., None]), ORANGE, 3)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    # d = 3, 30 and 1000
    errors, counting = story.errors[..., [0, 3, -1]], story.counting_bound[:, [0, 3, -1]]
    return [
        f"δ = {delta:.2f}, n = {n}: in d = 3, 30 and 1000 dimensions the true error is "
        f"{list_three(errors[i, j], 3)}. The margin promises at most "
        f"{story.margin_bound[i, j]:.3f} on average, whatever d; counting labellings promises "
        f"{list_three(counting[j], 2)}."
        for i, delta in enumerate(MARGIN.stops)
        for j, n in enumerate(SIZE.stops)
    ]


def list_three(values: Array, digits: int) -> str:
    """List three numbers with `digits` digits after the decimal point."""
    first, second, third = (f"{value:.{digits}f}" for value in values)
    return f"{first}, {second} and {third}"
