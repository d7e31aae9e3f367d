"""Explorer of notebook 06: Winnow's bound on its mistakes, beside the mistakes of real runs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from linlearn.data import sparse_target
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array, Integers
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE
from linlearn.winnow import eta_star, winnow, winnow_bound, winnow_rate

STEP_SIZE = Range("step size η", 0.05, 1.5, 0.05, default=0.3, decimals=2)
MARGIN = Range("margin δ", 0.05, 0.9, 0.05, default=0.2, decimals=2)
FINE = np.linspace(0.005, 1.5, 120)
"""Step sizes at which the bound is drawn."""
RIGHT, TOP = 1.52, 1e5
"""Where the picture ends."""
LEGEND: tuple[tuple[dict[str, Any], str], ...] = (
    ({"color": BLUE, "linewidth": 3}, r"bound $\ln p\,/\,\Lambda(\eta)$"),
    ({"color": GREEN, "marker": "D", "linestyle": ""}, r"smallest bound, at $\eta^*$"),
    (
        {"color": PURPLE, "marker": "x", "linestyle": "", "markeredgewidth": 2},
        "mistakes of real runs",
    ),
    ({"color": GREY, "alpha": 0.25, "linewidth": 10}, r"$\Lambda \leq 0$: no bound"),
)


def explore_winnow_bound(p: int = 1000, seed: int = 0) -> Explorer:
    """Choose η and δ, and compare Winnow's bound ln p / Λ(η) with the mistakes of real runs.

    The picture shows where the bound is smallest, and for which η there is none.
    """
    return Explorer(partial(make_scene, p), seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """The bound and the mistakes for every step size and every margin; inf means no bound."""

    p: int
    curves: Array
    """The bound at the step sizes FINE, shape (margins, 120)."""
    useful: Array
    """The largest of these step sizes with a bound, shape (margins,)."""
    bound: Array
    """The bound at each stop, shape (etas, margins)."""
    T: Integers
    """The mistakes of a run, shape (etas, margins)."""
    best_eta: Array
    """η*, where the bound is smallest, shape (margins,)."""
    best_bound: Array
    """The smallest bound, shape (margins,)."""


def compute(p: int, seed: int) -> Story:
    """Compute the story for every stop."""
    etas, deltas = STEP_SIZE.stops, MARGIN.stops
    curves = np.array([winnow_bound(p, FINE, delta) for delta in deltas])
    # The bound exists up to some η, because Λ is concave and 0 at η = 0.
    useful = np.array([FINE[winnow_rate(FINE, delta) > 0].max(initial=0.0) for delta in deltas])
    # Transposed to (etas, margins), the order of the sliders.
    bound = np.array([winnow_bound(p, etas, delta) for delta in deltas]).T
    T = np.array([count_mistakes(p, delta, seed) for delta in deltas]).T
    best_eta = np.array([eta_star(delta) for delta in deltas])
    best_bound = np.array([winnow_bound(p, eta_star(delta), delta) for delta in deltas])
    return Story(p, curves, useful, bound, T, best_eta, best_bound)


def count_mistakes(p: int, delta: float, seed: int) -> list[int]:
    """Return the mistakes of a run on fifty points with this margin, for each step size."""
    data = sparse_target(50, p, 3, delta, seed)
    # With a large η Winnow may never stop, even on separable data.
    return [winnow(data.X, data.y, eta, max_updates=20_000).T for eta in STEP_SIZE.stops]


def make_scene(p: int, seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(p, seed)
    figure = new_figure(9, 5.4)
    ax = draw_backdrop(figure, seed)
    scene = Scene(figure, STEP_SIZE, MARGIN)
    add_curves(scene, ax, story)
    add_markers(scene, ax, story)
    scene.set_captions(captions(story))
    return scene


def draw_backdrop(figure: Figure, seed: int) -> Axes:
    """Draw the axes and the legend, and return them."""
    ax: Axes = figure.subplots()
    ax.set(xlim=(0, RIGHT), ylim=(1, TOP), yscale="log", ylabel="mistakes")
    ax.set_xlabel(rf"step size $\eta$ (real runs: data of seed {seed})")
    for look, label in LEGEND:
        ax.plot([], [], **look, label=label)
    ax.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=12, frameon=False)
    return ax


def add_curves(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the bound, and in grey the step sizes without a bound, on the scene."""
    right = np.full_like(story.useful, RIGHT)
    # A rectangle from the last η with a bound to the right edge.
    edges = np.stack([story.useful, story.useful, right, right], axis=-1)
    scene.area("vacuous", ax, (edges, [1, TOP, TOP, 1]), GREY)
    scene.line("bound", ax, (FINE, finite(story.curves)), BLUE, 3)
    scene.line("eta", ax, (STEP_SIZE.stops[:, None, None], [1, TOP]), ORANGE, 1.5, "5 4")


def add_markers(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the mistakes of the runs, the smallest bound and the current stop on the scene."""
    here = STEP_SIZE.stops[:, None, None]
    scene.dots("made", ax, (STEP_SIZE.stops, story.T.T), PURPLE, "x", 4)
    best = story.best_eta[:, None], story.best_bound[:, None]
    scene.dots("optimum", ax, best, GREEN, "D", 8)
    scene.dots("here", ax, (here, finite(story.bound)[..., None]), ORANGE, "o", 8)
    scene.dots("made here", ax, (here, story.T[..., None]), PURPLE, "ring", 9)


def finite(values: Array) -> Array:
    """Return the values with NaN in place of infinity."""
    return np.where(np.isfinite(values), values, np.nan)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    best = list(zip(MARGIN.stops, story.best_eta, story.best_bound, strict=True))
    return [
        f"η = {eta:.2f}, δ = {delta:.2f}, p = {story.p}: {promise(story.bound[i, j])}; a run on 50 "
        f"points with such a margin makes {story.T[i, j]} (ringed). "
        f"The smallest bound, {best_bound:.0f}, is at η* = {best_eta:.3f} (diamond)."
        for i, eta in enumerate(STEP_SIZE.stops)
        for j, (delta, best_eta, best_bound) in enumerate(best)
    ]


def promise(bound: float) -> str:
    """Say what the bound promises."""
    if np.isfinite(bound):
        return f"at most {bound:.0f} mistakes"
    return "Λ ≤ 0, in the grey region, and the bound says nothing"
