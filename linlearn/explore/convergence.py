"""Runs of the perceptron with one assumption of its theorem broken, for notebook 03."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from linlearn.data import Data, separable
from linlearn.perceptron import perceptron
from linlearn.run import Run
from linlearn.theorems import claims

BREAKS = {
    1: "(A1): flipped labels, {k:.0f} of 80",
    2: "(A2): one point has length {k:.1f}, though R = 1 is claimed",
    3: "(A3): w* has length {k:.1f}, and δ is what that w* gives",
    4: "(A4): the run starts at distance {k:.1f} from 0, opposite to w*",
    5: "the rule: {k:.0f} updates more, by a point that was right",
}
"""What `broken_run` can break, and the words for it; k says how much is broken."""
LIMIT = 60
"""A run with a broken assumption stops after this many updates."""


def broken_run(which: int, amount: int, seed: int = 6) -> tuple[Run, Data, float]:
    """Return a run with one assumption broken, the data as claimed, and how much is broken.

    `which` is a key of BREAKS; an amount of 0 breaks nothing.
    """
    data = separable(80, 5, 0.2, seed)
    break_one = {1: flip_labels, 2: stretch_point, 3: stretch_w_star, 4: move_start, 5: add_updates}
    return break_one[which](data, amount)


def flip_labels(data: Data, amount: int) -> tuple[Run, Data, float]:
    """Break (A1): flip the labels of the first `amount` points."""
    y = data.y.copy()
    y[:amount] *= -1
    # The ledger gets the data as claimed, so that it notices the flipped labels.
    return perceptron(data.X, y, max_updates=LIMIT), data, float(amount)


def stretch_point(data: Data, amount: int) -> tuple[Run, Data, float]:
    """Break (A2): stretch the first point to the length 1 + amount."""
    X = data.X.copy()
    length = float(np.linalg.norm(X[0]))
    # An amount of 0 must leave the point as it is.
    k = 1.0 + amount if amount else length
    X[0] *= k / length
    return perceptron(X, data.y, max_updates=LIMIT), data, k


def stretch_w_star(data: Data, amount: int) -> tuple[Run, Data, float]:
    """Break (A3): claim a w* that is longer than 1, and the δ that it gives."""
    w_star, delta = claims(data)
    k = 1 + amount / 5
    return perceptron(data.X, data.y), replace(data, w_star=k * w_star, delta=k * delta), k


def move_start(data: Data, amount: int) -> tuple[Run, Data, float]:
    """Break (A4): start at the distance `amount` from 0, opposite to w*."""
    w0 = -float(amount) * claims(data)[0]
    return perceptron(data.X, data.y, w0=w0, max_updates=LIMIT), data, float(amount)


def add_updates(data: Data, amount: int) -> tuple[Run, Data, float]:
    """Break the rule: after the run, update 2 × amount times on a point that is not a mistake."""
    X, y = data.X, data.y
    run = perceptron(X, y)
    best = int((y * (X @ run.w)).argmax())  # the point with the largest margin
    mistakes = np.append(run.mistakes, np.full(2 * amount, best))
    w = np.cumsum(y[mistakes, None] * X[mistakes], axis=0)[-1]
    # A theorem reads only the record, so it is enough to write the updates into it.
    longer = replace(run, mistakes=mistakes, positions=mistakes, theta=w, w=w)
    return longer, data, 2.0 * amount
