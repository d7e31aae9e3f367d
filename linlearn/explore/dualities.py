"""Explorers of notebook 09: a bound from below at the price λ, and the central path that closes the gap."""

from __future__ import annotations

import math

import numpy as np
from ipywidgets import FloatSlider
from numpy.typing import ArrayLike

from linlearn.data import ten_points
from linlearn.duality import Duality
from linlearn.explore.lines import line_ends, xy
from linlearn.inputs import Array, check_data, check_positive
from linlearn.interior import Problem, central_path, examined, newton, room
from linlearn.plots import BLUE, CLASSES, GREEN, GREY, ORANGE, PURPLE
from linlearn.run import signed_rows
from linlearn.stage import Explorer, Scene, new_figure


def explore_lagrangian() -> Explorer:
    """The least x² where x ≥ c: the Lagrangian at the price λ, its lowest point g(λ), and p*."""
    lams, places = np.round(np.linspace(-3, 4, 71), 1), np.round(np.linspace(-1.5, 1.5, 13), 2)
    toys = [Duality(m=-1.0, r=float(c)) for c in places]

    def make(_: int) -> Scene:
        figure = new_figure(12, 5.6)
        left, right = figure.subplots(1, 2)
        left.set(xlim=(-2.2, 2.2), ylim=(-2.2, 3.4), xlabel="$x$; feasible where green", ylabel="value")
        left.set_title(r"$f$, and $L(x, \lambda) = f(x) + \lambda\,(c - x)$")
        left.set_xticks(range(-2, 3))
        right.set(xlim=(-3.2, 4.2), ylim=(-2.2, 3.4), xlabel=r"$\lambda$", ylabel=r"$g(\lambda)$")
        right.set_title(r"the lowest value of $L$, for each price $\lambda$")
        right.axvspan(-3.2, 0, color=GREY, alpha=0.2, linewidth=0)
        right.text(-1.6, 2.95, r"$\lambda < 0$: not allowed", ha="center", color="black")
        fine, prices = np.linspace(-2.2, 2.2, 61), np.linspace(-3.2, 4.2, 75)
        left.plot(fine, toys[0].objective(fine), color=BLUE, linewidth=3, label="$f(x) = x^2$")
        left.plot([], [], "o", color=BLUE, markersize=10, label="$x^*$")
        left.plot([], [], color=ORANGE, linewidth=3.5, label=r"$L(x, \lambda)$; right, $g(\lambda)$")
        left.plot([], [], "s", color=ORANGE, markersize=9, label=r"lowest point of $L$")
        left.plot([], [], color=GREEN, linewidth=2.5, linestyle="--", label="$p^*$")
        left.plot([], [], color="black", linewidth=3, label="gap")
        figure.legend(loc="outside lower center", ncols=6)

        scene = Scene(figure, lams, places)
        p_star = np.array([[toy.p_star] for toy in toys])  # (places, 1), the same for all λ
        x_star = np.array([[toy.x_star] for toy in toys])
        low = np.array([[toy.minimiser(lam) for toy in toys] for lam in lams])[..., None]
        g = np.array([[toy.dual(lam) for toy in toys] for lam in lams])[..., None]
        curves = np.array([[toy.lagrangian(fine, lam) for toy in toys] for lam in lams])
        ones = np.ones(2)
        scene.area("feasible", left, (places[:, None] + np.array([0, 9, 9, 0]), np.array([-9.0, -9, 9, 9])), GREEN)
        scene.line("p* left", left, (np.array([-9.0, 9]), p_star * ones), GREEN, 2.5, "9 6")
        scene.line("p* right", right, (np.array([-9.0, 9]), p_star * ones), GREEN, 2.5, "9 6")
        scene.line("L", left, (fine, curves), ORANGE, 3.5)
        scene.dots("solution", left, (x_star, p_star), BLUE, "o", 8)
        scene.dots("lowest", left, (low, g), ORANGE, "s", 7)
        scene.line("g", right, (prices, np.array([toy.dual(prices) for toy in toys])), ORANGE, 3.5)
        scene.line("level", left, (np.array([-9.0, 9.0]), g * ones), ORANGE, 1.5, "3 4")
        scene.line("level right", right, (np.array([-9.0, 9.0]), g * ones), ORANGE, 1.5, "3 4")
        scene.line("gap", right, (lams[:, None, None] * ones, np.concatenate([g, 0 * g + p_star], -1)), "black", 4)
        scene.dots("here", right, (lams[:, None, None], g), ORANGE, "s", 7)
        scene.tell(
            [_told(toy, lam, c) for lam in lams for toy, c in zip(toys, places, strict=True)],
        )
        return scene

    return Explorer(
        make,
        FloatSlider(0.5, min=-3, max=4, step=0.1, readout_format=".1f", description="price λ"),
        FloatSlider(1.0, min=-1.5, max=1.5, step=0.25, description="constraint x ≥ c, c"),
    )


