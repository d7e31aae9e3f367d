"""Explorer of notebook 03: the perceptron's mistakes against the bound 1/δ²."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from linlearn.data import orthonormal, separable
from linlearn.explore.backdrops import PROOF_CURVES, add_legend_entry, add_ring_entry
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array
from linlearn.perceptron import perceptron, perceptron_bound
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE

MARGIN = Range("margin δ", 0.02, 0.5, 0.02, default=0.1, decimals=2)
SIZE = Range("points n", 100, 1000, 100, default=500)
DIMENSION = 10
TIGHT = (4, 16, 64, 256, 1024)
"""Numbers of orthonormal points, for which the perceptron reaches its bound."""
MOMENTS = 48
"""The most updates of a run that are drawn."""
FINE = np.geomspace(0.5, 1e4, 50)
"""Values of t at which the curves of lines (2) and (5) are drawn."""


def explore_margin(seed: int = 0) -> Explorer:
    """Choose δ and n: the mistakes against 1/δ², where two curves of the proof meet."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """One run of the perceptron for every margin and every number of points."""

    T: Array
    """Mistakes, shape (margins, sizes)."""
    t: Array
    """Updates that are drawn, shape (margins, sizes, moments), padded with NaN."""
    along: Array
    """w_t·w* at these updates."""
    length: Array
    """‖w_t‖ at these updates."""


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    T = np.empty((len(MARGIN), len(SIZE)))
    curves = np.full((3, *T.shape, MOMENTS), np.nan)
    for j, n in enumerate(SIZE.stops):
        for i, delta in enumerate(MARGIN.stops):
            T[i, j], few = compute_run(int(n), float(delta), seed)
            # A short run has fewer updates to draw; the rest stays NaN.
            curves[:, i, j, : few.shape[1]] = few
    return Story(T, *curves)


def compute_run(n: int, delta: float, seed: int) -> tuple[int, Array]:
    """Return the mistakes of a run, and t, w_t·w* and ‖w_t‖ at some updates, shape (3, moments)."""
    # R = 1 for these points, so that the bound is 1/δ².
    data = separable(n, DIMENSION, delta, seed)
    run = perceptron(data.X, data.y)
    # Evenly spaced on a logarithmic axis; the first updates would occur several times.
    t = np.unique(np.geomspace(1, run.T, MOMENTS).astype(int))
    w = run.path()[t]
    return run.T, np.stack([t, w @ data.w_star, np.linalg.norm(w, axis=1)])


def orthonormal_mistakes() -> list[int]:
    """Return the mistakes on each number of orthonormal points in TIGHT."""
    data_sets = [orthonormal(n) for n in TIGHT]
    return [perceptron(data.X, data.y).T for data in data_sets]


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    bound = np.array([perceptron_bound(1.0, delta) for delta in MARGIN.stops])
    figure = new_figure(11.5, 5.6)
    # The result on the left, and the reason for it on the right.
    left, right = figure.subplots(1, 2)
    draw_mistake_axes(left, orthonormal_mistakes(), seed)
    draw_proof_axes(right)
    scene = Scene(figure, MARGIN, SIZE)
    add_mistakes(scene, left, story, bound)
    add_proof(scene, right, story, bound)
    add_ends(scene, right, story)
    scene.set_captions(captions(story, bound))
    return scene


def draw_mistake_axes(ax: Axes, tight: list[int], seed: int) -> None:
    """Draw the bound, and the mistakes on orthonormal points, which attain it."""
    ax.set(xscale="log", yscale="log", xlim=(2.5, 5000), ylim=(0.7, 5000))
    ax.set(xlabel=r"$1/\delta^2$", ylabel="mistakes")
    ax.set_title(f"mistakes against the bound (seed {seed})")
    ax.plot([1, 1e4], [1, 1e4], color="black", linewidth=2, label=r"bound $1/\delta^2$")
    ax.plot(TIGHT, tight, "D", color=GREEN, markersize=7, label="orthonormal points")
    add_legend_entry(ax, "o", BLUE, "random points: all margins, this $n$")
    add_ring_entry(ax, PURPLE, "here", 12)
    ax.legend(loc="upper left", fontsize=11)
    ax.minorticks_off()  # they take half of the drawing time on logarithmic axes


def draw_proof_axes(ax: Axes) -> None:
    """Draw the axes of both curves of the proof, and the upper one, √t R."""
    ax.set(xscale="log", yscale="log", xlim=(0.8, 5000), ylim=(0.015, 150))
    ax.set(xlabel="update $t$", ylabel="length", title="the proof, along this run")
    ax.plot(FINE, np.sqrt(FINE), color=ORANGE, linestyle="--", linewidth=2)
    for color, label, style in ((ORANGE, r"(5)  $\sqrt{t}\,R$", "--"), *PROOF_CURVES):
        add_legend_entry(ax, style, color, label, linewidth=2.5)
    ax.legend(fontsize=11, loc="upper left")
    ax.minorticks_off()


def add_mistakes(scene: Scene, ax: Axes, story: Story, bound: Array) -> None:
    """Put the mistakes for all margins and this n on the scene, with a ring round this margin."""
    # All margins at once: only n moves these points.
    scene.dots("mistakes", ax, (bound, story.T.T[None]), BLUE, "o", 4)
    here = bound[:, None, None], story.T[..., None]
    scene.dots("here", ax, here, PURPLE, "ring", 11)


def add_proof(scene: Scene, ax: Axes, story: Story, bound: Array) -> None:
    """Put the curves of the proof on the scene."""
    scene.line("(2)", ax, (FINE, MARGIN.stops[:, None, None] * FINE), BLUE, 2, "7 5")
    scene.line("w_t·w*", ax, (story.t, story.along), BLUE, 3)
    scene.line("‖w_t‖", ax, (story.t, story.length), ORANGE, 3)
    scene.line("end", ax, (bound[:, None, None], [1e-3, 1e3]), GREY, 2, "2 4")


def add_ends(scene: Scene, ax: Axes, story: Story) -> None:
    """Put a marker on the scene where each curve of the run ends."""
    T = story.T[..., None]
    for name, y, color, marker, size in (
        ("last ‖w_t‖", story.length, ORANGE, "s", 7.5),
        ("last w_t·w*", story.along, BLUE, "o", 5),
    ):
        # The value at t = T. All other entries are NaN, which nanmax ignores.
        last = np.nanmax(np.where(story.t == T, y, np.nan), axis=-1, keepdims=True)
        scene.dots(name, ax, (T, last), color, marker, size)


def captions(story: Story, bound: Array) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"δ = {delta:.2f}, n = {n}: the mistakes are T = {T:.0f}, at most 1/δ² = {most:.0f}. On "
        f"the right, tδ and √t R meet at the dotted line, t = {most:.0f}; w_t·w* and ‖w_t‖ run "
        f"between them and end at t = {T:.0f}."
        for delta, most, row in zip(MARGIN.stops, bound, story.T, strict=True)
        for n, T in zip(SIZE.stops, row, strict=True)
    ]
