"""Proofs by Z3: a line follows from the lines that it cites, for all data, or a counterexample.

Z3 looks for numbers for which the cited lines are true and the line is false. If it shows that
there are none, the line is proved. Otherwise these numbers become data: `terms.py` turns inner
products into vectors.

To Z3 the values of exp, ln and cosh are arbitrary numbers. What is known about them is in the facts
of `facts.py`, which a line must cite.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Any, Literal

import numpy as np

from linlearn.exact import FUNCTION, rational
from linlearn.notation import pretty
from linlearn.search import Search
from linlearn.statements import Conditional, Names, Premise, Statement, holds, sides
from linlearn.terms import Terms, pair, variables_in, vectors_from_gram

WORK = 20_000_000
"""The limit on Z3's steps for one question; unlike a time limit, it is the same everywhere."""
FIRST_WORK = 200_000
"""The work of a first attempt. A question without an answer by then is often about a line that
simple numbers refute, but on which Z3 would spend seconds with roots of polynomials."""
TRIALS = 50
"""How many of the draws of `search.py` Z3 may complete, for a line about exp, ln or cosh."""
NEAR = 1e-7
"""The relative rounding error allowed when the numbers that Z3 found are checked with floats."""
Outcome = Literal["proved", "refuted", "unsupported", "undecided", "contradiction"]
"""'unsupported': the cited facts about exp, ln and cosh are too few, and no real numbers are known
that refute the line."""


class Z3Missing(ImportError):
    """z3-solver is not installed."""

    def __init__(self) -> None:
        super().__init__("proving needs Z3, which is not installed: pip install z3-solver")


def z3() -> Any:
    """The module z3, imported only when it is needed, because that takes a tenth of a second."""
    try:
        import z3 as module
    except ImportError:
        raise Z3Missing from None
    return module


@dataclass(frozen=True)
class Counterexample:
    """Numbers and vectors for which the cited lines are true and the line is false."""

    values: Mapping[str, Any]
    reason: str = ""
    """'a division by 0' or the like, if the line has no value for these data."""
    relevant: Collection[str] = ()
    """The names that the line and its citations speak of; empty if all are."""

    def __str__(self) -> str:
        text = ", ".join(
            f"{pretty(name)} = {_short(given)}"
            for name, given in self.values.items()
            if not self.relevant or name in self.relevant
        )
        return text + (f" ({self.reason})" if self.reason else "")


def _short(given: Any) -> str:
    """A number or a vector with four digits."""
    return (
        f"{given:.4g}"
        if np.ndim(given) == 0
        else "(" + ", ".join(f"{part:.4g}" for part in given) + ")"
    )


@dataclass(frozen=True)
class Verdict:
    """The outcome for one line, with a counterexample if the line is refuted."""

    outcome: Outcome
    seconds: float
    counterexample: Counterexample | None = None

    @property
    def proved(self) -> bool:
        return self.outcome == "proved"


def follows(
    conclusion: Statement,
    premises: Iterable[Premise],
    names: Names,
    work: int = WORK,
    context: Any = None,
) -> Verdict:
    """The verdict whether a statement follows from others, for all numbers and vectors.

    The answer, and the counterexample, may depend on what Z3 was asked before in the same context.
    A new context has no past.

    >>> from linlearn.statements import read
    >>> names: Names = {"w": "vector", "x": "vector"}
    >>> follows(read("w·x ≤ ‖w‖ ‖x‖", names), [], names).outcome
    'proved'
    >>> follows(read("w·x ≤ ‖w‖", names), [], names).outcome
    'refuted'
    """
    started, premises = time.perf_counter(), list(premises)
    used = conclusion.names.union(*(premise.names for premise in premises))
    known = {name: kind for name, kind in names.items() if name in used}
    question = _Question(Terms(z3(), context or new_context(), known), work)
    outcome, counterexample = question.answer(conclusion, premises)
    return Verdict(outcome, time.perf_counter() - started, counterexample)