def _told(toy: Duality, lam: float, c: float) -> str:
    g, x, p = float(toy.dual(lam)), float(toy.minimiser(lam)), toy.p_star
    text = f"λ = {lam:.1f}, c = {c:.2f}: L is lowest at x = {x:.2f}, where it is g(λ) = {g:.4f}; p* = {p:.4f}. "
    if abs(g - p) < 1e-9 and lam >= 0:
        tight = "the constraint is tight" if abs(c - x) < 1e-9 else "the constraint has room, and its price is 0"
        return text + f"The gap is closed: this x is the solution, and {tight}."
    if lam >= 0:
        return text + f"A bound from below, {p - g:.4f} short of p*."
    if g > p + 1e-9:
        return text + "The price is negative, and g(λ) is above p*: no bound at all."
    return text + "The price is negative: g(λ) happens to be no more than p*, but nothing promises it."


def explore_central_path(X: ArrayLike | None = None, y: ArrayLike | None = None) -> Explorer:
    """Let μ fall: every product α_i s_i is μ, the band opens until it touches, and the gap n μ closes."""
    data = ten_points()
    X, y = (data.X, data.y) if X is None or y is None else check_data(X, y)
    exponents = np.round(np.linspace(-4, -0.5, 36), 1)

    def make(_: int) -> Scene:
        n = len(y)
        mus = 10**exponents
        states = [central_point(X, y, mu) for mu in mus]
        w, alpha, s = (np.array([state[k] for state in states]) for k in (0, 2, 3))
        b = np.array([state[1] for state in states])
        primal = (w**2).sum(axis=1) / 2
        dual = alpha.sum(axis=1) - (((alpha * y) @ X) ** 2).sum(axis=1) / 2

        figure = new_figure(14, 5.6)
        plane, corner, values = figure.subplots(1, 3, width_ratios=(1.1, 1, 1))
        (left, right), (low, high) = ((v.min() - 0.6, v.max() + 0.6) for v in X.T)
        plane.set(xlim=(left, right), ylim=(low, high), aspect="equal", xlabel="$x_1$", ylabel="$x_2$")
        plane.set_title(r"the band $|w \cdot x + b| \leq 1$")
        wide, tall = 1.05 * s.max(), 1.25 * alpha.max()
        corner.set(xlim=(-0.03 * wide, wide), ylim=(-0.04 * tall, tall), xlabel="spare $s_i$")
        corner.set_ylabel(r"multiplier $\alpha_i$")
        corner.set_title(r"every point on $\alpha_i s_i = \mu$")
        corner.axhline(0, color="black", linewidth=1)
        corner.axvline(0, color="black", linewidth=1)
        values.set(xscale="log", xlim=(mus[0], 1.3 * mus[-1]), xlabel=r"$\mu$", ylabel="value")
        values.set_ylim(dual.min() - 0.1 * primal.max(), 1.1 * primal.max())
        values.set_title(r"the gap is $n \mu$")
        for label, colour, shape in CLASSES:
            plane.plot([], [], shape, color=colour, markersize=10, label=f"$y = {label:+d}$")
        ring = {"markersize": 15, "markerfacecolor": "none", "markeredgecolor": PURPLE, "markeredgewidth": 2.5}
        plane.plot([], [], "o", **ring, label=r"$\alpha_i > s_i$")
        values.plot(mus, primal, color=BLUE, linewidth=3, label=r"primal $\frac{1}{2}\|w\|^2$")
        values.plot(mus, dual, color=ORANGE, linewidth=3, linestyle="--", label=r"dual $g(\alpha)$")
        values.plot([], [], color="black", linewidth=4, label="gap")
        figure.legend(loc="outside lower center", ncols=6)

        scene = Scene(figure, exponents)
        far = 9 * max(right - left, high - low)
        for name, level, width, dash in (
            ("plane", 0, 3, ""),
            ("upper edge", 1, 2, "9 6"),
            ("lower edge", -1, 2, "9 6"),
        ):
            scene.line(name, plane, xy(line_ends(w, b - level, far)), "black" if level == 0 else GREY, width, dash)
        for label, colour, shape in CLASSES:
            scene.dots(f"points {label:+d}", plane, tuple(X[y == label].T), colour, shape, 6)
        holds = np.where(alpha > s, 1.0, np.nan)
        scene.dots("holding", plane, (X[:, 0] * holds, X[:, 1] * holds), PURPLE, "ring", 11)
        bend = np.geomspace(1e-5, 1e5, 201)
        root = np.sqrt(mus)[:, None]
        scene.line("hyperbola", corner, _within(root * bend, root / bend, max(wide, tall)), GREEN, 2.5)
        for label, colour, shape in CLASSES:
            scene.dots(f"products {label:+d}", corner, (s[:, y == label], alpha[:, y == label]), colour, shape, 7)
        scene.line("gap", values, (mus[:, None] * np.ones(2), np.stack([dual, primal], axis=1)), "black", 4)
        scene.dots("primal", values, (mus[:, None], primal[:, None]), BLUE, "o", 7)
        scene.dots("dual", values, (mus[:, None], dual[:, None]), ORANGE, "s", 7)
        scene.tell(
            [
                f"μ = {mu:.3g}: margin {1 / math.sqrt(2 * p):.4f}, primal {p:.4f}, dual {d:.4f}; "
                f"the gap is {n} μ = {n * mu:.3g}. "
                f"{_counted(int((a > t).sum()), 'point')} with α > s (ringed); "
                f"the largest min(α, s) is {np.minimum(a, t).max():.3g}."
                for mu, p, d, a, t in zip(mus, primal, dual, alpha, s, strict=True)
            ]
        )
        return scene

    return Explorer(make, FloatSlider(-1.0, min=-4, max=-0.5, step=0.1, readout_format=".1f", description="log₁₀ μ"))


