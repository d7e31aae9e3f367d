"""Explorers of notebook 01: planes, distances, margins, guessing, absorbing the offset, counting labellings."""

from __future__ import annotations

from math import comb

import numpy as np
from ipywidgets import FloatSlider, IntSlider
from numpy.typing import ArrayLike

from linlearn.data import penguins, separable
from linlearn.explore.lines import line_ends, xy
from linlearn.features import cover_count
from linlearn.geometry import absorb, predict
from linlearn.inputs import Array
from linlearn.perceptron import random_search
from linlearn.plots import BLUE, CLASSES, GREEN, GREY, ORANGE, PURPLE, draw_points
from linlearn.stage import Explorer, Scene, new_figure


def explore_classifier(seed: int = 3) -> Explorer:
    """Turn w, move b, and watch the signed distance of every point."""
    angles, offsets = np.arange(0, 360, 5), np.round(np.linspace(-1, 1, 21), 1)

    def make(seed: int) -> Scene:
        data = separable(12, 2, 0.15, seed)
        figure = new_figure(6.5, 6)
        ax = figure.subplots()
        ax.set(xlim=(-1.3, 1.3), ylim=(-1.3, 1.3))
        draw_points(ax, data.X, data.y).legend(loc="upper left")
        scene = Scene(figure, angles, offsets)

        turn = np.radians(angles)
        w = np.stack([np.cos(turn), np.sin(turn)], axis=1)[:, None, None, :]  # (angles, 1, 1, 2)
        b = offsets[:, None]
        scores = np.einsum("aijk,nk->ajn", w, data.X) + b  # (angles, offsets, points): ‖w‖ = 1, so distances
        feet = data.X - scores[..., None] * w
        nothing = np.full(scores.shape, np.nan)
        way = [np.stack(np.broadcast_arrays(data.X[:, k], feet[..., k], nothing), axis=-1) for k in (0, 1)]
        way = [v.reshape(*scores.shape[:2], -1) for v in way]
        scene.line("distances", ax, (way[0], way[1]), GREY, 1.2, "4 3")
        centre = -b[..., None] * w
        scene.line("boundary", ax, xy(line_ends(w[:, :, 0], offsets, far=4)), "black", 3)
        tip = centre + np.array([0.0, 0.4])[:, None] * w
        scene.line("normal", ax, xy(tip), GREEN, 4)
        scene.dots("tip of the normal", ax, (tip[..., 1:, 0], tip[..., 1:, 1]), GREEN, "D")
        wrong = np.where(data.y * scores > 0, np.nan, 1.0)
        scene.dots("wrong", ax, (wrong * data.X[:, 0], wrong * data.X[:, 1]), PURPLE, "ring", 11)
        scene.tell(
            [
                f"w points to {angle}° and b = {offset:+.1f}: {int((m > 0).sum())} of {len(m)} points are right, wrong "
                f"ones are ringed. Dashed lines are distances to the plane; the margin of the set is {m.min():+.3f}."
                for angle, row in zip(angles, data.y * scores, strict=True)
                for offset, m in zip(offsets, row, strict=True)
            ]
        )
        return scene

    return Explorer(
        make,
        IntSlider(60, 0, 355, 5, description="direction of w (degrees)"),
        FloatSlider(0.2, min=-1, max=1, step=0.1, readout_format=".1f", description="offset b"),
        seed=seed,
    )


