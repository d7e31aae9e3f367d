"""Statements about vectors and numbers, as people write them: "w·w* ≥ t η δ", "norm(w)^2 <= t*R^2".

A small grammar turns a statement into a tree, which is never run as Python. An algebra gives the
tree its meaning: with NumPy arrays it is true or false for given data; in `entailment.py` it
becomes a formula of real arithmetic, about all data at once.
"""

from __future__ import annotations

import ast
import copy
import math
import operator
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, Protocol

import numpy as np

from linlearn.notation import FUNCTIONS, plain
from linlearn.reading import Unreadable, kind, reading_python

Kind = Literal["number", "vector"]
Names = Mapping[str, Kind]

MAX_LENGTH = 300
"""The largest number of characters in a statement."""
MAX_NUMBER = 10**9
MAX_POWER = 8
RELATIONS: dict[type[ast.cmpop], str] = {
    ast.LtE: "<=",
    ast.Lt: "<",
    ast.GtE: ">=",
    ast.Gt: ">",
    ast.Eq: "=",
}
COMPARE: dict[str, Callable[[Any, Any], Any]] = {
    "<=": operator.le,
    "<": operator.lt,
    ">=": operator.ge,
    ">": operator.gt,
    "=": operator.eq,
}


@dataclass(frozen=True)
class Statement:
    """One comparison, or a chain of comparisons: a ≤ b ≤ c means a ≤ b and b ≤ c."""

    text: str
    """The statement as it was typed."""
    sides: tuple[ast.expr, ...]
    relations: tuple[str, ...]
    """The relation between each side and the next: '<=', '<', '>=', '>' or '='."""

    def __str__(self) -> str:
        return self.text

    @property
    def names(self) -> set[str]:
        """The names of all vectors, numbers and functions in the statement."""
        return {
            node.id for side in self.sides for node in ast.walk(side) if isinstance(node, ast.Name)
        }


@dataclass(frozen=True)
class Conditional:
    """A statement that is true wherever its conditions are."""

    conditions: tuple[Statement, ...]
    then: Statement
    trusted: bool = False
    """True for a fact about exp, ln or cosh, which is true of their values whatever is assumed."""

    @property
    def names(self) -> set[str]:
        """The names of all vectors, numbers and functions in it."""
        return self.then.names.union(*(condition.names for condition in self.conditions))


Premise = Statement | Conditional


class Algebra(Protocol):
    """The meaning of the symbols in a statement; + and - are those of Python."""

    def number(self, digits: str) -> Any: ...
    def name(self, name: str) -> Any: ...
    def dot(self, u: Any, v: Any) -> Any: ...
    def norm(self, v: Any) -> Any: ...
    def squared_norm(self, v: Any) -> Any: ...
    def function(self, name: str, x: Any) -> Any: ...
    def product(self, a: Any, b: Any) -> Any: ...
    def quotient(self, a: Any, b: Any) -> Any: ...


def read(text: Any, names: Names) -> Statement:
    """Read a statement about these names; raises Unreadable if it does not make sense.

    >>> read("‖w‖² ≤ t R²", {"w": "vector", "t": "number", "R": "number"}).relations
    ('<=',)
    """
    if not isinstance(text, str):
        raise Unreadable(
            f'expected a statement, as text, got {kind(text)}: put it between quotes, "…"'
        )
    if len(text) > MAX_LENGTH:
        raise Unreadable(
            f"expected a statement of at most {MAX_LENGTH} characters, got {len(text)}"
        )
    return _read(text, tuple(names.items()))


