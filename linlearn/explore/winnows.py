"""Explorers of notebooks 05 to 07: Winnow, its bound, and the perceptron beside it."""

from __future__ import annotations

import math

import numpy as np
from ipywidgets import FloatSlider, IntSlider

from linlearn.data import sparse_target
from linlearn.inputs import Array, Integers
from linlearn.perceptron import perceptron, perceptron_bound
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE
from linlearn.stage import Explorer, Scene, new_figure
from linlearn.theorems import curve_and_chord
from linlearn.winnow import balanced_winnow, eta_star, winnow, winnow_bound, winnow_rate


def explore_winnow_weights(seed: int = 0) -> Explorer:
    """Step through a run of Winnow: which features are rewarded or punished, and who holds the weight."""
    etas = np.round(np.linspace(0.05, 1, 20), 2)
    first = sparse_target(60, 20, 3, 0.2, seed)
    last = winnow(first.X, first.y, etas[0]).T  # the smallest step takes the most updates
    start = winnow(first.X, first.y, 0.2).T

    def make(seed: int) -> Scene:
        data = sparse_target(60, 20, 3, 0.2, seed)
        p, relevant = 20, np.flatnonzero(np.asarray(data.w_star))
        runs = [winnow(data.X, data.y, eta, max_updates=1000) for eta in etas]
        paths = [run.path() for run in runs]
        t = np.minimum(np.arange(last + 1)[:, None], [run.T for run in runs])  # (stops of t, stops of η)
        w = np.stack([path[t[:, j]] for j, path in enumerate(paths)], axis=1)  # (stops of t, stops of η, p)
        signs = [np.vstack([np.full((1, p), np.nan), run.steps(0, run.T)]) for run in runs]
        A = np.stack([sign[t[:, j]] for j, sign in enumerate(signs)], axis=1)  # y x of the last update
        held = [path[:, relevant].sum(axis=1) for path in paths]

        figure = new_figure(12, 5)
        bars, share = figure.subplots(1, 2, width_ratios=(2, 1))
        top = 1.2 * w.max()
        bars.set(xlim=(-0.7, p - 0.3), ylim=(0, top), xlabel="feature $j$", ylabel="weight $w_j$")
        bars.set_xticks(range(p))
        bars.set_title(f"the weights; $w^*$ has features {', '.join(map(str, relevant))} (green, diamonds)")
        bars.axhline(1 / p, color=GREY, linewidth=1, linestyle=":")
        share.set(xlim=(0, last + 1), ylim=(0, 1), xlabel="update $t$", ylabel="weight on the green features")
        share.set_title("what the three hold")

        scene = Scene(figure, np.arange(last + 1), etas)
        for name, which, color in (
            ("relevant weights", relevant, GREEN),
            ("other weights", np.setdiff1d(np.arange(p), relevant), GREY),
        ):
            scene.line(name, bars, _bars(which, w[..., which]), color, 18)
        scene.dots("relevant", bars, (relevant, w[..., relevant]), GREEN, "D", 7)
        j = np.arange(p)
        scene.dots("rewarded", bars, (np.where(A > 0, j, np.nan), 0.95 * top), BLUE, "o", 6)
        scene.dots("punished", bars, (np.where(A < 0, j, np.nan), 0.95 * top), ORANGE, "x", 5)
        lines = np.full((len(etas), last + 1), np.nan)
        for row, values in zip(lines, held, strict=True):
            row[: len(values)] = values[: last + 1]
        scene.line("share", share, (np.arange(last + 1.0), lines), GREEN, 3)
        now = w[..., relevant].sum(axis=-1, keepdims=True)
        scene.dots("share now", share, (t[..., None], now), GREEN, "D", 7)
        scene.tell(
            [
                f"η = {eta:.2f}, t = {t[k, m]} of {runs[m].T}: "
                + (
                    "every weight is 1/20 (dotted line). "
                    if t[k, m] == 0
                    else f"point {runs[m].mistakes[t[k, m] - 1]} was a mistake; {int((A[k, m] > 0).sum())} features "
                    f"agreed with its label (dots) and were rewarded, {int((A[k, m] < 0).sum())} did not (crosses). "
                )
                + f"The three green features hold {now[k, m, 0]:.0%} of the weight."
                + (" No mistake is left." if t[k, m] == runs[m].T and runs[m].converged else "")
                for k in range(last + 1)
                for m, eta in enumerate(etas)
            ]
        )
        return scene

    return Explorer(
        make,
        IntSlider(start, 0, last, description="update t"),
        FloatSlider(0.2, min=0.05, max=1, step=0.05, description="step size η"),
        seed=seed,
    )