def central_point(X: ArrayLike, y: ArrayLike, mu: float) -> tuple[Array, float, Array, Array]:
    """w, b, α and s of the hard margin's central path at μ, by Newton's steps of `linlearn.interior`."""
    X, y = check_data(X, y)
    mu = check_positive(mu, "mu")
    order = np.argsort(-y, kind="stable")
    problem = Problem(signed_rows(X, y, True, order), X.shape[1], int((y > 0).sum()), math.inf)
    point = next(central_path(problem))
    for _ in range(200):
        if abs(np.log(point.a * point.z / mu)).max() < 1e-12 and abs(point.feasible).max() < 1e-12:
            break
        dv, a_rate, z_rate = newton(point, mu / (point.a * point.z), refined=True)
        step = min(room(a_rate, 0.9), room(z_rate, 0.9))
        v, a, z = point.v + step * dv, point.a * (1 + step * a_rate), point.z * (1 + step * z_rate)
        point = examined(problem, v, a, z)
    back = np.argsort(order)
    return point.v[:-1], float(point.v[-1]), point.a[0][back], point.z[0][back]


def _within(x: Array, y: Array, top: float) -> tuple[Array, Array]:
    """A curve without what is far outside of the picture."""
    seen = (x < 2 * top) & (y < 2 * top)
    return np.where(seen, x, np.nan), np.where(seen, y, np.nan)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" + ("" if count == 1 else "s")