# A proof reads its assumptions again for each line that cites them.
@lru_cache(maxsize=1024)
def _read(text: str, kinds: tuple[tuple[str, Kind], ...]) -> Statement:
    names = dict(kinds)
    try:
        with warnings.catch_warnings(), reading_python():
            warnings.simplefilter("ignore")
            # Python's own parser knows precedence and brackets. Its tree is only read, never run.
            tree = ast.parse(plain(text, names), mode="eval").body
    except SyntaxError:
        raise Unreadable(
            f"expected one statement such as a <= b, got {text!r}: is a sign or a bracket missing?"
        ) from None
    if isinstance(tree, ast.Tuple):
        raise Unreadable(
            f"expected one statement, got commas in {text!r}: write 0.5 for a half, and each "
            "statement in a line of its own"
        )
    if not isinstance(tree, ast.Compare):
        raise Unreadable(f"expected a statement with one of = < > <= >=, got {text!r}")
    sides = (tree.left, *tree.comparators)
    for side, op in zip(sides[1:], tree.ops, strict=True):
        if type(op) not in RELATIONS:
            raise Unreadable(f"expected one of = < > <= >= between the sides, got {text!r}")
        if {kind_of(sides[0], names, text), kind_of(side, names, text)} != {"number"}:
            raise Unreadable(
                f"expected numbers on both sides, got a vector in {text!r}: "
                "take its norm, or a product"
            )
    settled = tuple(_Settled(names, text).visit(side) for side in sides)
    return Statement(text, settled, tuple(RELATIONS[type(op)] for op in tree.ops))


def kind_of(node: ast.expr, names: Names, text: str) -> Kind:
    """'number' or 'vector', whichever the tree is; raises Unreadable if it is neither."""

    def wrong(reason: str) -> Unreadable:
        """The error to raise, for this reason."""
        return Unreadable(f"expected a statement about {', '.join(names)}, got {text!r}: {reason}")

    def inner(node: ast.expr) -> Kind:
        return kind_of(node, names, text)

    match node:
        case ast.Constant(value=bool()):
            raise wrong("True and False are not numbers")
        case ast.Constant(value=int() | float() as number):
            if abs(number) > MAX_NUMBER:
                raise wrong("a number must be at most 10^9")
            return "number"
        case ast.Name(id=name):
            if name not in names:
                raise wrong(f"there is no {name}")
            return names[name]
        case ast.UnaryOp(op=ast.UAdd() | ast.USub(), operand=operand):
            return inner(operand)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
            if inner(left) != inner(right):
                raise wrong("a number and a vector cannot be added")
            return inner(left)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            # A number times a vector is a vector; a vector times a vector has no meaning here.
            kinds = inner(left), inner(right)
            if kinds == ("vector", "vector"):
                raise wrong("write · or dot(…, …) for the inner product of two vectors")
            return "vector" if "vector" in kinds else "number"
        case ast.BinOp(left=left, op=ast.MatMult(), right=right):
            kinds = inner(left), inner(right)
            # Between numbers, or a number and a vector, · is a product like any other.
            return "number" if len({*kinds}) == 1 else "vector"
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            if inner(right) == "vector":
                raise wrong("nothing can be divided by a vector")
            return inner(left)
        case ast.BinOp(left=base, op=ast.Pow(), right=ast.Constant(value=int() as power)) if (
            0 <= power <= MAX_POWER
        ):
            if inner(base) == "vector":
                raise wrong("write norm(…)^2 for the square of a vector")
            return "number"
        case ast.BinOp(op=ast.Pow()):
            raise wrong(f"a power must be a whole number from 0 to {MAX_POWER}; there is sqrt(…)")
        case ast.Call(func=ast.Name(id="dot"), args=[u, v], keywords=[]):
            if (inner(u), inner(v)) != ("vector", "vector"):
                raise wrong("dot takes two vectors")
            return "number"
        case ast.Call(func=ast.Name(id="norm"), args=[v], keywords=[]):
            if inner(v) != "vector":
                raise wrong("norm takes a vector")
            return "number"
        case ast.Call(func=ast.Name(id=name), args=[x], keywords=[]) if name in FUNCTIONS:
            if inner(x) != "number" and name != "abs":
                raise wrong(f"{name} takes a number")
            return "number"
    raise wrong(
        "only names, numbers, brackets, + - * / ^ · and norm, dot, sqrt, abs, exp, ln, cosh may be "
        "in it"
    )


