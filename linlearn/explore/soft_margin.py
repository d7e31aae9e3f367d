"""Explorer of notebook 10: the soft margin, as the price C of slack changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import methodcaller
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import NDArray

from linlearn.data import Data
from linlearn.explore.backdrops import add_class_entries, add_legend_entry, add_ring_entry
from linlearn.explore.shapes import keep, line_ends, segments, xy
from linlearn.explore.sliders import Range
from linlearn.explore.soft import kinds, overlapping_clouds
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array
from linlearn.losses import hinge_loss
from linlearn.plots import CLASSES, GREEN, GREY, PURPLE
from linlearn.svm import Solution, svm

EXPONENT = Range("log₁₀ C, the price of slack", -2.5, 1.5, 0.1, default=0, decimals=2)
DISTANCE = Range("distance of the centres", 1, 5, 0.5, default=2.5, decimals=2)
LIMITS = {"xlim": (-5.0, 5.0), "ylim": (-3.6, 3.6)}
"""The part of the plane that is shown."""


def explore_soft_margin(seed: int = 16) -> Explorer:
    """Choose C and the overlap of two clouds: the plane, its margin, the slack and every α."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Chapter:
    """The data at one stop, and the plane of the soft margin."""

    distance: float
    data: Data
    sol: Solution

    @property
    def m(self) -> Array:
        """The functional margins y (w·x + b), shape (n,)."""
        return self.data.y * self.sol.scores(self.data.X)

    def line(self, level: int) -> Array:
        """Return the ends of the line w·x + b = level, shape (2, 2)."""
        return line_ends(self.sol.w, self.sol.b - level, far=12)

    @property
    def slack(self) -> Array:
        """Lines from each point that pays to its margin, shape (3 n, 2), NaN for the others."""
        X, sol = self.data.X, self.sol
        # A step of ξ/‖w‖ along w takes a point to the margin of its class.
        feet = X + (self.data.y * sol.xi / (sol.w @ sol.w))[:, None] * sol.w
        paying = kinds(sol)[2]
        return segments(keep(X, paying), keep(feet, paying))


Story = list[list[Chapter]]
"""Chapters by the stops of C, and then by those of the distance."""


def compute(seed: int) -> Story:
    """Compute a chapter for every stop."""
    # The data depend on the distance only, so they are made once for all prices.
    data_sets = [(float(d), overlapping_clouds(float(d), seed)) for d in DISTANCE.stops]
    prices = [float(10**exponent) for exponent in EXPONENT.stops]
    return [[Chapter(d, data, svm(data.X, data.y, C=C)) for d, data in data_sets] for C in prices]


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(12.5, 6)
    left, top, bottom = divide(figure)
    draw_plane_axes(left)
    # Closer than by default, so that five entries fit below the picture.
    spacing = {"columnspacing": 1.2, "handletextpad": 0.4}
    figure.legend(loc="outside lower left", ncols=5, fontsize=12, **spacing)
    draw_loss(top)
    draw_multipliers(bottom)
    scene = Scene(figure, EXPONENT, DISTANCE)
    add_plane(scene, left, story)
    add_points(scene, left, top, bottom, story)
    scene.set_captions([caption(chapter) for row in story for chapter in row])
    return scene


def divide(figure: Figure) -> tuple[Axes, Axes, Axes]:
    """Return Axes on the left, and two above one another on the right."""
    axes = figure.subplot_mosaic("LT;LB", width_ratios=(1.35, 1))
    return axes["L"], axes["T"], axes["B"]


