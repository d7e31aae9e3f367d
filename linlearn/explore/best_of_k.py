"""Explorer of notebook 01: the best of k random planes, on two species of penguins."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from linlearn.data import Data, penguins
from linlearn.explore.shapes import keep, line_ends, normal_ends, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.geometry import predict
from linlearn.inputs import Array, Integers
from linlearn.perceptron import random_search
from linlearn.plots import BLUE, GREEN, GREY, PURPLE, draw_points

TRIES = Range("tries k", 1, 150, default=60)


def explore_best_of_k(seed: int = 3) -> Explorer:
    """Draw k random planes and keep the best: the training error on penguins falls with k."""
    # Another seed draws other planes; the penguins stay.
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """The best plane among the first k tries, for every k."""

    data: Data
    errors: Array
    """Training error of each try, shape (tries,)."""
    best_errors: Array
    """Smallest training error of the first k tries, shape (tries,)."""
    best_tries: Integers
    """Which try that is, counted from 1, shape (tries,)."""
    w: Array
    """The best plane's unit normal, shape (tries, 2)."""
    b: Array
    wrong: NDArray[np.bool_]
    """Which points the best plane misclassifies, shape (tries, n)."""


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    data = penguins()
    # For one seed, fewer tries are the first of many, so one search gives the errors for every k.
    errors = random_search(data.X, data.y, len(TRIES), seed=seed).errors
    best_errors = np.minimum.accumulate(errors)
    records = np.flatnonzero(np.diff(best_errors, prepend=np.inf))  # the tries that were kept
    kept = [random_search(data.X, data.y, int(j) + 1, seed=seed) for j in records]
    # The number of the record that stands after k tries.
    now = np.searchsorted(records, np.arange(len(TRIES)), side="right") - 1
    w, b = np.array([plane.w for plane in kept])[now], np.array([plane.b for plane in kept])[now]
    wrong = np.array([predict(data.X, plane.w, plane.b) != data.y for plane in kept])[now]
    return Story(data, errors, best_errors, records[now] + 1, w, b, wrong)


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(11, 5.4)
    left, right = figure.subplots(1, 2)
    draw_penguins(left, story.data)
    draw_error_axes(right, seed)
    scene = Scene(figure, TRIES)
    add_best_plane(scene, left, story)
    add_errors(scene, right, story)
    scene.set_captions(captions(story))
    return scene


def draw_penguins(ax: Axes, data: Data) -> None:
    """Draw both species."""
    ax.set(xlim=(-2.8, 2.8), ylim=(-2.8, 2.8))
    draw_points(ax, data.X, data.y).legend(loc="lower right")
    ax.set(xlabel="bill length, scaled", ylabel="bill depth, scaled", title="the best plane so far")


def draw_error_axes(ax: Axes, seed: int) -> None:
    """Draw the axes of training error against try."""
    ax.set(xlim=(-2, len(TRIES) + 3), ylim=(-0.03, 1.03))
    ax.set(xlabel="try", ylabel=r"training error $\mathcal{E}_n$")
    ax.set_title(f"each try (seed {seed}), and the best of the first $k$")


def add_best_plane(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the best plane and the points that it misclassifies on the scene."""
    scene.line("best plane", ax, xy(line_ends(story.w, story.b, far=9)), "black", 3)
    normal = normal_ends(story.w, story.b, length=0.7)
    scene.line("normal", ax, xy(normal), GREEN, 4)
    scene.dots("tip of the normal", ax, xy(normal[:, 1:]), GREEN, "D")
    scene.dots("wrong", ax, xy(keep(story.data.X, story.wrong)), PURPLE, "ring", 7)


def add_errors(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the error of the first k tries, and the stairs of the best, on the scene."""
    k = TRIES.stops
    tries = np.stack([k, story.errors], axis=-1)
    scene.dots("tries", ax, xy(keep(tries, k <= k[:, None])), GREY, "o", 3.5)
    stairs = np.stack([np.repeat(k, 2)[1:], np.repeat(story.best_errors, 2)[:-1]], axis=-1)
    scene.line("best of k", ax, xy(keep(stairs, stairs[:, 0] <= k[:, None])), BLUE, 3.5)
    scene.dots("here", ax, (k[:, None], story.best_errors[:, None]), BLUE, "D", 6)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    n = len(story.data.X)
    rows = zip(TRIES.stops, story.best_tries, story.best_errors, story.errors, strict=True)
    return [
        f"k = {k}: the best is try {best_try}, wrong on {round(best * n)} of {n} penguins "
        f"(ringed), a training error of {best:.3f}; this last try alone has {last:.3f}."
        for k, best_try, best, last in rows
    ]