class _Settled(ast.NodeTransformer):
    """Makes plain what · and bars mean: the product of numbers, or of vectors; |w| is ‖w‖."""

    def __init__(self, names: Names, text: str) -> None:
        self.names, self.text = names, text

    def visit_BinOp(self, node: ast.BinOp) -> ast.BinOp:
        if isinstance(node.op, ast.MatMult):
            kinds = {kind_of(part, self.names, self.text) for part in (node.left, node.right)}
            node.op = node.op if kinds == {"vector"} else ast.Mult()
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        of_a_vector = kind_of(node.args[0], self.names, self.text) == "vector"
        if of_a_vector and isinstance(node.func, ast.Name) and node.func.id == "abs":
            node.func = ast.Name(id="norm", ctx=ast.Load())
        self.generic_visit(node)
        return node


def value(node: ast.expr, algebra: Algebra) -> Any:
    """The value of a tree in an algebra."""
    match node:
        case ast.Constant(value=given):
            return algebra.number(str(given))
        case ast.Name(id=name):
            return algebra.name(name)
        case ast.UnaryOp(op=sign, operand=inner):
            return -value(inner, algebra) if isinstance(sign, ast.USub) else value(inner, algebra)
        case ast.BinOp(
            left=ast.Call(func=ast.Name(id="norm"), args=[v]),
            op=ast.Pow(),
            right=ast.Constant(value=2),
        ):
            return algebra.squared_norm(value(v, algebra))
        case ast.BinOp(left=base, op=ast.Pow(), right=ast.Constant(value=int() as power)):
            # As a product, which every algebra has; not every algebra has powers.
            return math.prod([value(base, algebra)] * power, start=algebra.number("1"))
        case ast.BinOp(left=left, op=op, right=right):
            a, b = value(left, algebra), value(right, algebra)
            match op:
                case ast.Add():
                    return a + b
                case ast.Sub():
                    return a - b
                case ast.Mult():
                    return algebra.product(a, b)
                case ast.Div():
                    return algebra.quotient(a, b)
                case ast.MatMult():
                    return algebra.dot(a, b)
        case ast.Call(func=ast.Name(id="dot"), args=[u, v]):
            return algebra.dot(value(u, algebra), value(v, algebra))
        case ast.Call(func=ast.Name(id="norm"), args=[v]):
            return algebra.norm(value(v, algebra))
        case ast.Call(func=ast.Name(id=name), args=[x]):
            return algebra.function(name, value(x, algebra))
    raise TypeError(f"expected a statement that was read, got {type(node).__name__}")


def read_premise(text: str, names: Names) -> Premise:
    """Read a statement that may have conditions: "e = 0 if g > 0", "z = 1 if a > 0 and b > 0".

    >>> sorted(read_premise("v ≤ 1 if u > 0", {"v": "number", "u": "number"}).names)
    ['u', 'v']
    """
    claim, word, conditions = text.partition(" if ")
    if not word:
        return read(text, names)
    parts = conditions.split(" and ")
    return Conditional(tuple(read(part, names) for part in parts), read(claim, names))


