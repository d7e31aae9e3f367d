"""A proof as an object: assumptions, lines, and what each line cites.

A ledger checks the lines of a proof on one run. Here we check that each line follows from exactly
what it cites, for all data. If it does not, we get data for which everything it cites is true and
the line is false. An induction is two questions: the base, and the step from one case to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from linlearn.entailment import WORK, Counterexample, Verdict, follows, new_context
from linlearn.facts import FACTS, Fact, Instance
from linlearn.notation import pretty
from linlearn.statements import (
    Names,
    Premise,
    Statement,
    expression,
    names_in,
    read,
    read_premise,
    substitute,
)

Citation = str | Instance
"""The number of an assumption or a line, or a fact applied to numbers."""


@dataclass(frozen=True)
class Induction:
    """What an induction runs over, and how its names change from one case to the next."""

    over: str
    """What is counted: 'updates', 'points' or 'features'."""
    first: Mapping[str, str]
    """The names that change, with their values in the first case."""
    next: Mapping[str, str]
    """The same names, with their values in the next case."""
    fixed: tuple[str, ...]
    """The names that are the same in all cases.

    Every other name, such as that of the point of an update, belongs to one case only. A claim that
    is proved by induction must not mention it.
    """
    always: tuple[str, ...] = ()
    """The numbers of the assumptions about the changing names that hold in every case."""

    def __post_init__(self) -> None:
        if {*self.first} != {*self.next}:
            raise ValueError(
                f"the first and the next case must give the same names, "
                f"got {', '.join(self.first)} and {', '.join(self.next)}"
            )

    @property
    def text(self) -> str:
        """How each name changes, in one line."""
        return f"over the {self.over}: " + ", ".join(map(self._change, self.next))

    def _change(self, name: str) -> str:
        first, after, shown = self.first[name], self.next[name], pretty(name)
        term = after.removeprefix(f"{shown} + ")
        if first.startswith("0") and term != after and not term.isdigit():
            return f"{shown} = Σ [{term}]"
        return f"{shown} = {first}, then {after}"


@dataclass(frozen=True)
class Line:
    """A line of a proof: its claim, and all that it uses."""

    number: str
    claim: str
    uses: tuple[Citation, ...] = ()
    """What the claim follows from; in an induction, what the step uses apart from the claim."""
    by: Induction | None = None
    base: tuple[Citation, ...] = ()
    """For an induction, what the first case uses."""


@dataclass(frozen=True)
class Part:
    """One question about a line, and its answer."""

    name: str
    """'' for the whole line, 'base' or 'step' for a part of an induction."""
    uses: tuple[str, ...]
    """The numbers and the names of facts that were cited."""
    verdict: Verdict

    @property
    def text(self) -> str:
        """'proved from (A1), (1)', or what else the answer is."""
        sources = ", ".join(use if " " in use else f"({use})" for use in self.uses)
        words = {
            "proved": f"proved from {sources}" if sources else "proved",
            "refuted": "does not follow",
            "unsupported": "does not follow from the cited facts",
            "undecided": "not decided",
            "contradiction": "what is cited contradicts itself",
        }[self.verdict.outcome]
        return f"{self.name}: {words}" if self.name else words


@dataclass(frozen=True)
class CheckedLine:
    """A line of a proof with the answers to all questions about it."""

    line: Line
    parts: tuple[Part, ...]

    @property
    def proved(self) -> bool:
        """True if the line follows, for all data, from what it cites."""
        return all(part.verdict.proved for part in self.parts)

    @property
    def text(self) -> str:
        """The answers in words."""
        return "; ".join(part.text for part in self.parts)

    @property
    def seconds(self) -> float:
        """The time that the answers took."""
        return sum(part.verdict.seconds for part in self.parts)

    @property
    def counterexample(self) -> Counterexample | None:
        """Data for which what the line cites is true and the line is false, if any were found."""
        found = (part.verdict.counterexample for part in self.parts)
        return next((one for one in found if one is not None), None)


@dataclass(frozen=True)
class Proof:
    """Assumptions and lines; each line cites assumptions, earlier lines and facts."""

    names: Names
    assumptions: Mapping[str, str]
    """The assumptions by number."""
    lines: tuple[Line, ...]
    given: tuple[str, ...] = ()
    """What holds by construction, such as y² = 1, and need not be cited."""
    definitions: Mapping[str, str] = field(default_factory=dict)
    """Definitions that a line may cite, by name."""
    dropped: tuple[str, ...] = ()
    """The numbers of the assumptions that were left out."""

    def __post_init__(self) -> None:
        known = {*self.assumptions, *self.definitions}
        if len(known) < len(self.assumptions) + len(self.definitions):
            raise ValueError("assumptions and definitions must have different names")
        for line in self.lines:
            missing = [
                use for use in (*line.uses, *line.base) if isinstance(use, str) and use not in known
            ]
            if missing:
                raise ValueError(
                    f"line ({line.number}) must cite assumptions and earlier lines, "
                    f"got {', '.join(missing)}"
                )
            if line.number in known:
                raise ValueError(f"line numbers must differ, got ({line.number}) twice")
            known.add(line.number)
            if line.by is not None:
                self._check_induction(line, line.by)

    def _check_induction(self, line: Line, by: Induction) -> None:
        """Raise ValueError if an induction proves or uses something that only one case has.

        A claim about the point x of one update would keep this x in the next case, where the point
        is another one. An assumption about a whole sum is not true of a part of the sum.
        """
        others = read(line.claim, self.names).names & {*self.names} - {*by.next, *by.fixed}
        started = {part for text in by.first.values() for part in names_in(text, self.names)}
        if started - {*by.fixed}:
            raise ValueError(
                f"an induction over the {by.over} must start from numbers and from names that are "
                f"the same in all cases, got {', '.join(sorted(started - {*by.fixed}))}"
            )
        if others:
            raise ValueError(
                f"line ({line.number}) is proved by induction over the {by.over}, so it may not "
                f"mention what only one case has, got {', '.join(sorted(others))}"
            )
        in_every_case = {*by.always, *(one.number for one in self.lines if one.by == by)}
        used = {
            use: self.statement(use)
            for use in line.uses
            if isinstance(use, str) and use not in in_every_case
        }
        used |= {text: read_premise(text, self.names) for text in self.given}
        for name, statement in used.items():
            if statement.names & {*by.next}:
                raise ValueError(
                    f"the step of line ({line.number}) may use only what holds in every case, "
                    f"got ({name}): {', '.join(sorted(statement.names & {*by.next}))} changes "
                    f"from case to case"
                )

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The trusted facts that the lines cite, in the order of `FACTS`."""
        cited = {
            use.fact
            for line in self.lines
            for use in (*line.uses, *line.base)
            if isinstance(use, Instance)
        }
        return tuple(fact for fact in FACTS if fact in cited)

    @property
    def inductions(self) -> tuple[Induction, ...]:
        """The inductions in the proof."""
        return tuple({line.by.over: line.by for line in self.lines if line.by}.values())

    def without(self, *numbers: str) -> Proof:
        """The same lines without these assumptions, so that a line may no longer follow."""
        unknown = [number for number in numbers if number not in self.assumptions]
        if unknown:
            raise ValueError(
                f"expected one of the assumptions {', '.join(self.assumptions)}, "
                f"got {', '.join(unknown)}"
            )
        kept = {key: text for key, text in self.assumptions.items() if key not in numbers}
        lines = tuple(
            replace(line, uses=_leave_out(line.uses, numbers), base=_leave_out(line.base, numbers))
            for line in self.lines
        )
        return replace(self, assumptions=kept, lines=lines, dropped=(*self.dropped, *numbers))

    def check(self, work: int = WORK) -> tuple[CheckedLine, ...]:
        """Every line, with the answer whether it follows from what it cites."""
        context = new_context()
        return tuple(self.check_line(line, work, context) for line in self.lines)

    def check_line(self, line: Line, work: int = WORK, context: Any = None) -> CheckedLine:
        """A line with the answer whether it follows from what it cites.

        A context of Z3 may be given, so that all lines of a proof share one.
        """
        return CheckedLine(line, tuple(self._parts(line, work, context or new_context())))

    def statement(self, number: str) -> Premise:
        """The assumption, the definition or the line with this number."""
        claims = {
            **self.assumptions,
            **self.definitions,
            **{line.number: line.claim for line in self.lines},
        }
        return read_premise(claims[number], self.names)

    def premises(self, uses: Sequence[Citation]) -> list[Premise]:
        """What is cited, and what holds by construction."""
        return [*(read_premise(text, self.names) for text in self.given), *self.cited(uses)]

    def cited(self, uses: Sequence[Citation]) -> list[Premise]:
        """The statements and facts that are cited."""
        return [
            self.statement(use) if isinstance(use, str) else use.premise(self.names) for use in uses
        ]

    def _parts(self, line: Line, work: int, context: Any) -> Iterator[Part]:
        claim = read(line.claim, self.names)
        if line.by is None:
            yield self._part("", claim, line.uses, [], work, context)
            return
        cases = [
            {name: expression(text, self.names) for name, text in changes.items()}
            for changes in (line.by.first, line.by.next)
        ]
        yield self._part("base", substitute(claim, cases[0]), line.base, [], work, context)
        yield self._part("step", substitute(claim, cases[1]), line.uses, [claim], work, context)

    def _part(
        self,
        name: str,
        claim: Statement,
        uses: tuple[Citation, ...],
        more: list[Premise],
        work: int,
        context: Any,
    ) -> Part:
        premises = [*self.premises(uses), *more]
        verdict = follows(claim, premises, self.names, work, context)
        if verdict.outcome == "refuted":
            verdict = self._simplest(claim, premises, verdict, work, context)
        if verdict.counterexample is not None:
            cited = [*self.cited(uses), *more]
            relevant = claim.names.union(*(premise.names for premise in cited))
            shown = replace(verdict.counterexample, relevant=relevant)
            verdict = replace(verdict, counterexample=shown)
        labels = tuple(
            dict.fromkeys(use if isinstance(use, str) else use.fact.name for use in uses)
        )
        return Part(name, labels, verdict)

    def _simplest(
        self,
        claim: Statement,
        premises: list[Premise],
        verdict: Verdict,
        work: int,
        context: Any,
    ) -> Verdict:
        """The verdict with a counterexample that satisfies all assumptions, if there is one.

        Then the data break nothing but the line and the assumption that was dropped.
        """
        used = claim.names.union(*(premise.names for premise in premises))
        everything = [*premises, *self._related(used)]
        better = follows(claim, everything, self.names, work, context)
        return better if better.outcome == "refuted" else verdict

    def _related(self, used: set[str]) -> list[Premise]:
        """The assumptions that speak of no other vectors than these, and of one of these names."""
        found: list[Premise] = []
        for number in self.assumptions:
            statement = self.statement(number)
            others = {name for name in statement.names - used if self.names.get(name) == "vector"}
            if not others and statement.names & used:
                found.append(statement)
        return found


def _leave_out(uses: tuple[Citation, ...], numbers: Sequence[str]) -> tuple[Citation, ...]:
    return tuple(use for use in uses if use not in numbers)
