"""A search for numbers that refute a line, where Z3 has no answer.

To Z3 the functions exp, ln and cosh are arbitrary, and other questions take it too long. So we try
numbers: some are drawn, and for lines about these functions others are found by Z3.
An equation in which a name occurs once is solved for that name, so that it is true exactly. What is
found counts only if the cited lines are surely true of it and the line is surely false.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain

import numpy as np

from linlearn.exact import NoValue, Real, Reals, Unknown, exp, ln, rational, sqrt
from linlearn.statements import COMPARE, Names, Premise, Statement, value
from linlearn.terms import BY_ZERO, pair

DRAWS = 300
"""The number of draws. Their cost is about that of a line that Z3 cannot decide."""
SIMPLE = tuple(Fraction(n, 10) for n in (10, 20, 5, 6, 8, 30, 2, 1, 0, -5, -10, -20, -30, 100))
"""The numbers that are drawn. With 3/5 and 4/5 many roots are rational."""


@dataclass(frozen=True)
class Found:
    """Numbers, and inner products by pair of names, that refute a line."""

    values: Mapping[str, Real]
    reason: str
    """Why the line has no value, or '' if it has one and is false."""


@dataclass
class Search:
    """A line, and the plain premises (no facts) of which it is said to follow."""

    conclusion: Statement
    premises: Sequence[Premise]
    names: Names

    def found(self, more: Iterable[Mapping[str, Fraction]]) -> Iterator[Found]:
        """The draws, and then more numbers, that surely refute the line."""
        rng = np.random.default_rng(0)
        for numbers in chain(self.draws(rng), more):
            found = self.refutes(numbers, rng)
            if found is not None:
                yield found

    def draws(self, rng: np.random.Generator) -> Iterator[dict[str, Fraction]]:
        """Simple numbers for all names, and the inner products of simple vectors in the plane."""
        vectors = [name for name, kind in self.names.items() if kind == "vector"]
        for _ in range(DRAWS):
            chosen = {name: SIMPLE[rng.integers(len(SIMPLE))] for name in self.names}
            rows = {
                name: [SIMPLE[k] for k in rng.integers(len(SIMPLE), size=2)] for name in vectors
            }
            yield chosen | {
                pair(u, v): sum((a * b for a, b in zip(rows[u], rows[v], strict=True)), Fraction(0))
                for u in vectors
                for v in vectors
            }

    def refutes(self, numbers: Mapping[str, Fraction], rng: np.random.Generator) -> Found | None:
        """These numbers, with equations solved, if they surely refute the line."""
        algebra = Reals(self.names, {name: rational(given) for name, given in numbers.items()})
        solved = [premise for _, premise in self.equations]
        try:
            for name, premise in self.equations:
                conditions, equation = parts_of(premise)
                if all(surely(condition, algebra) for condition in conditions):
                    sign = 2 * int(rng.integers(2)) - 1
                    algebra.values[name] = solve(equation, name, algebra, sign)
            for premise in self.premises:
                if not any(premise is one for one in solved) and not surely(premise, algebra):
                    return None
        except ArithmeticError:  # no value, or not sure
            return None
        try:
            return None if surely(self.conclusion, algebra) else Found(algebra.values, "")
        except NoValue as error:
            return Found(algebra.values, str(error))
        except ArithmeticError:
            return None

    @cached_property
    def equations(self) -> list[tuple[str, Premise]]:
        """The equations to solve, in this order, each with the name for which it is solved.

        An equation is solved after those for the names that it mentions. If there is a choice, few
        other equations mention the name: these must be true by chance. Then a name that stands
        alone is chosen, because it was meant to be defined.
        """
        plan: list[tuple[str, Premise]] = []
        left = [one for one in self.premises if parts_of(one)[1].relations == ("=",)]
        while choices := [
            (sum(name in one.names for one in left), not stands_alone(equation, name), name, k)
            for k, equation in enumerate(left)
            for name in sorted(equation.names & {*self.names})
            if solvable(equation, name)
        ]:
            *_, name, k = min(choices)
            plan.insert(0, (name, left[k]))
            left = [one for one in left if name not in one.names]
        return plan


def parts_of(premise: Premise) -> tuple[tuple[Statement, ...], Statement]:
    """The conditions of a premise, and what it says if they are true."""
    return ((), premise) if isinstance(premise, Statement) else (premise.conditions, premise.then)


def stands_alone(premise: Premise, name: str) -> bool:
    """True if the name is a whole side of an equation."""
    sides = parts_of(premise)[1].sides
    return any(isinstance(side, ast.Name) and side.id == name for side in sides)


def solvable(premise: Premise, name: str) -> bool:
    """True if a name occurs once, and all operations around it can be undone."""
    conditions, equation = parts_of(premise)
    trees = [side for one in (*conditions, equation) for side in one.sides]
    found = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)]
    once = sum(node.id == name for node in found) == 1
    return once and any(undoable(side, name) for side in equation.sides)


def surely(premise: Premise, algebra: Reals) -> bool:
    """True or False, or an ArithmeticError if a side has no value or its bounds do not tell."""
    conditions, claim = parts_of(premise)
    if not all(surely(condition, algebra) for condition in conditions):
        return True
    numbers = [value(side, algebra) for side in claim.sides]
    unsure = False
    for a, relation, b in zip(numbers, claim.relations, numbers[1:], strict=False):
        try:
            if not COMPARE[relation]((a - b).sign, 0):
                return False
        except Unknown:
            unsure = True
    if unsure:
        raise Unknown
    return True


def undoable(tree: ast.expr, name: str) -> bool:
    """True if all operations between the tree and the name can be undone."""
    match tree:
        case ast.Name(id=found):
            return found == name
        case (
            ast.UnaryOp(operand=inner)
            | ast.Call(func=ast.Name(id="exp" | "ln" | "cosh" | "sqrt"), args=[inner])
        ):
            return undoable(inner, name)
        case ast.BinOp(left=inner, op=ast.Pow(), right=ast.Constant(value=2)):
            return undoable(inner, name)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div(), right=right):
            return undoable(left, name) or undoable(right, name)
    return False


def solve(equation: Statement, name: str, algebra: Reals, sign: int) -> Real:
    """The number for which an equation is true, in which the name occurs once.

    There may be two; the sign chooses one of them.
    """
    tree, other = equation.sides
    if not undoable(tree, name):
        tree, other = other, tree
    target = value(other, algebra)
    # The value of the tree is to be the target. Each round undoes the outermost operation.
    while not isinstance(tree, ast.Name):
        tree, target = undo(tree, name, target, algebra, sign)
    return target


def undo(
    tree: ast.expr, name: str, target: Real, algebra: Reals, sign: int
) -> tuple[ast.expr, Real]:
    """The part of the tree with the name, and its value if the tree has the value `target`."""
    match tree:
        case ast.UnaryOp(op=op, operand=inner):
            return inner, -target if isinstance(op, ast.USub) else target
        case ast.BinOp(left=inner, op=ast.Pow()):
            return inner, sqrt(target) * sign
        case ast.BinOp(left=left, op=op, right=right):
            first = undoable(left, name)
            inner, other = (left, right) if first else (right, left)
            number = value(other, algebra)
            match op:
                case ast.Add():
                    return inner, target - number
                case ast.Sub():
                    return inner, target + number if first else number - target
                case ast.Mult():
                    return inner, target / number
                case ast.Div() if first and number.sign:
                    return inner, target * number
                case ast.Div() if not first and number.sign:
                    return inner, number / target
        case ast.Call(func=ast.Name(id="exp"), args=[inner]):
            return inner, ln(target)
        case ast.Call(func=ast.Name(id="ln"), args=[inner]):
            return inner, exp(target)
        case ast.Call(func=ast.Name(id="cosh"), args=[inner]):
            if target.sign > 0:
                return inner, ln(target + sqrt(target * target - rational(1))) * sign
        case ast.Call(func=ast.Name(id="sqrt"), args=[inner]):
            if target.sign >= 0:
                return inner, target * target
    raise NoValue(BY_ZERO)
