"""The functions with which the tests of a set judge answers.

Each has a counterpart in `linlearn`, which the public checks use in students' notebooks.

close             numbers, entered or computed              (trace, code)
parts, items      what a function returns together          (code)
numbers           data, finite and within bounds            (construct, certify)
exact, dot        multipliers, without rounding             (certify)
respects          the lines of a proof, in a partial order  (order)
same_expression   a formula, in whatever form               (derive)
proves            a proof, line by line                     (prove)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import mpmath

from linlearn.homework import formulas
from linlearn.homework.answers import (
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
from linlearn.homework.proofs import proves
from linlearn.written_proof import Task

__all__ = [
    "Task",
    "Unreadable",
    "close",
    "dot",
    "exact",
    "items",
    "numbers",
    "order",
    "parts",
    "proves",
    "respects",
    "same_expression",
    "whole_numbers",
]

# A context of its own, so that nobody else's precision changes.
DIGITS = mpmath.MPContext()
DIGITS.dps = 60
EXACTLY = formulas.Arithmetic(DIGITS, lru_cache(maxsize=4096)(DIGITS.mpf), 1e-30)
"""Arithmetic with sixty digits. The cache helps because the same few numbers are converted at each
point and in each formula."""


def same_expression(answer: Any, expected: str, symbols: formulas.Symbols) -> bool:
    """True if two formulas agree to thirty of sixty digits at random points.

    With floats, a very good approximation could pass for the answer.
    """
    return formulas.same_expression(answer, expected, symbols, EXACTLY)
