"""Proofs by Z3: a line follows from the lines that it cites, for all data, or a counterexample.

Z3 knows numbers, not vectors. Every vector in a statement is a linear combination of a few named
vectors, so every inner product is a combination of the entries of their Gram matrix. A symmetric
matrix is a Gram matrix if and only if all its principal minors are ≥ 0, and then its factorisation
gives the vectors. In this way a counterexample becomes data: vectors for which the cited lines are
true and the line is false.

The values of exp, ln and cosh are just numbers to Z3. What is known about them are facts, which a
line must cite.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any, Literal

import numpy as np

from linlearn.inputs import Array
from linlearn.statements import COMPARE, Conditional, Names, Statement, holds, pretty, value

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
Premise = Statement | Conditional
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
    question = _Question({name: kind for name, kind in names.items() if name in used}, work)
    outcome, counterexample = question.answer(conclusion, premises)
    return Verdict(outcome, time.perf_counter() - started, counterexample)


@dataclass(frozen=True)
class _Combination:
    """A vector, as a linear combination of the named vectors."""

    parts: Mapping[str, Any]

    def __add__(self, other: _Combination) -> _Combination:
        keys = [*self.parts, *(key for key in other.parts if key not in self.parts)]
        return _Combination({key: self.parts.get(key, 0) + other.parts.get(key, 0) for key in keys})

    def __mul__(self, factor: Any) -> _Combination:
        return _Combination({key: part * factor for key, part in self.parts.items()})

    def __neg__(self) -> _Combination:
        return self * -1

    def __sub__(self, other: _Combination) -> _Combination:
        return self + -other


@dataclass
class _Question:
    """One question to Z3: an algebra whose numbers are terms of Z3's real arithmetic."""

    names: Names
    work: int
    needs: list[tuple[Any, str]] = field(default_factory=list)
    """The conditions for a statement to have a value: no division by 0, no root of a negative."""
    known: list[Any] = field(default_factory=list)
    """What is known about the variables that stand for norms and roots."""
    _atoms: dict[str, Any] = field(default_factory=dict)
    _functions: list[tuple[Any, str, Any]] = field(default_factory=list)
    """The variables that stand for exp, ln or cosh of something: variable, function, argument."""

    @cached_property
    def z3(self) -> Any:
        return z3()

    # --- The algebra ---

    def number(self, digits: str) -> Any:
        return self.z3.RealVal(digits)

    def name(self, name: str) -> Any:
        return (
            _Combination({name: self.number("1")})
            if self.names[name] == "vector"
            else self.z3.Real(name)
        )

    def entry(self, u: str, v: str) -> Any:
        """The inner product of two named vectors."""
        first, second = sorted((u, v))
        return self.z3.Real(f"{first}·{second}")

    def dot(self, u: Any, v: Any) -> Any:
        if not isinstance(u, _Combination):
            return u * v
        return self.z3.Sum(
            [a * b * self.entry(i, j) for i, a in u.parts.items() for j, b in v.parts.items()]
        )

    def norm(self, v: Any) -> Any:
        return self._root(self.dot(v, v), True)

    def squared_norm(self, v: Any) -> Any:
        # Without the root, which Z3 does not need here. That it is ≥ 0 follows from the Gram
        # matrix, but Z3 may not find out in time.
        square = self.dot(v, v)
        self.known.append(square >= 0)
        return square

    def function(self, name: str, x: Any) -> Any:
        if name == "sqrt":
            self.needs.append((x >= 0, "the root of a negative number"))
            return self._root(x, x >= 0)
        # Arguments that are equal must give the same variable: exp(η·0 + A η) is exp(A η).
        argument = self.z3.simplify(x, som=True)
        value, new = self._atom(f"{name}({argument})")
        if new:
            self._functions.append((value, name, argument))
        return value

    def product(self, a: Any, b: Any) -> Any:
        # A Z3 number cannot multiply a combination from the left.
        return b * a if isinstance(b, _Combination) else a * b

    def quotient(self, a: Any, b: Any) -> Any:
        self.needs.append((b != 0, "a division by 0"))
        return a * (1 / b) if isinstance(a, _Combination) else a / b

    def _root(self, square: Any, exists: Any) -> Any:
        """A variable r ≥ 0 with r² = square where the root exists."""
        square = self.z3.simplify(square, som=True)
        root, new = self._atom(f"√({square})")
        if new:
            self.known += [root >= 0, self.z3.Implies(exists, root * root == square)]
        return root

    def _atom(self, name: str) -> tuple[Any, bool]:
        """The variable for a value that arithmetic cannot express, and True if it is new."""
        new = name not in self._atoms
        if new:
            self._atoms[name] = self.z3.Real(name)
        return self._atoms[name], new

    # --- Questions ---

    def answer(
        self, conclusion: Statement, premises: Sequence[Premise]
    ) -> tuple[Outcome, Counterexample | None]:
        """The outcome, and the counterexample if it is 'refuted'.

        Premises that contradict each other would prove everything, so they are checked first.
        """
        plain = [premise for premise in premises if isinstance(premise, Statement)]
        facts = [premise for premise in premises if isinstance(premise, Conditional)]
        said = [part for premise in plain for part in self.premise(premise)]
        given = [*said, *(part for fact in facts for part in self.premise(fact))]
        claims = self.formula(conclusion)
        needs = list(self.needs)
        state, _ = self.solve(given)
        if state == "unsat":
            return "contradiction", None
        if state == "unknown":
            return "undecided", None
        for need, reason in needs:
            state, model = self.solve([*given, self.z3.Not(need)])
            if state != "unsat":
                return (
                    ("refuted", self.data(model, reason)) if state == "sat" else ("undecided", None)
                )
        against = [*(need for need, _ in needs), self.z3.Or([self.z3.Not(c) for c in claims])]
        state, model = self.solve([*given, *against])
        if state == "unsat":
            return "proved", None
        if state == "unknown":
            return "undecided", None
        # A counterexample counts only if floats confirm it. What Z3 says about numbers is exact, so
        # there equality is enough to refute <. The values of exp, ln and cosh are rounded.
        allowed = NEAR if self._functions else -NEAR
        for candidate in self.models([*said, *against], model):
            found = self.data(candidate, "")
            if all(holds(premise, found.values, NEAR) for premise in plain) and not holds(
                conclusion, found.values, allowed
            ):
                return "refuted", found
        return ("unsupported" if self._functions else "undecided"), None

    def models(self, formulas: list[Any], model: Any) -> Iterator[Any]:
        """This model, then models in which exp, ln and cosh have their true values.

        Z3 does not know these values. So we choose numbers for the names in their arguments, tell
        Z3 the values, and let it find the rest. Facts about them are left out: they are true, but
        rounded values need not satisfy them exactly.
        """
        yield model
        inside = {str(part) for _, _, argument in self._functions for part in _variables(argument)}
        names = sorted(inside & set(self.names))
        rng = np.random.default_rng(0)
        for _ in range(TRIALS if self._functions else 0):
            chosen = {name: rng.choice(SIMPLE) for name in names}
            known = [(self.z3.Real(name), self.z3.RealVal(str(chosen[name]))) for name in names]
            try:
                for variable, function, argument in self._functions:
                    number = self.z3.simplify(self.z3.substitute(argument, *known))
                    exact = FUNCTION[function](float(number.as_fraction()))
                    known.append((variable, self.z3.RealVal(str(Fraction(exact)))))
            except (ValueError, OverflowError, AttributeError):
                continue  # the logarithm of a negative number, or an argument that is not fixed
            state, model = self.solve([*formulas, *(name == number for name, number in known)])
            if state == "sat":
                yield model

    def premise(self, premise: Premise) -> list[Any]:
        """A premise as formulas of Z3; a premise that is true has a value."""
        if isinstance(premise, Statement):
            return [*self.formula(premise), *self.needs_so_far()]
        conditions = [part for one in premise.conditions for part in self.premise(one)]
        then = self.formula(premise.then)
        # A fact says nothing about an expression that has no value.
        conditions += self.needs_so_far()
        return [self.z3.Implies(self.z3.And(conditions), self.z3.And(then))]

    def needs_so_far(self) -> list[Any]:
        """The conditions for the last formulas to have a value, which are then forgotten."""
        needs = [need for need, _ in self.needs]
        self.needs.clear()
        return needs

    def formula(self, statement: Statement) -> list[Any]:
        """The comparisons of a statement as formulas of Z3."""
        sides = [value(side, self) for side in statement.sides]
        return [
            COMPARE[r](a, b) for a, r, b in zip(sides, statement.relations, sides[1:], strict=False)
        ]

    @property
    def vectors(self) -> list[str]:
        """The names of the vectors."""
        return [name for name, kind in self.names.items() if kind == "vector"]

    def gram(self) -> list[Any]:
        """All principal minors of the Gram matrix are ≥ 0, so that vectors with it exist."""
        return [
            self.determinant([[self.entry(u, v) for v in chosen] for u in chosen]) >= 0
            for size in range(1, len(self.vectors) + 1)
            for chosen in combinations(self.vectors, size)
        ]

    def determinant(self, M: list[list[Any]]) -> Any:
        """The determinant, by expansion along the first row."""
        if len(M) == 1:
            return M[0][0]
        minors = ([row[:j] + row[j + 1 :] for row in M[1:]] for j in range(len(M)))
        terms = [(-1) ** j * M[0][j] * self.determinant(minor) for j, minor in enumerate(minors)]
        return self.z3.Sum(terms)

    def solve(self, formulas: list[Any]) -> tuple[str, Any]:
        """'sat', 'unsat' or 'unknown', and a model of all formulas if it is 'sat'."""
        gram = self.gram()
        # Most lines follow by algebra alone, and the determinants would only distract Z3.
        if gram and self._ask(formulas, self.work // 10)[0] == "unsat":
            return "unsat", None
        return self._ask([*gram, *formulas], self.work)

    def _ask(self, formulas: list[Any], work: int) -> tuple[str, Any]:
        solver = self.z3.SolverFor("QF_NRA")
        solver.set("rlimit", max(work, 1))  # 0 would mean that there is no limit
        solver.add(*self.known, *formulas)
        state = str(solver.check())
        return state, solver.model() if state == "sat" else None

    def data(self, model: Any, reason: str) -> Counterexample:
        """The numbers of a model, and vectors with the inner products of the model."""

        def number(name: Any) -> float:
            found = model.eval(name, model_completion=True)
            return float(
                (found.approx(15) if self.z3.is_algebraic_value(found) else found).as_fraction()
            )

        numbers = {
            name: number(self.z3.Real(name))
            for name, kind in self.names.items()
            if kind == "number"
        }
        vectors = self.vectors
        G = np.array([[number(self.entry(u, v)) for v in vectors] for u in vectors])
        return Counterexample(
            {**numbers, **dict(zip(vectors, vectors_from_gram(G), strict=True))}, reason
        )


def _variables(term: Any) -> list[Any]:
    """The variables in a term of Z3."""
    if term.num_args() == 0:
        return [term] if term.decl().arity() == 0 else []
    return [variable for child in term.children() for variable in _variables(child)]


def vectors_from_gram(G: Array) -> Array:
    """Vectors, one row each, whose Gram matrix is G, in as few dimensions as possible.

    The first vector lies on the first axis, the second in the plane of the first two, and so on
    (Cholesky's method). A vector that depends on those before it needs no axis of its own.
    """
    rows = np.zeros((len(G), max(len(G), 1)))
    axes: list[int] = []  # for each axis, the vector that introduced it
    smallest = 1e-12 * max(float(np.abs(G).max(initial=0.0)), 1e-300)
    for i in range(len(G)):
        for axis, j in enumerate(axes):
            rest = G[i, j] - rows[i, :axis] @ rows[j, :axis]
            rows[i, axis] = rest / rows[j, axis] if abs(rest) > smallest else 0.0
        square = G[i, i] - rows[i] @ rows[i]
        if square > smallest:
            rows[i, len(axes)] = math.sqrt(square)
            axes.append(i)
    return rows[:, : max(len(axes), 1)]
