"""Explorers of notebook 02: what one update of the perceptron does, and a run of updates."""

from __future__ import annotations

import numpy as np
from ipywidgets import FloatSlider, IntSlider

from linlearn.data import separable
from linlearn.explore.lines import line_ends, xy
from linlearn.geometry import scores
from linlearn.perceptron import perceptron
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE, draw_points
from linlearn.stage import Explorer, Scene, new_figure


def explore_one_update() -> Explorer:
    """Place a misclassified point and add it to w: by how much its score grows, and how often that takes."""
    lengths, angles = np.round(np.linspace(0.2, 1.6, 15), 1), np.arange(90, 181, 5)
    most = 6  # updates on one point, at worst: the shortest, opposite to w

    def make(_: int) -> Scene:
        turn = np.radians(angles)
        x = lengths[:, None, None] * np.stack([np.sin(turn), np.cos(turn)], axis=-1)  # (lengths, angles, 2), y = +1
        w = np.array([0.0, 1.0])
        before = scores(x.reshape(-1, 2), w).reshape(x.shape[:2])[..., None]
        k = np.arange(most + 1)
        ladder = np.round(before + k * lengths[:, None, None] ** 2, 9) + 0.0  # the score after k updates; 0 is 0
        needed = (ladder <= 0).sum(axis=-1)
        new = w + x

        figure = new_figure(11, 5.4)
        left, right = figure.subplots(1, 2)
        left.set(xlim=(-1.8, 1.8), ylim=(-1.8, 1.8), aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
        left.set_title("a point with $y = +1$ on the wrong side; $w + x$")
        left.axhline(0, color=GREY, linewidth=2, linestyle="--")
        left.annotate("", w, (0, 0), arrowprops={"arrowstyle": "-|>", "color": GREY, "linewidth": 3, "shrinkB": 0})
        left.annotate("$w$", w, xytext=(-24, -6), textcoords="offset points", color=GREY, fontsize="x-large")
        right.set(xlim=(-0.4, most + 0.4), ylim=(-1.7, 2.7), xlabel="updates on this point", ylabel=r"$y\,(w \cdot x)$")
        right.set_title(r"its score: each update adds $\|x\|^2$")
        right.axhspan(-1.7, 0, color=GREY, alpha=0.12, linewidth=0)
        right.axhline(0, color="black", linewidth=1)
        right.annotate("a mistake", (most + 0.3, -1.6), ha="right", color=GREY)

        scene = Scene(figure, lengths, angles)
        scene.line("new line", left, xy(line_ends(new, 0.0, far=4)), "black", 3)
        nothing = np.zeros_like(new)
        for name, begin, end, colour in (
            ("added point", np.broadcast_to(w, new.shape), new, ORANGE),
            ("new weights", nothing, new, GREEN),
        ):
            scene.line(name, left, xy(np.stack([begin, end], axis=-2)), colour, 4)
            scene.dots(f"tip of {name}", left, (end[..., :1], end[..., 1:]), colour, "D")
        names = ["w + x"] * needed.size
        beside = np.minimum(new[..., :1] + 0.1, 1.35)  # or the words would leave the picture: above the tip then
        above = np.where(new[..., :1] + 0.1 > 1.35, 0.12, -0.05)
        scene.words("name of the sum", left, (beside, new[..., 1:] + above), names, GREEN)
        scene.dots("point", left, (x[..., :1], x[..., 1:]), BLUE, "o", 8)
        scene.dots("ring", left, (x[..., :1], x[..., 1:]), PURPLE, "ring", 13)
        shown = np.where(k <= needed[..., None], ladder, np.nan)
        across = np.repeat(k, 2)[1:]
        up = np.where(across <= needed[..., None], np.repeat(ladder, 2, axis=-1)[..., :-1], np.nan)
        scene.line("ladder", right, (across, up), GREY, 1.5, "4 3")
        scene.dots("wrong", right, (k, np.where(ladder > 0, np.nan, shown)), PURPLE, "x", 7)
        scene.dots("right", right, (k, np.where(ladder > 0, shown, np.nan)), BLUE, "o", 8)
        scene.tell(
            [
                f"‖x‖ = {r:.1f}, {angle}° from w. Before the update y (w·x) = {ladder[i, j, 0]:.2f}; it adds "
                f"‖x‖² = {r * r:.2f}; after it, {ladder[i, j, 1]:.2f}: "
                + (
                    "right."
                    if needed[i, j] == 1
                    else f"still a mistake. Right after {needed[i, j]} updates on this point."
                )
                for i, r in enumerate(lengths.tolist())
                for j, angle in enumerate(angles.tolist())
            ]
        )
        return scene

    return Explorer(
        make,
        FloatSlider(0.6, min=0.2, max=1.6, step=0.1, readout_format=".1f", description="length of x"),
        IntSlider(150, 90, 180, 5, description="angle between w and y x (degrees)"),
    )


def explore_updates(seed: int = 12) -> Explorer:
    """Step through a run of the perceptron: which point, what is added, how the line turns."""
    data = separable(40, 2, 0.1, seed)
    T = perceptron(data.X, data.y).T

    def make(seed: int) -> Scene:
        data = separable(40, 2, 0.1, seed)
        run = perceptron(data.X, data.y)
        t = np.minimum(np.arange(T + 1), run.T)
        path = np.vstack([run.path()[:1], run.path()])  # row t is w before update t, row t + 1 after
        old, new = path[t], path[t + 1]
        cause = np.vstack([np.full((1, 2), np.nan), data.X[run.mistakes]])[t]

        figure = new_figure(11, 5.6)
        left, right = figure.subplots(1, 2)
        left.set(xlim=(-1.15, 1.15), ylim=(-1.15, 1.15))
        draw_points(left, data.X, data.y).legend(loc="lower left")
        left.set_title("the points, the line before and after")
        reach = 1.1 * np.abs(path).max()
        right.set(xlim=(-reach, reach), ylim=(-reach, reach), xlabel="$w_1$", ylabel="$w_2$", aspect="equal")
        right.set_title(r"$w_{t-1}$ (dashed) $+\; y\,x$ (orange) $=\; w_t$ (green)")
        right.axhline(0, color=GREY, linewidth=0.8)
        right.axvline(0, color=GREY, linewidth=0.8)

        scene = Scene(figure, np.arange(T + 1))
        for name, w, color, dash in (("old line", old, GREY, "7 5"), ("new line", new, "black", "")):
            scene.line(name, left, xy(line_ends(w, 0.0, far=3)), color, 3, dash)
        scene.dots("cause", left, (cause[:, :1], cause[:, 1:]), PURPLE, "ring", 12)
        for name, begin, end, color, dash in (
            ("old weights", np.zeros_like(old), old, GREY, "7 5"),
            ("added point", old, new, ORANGE, ""),
            ("new weights", np.zeros_like(new), new, GREEN, ""),
        ):
            scene.line(name, right, xy(np.stack([begin, end], axis=-2)), color, 4, dash)
            scene.dots(f"tip of {name}", right, (end[:, :1], end[:, 1:]), color, "D")
        scene.tell(
            [
                "t = 0: w = (0, 0), so every score is 0 and every point a mistake."
                if k == 0
                else f"t = {k} of {run.T}: the ringed point {i} (y = {data.y[i]:+.0f}) was a mistake; "
                f"w becomes ({path[k + 1, 0]:.2f}, {path[k + 1, 1]:.2f})."
                + (" No mistake is left." if k == run.T and run.converged else "")
                for k, i in zip(t.tolist(), [-1, *run.mistakes.tolist()], strict=False)
            ]
        )
        return scene

    return Explorer(make, IntSlider(T, 0, T, description="update t"), seed=seed)
