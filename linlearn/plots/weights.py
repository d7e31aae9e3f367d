"""Drawings of weights: as bars, as points under a loss, and as the balls of norms."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.ticker import MaxNLocator
from numpy.typing import ArrayLike

from linlearn.inputs import check_data
from linlearn.palette import BLUE, GREEN, GREY, ORANGE


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


def draw_balls(ax: Any, x_norm: float, w_norm: float) -> Any:
    """Draw the unit balls of two norms (1, 2 or inf), one for points x and one for weights w."""
    turn = np.linspace(0, 2 * np.pi, 721)
    circle = np.stack([np.cos(turn), np.sin(turn)])
    # As a formula writes them.
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