def draw_plane_axes(ax: Axes) -> None:
    """Draw the axes of the points, and name everything for the legend."""
    ax.set(**LIMITS, aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
    ax.set_title("the plane, its margin, and the slack")
    add_class_entries(ax, size=8)
    add_ring_entry(ax, GREEN, r"$0 < \alpha < C$", 13)
    add_legend_entry(ax, "-", PURPLE, r"slack, $\alpha = C$", linewidth=2.5)
    add_legend_entry(ax, "x", "black", "wrong side", markersize=8, markeredgewidth=2.5)


def draw_loss(ax: Axes) -> None:
    """Draw the hinge loss."""
    m = np.array([-3.0, 1.0, 5.0])
    ax.plot(m, hinge_loss(m), color="black", linewidth=2)
    ax.set(xlim=(-3, 5), ylim=(-0.3, 4), ylabel=r"slack $\xi$")
    ax.set_title("the hinge loss, and each point on it")
    ax.axvline(0, color=GREY, linewidth=1, linestyle=":")


def draw_multipliers(ax: Axes) -> None:
    """Draw minus the slope of the hinge loss."""
    ax.plot([-3, 1, 1, 5], [1, 1, 0, 0], color="black", linewidth=2)
    ax.set(xlim=(-3, 5), ylim=(-0.15, 1.2))
    ax.set(ylabel=r"$\alpha\,/\,C$", xlabel=r"$m = y\,(w \cdot x + b)$")
    ax.set_title("minus its slope, and the multipliers")
    ax.axvline(0, color=GREY, linewidth=1, linestyle=":")


def collect(story: Story, part: Callable[[Chapter], Any]) -> NDArray[Any]:
    """Return a part of every chapter, shape (prices, distances, …)."""
    return np.array([[part(chapter) for chapter in row] for row in story])


def add_plane(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the plane, its margin and the slack on the scene."""
    # The plane is where the score is 0; on the two edges of the margin it is +1 and -1.
    plane, upper, lower = (collect(story, methodcaller("line", k)) for k in (0, 1, -1))
    band = np.concatenate([upper, lower[..., ::-1, :]], axis=-2)
    scene.area("band", ax, xy(band), GREY)
    scene.line("slack", ax, xy(collect(story, lambda c: c.slack)), PURPLE, 2.5)
    scene.line("plane", ax, xy(plane), "black", 3)
    scene.line("margin +1", ax, xy(upper), "black", 2, "8 5")
    scene.line("margin -1", ax, xy(lower), "black", 2, "8 5")


def add_points(scene: Scene, plane: Axes, loss: Axes, shares: Axes, story: Story) -> None:
    """Put every point on the scene: in the plane, on the hinge loss, and at its multiplier."""
    y, X = story[0][0].data.y, np.stack([chapter.data.X for chapter in story[0]])
    # The same points appear three times: in the plane, on the loss, and at their multipliers.
    m = collect(story, lambda c: c.m)
    losses = np.stack([m, collect(story, lambda c: c.sol.xi)], axis=-1)
    multipliers = np.stack([m, collect(story, lambda c: c.sol.alpha / c.sol.C)], axis=-1)
    scene.dots("wrong", plane, xy(keep(X, m <= 0)), "black", "x", 9)
    for label, color, marker in CLASSES:
        side = y == label
        scene.dots(f"points {label:+d}", plane, xy(X[None, :, side]), color, marker, 6)
        for name, ax, points in (("losses", loss, losses), ("shares", shares, multipliers)):
            # The edge has the colour of the point: white edges would hide most of so many points.
            chosen = xy(points[:, :, side])
            scene.dots(f"{name} {label:+d}", ax, chosen, color, marker, 4, edge=color)
    free = collect(story, lambda c: kinds(c.sol)[1])
    scene.dots("on the margin", plane, xy(keep(X, free)), GREEN, "ring", 10)


def caption(chapter: Chapter) -> str:
    """Describe the picture at one stop."""
    sol, wrong = chapter.sol, int((chapter.m <= 0).sum())
    spare, free, paying = (int(kind.sum()) for kind in kinds(sol))
    return (
        f"C = {sol.C:.3g}, centres {chapter.distance:.1f} apart: the margin is {sol.margin:.2f} "
        f"and all slack together {sol.xi.sum():.2f}. {paying} points have α = C (slack drawn in "
        f"purple), {free} have 0 < α < C and lie on the margin (ringed), {spare} have α = 0 and "
        f"room to spare; {wrong} are on the wrong side (crossed)."
    )
