"""Explorers of notebook 04: the criterion that the perceptron descends, and its drawbacks: order and cycles."""

from __future__ import annotations

import numpy as np
from ipywidgets import FloatSlider, IntSlider

from linlearn.data import Data, separable
from linlearn.explore.lines import line_ends, xy
from linlearn.geometry import margin, predict
from linlearn.inputs import Array, Integers, check_count
from linlearn.losses import batch_perceptron, criterion
from linlearn.perceptron import perceptron
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE, draw_criterion, draw_points
from linlearn.run import Run
from linlearn.stage import Explorer, Scene, new_figure


def explore_descent(seed: int = 11) -> Explorer:
    """Choose η and go pass by pass: the batch and the stochastic way down the perceptron criterion, from one start."""
    etas, passes = np.round(np.arange(0.08, 0.601, 0.04), 2), np.arange(21)
    reach = 2.8

    def make(seed: int) -> Scene:
        data = separable(20, 2, 0.03, seed)
        w0 = bad_start(data)
        figure = new_figure(12, 5.8)
        left, right = figure.subplots(1, 2)
        draw_criterion(left, data.X, data.y, reach).set_title("the weights; darker is a larger D")
        left.plot([], [], "o-", color=BLUE, label="batch", linewidth=2.5)
        left.plot([], [], "s-", color=ORANGE, label="stochastic", linewidth=2.5)
        left.fill_between([], [], [], color=GREEN, alpha=0.55, label="separates")
        left.legend(loc="upper right", fontsize=11)
        top = 1.1 * criterion(data.X, data.y, w0)
        right.set(xlim=(-0.4, passes[-1] + 0.4), xlabel="passes over the data", ylabel="criterion $D$")
        right.set_yscale("symlog", linthresh=0.1)
        right.set_ylim(-0.01, 1.5 * top)
        right.set_xticks(passes[::5])
        right.set_title("how far down")

        scene = Scene(figure, etas, passes)
        descents = [batch_perceptron(data.X, data.y, eta=float(eta), w0=w0) for eta in etas]
        runs = [perceptron(data.X, data.y, eta=float(eta), w0=w0) for eta in etas]
        most = max(_updates_within(run, int(passes[-1])) for run in runs) + 1
        batch = np.full((len(etas), len(passes), len(passes), 3), np.nan)  # for each pass shown: time, weights
        one = np.full((len(etas), len(passes), most, 3), np.nan)
        values = [np.full(way.shape[:3], np.nan) for way in (batch, one)]
        told = []
        for i, (eta, descent, run) in enumerate(zip(etas, descents, runs, strict=True)):
            path = run.path()
            times = np.append(0.0, (np.cumsum(run.lifetimes)[:-1] + 1) / len(data.X))
            D = np.array([criterion(data.X, data.y, w) for w in path])
            for j, made in enumerate(passes):
                k, m = min(int(made), len(descent.path) - 1) + 1, _updates_within(run, int(made)) + 1
                batch[i, j, :k] = np.column_stack([np.arange(k), descent.path[:k]])
                one[i, j, :m] = np.column_stack([times[:m], path[:m]])
                values[0][i, j, :k], values[1][i, j, :m] = descent.values[:k], D[:m]
                told.append(
                    f"η = {eta:.2f}, after {made} passes: the batch way has made {k - 1} steps and is at "
                    f"D = {descent.values[k - 1]:.3f}, {_where(descent.misclassified[k - 1])}; the stochastic way has "
                    f"made {m - 1} steps and is at D = {D[m - 1]:.3f}, {_where(_wrong(data, path[m - 1]))}."
                )
        scene.line("now", right, (passes[:, None], right.get_ylim()), GREY, 1.5, "2 4")
        for name, way, D, color, marker, size in (
            ("stochastic", one, values[1], ORANGE, "s", 3.5),
            ("batch", batch, values[0], BLUE, "o", 5),
        ):
            scene.line(f"{name} path", left, (way[..., 1], way[..., 2]), color, 2)
            scene.dots(f"{name} weights", left, (way[..., 1], way[..., 2]), color, marker, size)
            scene.line(f"{name} descent", right, (way[..., 0], D), color, 2)
            scene.dots(f"{name} D", right, (way[..., 0], D), color, marker, size)
        scene.tell(told)
        return scene

    return Explorer(
        make,
        FloatSlider(0.4, min=0.08, max=0.6, step=0.04, description="step size η"),
        IntSlider(15, 0, 20, description="passes over the data"),
        seed=seed,
    )


