"""Explorer of notebook 08: two convex hulls, and the plane midway between them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import ArrayLike, NDArray

from linlearn.data import Data, separable
from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.hard_margin import FAR, solve_hard_margin
from linlearn.explore.shapes import band, line_ends, stack_padded, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.geometry import convex_hull
from linlearn.inputs import Array, Integers
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE, draw_points
from linlearn.svm import NotSeparable, Solution

SHIFT = Range("shift the circles", -1, 0.5, 0.1, default=0.2, decimals=1)
SPIN = Range("turn the circles (degrees)", -90, 90, 15, default=0)


def explore_hulls(seed: int = 1) -> Explorer:
    """Shift and turn one class: the plane bisects the shortest path between the hulls."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Chapter:
    """The data at one stop, and the plane of largest margin, or the proof that there is none.

    What belongs to the plane is NaN, or empty, if the hulls meet.
    """

    shift: float
    spin: int
    data: Data
    best: Solution | NotSeparable

    @property
    def meet(self) -> bool:
        """Whether the hulls meet, so that no plane separates."""
        return isinstance(self.best, NotSeparable)

    @property
    def nearest(self) -> Array:
        """The nearest points u and v of the hulls, shape (2, 2); equal if the hulls meet."""
        best, up = self.best, self.data.y > 0
        # Both are multipliers. Within each class they are proportional to the weights of the
        # nearest point.
        weights = best.weights if isinstance(best, NotSeparable) else best.alpha
        sides = [(weights[side], self.data.X[side]) for side in (up, ~up)]
        return np.array([share @ X / share.sum() for share, X in sides])

    @property
    def line(self) -> Array:
        """Ends of the plane's line, shape (2, 2)."""
        if isinstance(self.best, NotSeparable):
            return np.full((2, 2), np.nan)
        return line_ends(self.best.w, self.best.b, FAR)

    @property
    def band(self) -> Array:
        """The band around the plane, shape (5, 2)."""
        if isinstance(self.best, NotSeparable):
            return np.full((5, 2), np.nan)
        return band(self.best.w, self.best.b, 1.0, FAR)

    @property
    def support(self) -> Array:
        """The support vectors, shape (m, 2)."""
        if isinstance(self.best, NotSeparable):
            return np.empty((0, 2))
        return self.data.X[self.best.support]


def compute(data: Data) -> list[Chapter]:
    """Compute a chapter for every stop."""
    # In the order of the stops: the second slider varies fastest.
    stops = product(SHIFT.stops.tolist(), SPIN.stops.tolist())
    return [compute_chapter(data, shift, spin) for shift, spin in stops]


def compute_chapter(data: Data, shift: float, spin: int) -> Chapter:
    """Move the class, and find the plane of largest margin."""
    new_data = move_class(data, shift, spin)
    return Chapter(shift, spin, new_data, solve_hard_margin(new_data.X, new_data.y))


def move_class(data: Data, shift: float, spin: float) -> Data:
    """Return the data with the positive class turned about its mean, then shifted along w*.

    `spin` is in degrees.
    """
    X, up, turn, w_star = data.X.copy(), data.y > 0, np.radians(spin), np.asarray(data.w_star)
    # Turned about its own mean, the class stays where it is.
    middle = X[up].mean(axis=0)
    rotation = [[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]
    X[up] = (X[up] - middle) @ rotation + middle + shift * w_star
    return Data(X, data.y)


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    data = separable(20, 2, 0.3, seed)
    story = compute(data)
    figure = new_figure(8, 7)
    ax = draw_backdrop(figure, data, seed)
    scene = Scene(figure, SHIFT, SPIN)
    scene.area("band", ax, xy(by_stop([chapter.band for chapter in story])), GREY)
    # Turned and shifted, the corners of the hull stay its corners.
    add_moving_class(scene, ax, story, convex_hull(data.X[data.y > 0]))
    add_plane(scene, ax, story)
    scene.set_captions([caption(chapter) for chapter in story])
    return scene


def draw_backdrop(figure: Figure, data: Data, seed: int) -> Axes:
    """Draw the class that does not move, and its hull; return the Axes."""
    ax: Axes = figure.subplots()
    ax.set(xlim=(-1.6, 1.6), ylim=(-1.3, 1.9))
    X = data.X[data.y < 0]
    draw_points(ax, X, data.y[data.y < 0])
    ax.fill(*X[convex_hull(X)].T, color=ORANGE, alpha=0.25, linewidth=0)
    add_legend_entry(ax, "D-", GREEN, "nearest points $u$, $v$", linewidth=3)
    add_legend_entry(ax, "x", PURPLE, "a shared point", markersize=10, markeredgewidth=3)
    ax.legend(loc="lower left", fontsize=11, ncols=2)
    ax.set_title(f"two hulls, and the plane between them (seed {seed})")
    return ax


def add_moving_class(scene: Scene, ax: Axes, story: list[Chapter], corners: Integers) -> None:
    """Put the class that moves, and its hull, on the scene."""
    points = by_stop([chapter.data.X[chapter.data.y > 0] for chapter in story])
    scene.area("hull", ax, xy(points[:, :, np.append(corners, corners[0])]), BLUE)
    scene.dots("points", ax, xy(points), BLUE, "o", 5.5)


def add_plane(scene: Scene, ax: Axes, story: list[Chapter]) -> None:
    """Put the plane, the shortest path that it bisects, and the support vectors on the scene."""
    scene.line("plane", ax, xy(by_stop([chapter.line for chapter in story])), "black", 3)
    path = xy(by_stop([np.full((2, 2), np.nan) if c.meet else c.nearest for c in story]))
    scene.line("way", ax, path, GREEN, 4)
    scene.dots("u and v", ax, path, GREEN, "D", 6)
    # The number of support vectors differs from stop to stop.
    support = stack_padded([chapter.support for chapter in story], len(story[0].data.y))
    scene.dots("touching", ax, xy(by_stop(support)), PURPLE, "ring", 11)
    # If the hulls meet, the two nearest points are the same up to rounding.
    shared = [c.nearest.mean(axis=0) if c.meet else np.full(2, np.nan) for c in story]
    scene.dots("shared", ax, xy(by_stop(shared)[:, :, None]), PURPLE, "x", 10)


def by_stop(rows: ArrayLike) -> Array:
    """Return rows, one for each stop, as an array of shape (shifts, spins, …)."""
    array = np.asarray(rows, dtype=float)
    return array.reshape(len(SHIFT), len(SPIN), *array.shape[1:])


def caption(chapter: Chapter) -> str:
    """Describe the picture at one stop."""
    text = f"Shifted by {chapter.shift:+.1f} and turned by {chapter.spin}°. "
    if isinstance(chapter.best, NotSeparable):
        return text + (
            "The hulls meet: at the purple cross a mean of positive points is a mean of negative "
            "points too. No plane has that point on both of its sides, so none separates."
        )
    (u, v), best, up = chapter.nearest, chapter.best, chapter.data.y > 0
    return text + (
        f"The hulls are ‖u − v‖ = {np.linalg.norm(u - v):.3f} apart. The plane halves that way at "
        f"a right angle: its margin is {best.margin:.3f}. {len(best.support)} points touch the "
        f"band (rings); u is {describe_place(best, up)} and v is {describe_place(best, ~up)}."
    )


def describe_place(best: Solution, side: NDArray[np.bool_]) -> str:
    """Say whether the nearest point of this class is one of its points or lies between two."""
    return "a corner of its hull" if (best.alpha[side] > 0).sum() == 1 else "between two corners"
