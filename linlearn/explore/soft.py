"""Explorers of notebook 10: the soft margin under its price C, and the loss that it pays."""

from __future__ import annotations

from typing import Any

import numpy as np
from ipywidgets import FloatSlider
from numpy.typing import NDArray

from linlearn.data import Data, clouds
from linlearn.explore.lines import line_ends, xy
from linlearn.inputs import Array
from linlearn.losses import hinge_loss
from linlearn.plots import BLUE, CLASSES, GREEN, GREY, ORANGE, PURPLE
from linlearn.stage import Explorer, Scene, new_figure
from linlearn.svm import Solution, svm

PRICES, DISTANCES = np.round(np.arange(-2.5, 1.51, 0.1), 1), np.round(np.arange(1.0, 5.01, 0.5), 1)
"""log₁₀ of the prices C, and the distances of the two centres, of `explore_soft_margin`."""
REACH = (-5.0, 5.0), (-3.6, 3.6)
"""What of the plane is shown."""


def explore_soft_margin(seed: int = 16) -> Explorer:
    """Choose C and how far the clouds overlap: the plane, its margin, who pays slack, and what α each point gets."""

    def make(seed: int) -> Scene:
        worlds = [overlapping(float(distance), seed) for distance in DISTANCES]
        y, n = worlds[0].y, len(worlds[0].y)
        m, share, xi = (np.empty((len(PRICES), len(DISTANCES), n)) for _ in range(3))
        lines = np.empty((3, len(PRICES), len(DISTANCES), 2, 2))
        slack = np.full((len(PRICES), len(DISTANCES), n, 3, 2), np.nan)
        told = []
        for i, price in enumerate(PRICES):
            for j, data in enumerate(worlds):
                sol = svm(data.X, data.y, C=float(10**price))
                m[i, j], share[i, j], xi[i, j] = y * sol.scores(data.X), sol.alpha / sol.C, sol.xi
                for k, level in enumerate((0, 1, -1)):
                    lines[k, i, j] = line_ends(sol.w, sol.b - level, far=12)
                slack[i, j, :, 0] = data.X
                slack[i, j, :, 1] = data.X + (y * sol.xi / (sol.w @ sol.w))[:, None] * sol.w
                slack[i, j, ~kinds(sol)[2], :2] = np.nan
                told.append(_told(float(DISTANCES[j]), sol, m[i, j]))

        figure = new_figure(12.5, 6)
        parts = figure.subplot_mosaic([["left", "top"], ["left", "bottom"]], width_ratios=(1.35, 1))
        left, top, bottom = parts["left"], parts["top"], parts["bottom"]
        _backdrop(left)
        _panels(top, bottom)

        scene = Scene(figure, PRICES, DISTANCES)
        X = np.stack([data.X for data in worlds])
        scene.area("band", left, xy(np.concatenate([lines[1], lines[2][..., ::-1, :]], axis=-2)), GREY)
        scene.line("slack", left, xy(slack.reshape(*slack.shape[:2], -1, 2)), PURPLE, 2.5)
        scene.line("plane", left, xy(lines[0]), "black", 3)
        for name, level in (("margin +1", 1), ("margin -1", 2)):
            scene.line(name, left, xy(lines[level]), "black", 2, "8 5")
        wrong = [np.where(m <= 0, X[..., k], np.nan) for k in (0, 1)]
        scene.dots("wrong", left, (wrong[0], wrong[1]), "black", "x", 9)
        free = (share > TINY) & (share < 1 - TINY)
        for label, color, marker in CLASSES:
            chosen = y == label
            scene.dots(f"points {label:+d}", left, xy(X[None, :, chosen]), color, marker, 6)
            scene.dots(f"losses {label:+d}", top, (m[..., chosen], xi[..., chosen]), color, marker, 4, color)
            scene.dots(f"shares {label:+d}", bottom, (m[..., chosen], share[..., chosen]), color, marker, 4, color)
        at = [np.where(free, X[..., k], np.nan) for k in (0, 1)]
        scene.dots("on the margin", left, (at[0], at[1]), GREEN, "ring", 10)
        scene.tell(told)
        return scene

    return Explorer(
        make,
        FloatSlider(0.0, min=-2.5, max=1.5, step=0.1, description="log₁₀ C, the price of slack"),
        FloatSlider(2.5, min=1.0, max=5.0, step=0.5, description="distance of the centres"),
        seed=seed,
    )


TINY = 1e-4
"""A multiplier counts as 0, or as C, within this part of C."""


def overlapping(distance: float, seed: int = 16) -> Data:
    """The forty points of `explore_soft_margin`."""
    return clouds(40, 2, distance, seed)


def kinds(sol: Solution) -> tuple[NDArray[np.bool_], ...]:
    """Which points have α = 0 (room to spare), 0 < α < C (on the margin) and α = C (they pay); shape (n,) each."""
    share = sol.alpha / sol.C
    return share <= TINY, (share > TINY) & (share < 1 - TINY), share >= 1 - TINY


