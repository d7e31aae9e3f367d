"""Statements about vectors and numbers, as people write them: "w·w* ≥ t η δ", "norm(w)^2 <= t*R^2".

A statement is read by a small grammar into a tree, and never run as Python. What a tree means is up to an algebra: with
NumPy's arrays it is true or false of some data; in `proof.py` it becomes real arithmetic, for all data at once.
"""

from __future__ import annotations

import ast
import math
import operator
import re
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import numpy as np

from linlearn.answers import Unreadable, kind, reading_python

Kind = Literal["number", "vector"]
Names = Mapping[str, Kind]

MAX_LENGTH = 300
"""Characters of a statement."""
MAX_NUMBER = 10**9
MAX_POWER = 8
FUNCTIONS = ("sqrt", "exp", "ln", "cosh")
"""Of one number. `norm` takes a vector, and `dot` takes two."""
RELATIONS: dict[type[ast.cmpop], str] = {ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">", ast.Eq: "="}
COMPARE: dict[str, Callable[[Any, Any], Any]] = {
    "<=": operator.le,
    "<": operator.lt,
    ">=": operator.ge,
    ">": operator.gt,
    "=": operator.eq,
}
SIGNS = {
    **{"≤": "<=", "⩽": "<=", "≥": ">=", "⩾": ">=", "−": "-", "–": "-", "·": "@", "⋅": "@", "•": "@", "×": "*"},
    **{"²": "**2", "³": "**3", "½": "(1/2)", "^": "**"},
}
GREEK = {
    **{"α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "η": "eta", "θ": "theta", "κ": "kappa"},
    **{"λ": "lambda_", "μ": "mu", "ξ": "xi", "ρ": "rho", "σ": "sigma", "Δ": "Delta", "Λ": "Lambda", "Φ": "Phi"},
}
LETTERS: dict[int, str] = str.maketrans({**SIGNS, **GREEK, "{": "(", "}": ")"})
LATEX = {
    **dict.fromkeys(("le", "leq", "leqslant"), "<="),
    **dict.fromkeys(("ge", "geq", "geqslant"), ">="),
    **dict.fromkeys(("lVert", "rVert", "Vert"), "‖"),
    **dict.fromkeys(("left", "right", "quad", "displaystyle"), ""),
    **{"cdot": "@", "times": "*", "star": "*", "ast": "*", "log": "ln", "lambda": "lambda_"},
}
TOKEN = re.compile(r"(?P<number>\d+(?:\.\d+)?)|(?P<name>[A-Za-z]\w*)|(?P<sign>\*\*|<=|>=|==|[-+*/@()=<>,‖])|\s+")


@dataclass(frozen=True)
class Statement:
    """One comparison, or a chain of them: a ≤ b ≤ c says that a ≤ b and b ≤ c."""

    text: str
    """As it was written."""
    sides: tuple[ast.expr, ...]
    relations: tuple[str, ...]
    """Between each side and the next: '<=', '<', '>=', '>' or '='."""

    def __str__(self) -> str:
        return self.text

    @property
    def names(self) -> set[str]:
        """The names in it, of vectors, numbers and functions."""
        return {node.id for side in self.sides for node in ast.walk(side) if isinstance(node, ast.Name)}


class Algebra(Protocol):
    """What the signs of a statement mean; + and - are Python's."""

    def number(self, digits: str) -> Any: ...
    def name(self, name: str) -> Any: ...
    def dot(self, u: Any, v: Any) -> Any: ...
    def norm(self, v: Any) -> Any: ...
    def function(self, name: str, x: Any) -> Any: ...
    def product(self, a: Any, b: Any) -> Any: ...
    def quotient(self, a: Any, b: Any) -> Any: ...


def read(text: Any, names: Names) -> Statement:
    """Read a statement about these names.

    >>> read("‖w‖² ≤ t R²", {"w": "vector", "t": "number", "R": "number"}).relations
    ('<=',)
    """
    if not isinstance(text, str):
        raise Unreadable(f'expected a statement, as text, got {kind(text)}: put it between quotes, "…"')
    if len(text) > MAX_LENGTH:
        raise Unreadable(f"expected a statement of at most {MAX_LENGTH} characters, got {len(text)}")
    try:
        with warnings.catch_warnings(), reading_python():
            warnings.simplefilter("ignore")
            tree = ast.parse(plain(text, names), mode="eval").body
    except SyntaxError:
        raise Unreadable(
            f"expected a statement such as a <= b, got {text!r}: is a sign or a bracket missing?"
        ) from None
    if not isinstance(tree, ast.Compare):
        raise Unreadable(f"expected a statement with one of = < > <= >=, got {text!r}")
    sides = (tree.left, *tree.comparators)
    for side, op in zip(sides[1:], tree.ops, strict=True):
        if type(op) not in RELATIONS:
            raise Unreadable(f"expected one of = < > <= >= between the sides, got {text!r}")
        if {kind_of(sides[0], names, text), kind_of(side, names, text)} != {"number"}:
            raise Unreadable(f"expected numbers on both sides, got a vector in {text!r}: take its norm, or a product")
    return Statement(text, sides, tuple(RELATIONS[type(op)] for op in tree.ops))


def plain(text: str, names: Names) -> str:
    """The statement in Python's own signs: · is @, ‖v‖ is norm(v), and products have their *."""
    text = re.sub(r"\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}", r"((\1)/(\2))", text)
    text = re.sub(r"\\\|", "‖", text)
    text = re.sub(r"\\([A-Za-z]+)", lambda found: f" {LATEX.get(found[1], found[1])} ", text)
    text = re.sub(r"\\[,;! ]", " ", text).translate(LETTERS)
    text = re.sub(r"([A-Za-z]\w*)(?:\*\*)?\s*\*(?=\s*(?:[-+@)<>=,‖/]|\*\*|$))", _star(names), text)
    written: list[str] = []
    ended = False  # True after a number, a name or a closing bracket: what stands next to it is multiplied
    bars = 0
    position = 0
    while position < len(text):
        found = TOKEN.match(text, position)
        if found is None:
            raise Unreadable(f"expected a statement in letters, numbers and signs, got {text[position]!r} in it")
        position = found.end()
        token = found[0].strip()
        if not token:
            continue
        if token == "‖":
            opening = not (ended and bars)
            bars += 1 if opening else -1
            written.append((" * " if opening and ended else "") + ("norm(" if opening else ")"))
            ended = not opening
            continue
        starts = bool(found["number"] or found["name"]) or token == "("
        called = token == "(" and written and written[-1] in ("dot", "norm", *FUNCTIONS)
        if starts and ended and not called:
            written.append("*")
        written.append("==" if token == "=" else token)
        ended = bool(found["number"] or found["name"]) or token == ")"
    return " ".join(written)


def _star(names: Names) -> Callable[[re.Match[str]], str]:
    """Writes w_star for w*, if that is a name and w times something is not meant."""
    return lambda found: f"{found[1]}_star" if f"{found[1]}_star" in names else found[0]


def kind_of(node: ast.expr, names: Names, text: str) -> Kind:
    """Whether a tree is a number or a vector; raises Unreadable if it is neither."""

    def wrong(reason: str) -> Unreadable:
        return Unreadable(f"expected a statement about {', '.join(names)}, got {text!r}: {reason}")

    def inner(node: ast.expr) -> Kind:
        return kind_of(node, names, text)

    match node:
        case ast.Constant(value=bool()):
            raise wrong("True and False are no numbers")
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
            kinds = inner(left), inner(right)
            if kinds == ("vector", "vector"):
                raise wrong("write · or dot(…, …) for the inner product of two vectors")
            return "vector" if "vector" in kinds else "number"
        case ast.BinOp(left=left, op=ast.MatMult(), right=right):
            kinds = inner(left), inner(right)
            if kinds == ("number", "number"):
                return "number"  # a · b of two numbers is their product
            if kinds != ("vector", "vector"):
                raise wrong("· stands between two vectors; write * between a number and a vector")
            return "number"
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            if inner(right) == "vector":
                raise wrong("nothing can be divided by a vector")
            return inner(left)
        case ast.BinOp(left=base, op=ast.Pow(), right=ast.Constant(value=int() as power)) if 0 <= power <= MAX_POWER:
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
            if inner(x) != "number":
                raise wrong(f"{name} takes a number")
            return "number"
    raise wrong("only names, numbers, brackets, + - * / ^ · and norm, dot, sqrt, exp, ln, cosh may be in it")


def value(node: ast.expr, algebra: Algebra) -> Any:
    """What a tree is in an algebra."""
    match node:
        case ast.Constant(value=given):
            return algebra.number(str(given))
        case ast.Name(id=name):
            return algebra.name(name)
        case ast.UnaryOp(op=sign, operand=inner):
            return -value(inner, algebra) if isinstance(sign, ast.USub) else value(inner, algebra)
        case ast.BinOp(left=base, op=ast.Pow(), right=ast.Constant(value=int() as power)):
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


@dataclass(frozen=True)
class Data:
    """Numbers and vectors of which a statement is true or not; or many at once, a row each, numbers in a column."""

    values: Mapping[str, Any]

    def number(self, digits: str) -> float:
        return float(digits)

    def name(self, name: str) -> Any:
        return self.values[name]

    def dot(self, u: Any, v: Any) -> Any:
        return (u * v).sum(axis=-1, keepdims=True) if np.ndim(u) else u * v

    def norm(self, v: Any) -> Any:
        return np.sqrt(self.dot(v, v))

    def function(self, name: str, x: Any) -> Any:
        return {"sqrt": np.sqrt, "exp": np.exp, "ln": np.log, "cosh": np.cosh}[name](x)

    def product(self, a: Any, b: Any) -> Any:
        return a * b

    def quotient(self, a: Any, b: Any) -> Any:
        return np.divide(a, b)


def truth(statement: Statement, values: Mapping[str, Any], tolerance: float = 0.0) -> Any:
    """Where a statement is true of data, or misses by no more than a part of the size of its sides.

    What has no value, such as 1/0, is not true.
    """
    data = Data({name: np.asarray(given, dtype=float) for name, given in values.items()})
    true: Any = True
    with np.errstate(all="ignore"):
        sides = [value(side, data) for side in statement.sides]
        for a, relation, b in zip(sides, statement.relations, sides[1:], strict=False):
            allowed = tolerance * np.maximum(1.0, np.maximum(np.abs(a), np.abs(b)))
            if relation == "=":
                true = true & (np.abs(a - b) <= allowed)
            else:
                true = true & COMPARE[relation](a, b + allowed if relation in ("<=", "<") else b - allowed)
    return true


def holds(statement: Statement, values: Mapping[str, Any], tolerance: float = 0.0) -> bool:
    """Whether a statement is true of some data.

    >>> names: Names = {"w": "vector", "x": "vector"}
    >>> holds(read("w·x ≤ ‖w‖ ‖x‖", names), {"w": [3, 4], "x": [1, 0]})
    True
    """
    return bool(np.all(truth(statement, values, tolerance)))