def bad_start(data: Data) -> Array:
    """Weights that point almost opposite to w*, for a way down that can be seen; shape (2,)."""
    w_star = np.asarray(data.w_star)
    return -2 * w_star + 0.8 * np.array([w_star[1], -w_star[0]])


def explore_order(seed: int = 6) -> Explorer:
    """Present the same points in a hundred orders: each makes its own mistakes and ends at its own line."""
    numbers = np.arange(100)

    def make(seed: int) -> Scene:
        data = separable(30, 2, 0.05, seed)
        runs = [perceptron(data.X, data.y, order=shuffled(30, int(k))) for k in numbers]
        T = np.array([run.T for run in runs])
        reached = np.array([margin(data.X, data.y, run.w) for run in runs])
        lines = line_ends([run.w for run in runs], 0.0, far=3)

        figure = new_figure(12, 5.8)
        left, right = figure.subplots(1, 2)
        left.set(xlim=(-1.15, 1.15), ylim=(-1.15, 1.15), title="where each order ends")
        for line in lines:
            left.plot(*line.T, color=GREY, linewidth=0.6, alpha=0.6, zorder=1)
        draw_points(left, data.X, data.y).legend(loc="lower left", fontsize=11)
        (top, bottom) = right.get_subplotspec().subgridspec(2, 1).subplots()
        right.remove()
        top.hist(T, bins=np.arange(0.5, T.max() + 1.5), color=BLUE, edgecolor="white")
        top.set(xlabel="mistakes $T$", ylabel="orders")
        bottom.hist(reached, bins=20, color=BLUE, edgecolor="white")
        bottom.set(xlabel="margin of the line it ends at", ylabel="orders")

        scene = Scene(figure, numbers)
        scene.line("line", left, xy(lines), "black", 3)
        scene.line("mistakes", top, (T[:, None], top.get_ylim()), "black", 3, "5 3")
        scene.line("margin", bottom, (reached[:, None], bottom.get_ylim()), "black", 3, "5 3")
        scene.tell(
            [
                f"Order {k}: the mistakes are T = {T[k]} (dashed, above), the line has margin {reached[k]:.3f} "
                f"(dashed, below). Over all hundred orders T runs from {T.min()} to {T.max()}, the margin from "
                f"{reached.min():.3f} to {reached.max():.3f}; grey lines are where the others end."
                for k in numbers
            ]
        )
        return scene

    return Explorer(make, IntSlider(4, 0, 99, description="order of presentation"), seed=seed)


def shuffled(n: int, number: int) -> Integers:
    """The order of that number, a random permutation of 0 … n-1."""
    return np.random.default_rng(number).permutation(n)


