"""Drawings: each function takes a matplotlib Axes and returns it. No widgets, no pyplot state.

Colours are those of `palette`. A marker or a line style always carries the same information.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.ticker import MaxNLocator
from numpy.typing import ArrayLike

from linlearn.geometry import convex_hull
from linlearn.inputs import Array, check_data, check_number, check_vector
from linlearn.palette import BLUE, CLASSES, GREEN, GREY, ORANGE, PURPLE

if TYPE_CHECKING:
    from linlearn.svm import Solution
    from linlearn.theorems import PerceptronLedger, WinnowLedger

__all__ = [
    "BLUE",
    "CLASSES",
    "GREEN",
    "GREY",
    "ORANGE",
    "PURPLE",
    "draw_balls",
    "draw_band",
    "draw_boundary",
    "draw_bounds",
    "draw_criterion",
    "draw_curve",
    "draw_distance",
    "draw_hulls",
    "draw_multipliers",
    "draw_normal",
    "draw_points",
    "draw_potential",
    "draw_slack",
    "draw_squeeze",
    "draw_update",
    "draw_weights",
]

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
    along = np.array([-w[1], w[0]])
    ax.axline(
        -b * w / (w @ w), -b * w / (w @ w) + along, **{"color": "black", "linewidth": 2, **style}
    )
    ax.set(xlim=limits[0], ylim=limits[1])
    return ax


def draw_squeeze(ax: Any, ledger: PerceptronLedger) -> Any:
    """Draw the perceptron's proof: tδ ≤ w_t·w* ≤ ‖w_t‖ ≤ √t R, up to the bound t = (R/δ)²."""
    t, along, lengths = ledger.alignment.at, ledger.alignment.lhs, ledger.cauchy_schwarz.rhs
    bound = ledger.bound.rhs[0]
    ahead = np.linspace(0, max(1.1 * bound, t[-1] + 1), 400)
    # The ledger has both bounds at the updates only. Their slopes extend them beyond the run.
    slope = ledger.alignment.rhs[-1] / max(t[-1], 1)
    speed = np.sqrt(ledger.growth.rhs[-1] / max(t[-1], 1))
    ax.plot(
        ahead,
        speed * np.sqrt(ahead),
        color=ORANGE,
        linestyle="--",
        linewidth=2,
        label=r"(5)  $\sqrt{t}\,R$",
    )
    # Only the last point has a marker: a disc on a larger square, so that both can be seen.
    end = {"linewidth": 2.5, "markevery": [-1], "markeredgecolor": "white"}
    ax.plot(t, lengths, "s-", color=ORANGE, markersize=14, label=r"$\|w_t\|$", **end)
    ax.plot(t, along, "o-", color=BLUE, markersize=9, label=r"$w_t \cdot w^*$", **end)
    ax.plot(
        ahead, slope * ahead, color=BLUE, linestyle="--", linewidth=2, label=r"(2)  $t\,\delta$"
    )
    ax.axvline(bound, color=GREY, linestyle=":", linewidth=2)
    ax.annotate(
        r"$(R/\delta)^2$",
        (bound, 0),
        xytext=(-6, 6),
        textcoords="offset points",
        ha="right",
        color=GREY,
    )
    ax.set_xlabel("update $t$")
    ax.set_ylabel("length")
    ax.set(xlim=(0, ahead[-1]), ylim=(0, None))
    ax.legend(loc="upper left")
    return ax


def draw_weights(ax: Any, w: ArrayLike, relevant: ArrayLike = ()) -> Any:
    """Draw weights as bars: green and hatched for relevant features, grey for the others."""
    w, j = np.asarray(w, dtype=float), np.arange(np.size(w))
    # Two calls of `bar`, so that each kind has its own entry in the legend.
    chosen = np.isin(j, np.asarray(relevant, dtype=int))
    ax.bar(j[~chosen], w[~chosen], color=GREY, label="other features")
    ax.bar(
        j[chosen], w[chosen], color=GREEN, hatch="//", edgecolor="white", label="features of $w^*$"
    )
    ax.axhline(0, color="black", linewidth=0.8)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.set_xlabel("feature $j$")
    ax.set_ylabel("weight $w_j$")
    return ax


def draw_potential(ax: Any, ledger: WinnowLedger) -> Any:
    """Draw Winnow's proof: Φ_t starts at most at ln p, stays above 0, and falls by at least Λ."""
    t, potential = ledger.potential.at, ledger.potential.lhs
    top, rate = ledger.initial_potential.rhs[0], ledger.rate.lhs[0]
    bound = ledger.bound.rhs[0]
    # Without a bound, show twice the length of the run.
    end = bound if np.isfinite(bound) else max(2.0 * t[-1], 1.0)
    ax.plot(
        [0, end],
        [top, top - rate * end],
        color=ORANGE,
        linestyle="--",
        linewidth=2,
        label=r"(4)  $\ln p - t\,\Lambda$",
    )
    ax.plot(t, potential, color=BLUE, linewidth=2.5, label=r"$\Phi_t = KL(w^* \| w_t)$")
    ax.plot(t[-1], potential[-1], "o", color=BLUE)
    ax.plot(0, top, "s", color=ORANGE, clip_on=False, label=r"(5)  $\ln p$")
    ax.axhline(0, color="black", linewidth=1.2)
    if np.isfinite(bound):
        ax.plot(
            bound, 0, "D", color=GREEN, clip_on=False, zorder=5, label=r"(8)  $\ln p\,/\,\Lambda$"
        )
    ax.set_xlabel("update $t$")
    ax.set_ylabel("distance to $w^*$")
    ax.set(
        xlim=(0, 1.05 * end),
        ylim=(min(0.0, 1.05 * potential.min()), 1.08 * max(top, potential.max())),
    )
    ax.legend()
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
    ax.annotate(
        "$w$",
        tip,
        xytext=(5, 5),
        textcoords="offset points",
        color=GREEN,
        fontsize="x-large",
        zorder=5,
    )
    return ax


