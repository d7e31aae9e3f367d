"""Explorers of notebook 08: the widest band between two classes, and the perceptron's plane beside it."""

from __future__ import annotations

import numpy as np
from ipywidgets import FloatSlider, IntSlider

from linlearn.data import Data, separable
from linlearn.explore.lines import band, line_ends, xy
from linlearn.geometry import margin, margins
from linlearn.inputs import Array, Integers
from linlearn.perceptron import perceptron
from linlearn.plots import BLUE, GREEN, GREY, PURPLE, draw_points
from linlearn.stage import Explorer, Scene, new_figure
from linlearn.svm import NotSeparable, Solution, svm

TURNS, PLACES = np.arange(-60, 61, 3), np.round(np.arange(-3, 3.01, 0.2), 1)
"""How far `explore_band` turns the plane, in degrees, and where it puts the point that moves, in margins."""
FAR = 4.0
"""Half the length of a line that reaches beyond every picture."""


def two_groups(seed: int) -> Data:
    """Fourteen points that a line separates, around (½, ½) and not around 0: a plane needs its offset."""
    data = separable(14, 2, 0.15, seed)
    return Data(data.X + 0.5, data.y)


def moved(seed: int, places: Array) -> tuple[list[Data], int, float]:
    """Data with one positive point put at each of the places, in margins from the best plane; its number; w's angle.

    The point is, of those that do not touch the band, the one whose foot is next to the middle of those that do.
    The angle of w, in radians, is that before anything moved.
    """
    data = two_groups(seed)
    sol = svm(data.X, data.y)
    u = sol.w * sol.margin
    along = data.X @ [-u[1], u[0]]
    free = np.setdiff1d(np.flatnonzero(data.y > 0), sol.support)
    i = int(free[np.abs(along[free] - along[sol.support].mean()).argmin()])
    now = margins(data.X, data.y, sol.w, sol.b)[i]
    way = np.zeros_like(data.X)
    way[i] = u
    return [Data(data.X + (place * sol.margin - now) * way, data.y) for place in places], i, float(np.arctan2(*u[::-1]))


def widest(X: Array, y: Array, w: Array) -> tuple[Array, Array]:
    """For unit vectors w, shape (k, 2): the margin of the plane midway between the classes, and its offset."""
    low, high = (X[y > 0] @ w.T).min(axis=0), (X[y < 0] @ w.T).max(axis=0)
    return (low - high) / 2, -(low + high) / 2


def touching(X: Array, y: Array, w: Array, b: float) -> Integers:
    """The points nearest to the plane, or furthest on its wrong side, to rounding."""
    m = y * (X @ w + b)
    return np.flatnonzero(m <= m.min() + 1e-6)


def hard_margin(X: Array, y: Array) -> Solution | NotSeparable:
    """The plane of largest margin, or the proof that there is none."""
    try:
        return svm(X, y)
    except NotSeparable as proof:
        return proof


def explore_band(seed: int = 6) -> Explorer:
    """Turn the plane, or move one point: the widest band that fits, and how its width depends on the direction."""
    fine = np.arange(-60, 61, 1)

    def make(seed: int) -> Scene:
        shape = len(TURNS), len(PLACES)
        lines, edges = np.empty((*shape, 2, 2)), np.empty((*shape, 5, 2))
        best_lines = np.full((len(PLACES), 2, 4, 2), np.nan)  # gaps keep the two apart
        rings, holds = np.full((*shape, 14, 2), np.nan), np.full((len(PLACES), 14, 2), np.nan)
        width, curves = np.empty(shape), np.empty((len(PLACES), len(fine)))
        tops = np.full((len(PLACES), 2), np.nan)
        spots = np.empty((len(PLACES), 2))
        captions = np.empty(shape, dtype=object)
        worlds, i, start = moved(seed, PLACES)
        directions, all_directions = (_unit(start + np.radians(turns)) for turns in (TURNS, fine))
        for j, (place, data) in enumerate(zip(PLACES, worlds, strict=True)):
            X, y = data.X, data.y
            spots[j], sol = X[i], hard_margin(X, y)
            if isinstance(sol, Solution):
                u = sol.w * sol.margin
                best_lines[j, :, :2] = line_ends(sol.w, sol.b - np.array([-1.0, 1.0]), FAR)
                holds[j, : len(sol.support)] = X[sol.support]
                away = np.degrees(np.arctan2(u[1], u[0]) - start)
                tops[j] = (away + 180) % 360 - 180, sol.margin
            curves[j] = widest(X, y, all_directions)[0]
            width[:, j], offsets = widest(X, y, directions)
            for k, (turn, w, b) in enumerate(zip(TURNS, directions, offsets, strict=True)):
                near = touching(X, y, w, b)
                lines[k, j] = line_ends(w, b, FAR)
                edges[k, j] = band(w, b, abs(width[k, j]), FAR)
                rings[k, j, : len(near)] = X[near]
                captions[k, j] = _band_told(int(turn), width[k, j], len(near), place, sol)

        figure = new_figure(12, 5.8)
        left, right = figure.subplots(1, 2)
        still = np.arange(14) != i
        draw_points(left, X[still], y[still], size=90).set(xlim=(-0.75, 1.75), ylim=(-0.75, 1.75))
        left.set_title(f"the plane and its band (seed {seed})")
        right.set(xlim=(-63, 63), ylim=(-0.7, 0.45), xlabel="turn (degrees)", ylabel="margin, with the best $b$")
        right.set_title("which direction is best?")
        right.axhline(0, color="black", linewidth=1)
        right.fill_between([-63, 63], -1, 0, color=GREY, alpha=0.15, linewidth=0)
        right.text(0, -0.67, "no separator", color=GREY, ha="center")
        right.plot([], [], color=BLUE, linewidth=3, label="widest band in this direction")
        right.plot([], [], "D", color=GREEN, markersize=9, linestyle="none", label=r"the maximum, $\delta^*$")
        right.plot([], [], "o", color="black", markersize=8, linestyle="none", label="here")
        figure.legend(loc="outside lower center", fontsize=12, ncols=5)

        scene = Scene(figure, TURNS, PLACES)
        scene.area("band", left, xy(edges), GREY)
        scene.line("best band", left, xy(best_lines.reshape(1, len(PLACES), 8, 2)), GREEN, 2.5, "7 5")
        scene.line("plane", left, xy(lines), "black", 3)
        scene.dots("moving point", left, xy(spots[None, :, None]), BLUE, "o", 8)
        scene.dots("touching", left, xy(rings), PURPLE, "ring", 10)
        scene.dots("support vectors", left, xy(holds[None]), GREEN, "ring", 14)
        scene.line("margins", right, (fine, curves[None]), BLUE, 3)
        scene.dots("maximum", right, xy(tops[None, :, None]), GREEN, "D", 7)
        scene.dots("here", right, (TURNS[:, None, None], width[..., None]), "black", "o", 7)
        scene.tell(list(captions.ravel()))
        return scene

    return Explorer(
        make,
        IntSlider(24, -60, 60, 3, description="turn the plane (degrees)"),
        FloatSlider(1.6, min=-3, max=3, step=0.2, readout_format=".1f", description="move the big point (in margins)"),
        seed=seed,
    )


