"""Explorer of notebook 05: Winnow's weights, update by update."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
from matplotlib.axes import Axes

from linlearn.data import Data, sparse_target
from linlearn.explore.shapes import segments, stack_padded, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array, Integers
from linlearn.plots import BLUE, GREEN, GREY, ORANGE
from linlearn.run import Run
from linlearn.winnow import winnow

STEP_SIZE = Range("step size η", 0.05, 1, 0.05, default=0.2, decimals=2)
P = 20
"""The number of features. Three of them are relevant."""


def explore_winnow_weights(seed: int = 0) -> Explorer:
    """Step through a run of Winnow: which features are rewarded, and which hold the weight."""
    data = make_data(seed)
    # The smallest step takes the most updates.
    last, default = (winnow(data.X, data.y, eta).T for eta in (STEP_SIZE.first, STEP_SIZE.default))
    updates = Range("update t", 0, last, default=default)
    return Explorer(partial(make_scene, updates), seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """A run of Winnow for every step size, seen at every update; stops are (updates, etas)."""

    relevant: Integers
    """The features of w*."""
    runs: list[Run]
    """A run for each step size."""
    t: Integers
    """The update that is shown: the last one, if the run is shorter; shape (stops)."""
    w: Array
    """Weights after that update, shape (stops, p)."""
    signed_point: Array
    """y x of the point that caused it, shape (stops, p); NaN for t = 0."""
    shares: Array
    """Weight on the relevant features after each update, shape (etas, updates); NaN after a run."""


def make_data(seed: int) -> Data:
    """Return sixty points whose labels depend on three of the features."""
    return sparse_target(60, P, 3, 0.2, seed)


def compute(updates: Range, seed: int) -> Story:
    """Compute the story for every stop."""
    data = make_data(seed)
    relevant = np.flatnonzero(np.asarray(data.w_star))
    runs = [winnow(data.X, data.y, eta, max_updates=1000) for eta in STEP_SIZE.stops]
    # A run that has ended stays at its last update.
    t = np.minimum(updates.stops[:, None], [run.T for run in runs])
    paths = [run.path() for run in runs]
    # Row t is the point of update t; there is none for t = 0.
    points = [np.vstack([np.full((1, P), np.nan), run.steps(0, run.T)]) for run in runs]
    shares = stack_padded([path[:, relevant].sum(axis=1) for path in paths], len(updates))
    return Story(relevant, runs, t, select(paths, t), select(points, t), shares)


def select(rows: list[Array], t: Integers) -> Array:
    """Return row t of the array of each run, shape (updates, runs, …), for t (updates, runs)."""
    return np.stack([array[t[:, j]] for j, array in enumerate(rows)], axis=1)


def make_scene(updates: Range, seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(updates, seed)
    figure = new_figure(12, 5)
    bars, share = figure.subplots(1, 2, width_ratios=(2, 1))
    top = 1.2 * story.w.max()
    draw_weight_axes(bars, story.relevant, top)
    draw_share_axes(share, len(updates))
    scene = Scene(figure, updates, STEP_SIZE)
    add_weights(scene, bars, story, top)
    add_shares(scene, share, story)
    scene.set_captions(captions(story))
    return scene


def draw_weight_axes(ax: Axes, relevant: Integers, top: float) -> None:
    """Draw the axes of the weights, and the weight that all of them start with."""
    ax.set(xlim=(-0.7, P - 0.3), ylim=(0, top), xlabel="feature $j$", ylabel="weight $w_j$")
    ax.set_xticks(range(P))
    names = ", ".join(map(str, relevant))
    ax.set_title(f"the weights; $w^*$ has features {names} (green, diamonds)")
    ax.axhline(1 / P, color=GREY, linewidth=1, linestyle=":")


def draw_share_axes(ax: Axes, count: int) -> None:
    """Draw the axes of the relevant features' share."""
    ax.set(xlim=(0, count), ylim=(0, 1), xlabel="update $t$")
    ax.set_ylabel("weight on the green features")
    ax.set_title("what the three hold")


def add_weights(scene: Scene, ax: Axes, story: Story, top: float) -> None:
    """Put the weights on the scene as bars, with marks for who agreed with the last mistake."""
    w, relevant, j = story.w, story.relevant, np.arange(P)
    # Two tracks, because a track has one colour.
    scene.line("relevant weights", ax, bars(relevant, w[..., relevant]), GREEN, 18)
    others = np.setdiff1d(j, relevant)
    scene.line("other weights", ax, bars(others, w[..., others]), GREY, 18)
    scene.dots("relevant", ax, (relevant, w[..., relevant]), GREEN, "D", 7)
    # NaN hides a mark: each feature has one of the two, or none.
    rewarded, punished = (np.where(sign * story.signed_point > 0, j, np.nan) for sign in (1, -1))
    scene.dots("rewarded", ax, (rewarded, 0.95 * top), BLUE, "o", 6)
    scene.dots("punished", ax, (punished, 0.95 * top), ORANGE, "x", 5)


def bars(places: Integers, heights: Array) -> tuple[Array, Array]:
    """Return upright strokes as one broken line: heights of shape (…, m) give shape (…, 3 m)."""
    # Each stroke goes from height 0 to its tip.
    tips = np.stack(np.broadcast_arrays(places, heights), axis=-1)
    return xy(segments(tips * [1.0, 0.0], tips))


def add_shares(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the weight on the relevant features on the scene."""
    scene.line("share", ax, (np.arange(float(story.shares.shape[1])), story.shares), GREEN, 3)
    now = story.w[..., story.relevant].sum(axis=-1, keepdims=True)
    scene.dots("share now", ax, (story.t[..., None], now), GREEN, "D", 7)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"η = {eta:.2f}, {caption(story, i, j)}"
        for i in range(len(story.t))
        for j, eta in enumerate(STEP_SIZE.stops)
    ]


def caption(story: Story, i: int, j: int) -> str:
    """Describe the picture at stop i of the updates and stop j of the step sizes."""
    t, run = story.t[i, j], story.runs[j]
    share = story.w[i, j, story.relevant].sum()
    return (
        f"t = {t} of {run.T}: {describe_update(story, i, j)} The three green features hold "
        f"{share:.0%} of the weight."
        + (" No mistake is left." if t == run.T and run.converged else "")
    )


def describe_update(story: Story, i: int, j: int) -> str:
    """Say which point caused the update, and how many features agreed with its label."""
    t, signs = story.t[i, j], story.signed_point[i, j]
    if t == 0:
        return "every weight is 1/20 (dotted line)."
    return (
        f"point {story.runs[j].mistakes[t - 1]} was a mistake; {int((signs > 0).sum())} features "
        "agreed with its label (dots) and were rewarded, "
        f"{int((signs < 0).sum())} did not (crosses)."
    )