def substitute(statement: Statement, values: Mapping[str, ast.expr]) -> Statement:
    """The statement with each of these names replaced by an expression.

    >>> names: Names = {"t": "number", "R": "number"}
    >>> changed = substitute(read("t ≤ R", names), {"t": expression("t + 1", names)})
    >>> ast.unparse(changed.sides[0])
    't + 1'
    """

    class Replace(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return values.get(node.id, node)

    # Expressions are shared, not copied: nobody changes a tree after it was read.
    sides = tuple(Replace().visit(copy.deepcopy(side)) for side in statement.sides)
    return Statement(statement.text, sides, statement.relations)


def expression(text: str, names: Names) -> ast.expr:
    """Read a vector or a number, such as "w + η y x"; raises Unreadable if it makes no sense."""
    try:
        with reading_python():
            tree = ast.parse(plain(text, names), mode="eval").body
    except SyntaxError:
        raise Unreadable(f"expected a number or a vector, got {text!r}") from None
    kind_of(tree, names, text)
    settled: ast.expr = _Settled(names, text).visit(tree)
    return settled


def names_in(text: str, names: Names) -> set[str]:
    """The names in a vector or a number, such as "w + η y x"."""
    return {node.id for node in ast.walk(expression(text, names)) if isinstance(node, ast.Name)}


@dataclass(frozen=True)
class Numbers:
    """The algebra of NumPy arrays: numbers and vectors for which a statement is true or false.

    For many cases at once, a vector has one row for each case, and a number is a column.
    """

    values: Mapping[str, Any]

    def number(self, digits: str) -> float:
        return float(digits)

    def name(self, name: str) -> Any:
        return self.values[name]

    def dot(self, u: Any, v: Any) -> Any:
        return (u * v).sum(axis=-1, keepdims=True)

    def norm(self, v: Any) -> Any:
        return np.sqrt(self.dot(v, v))

    def squared_norm(self, v: Any) -> Any:
        return self.dot(v, v)

    def function(self, name: str, x: Any) -> Any:
        if name == "ln":  # NaN, and not -inf, where there is no logarithm
            return np.log(np.where(np.asarray(x) > 0, x, np.nan))
        return {"sqrt": np.sqrt, "abs": np.abs, "exp": np.exp, "cosh": np.cosh}[name](x)

    def product(self, a: Any, b: Any) -> Any:
        return a * b

    def quotient(self, a: Any, b: Any) -> Any:
        # NaN, and not inf: otherwise 1/(1/0) would be 0.
        return np.divide(a, np.where(np.asarray(b) == 0, np.nan, b))


def sides(statement: Statement, values: Mapping[str, Any]) -> list[Any]:
    """The sides of a statement for given data: NaN if there is no value, inf if it is too large."""
    # Lists and whole numbers become arrays of floats, so that all cases are compared at once.
    numbers = Numbers({name: np.asarray(given, dtype=float) for name, given in values.items()})
    with np.errstate(all="ignore"):
        return [value(side, numbers) for side in statement.sides]


def truth(statement: Statement, values: Mapping[str, Any], tolerance: float = 0.0) -> Any:
    """True where a statement holds for the data, up to a relative error of `tolerance`.

    A statement that has no value, such as one with 1/0, is not true.
    """
    result: Any = True
    numbers = sides(statement, values)
    with np.errstate(all="ignore"):
        for a, relation, b in zip(numbers, statement.relations, numbers[1:], strict=False):
            result = result & np.isfinite(a) & np.isfinite(b)
            # A negative tolerance asks for more than the statement: `entailment` uses one to see
            # that a counterexample breaks it clearly.
            allowed = tolerance * np.maximum(1.0, np.maximum(np.abs(a), np.abs(b)))
            if relation == "=":
                result = result & (np.abs(a - b) <= allowed)
            else:
                result = result & COMPARE[relation](
                    a, b + allowed if relation in ("<=", "<") else b - allowed
                )
    return result


def holds(premise: Premise, values: Mapping[str, Any], tolerance: float = 0.0) -> bool:
    """True if a statement holds for the data, in every case.

    A conditional statement holds if it is true, or if a condition is clearly false.

    >>> names: Names = {"w": "vector", "x": "vector"}
    >>> holds(read("w·x ≤ ‖w‖ ‖x‖", names), {"w": [3, 4], "x": [1, 0]})
    True
    """
    if isinstance(premise, Statement):
        return bool(np.all(truth(premise, values, tolerance)))
    applies = all(holds(condition, values, tolerance) for condition in premise.conditions)
    return not applies or holds(premise.then, values, tolerance)
