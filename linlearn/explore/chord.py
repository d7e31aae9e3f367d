"""Explorer of notebook 06: the exponential curve lies under its chord on [-1, 1]."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from linlearn.explore.backdrops import add_legend_entry
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.plots import BLUE, GREEN, GREY, ORANGE
from linlearn.theorems import curve_and_chord

STEP_SIZE = Range("step size η", 0.1, 3, 0.1, default=1.5, decimals=1)
AGREEMENT = Range("A", -1.5, 1.5, 0.05, default=-0.2, decimals=2)
FINE = np.linspace(-1.6, 1.6, 65)
"""Values of A at which both curves are drawn."""


def explore_chord() -> Explorer:
    """Compare e^{ηA} with its chord on [-1, 1], both divided by e^η."""
    return Explorer(make_scene)


def make_scene(_: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    figure = new_figure(9, 5)
    ax = draw_backdrop(figure)
    scene = Scene(figure, STEP_SIZE, AGREEMENT)
    add_curves(scene, ax)
    add_gap(scene, ax)
    scene.set_captions([caption(eta, A) for eta in STEP_SIZE.stops for A in AGREEMENT.stops])
    return scene


def draw_backdrop(figure: Figure) -> Axes:
    """Draw the axes, grey outside of [-1, 1], and return them."""
    ax: Axes = figure.subplots()
    ax.set(xlim=(-1.6, 1.6), ylim=(-0.3, 1.7))
    ax.set(xlabel="$A$", ylabel=r"both sides, divided by $e^\eta$")
    # Outside of [-1, 1] the chord is not a bound. The grey shade shows this.
    for low, high in ((-1.6, -1), (1, 1.6)):
        ax.axvspan(low, high, color=GREY, alpha=0.25, linewidth=0)
    ax.text(0, 1.55, r"$A = y\,x_j$ lies in $[-1, 1]$", ha="center", color=GREY)
    add_legend_entry(ax, "--", ORANGE, "chord", linewidth=3)
    add_legend_entry(ax, "-", BLUE, r"$e^{\eta(A-1)}$", linewidth=3)
    ax.legend(loc="lower right")
    return ax


def add_curves(scene: Scene, ax: Axes) -> None:
    """Put the curve and its chord on the scene."""
    curve, chord = curve_and_chord(STEP_SIZE.stops[:, None, None], FINE)
    scene.line("chord", ax, (FINE, chord), ORANGE, 3, "9 6")
    scene.line("curve", ax, (FINE, curve), BLUE, 3.5)


def add_gap(scene: Scene, ax: Axes) -> None:
    """Put both values at A, the gap between them, and the ends of the chord on the scene."""
    # Shapes (etas, 1, 1) and (A, 1) broadcast to one point for each pair of stops.
    etas, A, ends = STEP_SIZE.stops[:, None, None], AGREEMENT.stops[:, None], np.array([-1.0, 1.0])
    curve, chord = curve_and_chord(etas, A)
    scene.line("gap", ax, (A, np.concatenate([curve, chord], axis=-1)), "black", 2)
    scene.dots("ends", ax, (ends, curve_and_chord(etas, ends)[0]), GREEN, "D", 7)
    scene.dots("on the chord", ax, (A, chord), ORANGE, "s", 7)
    scene.dots("on the curve", ax, (A, curve), BLUE, "o", 8)


def caption(eta: float, A: float) -> str:
    """Describe the picture at one stop."""
    curve, chord = (side.item() for side in curve_and_chord(eta, np.array(A)))
    text = f"η = {eta:.1f}, A = {A:+.2f}: curve at {curve:.3f}, chord at {chord:.3f}: "
    # Both stops are exact, so that the comparison with 1 is safe.
    if abs(A) == 1:
        return text + "they meet."
    if abs(A) < 1:
        return text + "the chord is above."
    return text + "A is outside [-1, 1], and the chord is below: the bound fails."
