"""Explorer of notebook 09: the Lagrangian at the price λ, and the bound that it gives."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes

from linlearn.duality import Duality
from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array
from linlearn.plots import BLUE, GREEN, GREY, ORANGE

PRICE = Range("price λ", -3, 4, 0.1, default=0.5, decimals=1)
PLACE = Range("constraint x ≥ c, c", -1.5, 1.5, 0.25, default=1, decimals=2)
X, PRICES = np.linspace(-2.2, 2.2, 61), np.linspace(-3.2, 4.2, 75)
"""Where the curves over x, and over λ, are drawn."""
ACROSS = np.array([-9.0, 9.0])
"""The ends of a level line that reaches beyond the picture."""


def explore_lagrangian() -> Explorer:
    """Minimise x² where x ≥ c: the Lagrangian at the price λ, its lowest value g(λ), and p*."""
    return Explorer(make_scene)


@dataclass(frozen=True, eq=False)
class Story:
    """The problem for every place c of the constraint, and its Lagrangian for every price."""

    problems: list[Duality]
    p_star: Array
    """The least value of x², shape (places, 1)."""
    x_star: Array
    """Where it is attained, shape (places, 1)."""
    L: Array
    """The Lagrangian over X, shape (prices, places, 61)."""
    minimiser: Array
    """Where the Lagrangian is lowest, shape (prices, places, 1)."""
    g: Array
    """Its lowest value, shape (prices, places, 1)."""


def compute() -> Story:
    """Compute the story for every stop."""
    lams = PRICE.stops
    # x ≥ c, written as c - x ≤ 0.
    problems = [Duality(m=-1.0, r=float(c)) for c in PLACE.stops]
    return Story(
        problems,
        p_star=np.array([[problem.p_star] for problem in problems]),
        x_star=np.array([[problem.x_star] for problem in problems]),
        L=np.array([[problem.lagrangian(X, lam) for problem in problems] for lam in lams]),
        minimiser=np.array([[[problem.minimiser(lam)] for problem in problems] for lam in lams]),
        g=np.array([[[problem.dual(lam)] for problem in problems] for lam in lams]),
    )


def make_scene(_: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute()
    figure = new_figure(12, 5.6)
    left, right = figure.subplots(1, 2)
    draw_value_axes(left, story.problems[0])
    draw_dual_axes(right)
    figure.legend(loc="outside lower center", ncols=6)
    scene = Scene(figure, PRICE, PLACE)
    add_tracks(scene, left, right, story)
    scene.set_captions([caption(problem, lam) for lam in PRICE.stops for problem in story.problems])
    return scene


def draw_value_axes(ax: Axes, problem: Duality) -> None:
    """Draw f over x, and name everything for the legend."""
    ax.set(xlim=(-2.2, 2.2), ylim=(-2.2, 3.4), xlabel="$x$; feasible where green", ylabel="value")
    ax.set_title(r"$f$, and $L(x, \lambda) = f(x) + \lambda\,(c - x)$")
    ax.set_xticks(range(-2, 3))
    ax.plot(X, problem.objective(X), color=BLUE, linewidth=3, label="$f(x) = x^2$")
    add_legend_entry(ax, "o", BLUE, "$x^*$", markersize=10)
    label = r"$L(x, \lambda)$; right, $g(\lambda)$"
    add_legend_entry(ax, "-", ORANGE, label, linewidth=3.5)
    add_legend_entry(ax, "s", ORANGE, r"lowest point of $L$", markersize=9)
    add_legend_entry(ax, "--", GREEN, "$p^*$", linewidth=2.5)
    add_legend_entry(ax, "-", "black", "gap", linewidth=3)


def draw_dual_axes(ax: Axes) -> None:
    """Draw the axes of g over λ, grey where the price is negative."""
    ax.set(xlim=(-3.2, 4.2), ylim=(-2.2, 3.4), xlabel=r"$\lambda$", ylabel=r"$g(\lambda)$")
    ax.set_title(r"the lowest value of $L$, for each price $\lambda$")
    ax.axvspan(-3.2, 0, color=GREY, alpha=0.2, linewidth=0)
    ax.text(-1.6, 2.95, r"$\lambda < 0$: not allowed", ha="center", color="black")


def add_tracks(scene: Scene, left: Axes, right: Axes, story: Story) -> None:
    """Put the curves of both pictures on the scene, in the order in which they cover each other."""
    p_star, g, lams = story.p_star, story.g, PRICE.stops[:, None, None]
    # A rectangle from x = c to beyond the right edge.
    feasible = PLACE.stops[:, None] + np.array([0, 9, 9, 0]), np.array([-9.0, -9, 9, 9])
    # First of all, because everything else is drawn over it.
    scene.area("feasible", left, feasible, GREEN)
    for name, ax in (("p* left", left), ("p* right", right)):
        scene.line(name, ax, (ACROSS, p_star), GREEN, 2.5, "9 6")
    scene.line("L", left, (X, story.L), ORANGE, 3.5)
    scene.dots("solution", left, (story.x_star, p_star), BLUE, "o", 8)
    scene.dots("lowest", left, (story.minimiser, g), ORANGE, "s", 7)
    dual = np.array([problem.dual(PRICES) for problem in story.problems])
    scene.line("g", right, (PRICES, dual), ORANGE, 3.5)
    for name, ax in (("level", left), ("level right", right)):
        scene.line(name, ax, (ACROSS, g), ORANGE, 1.5, "3 4")
    # p* does not depend on the price, and g does: both get the same shape.
    gap = np.concatenate(np.broadcast_arrays(g, p_star), axis=-1)
    scene.line("gap", right, (lams, gap), "black", 4)
    scene.dots("here", right, (lams, g), ORANGE, "s", 7)


def caption(problem: Duality, lam: float) -> str:
    """Describe the picture at one stop."""
    g, x, p = float(problem.dual(lam)), float(problem.minimiser(lam)), problem.p_star
    return (
        f"λ = {lam:.1f}, c = {problem.r:.2f}: L is lowest at x = {x:.2f}, where it is "
        f"g(λ) = {g:.4f}; p* = {p:.4f}. {verdict(problem, lam)}"
    )


def verdict(problem: Duality, lam: float) -> str:
    """Say whether g(λ) is a lower bound, and whether it closes the gap."""
    g, p = float(problem.dual(lam)), problem.p_star
    if lam < 0:
        if g > p + 1e-9:
            return "The price is negative, and g(λ) is above p*: no bound at all."
        why = "g(λ) happens to be no more than p*, but nothing promises it."
        return f"The price is negative: {why}"
    # Equal up to rounding: the stops of λ and c are decimal fractions.
    if abs(g - p) >= 1e-9:
        return f"A bound from below, {p - g:.4f} short of p*."
    tight = abs(problem.r - float(problem.minimiser(lam))) < 1e-9
    state = "is tight" if tight else "has room, and its price is 0"
    return f"The gap is closed: this x is the solution, and the constraint {state}."
