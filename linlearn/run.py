"""Run: the record of a learner, from which proofs, plots and sliders are made.

All learners of this course keep one vector θ, add the signed point y x to it at each mistake, and
classify by a weight vector that is a function of θ:

    perceptron    w = η θ              (additive)
    Winnow        w ∝ exp(η θ)         (multiplicative)

So the record needs no weight vectors: it is enough to know which point caused which update, and
cumulative sums give any part of the path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, Integers, check_vector

Link = Callable[[Array], Array]
"""A map from θ to weights, row by row: shape (…, d) to shape (…, d)."""


@dataclass(frozen=True)
class Expansion:
    """The features that a learner's weights belong to, if they are not those of the data."""

    points: Callable[[Array], Array]
    """From points, or θ, to their expanded features, row by row: shape (n, d) to shape (n, p)."""
    separator: Callable[[Array], Array]
    """From a separator w*, shape (d,), to one of the expanded points, shape (p,), same scores."""


NO_EXPANSION = Expansion(points=lambda A: A, separator=lambda w_star: w_star)


@dataclass(frozen=True)
class Cycle:
    """A sequence of updates that leads back to its own start, and so repeats without end."""

    period: int
    """The number of updates in one cycle."""
    passes: int
    """The number of passes over the data in one cycle."""


@dataclass(frozen=True, eq=False)
class Run:
    """Everything that a learner did, from its start to its last update."""

    learner: str
    """The name of the learner, such as 'perceptron' or 'winnow'."""
    w: Array
    """The final weights, shape (d,)."""
    b: float
    """The final offset; 0 for a run without bias."""
    mistakes: Integers
    """The index of the point that caused each update, shape (T,)."""
    converged: bool
    """True if the last pass had no mistake.

    Mistakes are decided by exact scores. A score very close to 0 may have the correct sign exactly
    and still be rounded to 0 when it is computed in floats.
    """
    eta: float
    """The step size η."""
    bias: bool
    """True if b was learned; then it is the last entry of θ and the last column of a path."""
    X: Array = field(repr=False)
    """The points, shape (n, d): not a copy, so do not change them."""
    y: Array = field(repr=False)
    """The labels, shape (n,)."""
    presented: int
    """The number of points presented, up to the end of the run.

    The run ends after a pass without mistakes, or at a mistake beyond `max_updates`.
    """
    positions: Integers = field(repr=False)
    """The position of each update in its pass, 0 … n-1, shape (T,)."""
    start: Array = field(repr=False)
    """θ before the first update."""
    theta: Array = field(repr=False)
    """θ after the last update."""
    link: Link = field(repr=False)
    """The map from θ to weights."""
    expansion: Expansion = field(default=NO_EXPANSION, repr=False)
    """The features that the weights belong to; a theorem about the run is about these."""

    @property
    def T(self) -> int:
        """The number of mistakes, which is the number of updates."""
        return len(self.mistakes)

    @property
    def passes(self) -> int:
        """The number of passes over the data, including the last one without mistakes."""
        return -(-self.presented // len(self.X))

    def steps(self, start: int = 0, stop: int | None = None) -> Array:
        """y x of updates `start` + 1 to `stop`, one row each."""
        # Only the points that caused these updates are copied.
        causes = self.mistakes[start:stop]
        return signed_rows(self.X[causes], self.y[causes], self.bias)

    def thetas(self, block: int | None = None) -> Iterator[tuple[int, Array]]:
        """Yield θ_0 … θ_T in blocks of rows, each with the t of its first row."""
        # About 2 MB of floats at a time: a long run in many dimensions would not fit into memory.
        block = max(1, 2**18 // len(self.start)) if block is None else block
        theta = self.start[None]
        yield 0, theta
        for t in range(0, self.T, block):
            theta = np.cumsum(np.vstack([theta[-1:], self.steps(t, t + block)]), axis=0)[1:]
            yield t + 1, theta
        # The run refers to X and y instead of copying them. If somebody changed them, the sums no
        # longer end at the θ that the learner found.
        if not np.array_equal(theta[-1], self.theta):
            raise RuntimeError(
                "X or y was changed after this run, which refers to them: run on a copy, X.copy()"
            )

    def path(self) -> Array:
        """The weights after 0, 1, …, T updates, shape (T+1, d); with bias, b is the last column."""
        return np.vstack([self.link(theta) for _, theta in self.thetas()])

    @cached_property
    def lifetimes(self) -> Integers:
        """The number of presentations for which each weight vector was used, shape (T+1,)."""
        # Where the position does not increase, the next pass has begun.
        passes = np.cumsum(np.diff(self.positions, prepend=-1) <= 0)
        births = passes * len(self.X) + self.positions
        return np.diff(births, prepend=0, append=self.presented)

    @cached_property
    def cycle(self) -> Cycle | None:
        """The cycle that the run was in when it stopped, or None.

        If two updates by the same point lead to the same θ, everything after them is the same. On
        whole-number data every sum is exact, and so is this test.
        """
        if self.converged:
            return None
        again = 0
        for t, theta in self.thetas():
            if t > 0:
                # The same θ is not enough: the run must also be at the same place of its pass.
                same = self.mistakes[t - 1 : t - 1 + len(theta)] == self.mistakes[-1]
                same &= (theta == self.theta).all(axis=1)
                found = t + np.flatnonzero(same)
                again = max([again, *found[found < self.T].tolist()])
        if again == 0:
            return None
        return Cycle(self.T - again, int((np.diff(self.positions[again - 1 :]) <= 0).sum()))


def signed_rows(X: Array, y: Array, bias: bool, order: Integers | None = None) -> Array:
    """y x, or y (x, 1) with bias, one row for each point in order of presentation."""
    A = np.empty((len(X), X.shape[1] + bias))
    # Without a bias, the points overwrite this column.
    A[:, -1] = 1.0
    if order is None:
        A[:, : X.shape[1]] = X
    else:
        # With mode="clip" NumPy writes into `out` without a temporary copy. No index is out of
        # range.
        np.take(X, order, axis=0, out=A[:, : X.shape[1]], mode="clip")
        y = y[order]
    A *= y[:, None]
    return A


def split_bias(weights: Array, bias: bool) -> tuple[Array, float]:
    """w and b of one weight vector; b is its last entry with bias, else 0."""
    return (weights[:-1], float(weights[-1])) if bias else (weights, 0.0)


def starting_weights(w0: ArrayLike | None, d: int, bias: bool) -> Array:
    """The initial weights, with b last if there is a bias; entries that w0 does not give are 0."""
    start = np.zeros(d + bool(bias))
    if w0 is not None:
        given = check_vector(w0, [d, d + 1] if bias else [d], "w0")
        start[: len(given)] = given
    return start