def explore_best_of_k(seed: int = 3) -> Explorer:
    """Draw k random planes, keep the best: how the training error falls with k, on two species of penguins."""
    most = 150
    data = penguins()

    def make(seed: int) -> Scene:
        errors = random_search(data.X, data.y, most, seed=seed).errors
        best = np.minimum.accumulate(errors)
        better = np.flatnonzero(np.diff(best, prepend=np.inf))  # the tries that were kept
        kept = [random_search(data.X, data.y, int(j) + 1, seed=seed) for j in better]
        now = np.searchsorted(better, np.arange(most), side="right") - 1  # which of them is the best of k

        figure = new_figure(11, 5.4)
        left, right = figure.subplots(1, 2)
        left.set(xlim=(-2.8, 2.8), ylim=(-2.8, 2.8))
        draw_points(left, data.X, data.y).legend(loc="lower right")
        left.set(xlabel="bill length, scaled", ylabel="bill depth, scaled", title="the best plane so far")
        right.set(xlim=(-2, most + 3), ylim=(-0.03, 1.03), xlabel="try", ylabel=r"training error $\mathcal{E}_n$")
        right.set_title(f"each try (seed {seed}), and the best of the first $k$")

        scene = Scene(figure, np.arange(1, most + 1))
        w, b = np.array([s.w for s in kept])[now], np.array([s.b for s in kept])[now]
        centre = -b[:, None] * w  # ‖w‖ = 1
        scene.line("best plane", left, xy(line_ends(w, b, far=9)), "black", 3)
        tip = centre[:, None] + np.array([0.0, 0.7])[:, None] * w[:, None]
        scene.line("normal", left, xy(tip), GREEN, 4)
        scene.dots("tip of the normal", left, (tip[:, 1:, 0], tip[:, 1:, 1]), GREEN, "D")
        labels = np.array([predict(data.X, s.w, s.b) for s in kept])[now]
        wrong = np.where(labels == data.y, np.nan, 1.0)
        scene.dots("wrong", left, (wrong * data.X[:, 0], wrong * data.X[:, 1]), PURPLE, "ring", 7)
        k = np.arange(1, most + 1)
        done = np.where(k <= k[:, None], 1.0, np.nan)  # row k: the first k tries
        scene.dots("tries", right, (k * done, errors * done), GREY, "o", 3.5)
        across, down = np.repeat(k, 2)[1:], np.repeat(best, 2)[:-1]
        reached = np.where(across <= k[:, None], 1.0, np.nan)
        scene.line("best of k", right, (across * reached, down * reached), BLUE, 3.5)
        scene.dots("here", right, (k[:, None], best[:, None]), BLUE, "D", 6)
        n = len(data.X)
        scene.tell(
            [
                f"k = {j + 1}: the best is try {better[now[j]] + 1}, wrong on {round(best[j] * n)} of {n} penguins "
                f"(ringed), a training error of {best[j]:.3f}; this last try alone has {errors[j]:.3f}."
                for j in range(most)
            ]
        )
        return scene

    return Explorer(make, IntSlider(60, 1, most, description="tries k"), seed=seed)