def _band_told(turn: int, width: float, near: int, place: float, sol: Solution | NotSeparable) -> str:
    here = (
        f"Turned by {turn}°, the widest band has margin {width:.3f} and {near} points touch it (purple rings)."
        if width > 0
        else f"Turned by {turn}°, no plane separates: the classes overlap by {-2 * width:.3f} (grey)."
    )
    here += f" The big point stands at {place:.1f} of the first margin."
    if isinstance(sol, NotSeparable):
        return f"{here} No direction separates any more: the hulls meet."
    return (
        f"{here} The best of all planes (green, dashed) has δ* = {sol.margin:.3f} "
        f"and {len(sol.support)} support vectors (green rings)."
    )


def explore_perceptron_margin(seed: int = 6) -> Explorer:
    """Present the same points in 80 orders: the perceptron's plane and its band, beside the widest."""
    orders = np.arange(80)

    def make(seed: int) -> Scene:
        data = two_groups(seed)
        X, y = data.X, data.y
        sol = svm(X, y)
        runs = [perceptron(X, y, bias=True, order=np.random.default_rng(int(k)).permutation(len(X))) for k in orders]
        m = np.array([margin(X, y, run.w, run.b) for run in runs])
        planes = [(run.w / np.linalg.norm(run.w), run.b / float(np.linalg.norm(run.w))) for run in runs]

        figure = new_figure(12, 5.8)
        left, right = figure.subplots(1, 2)
        draw_points(left, X, y, size=90).set(xlim=(-0.75, 1.75), ylim=(-0.75, 1.75))
        left.set_title(f"two planes, two bands (seed {seed})")
        for level in (-1, 1):
            left.plot(*line_ends(sol.w, sol.b - level, FAR).T, "--", color=GREEN, linewidth=2.5)
        right.set(xlim=(-1, 80), ylim=(0, 1.35 * sol.margin), xlabel="order", ylabel="margin")
        right.set_title("80 orders of the same points")
        right.plot(orders, m, "o", color=GREY, markersize=5, label="the perceptron's planes")
        right.axhline(sol.margin, color=GREEN, linestyle="--", linewidth=2.5, label=r"the largest, $\delta^*$")
        right.axhline(float(np.median(m)), color=GREY, linestyle=":", linewidth=2, label="their median")
        right.plot([], [], "o", color="black", markersize=9, linestyle="none", label="this order")
        right.legend(loc="upper left", fontsize=11, ncols=2)

        scene = Scene(figure, orders)
        bands = np.array([band(w, b, size, FAR) for (w, b), size in zip(planes, m, strict=True)])
        scene.area("band", left, xy(bands), GREY)
        scene.line("plane", left, xy(np.array([line_ends(w, b, FAR) for w, b in planes])), "black", 3)
        nearest = X[[touching(X, y, w, b)[0] for w, b in planes]]
        scene.dots("nearest", left, (nearest[:, :1], nearest[:, 1:]), PURPLE, "ring", 11)
        scene.dots("here", right, (orders[:, None], m[:, None]), "black", "o", 8)
        scene.tell(
            [
                f"Order {k}: {run.T} mistakes, then a plane with margin {size:.3f}, {100 * size / sol.margin:.0f}% of "
                f"δ* = {sol.margin:.3f} (green, dashed). The point nearest to it is ringed."
                for k, run, size in zip(orders, runs, m, strict=True)
            ]
        )
        return scene

    return Explorer(make, IntSlider(2, 0, 79, description="order of the points"), seed=seed)


def _unit(angles: Array) -> Array:
    return np.stack([np.cos(angles), np.sin(angles)], axis=-1)
