"""Explorer of notebook 08: the widest band between two classes, for every direction."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from linlearn.data import Data
from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.hard_margin import FAR, solve_hard_margin, touching_points, two_groups
from linlearn.explore.shapes import band, line_ends, stack_padded, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.geometry import margins
from linlearn.inputs import Array
from linlearn.plots import BLUE, GREEN, GREY, PURPLE, draw_points
from linlearn.svm import NotSeparable, Solution, svm

TURN = Range("turn the plane (degrees)", -60, 60, 3, default=24)
PLACE = Range("move the big point (in margins)", -3, 3, 0.2, default=1.6, decimals=1)
FINE = np.arange(TURN.first, TURN.last + 1)
"""Turns for which the curve of margins is drawn, in degrees."""


def explore_band(seed: int = 6) -> Explorer:
    """Turn the plane or move one point: the widest band in this direction, and the best of all."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class MovingPoint:
    """Data in which one point is put at several places along the normal of the best plane."""

    data_sets: list[Data]
    """The data for each place."""
    i: int
    """The number of the point that moves."""
    # Turns are measured from here: a turn of 0 is the best plane before any move.
    angle: float
    """The direction of the best plane's normal before any move, in radians."""


@dataclass(frozen=True, eq=False)
class Planes:
    """For one place of the point: the widest band in every direction, and the best of all."""

    data: Data
    best: Solution | NotSeparable
    w: Array
    """Unit normals, shape (turns, 2)."""
    b: Array
    """Offsets of the planes midway between the classes, shape (turns,)."""
    margins: Array
    """Margins of these planes, shape (turns,)."""
    curve: Array
    """Margins for the turns FINE."""


@dataclass(frozen=True, eq=False)
class Story:
    """The planes for every place of the moving point."""

    point: MovingPoint
    planes: list[Planes]


def move_point(seed: int, places: Array) -> MovingPoint:
    """Put one positive point at each of the places, in margins from the best plane.

    Of the points that do not touch the band, it is the one that, along the plane, stands nearest
    to the mean of those that do.
    """
    data = two_groups(seed)
    sol = svm(data.X, data.y)
    # 1/‖w‖ is the margin, so this is the unit normal.
    u = sol.w * sol.margin
    along = data.X @ [-u[1], u[0]]
    # A support vector would change the best plane as soon as it moves.
    free = np.setdiff1d(np.flatnonzero(data.y > 0), sol.support)
    i = int(free[np.abs(along[free] - along[sol.support].mean()).argmin()])
    normal = np.zeros_like(data.X)
    normal[i] = u  # only this point moves
    # From where the point is to where it should be, along the normal.
    steps = places * sol.margin - margins(data.X, data.y, sol.w, sol.b)[i]
    data_sets = [Data(data.X + step * normal, data.y) for step in steps]
    return MovingPoint(data_sets, i, float(np.arctan2(*u[::-1])))


def widest_bands(X: Array, y: Array, w: Array) -> tuple[Array, Array]:
    """Return margins and offsets of the planes midway between the classes, for unit vectors w.

    For w of shape (k, 2), both have shape (k,).
    """
    # The widest band in a direction lies between the nearest points of both classes.
    low, high = (X[y > 0] @ w.T).min(axis=0), (X[y < 0] @ w.T).max(axis=0)
    return (low - high) / 2, -(low + high) / 2


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    point = move_point(seed, PLACE.stops)
    return Story(point, [compute_planes(data, point.angle) for data in point.data_sets])


def compute_planes(data: Data, angle: float) -> Planes:
    """Find the widest band in every direction, and the best of all."""
    X, y = data.X, data.y
    w, fine = (unit_vectors(angle + np.radians(turns)) for turns in (TURN.stops, FINE))
    width, b = widest_bands(X, y, w)
    return Planes(data, solve_hard_margin(X, y), w, b, width, widest_bands(X, y, fine)[0])


def unit_vectors(angles: Array) -> Array:
    """Return unit vectors in these directions, shape (…, 2)."""
    return np.stack([np.cos(angles), np.sin(angles)], axis=-1)


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(12, 5.8)
    left, right = figure.subplots(1, 2)
    draw_plane(left, story.point, seed)
    draw_margin_axes(right)
    # Below both pictures, because its entries belong to both.
    figure.legend(loc="outside lower center", fontsize=12, ncols=5)
    scene = Scene(figure, TURN, PLACE)
    add_bands(scene, left, story)
    add_points(scene, left, story)
    add_margins(scene, right, story)
    scene.set_captions(captions(story))
    return scene


def draw_plane(ax: Axes, point: MovingPoint, seed: int) -> None:
    """Draw the points that do not move."""
    data = point.data_sets[0]
    X, y = np.delete(data.X, point.i, axis=0), np.delete(data.y, point.i)
    draw_points(ax, X, y, size=90).set(xlim=(-0.75, 1.75), ylim=(-0.75, 1.75))
    ax.set_title(f"the plane and its band (seed {seed})")