def explore_cycle(seed: int = 3) -> Explorer:
    """Points that no line separates: step through a run that goes round and round."""
    stops = np.arange(101)

    def make(seed: int) -> Scene:
        data = inseparable(seed)
        run = perceptron(data.X, data.y, max_updates=1000)
        round_trip, path = run.cycle, run.path()
        lengths = np.linalg.norm(path, axis=1)
        figure = new_figure(13, 4.9)
        left, middle, right = figure.subplots(1, 3)
        draw_points(left, data.X, data.y).set(xlim=(-7.5, 7.5), ylim=(-7.5, 7.5), title="the points and the line")
        left.legend(loc="lower left", fontsize=10)
        reach = 1.15 * np.abs(path).max()
        middle.set(xlim=(-reach, reach), ylim=(-reach, reach), aspect="equal", title="the weights")
        middle.set(xlabel="$w_1$", ylabel="$w_2$")
        middle.plot(0, 0, "+", color="black", markersize=12)
        if round_trip:
            middle.plot(*path[-round_trip.period - 1 :].T, color=GREY, linewidth=7, alpha=0.35, label="the cycle")
            middle.legend(loc="lower left", fontsize=10)
        right.set(xlim=(0, stops[-1]), ylim=(0, 3 * lengths.max()), xlabel="update $t$", ylabel=r"$\|w_t\|$")
        right.set_title("the length stays bounded")
        right.set_box_aspect(1)
        right.plot(stops, np.sqrt(stops) * data.R, color=ORANGE, linestyle="--", label=r"(5)  $\sqrt{t}\,R$")
        right.axhline(lengths.max(), color=GREY, linestyle=":", linewidth=2, label="the longest")
        right.legend(loc="upper right", fontsize=10)

        scene = Scene(figure, stops)
        until = np.where(np.arange(len(stops)) <= stops[:, None], 1.0, np.nan)  # row t shows updates 0 … t
        some = path[: len(stops)]
        cause = np.vstack([np.full((1, 2), np.nan), data.X[run.mistakes[: len(stops) - 1]]])
        scene.line("line", left, xy(line_ends(some, 0.0, far=20)), "black", 3)
        scene.dots("cause", left, (cause[:, :1], cause[:, 1:]), PURPLE, "ring", 12)
        scene.line("path", middle, (until * some[:, 0], until * some[:, 1]), BLUE, 1.8)
        scene.dots("weights", middle, (some[:, :1], some[:, 1:]), PURPLE, "D", 6)
        scene.line("lengths", right, (until * stops, until * lengths[: len(stops)]), BLUE, 2.5)
        scene.dots("length", right, (stops[:, None], lengths[: len(stops), None]), PURPLE, "D", 6)
        scene.tell(
            [
                f"Update {t}: w = ({path[t, 0]:.0f}, {path[t, 1]:.0f}), of length {lengths[t]:.2f}; the longest "
                f"of all is {lengths.max():.2f}."
                + (
                    f" After {round_trip.period} more updates, {round_trip.passes} passes, the run is where it is now."
                    if round_trip
                    and t > 0
                    and np.array_equal(path[t], path[t + round_trip.period])
                    and run.mistakes[t - 1] == run.mistakes[t - 1 + round_trip.period]
                    else " It has not come to a cycle yet."
                )
                for t in stops
            ]
        )
        return scene

    return Explorer(make, IntSlider(40, 0, 100, description="update t"), seed=seed)


def inseparable(seed: int = 3) -> Data:
    """Twelve points with whole coordinates, labelled by a line but for as many as it takes that no line is right."""
    rng = np.random.default_rng(check_count(seed, "seed"))
    X = rng.integers(-5, 6, size=(12, 2)).astype(float)
    X[~X.any(axis=1)] = 1.0
    y = predict(X, [2.0, 1.0])
    for i in rng.permutation(len(X)):
        y[i] *= -1
        if len(set(y)) == 2 and not perceptron(X, y, max_updates=1000).converged:
            break
    return Data(X, y)


def _updates_within(run: Run, passes: int) -> int:
    """How many updates a run made in its first so many passes."""
    return int((np.cumsum(run.lifetimes)[:-1] < passes * len(run.X)).sum())


def _wrong(data: Data, w: Array) -> int:
    """How many points have a score ≤ 0."""
    return int((data.y * (data.X @ w) <= 0).sum())


def _where(wrong: int) -> str:
    if wrong == 0:
        return "with no mistake left"
    return f"with {wrong} points wrong" if wrong > 1 else "with one point wrong"
