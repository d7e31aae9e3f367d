"""Explorer of notebook 04: a run of the perceptron that cycles, because no line separates."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from linlearn.data import Data
from linlearn.explore.descents import inseparable
from linlearn.explore.shapes import keep, line_ends, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array
from linlearn.perceptron import perceptron
from linlearn.plots import BLUE, GREY, ORANGE, PURPLE, draw_points
from linlearn.run import Run

UPDATE = Range("update t", 0, 100, default=40)


def explore_cycle(seed: int = 3) -> Explorer:
    """Step through a run on points that no line separates: it ends in a cycle."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """A run of a thousand updates. The explorer shows the first hundred."""

    data: Data
    run: Run
    path: Array
    """The weights w_t, shape (updates + 1, 2)."""
    lengths: Array
    """‖w_t‖, shape (updates + 1,)."""


def compute(seed: int) -> Story:
    """Run the perceptron."""
    data = inseparable(seed)
    # Long enough for the cycle to be found, although only a part is shown.
    run = perceptron(data.X, data.y, max_updates=1000)
    path = run.path()
    return Story(data, run, path, np.linalg.norm(path, axis=1))


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(13, 4.9)
    left, middle, right = figure.subplots(1, 3)
    draw_plane(left, story.data)
    # The three pictures show the same run: as a line, as a path, and as a length.
    draw_weights(middle, story)
    draw_lengths(right, story)
    scene = Scene(figure, UPDATE)
    add_line(scene, left, story)
    add_path(scene, middle, right, story)
    scene.set_captions([caption(story, t) for t in UPDATE.stops.tolist()])
    return scene


def draw_plane(ax: Axes, data: Data) -> None:
    """Draw the points."""
    draw_points(ax, data.X, data.y).set(xlim=(-7.5, 7.5), ylim=(-7.5, 7.5))
    ax.set_title("the points and the line")
    ax.legend(loc="lower left", fontsize=10)


def draw_weights(ax: Axes, story: Story) -> None:
    """Draw the axes of the weights, and the cycle if there is one."""
    # The weights stay bounded, so one picture holds all of them.
    reach = 1.15 * np.abs(story.path).max()
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", title="the weights")
    ax.set(xlabel="$w_1$", ylabel="$w_2$")
    ax.plot(0, 0, "+", color="black", markersize=12)
    if story.run.cycle:
        last = story.path[-story.run.cycle.period - 1 :]
        ax.plot(*last.T, color=GREY, linewidth=7, alpha=0.35, label="the cycle")
        ax.legend(loc="lower left", fontsize=10)


def draw_lengths(ax: Axes, story: Story) -> None:
    """Draw the axes of ‖w_t‖, its largest value, and the bound √t R of line (5)."""
    t, longest = UPDATE.stops, story.lengths.max()
    ax.set(xlim=(0, t[-1]), ylim=(0, 3 * longest), xlabel="update $t$", ylabel=r"$\|w_t\|$")
    ax.set_title("the length stays bounded")
    ax.set_box_aspect(1)
    # The bound of the theorem grows without end, but the run does not follow it.
    bound = np.sqrt(t) * story.data.R
    ax.plot(t, bound, color=ORANGE, linestyle="--", label=r"(5)  $\sqrt{t}\,R$")
    ax.axhline(longest, color=GREY, linestyle=":", linewidth=2, label="the longest")
    ax.legend(loc="upper right", fontsize=10)


def add_line(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the line, and the point that caused the update, on the scene."""
    w = story.path[: len(UPDATE)]
    mistakes = story.data.X[story.run.mistakes[: len(UPDATE) - 1]]
    # Before the first update there is no cause to ring.
    cause = np.vstack([np.full((1, 2), np.nan), mistakes])
    scene.line("line", ax, xy(line_ends(w, 0.0, far=20)), "black", 3)
    scene.dots("cause", ax, xy(cause[:, None]), PURPLE, "ring", 12)


def add_path(scene: Scene, weights: Axes, lengths: Axes, story: Story) -> None:
    """Put the weights and their lengths, up to update t, on the scene."""
    t = UPDATE.stops
    w, growth = story.path[: len(t)], np.stack([t, story.lengths[: len(t)]], axis=-1)
    past = t <= t[:, None]
    scene.line("path", weights, xy(keep(w, past)), BLUE, 1.8)
    scene.dots("weights", weights, xy(w[:, None]), PURPLE, "D", 6)
    scene.line("lengths", lengths, xy(keep(growth, past)), BLUE, 2.5)
    scene.dots("length", lengths, xy(growth[:, None]), PURPLE, "D", 6)


def caption(story: Story, t: int) -> str:
    """Describe the picture after update t."""
    w, cycle = story.path[t], story.run.cycle
    text = (
        f"Update {t}: w = ({w[0]:.0f}, {w[1]:.0f}), of length {story.lengths[t]:.2f}; the longest "
        f"of all is {story.lengths.max():.2f}."
    )
    if cycle is None or not in_cycle(story, t, cycle.period):
        return text + " It has not come to a cycle yet."
    passes = f"{cycle.passes} passes"
    return f"{text} After {cycle.period} more updates, {passes}, the run is where it is now."


def in_cycle(story: Story, t: int, period: int) -> bool:
    """Return whether update t and the one a period later are alike, by cause and by weights."""
    path, causes = story.path, story.run.mistakes
    # Equal weights are not enough: the run must also stand at the same point of the data.
    same_weights = np.array_equal(path[t], path[t + period])
    return t > 0 and same_weights and bool(causes[t - 1] == causes[t - 1 + period])
