"""Explorer of notebook 09: the central path of the hard margin, on which the gap closes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import ArrayLike

from linlearn.data import ten_points
from linlearn.explore.backdrops import add_class_entries, add_legend_entry, add_ring_entry
from linlearn.explore.dualities import central_point
from linlearn.explore.shapes import keep, line_ends, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array, check_data
from linlearn.plots import BLUE, CLASSES, GREEN, GREY, ORANGE, PURPLE

EXPONENT = Range("log₁₀ μ", -4, -0.5, 0.1, default=-1, decimals=1)


def explore_central_path(X: ArrayLike | None = None, y: ArrayLike | None = None) -> Explorer:
    """Let μ fall: every product α_i s_i is μ, the band widens, and the gap n μ closes.

    X and y replace the ten points of the notebook.
    """
    data = ten_points()
    X, y = (data.X, data.y) if X is None or y is None else check_data(X, y)
    return Explorer(partial(make_scene, X, y))


@dataclass(frozen=True, eq=False)
class Story:
    """The central path at every μ."""

    X: Array
    y: Array
    mu: Array
    """Shape (stops,)."""
    w: Array
    """Shape (stops, 2)."""
    b: Array
    """Shape (stops,)."""
    alpha: Array
    """Multipliers, shape (stops, n)."""
    s: Array
    """Spare margins y (w·x + b) - 1, shape (stops, n)."""
    primal: Array
    """½‖w‖², shape (stops,)."""
    dual: Array
    """g(α), shape (stops,)."""


def compute(X: Array, y: Array) -> Story:
    """Compute the story for every stop."""
    # Equal steps of the slider divide μ by equal factors.
    mu = 10**EXPONENT.stops
    points = [central_point(X, y, value) for value in mu]
    w, b = np.array([point.w for point in points]), np.array([point.b for point in points])
    alpha, s = (np.array([getattr(point, name) for point in points]) for name in ("alpha", "s"))
    # Both values come from their definitions, so that the gap n μ is a check.
    primal = (w**2).sum(axis=1) / 2
    dual = alpha.sum(axis=1) - (((alpha * y) @ X) ** 2).sum(axis=1) / 2
    return Story(X, y, mu, w, b, alpha, s, primal, dual)


def make_scene(X: Array, y: Array, _: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(X, y)
    figure = new_figure(14, 5.6)
    plane, corner, values = figure.subplots(1, 3, width_ratios=(1.1, 1, 1))
    draw_plane_axes(plane, X)
    draw_product_axes(corner, story)
    draw_values(values, story)
    figure.legend(loc="outside lower center", ncols=6)
    scene = Scene(figure, EXPONENT)
    add_planes(scene, plane, story)
    add_products(scene, corner, story)
    add_gap(scene, values, story)
    scene.set_captions(captions(story))
    return scene


def draw_plane_axes(ax: Axes, X: Array) -> None:
    """Draw the axes of the points, and name them for the legend."""
    # The reader may give any points, so the limits follow them.
    xlim, ylim = ((column.min() - 0.6, column.max() + 0.6) for column in X.T)
    ax.set(xlim=xlim, ylim=ylim, aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
    ax.set_title(r"the band $|w \cdot x + b| \leq 1$")
    add_class_entries(ax, size=10)
    add_ring_entry(ax, PURPLE, r"$\alpha_i > s_i$", 15)


def product_limits(story: Story) -> tuple[float, float]:
    """Return the largest s and the largest α that are drawn."""
    return 1.05 * story.s.max(), 1.25 * story.alpha.max()


def draw_product_axes(ax: Axes, story: Story) -> None:
    """Draw the axes of α over s."""
    wide, tall = product_limits(story)
    ax.set(xlim=(-0.03 * wide, wide), ylim=(-0.04 * tall, tall))
    ax.set(xlabel="spare $s_i$", ylabel=r"multiplier $\alpha_i$")
    ax.set_title(r"every point on $\alpha_i s_i = \mu$")
    ax.axhline(0, color="black", linewidth=1)
    ax.axvline(0, color="black", linewidth=1)


def draw_values(ax: Axes, story: Story) -> None:
    """Draw the primal and the dual value over μ."""
    mu, primal, dual = story.mu, story.primal, story.dual
    ax.set(xscale="log", xlim=(mu[0], 1.3 * mu[-1]), xlabel=r"$\mu$", ylabel="value")
    ax.set_ylim(dual.min() - 0.1 * primal.max(), 1.1 * primal.max())
    ax.set_title(r"the gap is $n \mu$")
    ax.plot(mu, primal, color=BLUE, linewidth=3, label=r"primal $\frac{1}{2}\|w\|^2$")
    ax.plot(mu, dual, "--", color=ORANGE, linewidth=3, label=r"dual $g(\alpha)$")
    add_legend_entry(ax, "-", "black", "gap", linewidth=4)


def add_planes(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the plane, its band and the points on the scene."""
    # The reader may give any points, so the length depends on the limits.
    far = 9 * max(np.ptp(ax.get_xlim()), np.ptp(ax.get_ylim()))
    for name, level, color, width, dash in (
        ("plane", 0, "black", 3, ""),
        ("upper edge", 1, GREY, 2, "9 6"),
        ("lower edge", -1, GREY, 2, "9 6"),
    ):
        scene.line(name, ax, xy(line_ends(story.w, story.b - level, far)), color, width, dash)
    for label, color, marker in CLASSES:
        scene.dots(f"points {label:+d}", ax, xy(story.X[story.y == label]), color, marker, 6)
    # As μ falls, either α or s goes to 0. The larger one shows which points will be support
    # vectors.
    holding = keep(story.X, story.alpha > story.s)
    scene.dots("holding", ax, xy(holding), PURPLE, "ring", 11)


def add_products(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the hyperbola α s = μ, and a marker for each point, on the scene."""
    # Evenly spaced on a logarithmic scale, so that the bend and both arms are smooth.
    bend, root = np.geomspace(1e-5, 1e5, 201), np.sqrt(story.mu)[:, None]
    hyperbola = np.stack([root * bend, root / bend], axis=-1)
    near = hyperbola.max(axis=-1) < 2 * max(product_limits(story))
    scene.line("hyperbola", ax, xy(keep(hyperbola, near)), GREEN, 2.5)
    for label, color, marker in CLASSES:
        side = story.y == label
        products = story.s[:, side], story.alpha[:, side]
        scene.dots(f"products {label:+d}", ax, products, color, marker, 7)


def add_gap(scene: Scene, ax: Axes, story: Story) -> None:
    """Put both values at μ, and the gap between them, on the scene."""
    mu = story.mu[:, None]
    scene.line("gap", ax, (mu, np.stack([story.dual, story.primal], axis=1)), "black", 4)
    scene.dots("primal", ax, (mu, story.primal[:, None]), BLUE, "o", 7)
    scene.dots("dual", ax, (mu, story.dual[:, None]), ORANGE, "s", 7)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    n = len(story.y)
    rows = zip(story.mu, story.primal, story.dual, story.alpha, story.s, strict=True)
    return [
        f"μ = {mu:.3g}: margin {1 / math.sqrt(2 * primal):.4f}, primal {primal:.4f}, dual "
        f"{dual:.4f}; the gap is {n} μ = {n * mu:.3g}. {count_points(int((alpha > s).sum()))} with "
        f"α > s (ringed); the largest min(α, s) is {np.minimum(alpha, s).max():.3g}."
        for mu, primal, dual, alpha, s in rows
    ]


def count_points(count: int) -> str:
    """Return the count with its noun."""
    return "1 point" if count == 1 else f"{count} points"
