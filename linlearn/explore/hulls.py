"""Explorer of notebook 08: the hulls of two classes, and the plane that halves the way between them."""

from __future__ import annotations

from typing import Any

import numpy as np
from ipywidgets import FloatSlider, IntSlider

from linlearn.data import Data, separable
from linlearn.explore.lines import band, line_ends, xy
from linlearn.explore.margins import FAR, hard_margin
from linlearn.geometry import convex_hull
from linlearn.inputs import Array
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE, draw_points
from linlearn.stage import Explorer, Scene, new_figure
from linlearn.svm import NotSeparable, Solution

SHIFTS, SPINS = np.round(np.linspace(-1, 0.5, 16), 1), np.arange(-90, 91, 15)
"""How far `explore_hulls` shifts the positive class, and how far it turns it, in degrees."""


def placed(data: Data, shift: float, spin: float) -> Data:
    """The data with the positive class turned about its mean, in degrees, then shifted along w*."""
    X, up, turn, w_star = data.X.copy(), data.y > 0, np.radians(spin), np.asarray(data.w_star)
    middle = X[up].mean(axis=0)
    X[up] = (X[up] - middle) @ [[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]] + middle + shift * w_star
    return Data(X, data.y)


def hull_points(sol: Solution | NotSeparable, data: Data) -> tuple[Array, Array]:
    """The nearest points of the two hulls; where the hulls meet, a point that both have, twice."""
    weights = sol.weights if isinstance(sol, NotSeparable) else sol.alpha
    up = data.y > 0
    u, v = (weights[side] @ data.X[side] / weights[side].sum() for side in (up, ~up))
    return u, v


def explore_hulls(seed: int = 1) -> Explorer:
    """Shift and turn one class: the plane halves the shortest way between the hulls, until they meet."""

    def make(seed: int) -> Scene:
        still = separable(20, 2, 0.3, seed)
        up = still.y > 0
        corners = convex_hull(still.X[up])  # turned and shifted, the corners stay the corners
        shape = len(SHIFTS), len(SPINS)
        points, hulls = np.empty((*shape, up.sum(), 2)), np.empty((*shape, len(corners) + 1, 2))
        ways, shared = np.full((*shape, 2, 2), np.nan), np.full((*shape, 1, 2), np.nan)
        lines, bands = np.full((*shape, 2, 2), np.nan), np.full((*shape, 5, 2), np.nan)
        rings = np.full((*shape, len(up), 2), np.nan)
        captions = []
        for i, shift in enumerate(SHIFTS):
            for j, spin in enumerate(SPINS):
                data = placed(still, float(shift), float(spin))
                sol = hard_margin(data.X, data.y)
                points[i, j] = data.X[up]
                hulls[i, j] = data.X[up][np.append(corners, corners[0])]
                u, v = hull_points(sol, data)
                if isinstance(sol, NotSeparable):
                    shared[i, j] = (u + v) / 2
                    told = (
                        "The hulls meet: at the purple cross a mean of positive points is a mean of negative points "
                        "too. No plane has that point on both of its sides, so none separates."
                    )
                else:
                    ways[i, j], rings[i, j, : len(sol.support)] = (u, v), data.X[sol.support]
                    lines[i, j], bands[i, j] = line_ends(sol.w, sol.b, FAR), band(sol.w, sol.b, 1.0, FAR)
                    told = (
                        f"The hulls are ‖u − v‖ = {np.linalg.norm(u - v):.3f} apart. The plane halves that way at a "
                        f"right angle: its margin is {sol.margin:.3f}. {len(sol.support)} points touch the band "
                        f"(rings); u is {_kind(sol, up)} and v is {_kind(sol, ~up)}."
                    )
                captions.append(f"Shifted by {shift:+.1f} and turned by {spin}°. {told}")

        figure = new_figure(8, 7)
        ax = figure.subplots()
        ax.set(xlim=(-1.6, 1.6), ylim=(-1.3, 1.9))
        draw_points(ax, still.X[~up], still.y[~up])
        ax.fill(*still.X[~up][convex_hull(still.X[~up])].T, color=ORANGE, alpha=0.25, linewidth=0)
        ax.plot([], [], "D-", color=GREEN, linewidth=3, label="nearest points $u$, $v$")
        ax.plot([], [], "x", color=PURPLE, markersize=10, markeredgewidth=3, linestyle="none", label="a shared point")
        ax.legend(loc="lower left", fontsize=11, ncols=2)
        ax.set_title(f"two hulls, and the plane between them (seed {seed})")

        scene = Scene(figure, SHIFTS, SPINS)
        scene.area("band", ax, xy(bands), GREY)
        scene.area("hull", ax, xy(hulls), BLUE)
        scene.dots("points", ax, xy(points), BLUE, "o", 5.5)
        scene.line("plane", ax, xy(lines), "black", 3)
        scene.line("way", ax, xy(ways), GREEN, 4)
        scene.dots("u and v", ax, xy(ways), GREEN, "D", 6)
        scene.dots("touching", ax, xy(rings), PURPLE, "ring", 11)
        scene.dots("shared", ax, xy(shared), PURPLE, "x", 10)
        scene.tell(captions)
        return scene

    return Explorer(
        make,
        FloatSlider(0.2, min=-1, max=0.5, step=0.1, readout_format=".1f", description="shift the circles"),
        IntSlider(0, -90, 90, 15, description="turn the circles (degrees)"),
        seed=seed,
    )


def _kind(sol: Solution, side: Any) -> str:
    return "a corner of its hull" if (sol.alpha[side] > 0).sum() == 1 else "between two corners"
