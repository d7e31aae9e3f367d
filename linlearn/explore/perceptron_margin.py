"""Explorer of notebook 08: the perceptron's plane and its margin, beside the largest margin."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from linlearn.data import Data
from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.descents import random_order
from linlearn.explore.hard_margin import FAR, touching_points, two_groups
from linlearn.explore.shapes import band, line_ends, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.geometry import margin
from linlearn.inputs import Array, Integers
from linlearn.perceptron import perceptron
from linlearn.plots import GREEN, GREY, PURPLE, draw_points
from linlearn.svm import Solution, svm

ORDER = Range("order of the points", 0, 79, default=2)


def explore_perceptron_margin(seed: int = 6) -> Explorer:
    """Present the same points in 80 orders: the perceptron's band, beside the widest."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """The perceptron's plane for every order, and the plane of largest margin."""

    data: Data
    best: Solution
    T: Integers
    """Mistakes, shape (orders,)."""
    w: Array
    """Unit normals, shape (orders, 2)."""
    b: Array
    """Offsets, shape (orders,)."""
    margins: Array
    """Shape (orders,)."""


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    data = two_groups(seed)
    X, y = data.X, data.y
    orders = [random_order(len(y), k) for k in ORDER.stops.tolist()]
    runs = [perceptron(X, y, bias=True, order=order) for order in orders]
    # With unit normals, half the width of a band is its margin.
    sizes = [np.linalg.norm(run.w) for run in runs]
    w = np.array([run.w / size for run, size in zip(runs, sizes, strict=True)])
    b = np.array([run.b / size for run, size in zip(runs, sizes, strict=True)])
    margins = np.array([margin(X, y, run.w, run.b) for run in runs])
    return Story(data, svm(X, y), np.array([run.T for run in runs]), w, b, margins)


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(12, 5.8)
    left, right = figure.subplots(1, 2)
    draw_plane(left, story, seed)
    draw_margins(right, story)
    scene = Scene(figure, ORDER)
    add_plane(scene, left, story)
    here = ORDER.stops[:, None], story.margins[:, None]
    scene.dots("here", right, here, "black", "o", 8)
    scene.set_captions(captions(story))
    return scene


def draw_plane(ax: Axes, story: Story, seed: int) -> None:
    """Draw the points, and the edges of the widest band."""
    limits = {"xlim": (-0.75, 1.75), "ylim": (-0.75, 1.75)}
    draw_points(ax, story.data.X, story.data.y, size=90).set(**limits)
    ax.set_title(f"two planes, two bands (seed {seed})")
    # The scores at the edges of the widest band are -1 and +1.
    for level in (-1, 1):
        edge = line_ends(story.best.w, story.best.b - level, FAR)
        ax.plot(*edge.T, "--", color=GREEN, linewidth=2.5)


def draw_margins(ax: Axes, story: Story) -> None:
    """Draw the margin of every order, their median, and the largest margin."""
    largest, median = story.best.margin, float(np.median(story.margins))
    ax.set(xlim=(-1, len(ORDER)), ylim=(0, 1.35 * largest), xlabel="order", ylabel="margin")
    ax.set_title(f"{len(ORDER)} orders of the same points")
    planes = "the perceptron's planes"
    ax.plot(ORDER.stops, story.margins, "o", color=GREY, markersize=5, label=planes)
    best = r"the largest, $\delta^*$"
    ax.axhline(largest, color=GREEN, linestyle="--", linewidth=2.5, label=best)
    ax.axhline(median, color=GREY, linestyle=":", linewidth=2, label="their median")
    add_legend_entry(ax, "o", "black", "this order", markersize=9)
    ax.legend(loc="upper left", fontsize=11, ncols=2)


def add_plane(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the perceptron's plane, its band and the point nearest to it on the scene."""
    X, y = story.data.X, story.data.y
    planes = list(zip(story.w, story.b, story.margins, strict=True))
    bands = np.array([band(w, b, half, FAR) for w, b, half in planes])
    scene.area("band", ax, xy(bands), GREY)
    scene.line("plane", ax, xy(line_ends(story.w, story.b, FAR)), "black", 3)
    # Several points may be equally near; one ring is enough.
    nearest = X[[touching_points(X, y, w, b)[0] for w, b, _ in planes]]
    scene.dots("nearest", ax, xy(nearest[:, None]), PURPLE, "ring", 11)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    best = story.best.margin
    return [
        f"Order {k}: {T} mistakes, then a plane with margin {size:.3f}, {100 * size / best:.0f}% "
        f"of δ* = {best:.3f} (green, dashed). The point nearest to it is ringed."
        for k, T, size in zip(ORDER.stops, story.T, story.margins, strict=True)
    ]
