"""A proof that runs: each line is checked along a real run, and the first that breaks is named.

That a line holds on one run does not show that it follows. `Ledger.prove` checks this too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from linlearn.data import Data
from linlearn.entailment import Counterexample, Z3Missing
from linlearn.inputs import Array, Integers
from linlearn.palette import BLUE, ORANGE
from linlearn.proof import CheckedLine, Proof
from linlearn.tables import ledger_html, ledger_text, proved_html, proved_text

ROUNDING = 1e-9
"""The relative rounding error that a true line is allowed."""


@dataclass(frozen=True, eq=False)
class Step:
    """One line of a proof: a claim, and the numbers on both of its sides."""

    number: str
    """Its number, shared by the text, the ledger and the tests."""
    claim: str
    """The claim in LaTeX, without dollar signs."""
    text: str
    """The claim in plain characters, for a terminal."""
    why: str
    """The reason why it holds, in a few words."""
    lhs: Array
    """The left side, one entry for each t (or point), shape (m,)."""
    relation: str
    """The claimed relation between the sides: '<=', '>=', '=' or '>'."""
    rhs: Array
    """The right side, one entry for each t (or point), shape (m,)."""
    at: Integers
    """The t (or the point) that each entry belongs to, shape (m,)."""
    index: str = "t"
    """What `at` counts: 't' updates, 'i' points, 'j' features; '' if there is only one entry."""
    scale: Array | float = 0.0
    """The size of the terms that were summed, if it is larger than the sides themselves."""

    @classmethod
    def single(
        cls,
        number: str,
        claim: str,
        text: str,
        why: str,
        lhs: float,
        relation: str,
        rhs: float,
        scale: float = 0.0,
    ) -> Step:
        """A line that is checked once, not for each t (or point)."""
        left, right = np.array([lhs]), np.array([rhs])
        return cls(number, claim, text, why, left, relation, right, np.array([0]), "", scale)

    @property
    def slack(self) -> Array:
        """The amount by which each entry holds, shape (m,); negative where it does not hold."""
        if self.relation == "<=":
            return self.rhs - self.lhs
        if self.relation == "=":
            return -np.abs(self.lhs - self.rhs)
        return self.lhs - self.rhs

    @property
    def good(self) -> NDArray[np.bool_]:
        """True for each entry that holds, up to rounding, shape (m,); NaN never holds."""
        # A strict inequality gets no allowance for rounding: equality must not pass for it.
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
        """'holds', or the place where the line first breaks."""
        if self.holds:
            return "holds"
        return f"breaks at {self.index} = {self.broken_at}" if self.index else "breaks"

    @property
    def shown(self) -> tuple[float, float, float] | None:
        """lhs, rhs and slack of the entry that the table shows; None if there are no entries.

        This is the first entry that breaks; if all hold, the last t or the point with least slack.
        """
        if len(self.at) == 0:
            return None
        # A run ends at its last t, which is what the theorem is about. Points and features have no
        # such order.
        tightest = -1 if self.index == "t" else int(self.slack.argmin())
        k = tightest if self.holds else int(self.good.argmin())
        # A slack that is only rounding is shown as 0.
        slack = 0.0 if abs(self.slack[k]) <= self._allowance[k] else float(self.slack[k])
        return float(self.lhs[k]), float(self.rhs[k]), slack

    @property
    def _allowance(self) -> Array:
        """The violation that rounding may explain, shape (m,)."""
        return ROUNDING * np.maximum(np.maximum(np.abs(self.lhs), np.abs(self.rhs)), self.scale)

    def plot(self, ax: Any) -> Any:
        """Draw both sides against t on a matplotlib Axes, with a cross wherever the line breaks."""
        # More markers than this would hide the line.
        dots = {"marker": "o", "markersize": 4} if len(self.at) <= 60 else {}
        dashes: dict[str, Any] = (
            {"linestyle": "--"} if len(self.at) > 1 else {"marker": "_", "markersize": 40}
        )
        ax.plot(self.at, self.lhs, color=BLUE, label="left side", **dots)
        ax.plot(self.at, self.rhs, color=ORANGE, label="right side", **dashes)
        broken = ~self.good
        if broken.any():
            # NaN and inf have no height, so their crosses are drawn at 0.
            heights = np.where(np.isfinite(self.lhs), self.lhs, 0.0)
            ax.plot(self.at[broken], heights[broken], "x", color="black", label="breaks")
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
    proof: Proof | None = None
    """The same lines about all data, with what each of them cites."""

    def line(self, number: str) -> Step:
        """The line of the proof with this number."""
        found = next((step for step in self.steps if step.number == number), None)
        if found is None:
            numbers = ", ".join(step.number for step in self.steps)
            raise ValueError(f"expected the number of a line, one of {numbers}, got {number!r}")
        return found

    @property
    def holds(self) -> bool:
        """True if every assumption and every line holds."""
        return all(step.holds for step in (*self.assumptions, *self.steps))

    @property
    def first_broken(self) -> Step | None:
        """The first line of the proof that breaks, or None.

        If every line holds on this run although an assumption is false, it is that assumption.
        """
        # The lines come first: a reader wants to see what a false assumption does to the proof.
        return next((step for step in (*self.steps, *self.assumptions) if not step.holds), None)

    @property
    def verdict(self) -> str:
        """One sentence: all lines hold, or which breaks first and which assumption is false."""
        broken = self.first_broken
        if broken is None:
            return f"All {len(self.steps)} lines hold."
        blame = "; ".join(
            f"({a.number}) {a.text} {a.verdict}" for a in self.assumptions if not a.holds
        )
        because = f" Assumption {blame}." if blame else ""
        if broken in self.assumptions:
            return f"Every line holds on this run, but not every assumption.{because}"
        line = f"({broken.number}) {broken.text}"
        return f"The first line to break is {line}: it {broken.verdict}.{because}"

    def without(self, *numbers: str) -> Self:
        """The same ledger without these assumptions: some line may then no longer follow."""
        proof = self._formal().without(*numbers)
        kept = tuple(step for step in self.assumptions if step.number not in numbers)
        return replace(self, assumptions=kept, proof=proof)

    def replay(self, broken: CheckedLine) -> Replay:
        """Run the learner on the counterexample to a line that does not follow."""
        raise ValueError(f"expected the line of a theorem about a learner, got {broken.line.claim}")

    def prove(self) -> ProvedLedger:
        """Check that each line follows from what it cites, not only on this run but for all data.

        This needs Z3. If Z3 is not installed, the verdict of the result says what to install.
        """
        try:
            return ProvedLedger(self, self._formal().check())
        except Z3Missing as error:
            return ProvedLedger(self, (), str(error))

    def _formal(self) -> Proof:
        if self.proof is None:
            raise ValueError("expected a ledger with a proof, got one that only checks a run")
        return self.proof

    def __str__(self) -> str:
        return ledger_text(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """The same table for a notebook, with formulas."""
        return ledger_html(self)

    def plot(self, axes: Sequence[Any] | Any = None) -> Any:
        """Draw each line of the proof on its own Axes, or on a new figure, and return the Axes."""
        if axes is None:
            # Imported here, because a ledger that is only printed needs no matplotlib.
            from matplotlib.figure import Figure

            rows = -(-len(self.steps) // 3)
            axes = Figure(figsize=(13, 3.4 * rows), layout="constrained").subplots(rows, 3)
        flat = list(np.ravel(axes))
        if len(flat) < len(self.steps):
            raise ValueError(
                f"axes must hold at least {len(self.steps)}, one for each line, got {len(flat)}"
            )
        for ax in flat[len(self.steps) :]:
            ax.set_axis_off()
        return np.array([step.plot(ax) for step, ax in zip(self.steps, flat, strict=False)])


@dataclass(frozen=True, eq=False)
class Replay:
    """A counterexample as data, the run of the learner on it, and the ledger of this run."""

    data: Data
    run: Any
    """The `Run` of a learner, or the `Solution` that a counterexample to the KKT proof claims."""
    ledger: Ledger


@dataclass(frozen=True, eq=False)
class ProvedLedger:
    """A ledger with two verdicts for each line: it holds on this run, it follows for all data."""

    ledger: Ledger
    lines: tuple[CheckedLine, ...]
    """The lines of the proof, checked; empty if they could not be checked."""
    reason: str = ""
    """Why they could not be checked."""

    @property
    def proved(self) -> bool:
        """True if every line follows from what it cites."""
        return bool(self.lines) and all(line.proved for line in self.lines)

    @property
    def first_broken(self) -> CheckedLine | None:
        """The first line that was not proved, or None."""
        return next((line for line in self.lines if not line.proved), None)

    @property
    def seconds(self) -> dict[str, float]:
        """The time that each line took."""
        return {line.line.number: line.seconds for line in self.lines}

    @property
    def counterexample(self) -> Counterexample | None:
        """Data for which all that the first broken line cites is true, and the line is false."""
        return None if self.first_broken is None else self.first_broken.counterexample

    def replay(self) -> Replay:
        """Run the learner on the counterexample: in the ledger of this run, that line breaks."""
        if self.reason:
            raise ValueError(f"expected a proof that was checked, got none: {self.reason}")
        if self.first_broken is None or self.counterexample is None:
            raise ValueError("expected a line that is refuted, got none: drop an assumption first")
        return self.ledger.replay(self.first_broken)

    @property
    def verdict(self) -> str:
        """One or two sentences: every line follows, or which one does not, with an example."""
        if self.reason:
            return f"Nothing is proved here: {self.reason}."
        broken = self.first_broken
        if broken is None:
            return f"All {len(self.lines)} lines follow, for all data."
        name = f"({broken.line.number}) {broken.line.claim}"
        if broken.counterexample is None:
            return f"The first line that is not proved is {name}: {broken.text}."
        return (
            f"The first line that does not follow is {name}. "
            f"It is false for {broken.counterexample}."
        )

    @property
    def trusted(self) -> list[str]:
        """All that the proof takes for granted, apart from the assumptions."""
        proof = self.ledger.proof
        if proof is None:
            return []
        named = (f"{name}: {text}" for name, text in proof.definitions.items())
        facts = (f"{fact.name}: {fact.text}" for fact in proof.facts)
        return [*proof.given, *named, *(by.text for by in proof.inductions), *facts]

    @property
    def rows(self) -> list[tuple[str, str, Step | None, str]]:
        """Number, claim, the line on this run (if checked there), and the verdict for all data."""
        checked = {line.line.number: line for line in self.lines}
        steps = {step.number: step for step in (*self.ledger.assumptions, *self.ledger.steps)}
        # Lines that are not checked on the run lead to another line, and come before it.
        ahead = list(checked)
        numbers: list[str] = []
        for number in steps:
            if number in checked:
                place = ahead.index(number)
                numbers += [other for other in ahead[:place] if other not in steps]
                ahead = ahead[place + 1 :]
            numbers.append(number)
        numbers += [number for number in ahead if number not in steps]
        return [
            (
                number,
                steps[number].text if number in steps else checked[number].line.claim,
                steps.get(number),
                checked[number].text if number in checked else self._role(number),
            )
            for number in numbers
        ]

    def _role(self, number: str) -> str:
        """What a line that is not derived is: assumed, dropped, defined, or checked on this run."""
        proof = self.ledger._formal()
        if number in proof.dropped:
            return "dropped"
        if number in proof.assumptions:
            return "assumed"
        return "by definition" if number in proof.definitions else "checked on this run only"

    def __str__(self) -> str:
        return proved_text(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """The same table for a notebook, with formulas."""
        return proved_html(self)
