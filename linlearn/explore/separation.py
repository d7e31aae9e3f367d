"""Explorer of notebook 01: Cover's count of the labellings that a plane can separate."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
from matplotlib.axes import Axes

from linlearn.explore.shapes import segments, xy
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.features import cover_count
from linlearn.inputs import Array, Integers
from linlearn.plots import BLUE, GREY, ORANGE

DIMENSION = Range("dimensions d", 5, 60, 5, default=20)
RATIO = Range("points for each dimension n/d", 0.2, 4, 0.2, default=2, decimals=1)
WIDTH = 31
"""Numbers of heads that are drawn to either side of the likeliest."""


def explore_separation() -> Explorer:
    """Choose n and d: Cover's share of labellings that a plane through 0 can separate."""
    return Explorer(make_scene)


@dataclass(frozen=True, eq=False)
class Story:
    """Cover's share for every number of points, and the coin tosses that give the same share."""

    counts: Integers
    """Numbers of points, 1, 2, …; shape (counts,)."""
    shares: Array
    """Share of separable labellings, shape (dimensions, counts)."""
    n: Integers
    """Number of points at each stop, shape (dimensions, ratios)."""
    share: Array
    """Share at each stop, shape (dimensions, ratios)."""
    stems: Array
    """For fewer than d heads, and for d or more: heads divided by d, and how likely they are.

    Shape (2, dimensions, ratios, stems, 2), padded with NaN."""


def compute() -> Story:
    """Compute the story for every stop."""
    d = DIMENSION.stops
    counts = np.arange(1, 4 * int(d[-1]) + 1)
    # Python's integers are exact at any size; NumPy's would overflow.
    shares = np.array([[cover_count(int(m), int(k)) / 2 ** int(m) for m in counts] for k in d])
    # The slider gives n/d, because the curves for all d are alike on that scale.
    n = np.rint(np.outer(d, RATIO.stops)).astype(int)
    share = np.take_along_axis(shares, n - 1, axis=1)
    rows = zip(d.tolist(), n.tolist(), strict=True)
    stems = np.array([[compute_stems(k, m - 1) for m in row] for k, row in rows])
    return Story(counts, shares, n, share, np.moveaxis(stems, 2, 0))


def compute_stems(d: int, tosses: int) -> Array:
    """Return the stems below d heads and those from d heads on, shape (2, stems, 2)."""
    middle = tosses // 2
    heads = np.arange(max(0, middle - WIDTH), min(tosses, middle + WIDTH) + 1)
    # Divided by the likeliest, so that the heights of all stops can be compared.
    likelihood = np.array([comb(tosses, h) / comb(tosses, middle) for h in heads.tolist()])
    # The stems of each colour come first, and NaN after them.
    stems = np.full((2, 2 * WIDTH + 1, 2), np.nan)
    for half, chosen in zip(stems, (heads < d, heads >= d), strict=True):
        half[: chosen.sum()] = np.column_stack([heads / d, likelihood])[chosen]
    return stems


def make_scene(_: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute()
    figure = new_figure(11, 5.2)
    left, right = figure.subplots(1, 2)
    draw_share_axes(left)
    draw_coin_axes(right)
    scene = Scene(figure, DIMENSION, RATIO)
    add_share(scene, left, story)
    add_stems(scene, right, story)
    scene.set_captions(captions(story))
    return scene


def draw_share_axes(ax: Axes) -> None:
    """Draw the axes of Cover's share against n/d."""
    ax.set(xlim=(0, 4.1), ylim=(-0.03, 1.05), xlabel="$n/d$, points for each dimension")
    ax.set_ylabel("share of labellings that are separable")
    ax.set_title("Cover's count, divided by $2^n$")
    ax.axvline(2, color=GREY, linewidth=1, linestyle=":")
    ax.axhline(0.5, color=GREY, linewidth=1, linestyle=":")


def draw_coin_axes(ax: Axes) -> None:
    """Draw the axes of the distribution of heads."""
    ax.set(xlim=(-0.1, 3), ylim=(0, 1.05))
    ax.set_xlabel("heads in $n - 1$ tosses of a coin, divided by $d$")
    ax.set_ylabel("how likely, beside the likeliest")
    ax.set_title("the same share: fewer than $d$ heads (blue)")
    ax.axvline(1, color=GREY, linewidth=1, linestyle=":")


def add_share(scene: Scene, ax: Axes, story: Story) -> None:
    """Put the curve of Cover's share for this d, and its value for this n, on the scene."""
    d = DIMENSION.stops[:, None]
    # All curves end at n = 4 d, the right edge of the picture.
    ratios = np.where(story.counts <= 4 * d, story.counts / d, np.nan)
    scene.line("share", ax, (ratios[:, None], story.shares[:, None]), BLUE, 3.5)
    scene.dots("here", ax, (RATIO.stops[:, None], story.share[..., None]), ORANGE, "D", 8)


def add_stems(scene: Scene, ax: Axes, story: Story) -> None:
    """Put a stem for each number of heads on the scene."""
    looks = ("fewer than d heads", BLUE), ("d heads or more", ORANGE)
    for (name, color), tips in zip(looks, story.stems, strict=True):
        scene.line(name, ax, xy(segments(tips * [1.0, 0.0], tips)), color, 3)


def captions(story: Story) -> list[str]:
    """Describe the picture at every stop."""
    return [
        f"n = {n} points in d = {d} dimensions, n/d = {ratio:.1f}: a plane through the origin "
        f"separates {percentage(share)} of all labellings, the chance of fewer than {d} heads in "
        f"{n - 1} tosses."
        for d, counts, shares in zip(DIMENSION.stops, story.n, story.share, strict=True)
        for ratio, n, share in zip(RATIO.stops, counts, shares, strict=True)
    ]


def percentage(share: float) -> str:
    """Return a share as a percentage that says 100% only if the share is 1."""
    if share == 1:
        return "100%"
    # Rounding must not turn a small chance into none.
    if share < 0.00005:
        return "less than 0.01%"
    return "more than 99.99%" if share > 0.99995 else f"{100 * share:.2f}%"