def draw_margin_axes(ax: Axes) -> None:
    """Draw the axes of the margin against the turn, grey where nothing separates."""
    ax.set(xlim=(-63, 63), ylim=(-0.7, 0.45))
    ax.set(xlabel="turn (degrees)", ylabel="margin, with the best $b$")
    ax.set_title("which direction is best?")
    ax.axhline(0, color="black", linewidth=1)
    ax.fill_between([-63, 63], -1, 0, color=GREY, alpha=0.15, linewidth=0)
    ax.text(0, -0.67, "no separator", color=GREY, ha="center")
    add_legend_entry(ax, "-", BLUE, "widest band in this direction", linewidth=3)
    add_legend_entry(ax, "D", GREEN, r"the maximum, $\delta^*$", markersize=9)
    add_legend_entry(ax, "o", "black", "here", markersize=8)


def add_bands(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the plane and its band, and the edges of the best band, on the scene."""
    bands = np.stack([band_polygons(planes) for planes in story.planes], axis=1)
    scene.area("band", ax, xy(bands), GREY)
    best = np.stack([best_edges(planes.best) for planes in story.planes])
    scene.line("best band", ax, xy(best[None]), GREEN, 2.5, "7 5")
    lines = np.stack([line_ends(p.w, p.b, FAR) for p in story.planes], axis=1)
    scene.line("plane", ax, xy(lines), "black", 3)


def band_polygons(planes: Planes) -> Array:
    """Return the band of every plane, shape (turns, 5, 2)."""
    # Where the classes overlap the margin is negative, and the band shows by how much.
    rows = zip(planes.w, planes.b, np.abs(planes.margins), strict=True)
    return np.array([band(w, b, half, FAR) for w, b, half in rows])


def best_edges(best: Solution | NotSeparable) -> Array:
    """Return both edges of the best band as one broken line, shape (8, 2); NaN if there is none."""
    edges = np.full((2, 4, 2), np.nan)  # the last two points of each stay NaN: the gaps
    if isinstance(best, Solution):
        edges[:, :2] = line_ends(best.w, best.b - np.array([-1.0, 1.0]), FAR)
    return edges.reshape(8, 2)


def add_points(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the moving point and the rings round touching points and support vectors on the scene."""
    i, data_sets = story.point.i, story.point.data_sets
    places = np.array([data.X[i] for data in data_sets])
    scene.dots("moving point", ax, xy(places[None, :, None]), BLUE, "o", 8)
    touching = np.stack([touching_rings(planes) for planes in story.planes], axis=1)
    scene.dots("touching", ax, xy(touching), PURPLE, "ring", 10)
    support = [
        data.X[planes.best.support] if isinstance(planes.best, Solution) else data.X[:0]
        for data, planes in zip(data_sets, story.planes, strict=True)
    ]
    # The number of support vectors changes with the place: the rest is NaN.
    rings = stack_padded(support, len(data_sets[0].y))
    scene.dots("support vectors", ax, xy(rings[None]), GREEN, "ring", 14)


def touching_rings(planes: Planes) -> Array:
    """Return the points that touch the band of every plane, shape (turns, n, 2), with NaN."""
    X, y = planes.data.X, planes.data.y
    rows = [X[touching_points(X, y, w, b)] for w, b in zip(planes.w, planes.b, strict=True)]
    return stack_padded(rows, len(y))


def add_margins(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the margin in every direction, its maximum and the current one on the scene."""
    curves = np.stack([planes.curve for planes in story.planes])
    scene.line("margins", ax, (FINE, curves[None]), BLUE, 3)
    tops = np.array([best_turn(planes.best, story.point.angle) for planes in story.planes])
    scene.dots("maximum", ax, xy(tops[None, :, None]), GREEN, "D", 7)
    width = np.stack([planes.margins for planes in story.planes], axis=1)
    scene.dots("here", ax, (TURN.stops[:, None, None], width[..., None]), "black", "o", 7)


def best_turn(best: Solution | NotSeparable, angle: float) -> tuple[float, float]:
    """Return by how many degrees the best plane is turned, and its margin; NaN if there is none."""
    if isinstance(best, NotSeparable):
        return np.nan, np.nan
    u = best.w * best.margin
    turn = np.degrees(np.arctan2(u[1], u[0]) - angle)
    return (turn + 180) % 360 - 180, best.margin  # from -180 to 180 degrees


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"{describe_turn(planes, k)} The big point stands at {place:.1f} of the first margin. "
        f"{describe_best(planes.best)}"
        for k in range(len(TURN))
        for place, planes in zip(PLACE.stops, story.planes, strict=True)
    ]


def describe_turn(planes: Planes, k: int) -> str:
    """Describe the widest band of the turn with number k."""
    turn, width = TURN.stops[k], planes.margins[k]
    # In this direction the classes overlap, so there is no band to describe.
    if width <= 0:
        overlap = f"the classes overlap by {-2 * width:.3f} (grey)"
        return f"Turned by {turn}°, no plane separates: {overlap}."
    touching = touching_points(planes.data.X, planes.data.y, planes.w[k], planes.b[k])
    return (
        f"Turned by {turn}°, the widest band has margin {width:.3f} and {len(touching)} points "
        "touch it (purple rings)."
    )


def describe_best(best: Solution | NotSeparable) -> str:
    """Describe the best of all planes."""
    if isinstance(best, NotSeparable):
        return "No direction separates any more: the hulls meet."
    return (
        f"The best of all planes (green, dashed) has δ* = {best.margin:.3f} "
        f"and {len(best.support)} support vectors (green rings)."
    )
