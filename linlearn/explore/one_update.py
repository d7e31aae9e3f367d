"""Explorer of notebook 02: what one update of the perceptron does to its own point."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from linlearn.explore.shapes import line_ends, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.geometry import scores
from linlearn.inputs import Array, Integers
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE

LENGTH = Range("length of x", 0.2, 1.6, 0.1, default=0.6, decimals=1)
ANGLE = Range("angle between w and y x (degrees)", 90, 180, 5, default=150)
W = np.array([0.0, 1.0])
"""The weights before the update."""
UPDATES = np.arange(7)
"""Numbers of updates: the shortest point, opposite to w, needs six of them."""


def explore_one_update() -> Explorer:
    """Add a misclassified point to w: how much its score grows, and how many updates it needs."""
    return Explorer(make_scene)


@dataclass(frozen=True, eq=False)
class Story:
    """Repeated updates on one point with label +1, for every length and angle of the point."""

    x: Array
    """Shape (lengths, angles, 2)."""
    scores: Array
    """Score of x after 0, 1, … updates, shape (lengths, angles, updates)."""
    needed: Integers
    """Updates until x is classified correctly, shape (lengths, angles)."""


def compute() -> Story:
    """Compute the story for every stop."""
    turn, lengths = np.radians(ANGLE.stops), LENGTH.stops[:, None, None]
    x = lengths * np.stack([np.sin(turn), np.cos(turn)], axis=-1)
    # The label is +1 and w grows by x, so each update adds x·x = ‖x‖² to the score.
    before = scores(x.reshape(-1, 2), W).reshape(x.shape[:2])[..., None]
    # Rounded, so that a score which is 0 on paper is 0; adding 0.0 turns -0.0 into 0.0.
    after = np.round(before + UPDATES * lengths**2, 9) + 0.0
    return Story(x, after, (after <= 0).sum(axis=-1))


def make_scene(_: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute()
    figure = new_figure(11, 5.4)
    left, right = figure.subplots(1, 2)
    draw_plane(left)
    draw_score_axes(right)
    scene = Scene(figure, LENGTH, ANGLE)
    add_vectors(scene, left, story.x)
    add_scores(scene, right, story)
    scene.set_captions(captions(story))
    return scene


def draw_plane(ax: Axes) -> None:
    """Draw the weights before the update, and their line."""
    ax.set(xlim=(-1.8, 1.8), ylim=(-1.8, 1.8), aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
    ax.set_title("a point with $y = +1$ on the wrong side; $w + x$")
    ax.axhline(0, color=GREY, linewidth=2, linestyle="--")
    # Without the shrink, the arrow would end short of its tip.
    arrow = {"arrowstyle": "-|>", "color": GREY, "linewidth": 3, "shrinkB": 0}
    ax.annotate("", (0, 1), (0, 0), arrowprops=arrow)
    name = ax.annotate("$w$", (0, 1), (-24, -6), textcoords="offset points", color=GREY)
    name.set_fontsize("x-large")


def draw_score_axes(ax: Axes) -> None:
    """Draw the axes of the score, with the region of mistakes in grey."""
    last = UPDATES[-1]
    ax.set(xlim=(-0.4, last + 0.4), ylim=(-1.7, 2.7))
    ax.set(xlabel="updates on this point", ylabel=r"$y\,(w \cdot x)$")
    ax.set_title(r"its score: each update adds $\|x\|^2$")
    ax.axhspan(-1.7, 0, color=GREY, alpha=0.12, linewidth=0)
    ax.axhline(0, color="black", linewidth=1)
    ax.annotate("a mistake", (last + 0.3, -1.6), ha="right", color=GREY)


def add_vectors(scene: Scene, ax: Axes, x: Array) -> None:
    """Put the point, the sum w + x and the new line on the scene."""
    new = W + x
    scene.line("new line", ax, xy(line_ends(new, 0.0, far=4)), "black", 3)
    arrows = ("added point", W, ORANGE), ("new weights", np.zeros(2), GREEN)
    for name, start, color in arrows:
        ends = np.stack([np.broadcast_to(start, new.shape), new], axis=-2)
        scene.line(name, ax, xy(ends), color, 4)
        scene.dots(f"tip of {name}", ax, xy(new[..., None, :]), color, "D")
    add_name(scene, ax, new)
    scene.dots("point", ax, xy(x[..., None, :]), BLUE, "o", 8)
    scene.dots("ring", ax, xy(x[..., None, :]), PURPLE, "ring", 13)


def add_name(scene: Scene, ax: Axes, tip: Array) -> None:
    """Put the words "w + x" beside the tip, or above it where they would leave the picture."""
    beside = np.minimum(tip[..., :1] + 0.1, 1.35)
    above = np.where(tip[..., :1] + 0.1 > 1.35, 0.12, -0.05)
    names = ["w + x"] * len(LENGTH) * len(ANGLE)
    scene.words("name of the sum", ax, (beside, tip[..., 1:] + above), names, GREEN)


def add_scores(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the score after each update on the scene, up to the update that makes it positive."""
    needed = story.needed[..., None]
    # Stairs: each update is a horizontal step and then a vertical one.
    across = np.repeat(UPDATES, 2)[1:]
    stairs = np.where(across <= needed, np.repeat(story.scores, 2, axis=-1)[..., :-1], np.nan)
    scene.line("ladder", ax, (across, stairs), GREY, 1.5, "4 3")
    # After the update that corrects the point, no further one is made.
    shown = np.where(needed >= UPDATES, story.scores, np.nan)
    scene.dots("wrong", ax, (UPDATES, np.where(shown <= 0, shown, np.nan)), PURPLE, "x", 7)
    scene.dots("right", ax, (UPDATES, np.where(shown > 0, shown, np.nan)), BLUE, "o", 8)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"‖x‖ = {length:.1f}, {angle}° from w. Before the update y (w·x) = {after[0]:.2f}; it adds "
        f"‖x‖² = {length * length:.2f}; after it, {after[1]:.2f}: {verdict(needed)}"
        for length, rows, counts in zip(
            LENGTH.stops.tolist(), story.scores, story.needed, strict=True
        )
        for angle, after, needed in zip(ANGLE.stops.tolist(), rows, counts, strict=True)
    ]


def verdict(needed: int) -> str:
    """Say whether one update makes the point right, or how many it needs."""
    if needed == 1:
        return "right."
    return f"still a mistake. Right after {needed} updates on this point."
