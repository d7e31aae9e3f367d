"""Proofs by Z3: a line follows from the lines that it cites, for all data, or a counterexample.

Z3 looks for numbers for which the cited lines are true and the line is false. If it shows that
there are none, the line is proved. Otherwise these numbers become data: `terms.py` turns inner
products into vectors.

To Z3 the values of exp, ln and cosh are arbitrary numbers. What is known about them is in the facts
of `facts.py`, which a line must cite.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np

from linlearn.notation import pretty
from linlearn.statements import Conditional, Names, Premise, Statement, holds
from linlearn.terms import Terms, variables_in, vectors_from_gram

WORK = 20_000_000
"""The limit on Z3's steps for one question; unlike a time limit, it is the same everywhere."""
TRIALS = 100
"""The number of choices of arguments for which exp, ln and cosh are given their true values."""
SIMPLE = (0.25, 0.5, 1.0, 2.0, 3.0, 0.0, -0.5, -1.0, -2.0)
"""The numbers that are chosen for them."""
NEAR = 1e-7
"""The relative rounding error allowed when a counterexample is checked with floats."""

Outcome = Literal["proved", "refuted", "unsupported", "undecided", "contradiction"]
"""'unsupported': the cited facts about exp, ln and cosh are too few, and no real numbers are known
that refute the line."""
FUNCTION: dict[str, Callable[[float], float]] = {
    "exp": math.exp,
    "ln": math.log,
    "cosh": math.cosh,
}


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
    conclusion: Statement, premises: Iterable[Premise], names: Names, work: int = WORK
) -> Verdict:
    """The verdict whether a statement follows from others, for all numbers and vectors.

    >>> from linlearn.statements import read
    >>> names: Names = {"w": "vector", "x": "vector"}
    >>> follows(read("w·x ≤ ‖w‖ ‖x‖", names), [], names).outcome
    'proved'
    >>> follows(read("w·x ≤ ‖w‖", names), [], names).outcome
    'refuted'
    """
    started, premises = time.perf_counter(), list(premises)
    used = conclusion.names.union(*(premise.names for premise in premises))
    terms = Terms(z3(), {name: kind for name, kind in names.items() if name in used})
    question = _Question(terms, work)
    outcome, counterexample = question.answer(conclusion, premises)
    return Verdict(outcome, time.perf_counter() - started, counterexample)


@dataclass
class _Question:
    """One question to Z3."""

    terms: Terms
    work: int

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
        state, _ = self.solve(given)
        if state == "unsat":
            return "contradiction", None
        if state == "unknown":
            return "undecided", None
        for need, reason in needs:
            state, model = self.solve([*given, self.terms.z3.Not(need)])
            if state != "unsat":
                return (
                    ("refuted", self.data(model, reason)) if state == "sat" else ("undecided", None)
                )
        against = [
            *(need for need, _ in needs),
            self.terms.z3.Or([self.terms.z3.Not(c) for c in claims]),
        ]
        state, model = self.solve([*given, *against])
        if state == "unsat":
            return "proved", None
        if state == "unknown":
            return "undecided", None
        # A counterexample counts only if floats confirm it. What Z3 says about numbers is exact, so
        # there equality is enough to refute <. The values of exp, ln and cosh are rounded.
        allowed = NEAR if self.terms.functions else -NEAR
        for candidate in self.models([*said, *against], model):
            found = self.data(candidate, "")
            if all(holds(premise, found.values, NEAR) for premise in plain) and not holds(
                conclusion, found.values, allowed
            ):
                return "refuted", found
        return ("unsupported" if self.terms.functions else "undecided"), None

    def models(self, formulas: list[Any], model: Any) -> Iterator[Any]:
        """This model, then models in which exp, ln and cosh have their true values.

        Z3 does not know these values. So we choose numbers for the names in their arguments, tell
        Z3 the values, and let it find the rest. Facts about them are left out: they are true, but
        rounded values need not satisfy them exactly.
        """
        yield model
        inside = {
            str(part) for _, _, argument in self.terms.functions for part in variables_in(argument)
        }
        names = sorted(inside & set(self.terms.names))
        rng = np.random.default_rng(0)
        for _ in range(TRIALS if self.terms.functions else 0):
            chosen = {name: rng.choice(SIMPLE) for name in names}
            known = [
                (self.terms.z3.Real(name), self.terms.z3.RealVal(str(chosen[name])))
                for name in names
            ]
            for variable, function, argument in self.terms.functions:
                number = self.terms.z3.simplify(self.terms.z3.substitute(argument, *known))
                try:
                    exact = FUNCTION[function](float(number.as_fraction()))
                except (ValueError, OverflowError, AttributeError):
                    continue  # the logarithm of a negative number, or an argument that is not fixed
                known.append((variable, self.terms.z3.RealVal(str(Fraction(exact)))))
            state, model = self.solve([*formulas, *(name == number for name, number in known)])
            if state == "sat":
                yield model

    def solve(self, formulas: list[Any]) -> tuple[str, Any]:
        """'sat', 'unsat' or 'unknown', and a model of all formulas if it is 'sat'."""
        gram = self.terms.gram()
        # Most lines follow by algebra alone, and the determinants would only distract Z3.
        if gram and self._ask([], formulas, self.work // 10)[0] == "unsat":
            return "unsat", None
        return self._ask(gram, formulas, self.work)

    def _ask(self, gram: list[Any], formulas: list[Any], work: int) -> tuple[str, Any]:
        solver = self.terms.z3.SolverFor("QF_NRA")
        solver.set("rlimit", max(work, 1))  # 0 would mean that there is no limit
        solver.add(*gram, *self.terms.known, *formulas)
        state = str(solver.check())
        return state, solver.model() if state == "sat" else None

    def data(self, model: Any, reason: str) -> Counterexample:
        """The numbers of a model, and vectors with the inner products of the model."""

        def number(name: Any) -> float:
            found = model.eval(name, model_completion=True)
            return float(
                (
                    found.approx(15) if self.terms.z3.is_algebraic_value(found) else found
                ).as_fraction()
            )

        numbers = {
            name: number(self.terms.z3.Real(name))
            for name, kind in self.terms.names.items()
            if kind == "number"
        }
        vectors = self.terms.vectors
        G = np.array([[number(self.terms.entry(u, v)) for v in vectors] for u in vectors])
        return Counterexample(
            {**numbers, **dict(zip(vectors, vectors_from_gram(G), strict=True))}, reason
        )
