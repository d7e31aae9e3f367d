"""The functions of formulas with sixty digits and more, from Python's own decimal numbers.

The grader and the check in the notebook compute with them, so that a good approximation, such as
3.14159265358979 for π, is no answer for either.
"""

from __future__ import annotations

import decimal
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from functools import lru_cache

PRECISION = 90
"""Digits of each operation; where digits cancel, more than sixty are left."""
LARGEST = 10**9
"""The largest exponent of ten; nothing between the limits of formulas comes near it."""


@contextmanager
def precision(digits: int = PRECISION) -> Iterator[None]:
    """Compute with so many digits while this context lasts."""
    signals = [decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow]
    with decimal.localcontext(decimal.Context(digits, Emin=-LARGEST, Emax=LARGEST, traps=signals)):
        yield


@lru_cache(maxsize=64)
def _pi(digits: int) -> Decimal:
    """π, by the arithmetic-geometric mean, which doubles the digits with each step."""
    with precision(digits + 10):
        a, b, t, p = Decimal(1), 1 / Decimal(2).sqrt(), Decimal("0.25"), 1
        for _ in range(digits.bit_length() + 2):
            a, b, t, p = (a + b) / 2, (a * b).sqrt(), t - p * ((a - b) / 2) ** 2, 2 * p
        return (a + b) ** 2 / (4 * t)


with precision():
    pi = _pi(PRECISION)
    e = Decimal(1).exp()


def sqrt(x: Decimal) -> Decimal:
    return x.sqrt()


def exp(x: Decimal) -> Decimal:
    return x.exp()


def log(x: Decimal) -> Decimal:
    if x <= 0:
        raise ValueError(f"expected a positive number for a logarithm, got {x:.3g}")
    return x.ln()


def sin(x: Decimal) -> Decimal:
    # A large number needs as many digits of π as it has itself.
    digits = PRECISION + max(0, x.adjusted())
    with precision(digits):
        turn = 2 * _pi(digits)
        x -= turn * (x / turn).to_integral_value()
        term, total, k = x, x, 1
        while abs(term) > Decimal(10) ** -PRECISION:
            term *= -x * x / ((k + 1) * (k + 2))
            total, k = total + term, k + 2
    return +total


def cos(x: Decimal) -> Decimal:
    digits = PRECISION + max(0, x.adjusted())
    with precision(digits):
        shifted = x + _pi(digits) / 2
    return sin(shifted)


def tan(x: Decimal) -> Decimal:
    return sin(x) / cos(x)


def sinh(x: Decimal) -> Decimal:
    return (x.exp() - (-x).exp()) / 2


def cosh(x: Decimal) -> Decimal:
    return (x.exp() + (-x).exp()) / 2


def tanh(x: Decimal) -> Decimal:
    # For a negative x the exponential is small, and for a positive one its inverse is.
    small = (-2 * abs(x)).exp()
    return ((1 - small) / (1 + small)).copy_sign(x)


def asinh(x: Decimal) -> Decimal:
    return log(abs(x) + (x * x + 1).sqrt()).copy_sign(x)


def acosh(x: Decimal) -> Decimal:
    if x < 1:
        raise ValueError(f"expected a number from 1 for acosh, got {x:.3g}")
    return log(x + (x * x - 1).sqrt())


def atanh(x: Decimal) -> Decimal:
    return log((1 + x) / (1 - x)) / 2


def fabs(x: Decimal) -> Decimal:
    return abs(x)