def draw_curve(ax: Any, score: Callable[[Array], Array], **style: Any) -> Any:
    """Draw the curve score(X) = 0, for X of shape (m, 2), across the Axes, keeping its limits."""
    (left, right), (bottom, top) = ax.get_xlim(), ax.get_ylim()
    across, up = np.linspace(left, right, 241), np.linspace(bottom, top, 241)
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


def draw_criterion(ax: Any, X: ArrayLike, y: ArrayLike, reach: float) -> Any:
    """Draw the perceptron criterion D for weights w₁, w₂ in [-reach, reach]; darker is larger.

    The green cone holds the weights that separate the points; there, and at w = 0, D is 0.
    """
    X, y = check_data(X, y)
    side = np.linspace(-reach, reach, 201)
    w = np.stack(np.meshgrid(side, side), axis=-1)
    # Points on the correct side contribute 0.
    D = -np.minimum((w @ X.T) * y, 0).sum(axis=-1)
    levels = np.linspace(0, D.max(), 13)
    ax.contourf(side, side, D, levels=levels, cmap="Greys", alpha=0.6)
    ax.contour(side, side, D, levels=levels[1:], colors=GREY, linewidths=0.7)
    # If w separates the points, so does every positive multiple of it: directions are enough.
    turn = np.radians(np.arange(0, 360, 0.05))
    directions = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    right = directions[((directions @ X.T) * y > 0).all(axis=1)]
    if len(right):
        # Sorted by their angle to the middle of the cone, the first and the last are its edges.
        order = np.argsort(right @ [-right[:, 1].mean(), right[:, 0].mean()])
        ax.fill(
            *(10 * reach * np.vstack([[0, 0], right[order[[0, -1]]]])).T,
            color=GREEN,
            alpha=0.55,
            linewidth=0,
        )
    ax.plot(0, 0, "+", color="black", markersize=14, markeredgewidth=2.5)
    ax.set(
        xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", xlabel="$w_1$", ylabel="$w_2$"
    )
    return ax


def draw_update(ax: Any, w: ArrayLike, x: ArrayLike, y: float) -> Any:
    """Draw one update of the perceptron: w, y x and their sum, and the line before and after.

    The line before the update is dashed.
    """
    w, x = check_vector(w, [2]), check_vector(x, [2], "x")
    new = w + check_number(y, "y") * x
    draw_boundary(ax, w, color=GREY, linestyle="--")
    draw_boundary(ax, new)
    for name, start, end, colour, place in (
        ("$w$", np.zeros(2), w, GREY, w),
        (r"$y\,x$", w, new, ORANGE, (w + new) / 2),
        (r"$w + y\,x$", np.zeros(2), new, GREEN, new),
    ):
        ax.annotate("", end, start, arrowprops={**ARROW, "color": colour}, zorder=4)
        ax.annotate(
            name,
            place,
            xytext=(6, 8),
            textcoords="offset points",
            color=colour,
            fontsize="x-large",
            zorder=5,
        )
    ax.plot(*x, "o", **RING)
    return ax


def draw_balls(ax: Any, x_norm: float, w_norm: float) -> Any:
    """Draw the unit balls of two norms (1, 2 or inf), one for points x and one for weights w."""
    turn = np.linspace(0, 2 * np.pi, 721)
    circle = np.stack([np.cos(turn), np.sin(turn)])
    names = {1: "1", 2: "2", np.inf: r"\infty"}
    for letter, norm, color, style, alpha in (
        ("x", x_norm, BLUE, "-", 0.12),
        ("w", w_norm, ORANGE, "--", 0.2),
    ):
        # Every direction, divided by its norm, ends on the boundary of the ball.
        ball = circle / np.linalg.norm(circle, ord=norm, axis=0)
        label = rf"$\|{letter}\|_{{{names[norm]}}} \leq 1$"
        ax.fill(*ball, color=color, alpha=alpha, linewidth=0)
        ax.plot(*ball, color=color, linestyle=style, linewidth=3, label=label)
    ax.set(
        xlim=(-1.15, 1.15),
        ylim=(-1.15, 1.6),
        aspect="equal",
        xlabel="first feature",
        ylabel="second feature",
    )
    ax.legend(loc="upper center", ncols=2)
    return ax


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


def draw_bounds(ax: Any, sol: Solution) -> Any:
    """Draw the best primal and dual bounds on the optimum after each step of the solver."""
    k = np.arange(len(sol.path))
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


def draw_multipliers(ax: Any, X: ArrayLike, y: ArrayLike, sol: Solution) -> Any:
    """Draw the line of a solution, its margin (dashed), and a ring and α at each support vector."""
    X, y = check_data(X, y)
    draw_points(ax, X, y)
    ax.margins(0.2)
    for level in (-1.0, 1.0):
        draw_boundary(ax, sol.w, sol.b - level, color=GREY, linestyle="--")
    draw_boundary(ax, sol.w, sol.b)
    ax.plot(*X[sol.support].T, "o", **RING, linestyle="none")
    for i in sol.support:
        text = rf"$\alpha = {sol.alpha[i]:.3g}$"
        ax.annotate(text, X[i], xytext=(16, -4), textcoords="offset points", zorder=5)
    return ax