def _told(distance: float, sol: Solution, m: Array) -> str:
    spare, free, paying = (int(kind.sum()) for kind in kinds(sol))
    return (
        f"C = {sol.C:.3g}, centres {distance:.1f} apart: the margin is {sol.margin:.2f} and all slack together "
        f"{sol.xi.sum():.2f}. {paying} points have α = C (slack drawn in purple), {free} have 0 < α < C and lie on the "
        f"margin (ringed), {spare} have α = 0 and room to spare; {int((m <= 0).sum())} are on the wrong side (crossed)."
    )


def _backdrop(ax: Any) -> None:
    ax.set(xlim=REACH[0], ylim=REACH[1], aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
    ax.set_title("the plane, its margin, and the slack")
    look = {"linestyle": "none", "markersize": 8}
    for label, color, marker in CLASSES:
        ax.plot([], [], marker, color=color, label=f"$y = {label:+d}$", **look)
    ring = {"markerfacecolor": "none", "markeredgewidth": 2.5, "linestyle": "none", "markersize": 13}
    ax.plot([], [], "o", markeredgecolor=GREEN, label=r"$0 < \alpha < C$", **ring)
    ax.plot([], [], color=PURPLE, linewidth=2.5, label=r"slack, $\alpha = C$")
    ax.plot([], [], "x", color="black", markeredgewidth=2.5, label="wrong side", **look)
    ax.figure.legend(loc="outside lower left", ncols=5, fontsize=12, columnspacing=1.2, handletextpad=0.4)


def _panels(top: Any, bottom: Any) -> None:
    m = np.array([-3.0, 1.0, 5.0])
    top.plot(m, hinge_loss(m), color="black", linewidth=2)
    top.set(xlim=(m[0], m[-1]), ylim=(-0.3, 4), ylabel=r"slack $\xi$", title="the hinge loss, and each point on it")
    bottom.plot([-3, 1, 1, 5], [1, 1, 0, 0], color="black", linewidth=2)
    bottom.set(xlim=(m[0], m[-1]), ylim=(-0.15, 1.2), ylabel=r"$\alpha\,/\,C$", xlabel=r"$m = y\,(w \cdot x + b)$")
    bottom.set_title("minus its slope, and the multipliers")
    for ax in (top, bottom):
        ax.axvline(0, color=GREY, linewidth=1, linestyle=":")


SHIFTS = np.round(np.arange(0, 1.501, 0.05), 2)
"""The margins k that `explore_shift` asks for."""


def explore_shift(seed: int = 16) -> Explorer:
    """Choose the k of the loss max(0, k - m): at 0 it is the perceptron's, at 1 the hinge, and what the best w is."""

    def make(seed: int) -> Scene:
        data = overlapping(2.5, seed)
        planes = [shifted(data, float(k)) for k in SHIFTS]
        lengths = np.array([np.linalg.norm(w) for w, _ in planes])
        figure = new_figure(12, 5)
        left, right = figure.subplots(1, 2)
        m = np.linspace(-2, 3, 101)
        left.plot([-2, 0, 0, 3], [1, 1, 0, 0], color=GREY, linewidth=2, linestyle=":", label="0-1 loss")
        left.plot(m, np.maximum(0, -m), color=ORANGE, linewidth=2, linestyle="--", label="$k = 0$: perceptron")
        left.plot([], [], color=BLUE, linewidth=3.5, label="this $k$")
        left.set(xlim=(-2, 3), ylim=(-0.1, 3.5), xlabel="$m = y\\,(w \\cdot x + b)$", ylabel="loss")
        left.set_title("the loss of one point")
        left.legend(loc="upper right")
        right.plot(SHIFTS, lengths, color=GREY, linewidth=2)
        right.set(xlim=(-0.05, 1.55), ylim=(-0.05 * lengths.max(), 1.1 * lengths.max()))
        right.set(xlabel="the margin $k$ asked for", ylabel=r"$\|w\|$ of the best plane")
        right.set_title(r"minimising $\frac{1}{2}\|w\|^2 + C\,\sum \max(0, k - m)$, $C = 1$")
        scene = Scene(figure, SHIFTS)
        scene.line("loss", left, (m, np.maximum(0, SHIFTS[:, None] - m)), BLUE, 4)
        scene.dots("corner", left, (SHIFTS[:, None], np.zeros((len(SHIFTS), 1))), BLUE, "D", 7)
        scene.dots("length", right, (SHIFTS[:, None], lengths[:, None]), BLUE, "D", 8)
        scene.tell(
            [
                f"k = {k:.2f}: the loss is 0 from m = {k:.2f} on, and the best w has ‖w‖ = {length:.3f}"
                + (f", with its margin lines {k / length:.2f} from the plane." if k > 0 else ": it is no plane at all.")
                for k, length in zip(SHIFTS, lengths, strict=True)
            ]
        )
        return scene

    return Explorer(make, FloatSlider(1.0, min=0, max=1.5, step=0.05, description="margin asked for, k"), seed=seed)


def shifted(data: Data, k: float, C: float = 1.0) -> tuple[Array, float]:
    """The w and b that minimise ½‖w‖² + C Σ max(0, k - m): k times those of the hinge at the price C/k; 0 for k = 0."""
    if k == 0:
        return np.zeros(data.X.shape[1]), 0.0
    sol = svm(data.X, data.y, C=C / k)
    return k * sol.w, k * sol.b
