"""Lines that follow: a line of a proof is proved from the lines that it cites, for all data, or refuted by data.

Vectors become numbers before Z3 sees them. A vector of a statement is a linear combination of a few named ones, so
every inner product is a combination of theirs: the entries of their Gram matrix. Of these numbers we know that all
principal minors are ≥ 0, and from any such numbers vectors can be made again. That is how a counterexample becomes
data: points in space of which the cited lines are true and the line is not.

Functions (exp, ln, cosh) are names for numbers here. What is known of them are facts, which a line must cite.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any, Literal

import numpy as np

from linlearn.inputs import Array
from linlearn.statements import COMPARE, Names, Statement, holds, value

WORK = 20_000_000
"""Z3's own count of steps for one question: the same on every machine, whatever else it does."""
NEAR = 1e-7
"""The part of its size by which a number may miss, when a counterexample is computed with floats."""

Outcome = Literal["proved", "refuted", "undecided", "contradiction"]


class Z3Missing(ImportError):
    """z3-solver is not installed."""

    def __init__(self) -> None:
        super().__init__('proving needs Z3, which is not installed: pip install "linlearn[proof]"')


def z3() -> Any:
    """The module, imported when it is first needed: it takes a tenth of a second."""
    try:
        import z3 as module
    except ImportError:
        raise Z3Missing from None
    return module


@dataclass(frozen=True)
class Counterexample:
    """Numbers and vectors of which the cited lines are true, and the line is not."""

    values: Mapping[str, Any]
    reason: str = ""
    """What the line divides by, or takes the root of, if that is where it fails."""

    def __str__(self) -> str:
        said = ", ".join(f"{name} = {_short(given)}" for name, given in self.values.items())
        return said + (f" ({self.reason})" if self.reason else "")


def _short(given: Any) -> str:
    return f"{given:.4g}" if np.ndim(given) == 0 else "(" + ", ".join(f"{part:.4g}" for part in given) + ")"


@dataclass(frozen=True)
class Verdict:
    """What was found out about one line."""

    outcome: Outcome
    seconds: float
    counterexample: Counterexample | None = None

    @property
    def proved(self) -> bool:
        return self.outcome == "proved"


