"""Statements as terms of real arithmetic, in which every vector is described by inner products.

Z3 knows numbers, not vectors. Every vector in a statement is a linear combination of a few named
vectors, so every inner product is a combination of the entries of their Gram matrix. A symmetric
matrix is a Gram matrix if and only if all its principal minors are ≥ 0, and then its factorisation
gives the vectors.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, islice
from typing import Any

import numpy as np

from linlearn.inputs import Array
from linlearn.statements import COMPARE, Names, Premise, Statement, value

MAX_PAIRS = 60
"""The largest number of pairs of vectors for which Z3 is told the inequality of Cauchy and Schwarz.

Those of our theorems have ten pairs at most. A line with very many norms must not cost more."""
BY_ZERO = "a division by 0"
NO_ROOT = "the root of a negative number"
NO_LOGARITHM = "the logarithm of a number that is not positive"


@dataclass(frozen=True)
class Combination:
    """A vector, as a linear combination of the named vectors."""

    parts: Mapping[str, Any]

    def __add__(self, other: Combination) -> Combination:
        keys = [*self.parts, *(key for key in other.parts if key not in self.parts)]
        return Combination({key: self.parts.get(key, 0) + other.parts.get(key, 0) for key in keys})

    def __mul__(self, factor: Any) -> Combination:
        return Combination({key: part * factor for key, part in self.parts.items()})

    def __neg__(self) -> Combination:
        return self * -1

    def __sub__(self, other: Combination) -> Combination:
        return self + -other


@dataclass
class Terms:
    """An algebra whose numbers are terms of Z3's real arithmetic."""

    z3: Any
    """The module z3, which `entailment.py` imports."""
    context: Any
    """The context of Z3 in which the terms are made."""
    names: Names
    needs: list[tuple[Any, str]] = field(default_factory=list)
    """The conditions for a statement to have a value: no division by 0, no root of a negative."""
    known: list[Any] = field(default_factory=list)
    """What is known about the variables that stand for norms and roots."""
    functions: list[tuple[Any, str, Any]] = field(default_factory=list)
    """The variables that stand for exp, ln or cosh of something: variable, function, argument."""
    _lengths: list[tuple[Combination, Any]] = field(default_factory=list)
    """The vectors whose norms occur, with the norm, or None if only its square occurs."""
    _atoms: dict[tuple[str, int], tuple[Any, Any]] = field(default_factory=dict)
    """The variable of each function and argument, with the argument itself.

    A term is found by its id. Its text would not do: Z3 shortens long texts, and then two arguments
    that differ would have the same variable.
    """

    # --- The algebra ---

    def number(self, digits: str) -> Any:
        return self.z3.RealVal(str(Fraction(digits)), self.context)

    def real(self, name: str) -> Any:
        """The variable of Z3 with this name."""
        return self.z3.Real(name, self.context)

    def name(self, name: str) -> Any:
        if self.names[name] == "vector":
            return Combination({name: self.number("1")})
        return self.real(name)

    def entry(self, u: str, v: str) -> Any:
        """The inner product of two named vectors."""
        return self.real(pair(u, v))

    def dot(self, u: Any, v: Any) -> Any:
        return self.z3.Sum(
            [a * b * self.entry(i, j) for i, a in u.parts.items() for j, b in v.parts.items()]
        )

    def norm(self, v: Any) -> Any:
        root = self._root(self.dot(v, v), True)
        self._lengths.append((v, root))
        return root

    def squared_norm(self, v: Any) -> Any:
        # Without the root, which Z3 does not need here. That it is ≥ 0 follows from the Gram
        # matrix, but Z3 may not find out in time.
        square = self.dot(v, v)
        self.known.append(square >= 0)
        self._lengths.append((v, None))
        return square

    def function(self, name: str, x: Any) -> Any:
        if name == "abs":
            return self.z3.If(x >= 0, x, -x)
        if name == "sqrt":
            self.needs.append((x >= 0, NO_ROOT))
            return self._root(x, x >= 0)
        if name == "ln":
            self.needs.append((x > 0, NO_LOGARITHM))
        # Arguments that are equal must give the same variable: exp(η·0 + A η) is exp(A η).
        argument = self.z3.simplify(x, som=True)
        value, new = self._atom(name, argument)
        if new:
            self.functions.append((value, name, argument))
        return value

    def product(self, a: Any, b: Any) -> Any:
        # A Z3 number cannot multiply a combination from the left.
        return b * a if isinstance(b, Combination) else a * b

    def quotient(self, a: Any, b: Any) -> Any:
        self.needs.append((b != 0, BY_ZERO))
        return a * (1 / b) if isinstance(a, Combination) else a / b

    def _root(self, square: Any, exists: Any) -> Any:
        """A variable r ≥ 0 with r² = square where the root exists."""
        square = self.z3.simplify(square, som=True)
        root, new = self._atom("√", square)
        if new:
            self.known += [root >= 0, self.z3.Implies(exists, root * root == square, self.context)]
        return root

    def _atom(self, function: str, argument: Any) -> tuple[Any, bool]:
        """The variable for a value that arithmetic cannot express, and True if it is new."""
        # Z3 shares equal terms, so equal arguments have equal ids while one of them is kept.
        key = (function, argument.get_id())
        new = key not in self._atoms
        if new:
            self._atoms[key] = (self.real(f"{function} {len(self._atoms)}"), argument)
        return self._atoms[key][0], new

    # --- Formulas ---

    def premise(self, premise: Premise) -> list[Any]:
        """A premise as formulas of Z3; a premise that is true has a value."""
        if isinstance(premise, Statement):
            return [*self.formula(premise), *self.needs_so_far()]
        conditions = [part for one in premise.conditions for part in self.premise(one)]
        then = self.formula(premise.then)
        # A fact says nothing about an expression that has no value.
        conditions += self.needs_so_far()
        return [self.z3.Implies(self.all(conditions), self.all(then))]

    def needs_so_far(self) -> list[Any]:
        """The conditions for the last formulas to have a value, which are then forgotten."""
        needs = [need for need, _ in self.needs]
        self.needs.clear()
        return needs

    def no(self, formula: Any) -> Any:
        """The negation of a formula."""
        return self.z3.Not(formula, self.context)

    def all(self, formulas: list[Any]) -> Any:
        """All of these formulas as one."""
        return self.z3.And(formulas, self.context)

    def any(self, formulas: list[Any]) -> Any:
        """At least one of these formulas, as one."""
        return self.z3.Or(formulas, self.context)

    def solver(self) -> Any:
        """A solver of nonlinear real arithmetic."""
        return self.z3.SolverFor("QF_NRA", self.context)

    def formula(self, statement: Statement) -> list[Any]:
        """The comparisons of a statement as formulas of Z3."""
        sides = [value(side, self) for side in statement.sides]
        return [
            COMPARE[r](a, b) for a, r, b in zip(sides, statement.relations, sides[1:], strict=False)
        ]

    # --- Vectors ---

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

    def cauchy_schwarz(self) -> list[Any]:
        """|u·v| ≤ ‖u‖ ‖v‖ for the vectors whose norms occur.

        This follows from the Gram matrix, but Z3 may not find out in time.
        """
        found = []
        for (u, length), (v, other) in islice(combinations(self._lengths, 2), MAX_PAIRS):
            product = self.dot(u, v)
            found.append(product * product <= self.dot(u, u) * self.dot(v, v))
            if length is not None and other is not None:
                found += [product <= length * other, -product <= length * other]
        return found

    def determinant(self, M: list[list[Any]]) -> Any:
        """The determinant, by expansion along the first row."""
        if len(M) == 1:
            return M[0][0]
        minors = ([row[:j] + row[j + 1 :] for row in M[1:]] for j in range(len(M)))
        terms = [(-1) ** j * M[0][j] * self.determinant(minor) for j, minor in enumerate(minors)]
        return self.z3.Sum(terms)


def pair(u: str, v: str) -> str:
    """The name of the inner product of two named vectors, which has no order."""
    return "·".join(sorted((u, v)))


def variables_in(term: Any) -> list[Any]:
    """The variables in a term of Z3."""
    if term.num_args() == 0:
        return [term] if term.decl().arity() == 0 else []
    return [variable for child in term.children() for variable in variables_in(child)]


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
