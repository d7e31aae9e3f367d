"""What the tests of a set judge answers with. Each has its twin in `linlearn`, which travels with the public checks.

close             numbers, entered or computed              (trace, code)
parts, items      what a function returns together          (code)
numbers           data, finite and within bounds            (construct, certify)
exact, dot        multipliers, without rounding             (certify)
respects          the lines of a proof, in a partial order  (order)
same_expression   a formula, whatever its spelling          (derive)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import mpmath

from linlearn import formulas
from linlearn.answers import (
    Unreadable,
    close,
    dot,
    exact,
    items,
    numbers,
    order,
    parts,
    respects,
    whole_numbers,
)

__all__ = [
    "Unreadable",
    "close",
    "dot",
    "exact",
    "items",
    "numbers",
    "order",
    "parts",
    "respects",
    "same_expression",
    "whole_numbers",
]

DIGITS = mpmath.MPContext()
DIGITS.dps = 60
EXACTLY = formulas.Arithmetic(DIGITS, lru_cache(maxsize=4096)(DIGITS.mpf), 1e-30)
"""The same few numbers are read from their digits again and again: at each point, in each formula."""


def same_expression(answer: Any, expected: str, symbols: formulas.Symbols) -> bool:
    """True if two formulas have the same values at random points, to thirty digits of sixty.

    Floats could mistake a very good approximation for the answer; with thirty digits nobody can.
    """
    return formulas.same_expression(answer, expected, symbols, EXACTLY)
