"""The losses behind the learners, as functions of m = y (w·x + b), and descent on them (note 004).

    0-1          1 if m ≤ 0          what we want few of
    perceptron   max(0, -m)          what the perceptron descends (note 004's criterion is its sum)
    hinge        max(0, 1 - m)       what the soft margin pays for: the same, shifted by the margin it asks for

Both are convex and lie above 0; the hinge lies above the 0-1 loss too, and so bounds the mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, Integers, check_count, check_data, check_number, check_positive, check_vector
from linlearn.run import Run, signed_rows, split_bias, starting_weights


def zero_one_loss(m: ArrayLike) -> Any:
    """1 where m ≤ 0, a mistake while learning, else 0."""
    return np.where(np.asarray(m, dtype=float) <= 0, 1.0, 0.0)[()]


def perceptron_loss(m: ArrayLike) -> Any:
    """max(0, -m): how far on the wrong side."""
    return np.maximum(0.0, -np.asarray(m, dtype=float))


def hinge_loss(m: ArrayLike) -> Any:
    """max(0, 1 - m): how far short of 1; never below the 0-1 loss.

    >>> hinge_loss([-1.0, 0.0, 0.5, 1.0, 2.0])
    array([2. , 1. , 0.5, 0. , 0. ])
    """
    return np.maximum(0.0, 1.0 - np.asarray(m, dtype=float))


def criterion(X: ArrayLike, y: ArrayLike, w: ArrayLike, b: float = 0.0) -> float:
    """D(w, b) = -Σ y (w·x + b) over the misclassified points: 0 when there are none, and at w = 0 too."""
    X, y = check_data(X, y)
    scores = y * (X @ check_vector(w, [X.shape[1]]) + check_number(b, "b"))
    return float(-scores[scores <= 0].sum()) + 0.0


@dataclass(frozen=True, eq=False)
class Descent:
    """Steps of batch gradient descent on the perceptron criterion."""

    path: Array
    """The weights before, between and after the steps, shape (steps+1, d); with bias, b is the last column."""
    values: Array
    """D at each row of the path, shape (steps+1,)."""
    misclassified: Integers
    """How many points had a score ≤ 0 at each row of the path, shape (steps+1,)."""
    bias: bool
    """True if b was learned."""

    @property
    def w(self) -> Array:
        """The final weights, shape (d,)."""
        return split_bias(self.path[-1], self.bias)[0]

    @property
    def b(self) -> float:
        """The final offset; 0 without bias."""
        return split_bias(self.path[-1], self.bias)[1]

    @property
    def converged(self) -> bool:
        """True if no point is misclassified at the end."""
        return bool(self.misclassified[-1] == 0)


def batch_perceptron(
    X: ArrayLike,
    y: ArrayLike,
    bias: bool = False,
    eta: float = 1.0,
    w0: ArrayLike | None = None,
    max_steps: int = 1000,
) -> Descent:
    """Step by -η ∇D = η Σ y (x, 1) over all misclassified points at once, until there are none."""
    X, y = check_data(X, y)
    eta = check_positive(eta, "eta")
    v = starting_weights(w0, X.shape[1], bias)
    A = signed_rows(X, y, bias)
    path, values, misclassified = [], [], []
    for _ in range(check_count(max_steps, "max_steps") + 1):
        scores = A @ v
        M = scores <= 0
        path.append(v)
        values.append(-scores[M].sum() + 0.0)
        misclassified.append(M.sum())
        if not M.any():
            break
        v = v + eta * A[M].sum(axis=0)
    return Descent(np.array(path), np.array(values), np.array(misclassified), bool(bias))


def pegasos(
    X: ArrayLike, y: ArrayLike, C: float = 1.0, steps: int | None = None, bias: bool = False, seed: int = 0
) -> Run:
    """Stochastic gradient descent on λ/2 ‖w‖² + mean hinge loss, λ = 1/(nC) (Shalev-Shwartz and others 2007).

    Step t draws a point and sets w ← (1 - η λ) w + [m < 1] η y x with η = 1/(λ t). It follows that after t
    steps w is θ/(λ t), where θ is the sum of y x over the points that had m < 1. So this is the perceptron
    again, with another question: not y θ·x ≤ 0 but y θ·x < λ t.

    Parameters
    ----------
    X : (n, d) points; y : (n,) labels -1 or +1.
    C : the price of slack, as in `svm`; the sum of losses there is a mean here.
    steps : how many points to draw, with replacement; 10 n if not given.
    bias : learn b too, as the weight of a constant feature 1, which makes it part of ‖w‖.
    seed : of the draws.

    The run is one pass over the points drawn, which are its X and y, shape (steps, d) and (steps,). Its w is
    right at the end; on the way its path gives the weights on the scale of the last, which changes no sign.
    """
    X, y = check_data(X, y)
    scale = len(X) * check_positive(C, "C")  # 1/λ
    steps = 10 * len(X) if steps is None else check_count(steps, "steps", at_least=1)
    drawn = np.random.default_rng(seed).integers(len(X), size=steps)
    X, y = X[drawn], y[drawn]
    A = signed_rows(X, y, bool(bias))
    theta, violations = np.zeros(A.shape[1]), []
    for t in range(steps):
        if scale * (A[t] @ theta) < max(t, 1):  # before the first step w is 0, and so is m
            theta += A[t]
            violations.append(t)
    eta = scale / steps
    w, b = split_bias(eta * theta, bool(bias))
    return Run(
        learner="pegasos",
        w=w,
        b=b,
        mistakes=np.array(violations),
        converged=False,
        eta=eta,
        bias=bool(bias),
        X=X,
        y=y,
        presented=steps,
        positions=np.array(violations),
        start=np.zeros(A.shape[1]),
        theta=theta,
        link=lambda theta: eta * theta,
    )
