"""Real numbers with sure bounds, and often with their exact value; exp and ln are the true ones.

A counterexample to a line about exp and ln must not rest on rounding. A number here is, if
possible, a rational combination of 1 and of the logarithms of primes, such as 1/2 + 3 ln 2. Such a
combination is 0 only if all its coefficients are 0, so equality is decided exactly. (A relation
with a rational part would make a power of e rational.) Every other number lies between two decimal
numbers. Whether it is positive may be unknown, and then nothing is said.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import (
    ROUND_CEILING,
    ROUND_FLOOR,
    Context,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    Overflow,
)
from fractions import Fraction
from functools import cached_property
from typing import Any

from linlearn.statements import Names
from linlearn.terms import BY_ZERO, NO_LOGARITHM, NO_ROOT, Combination, pair

DIGITS = 40
TRAPS = [Overflow, InvalidOperation, DivisionByZero]
DOWN = Context(DIGITS, ROUND_FLOOR, -999_999, 999_999, traps=TRAPS)
UP = Context(DIGITS, ROUND_CEILING, -999_999, 999_999, traps=TRAPS)
PRIMES = (2, 3, 5, 7, 11, 13)
MAX_BITS = 1000
"""The largest size of a coefficient; a larger one is replaced by bounds."""

Bounds = tuple[Decimal, Decimal]


class Unknown(ArithmeticError):
    """The bounds are too wide to tell."""


class NoValue(ArithmeticError):
    """An expression has no value; the message says why, such as 'a division by 0'."""


@dataclass(frozen=True)
class Real:
    """A real number."""

    parts: Mapping[int, Fraction] | None
    """The coefficients of 1 and of ln 2, ln 3, …, by 1, 2, 3, …; None if they are not known."""
    known: Bounds | None = None
    """Bounds, if there are no coefficients."""

    @cached_property
    def bounds(self) -> Bounds:
        """A number that is not larger, and one that is not smaller."""
        if self.parts is None:
            assert self.known is not None
            return self.known
        found = Decimal(0), Decimal(0)
        for prime, share in self.parts.items():
            low = DOWN.divide(share.numerator, share.denominator)
            part = low, UP.divide(share.numerator, share.denominator)
            if prime > 1:
                part = _times(part, _around(DOWN.ln(prime)))
            found = DOWN.add(found[0], part[0]), UP.add(found[1], part[1])
        return found

    @property
    def rational(self) -> Fraction | None:
        """The number as a fraction; None if it is not known to be one."""
        if self.parts is None or not {*self.parts} <= {1}:
            return None
        return self.parts.get(1, Fraction(0))

    @property
    def sign(self) -> int:
        """-1, 0 or 1; raises Unknown if the bounds do not tell."""
        fraction = self.rational
        if fraction is not None:
            return (fraction > 0) - (fraction < 0)
        low, high = self.bounds
        if low <= 0 <= high:
            raise Unknown
        return 1 if low > 0 else -1

    def __float__(self) -> float:
        fraction = self.rational
        return float(self.bounds[0] if fraction is None else fraction)

    def __neg__(self) -> Real:
        return self * rational(-1)

    def __sub__(self, other: Real) -> Real:
        return self + -other

    def __add__(self, other: Real | int) -> Real:
        if other == 0:  # a vector that lacks a part has the part 0
            return self
        assert isinstance(other, Real)
        if self.parts is not None and other.parts is not None:
            keys = {*self.parts, *other.parts}
            return _exact({key: self.parts.get(key, 0) + other.parts.get(key, 0) for key in keys})
        (a, b), (c, d) = self.bounds, other.bounds
        return Real(None, (DOWN.add(a, c), UP.add(b, d)))

    __radd__ = __add__

    def __mul__(self, other: Real | int) -> Real:
        other = other if isinstance(other, Real) else rational(other)
        for one, two in ((self, other), (other, self)):
            factor = one.rational
            if factor == 0:
                return one
            if factor is not None and two.parts is not None:
                return _exact({key: factor * share for key, share in two.parts.items()})
        return Real(None, _times(self.bounds, other.bounds))

    def __truediv__(self, other: Real) -> Real:
        if other.sign == 0:
            raise NoValue(BY_ZERO)
        fraction = other.rational
        if fraction is not None:
            return self * rational(1 / fraction)
        low, high = other.bounds
        return self * Real(None, (DOWN.divide(Decimal(1), high), UP.divide(Decimal(1), low)))


def rational(number: Any) -> Real:
    """An integer, a fraction, or digits such as '0.5', as a real number."""
    return _exact({1: Fraction(number)})


def _exact(parts: Mapping[int, Fraction | int]) -> Real:
    kept = {key: Fraction(share) for key, share in parts.items() if share}
    found = Real(kept)
    for share in kept.values():
        if max(share.numerator.bit_length(), share.denominator.bit_length()) > MAX_BITS:
            return Real(None, found.bounds)
    return found


def _around(rounded: Decimal) -> Bounds:
    """Bounds of a number that was rounded to the nearest one, as `decimal` does for exp and ln."""
    return rounded.next_minus(DOWN), rounded.next_plus(UP)


def _times(one: Bounds, two: Bounds) -> Bounds:
    return (
        min(DOWN.multiply(a, b) for a in one for b in two),
        max(UP.multiply(a, b) for a in one for b in two),
    )


def exp(x: Real) -> Real:
    """e^x, exactly if x is a sum of logarithms."""
    if x.parts is not None and 1 not in x.parts:
        shares = x.parts.items()
        if all(share.denominator == 1 and abs(share) <= MAX_BITS for _, share in shares):
            return rational(math.prod((Fraction(p) ** int(n) for p, n in shares), start=1))
    low, high = x.bounds
    # What is too small for a decimal number is rounded to 0.
    return Real(None, (max(_around(DOWN.exp(low))[0], Decimal(0)), _around(UP.exp(high))[1]))


def ln(x: Real) -> Real:
    """The logarithm, exactly if x is a product of small primes and their inverses."""
    if x.sign <= 0:
        raise NoValue(NO_LOGARITHM)
    fraction = x.rational
    if fraction is not None:
        above, below = fraction.numerator, fraction.denominator
        parts: dict[int, int] = dict.fromkeys(PRIMES, 0)
        for prime in PRIMES:
            while above % prime == 0:
                above, parts[prime] = above // prime, parts[prime] + 1
            while below % prime == 0:
                below, parts[prime] = below // prime, parts[prime] - 1
        if above == below == 1:
            return _exact(parts)
    low, high = x.bounds
    return Real(None, (_around(DOWN.ln(low))[0], _around(UP.ln(high))[1]))


def sqrt(x: Real) -> Real:
    """The root, exactly if x is the square of a fraction."""
    if x.sign < 0:
        raise NoValue(NO_ROOT)
    fraction = x.rational
    if fraction is not None:
        root = Fraction(math.isqrt(fraction.numerator), math.isqrt(fraction.denominator))
        if root * root == fraction:
            return rational(root)
    low, high = x.bounds
    return Real(None, (_around(DOWN.sqrt(low))[0], _around(UP.sqrt(high))[1]))


def cosh(x: Real) -> Real:
    """The hyperbolic cosine."""
    return (exp(x) + exp(-x)) * rational(Fraction(1, 2))


def absolute(x: Real) -> Real:
    """The absolute value."""
    return -x if x.sign < 0 else x


FUNCTION = {"exp": exp, "ln": ln, "sqrt": sqrt, "cosh": cosh, "abs": absolute}


@dataclass
class Reals:
    """The algebra of real numbers with bounds, in which a vector is known by its inner products."""

    names: Names
    values: dict[str, Real]
    """The numbers by name, and the inner products by pair of names, such as 'w·x'."""

    def number(self, digits: str) -> Real:
        return rational(digits)

    def name(self, name: str) -> Any:
        vector = self.names[name] == "vector"
        return Combination({name: rational(1)}) if vector else self.values[name]

    def dot(self, u: Any, v: Any) -> Real:
        found = rational(0)
        for i, a in u.parts.items():
            for j, b in v.parts.items():
                found += a * b * self.values[pair(i, j)]
        return found

    def norm(self, v: Any) -> Real:
        return sqrt(self.squared_norm(v))

    def squared_norm(self, v: Any) -> Real:
        return self.dot(v, v)

    def function(self, name: str, x: Real) -> Real:
        return FUNCTION[name](x)

    def product(self, a: Any, b: Any) -> Any:
        return b * a if isinstance(b, Combination) else a * b

    def quotient(self, a: Any, b: Real) -> Any:
        return a * (rational(1) / b)