def explore_chord() -> Explorer:
    """e^{ηA} under its chord on [-1, 1], both divided by e^η; outside, the order turns round."""
    etas, places = np.round(np.linspace(0.1, 3, 30), 1), np.round(np.linspace(-1.5, 1.5, 61), 2)

    def make(_: int) -> Scene:
        figure = new_figure(9, 5)
        ax = figure.subplots()
        ax.set(xlim=(-1.6, 1.6), ylim=(-0.3, 1.7), xlabel="$A$", ylabel=r"both sides, divided by $e^\eta$")
        for low, high in ((-1.6, -1), (1, 1.6)):
            ax.axvspan(low, high, color=GREY, alpha=0.25, linewidth=0)
        ax.text(0, 1.55, r"$A = y\,x_j$ lies in $[-1, 1]$", ha="center", color=GREY)
        ax.plot([], [], color=ORANGE, linewidth=3, linestyle="--", label="chord")
        ax.plot([], [], color=BLUE, linewidth=3, label=r"$e^{\eta(A-1)}$")
        ax.legend(loc="lower right")

        scene = Scene(figure, etas, places)
        fine, each = np.linspace(-1.6, 1.6, 65), etas[:, None, None]
        curve, chord = curve_and_chord(each, fine)
        scene.line("chord", ax, (fine, chord), ORANGE, 3, "9 6")
        scene.line("curve", ax, (fine, curve), BLUE, 3.5)
        below, above = curve_and_chord(each, places[:, None])
        scene.line("gap", ax, (places[:, None], np.concatenate([below, above], axis=-1)), "black", 2)
        scene.dots("ends", ax, ([-1.0, 1.0], curve_and_chord(each, np.array([-1.0, 1.0]))[0]), GREEN, "D", 7)
        scene.dots("on the chord", ax, (places[:, None], above), ORANGE, "s", 7)
        scene.dots("on the curve", ax, (places[:, None], below), BLUE, "o", 8)
        scene.tell(
            [
                f"η = {eta:.1f}, A = {A:+.2f}: curve at {below[i, j, 0]:.3f}, chord at {above[i, j, 0]:.3f}: "
                + (
                    "they meet."
                    if abs(A) == 1
                    else "the chord is above."
                    if abs(A) < 1
                    else "A is outside [-1, 1], and the chord is below: the bound fails."
                )
                for i, eta in enumerate(etas)
                for j, A in enumerate(places)
            ]
        )
        return scene

    return Explorer(
        make,
        FloatSlider(1.5, min=0.1, max=3, step=0.1, readout_format=".1f", description="step size η"),
        FloatSlider(-0.2, min=-1.5, max=1.5, step=0.05, description="A"),
    )


def explore_winnow_bound(p: int = 1000, seed: int = 0) -> Explorer:
    """Winnow's bound ln p / Λ(η): where it is smallest, where it says nothing, and what a run really makes."""
    etas, deltas = np.round(np.linspace(0.05, 1.5, 30), 2), np.round(np.linspace(0.05, 0.9, 18), 2)

    def make(seed: int) -> Scene:
        figure = new_figure(9, 5.4)
        ax = figure.subplots()
        ax.set(xlim=(0, 1.52), ylim=(1, 1e5), yscale="log", ylabel="mistakes")
        ax.set_xlabel(rf"step size $\eta$ (real runs: data of seed {seed})")
        scene = Scene(figure, etas, deltas)
        fine = np.linspace(0.005, 1.5, 120)
        bound = np.array([winnow_bound(p, fine, delta) for delta in deltas])  # (deltas, 120)
        useful = np.array([fine[winnow_rate(fine, delta) > 0].max(initial=0.0) for delta in deltas])
        edge = np.stack([useful, useful, np.full_like(useful, 1.52), np.full_like(useful, 1.52)], axis=-1)
        scene.area("vacuous", ax, (edge, [1, 1e5, 1e5, 1]), GREY)
        scene.line("bound", ax, (fine, np.where(np.isfinite(bound), bound, np.nan)), BLUE, 3)
        scene.line("eta", ax, (etas[:, None, None], [1, 1e5]), ORANGE, 1.5, "5 4")
        data = [sparse_target(50, p, 3, delta, seed) for delta in deltas]
        T = np.array([[winnow(d.X, d.y, eta, max_updates=20_000).T for eta in etas] for d in data])  # (deltas, etas)
        scene.dots("made", ax, (etas, T), PURPLE, "x", 4)
        best = np.array([eta_star(delta) for delta in deltas])[:, None]
        least = np.array([[winnow_bound(p, eta_star(delta), delta)] for delta in deltas])
        scene.dots("optimum", ax, (best, least), GREEN, "D", 8)
        here = np.array([winnow_bound(p, etas, delta) for delta in deltas]).T[..., None]  # (etas, deltas, 1)
        scene.dots("here", ax, (etas[:, None, None], np.where(np.isfinite(here), here, np.nan)), ORANGE, "o", 8)
        scene.dots("made here", ax, (etas[:, None, None], T.T[..., None]), PURPLE, "ring", 9)
        for style, label in (
            ({"color": BLUE, "linewidth": 3}, r"bound $\ln p\,/\,\Lambda(\eta)$"),
            ({"color": GREEN, "marker": "D", "linestyle": ""}, r"smallest bound, at $\eta^*$"),
            ({"color": PURPLE, "marker": "x", "linestyle": "", "markeredgewidth": 2}, "mistakes of real runs"),
            ({"color": GREY, "alpha": 0.25, "linewidth": 10}, r"$\Lambda \leq 0$: no bound"),
        ):
            ax.plot([], [], **style, label=label)
        ax.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=12, frameon=False)
        scene.tell(
            [
                f"η = {eta:.2f}, δ = {delta:.2f}, p = {p}: "
                + (
                    f"at most {here[i, j, 0]:.0f} mistakes"
                    if np.isfinite(here[i, j, 0])
                    else "Λ ≤ 0, in the grey region, and the bound says nothing"
                )
                + f"; a run on 50 points with such a margin makes {T[j, i]} (ringed). "
                + f"The smallest bound, {least[j, 0]:.0f}, is at η* = {best[j, 0]:.3f} (diamond)."
                for i, eta in enumerate(etas)
                for j, delta in enumerate(deltas)
            ]
        )
        return scene

    return Explorer(
        make,
        FloatSlider(0.3, min=0.05, max=1.5, step=0.05, description="step size η"),
        FloatSlider(0.2, min=0.05, max=0.9, step=0.05, description="margin δ"),
        seed=seed,
    )