def new_context() -> Any:
    """A new context of Z3, for the questions about one proof."""
    return z3().Context()


@dataclass
class _Question:
    """One question to Z3."""

    terms: Terms
    work: int

    @cached_property
    def gram(self) -> list[Any]:
        """What Z3 must know about the vectors; it is asked for when all formulas are made."""
        return self.terms.gram()

    @cached_property
    def cauchy_schwarz(self) -> list[Any]:
        """What mostly suffices."""
        return self.terms.cauchy_schwarz()

    def answer(
        self, conclusion: Statement, premises: Sequence[Premise]
    ) -> tuple[Outcome, Counterexample | None]:
        """The outcome, and the counterexample if it is 'refuted'.

        Premises that contradict each other would prove everything, so they are checked first.
        """
        facts = [one for one in premises if isinstance(one, Conditional) and one.trusted]
        plain = [one for one in premises if one not in facts]
        said = [part for premise in plain for part in self.terms.premise(premise)]
        given = [*said, *(part for fact in facts for part in self.terms.premise(fact))]
        claims = self.terms.formula(conclusion)
        needs = list(self.terms.needs)
        against = [
            *((self.terms.no(need), reason) for need, reason in needs),
            (self.terms.any([self.terms.no(claim) for claim in claims]), ""),
        ]
        search = Search(conclusion, plain, self.terms.names)
        if self.terms.functions:
            outcome, found = self.asked(conclusion, plain, given, against, self.work)
            if outcome in ("refuted", "undecided"):
                # Z3 knows nothing about these functions, so its numbers need not have their values.
                false = self.terms.any([wrong for wrong, _ in against])
                found = self.drawn(search, self.completions(search, [*said, false]))
                unsure: Outcome = "unsupported" if outcome == "refuted" else outcome
                return ("refuted" if found else unsure), found
            return outcome, found
        first = min(self.work, FIRST_WORK)
        outcome, found = self.asked(conclusion, plain, given, against, first)
        if outcome == "undecided" and (found := self.drawn(search, ())):
            return "refuted", found
        if outcome == "undecided" and first < self.work:
            return self.asked(conclusion, plain, given, against, self.work)
        return outcome, found

    def drawn(
        self, search: Search, more: Iterable[Mapping[str, Fraction]]
    ) -> Counterexample | None:
        """A counterexample among simple numbers, and more numbers; None if there is none."""
        for sure in search.found(more):
            example = self.example(sure.values, sure.reason)
            if example is not None and agree(search.conclusion, search.premises, example):
                return example
        return None

    def asked(
        self,
        conclusion: Statement,
        plain: Sequence[Premise],
        given: list[Any],
        against: list[tuple[Any, str]],
        work: int,
    ) -> tuple[Outcome, Counterexample | None]:
        """What Z3 answers, if exp, ln and cosh could have any values."""
        given = [*given]
        if not self.satisfied(given, work):
            state, _ = self.solve(given, work)
            return ("contradiction" if state == "unsat" else "undecided"), None
        # That the statement has a value comes first: then it may be used to see what it says.
        for wrong, reason in against:
            state, model = self.solve([*given, wrong], work)
            if state == "unknown":
                return "undecided", None
            if state == "sat":
                if self.terms.functions:
                    return "refuted", None
                numbers = self.numbers(model)
                found = None if numbers is None else self.example(numbers, reason)
                if found is None or not agree(conclusion, plain, found):
                    return "undecided", None
                return "refuted", found
            given.append(self.terms.no(wrong))
        return "proved", None

    def completions(self, search: Search, formulas: list[Any]) -> Iterator[Mapping[str, Fraction]]:
        """Numbers that Z3 finds, first for any values of exp, ln and cosh, then for true ones.

        Z3 does not know these values. So the names in their arguments are drawn, and Z3 is told the
        values, rounded, and finds the rest.
        """
        inside = {
            str(part) for _, _, argument in self.terms.functions for part in variables_in(argument)
        }
        known: list[Any] = []
        for drawn in (None, *islice(search.draws(np.random.default_rng(1)), TRIALS)):
            if drawn is not None:
                known = self.values_of_functions({name: drawn[name] for name in inside & {*drawn}})
            state, model = self._ask(
                self.gram, [*formulas, *(name == number for name, number in known)], self.work // 20
            )
            if state == "unknown":
                return
            numbers = self.numbers(model) if state == "sat" else None
            if numbers is not None:
                yield numbers

    def values_of_functions(self, chosen: Mapping[str, Fraction]) -> list[tuple[Any, Any]]:
        """The variables with these values, and those of functions with their rounded values."""
        known = [
            (self.terms.real(name), self.terms.number(str(number)))
            for name, number in chosen.items()
        ]
        for variable, function, argument in self.terms.functions:
            number = self.terms.z3.simplify(self.terms.z3.substitute(argument, *known))
            try:
                exact = FUNCTION[function](rational(number.as_fraction()))
                known.append((variable, self.terms.number(str(Fraction(float(exact))))))
            except (ArithmeticError, AttributeError):
                continue  # no value, or an argument that is not fixed
        return known

    def satisfied(self, formulas: list[Any], work: int) -> bool:
        """True if Z3 finds numbers and vectors for which all formulas are true."""
        return self._ask(self.gram, formulas, work)[0] == "sat"

    def solve(self, formulas: list[Any], work: int) -> tuple[str, Any]:
        """'sat', 'unsat' or 'unknown', and a model of all formulas if it is 'sat'."""
        # Most lines follow by algebra, or by the inequality of Cauchy and Schwarz. The determinants
        # would only distract Z3.
        if self.gram and self._ask(self.cauchy_schwarz, formulas, work // 10)[0] == "unsat":
            return "unsat", None
        return self._ask(self.gram, formulas, work)

    def _ask(self, gram: list[Any], formulas: list[Any], work: int) -> tuple[str, Any]:
        solver = self.terms.solver()
        solver.set("rlimit", max(work, 1))  # 0 would mean that there is no limit
        solver.add(*gram, *self.terms.known, *formulas)
        state = str(solver.check())
        return state, solver.model() if state == "sat" else None

    def numbers(self, model: Any) -> dict[str, Fraction] | None:
        """The numbers of a model, and inner products by pair of names, roots rounded.

        None if exactness matters and an inner product is rounded: then no vectors may have it.
        """
        found = {}
        vectors = self.terms.vectors
        names = [name for name, kind in self.terms.names.items() if kind == "number"]
        for name in (*names, *(pair(u, v) for u in vectors for v in vectors)):
            number = model.eval(self.terms.real(name), model_completion=True)
            if self.terms.z3.is_algebraic_value(number):
                if self.terms.functions and name not in names:
                    return None
                number = number.approx(15)
            found[name] = number.as_fraction()
        return found

    def example(self, values: Mapping[str, Any], reason: str) -> Counterexample | None:
        """A counterexample with these numbers and inner products; None if floats cannot hold it."""
        vectors, names = self.terms.vectors, self.terms.names
        try:
            numbers = {name: float(values[name]) for name in names if names[name] == "number"}
            G = np.array([[float(values[pair(u, v)]) for v in vectors] for u in vectors])
        except OverflowError:
            return None
        return Counterexample(
            {**numbers, **dict(zip(vectors, vectors_from_gram(G), strict=True))}, reason
        )


def agree(conclusion: Statement, plain: Sequence[Premise], found: Counterexample) -> bool:
    """True if a reader who computes with floats sees that the line is refuted.

    What Z3 and the search say about numbers is exact. So equality is enough to refute <, and a
    division by 0 needs no other witness. But floats may not hold the exact numbers.
    """
    if not all(holds(one, found.values, NEAR) for one in plain):
        return False
    numbers = np.array([np.ravel(side) for side in sides(conclusion, found.values)])
    false = bool(np.isfinite(numbers).all()) and not holds(conclusion, found.values, -NEAR)
    return bool(found.reason) or false
