"""Drawings of the plane: points, lines, normal vectors, distances and updates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, check_data, check_number, check_vector
from linlearn.palette import BLUE, CLASSES, GREEN, GREY, ORANGE, PURPLE

# Without the two shrinks, an arrow would end short of the point that it leads to.
ARROW = {"arrowstyle": "-|>", "linewidth": 3, "mutation_scale": 22, "shrinkA": 0, "shrinkB": 0}
RING = {
    "markersize": 20,
    "markerfacecolor": "none",
    "markeredgecolor": PURPLE,
    "markeredgewidth": 2.5,
}


def draw_points(ax: Any, X: ArrayLike, y: ArrayLike, size: float = 49) -> Any:
    """Draw labelled points of the plane: blue circles are +1, orange squares are -1.

    `size` is the area of a marker in square points.
    """
    X, y = check_data(X, y, both=False)
    if X.shape[1] != 2:
        raise ValueError(
            f"X must have two features to be drawn in the plane, got {X.shape[1]}: "
            "choose two columns"
        )
    for label, colour, shape in CLASSES:
        here = X[y == label]
        ax.scatter(
            *here.T,
            color=colour,
            marker=shape,
            s=size,
            edgecolor="white",
            label=f"$y = {label:+d}$",
            zorder=3,
        )
    ax.set_aspect("equal")
    ax.set_xlabel("$x_1$")
    ax.set_ylabel("$x_2$")
    return ax


def draw_boundary(ax: Any, w: ArrayLike, b: float = 0.0, **style: Any) -> Any:
    """Draw the line w·x + b = 0 across the Axes, keeping its limits."""
    w, b = check_vector(w, [2]), check_number(b, "b")
    if not w.any():
        raise ValueError("w must not be 0: there is no line to draw")
    # A new line would widen the limits, so they are put back at the end.
    limits = ax.get_xlim(), ax.get_ylim()
    # Perpendicular to the normal: the direction of the line.
    along = np.array([-w[1], w[0]])
    ax.axline(
        -b * w / (w @ w), -b * w / (w @ w) + along, **{"color": "black", "linewidth": 2, **style}
    )
    ax.set(xlim=limits[0], ylim=limits[1])
    return ax


def draw_normal(
    ax: Any, w: ArrayLike, b: float = 0.0, length: float = 1.0, aside: float = 0.0
) -> Any:
    """Draw w as an arrow of the given length, perpendicular to its line.

    The arrow starts on the line, at distance `aside` from the point nearest to the origin.
    """
    w, b = check_vector(w, [2]), check_number(b, "b")
    if not w.any():
        raise ValueError("w must not be 0: it has no direction to draw")
    # Only the direction of w matters; the caller chooses the length of the arrow.
    u = w / np.linalg.norm(w)
    foot = -b * w / (w @ w) + aside * np.array([-u[1], u[0]])
    tip = foot + length * u
    ax.annotate("", tip, foot, arrowprops={**ARROW, "color": GREEN}, zorder=4)
    _write_name(ax, "$w$", tip, (5, 5), GREEN)
    return ax


def draw_curve(ax: Any, score: Callable[[Array], Array], **style: Any) -> Any:
    """Draw the curve score(X) = 0, for X of shape (m, 2), across the Axes, keeping its limits."""
    (left, right), (bottom, top) = ax.get_xlim(), ax.get_ylim()
    across, up = np.linspace(left, right, 241), np.linspace(bottom, top, 241)
    # One call for all points: point by point, the score of a kernel would be slow.
    grid = np.stack(np.meshgrid(across, up), axis=-1)
    values = np.asarray(score(grid.reshape(-1, 2))).reshape(grid.shape[:2])
    ax.contour(across, up, values, levels=[0], **{"colors": "black", "linewidths": 2, **style})
    return ax


def draw_distance(ax: Any, x: ArrayLike, x0: ArrayLike, w: ArrayLike, b: float = 0.0) -> Any:
    """Draw the distance from x to the line in two ways.

    One is measured along w from the origin, the other from a point x0 on the line.
    """
    x, x0, w = check_vector(x, [2], "x"), check_vector(x0, [2], "x0"), check_vector(w, [2])
    u = w / np.linalg.norm(w)
    foot = -check_number(b, "b") / np.linalg.norm(w) * u
    shadow = (x @ u) * u
    draw_boundary(ax, w, b)
    ax.axline((0, 0), tuple(u), color=GREEN, linewidth=1, linestyle=":")
    for start, end, colour, width, dash in (
        (np.zeros(2), foot, ORANGE, 5, "-"),  # from the origin to the line, along w
        (foot, shadow, BLUE, 5, "-"),  # from the line to the projection of x: the distance
        (x, shadow, GREY, 1.5, "--"),
        (x, x - (shadow - foot), BLUE, 2.5, "-"),
        (x0, x, PURPLE, 2.5, "-"),
    ):
        ax.plot(*np.stack([start, end], axis=1), color=colour, linewidth=width, linestyle=dash)
    for name, at, shape, place in (
        ("origin", np.zeros(2), "D", (8, -14)),
        ("$x$", x, "o", (8, 6)),
        ("$x_0$", x0, "s", (8, 6)),
        (r"$-b\,/\,\|w\|$", foot / 2, "", (-74, 6)),
        (r"$w \cdot x\,/\,\|w\|$", shadow, "D", (-78, 10)),
        ("distance", x - (shadow - foot) / 2, "", (10, -6)),
    ):
        ax.plot(*at, shape, color="black", markersize=8)
        ax.annotate(name, at, xytext=place, textcoords="offset points", fontsize="large")
    ax.set(aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
    return ax


def draw_update(ax: Any, w: ArrayLike, x: ArrayLike, y: float) -> Any:
    """Draw one update of the perceptron: w, y x and their sum, and the line before and after.

    The line before the update is dashed.
    """
    w, x = check_vector(w, [2]), check_vector(x, [2], "x")
    new = w + check_number(y, "y") * x
    draw_boundary(ax, w, color=GREY, linestyle="--")
    # Over the old line, because the new one is what the update gives.
    draw_boundary(ax, new)
    for name, start, end, colour, place in (
        ("$w$", np.zeros(2), w, GREY, w),
        (r"$y\,x$", w, new, ORANGE, (w + new) / 2),
        (r"$w + y\,x$", np.zeros(2), new, GREEN, new),
    ):
        ax.annotate("", end, start, arrowprops={**ARROW, "color": colour}, zorder=4)
        _write_name(ax, name, place, (6, 8), colour)
    ax.plot(*x, "o", **RING)
    return ax


def _write_name(ax: Any, name: str, at: Array, offset: tuple[int, int], color: str) -> None:
    """Write the name of an arrow in its colour, at an offset in points from a place."""
    # Above the arrows, which are drawn at 4.
    look = {"color": color, "fontsize": "x-large", "zorder": 5}
    ax.annotate(name, at, xytext=offset, textcoords="offset points", **look)
