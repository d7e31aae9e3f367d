"""Explorer of notebook 03: break one assumption, and see which lines of the proof fail."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from matplotlib.axes import Axes

from linlearn.explore.backdrops import PROOF_CURVES, add_legend_entry
from linlearn.explore.convergence import BREAKS, LIMIT, broken_run
from linlearn.explore.sliders import Range
from linlearn.explore.stage import Explorer, Scene, new_figure
from linlearn.inputs import Array
from linlearn.ledger import Ledger, Step
from linlearn.plots import BLUE, GREEN, GREY, ORANGE
from linlearn.theorems import PerceptronLedger, claims, perceptron_theorem

KIND = Range("break: 1 labels, 2 a point, 3 w*, 4 the start, 5 the rule", 1, 5, default=2)
AMOUNT = Range("by how much", 0, 10, default=6)
TIMES = np.arange(LIMIT + 1.0)
"""The updates t that are drawn."""


def explore_broken_proof(seed: int = 6) -> Explorer:
    """Break one assumption, a little or a lot, and see which lines of the proof fail."""
    return Explorer(make_scene, seed=seed)


@dataclass(frozen=True, eq=False)
class Chapter:
    """One run with a broken assumption, and the ledger that checks the proof along it."""

    kind: int
    amount: int
    ledger: PerceptronLedger
    extent: float
    """How much is broken, in the units of BREAKS."""
    curves: Array
    """tδ, w_t·w* and ‖w_t‖ for the TIMES, shape (3, times); NaN after the run."""

    @property
    def lines(self) -> tuple[Step, ...]:
        """The assumptions and the steps of the proof."""
        return (*self.ledger.assumptions, *self.ledger.steps)

    @property
    def bound(self) -> float:
        """(R/δ)², as claimed."""
        return float(self.ledger.bound.rhs[0])


def compute(seed: int) -> list[Chapter]:
    """Compute a chapter for every stop."""
    stops = product(KIND.stops.tolist(), AMOUNT.stops.tolist())
    return [compute_chapter(kind, amount, seed) for kind, amount in stops]


def compute_chapter(kind: int, amount: int, seed: int) -> Chapter:
    """Run the perceptron with one assumption broken, and check every line of the proof."""
    # The run sees what is broken; the ledger compares it with what the data claim.
    run, data, extent = broken_run(kind, amount, seed)
    ledger = perceptron_theorem(run, data)
    squeeze = ledger.cauchy_schwarz
    # A run that ends early leaves the rest NaN, which is not drawn.
    curves = np.full((3, len(TIMES)), np.nan)
    curves[0] = claims(data)[1] * TIMES
    curves[1:, : run.T + 1] = squeeze.lhs, squeeze.rhs
    return Chapter(kind, amount, ledger, extent, curves)


def make_scene(seed: int) -> Scene:
    """Compute, draw and describe the picture for every stop."""
    story = compute(seed)
    figure = new_figure(12.5, 6)
    left, right = figure.subplots(1, 2, width_ratios=[1, 1.05])
    draw_curve_axes(left, seed)
    draw_board(right, story[0].lines)
    scene = Scene(figure, KIND, AMOUNT)
    add_curves(scene, left, story)
    add_verdicts(scene, right, story)
    scene.set_captions([caption(chapter) for chapter in story])
    return scene


def draw_curve_axes(ax: Axes, seed: int) -> None:
    """Draw the axes of both sides of the squeeze, and √t R."""
    ax.set(xlim=(0, LIMIT), ylim=(-10.5, 13), xlabel="update $t$", ylabel="length")
    ax.set_title(f"the squeeze (seed {seed})")
    ax.axhline(0, color=GREY, linewidth=0.8)
    # √t R does not depend on the run: R = 1 is claimed at every stop.
    name = r"(5)  $\sqrt{t}\,R$"
    ax.plot(TIMES, np.sqrt(TIMES), color=ORANGE, linestyle="--", linewidth=2, label=name)
    for color, label, style in (*PROOF_CURVES, (GREY, r"(7)  $(R/\delta)^2$", ":")):
        add_legend_entry(ax, style, color, label, linewidth=2.5)
    ax.legend(fontsize=11, loc="lower right", ncols=2)


def rows(lines: tuple[Step, ...]) -> Array:
    """Return the height of each line of the proof on the board, from the top."""
    return np.arange(len(lines), 0, -1.0)


def draw_board(ax: Axes, lines: tuple[Step, ...]) -> None:
    """Write each line of the proof in a row."""
    ax.set(xlim=(0, 10), ylim=(0.3, len(lines) + 0.7), title="the lines of the proof")
    ax.set_axis_off()
    for row, step in zip(rows(lines), lines, strict=True):
        ax.text(1.1, row, f"({step.number})  ${step.claim}$", va="center", fontsize=15)


def add_curves(scene: Scene, ax: Axes, story: list[Chapter]) -> None:
    """Put the curves of the run, and the bound, on the scene."""
    # The chapters are in the order of the stops, so reshaping gives one axis per slider.
    shape = len(KIND), len(AMOUNT)
    curves = np.stack([chapter.curves for chapter in story], axis=1).reshape(3, *shape, -1)
    bound = np.reshape([chapter.bound for chapter in story], (*shape, 1))
    scene.line("(2)", ax, (TIMES, curves[0]), BLUE, 2, "7 5")
    scene.line("(7)", ax, (bound, [-11, 7]), GREY, 2.5, "2 4")
    scene.line("w_t·w*", ax, (TIMES, curves[1]), BLUE, 3)
    scene.line("‖w_t‖", ax, (TIMES, curves[2]), ORANGE, 3)


def add_verdicts(scene: Scene, ax: Axes, story: list[Chapter]) -> None:
    """Put a disc on the scene where a line holds, a cross where it fails, and at which t."""
    heights = rows(story[0].lines)
    holds = np.array([[step.holds for step in chapter.lines] for chapter in story])
    holds = holds.reshape(len(KIND), len(AMOUNT), -1)
    scene.dots("holds", ax, (0.5, np.where(holds, heights, np.nan)), GREEN, "o", 8)
    scene.dots("breaks", ax, (0.5, np.where(holds, np.nan, heights)), ORANGE, "x", 8)
    for k, height in enumerate(heights):
        verdicts = [chapter.lines[k].verdict for chapter in story]
        scene.words(f"verdict {k}", ax, (6.9, height - 0.12), verdicts)


def caption(chapter: Chapter) -> str:
    """Describe the picture at one stop."""
    updates = len(chapter.ledger.steps[0].at)
    what = f"Broken is {BREAKS[chapter.kind].format(k=chapter.extent)}."
    return (
        f"{what if chapter.amount else 'Nothing is broken.'} The run makes {updates} updates"
        f"{'' if updates < LIMIT else ' and is stopped there'}, with (R/δ)² = {chapter.bound:.4g}. "
        f"{describe_failures(chapter.ledger)}"
    )


def describe_failures(ledger: Ledger) -> str:
    """Say which lines of a ledger fail."""
    failures = [f"({step.number})" for step in ledger.steps if not step.holds]
    if not failures:
        return "All lines hold."
    if len(failures) == 1:
        return f"Line {failures[0]} breaks, the others hold."
    return f"Lines {', '.join(failures[:-1])} and {failures[-1]} break, the others hold."
