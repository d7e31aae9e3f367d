"""A proof as an object: assumptions, lines, and what each line cites.

A ledger checks the lines of a proof on one run. Here we check that each line follows from exactly
what it cites, for all data. If it does not, we get data for which everything it cites is true and
the line is false. An induction is two questions: the base, and the step from one case to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from linlearn.entailment import WORK, Counterexample, Premise, Verdict, follows
from linlearn.statements import (
    Conditional,
    Names,
    Statement,
    expression,
    pretty,
    read,
    substitute,
)


@dataclass(frozen=True)
class Fact:
    """A fact about exp, ln or cosh that a line may cite; it is trusted, not proved."""

    name: str
    claim: str
    conditions: tuple[str, ...] = ()
    """The claim holds wherever these are true."""

    @property
    def text(self) -> str:
        """The fact in one line."""
        return f"{self.claim} if {' and '.join(self.conditions)}" if self.conditions else self.claim

    @cached_property
    def statement(self) -> Conditional:
        """The fact about the numbers a, b and λ."""
        return Conditional(
            tuple(read(condition, FACT_NAMES) for condition in self.conditions),
            read(self.claim, FACT_NAMES),
        )

    def at(self, **values: str) -> Instance:
        """The fact with a, b or lambda_ replaced by expressions, for example a="η δ"."""
        return Instance(self, tuple(values.items()))


FACT_NAMES: Names = {"a": "number", "b": "number", "lambda_": "number"}


@dataclass(frozen=True)
class Instance:
    """A fact, applied to particular numbers."""

    fact: Fact
    values: tuple[tuple[str, str], ...]

    def premise(self, names: Names) -> Conditional:
        replaced = {name: expression(text, names) for name, text in self.values}
        return Conditional(
            tuple(substitute(one, replaced) for one in self.fact.statement.conditions),
            substitute(self.fact.statement.then, replaced),
        )


CHORD = Fact(
    "chord of exp",
    "exp(λ a + (1 - λ) b) ≤ λ exp(a) + (1 - λ) exp(b)",
    ("λ ≥ 0", "λ ≤ 1"),
)
EXP_OF_SUM = Fact("exp of a sum", "exp(a + b) = exp(a) exp(b)")
EXP_OF_ZERO = Fact("exp of 0", "exp(0) = 1")
EXP_POSITIVE = Fact("exp is positive", "exp(a) > 0")
EXP_INCREASES = Fact("exp increases", "exp(a) ≤ exp(b)", ("a ≤ b",))
COSH = Fact("definition of cosh", "cosh(a) = (exp(a) + exp(-a)) / 2")
LN_INCREASES = Fact("ln increases", "ln(a) ≤ ln(b)", ("a > 0", "a ≤ b"))
LN_OF_QUOTIENT = Fact("ln of a quotient", "ln(a / b) = ln(a) - ln(b)", ("a > 0", "b > 0"))
GIBBS = Fact("Gibbs' inequality", "ln(a) ≤ a - 1", ("a > 0",))
FACTS = (
    *(CHORD, EXP_OF_SUM, EXP_OF_ZERO, EXP_POSITIVE, EXP_INCREASES, COSH),
    *(LN_INCREASES, LN_OF_QUOTIENT, GIBBS),
)
"""The trusted facts: all that is ever assumed about exp, ln and cosh."""

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
        return tuple(self.check_line(line, work) for line in self.lines)

    def check_line(self, line: Line, work: int = WORK) -> CheckedLine:
        """A line with the answer whether it follows from what it cites."""
        return CheckedLine(line, tuple(self._parts(line, work)))

    def statement(self, number: str) -> Statement:
        """The assumption or the line with this number."""
        claims = {
            **self.assumptions,
            **self.definitions,
            **{line.number: line.claim for line in self.lines},
        }
        return read(claims[number], self.names)

    def premises(self, uses: Sequence[Citation]) -> list[Premise]:
        """What is cited, and what holds by construction."""
        return [*(read(text, self.names) for text in self.given), *self.cited(uses)]

    def cited(self, uses: Sequence[Citation]) -> list[Premise]:
        """The statements and facts that are cited."""
        return [
            self.statement(use) if isinstance(use, str) else use.premise(self.names) for use in uses
        ]

    def _parts(self, line: Line, work: int) -> Iterator[Part]:
        claim = read(line.claim, self.names)
        if line.by is None:
            yield self._part("", claim, line.uses, [], work)
            return
        cases = [
            {name: expression(text, self.names) for name, text in changes.items()}
            for changes in (line.by.first, line.by.next)
        ]
        yield self._part("base", substitute(claim, cases[0]), line.base, [], work)
        yield self._part("step", substitute(claim, cases[1]), line.uses, [claim], work)

    def _part(
        self,
        name: str,
        claim: Statement,
        uses: tuple[Citation, ...],
        more: list[Premise],
        work: int,
    ) -> Part:
        premises = [*self.premises(uses), *more]
        verdict = follows(claim, premises, self.names, work)
        if verdict.outcome == "refuted":
            verdict = self._simplest(claim, premises, verdict, work)
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
        self, claim: Statement, premises: list[Premise], verdict: Verdict, work: int
    ) -> Verdict:
        """The verdict with a counterexample that satisfies all assumptions, if there is one.

        Then the data break nothing but the line and the assumption that was dropped.
        """
        used = claim.names.union(*(premise.names for premise in premises))
        everything = [*premises, *self._related(used)]
        better = follows(claim, everything, self.names, work)
        return better if better.outcome == "refuted" else verdict

    def _related(self, used: set[str]) -> list[Statement]:
        """The assumptions that speak of no other vectors than these, and of one of these names."""
        found = []
        for number in self.assumptions:
            statement = self.statement(number)
            others = {name for name in statement.names - used if self.names.get(name) == "vector"}
            if not others and statement.names & used:
                found.append(statement)
        return found


def _leave_out(uses: tuple[Citation, ...], numbers: Sequence[str]) -> tuple[Citation, ...]:
    return tuple(use for use in uses if use not in numbers)
