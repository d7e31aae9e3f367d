"""Explorer of notebook 10: the loss max(0, k - m), from the perceptron's to the hinge loss."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.sliders import Range
from linlearn.explore.soft import overlapping_clouds, solve_shifted
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array
from linlearn.plots import BLUE, GREY, ORANGE

SHIFT = Range("margin asked for, k", 0, 1.5, 0.05, default=1, decimals=2)
M = np.linspace(-2, 3, 101)
"""Functional margins at which the losses are drawn."""


def explore_shift(seed: int = 16) -> Explorer:
    """Choose the k of the loss max(0, k - m): the perceptron's at 0, the hinge loss at 1."""
    return Explorer(make_scene, seed=seed)


def compute(seed: int) -> Array:
    """Return ‖w‖ of the best plane for every k, shape (stops,)."""
    data = overlapping_clouds(2.5, seed)
    return np.array([np.linalg.norm(solve_shifted(data, k)[0]) for k in SHIFT.stops.tolist()])


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    lengths = compute(seed)
    figure = new_figure(12, 5)
    left, right = figure.subplots(1, 2)
    draw_losses(left)
    draw_lengths(right, lengths)
    scene = Scene(figure, SHIFT)
    k = SHIFT.stops[:, None]
    scene.line("loss", left, (M, np.maximum(0, k - M)), BLUE, 4)
    scene.dots("corner", left, (k, np.zeros_like(k)), BLUE, "D", 7)
    scene.dots("length", right, (k, lengths[:, None]), BLUE, "D", 8)
    scene.set_captions([caption(*row) for row in zip(SHIFT.stops, lengths, strict=True)])
    return scene


def draw_losses(ax: Axes) -> None:
    """Draw the 0-1 loss and the perceptron's loss."""
    ax.plot([-2, 0, 0, 3], [1, 1, 0, 0], ":", color=GREY, linewidth=2, label="0-1 loss")
    # The perceptron's loss, for comparison, is the same for all k.
    perceptron_loss = np.maximum(0, -M)
    ax.plot(M, perceptron_loss, "--", color=ORANGE, linewidth=2, label="$k = 0$: perceptron")
    add_legend_entry(ax, "-", BLUE, "this $k$", linewidth=3.5)
    ax.set(xlim=(-2, 3), ylim=(-0.1, 3.5), xlabel=r"$m = y\,(w \cdot x + b)$", ylabel="loss")
    ax.set_title("the loss of one point")
    ax.legend(loc="upper right")


def draw_lengths(ax: Axes, lengths: Array) -> None:
    """Draw ‖w‖ of the best plane over k."""
    top = lengths.max()
    ax.plot(SHIFT.stops, lengths, color=GREY, linewidth=2)
    ax.set(xlim=(-0.05, 1.55), ylim=(-0.05 * top, 1.1 * top))
    ax.set(xlabel="the margin $k$ asked for", ylabel=r"$\|w\|$ of the best plane")
    ax.set_title(r"minimising $\frac{1}{2}\|w\|^2 + C\,\sum \max(0, k - m)$, $C = 1$")


def caption(k: float, length: float) -> str:
    """Describe the picture at one stop."""
    text = f"k = {k:.2f}: the loss is 0 from m = {k:.2f} on, and the best w has ‖w‖ = {length:.3f}"
    # The loss is then smallest at w = 0.
    if k == 0:
        return f"{text}: it is no plane at all."
    return f"{text}, with its margin lines {k / length:.2f} from the plane."