def explore_bias(seed: int = 4) -> Explorer:
    """Lift the points to height 1: a line that misses the origin becomes a plane through it."""
    views, offsets = np.arange(-90, 91, 5), np.round(np.linspace(-1, 1, 21), 1)
    shift = 0.5

    def make(seed: int) -> Scene:
        data = separable(16, 2, 0.15, seed)
        w = np.asarray(data.w_star)
        X = data.X + shift * w  # so that w·x - 0.5 separates; with most seeds, nothing through the origin does
        figure = new_figure(11, 5.4)
        left, right = figure.subplots(1, 2, width_ratios=[1, 1.2])
        left.set(xlim=(-1.6, 1.6), ylim=(-1.6, 1.6), title=r"the plane $w \cdot x + b = 0$ in 2-D: a line")
        draw_points(left, X, data.y).legend(loc="lower left")
        left.plot(0, 0, "+", color="black", markersize=14, markeredgewidth=2)
        right.set(xlim=(-2.15, 2.15), ylim=(-1.3, 2.15), aspect="equal")
        right.set_title(r"$(w, b) \cdot (x, 1) = 0$ in 3-D: through the origin")
        right.set_axis_off()
        scene = Scene(figure, views, offsets)

        b = offsets[:, None]
        scene.line("line", left, xy(line_ends(w, offsets, far=4)), "black", 3)
        scores = X @ w + b  # (offsets, n)
        wrong = np.where(data.y * scores > 0, np.nan, 1.0)
        scene.dots("wrong", left, (wrong * X[:, 0], wrong * X[:, 1]), PURPLE, "ring", 11)

        corners = 1.5 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]])
        for name, height, dash in (("floor", 0.0, "4 4"), ("sheet at height 1", 1.0, "")):
            u, v = seen(lifted(corners, height), views)
            scene.line(name, right, (u[:, None], v[:, None]), GREY, 1.5, dash)
        u, v = seen(lifted(corners[:4], 1.0), views)
        scene.area("sheet", right, (u[:, None], v[:, None]), GREY)

        tilted = np.array([[-1.5, -0.35], [1.5, -0.35], [1.5, 1.35], [-1.5, 1.35]])  # along the plane, and height
        plane = np.concatenate([plane_point(w, b, s, z) for s, z in tilted], axis=1)  # (offsets, 4, 3)
        u, v = seen(plane, views)
        scene.area("plane through the origin", right, (u, v), GREEN)
        cut = np.concatenate([plane_point(w, b, s, 1.0) for s in (-1.5, 1.5)], axis=1)
        u, v = seen(cut, views)
        scene.line("where they meet", right, (u, v), "black", 3)
        for label, colour, shape in CLASSES:
            u, v = seen(lifted(X[data.y == label], 1.0), views)
            scene.dots(f"lifted {label:+d}", right, (u[:, None], v[:, None]), colour, shape)
        u, v = seen(lifted(X, 1.0), views)
        scene.dots("wrong, lifted", right, (wrong * u[:, None], wrong * v[:, None]), PURPLE, "ring", 11)
        u, v = seen(np.array([[0.0, 0.0, 0.0], [0.0, 0.0, 1.0]]), views)
        scene.line("axis", right, (u[:, None], v[:, None]), GREY, 1.5, "2 3")
        scene.dots("origin", right, (u[:, None, :1], v[:, None, :1]), "black", "D", 5)
        names = ["origin"] * scores.shape[0] * len(views)
        scene.words("name of the origin", right, (u[:, None, :1] + 0.1, v[:, None, :1] - 0.14), names)
        scene.tell(
            [
                f"Seen from {view}°, b = {offset:+.1f}: on the left the line is {abs(offset):.1f} from the origin (+), "
                f"on the right a plane through the origin cuts height 1 in that same line. "
                f"{int((m > 0).sum())} of {len(m)} points are right in both."
                for view in views
                for offset, m in zip(offsets, data.y * scores, strict=True)
            ]
        )
        return scene

    return Explorer(
        make,
        IntSlider(30, -90, 90, 5, description="seen from (degrees)"),
        FloatSlider(-shift, min=-1, max=1, step=0.1, readout_format=".1f", description="offset b"),
        seed=seed,
    )


