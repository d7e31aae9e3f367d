"""Explorer of notebook 01: the offset absorbed as one more weight, drawn in three dimensions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from linlearn.data import separable
from linlearn.explore.shapes import keep, line_ends, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.geometry import absorb
from linlearn.inputs import Array
from linlearn.plots import CLASSES, GREEN, GREY, PURPLE, draw_points

SHIFT = 0.5
"""How far the points are moved along w*: w*·x - 0.5 separates them, and with most seeds no line
through the origin does."""
VIEW = Range("seen from (degrees)", -90, 90, 5, default=30)
OFFSET = Range("offset b", -1, 1, 0.1, default=-SHIFT, decimals=1)
SHEET = 1.5 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]])
"""Corners of the square that stands for the plane of the points, closed."""


def explore_bias(seed: int = 4) -> Explorer:
    """Lift the points to height 1: a line that misses the origin becomes a plane through it."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """The points, and which of them every offset classifies correctly."""

    X: Array
    y: Array
    w: Array
    right: NDArray[np.bool_]
    """Shape (offsets, n)."""


def compute(seed: int) -> Story:
    """Compute the story for every offset."""
    # Separable through the origin; the shift below makes the offset necessary.
    data = separable(16, 2, 0.15, seed)
    w = np.asarray(data.w_star)
    X = data.X + SHIFT * w
    return Story(X, data.y, w, data.y * (X @ w + OFFSET.stops[:, None]) > 0)


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(11, 5.4)
    left, right = figure.subplots(1, 2, width_ratios=[1, 1.2])
    draw_plane(left, story)
    draw_space(right)
    scene = Scene(figure, VIEW, OFFSET)
    add_line(scene, left, story)
    add_sheet(scene, right)
    add_lifted_plane(scene, right, story.w)
    add_lifted_points(scene, right, story)
    add_origin(scene, right)
    scene.set_captions(captions(story))
    return scene


def draw_plane(ax: Axes, story: Story) -> None:
    """Draw the points and the origin of the plane."""
    ax.set(xlim=(-1.6, 1.6), ylim=(-1.6, 1.6))
    ax.set_title(r"the plane $w \cdot x + b = 0$ in 2-D: a line")
    draw_points(ax, story.X, story.y).legend(loc="lower left")
    ax.plot(0, 0, "+", color="black", markersize=14, markeredgewidth=2)


def draw_space(ax: Axes) -> None:
    """Prepare the Axes that show three dimensions."""
    ax.set(xlim=(-2.15, 2.15), ylim=(-1.3, 2.15), aspect="equal")
    ax.set_title(r"$(w, b) \cdot (x, 1) = 0$ in 3-D: through the origin")
    ax.set_axis_off()


def add_line(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the line in the plane, and the points that it misclassifies, on the scene."""
    scene.line("line", ax, xy(line_ends(story.w, OFFSET.stops, far=4)), "black", 3)
    # NaN hides the points that are right.
    scene.dots("wrong", ax, xy(keep(story.X, ~story.right)), PURPLE, "ring", 11)


def add_sheet(scene: Scene, ax: Axes) -> None:
    """Put the floor and the sheet at height 1, which holds the lifted points, on the scene."""
    for name, height, dash in (("floor", 0.0, "4 4"), ("sheet at height 1", 1.0, "")):
        scene.line(name, ax, xy(project(lift(SHEET, height))[:, None]), GREY, 1.5, dash)
    scene.area("sheet", ax, xy(project(lift(SHEET[:4], 1.0))[:, None]), GREY)


def add_lifted_plane(scene: Scene, ax: Axes, w: Array) -> None:
    """Put the plane through the origin, and the line where it meets the sheet, on the scene."""
    # Side and height of the four corners of the piece that is drawn.
    corners = np.array([[-1.5, -0.35], [1.5, -0.35], [1.5, 1.35], [-1.5, 1.35]])
    plane = np.concatenate([plane_point(w, side, height) for side, height in corners], axis=1)
    scene.area("plane through the origin", ax, xy(project(plane)), GREEN)
    cut = np.concatenate([plane_point(w, side, 1.0) for side in (-1.5, 1.5)], axis=1)
    scene.line("where they meet", ax, xy(project(cut)), "black", 3)


def add_lifted_points(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the points at height 1 on the scene, with a ring round the misclassified ones."""
    # The axis of length 1 says that the points do not depend on the offset.
    lifted = project(lift(story.X, 1.0))[:, None]
    for label, color, marker in CLASSES:
        scene.dots(f"lifted {label:+d}", ax, xy(lifted[:, :, story.y == label]), color, marker)
    scene.dots("wrong, lifted", ax, xy(keep(lifted, ~story.right)), PURPLE, "ring", 11)


def add_origin(scene: Scene, ax: Axes) -> None:
    """Put the origin, its name and the vertical axis on the scene."""
    axis = project(np.array([[0.0, 0.0, 0.0], [0.0, 0.0, 1.0]]))[:, None]
    origin = axis[:, :, :1]
    scene.line("axis", ax, xy(axis), GREY, 1.5, "2 3")
    scene.dots("origin", ax, xy(origin), "black", "D", 5)
    # The same word at every stop: only its place depends on the view.
    names = ["origin"] * len(VIEW) * len(OFFSET)
    scene.words("name of the origin", ax, xy(origin + np.array([0.1, -0.14])), names)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"Seen from {view}°, b = {offset:+.1f}: on the left the line is {abs(offset):.1f} from the "
        f"origin (+), on the right a plane through the origin cuts height 1 in that same line. "
        f"{int(right.sum())} of {len(right)} points are right in both."
        for view in VIEW.stops
        for offset, right in zip(OFFSET.stops, story.right, strict=True)
    ]


def lift(X: Array, height: float) -> Array:
    """Return points of the plane, lifted to a height in space, shape (n, 3)."""
    return height * absorb(X) + (1 - height) * np.column_stack([X, np.zeros(len(X))])


def plane_point(w: Array, side: float, height: float) -> Array:
    """Return a point of the plane w·x + b z = 0 for each offset b, shape (offsets, 1, 3).

    The point lies at z = `height`, and `side` away from the middle of the plane.
    """
    # w has length 1, so this is the point of the plane nearest to the vertical axis.
    foot = -OFFSET.stops[:, None] * height * w + side * np.array([-w[1], w[0]])
    return np.column_stack([foot, np.full(len(foot), height)])[:, None]


def project(points: Array) -> Array:
    """Return where points of space, shape (…, 3), appear from each view, shape (views, …, 2).

    The viewer walks around the origin and looks down by 27 degrees.
    """
    # An orthographic projection: distant things are not drawn smaller.
    turn, rise = np.radians(VIEW.stops), np.radians(27.0)
    x, y, z = np.moveaxis(points, -1, 0)
    aside = np.multiply.outer(-np.sin(turn), x) + np.multiply.outer(np.cos(turn), y)
    near = np.multiply.outer(np.cos(turn), x) + np.multiply.outer(np.sin(turn), y)
    return np.stack([aside, np.cos(rise) * z - np.sin(rise) * near], axis=-1)
