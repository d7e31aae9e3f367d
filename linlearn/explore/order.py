"""Explorer of notebook 04: the perceptron on the same points in a hundred orders."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from linlearn.data import Data, separable
from linlearn.explore.descents import random_order
from linlearn.explore.shapes import line_ends, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.geometry import margin
from linlearn.inputs import Array, Integers
from linlearn.perceptron import perceptron
from linlearn.plots import BLUE, GREY, draw_points

ORDER = Range("order of presentation", 0, 99, default=4)


def explore_order(seed: int = 6) -> Explorer:
    """Present the same points in a hundred orders, and compare mistakes, lines and margins."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """A run of the perceptron for every order."""

    data: Data
    T: Integers
    """Mistakes, shape (orders,)."""
    margins: Array
    """Margin of the last line, shape (orders,)."""
    lines: Array
    """Ends of the last line, shape (orders, 2, 2)."""


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    data = separable(30, 2, 0.05, seed)
    orders = [random_order(len(data.X), k) for k in ORDER.stops.tolist()]
    # Only the order differs between these runs.
    runs = [perceptron(data.X, data.y, order=order) for order in orders]
    T = np.array([run.T for run in runs])
    margins = np.array([margin(data.X, data.y, run.w) for run in runs])
    return Story(data, T, margins, line_ends([run.w for run in runs], 0.0, far=3))


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    # One picture of the plane, and one histogram for each number that varies.
    figure = new_figure(12, 5.8)
    left, top, bottom = divide(figure)
    draw_plane(left, story)
    draw_histograms(top, bottom, story)
    scene = Scene(figure, ORDER)
    scene.line("line", left, xy(story.lines), "black", 3)
    for name, ax, x in (("mistakes", top, story.T), ("margin", bottom, story.margins)):
        scene.line(name, ax, (x[:, None], ax.get_ylim()), "black", 3, "5 3")
    scene.set_captions(captions(story))
    return scene


def divide(figure: Figure) -> tuple[Axes, Axes, Axes]:
    """Return Axes on the left, and two above one another on the right."""
    left, right = figure.subplots(1, 2)
    top, bottom = right.get_subplotspec().subgridspec(2, 1).subplots()
    # Only its place in the figure was needed.
    right.remove()
    return left, top, bottom


def draw_plane(ax: Axes, story: Story) -> None:
    """Draw the points, and thinly the last line of every order."""
    ax.set(xlim=(-1.15, 1.15), ylim=(-1.15, 1.15), title="where each order ends")
    for line in story.lines:  # below the points
        ax.plot(*line.T, color=GREY, linewidth=0.6, alpha=0.6, zorder=1)
    draw_points(ax, story.data.X, story.data.y).legend(loc="lower left", fontsize=11)


def draw_histograms(top: Axes, bottom: Axes, story: Story) -> None:
    """Draw how often each number of mistakes, and each margin, occurs."""
    # One bin for each whole number.
    bins = np.arange(0.5, story.T.max() + 1.5).tolist()
    top.hist(story.T, bins=bins, color=BLUE, edgecolor="white")
    top.set(xlabel="mistakes $T$", ylabel="orders")
    bottom.hist(story.margins, bins=20, color=BLUE, edgecolor="white")
    bottom.set(xlabel="margin of the line it ends at", ylabel="orders")


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    T, margins = story.T, story.margins
    return [
        f"Order {k}: the mistakes are T = {T[k]} (dashed, above), the line has margin "
        f"{margins[k]:.3f} (dashed, below). Over all hundred orders T runs from {T.min()} to "
        f"{T.max()}, the margin from {margins.min():.3f} to {margins.max():.3f}; grey lines are "
        "where the others end."
        for k in ORDER.stops
    ]