def explore_separation() -> Explorer:
    """Cover's count: which share of all labellings of n points in d dimensions a plane through 0 can separate."""
    dimensions, ratios = np.arange(5, 61, 5), np.round(np.linspace(0.2, 4, 20), 1)
    most = 4 * int(dimensions[-1])

    def make(_: int) -> Scene:
        figure = new_figure(11, 5.2)
        left, right = figure.subplots(1, 2)
        left.set(xlim=(0, 4.1), ylim=(-0.03, 1.05), xlabel="$n/d$, points for each dimension")
        left.set(ylabel="share of labellings that are separable", title="Cover's count, divided by $2^n$")
        left.axvline(2, color=GREY, linewidth=1, linestyle=":")
        left.axhline(0.5, color=GREY, linewidth=1, linestyle=":")
        right.set(xlim=(-0.1, 3), ylim=(0, 1.05), xlabel="heads in $n - 1$ tosses of a coin, divided by $d$")
        right.set(ylabel="how likely, beside the likeliest", title="the same share: fewer than $d$ heads (blue)")
        right.axvline(1, color=GREY, linewidth=1, linestyle=":")
        scene = Scene(figure, dimensions, ratios)

        n = np.arange(1, most + 1)
        share = np.array([[cover_count(int(m), int(d)) / 2 ** int(m) for m in n] for d in dimensions])
        x = np.where(n <= 4 * dimensions[:, None], n / dimensions[:, None], np.nan)
        scene.line("share", left, (x[:, None], share[:, None]), BLUE, 3.5)
        points = np.rint(np.outer(dimensions, ratios)).astype(int)
        here = np.take_along_axis(share, points - 1, axis=1)[..., None]
        scene.dots("here", left, (ratios[:, None], here), ORANGE, "D", 8)

        stems = {"fewer than d heads": np.full((*points.shape, 63, 3, 2), np.nan)}
        stems["d heads or more"] = stems["fewer than d heads"].copy()
        for i, d in enumerate(dimensions.tolist()):
            for j, tosses in enumerate((points[i] - 1).tolist()):
                heads = np.arange(max(0, tosses // 2 - 31), min(tosses, tosses // 2 + 31) + 1)
                ways = np.array([comb(tosses, h) / comb(tosses, tosses // 2) for h in heads.tolist()])
                for name, which in (("fewer than d heads", heads < d), ("d heads or more", heads >= d)):
                    place = stems[name][i, j, : which.sum()]
                    place[:, :2, 0] = (heads[which] / d)[:, None]
                    place[:, 0, 1], place[:, 1, 1] = 0, ways[which]
        for (name, stem), colour in zip(stems.items(), (BLUE, ORANGE), strict=True):
            scene.line(name, right, xy(stem.reshape(*points.shape, -1, 2)), colour, 3)
        scene.tell(
            [
                f"n = {points[i, j]} points in d = {d} dimensions, n/d = {ratio:.1f}: a plane through the origin "
                f"separates {in_words(here[i, j, 0])} of all labellings, the chance of fewer than {d} heads in "
                f"{points[i, j] - 1} tosses."
                for i, d in enumerate(dimensions)
                for j, ratio in enumerate(ratios)
            ]
        )
        return scene

    return Explorer(
        make,
        IntSlider(20, 5, 60, 5, description="dimensions d"),
        FloatSlider(2, min=0.2, max=4, step=0.2, readout_format=".1f", description="points for each dimension n/d"),
    )


def in_words(share: float) -> str:
    """A share as a percentage that is not rounded to all or nothing unless it is."""
    if share == 1:
        return "100%"
    if share < 0.00005:
        return "less than 0.01%"
    return "more than 99.99%" if share > 0.99995 else f"{100 * share:.2f}%"


def lifted(X: Array, height: float) -> Array:
    """Points of the plane at a height of space, shape (n, 3)."""
    return height * absorb(X) + (1 - height) * np.column_stack([X, np.zeros(len(X))])


def plane_point(w: Array, b: Array, s: float, z: float) -> Array:
    """The point of the plane w·x + b z = 0 at height z, s to the side, for each b: shape (offsets, 1, 3)."""
    foot = -b * z * w + s * np.array([-w[1], w[0]])
    return np.column_stack([foot, np.full(len(foot), z)])[:, None]


def seen(points: Array, views: ArrayLike) -> tuple[Array, Array]:
    """Where points of space, shape (..., 3), appear to one who walks around them: two of shape (views, ...)."""
    turn, rise = np.radians(views), np.radians(27.0)
    x, y, z = np.moveaxis(points, -1, 0)
    aside = np.multiply.outer(-np.sin(turn), x) + np.multiply.outer(np.cos(turn), y)
    near = np.multiply.outer(np.cos(turn), x) + np.multiply.outer(np.sin(turn), y)
    return aside, np.cos(rise) * z - np.sin(rise) * near
