"""A proof that runs: its lines are checked along a real run, and the first that breaks is named."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linlearn.inputs import Array, Integers

ROUNDING = 1e-9
"""How far, in proportion to the size of what is compared, rounding may push a true line over its edge."""


@dataclass(frozen=True, eq=False)
class Step:
    """One line of a proof: a claim, and both of its sides as numbers."""

    number: str
    """Its number, shared by the text, the ledger and the tests."""
    claim: str
    """The claim in LaTeX, without dollar signs."""
    text: str
    """The claim in plain characters, for a terminal."""
    why: str
    """Why it holds, in a few words."""
    lhs: Array
    """The left side, an entry for each t (or point)."""
    relation: str
    """How the sides should compare: '<=', '>=', '=' or '>'."""
    rhs: Array
    """The right side, an entry for each t (or point)."""
    at: Integers
    """The t (or the point) that each entry belongs to."""
    index: str = "t"
    """What `at` counts: 't' for updates, 'i' for points, 'j' for features; '' if there is but one entry."""
    scale: Array | float = 0.0
    """Size of the terms that were added up on the way, where it exceeds the sides themselves."""

    @property
    def slack(self) -> Array:
        """By how much each entry holds; negative where it does not."""
        if self.relation == "<=":
            return self.rhs - self.lhs
        if self.relation == "=":
            return -np.abs(self.lhs - self.rhs)
        return self.lhs - self.rhs

    @property
    def good(self) -> NDArray[np.bool_]:
        """Where the line holds, an entry for each t (or point); NaN never holds."""
        return self.slack > 0 if self.relation == ">" else self.slack >= -self._allowance

    @property
    def holds(self) -> bool:
        """True if the line holds at every t (or point)."""
        return bool(self.good.all())

    @property
    def broken_at(self) -> int | None:
        """The first t (or point) at which the line breaks; None if it holds."""
        return None if self.holds else int(self.at[self.good.argmin()])

    @property
    def verdict(self) -> str:
        """'holds', or where it breaks."""
        if self.holds:
            return "holds"
        return f"breaks at {self.index} = {self.broken_at}" if self.index else "breaks"

    @property
    def shown(self) -> tuple[float, float, float] | None:
        """lhs, rhs and slack where the line first breaks; if it holds, at the last t or the tightest point."""
        if len(self.at) == 0:
            return None
        telling = -1 if self.index == "t" else int(self.slack.argmin())
        k = telling if self.holds else int(self.good.argmin())
        slack = 0.0 if abs(self.slack[k]) <= self._allowance[k] else float(self.slack[k])
        return float(self.lhs[k]), float(self.rhs[k]), slack

    @property
    def _allowance(self) -> Array:
        return ROUNDING * np.maximum(np.maximum(np.abs(self.lhs), np.abs(self.rhs)), self.scale)

    def plot(self, ax: Any) -> Any:
        """Draw both sides over t on a matplotlib Axes, with a cross wherever the line breaks."""
        dots = {"marker": "o", "markersize": 4} if len(self.at) <= 60 else {}
        dashes: dict[str, Any] = {"linestyle": "--"} if len(self.at) > 1 else {"marker": "_", "markersize": 40}
        ax.plot(self.at, self.lhs, color="#0072B2", label="left side", **dots)
        ax.plot(self.at, self.rhs, color="#D55E00", label="right side", **dashes)
        where = ~self.good
        if where.any():
            sides = np.where(np.isfinite(self.lhs), self.lhs, 0.0)
            ax.plot(self.at[where], sides[where], "x", color="black", label="breaks")
        ax.set_title(f"({self.number}) ${self.claim}$", fontsize="medium")
        if not self.index:
            ax.set_xticks([])
        ax.set_xlabel({"t": "update t", "i": "point i", "j": "feature j", "": ""}[self.index])
        ax.set_ylabel("both sides")
        ax.legend(fontsize="small")
        return ax


@dataclass(frozen=True, eq=False)
class Ledger:
    """A theorem with its assumptions and the lines of its proof, checked on one run."""

    title: str
    assumptions: tuple[Step, ...]
    steps: tuple[Step, ...]

    @property
    def holds(self) -> bool:
        """True if every assumption and every line holds."""
        return all(step.holds for step in (*self.assumptions, *self.steps))

    @property
    def first_broken(self) -> Step | None:
        """The first line of the proof that breaks.

        If a broken assumption was of no consequence in this run, so that every line holds all the same,
        it is that assumption. None if all is well.
        """
        return next((step for step in (*self.steps, *self.assumptions) if not step.holds), None)

    @property
    def verdict(self) -> str:
        """One sentence: all lines hold, or which breaks first and what to blame."""
        broken = self.first_broken
        if broken is None:
            return f"All {len(self.steps)} lines hold."
        blame = "; ".join(f"({a.number}) {a.text} {a.verdict}" for a in self.assumptions if not a.holds)
        because = f" Assumption {blame}." if blame else ""
        if broken in self.assumptions:
            return f"Every line holds on this run, but not every assumption.{because}"
        return f"The first line to break is ({broken.number}) {broken.text}: it {broken.verdict}.{because}"

    def __str__(self) -> str:
        rows = [["", "claim", "left", "right", "slack", ""]]
        for step in (*self.assumptions, *self.steps):
            rows.append([f"({step.number})", step.text, *_cells(step), step.verdict])
        a, b, c, d, e, _ = (max(map(len, column)) for column in zip(*rows, strict=True))
        lines = [
            f"{number:<{a}}  {claim:<{b}}  {left:>{c}}  {right:>{d}}  {slack:>{e}}  {verdict}".rstrip()
            for number, claim, left, right, slack, verdict in rows
        ]
        return "\n".join([self.title, *lines, self.verdict])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """The same table for a notebook, with formulas."""
        body = "".join(
            f"<tr><th scope='row'>({step.number})</th>"
            f"<td style='text-align:left'>${html.escape(step.claim)}$<br><small>{html.escape(step.why)}</small></td>"
            + "".join(f"<td>{cell}</td>" for cell in _cells(step))
            + f"<td style='text-align:left'>{'✓' if step.holds else '✗'} {html.escape(step.verdict)}</td></tr>"
            for step in (*self.assumptions, *self.steps)
        )
        names = {"": "left", "claim": "left", "left": "right", "right": "right", "slack": "right", "verdict": "left"}
        head = "".join(f"<th scope='col' style='text-align:{side}'>{name}</th>" for name, side in names.items())
        return (
            f"<table><caption>{html.escape(self.title)}</caption><thead><tr>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table><p>{html.escape(self.verdict)}</p>"
        )

    def plot(self, axes: Sequence[Any] | Any = None) -> Any:
        """Draw each line of the proof on an Axes of its own and return them; makes a figure if given none."""
        if axes is None:
            from matplotlib.figure import Figure

            rows = -(-len(self.steps) // 3)
            axes = Figure(figsize=(13, 3.4 * rows), layout="constrained").subplots(rows, 3)
        flat = list(np.ravel(axes))
        if len(flat) < len(self.steps):
            raise ValueError(f"axes must be at least {len(self.steps)}, one a line, got {len(flat)}")
        for ax in flat[len(self.steps) :]:
            ax.set_axis_off()
        return np.array([step.plot(ax) for step, ax in zip(self.steps, flat, strict=False)])


def _cells(step: Step) -> list[str]:
    """Left side, right side and slack as the table shows them."""
    return ["–"] * 3 if step.shown is None else [f"{value:.4g}" for value in step.shown]
