# right: looks for multipliers among few points, by elimination in fractions, and else for a separator
from fractions import Fraction
from itertools import combinations
from math import lcm

import numpy as np


def dependence(rows):
    """Numbers, the last of them 1, with which the rows add up to 0; None if there are none or too many."""
    k = len(rows)
    table = [[Fraction(int(row[j])) for row in rows] for j in range(len(rows[0]))]
    for column in range(k - 1):
        pivot = next((r for r in range(column, len(table)) if table[r][column]), None)
        if pivot is None:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        table[column] = [value / table[column][column] for value in table[column]]
        for r in range(len(table)):
            if r != column and table[r][column]:
                table[r] = [a - table[r][column] * b for a, b in zip(table[r], table[column], strict=True)]
    if any(row[-1] for row in table[k - 1 :]):
        return None
    return [-table[column][-1] for column in range(k - 1)] + [Fraction(1)]


def certificate(X, y):
    A = np.array(y)[:, None] * np.array(X)
    for k in range(1, A.shape[1] + 2):
        for chosen in combinations(range(len(A)), k):
            found = dependence(A[list(chosen)])
            if found and min(found) > 0:
                alpha = [0] * len(A)
                for i, value in zip(chosen, found, strict=True):
                    alpha[i] = int(value * lcm(*(one.denominator for one in found)))
                return "multipliers", alpha
    w = np.zeros(A.shape[1])
    while (A @ w <= 0).any():
        w = w + A[np.argmin(A @ w)]
    return "separator", w
