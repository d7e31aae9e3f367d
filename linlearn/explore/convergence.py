"""Explorers of notebook 03: the perceptron's bound, and its proof broken on purpose."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from ipywidgets import FloatSlider, IntSlider

from linlearn.data import Data, orthonormal, separable
from linlearn.ledger import Ledger
from linlearn.perceptron import perceptron, perceptron_bound
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE
from linlearn.run import Run
from linlearn.stage import Explorer, Scene, new_figure
from linlearn.theorems import claims, perceptron_theorem

MARGINS, SIZES = np.round(np.arange(0.02, 0.501, 0.02), 2), np.arange(100, 1001, 100)
"""The margins δ and the numbers n of points of `explore_margin`, whose points have ten features."""
CURVES = (ORANGE, r"$\|w_t\|$", "-"), (BLUE, r"$w_t \cdot w^*$", "-"), (BLUE, r"(2)  $t\,\delta$", "--")
"""The colour, the name and the style of the curves that move."""


def explore_margin(seed: int = 0) -> Explorer:
    """Choose δ and n: the mistakes against 1/δ², and the two curves of the proof that leave no room after 1/δ²."""

    def make(seed: int) -> Scene:
        bound = np.array([perceptron_bound(1.0, delta) for delta in MARGINS])
        T = np.empty((len(MARGINS), len(SIZES)))
        t = np.full((*T.shape, 48), np.nan)
        along, length = t.copy(), t.copy()
        for j, n in enumerate(SIZES):
            for i, delta in enumerate(MARGINS):
                data = separable(int(n), 10, float(delta), seed)
                run = perceptron(data.X, data.y)
                T[i, j] = run.T
                some = np.unique(np.geomspace(1, run.T, t.shape[-1]).astype(int))
                w = run.path()[some]
                t[i, j, : len(some)], along[i, j, : len(some)] = some, w @ data.w_star
                length[i, j, : len(some)] = np.linalg.norm(w, axis=1)

        figure = new_figure(11.5, 5.6)
        left, right = figure.subplots(1, 2)
        left.set(xscale="log", yscale="log", xlim=(2.5, 5000), ylim=(0.7, 5000))
        left.set(xlabel=r"$1/\delta^2$", ylabel="mistakes", title=f"mistakes against the bound (seed {seed})")
        left.plot([1, 1e4], [1, 1e4], color="black", linewidth=2, label=r"bound $1/\delta^2$")
        tight = np.array([(n, perceptron(orthonormal(n).X, orthonormal(n).y).T) for n in (4, 16, 64, 256, 1024)])
        left.plot(*tight.T, "D", color=GREEN, markersize=7, linestyle="none", label="orthonormal points")
        left.plot([], [], "o", color=BLUE, label="random points: all margins, this $n$")
        left.plot([], [], "o", color="none", markeredgecolor=PURPLE, markeredgewidth=2.5, markersize=12, label="here")
        left.legend(loc="upper left", fontsize=11)
        right.set(xscale="log", yscale="log", xlim=(0.8, 5000), ylim=(0.015, 150))
        right.set(xlabel="update $t$", ylabel="length", title="the proof, along this run")
        fine = np.geomspace(0.5, 1e4, 50)
        right.plot(fine, np.sqrt(fine), color=ORANGE, linestyle="--", linewidth=2)
        _legend(right, (ORANGE, r"(5)  $\sqrt{t}\,R$", "--"), *CURVES, loc="upper left")
        for ax in (left, right):
            ax.minorticks_off()  # half of the time of the drawing, on logarithmic axes

        scene = Scene(figure, MARGINS, SIZES)
        scene.dots("mistakes", left, (bound, T.T[None]), BLUE, "o", 4)
        scene.dots("here", left, (bound[:, None, None], T[..., None]), PURPLE, "ring", 11)
        scene.line("(2)", right, (fine, MARGINS[:, None, None] * fine), BLUE, 2, "7 5")
        scene.line("w_t·w*", right, (t, along), BLUE, 3)
        scene.line("‖w_t‖", right, (t, length), ORANGE, 3)
        scene.line("end", right, (bound[:, None, None], [1e-3, 1e3]), GREY, 2, "2 4")
        ends = ("last ‖w_t‖", length, ORANGE, "s", 7.5), ("last w_t·w*", along, BLUE, "o", 5)
        for name, y, color, marker, size in ends:
            last = np.nanmax(np.where(t == T[..., None], y, np.nan), axis=-1, keepdims=True)
            scene.dots(name, right, (T[..., None], last), color, marker, size)
        scene.tell(
            [
                f"δ = {delta:.2f}, n = {n}: the mistakes are T = {T[i, j]:.0f}, at most 1/δ² = {bound[i]:.0f}. On the "
                f"right, tδ and √t R meet at the dotted line, t = {bound[i]:.0f}; w_t·w* and ‖w_t‖ run between them "
                f"and end at t = {T[i, j]:.0f}."
                for i, delta in enumerate(MARGINS)
                for j, n in enumerate(SIZES)
            ]
        )
        return scene

    return Explorer(
        make,
        FloatSlider(0.1, min=0.02, max=0.5, step=0.02, description="margin δ"),
        IntSlider(500, 100, 1000, 100, description="points n"),
        seed=seed,
    )


BREAKS = {
    1: "(A1): flipped labels, {k:.0f} of 80",
    2: "(A2): one point has length {k:.1f}, though R = 1 is claimed",
    3: "(A3): w* has length {k:.1f}, and δ is what that w* gives",
    4: "(A4): the run starts at distance {k:.1f} from 0, opposite to w*",
    5: "the rule: {k:.0f} updates more, by a point that was right",
}
"""What `explore_broken_proof` can break, and how it tells so."""
LIMIT = 60
"""Updates after which it stops a run."""


def broken_run(which: int, amount: int, seed: int = 6) -> tuple[Run, Data, float]:
    """A run with one assumption of the theorem broken, the data as claimed, and by how much it is broken.

    `which` is a key of BREAKS; an amount of 0 breaks nothing.
    """
    data = separable(80, 5, 0.2, seed)
    w_star, delta = claims(data)
    X, y, k = data.X.copy(), data.y.copy(), float(amount)
    if which == 1:
        y[:amount] *= -1
        return perceptron(X, y, max_updates=LIMIT), data, k
    if which == 2:
        length = float(np.linalg.norm(X[0]))
        k = 1 + k if amount else length
        X[0] *= k / length
        return perceptron(X, y, max_updates=LIMIT), data, k
    if which == 3:
        k = 1 + k / 5
        return perceptron(X, y), replace(data, w_star=k * w_star, delta=k * delta), k
    if which == 4:
        return perceptron(X, y, w0=-k * w_star, max_updates=LIMIT), data, k
    run = perceptron(X, y)
    best = int((y * (X @ run.w)).argmax())  # the point that is right by most, added again and again
    mistakes = np.append(run.mistakes, np.full(2 * amount, best))
    theta = np.cumsum(y[mistakes, None] * X[mistakes], axis=0)[-1]
    return replace(run, mistakes=mistakes, positions=mistakes, theta=theta, w=theta), data, 2 * k


def explore_broken_proof(seed: int = 6) -> Explorer:
    """Break one assumption, a little or much, and see which lines of the proof fall."""
    kinds, amounts = np.array(list(BREAKS)), np.arange(11)

    def make(seed: int) -> Scene:
        figure = new_figure(12.5, 6)
        left, right = figure.subplots(1, 2, width_ratios=[1, 1.05])
        left.set(
            xlim=(0, LIMIT), ylim=(-10.5, 13), xlabel="update $t$", ylabel="length", title=f"the squeeze (seed {seed})"
        )
        left.axhline(0, color=GREY, linewidth=0.8)
        t = np.arange(LIMIT + 1.0)
        left.plot(t, np.sqrt(t), color=ORANGE, linestyle="--", linewidth=2, label=r"(5)  $\sqrt{t}\,R$")
        _legend(left, *CURVES, (GREY, r"(7)  $(R/\delta)^2$", ":"), loc="lower right", ncols=2)

        scene = Scene(figure, kinds, amounts)
        ledgers: list[Ledger] = []
        broken: list[float] = []
        curves = np.full((3, len(kinds), len(amounts), len(t)), np.nan)  # tδ, w_t·w*, ‖w_t‖
        bound = np.empty((len(kinds), len(amounts), 1))
        for i, which in enumerate(kinds):
            for j, amount in enumerate(amounts):
                run, data, k = broken_run(int(which), int(amount), seed)
                ledger = perceptron_theorem(run, data)
                line = {step.number: step for step in ledger.steps}
                bound[i, j] = line["7"].rhs[0]
                curves[0, i, j] = claims(data)[1] * t
                curves[1, i, j, : run.T + 1], curves[2, i, j, : run.T + 1] = line["6"].lhs, line["6"].rhs
                ledgers.append(ledger)
                broken.append(k)
        scene.line("(2)", left, (t, curves[0]), BLUE, 2, "7 5")
        scene.line("(7)", left, (bound, [-11, 7]), GREY, 2.5, "2 4")
        scene.line("w_t·w*", left, (t, curves[1]), BLUE, 3)
        scene.line("‖w_t‖", left, (t, curves[2]), ORANGE, 3)
        _draw_board(right, scene, ledgers)
        scene.tell(
            [
                ("Nothing is broken. " if amount == 0 else f"Broken is {BREAKS[int(which)].format(k=k)}. ")
                + f"The run makes {len(ledger.steps[0].at)} updates{'' if ended else ' and is stopped there'}, "
                + f"with (R/δ)² = {ledger.steps[-1].rhs[0]:.4g}. {_fallen(ledger)}"
                for (which, amount), ledger, k, ended in zip(
                    ((which, amount) for which in kinds for amount in amounts),
                    ledgers,
                    broken,
                    (len(ledger.steps[0].at) < LIMIT for ledger in ledgers),
                    strict=True,
                )
            ]
        )
        return scene

    return Explorer(
        make,
        IntSlider(2, 1, 5, description="break: 1 labels, 2 a point, 3 w*, 4 the start, 5 the rule"),
        IntSlider(6, 0, 10, description="by how much"),
        seed=seed,
    )


def _legend(ax: Any, *lines: tuple[str, str, str], **more: Any) -> None:
    for color, label, style in lines:
        ax.plot([], [], color=color, linestyle=style, linewidth=2.5, label=label)
    ax.legend(fontsize=11, **more)


def _draw_board(ax: Any, scene: Scene, ledgers: list[Ledger]) -> None:
    """A row for each line of the ledgers: a disc where it holds, a cross where it breaks, and at which t."""
    lines = [(*ledger.assumptions, *ledger.steps) for ledger in ledgers]
    rows = np.arange(len(lines[0]), 0, -1.0)
    ax.set(xlim=(0, 10), ylim=(0.3, len(rows) + 0.7), title="the lines of the proof")
    ax.set_axis_off()
    for row, step in zip(rows, lines[0], strict=True):
        ax.text(1.1, row, f"({step.number})  ${step.claim}$", va="center", fontsize=15)
    shape = (len(scene.stops[0]), len(scene.stops[1]), len(rows))
    good = np.array([[step.holds for step in row] for row in lines]).reshape(shape)
    scene.dots("holds", ax, (0.5, np.where(good, rows, np.nan)), GREEN, "o", 8)
    scene.dots("breaks", ax, (0.5, np.where(good, np.nan, rows)), ORANGE, "x", 8)
    for k, row in enumerate(rows):
        scene.words(f"verdict {k}", ax, (6.9, row - 0.12), [step[k].verdict for step in lines])


def _fallen(ledger: Ledger) -> str:
    """Which lines of a ledger break, in words."""
    fallen = [f"({step.number})" for step in ledger.steps if not step.holds]
    if not fallen:
        return "All lines hold."
    if len(fallen) == 1:
        return f"Line {fallen[0]} breaks, the others hold."
    return f"Lines {', '.join(fallen[:-1])} and {fallen[-1]} break, the others hold."
