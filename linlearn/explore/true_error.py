"""Explorer of notebook 11: the true error of four learners against the number of points."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from linlearn.data import Data, isotropic
from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.generalise import true_error, vc_bound
from linlearn.geometry import error
from linlearn.inputs import Array
from linlearn.perceptron import averaged, perceptron, random_search
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE
from linlearn.svm import svm

SIZE = Range("training points n", 25, 300, 25, default=100)
DIMENSION = Range("dimension d", 5, 20, 5, default=10)
SAMPLES = 3
"""Training sets that an error is averaged over."""
TRIES = 100
"""Random planes that the last learner tries."""
RHO = 0.05
"""The probability ρ with which a bound may fail."""
LOOKS = {
    "perceptron": (BLUE, "o"),
    "averaged perceptron": (ORANGE, "s"),
    "support vector machine": (GREEN, "D"),
    f"best of {TRIES} random": (PURPLE, "x"),
}
"""The learners, and the colour and marker of each."""


def explore_true_error(seed: int = 0) -> Explorer:
    """Choose n and d: the true error of four learners, and the bounds on it."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """Errors of the learners and the bounds on them, for every n and every d."""

    true: Array
    """True errors, averaged over the samples, shape (learners, sizes, dimensions)."""
    training: Array
    """Training errors, averaged over the samples, of the same shape."""
    counting_bound: Array
    """The bound from counting labellings, shape (sizes, dimensions)."""
    support_bound: Array
    """The bound from the number of support vectors, shape (sizes, dimensions)."""


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    n, d = SIZE.stops, DIMENSION.stops
    errors = np.array([mean_errors(dimension, seed) for dimension in d.tolist()])
    # From (dimensions, sizes, kinds, learners) to (kinds, learners, sizes, dimensions).
    # For each learner, a track has the stops of both sliders first.
    true, training = np.moveaxis(errors, (2, 3, 1, 0), (0, 1, 2, 3))
    counting = np.array([[vc_bound(m, k, RHO) for k in d.tolist()] for m in n.tolist()])
    return Story(true, training, counting, d / (n[:, None] + 1))


def mean_errors(d: int, seed: int) -> Array:
    """Return the true and the training errors for every n, shape (sizes, 2, learners)."""
    # Smaller training sets are the first points of the largest, so that the curves are smoother.
    data_sets = [isotropic(int(SIZE.last), d, seed + k) for k in range(SAMPLES)]
    sizes = SIZE.stops.tolist()
    errors = [[sample_errors(first_points(data, n)) for data in data_sets] for n in sizes]
    return np.mean(errors, axis=1)


def first_points(data: Data, n: int) -> Data:
    """Return the first n points, with the same w*."""
    return Data(data.X[:n], data.y[:n], data.w_star)


def sample_errors(data: Data) -> tuple[list[float], list[float]]:
    """Return the true and the training error of every learner on this training set."""
    w_star, planes = np.asarray(data.w_star), learn_planes(data)
    true = [true_error(w, w_star) for w in planes]
    return true, [error(data.X, data.y, w) for w in planes]


def learn_planes(data: Data) -> tuple[Array, ...]:
    """Return the weights that each of the LOOKS learns, all through the origin."""
    # The averaged perceptron uses the same run.
    run = perceptron(data.X, data.y)
    best = random_search(data.X, data.y, TRIES, bias=False)
    return run.w, averaged(run)[0], svm(data.X, data.y, bias=False).w, best.w


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(12.5, 6)
    left, right = figure.subplots(1, 2, width_ratios=(1.5, 1))
    draw_error_axes(left, f"mean of {SAMPLES} training sets (seed {seed})")
    draw_dial(right)
    # The dial on the right uses the same colours and needs no legend of its own.
    names = left.get_legend_handles_labels()
    figure.legend(*names, loc="outside lower center", ncols=3, fontsize=12)
    scene = Scene(figure, SIZE, DIMENSION)
    add_bounds(scene, left, story)
    for (name, look), errors in zip(LOOKS.items(), story.true, strict=True):
        add_errors(scene, left, name, look, errors)
        add_hand(scene, right, name, look, errors)
    scene.set_captions(captions(story))
    return scene


def draw_error_axes(ax: Axes, title: str) -> None:
    """Draw the axes of the true error over n, and name everything for the legend."""
    ax.set(xscale="log", yscale="log", xlim=(23, 325), ylim=(0.005, 1.05), title=title)
    ax.set(xlabel="training points $n$", ylabel=r"true error $\mathrm{err}_D$")
    ax.set_xticks([25, 50, 100, 200, 300], ["25", "50", "100", "200", "300"])
    ax.set_yticks([0.01, 0.03, 0.1, 0.3, 1], ["0.01", "0.03", "0.1", "0.3", "1"])
    # They would be labelled too, and their labels overlap.
    ax.minorticks_off()
    for name, (color, marker) in LOOKS.items():
        add_legend_entry(ax, f"{marker}-", color, name, linewidth=2.5, markeredgewidth=2.5)
    add_legend_entry(ax, "--", "black", "promised by counting (claim 11.6)", linewidth=2.5)
    add_legend_entry(ax, ":", GREY, "promised by support (claim 11.9)", linewidth=2.5)


def draw_dial(ax: Axes) -> None:
    """Draw a dial on which w* points up, with ticks at parts of π."""
    turn = np.linspace(0, math.pi / 2, 100)
    ax.plot(1.06 * np.sin(turn), 1.06 * np.cos(turn), color=GREY, linewidth=1.5)
    ax.plot([0, 0], [0, 1.06], color="black", linewidth=3)
    ax.text(-0.04, 1.0, "$w^*$", ha="right", fontsize=16)
    for part, label in ((0.0, "0"), (0.125, "1/8"), (0.25, "1/4"), (0.5, "1/2")):
        at = np.array([math.sin(math.pi * part), math.cos(math.pi * part)])
        ax.plot(*np.stack([1.03 * at, 1.09 * at]).T, color=GREY, linewidth=1.5)
        side = "center" if part == 0 else "left"
        ax.text(1.15 * at[0], 1.15 * at[1], label, ha=side, va="center", color=GREY)
    ax.set(xlim=(-0.25, 1.4), ylim=(-0.15, 1.3), aspect="equal")
    ax.set_title(r"$\mathrm{err}_D$ = angle to $w^*$, part of $\pi$")
    ax.set_axis_off()


def add_bounds(scene: Scene, ax: Axes, story: Story) -> None:
    """Put both bounds for this d, and a line at this n, on the scene."""
    n = SIZE.stops.astype(float)
    scene.line("vc bound", ax, (n, story.counting_bound.T[None]), "black", 2.5, "9 5")
    scene.line("support bound", ax, (n, story.support_bound.T[None]), GREY, 2.5, "2 4")
    scene.line("here", ax, (n[:, None, None], [1e-4, 2.0]), GREY, 1.5)


def add_errors(scene: Scene, ax: Axes, name: str, look: tuple[str, str], errors: Array) -> None:
    """Put the true error of one learner on the scene: for all n, and larger for this n."""
    n, (color, marker) = SIZE.stops.astype(float), look
    scene.line(f"{name}, all n", ax, (n, errors.T[None]), color, 2.5)
    scene.dots(f"{name}, each n", ax, (n, errors.T[None]), color, marker, 3.5)
    here = n[:, None, None], errors[..., None]
    scene.dots(f"{name}, here", ax, here, color, marker, 8)


def add_hand(scene: Scene, ax: Axes, name: str, look: tuple[str, str], errors: Array) -> None:
    """Put a hand on the dial: the angle between w* and what one learner has learned."""
    # Hands of different lengths, so that equal angles do not hide one another.
    angle, length = math.pi * errors[..., None], 1 - 0.12 * list(LOOKS).index(name)
    x, y = length * np.sin(angle), length * np.cos(angle)
    hand = np.concatenate([0 * x, x], axis=-1), np.concatenate([0 * y, y], axis=-1)
    scene.line(f"{name}, hand", ax, hand, look[0], 3.5)
    scene.dots(f"{name}, tip", ax, (x, y), look[0], look[1], 8)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"n = {n} points in d = {d} dimensions. True error (training error): "
        f"{list_errors(story, i, j)}. Promised: by counting labellings, "
        f"{promise(story.counting_bound[i, j])}; by support vectors, on average at most "
        f"d/(n + 1) = {story.support_bound[i, j]:.3f}."
        for i, n in enumerate(SIZE.stops)
        for j, d in enumerate(DIMENSION.stops)
    ]


def list_errors(story: Story, i: int, j: int) -> str:
    """List the errors of all learners at stop (i, j)."""
    rows = zip(LOOKS, story.true[:, i, j], story.training[:, i, j], strict=True)
    return ", ".join(f"{name} {true:.3f} ({training:.3f})" for name, true, training in rows)


def promise(bound: float) -> str:
    """Say what a bound promises."""
    # An error is never larger than 1.
    if bound >= 1:
        return "nothing, the bound is above 1"
    return f"at most {bound:.3f} with a chance of {1 - RHO:.0%}"
