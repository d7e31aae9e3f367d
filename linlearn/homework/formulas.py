"""Formulas that students type, such as "log((1 + delta)/(1 - delta))/2", compared by their values.

Two formulas that agree at many random points are the same function, because all functions that can
be typed here are piecewise analytic. No algebra is needed: no correct answer is rejected because it
could not be simplified, and a comparison takes milliseconds. All values have sixty digits, in the
check as in the grader: with floats, a very good approximation could pass for the answer.
"""

from __future__ import annotations

import ast
import operator
import random
import warnings
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Any

from linlearn.homework import digits
from linlearn.homework.answers import DIFFERENCES
from linlearn.notation import GREEK, SUBSCRIPTS
from linlearn.reading import Unreadable, kind, reading_python

MAX_LENGTH = 300
"""The largest number of characters in a formula."""
MAX_NUMBER = 10**12
MAX_EXPONENT = 1000
"""Powers and exponentials above e to this are rejected before they are computed (9**9**9**9)."""
POINTS = 20
"""The number of random points at which two formulas are compared."""

FUNCTIONS = (
    "sqrt",
    "exp",
    "log",
    "sin",
    "cos",
    "tan",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "fabs",
)
SPELLINGS = {
    "ln": "log",
    "abs": "fabs",
    "artanh": "atanh",
    "arsinh": "asinh",
    "arcosh": "acosh",
    "arctanh": "atanh",
    "arcsinh": "asinh",
    "arccosh": "acosh",
}
SIGNS = str.maketrans(
    {
        **dict.fromkeys("−–—﹣－", "-"),
        **dict.fromkeys("·⋅•×∗∙", "*"),
        **dict.fromkeys("÷∕⁄", "/"),
        **{"^": "**", "²": "**2", "³": "**3", "½": "(1/2)", "√": "sqrt", "π": "pi"},
        **dict.fromkeys("\n\r\t\u00a0\u2009\u202f", " "),
    }
)
"""Signs that people type or paste, as Python writes them. A formula may stand on several lines."""
SHORT = {"ε": "eps", "λ": "lam"}
"""Greek letters with a short name, which some statements use."""
CONSTANTS = ("pi", "e")
OPERATORS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
Symbols = Mapping[str, tuple[float, float]]
"""The symbols of a formula, each with the open interval of its values."""


@dataclass(frozen=True)
class Arithmetic:
    """A kind of numbers to compute with, such as decimal numbers."""

    library: Any
    """The module with the functions and constants."""
    number: Callable[[str], Any]
    """From the digits of a number to the number."""
    tolerance: float
    """The relative difference that two equal formulas may have."""


EXACTLY = Arithmetic(digits, lru_cache(maxsize=4096)(Decimal), 1e-30)


def same_expression(
    answer: Any, expected: str, symbols: Symbols, arithmetic: Arithmetic = EXACTLY
) -> bool:
    """True if two formulas have the same values at random points.

    >>> same_expression("log((1 + delta) / (1 - delta)) / 2", "atanh(delta)", {"delta": (0, 1)})
    True
    """
    # The cache below needs a text, so anything else is rejected here.
    if not isinstance(answer, str):
        parse(answer, symbols)  # raises Unreadable
    intervals = tuple((name, low, high) for name, (low, high) in symbols.items())
    equal = _same(answer, expected, intervals, arithmetic)
    if not equal and (differences := DIFFERENCES.get()) is not None:
        differences.append((answer, None))  # the expected formula may be the whole answer
    return equal


@lru_cache(maxsize=4096)
@digits.precision()
def _same(
    answer: str,
    expected: str,
    symbols: tuple[tuple[str, float, float], ...],
    arithmetic: Arithmetic,
) -> bool:
    """The same for texts, with a cache: many students of a class type the same formula."""
    names = [name for name, _, _ in symbols]
    theirs, ours = parse(answer, names), parse(expected, names)
    draw = random.Random(0)
    for _ in range(POINTS):
        point = {
            name: _between(low, high, draw.random(), arithmetic) for name, low, high in symbols
        }
        # The answer comes first: a test of its form alone compares it with itself.
        try:
            got = evaluate(theirs, point, arithmetic)
        except (ArithmeticError, ValueError):  # such as the logarithm of a negative number
            return False
        value = evaluate(ours, point, arithmetic)
        # Written so that NaN counts as different.
        if not abs(got - value) <= arithmetic.number(f"{arithmetic.tolerance:g}") * max(
            arithmetic.number("1e-3"), abs(value)
        ):
            return False
    return True


def _between(low: float, high: float, part: float, arithmetic: Arithmetic) -> Any:
    """A number inside an interval, away from its ends, where a formula may have no value."""
    first, last = arithmetic.number(str(low)), arithmetic.number(str(high))
    return first + (last - first) * (1 + 30 * arithmetic.number(str(part))) / 32


def parse(text: Any, symbols: Collection[str]) -> ast.expr:
    """The tree of a formula, of numbers, symbols, operations and known functions only.

    The formula is never run as Python. Raises Unreadable if it cannot be read.

    >>> parse("2 delta", ["delta"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    linlearn.reading.Unreadable: expected a formula in delta, got '2 delta': is a * ... missing?
    """
    expectation = (
        f"expected a formula in {', '.join(symbols)}"
        if symbols
        else "expected a formula without symbols"
    )
    if not isinstance(text, str):
        raise Unreadable(f'{expectation}, as text, got {kind(text)}: put it between quotes, "…"')
    if len(text) > MAX_LENGTH:
        raise Unreadable(f"{expectation}, of at most {MAX_LENGTH} characters, got {len(text)}")
    try:
        with warnings.catch_warnings(), reading_python():
            warnings.simplefilter("ignore")  # Python warns about "1or 2"
            # The tree is checked and evaluated node by node below; it is never run.
            tree = ast.parse(_python(text, symbols).strip(), mode="eval").body
    except SyntaxError:
        raise Unreadable(f"{expectation}, got {text!r}: is a * or a bracket missing?") from None
    if problem := _problem(tree, symbols):
        raise Unreadable(f"{expectation}, got {text!r}: {problem}")
    return tree