def explore_duel(seed: int = 0) -> Explorer:
    """The perceptron against balanced Winnow as the target grows denser: T and both bounds over k, for p and δ."""
    widths, deltas, n = np.arange(50, 201, 50), np.round(np.linspace(0.1, 0.5, 5), 1), 300
    ks = np.array([np.rint(np.geomspace(1, p, 8)) for p in widths]).astype(int)  # (widths, 8)

    def make(seed: int) -> Scene:
        figure = new_figure(9.5, 5.6)
        ax = figure.subplots()
        ax.set(xlim=(0.9, 220), ylim=(0.8, 1e5), xscale="log", yscale="log", ylabel="mistakes")
        ax.set_xlabel(f"$k$, features of $w^*$ that matter (data of seed {seed})")
        scene = Scene(figure, widths, deltas)
        T = np.empty((2, len(widths), len(deltas), ks.shape[1]))
        bounds = np.empty_like(T)
        for i, p in enumerate(widths.tolist()):
            for j, delta in enumerate(deltas):
                bounds[1, i, j] = winnow_bound(2 * p, eta_star(delta), delta)
                for m, k in enumerate(ks[i].tolist()):
                    data = sparse_target(n, p, k, delta, seed)
                    T[0, i, j, m] = perceptron(data.X, data.y).T
                    T[1, i, j, m] = balanced_winnow(data.X, data.y, eta_star(delta)).T
                    bounds[0, i, j, m] = perceptron_bound(math.sqrt(p), delta * math.sqrt(k))
        crossing = bounds[0, ..., :1] / bounds[1, ..., :1]  # the perceptron's bound is its bound at k = 1, over k
        x = ks[:, None].astype(float)
        scene.line("crossing", ax, (crossing, [0.8, 1e5]), GREY, 1.5, "2 4")
        looks = (("perceptron", BLUE, "o", "o-", 7.0), ("winnow", ORANGE, "s", "s-", 6.0))
        for (name, color, marker, line, size), made, most in zip(looks, T, bounds, strict=True):
            scene.line(f"{name} bound", ax, (x, most), color, 2, "8 5")
            scene.line(name, ax, (x, made), color, 3)
            scene.dots(f"{name} made", ax, (x, made), color, marker, size)
            title = name if name == "perceptron" else r"balanced Winnow, $\eta^*$"
            ax.plot([], [], line, color=color, linewidth=3, markersize=8, label=f"{title}: mistakes")
            ax.plot([], [], "--", color=color, linewidth=2, label="its bound")
        ax.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=12, frameon=False)
        scene.tell(
            [
                f"p = {p}, δ = {delta:.1f}. At k = 1 the perceptron makes {T[0, i, j, 0]:.0f} mistakes and Winnow "
                f"{T[1, i, j, 0]:.0f}; at k = p they make {T[0, i, j, -1]:.0f} and {T[1, i, j, -1]:.0f}. The bounds "
                f"(dashed) cross at k = {crossing[i, j, 0]:.1f} (dotted): left of it Winnow promises fewer mistakes."
                for i, p in enumerate(widths)
                for j, delta in enumerate(deltas)
            ]
        )
        return scene

    return Explorer(
        make,
        IntSlider(200, 50, 200, 50, description="features p"),
        FloatSlider(0.2, min=0.1, max=0.5, step=0.1, readout_format=".1f", description="margin δ"),
        seed=seed,
    )


def _bars(places: Integers, heights: Array) -> tuple[Array, Array]:
    """Upright strokes at these places, as one line with gaps; heights of shape (…, m) give shape (…, 3 m)."""
    x = np.stack(np.broadcast_arrays(places, places, np.nan), axis=-1).ravel()
    y = np.stack(np.broadcast_arrays(0.0, heights, np.nan), axis=-1)
    return x, y.reshape(*heights.shape[:-1], -1)
