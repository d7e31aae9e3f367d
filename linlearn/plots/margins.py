"""Drawings of the support vector machine: bands, hulls, slack, multipliers and bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.ticker import MaxNLocator
from numpy.typing import ArrayLike

from linlearn.geometry import convex_hull
from linlearn.inputs import check_data, check_number, check_vector
from linlearn.palette import BLUE, GREEN, GREY, ORANGE, PURPLE
from linlearn.plots.plane import RING, draw_boundary, draw_points

# Only for types: a homework may forbid the solver, and its drawings must still work.
if TYPE_CHECKING:
    from linlearn.svm import Solution


def draw_band(
    ax: Any, w: ArrayLike, b: float = 0.0, half: float = 0.0, color: str = GREEN, **style: Any
) -> Any:
    """Draw the line w·x + b = 0 and a band of half-width `half` around it, keeping the limits."""
    w, b, half = check_vector(w, [2]), check_number(b, "b"), check_number(half, "half")
    if not w.any():
        raise ValueError("w must not be 0: there is no line to draw")
    limits = ax.get_xlim(), ax.get_ylim()
    # Far enough to leave the picture at both ends.
    far = 2 * max(np.abs(limits).max(), 1.0) * np.array([[-1.0], [1.0]])
    unit = w / np.linalg.norm(w)
    # The point of the line nearest to the origin, and the direction of the line.
    foot, along = -b * w / (w @ w), np.array([-unit[1], unit[0]])
    one, other = (foot + side * half * unit + far * along for side in (-1, 1))
    ax.fill(*np.vstack([one, other[::-1]]).T, color=color, alpha=0.2, linewidth=0)
    ax.plot(*(foot + far * along).T, **{"color": color, "linewidth": 2.5, **style})
    ax.set(xlim=limits[0], ylim=limits[1])
    return ax


def draw_hulls(ax: Any, X: ArrayLike, y: ArrayLike) -> Any:
    """Draw labelled points of the plane and the convex hull of each class."""
    X, y = check_data(X, y)
    for label, color, style in ((1, BLUE, "-"), (-1, ORANGE, "--")):
        hull = X[y == label][convex_hull(X[y == label])]
        ax.fill(*hull.T, facecolor=color, alpha=0.2, linewidth=0)
        ax.plot(*np.vstack([hull, hull[:1]]).T, color=color, linestyle=style, linewidth=1.5)
    return draw_points(ax, X, y)


def draw_slack(ax: Any, sol: Solution, X: ArrayLike, y: ArrayLike) -> Any:
    """Draw a soft margin: the line, the margin (dashed), and the slack of each point, if any."""
    X, y = check_data(X, y)
    draw_points(ax, X, y)
    limits = ax.get_xlim(), ax.get_ylim()
    for level, style in ((0, "-"), (1, "--"), (-1, "--")):
        draw_boundary(ax, sol.w, sol.b - level, linestyle=style)
    with_slack = np.flatnonzero(y * sol.scores(X) < 1 - 1e-6)
    # A step of ξ/‖w‖ along w, towards its own side, takes a point to the margin.
    ends = X + (y * sol.xi / (sol.w @ sol.w))[:, None] * sol.w
    for k, i in enumerate(with_slack):
        ax.plot(
            *np.stack([X[i], ends[i]]).T,
            color=PURPLE,
            linewidth=2.5,
            zorder=2,
            label="" if k else r"slack $\xi_i$",
        )
    wrong = X[y * sol.scores(X) <= 0]
    ax.plot(
        *wrong.T,
        "x",
        color="black",
        markersize=14,
        markeredgewidth=2.5,
        label="wrong side",
        zorder=2.5,
    )
    ax.set(xlim=limits[0], ylim=limits[1])
    return ax


def draw_multipliers(ax: Any, X: ArrayLike, y: ArrayLike, sol: Solution) -> Any:
    """Draw the line of a solution, its margin (dashed), and a ring and α at each support vector."""
    X, y = check_data(X, y)
    draw_points(ax, X, y)
    # Room for the numbers beside the support vectors.
    ax.margins(0.2)
    for level in (-1.0, 1.0):
        draw_boundary(ax, sol.w, sol.b - level, color=GREY, linestyle="--")
    draw_boundary(ax, sol.w, sol.b)
    ax.plot(*X[sol.support].T, "o", **RING, linestyle="none")
    for i in sol.support:
        text = rf"$\alpha = {sol.alpha[i]:.3g}$"
        ax.annotate(text, X[i], xytext=(16, -4), textcoords="offset points", zorder=5)
    return ax


def draw_bounds(ax: Any, sol: Solution) -> Any:
    """Draw the best primal and dual bounds on the optimum after each step of the solver."""
    k = np.arange(len(sol.path))
    # Each bound holds on its own, so the best one so far counts.
    primal = np.minimum.accumulate([step.primal for step in sol.path])
    dual = np.maximum.accumulate([step.dual for step in sol.path])
    known = np.isfinite(primal)
    ax.fill_between(k[known], dual[known], primal[known], color=GREY, alpha=0.15, linewidth=0)
    ax.plot(
        k[known],
        primal[known],
        "o-",
        color=BLUE,
        linewidth=2.5,
        markersize=9,
        label="best plane: primal value",
    )
    ax.plot(
        k,
        dual,
        "s--",
        color=ORANGE,
        linewidth=2.5,
        markersize=9,
        label="best multipliers: dual value",
    )
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.set_xlabel("step of the solver")
    ax.set_ylabel("value")
    ax.legend()
    return ax