def _python(text: str, symbols: Collection[str]) -> str:
    """A formula in Python's notation: its signs, its Greek letters and their indices."""
    letters: dict[str, str | int | None] = {
        letter: f" {name} "
        for names in (GREEK, SHORT)
        for letter, name in names.items()
        if name in symbols
    }
    return text.translate(SUBSCRIPTS).translate(str.maketrans(letters)).translate(SIGNS)


def _problem(node: ast.expr, symbols: Collection[str]) -> str:
    """What is wrong with a tree; empty if nothing is."""
    match node:
        case ast.Constant(value=bool()):
            return "True and False are not numbers"
        case ast.Constant(value=int() | float() as number):
            return "" if abs(number) <= MAX_NUMBER else "a number must be at most 10^12"
        case ast.Name(id=name):
            if name in symbols or name in CONSTANTS:
                return ""
            return (
                f"{name} is a function: write {name}(…)"
                if _function(name)
                else f"there is no symbol {name}"
            )
        case ast.UnaryOp(op=ast.UAdd() | ast.USub(), operand=inner):
            return _problem(inner, symbols)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            return _problem(left, symbols) or _problem(right, symbols)
        case ast.Call(func=ast.Name(id=name), args=[inner], keywords=[]) if _function(name):
            return _problem(inner, symbols)
        case ast.Call(func=ast.Name(id=name)) if _function(name):
            return f"{name} takes one argument"
        case ast.Call(func=ast.Name(id=name)) if name not in symbols:
            return f"there is no function {name}; there are {', '.join(FUNCTIONS[:-1])}, abs and ln"
        case ast.Call(func=ast.Attribute(attr=name)):
            return f"write {name}(…), with nothing before it"
        case ast.Call(func=before):
            return f"write {ast.unparse(before)} * (…), with the *"
    return "only numbers, symbols, functions, brackets and + - * / ^ may be in it"


def _function(name: str) -> str:
    """The name of a function in the library; empty if there is no such function."""
    found = SPELLINGS.get(name, name)
    return found if found in FUNCTIONS else ""


def evaluate(node: ast.expr, point: Mapping[str, Any], arithmetic: Arithmetic) -> Any:
    """The value of a parsed formula; raises ArithmeticError or ValueError if it has none."""
    match node:
        case ast.Constant(value=given):
            return arithmetic.number(str(given))  # from its digits, so that 0.1 is exactly a tenth
        case ast.Name(id=name):
            return point[name] if name in point else +getattr(arithmetic.library, name)
        case ast.UnaryOp(op=sign, operand=inner):
            return (-1 if isinstance(sign, ast.USub) else 1) * evaluate(inner, point, arithmetic)
        case ast.BinOp(left=left, op=op, right=right):
            a, b = evaluate(left, point, arithmetic), evaluate(right, point, arithmetic)
            if isinstance(op, ast.Pow) and a == 0 and b < 0:
                raise ZeroDivisionError("0 to a negative power")  # decimal says Infinity
            if (
                isinstance(op, ast.Pow)
                and a != 0
                and abs(b * arithmetic.library.log(abs(a))) > MAX_EXPONENT
            ):
                raise OverflowError(f"a power beyond e^{MAX_EXPONENT}")
            return _real(OPERATORS[type(op)](a, b))
        case ast.Call(func=ast.Name(id=name), args=[inner]) if _function(name) == "log":
            try:
                return _real(arithmetic.library.log(evaluate(inner, point, arithmetic)))
            except (OverflowError, ValueError):
                return _logarithm(inner, point, arithmetic)
        case ast.Call(func=ast.Name(id=name), args=[inner]):
            x = evaluate(inner, point, arithmetic)
            if _function(name) in ("exp", "sinh", "cosh") and abs(x) > MAX_EXPONENT:
                raise OverflowError(f"a value beyond e^{MAX_EXPONENT}")
            return _real(getattr(arithmetic.library, _function(name))(x))
    raise TypeError(f"expected a parsed formula, got {type(node).__name__}")


def _logarithm(node: ast.expr, point: Mapping[str, Any], arithmetic: Arithmetic) -> Any:
    """The logarithm of a formula whose own value is too large or too small, such as that of
    (k/rho)^(1/(2*eps^2)), by the laws of logarithms. All factors and bases must be positive."""

    def log(inner: ast.expr) -> Any:
        return _logarithm(inner, point, arithmetic)

    match node:
        case ast.BinOp(left=base, op=ast.Pow(), right=power):
            return evaluate(power, point, arithmetic) * log(base)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            return log(left) + log(right)
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            return log(left) - log(right)
        case ast.Call(func=ast.Name(id=name), args=[inner]) if _function(name) == "exp":
            return evaluate(inner, point, arithmetic)
        case ast.Call(func=ast.Name(id=name), args=[inner]) if _function(name) == "sqrt":
            return log(inner) / 2
    return _real(arithmetic.library.log(evaluate(node, point, arithmetic)))


def _real(value: Any) -> Any:
    """The value without its imaginary part, which must be 0."""
    if value.imag:
        raise ValueError("a value that is not real")
    return value.real
