"""The functions with which the tests of a set judge answers.

They are those of `linlearn.homework`, which the public checks use in students' notebooks.

close             numbers, entered or computed              (trace, code)
parts, items      what a function returns together          (code)
numbers           data, finite and within bounds            (construct, certify)
exact, dot        multipliers, without rounding             (certify)
respects          the lines of a proof, in a partial order  (order)
same_expression   a formula, in whatever form               (derive)
proves            a proof, line by line                     (prove)
"""

from __future__ import annotations

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
from linlearn.homework.formulas import same_expression
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
