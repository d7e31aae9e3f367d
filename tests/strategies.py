"""What the tests share: strategies that draw random data, the ways to run a learner, and oracles.

An oracle is an independent computation with which a test compares the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
from hypothesis import strategies as st
from scipy.optimize import linprog

import linlearn.learning
from linlearn import Data, separable, sparse_target
from linlearn.inputs import Array

SEEDS = st.integers(0, 2**32 - 1)
ETAS = st.floats(-50, 50).map(lambda k: 10.0**k)


# --- Data ---


def labels(n: int) -> st.SearchStrategy[Array]:
    """n labels, both present."""
    signs = st.lists(st.sampled_from([-1.0, 1.0]), min_size=n, max_size=n)
    return signs.map(lambda y: np.array(y if len(set(y)) == 2 else [*y[:-1], -y[-1]]))


@st.composite
def whole_separable(draw: st.DrawFn, bias: bool = False) -> Data:
    """Whole-number points labelled by a whole-number plane, with the claims of that plane."""
    d = draw(st.integers(1, 4))
    entry = st.integers(-3, 3)
    w = np.array(draw(st.lists(entry, min_size=d, max_size=d).filter(any)), dtype=float)
    b = float(draw(entry)) if bias else 0.0
    rows = draw(st.lists(st.lists(entry, min_size=d, max_size=d), min_size=1, max_size=6))
    X = np.vstack(
        [np.array(rows, dtype=float), 4 * w, -4 * w]
    )  # the last two lie on either side, whatever b is
    X[X @ w + b == 0] += w
    score = X @ w + b
    length = np.linalg.norm(w)
    return Data(X, np.sign(score), w / length, np.abs(score).min() / length, b / length)


KINDS = (
    "clouds",
    "apart",
    "repeated",
    "grid",
    "collinear",
    "feature scales",
    "zeros and ones",
    "tenths",
)


@dataclass(frozen=True)
class SvmProblem:
    """Arguments of `svm`, of a kind that may trouble a solver."""

    kind: str
    X: Array
    y: Array
    C: float
    bias: bool


def svm_problem(seed: int) -> SvmProblem:
    """A random problem: any size up to 120 × 20, C from 1e-8 to 1e12 or inf, features from 1e-12 to
    1e12."""
    rng = np.random.default_rng([12, seed])
    n, d = int(np.exp(rng.uniform(np.log(4), np.log(120)))), int(np.exp(rng.uniform(0, np.log(20))))
    kind = KINDS[rng.integers(len(KINDS))]
    y = rng.choice([-1.0, 1.0], n)
    y[:2] = 1, -1
    X = rng.normal(size=(n, d))
    if kind == "apart":
        X += rng.uniform(0, 4) * y[:, None] / np.sqrt(d)
    if kind == "repeated":
        X = X[rng.integers(0, max(2, n // 2), size=n)]
    if kind == "grid":
        X = rng.integers(-3, 4, size=(n, d)).astype(float)
    if kind == "collinear":
        X = rng.normal(size=(n, 1)) * rng.normal(size=d) + rng.choice([0.0, 1.0]) * rng.normal(
            size=d
        )
    if kind == "feature scales":
        X *= 10.0 ** rng.uniform(-6, 6, size=d)
    if kind == "zeros and ones":
        X = rng.choice([0.0, 1.0], size=(n, d))
    if kind == "tenths":
        X = X.round(1)
    if rng.random() < 0.3:
        X *= 10.0 ** rng.uniform(-6, 6)
    C = np.inf if rng.random() < 0.15 else 10.0 ** rng.uniform(-8, 12)
    return SvmProblem(kind, X, y, float(C), bool(rng.random() < 0.7))


def mean_square(problem: SvmProblem) -> float:
    """The mean squared distance of the points from their mean, from 0 without bias: the square of
    their radius."""
    Z = problem.X - problem.X.mean(axis=0) * problem.bias
    return float((Z * Z).sum(axis=1).mean())


WHOLE = st.integers(-3, 3).map(float)
TENTHS = st.integers(-9, 9).map(lambda k: k * 0.1)
ROUNDED = st.floats(-1e3, 1e3).map(lambda v: round(v, 6))
SCALES = st.sampled_from([0.0, 1e-60, 1e-8, 0.1, 1.0, 3.0, 1e8, 1e60]).flatmap(
    lambda v: st.sampled_from([v, -v])
)
LARGE = st.sampled_from([0.0, 1.0, 2.0**27 + 1, 2.0**40 + 3, 2.0**52 + 1]).flatmap(
    lambda v: st.sampled_from([v, -v])
)
NASTY = st.sampled_from([0.0, 5e-324, 1e-310, 1e-200, 1e-101, 0.1, 1.0, 1e90]).flatmap(
    lambda v: st.sampled_from([v, -v])
)


@st.composite
def labelled(
    draw: st.DrawFn,
    entries: Sequence[st.SearchStrategy[float]] = (WHOLE, TENTHS, ROUNDED, SCALES, LARGE),
    max_n: int = 8,
) -> tuple[Array, Array]:
    """Any points, with any labels: few distinct rows, so that points repeat with either label; rows
    of zeros too."""
    n, d = draw(st.integers(2, max_n)), draw(st.integers(1, 4))
    row = st.lists(draw(st.sampled_from(entries)), min_size=d, max_size=d)
    pool = draw(st.lists(row, min_size=1, max_size=n))
    return np.array([draw(st.sampled_from([*pool, [0.0] * d])) for _ in range(n)]), draw(labels(n))


def seeded(max_n: int = 40, least: float = 0.02) -> st.SearchStrategy[Data]:
    """Floats in general position, with a known margin."""
    return st.builds(
        separable, st.integers(2, max_n), st.integers(2, 8), st.floats(least, 1), SEEDS
    )


@st.composite
def sparse(draw: st.DrawFn) -> Data:
    """Winnow's case."""
    n, p = draw(st.integers(2, 30)), draw(st.integers(1, 40))
    return sparse_target(n, p, draw(st.integers(1, p)), draw(st.floats(0.02, 1)), draw(SEEDS))


