"""Explorers of notebook 11: the true error against the number of points, and against the dimension."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from ipywidgets import FloatSlider, IntSlider

from linlearn.data import Data
from linlearn.generalise import isotropic, latitude_error, latitudes, true_error, vc_bound
from linlearn.geometry import error
from linlearn.inputs import Array
from linlearn.perceptron import averaged, perceptron, perceptron_bound, random_search
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE
from linlearn.stage import Explorer, Scene, new_figure
from linlearn.svm import svm

SIZES, DIMENSIONS = np.arange(25, 301, 25), np.arange(5, 21, 5)
"""The numbers n of points and the dimensions d of `explore_true_error`."""
SAMPLES, TRIES, RHO = 3, 100, 0.05
"""Training sets that a mean is taken over, random planes that the last learner tries, and the chance ρ of a bound."""
LOOKS = {
    "perceptron": (BLUE, "o"),
    "averaged perceptron": (ORANGE, "s"),
    "support vector machine": (GREEN, "D"),
    f"best of {TRIES} random": (PURPLE, "x"),
}
"""The learners of `explore_true_error`, in order, and how each is drawn."""


def planes(data: Data) -> tuple[Array, ...]:
    """What each of the LOOKS learns from these points, all through the origin."""
    run = perceptron(data.X, data.y)
    best = random_search(data.X, data.y, TRIES, bias=False)
    return run.w, averaged(run)[0], svm(data.X, data.y, bias=False).w, best.w


def first_points(data: Data, n: int) -> Data:
    """The first n points, with the same w*."""
    return Data(data.X[:n], data.y[:n], data.w_star)


def explore_true_error(seed: int = 0) -> Explorer:
    """Choose n and d: what four learners that saw n points get wrong on new ones, and what was promised of them."""

    def make(seed: int) -> Scene:
        err = np.empty((len(LOOKS), len(SIZES), len(DIMENSIONS)))
        seen = err.copy()  # training errors
        for j, d in enumerate(DIMENSIONS):
            worlds = [isotropic(int(SIZES[-1]), int(d), seed + k) for k in range(SAMPLES)]
            for i, n in enumerate(SIZES):
                sets = [first_points(world, int(n)) for world in worlds]
                learned = [planes(data) for data in sets]
                pairs = list(zip(sets, learned, strict=True))
                err[:, i, j] = np.mean([[true_error(w, np.asarray(s.w_star)) for w in ws] for s, ws in pairs], axis=0)
                seen[:, i, j] = np.mean([[error(s.X, s.y, w) for w in ws] for s, ws in pairs], axis=0)
        promised = np.array([[vc_bound(int(n), int(d), RHO) for d in DIMENSIONS] for n in SIZES])
        held = DIMENSIONS / (SIZES[:, None] + 1)

        figure = new_figure(12.5, 6)
        left, right = figure.subplots(1, 2, width_ratios=(1.5, 1))
        _error_axes(left, f"mean of {SAMPLES} training sets (seed {seed})")
        _dial(right)
        figure.legend(*left.get_legend_handles_labels(), loc="outside lower center", ncols=3, fontsize=12)

        scene = Scene(figure, SIZES, DIMENSIONS)
        count = SIZES.astype(float)
        scene.line("vc bound", left, (count, promised.T[None]), "black", 2.5, "9 5")
        scene.line("support bound", left, (count, held.T[None]), GREY, 2.5, "2 4")
        scene.line("here", left, (count[:, None, None], [1e-4, 2.0]), GREY, 1.5)
        for k, (name, (color, marker)) in enumerate(LOOKS.items()):
            scene.line(f"{name}, all n", left, (count, err[k].T[None]), color, 2.5)
            scene.dots(f"{name}, each n", left, (count, err[k].T[None]), color, marker, 3.5)
            scene.dots(f"{name}, here", left, (count[:, None, None], err[k][..., None]), color, marker, 8)
            angle, length = math.pi * err[k], 1 - 0.12 * k
            tip = length * np.sin(angle), length * np.cos(angle)
            hand = [np.stack([np.zeros_like(side), side], axis=-1) for side in tip]
            scene.line(f"{name}, hand", right, (hand[0], hand[1]), color, 3.5)
            scene.dots(f"{name}, tip", right, (tip[0][..., None], tip[1][..., None]), color, marker, 8)
        scene.tell(
            [
                f"n = {n} points in d = {d} dimensions. True error (training error): "
                + ", ".join(f"{name} {err[k, i, j]:.3f} ({seen[k, i, j]:.3f})" for k, name in enumerate(LOOKS))
                + f". Promised: by counting labellings, {_bound(promised[i, j])}; by support vectors, "
                + f"on average at most d/(n + 1) = {held[i, j]:.3f}."
                for i, n in enumerate(SIZES)
                for j, d in enumerate(DIMENSIONS)
            ]
        )
        return scene

    return Explorer(
        make,
        IntSlider(100, 25, 300, 25, description="training points n"),
        IntSlider(10, 5, 20, 5, description="dimension d"),
        seed=seed,
    )


def _bound(value: float) -> str:
    return f"at most {value:.3f} with a chance of {1 - RHO:.0%}" if value < 1 else "nothing, the bound is above 1"


def _error_axes(ax: Any, title: str) -> None:
    ax.set(xscale="log", yscale="log", xlim=(23, 325), ylim=(0.005, 1.05), title=title)
    ax.set(xlabel="training points $n$", ylabel=r"true error $\mathrm{err}_D$")
    ax.set_xticks([25, 50, 100, 200, 300], ["25", "50", "100", "200", "300"])
    ax.set_yticks([0.01, 0.03, 0.1, 0.3, 1], ["0.01", "0.03", "0.1", "0.3", "1"])
    ax.minorticks_off()
    for name, (color, marker) in LOOKS.items():
        ax.plot([], [], marker, color=color, linestyle="-", linewidth=2.5, markeredgewidth=2.5, label=name)
    ax.plot([], [], color="black", linewidth=2.5, linestyle="--", label="promised by counting (claim 11.6)")
    ax.plot([], [], color=GREY, linewidth=2.5, linestyle=":", label="promised by support (claim 11.9)")


def _dial(ax: Any) -> None:
    """A half circle on which w* points up, and each w as far from it as its angle."""
    turn = np.linspace(0, math.pi / 2, 100)
    ax.plot(1.06 * np.sin(turn), 1.06 * np.cos(turn), color=GREY, linewidth=1.5)
    ax.plot([0, 0], [0, 1.06], color="black", linewidth=3)
    ax.text(-0.04, 1.0, "$w^*$", ha="right", fontsize=16)
    for part, label in ((0.0, "0"), (0.125, "1/8"), (0.25, "1/4"), (0.5, "1/2")):
        at = np.array([math.sin(math.pi * part), math.cos(math.pi * part)])
        ax.plot(*np.stack([1.03 * at, 1.09 * at]).T, color=GREY, linewidth=1.5)
        ax.text(*(1.15 * at), label, ha="center" if part == 0 else "left", va="center", color=GREY)
    ax.set(xlim=(-0.25, 1.4), ylim=(-0.15, 1.3), aspect="equal")
    ax.set_title(r"$\mathrm{err}_D$ = angle to $w^*$, part of $\pi$")
    ax.set_axis_off()


MARGINS, COUNTS = np.round(np.arange(0.06, 0.301, 0.02), 2), np.arange(50, 401, 50)
"""The margins δ and the numbers n of points of `explore_dimension`."""
SPACES = np.array([3, 5, 10, 30, 100, 300, 1000])
"""The dimensions that it compares."""


def explore_dimension(seed: int = 0) -> Explorer:
    """Choose δ and n: the true error from 3 to 1000 dimensions, and which of two promises knows of the margin."""

    def make(seed: int) -> Scene:
        err, updated = (np.empty((len(MARGINS), len(COUNTS), len(SPACES))) for _ in range(2))
        for k, d in enumerate(SPACES):
            for i, delta in enumerate(MARGINS):
                world = latitudes(int(COUNTS[-1]), int(d), float(delta), seed)
                for j, n in enumerate(COUNTS):
                    run = perceptron(world.X[:n], world.y[:n])
                    err[i, j, k] = latitude_error(run.w, np.asarray(world.w_star), float(delta))
                    updated[i, j, k] = len(np.unique(run.mistakes)) / n
        by_margin = np.array([[perceptron_bound(1.0, float(delta)) / (n + 1) for n in COUNTS] for delta in MARGINS])
        counted = np.array([[vc_bound(int(n), int(d), RHO) for d in SPACES] for n in COUNTS])

        figure = new_figure(12, 5.6)
        ax = figure.subplots()
        ax.set(xscale="log", yscale="log", xlim=(2.6, 1150), ylim=(8e-5, 15), title=f"one training set (seed {seed})")
        ax.set(xlabel="dimension $d$", ylabel=r"true error $\mathrm{err}_D$")
        ax.set_xticks(SPACES, [str(d) for d in SPACES])
        ax.minorticks_off()
        ax.axhspan(1, 15, color=GREY, alpha=0.15, linewidth=0)
        ax.text(3, 9, "says nothing", color=GREY, va="center")
        ax.plot([], [], "s--", color="black", linewidth=2.5, label="promised by counting labellings (claim 11.6)")
        ax.plot([], [], color=ORANGE, linewidth=3, label="promised by the margin (claim 11.10)")
        ax.plot([], [], "D:", color=GREEN, linewidth=2.5, label="points updated on, part of all (claim 11.7)")
        ax.plot([], [], "o-", color=BLUE, linewidth=3, label=r"true error of the perceptron, 0 drawn at $10^{-4}$")
        figure.legend(loc="outside lower center", ncols=2, fontsize=12)

        scene = Scene(figure, MARGINS, COUNTS)
        d = SPACES.astype(float)
        for name, y, color, marker, dash in (
            ("counting", counted[None], "black", "s", "9 5"),
            ("updated", updated, GREEN, "D", "2 4"),
            ("error", np.maximum(err, 1e-4), BLUE, "o", ""),
        ):
            scene.line(name, ax, (d, y), color, 3, dash)
            scene.dots(f"{name} at d", ax, (d, y), color, marker, 6)
        scene.line("margin", ax, ([1.0, 2000.0], by_margin[..., None]), ORANGE, 3)
        scene.tell(
            [
                f"δ = {delta:.2f}, n = {n}: in d = 3, 30 and 1000 dimensions the true error is {err[i, j, 0]:.3f}, "
                f"{err[i, j, 3]:.3f} and {err[i, j, -1]:.3f}. The margin promises at most {by_margin[i, j]:.3f} on "
                f"average, whatever d; counting labellings promises {counted[j, 0]:.2f}, {counted[j, 3]:.2f} and "
                f"{counted[j, -1]:.2f}."
                for i, delta in enumerate(MARGINS)
                for j, n in enumerate(COUNTS)
            ]
        )
        return scene

    return Explorer(
        make,
        FloatSlider(0.1, min=0.06, max=0.3, step=0.02, description="margin δ"),
        IntSlider(400, 50, 400, 50, description="training points n"),
        seed=seed,
    )