def follows(conclusion: Statement, premises: Iterable[Statement], names: Names, work: int = WORK) -> Verdict:
    """Whether a statement follows from others, whatever numbers and vectors the names stand for.

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
    """A vector, as a linear combination of the named ones."""

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
    """Real arithmetic for one question to Z3: an algebra whose numbers are Z3's."""

    names: Names
    work: int
    needs: list[tuple[Any, str]] = field(default_factory=list)
    """What must be true for a statement to mean anything: no denominator is 0, and nothing under a root is negative."""
    known: list[Any] = field(default_factory=list)
    """What is true of the numbers that stand for norms and roots."""
    _atoms: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def z3(self) -> Any:
        return z3()

    # --- The algebra ---

    def number(self, digits: str) -> Any:
        return self.z3.RealVal(digits)

    def name(self, name: str) -> Any:
        return _Combination({name: self.number("1")}) if self.names[name] == "vector" else self.z3.Real(name)

    def entry(self, u: str, v: str) -> Any:
        """The inner product of two named vectors."""
        first, second = sorted((u, v))
        return self.z3.Real(f"{first}·{second}")

    def dot(self, u: Any, v: Any) -> Any:
        if not isinstance(u, _Combination):
            return u * v
        return self.z3.Sum([a * b * self.entry(i, j) for i, a in u.parts.items() for j, b in v.parts.items()])

    def norm(self, v: Any) -> Any:
        return self._root(self.dot(v, v), True)

    def function(self, name: str, x: Any) -> Any:
        if name == "sqrt":
            self.needs.append((x >= 0, "the root of a negative number"))
            return self._root(x, x >= 0)
        return self._atom(f"{name}({self.z3.simplify(x)})")[0]

    def product(self, a: Any, b: Any) -> Any:
        return b * a if isinstance(b, _Combination) else a * b  # Z3's numbers cannot multiply what is none of theirs

    def quotient(self, a: Any, b: Any) -> Any:
        self.needs.append((b != 0, "a division by 0"))
        return a * (1 / b) if isinstance(a, _Combination) else a / b

    def _root(self, square: Any, exists: Any) -> Any:
        square = self.z3.simplify(square, som=True)
        root, new = self._atom(f"√({square})")
        if new:
            self.known += [root >= 0, self.z3.Implies(exists, root * root == square)]
        return root

    def _atom(self, name: str) -> tuple[Any, bool]:
        """The number that stands for what arithmetic cannot say; True if it is new."""
        new = name not in self._atoms
        if new:
            self._atoms[name] = self.z3.Real(name)
        return self._atoms[name], new

    # --- Questions ---

    def answer(self, conclusion: Statement, premises: Sequence[Statement]) -> tuple[Outcome, Counterexample | None]:
        """Proved, refuted with a counterexample, or undecided."""
        given = [part for premise in premises for part in self.formula(premise)]
        given += [need for need, _ in self.needs]  # a premise that is true means something
        self.needs.clear()
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
                return ("refuted", self.data(model, reason)) if state == "sat" else ("undecided", None)
        state, model = self.solve(
            [*given, *(need for need, _ in needs), self.z3.Or([self.z3.Not(one) for one in claims])]
        )
        if state == "unsat":
            return "proved", None
        if state == "unknown":
            return "undecided", None
        found = self.data(model, "")
        if not all(holds(premise, found.values, NEAR) for premise in premises) or holds(
            conclusion, found.values, -NEAR
        ):
            return "undecided", None  # floats do not see it: nothing is claimed that data do not show
        return "refuted", found

    def formula(self, statement: Statement) -> list[Any]:
        sides = [value(side, self) for side in statement.sides]
        return [COMPARE[r](a, b) for a, r, b in zip(sides, statement.relations, sides[1:], strict=False)]

    @property
    def vectors(self) -> list[str]:
        return [name for name, kind in self.names.items() if kind == "vector"]

    def gram(self) -> list[Any]:
        """All principal minors of the Gram matrix are ≥ 0: then there are such vectors."""
        return [
            self.determinant([[self.entry(u, v) for v in chosen] for u in chosen]) >= 0
            for size in range(1, len(self.vectors) + 1)
            for chosen in combinations(self.vectors, size)
        ]

    def determinant(self, M: list[list[Any]]) -> Any:
        if len(M) == 1:
            return M[0][0]
        minors = ([row[:j] + row[j + 1 :] for row in M[1:]] for j in range(len(M)))
        terms = [(-1) ** j * M[0][j] * self.determinant(minor) for j, minor in enumerate(minors)]
        return self.z3.Sum(terms)

    def solve(self, formulas: list[Any]) -> tuple[str, Any]:
        """Whether some numbers make all formulas true, and if so which."""
        solver = self.z3.SolverFor("QF_NRA")
        solver.set("rlimit", self.work)
        solver.add(*self.gram(), *self.known, *formulas)
        state = str(solver.check())
        return state, solver.model() if state == "sat" else None

    def data(self, model: Any, reason: str) -> Counterexample:
        """The numbers of a model, and vectors whose inner products it has."""

        def number(name: Any) -> float:
            found = model.eval(name, model_completion=True)
            return float((found.approx(15) if self.z3.is_algebraic_value(found) else found).as_fraction())

        numbers = {name: number(self.z3.Real(name)) for name, kind in self.names.items() if kind == "number"}
        vectors = self.vectors
        G = np.array([[number(self.entry(u, v)) for v in vectors] for u in vectors])
        return Counterexample({**numbers, **dict(zip(vectors, factored(G), strict=True))}, reason)


def factored(G: Array) -> Array:
    """Vectors with these inner products, a row each, in as few dimensions as it takes."""
    if len(G) == 0:
        return G
    squares, axes = np.linalg.eigh(G)
    kept = squares > 1e-12 * max(float(squares.max()), 1e-300)
    rows = axes[:, kept] * np.sqrt(squares[kept])
    if not kept.any():
        return np.zeros((len(G), 1))
    _, R = np.linalg.qr(rows.T)  # the first vector along the first axis, the second in the plane of two, and so on
    return np.asarray(R.T, dtype=np.float64)