@st.composite
def mirrored(draw: st.DrawFn) -> Data:
    """Winnow's case but for the signs of w*, which are any."""
    data = draw(sparse())
    signs = np.random.default_rng(draw(SEEDS)).choice([-1.0, 1.0], size=data.X.shape[1])
    return Data(data.X * signs, data.y, data.w_star * signs, data.delta)


def permutation(n: int, seed: int) -> Array:
    return np.random.default_rng(seed).permutation(n)


# --- Engines ---

LOOPS = linlearn.learning.compiled_loops()
ENGINES: dict[str, Any] = {"numpy": None}
if LOOPS is not None:
    ENGINES["compiled"] = LOOPS
    ENGINES["plain"] = SimpleNamespace(
        textbook_loop=LOOPS.textbook_loop.py_func, next_suspect=LOOPS.next_suspect.py_func
    )


@contextmanager
def engine(name: str) -> Iterator[None]:
    """Find updates by NumPy's blocks, by the compiled loops, or by those loops as plain Python."""
    with patch.object(linlearn.learning, "compiled_loops", lambda: ENGINES[name]):
        yield


# --- Oracles ---


@dataclass
class Trace:
    """What the textbook's loop did."""

    mistakes: list[int]
    theta: list[float]
    converged: bool
    presented: int


def textbook(
    X: Array,
    y: Array,
    max_updates: int,
    start: Sequence[float] | None = None,
    bias: bool = False,
    order: Sequence[int] | None = None,
) -> Trace:
    """The perceptron as written on the board: scores in fractions, so that 0 means 0; sums in
    floats."""
    signed = [
        [label * v for v in (*row, *[1.0] * bias)]
        for row, label in zip(np.asarray(X).tolist(), y, strict=True)
    ]
    exact = [[Fraction(v) for v in row] for row in signed]
    theta = list(start) if start is not None else [0.0] * len(signed[0])
    mistakes: list[int] = []
    presented = 0
    while True:
        changed = False
        for i in range(len(X)) if order is None else order:
            if sum(Fraction(t) * v for t, v in zip(theta, exact[i], strict=True)) <= 0:
                if len(mistakes) == max_updates:
                    return Trace(mistakes, theta, False, presented + 1)
                theta = [t + v for t, v in zip(theta, signed[i], strict=True)]
                mistakes.append(int(i))
                changed = True
            presented += 1
        if not changed:
            return Trace(mistakes, theta, True, presented)


def can_be_separated(X: Array, y: Array, bias: bool = False) -> bool:
    """A linear program's verdict: is there a plane with y (w·x + b) ≥ 1 for every point?"""
    A = y[:, None] * (np.column_stack([X, np.ones(len(X))]) if bias else X)
    answer = linprog(np.zeros(A.shape[1]), A_ub=-A, b_ub=-np.ones(len(A)), bounds=(None, None))
    assert answer.status in (0, 2), answer.message
    return answer.status == 0
