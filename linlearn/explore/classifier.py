"""Explorer of notebook 01: a line in the plane, and the signed distance of every point."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from linlearn.data import Data, separable
from linlearn.explore.shapes import keep, line_ends, normal_ends, segments, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array
from linlearn.plots import GREEN, GREY, PURPLE, draw_points

DIRECTION = Range("direction of w (degrees)", 0, 355, 5, default=60)
OFFSET = Range("offset b", -1, 1, 0.1, default=0.2, decimals=1)


def explore_classifier(seed: int = 3) -> Explorer:
    """Turn w, move b, and watch the signed distance of every point."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """The signed distances for every direction of w and every offset b."""

    data: Data
    w: Array
    """Unit vectors, shape (directions, 1, 2)."""
    distances: Array
    """Shape (directions, offsets, n)."""


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    data = separable(12, 2, 0.15, seed)
    turn = np.radians(DIRECTION.stops)
    # An axis of length 1 for the offsets: the direction does not depend on b.
    w = np.stack([np.cos(turn), np.sin(turn)], axis=1)[:, None]
    # ‖w‖ = 1, so that scores are distances
    distances = np.einsum("ajk,nk->ajn", w, data.X) + OFFSET.stops[:, None]
    return Story(data, w, distances)


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(6.5, 6)
    ax = draw_backdrop(figure, story.data)
    scene = Scene(figure, DIRECTION, OFFSET)
    add_tracks(scene, ax, story)
    scene.set_captions(captions(story))
    return scene


def draw_backdrop(figure: Figure, data: Data) -> Axes:
    """Draw the points, and return their Axes."""
    ax: Axes = figure.subplots()
    ax.set(xlim=(-1.3, 1.3), ylim=(-1.3, 1.3))
    draw_points(ax, data.X, data.y).legend(loc="upper left")
    return ax


def add_tracks(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the line, its normal, the distances and the misclassified points on the scene."""
    X, w, distances = story.data.X, story.w, story.distances
    # From each point, go back along the unit normal by its signed distance.
    feet = X - distances[..., None] * w[:, :, None]
    scene.line("distances", ax, xy(segments(X, feet)), GREY, 1.2, "4 3")
    # Later tracks cover earlier ones: the line lies over the distances.
    scene.line("boundary", ax, xy(line_ends(w, OFFSET.stops, far=4)), "black", 3)
    normal = normal_ends(w, OFFSET.stops, length=0.4)
    scene.line("normal", ax, xy(normal), GREEN, 4)
    scene.dots("tip of the normal", ax, xy(normal[..., 1:, :]), GREEN, "D")
    wrong = keep(X, story.data.y * distances <= 0)
    scene.dots("wrong", ax, xy(wrong), PURPLE, "ring", 11)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"w points to {angle}° and b = {offset:+.1f}: {int((m > 0).sum())} of {len(m)} points are "
        f"right, wrong ones are ringed. Dashed lines are distances to the plane; the margin of the "
        f"set is {m.min():+.3f}."
        for angle, row in zip(DIRECTION.stops, story.data.y * story.distances, strict=True)
        for offset, m in zip(OFFSET.stops, row, strict=True)
    ]
