"""Explorer of notebook 07: the perceptron against balanced Winnow, as the target grows denser."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from linlearn.data import sparse_target
from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array, Integers
from linlearn.perceptron import perceptron, perceptron_bound
from linlearn.plots import BLUE, GREY, ORANGE
from linlearn.winnow import balanced_winnow, eta_star, winnow_bound

FEATURES = Range("features p", 50, 200, 50, default=200)
MARGIN = Range("margin δ", 0.1, 0.5, 0.1, default=0.2, decimals=1)
POINTS = 300
LOOKS = (
    ("perceptron", "perceptron", BLUE, "o", 7.0),
    ("winnow", r"balanced Winnow, $\eta^*$", ORANGE, "s", 6.0),
)
"""Name, title, colour, marker and size of both learners."""


def explore_duel(seed: int = 0) -> Explorer:
    """Choose p and δ, and compare the perceptron with balanced Winnow as the target grows denser.

    The picture shows the mistakes and both bounds, over the number k of relevant features.
    """
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Story:
    """Mistakes and bounds of the perceptron and of Winnow, for every p, δ and k."""

    T: Array
    """Mistakes, shape (2, features, margins, 8)."""
    bounds: Array
    """Bounds on them, of the same shape."""

    @property
    def crossing(self) -> Array:
        """The k at which both bounds are equal, shape (features, margins, 1).

        The perceptron's bound is its bound at k = 1, divided by k.
        """
        return np.asarray(self.bounds[0, ..., :1] / self.bounds[1, ..., :1])


def relevant_counts() -> Integers:
    """Return eight numbers k of relevant features, from 1 to p, shape (features, 8)."""
    return np.array([np.rint(np.geomspace(1, p, 8)) for p in FEATURES.stops]).astype(int)


def compute(seed: int) -> Story:
    """Compute the story for every stop."""
    counts = zip(FEATURES.stops.tolist(), relevant_counts().tolist(), strict=True)
    # Every p has its own eight values of k, so there are three nested loops.
    cells = np.array(
        [
            [[compute_duel(p, delta, k, seed) for k in row] for delta in MARGIN.stops]
            for p, row in counts
        ]
    )
    # The last two axes of cells are (mistakes, bounds) and (perceptron, Winnow).
    T, bounds = np.moveaxis(cells, (-2, -1), (0, 1))
    return Story(T, bounds)


def compute_duel(p: int, delta: float, k: int, seed: int) -> Array:
    """Return mistakes and bounds of both learners on one data set, shape (2, 2)."""
    data, eta = sparse_target(POINTS, p, k, delta, seed), eta_star(delta)
    T = perceptron(data.X, data.y).T, balanced_winnow(data.X, data.y, eta).T
    # R = √p, because all features are at most 1, and the margin of w*/‖w*‖ is δ √k.
    additive = perceptron_bound(math.sqrt(p), delta * math.sqrt(k))
    return np.array([T, (additive, winnow_bound(2 * p, eta, delta))])


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(9.5, 5.6)
    ax = draw_backdrop(figure, seed)
    scene = Scene(figure, FEATURES, MARGIN)
    add_tracks(scene, ax, story)
    scene.set_captions(captions(story))
    return scene


def draw_backdrop(figure: Figure, seed: int) -> Axes:
    """Draw the axes and the legend, and return them."""
    ax: Axes = figure.subplots()
    ax.set(xlim=(0.9, 220), ylim=(0.8, 1e5), xscale="log", yscale="log", ylabel="mistakes")
    ax.set_xlabel(f"$k$, features of $w^*$ that matter (data of seed {seed})")
    for _, title, color, marker, _ in LOOKS:
        look = {"linewidth": 3, "markersize": 8}
        add_legend_entry(ax, f"{marker}-", color, f"{title}: mistakes", **look)
        add_legend_entry(ax, "--", color, "its bound", linewidth=2)
    ax.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=12, frameon=False)
    return ax


def add_tracks(scene: Scene, ax: Axes, story: Story) -> None:
    """Put mistakes, bounds, and the k at which the bounds cross, on the scene."""
    k = relevant_counts()[:, None].astype(float)
    scene.line("crossing", ax, (story.crossing, [0.8, 1e5]), GREY, 1.5, "2 4")
    for (name, _, color, marker, size), T, bound in zip(LOOKS, story.T, story.bounds, strict=True):
        scene.line(f"{name} bound", ax, (k, bound), color, 2, "8 5")
        scene.line(name, ax, (k, T), color, 3)
        scene.dots(f"{name} made", ax, (k, T), color, marker, size)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    T = story.T
    return [
        f"p = {p}, δ = {delta:.1f}. At k = 1 the perceptron makes {T[0, i, j, 0]:.0f} mistakes and "
        f"Winnow {T[1, i, j, 0]:.0f}; at k = p they make {T[0, i, j, -1]:.0f} and "
        f"{T[1, i, j, -1]:.0f}. The bounds (dashed) cross at k = {story.crossing[i, j, 0]:.1f} "
        "(dotted): left of it Winnow promises fewer mistakes."
        for i, p in enumerate(FEATURES.stops)
        for j, delta in enumerate(MARGIN.stops)
    ]
