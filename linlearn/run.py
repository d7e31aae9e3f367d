"""Run: the record of a learner, which every proof, plot and slider reads.

All learners of this course keep one vector θ, add the signed point y x to it at each mistake, and
classify by a weight vector that is a function of θ:

    perceptron    w = η θ              (additive)
    Winnow        w ∝ exp(η θ)         (multiplicative)

So a record needs no weight vectors: which point caused which update is enough, and any stretch of
the path is a cumulative sum away.
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
class Cycle:
    """A stretch of updates that leads back to where it began, and so repeats for ever."""

    period: int
    """Updates in one round."""
    passes: int
    """Passes over the data in one round."""


@dataclass(frozen=True, eq=False)
class Run:
    """What a learner did, from its start to its last update."""

    learner: str
    """Its name, 'perceptron' or 'winnow' for instance."""
    w: Array
    """The final weights, shape (d,)."""
    b: float
    """The final offset; 0 for a run without bias."""
    mistakes: Integers
    """The index of the point that caused each update, in order, shape (T,)."""
    converged: bool
    """True if a whole pass went by without a mistake.

    Mistakes are found by exact scores. A score extremely close to 0 is on its correct side exactly, and may still be
    rounded to 0 when it is computed in floats.
    """
    eta: float
    """The step size η."""
    bias: bool
    """True if b was learned, by absorption: then the last entry of θ, and column of a path, is b's."""
    X: Array = field(repr=False)
    """The points, shape (n, d): not a copy, so leave them as they are."""
    y: Array = field(repr=False)
    """Their labels, shape (n,)."""
    presented: int
    """How many points were looked at, to the end of the clean pass or with the one whose update was refused."""
    positions: Integers = field(repr=False)
    """The place of each update in its pass, 0 … n-1, shape (T,)."""
    start: Array = field(repr=False)
    """θ before the first update."""
    theta: Array = field(repr=False)
    """θ after the last update."""
    link: Link = field(repr=False)
    """From θ to weights."""

    @property
    def T(self) -> int:
        """The number of mistakes, which is the number of updates."""
        return len(self.mistakes)

    @property
    def passes(self) -> int:
        """Passes over the data, the last clean one included."""
        return -(-self.presented // len(self.X))

    def steps(self, start: int = 0, stop: int | None = None) -> Array:
        """y x of the updates after the `start`-th up to the `stop`-th, a row each."""
        causes = self.mistakes[start:stop]
        return signed_rows(self.X[causes], self.y[causes], self.bias)

    def thetas(self, block: int | None = None) -> Iterator[tuple[int, Array]]:
        """θ_0 … θ_T in blocks of rows, each with the t of its first row."""
        block = max(1, 2**18 // len(self.start)) if block is None else block
        theta = self.start[None]
        yield 0, theta
        for t in range(0, self.T, block):
            theta = np.cumsum(np.vstack([theta[-1:], self.steps(t, t + block)]), axis=0)[1:]
            yield t + 1, theta
        if not np.array_equal(theta[-1], self.theta):
            raise RuntimeError("X or y was changed after this run, which refers to them: run on a copy, X.copy()")

    def path(self) -> Array:
        """The weights before, between and after the updates, shape (T+1, d); with bias, b is the last column."""
        return np.vstack([self.link(theta) for _, theta in self.thetas()])

    @cached_property
    def lifetimes(self) -> Integers:
        """How many presentations each of the T+1 weight vectors lasted, from the one that made it on."""
        passes = np.cumsum(np.diff(self.positions, prepend=-1) <= 0)
        births = passes * len(self.X) + self.positions
        return np.diff(births, prepend=0, append=self.presented)

    @cached_property
    def cycle(self) -> Cycle | None:
        """The cycle that the run was in when it was stopped, or None.

        Two updates by the same point that leave the same θ have the same future. On whole-number data
        every sum is exact, and so is the verdict.
        """
        if self.converged:
            return None
        again = 0
        for t, theta in self.thetas():
            if t > 0:
                same = self.mistakes[t - 1 : t - 1 + len(theta)] == self.mistakes[-1]
                same &= (theta == self.theta).all(axis=1)
                found = t + np.flatnonzero(same)
                again = max([again, *found[found < self.T].tolist()])
        if again == 0:
            return None
        return Cycle(self.T - again, int((np.diff(self.positions[again - 1 :]) <= 0).sum()))


def signed_rows(X: Array, y: Array, bias: bool, order: Integers | None = None) -> Array:
    """y x, with y appended if there is a bias, in order of presentation: the one copy of X that is made."""
    A = np.empty((len(X), X.shape[1] + bias))
    A[:, -1] = 1.0
    if order is None:
        A[:, : X.shape[1]] = X
    else:
        np.take(X, order, axis=0, out=A[:, : X.shape[1]], mode="clip")
        y = y[order]
    A *= y[:, None]
    return A


def split_bias(weights: Array, bias: bool) -> tuple[Array, float]:
    """(w, b) of one weight vector; b is its last entry if there is a bias, else 0."""
    return (weights[:-1], float(weights[-1])) if bias else (weights, 0.0)


def starting_weights(w0: ArrayLike | None, d: int, bias: bool) -> Array:
    """The weights to start from, b last if there is one; what is not given is 0."""
    start = np.zeros(d + bool(bias))
    if w0 is not None:
        given = check_vector(w0, [d, d + 1] if bias else [d], "w0")
        start[: len(given)] = given
    return start
