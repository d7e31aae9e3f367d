"""Gradient descent: batch steps on the perceptron criterion, stochastic steps on the hinge loss."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from linlearn.inputs import Array, Integers, check_count, check_data, check_positive
from linlearn.run import Run, signed_rows, split_bias, starting_weights


@dataclass(frozen=True, eq=False)
class Descent:
    """The record of batch gradient descent on the perceptron criterion."""

    path: Array
    """The weights after 0, 1, … steps, shape (steps+1, d); with bias, b is the last column."""
    values: Array
    """D at each row of the path, shape (steps+1,)."""
    misclassified: Integers
    """The number of points with y (w·x + b) ≤ 0 at each row of the path, shape (steps+1,)."""
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
    """Take steps -η ∇D = η Σ y (x, 1) over all misclassified points, until there are none."""
    X, y = check_data(X, y)
    eta = check_positive(eta, "eta")
    v = starting_weights(w0, X.shape[1], bias)
    A = signed_rows(X, y, bias)
    path, values, misclassified = [], [], []
    for _ in range(check_count(max_steps, "max_steps") + 1):
        scores = A @ v
        M = scores <= 0
        path.append(v)
        # Adding 0.0 turns -0.0 into 0.0.
        values.append(-scores[M].sum() + 0.0)
        misclassified.append(M.sum())
        if not M.any():
            break
        # A new array, because the path keeps the old one.
        v = v + eta * A[M].sum(axis=0)
    return Descent(np.array(path), np.array(values), np.array(misclassified), bool(bias))


def pegasos(
    X: ArrayLike,
    y: ArrayLike,
    C: float = 1.0,
    steps: int | None = None,
    bias: bool = False,
    seed: int = 0,
) -> Run:
    """Pegasos: stochastic gradient descent on λ/2 ‖w‖² + mean hinge loss, with λ = 1/(nC).

    Step t draws a point and sets w ← (1 - η λ) w + [m < 1] η y x with η = 1/(λ t). It follows that
    after t steps w = θ/(λ t), where θ is the sum of y x over the points that had m < 1. So this is
    the perceptron with a different condition for an update: y θ·x < λ t instead of y θ·x ≤ 0
    (Shalev-Shwartz, Singer and Srebro 2007).

    Parameters
    ----------
    X : (n, d) points; y : (n,) labels -1 or +1.
    C : the penalty on slack, as in `svm`, where the losses are summed instead of averaged.
    steps : the number of points to draw, with replacement; 10 n by default.
    bias : learn b too, as the weight of a constant feature 1, so that it is part of ‖w‖.
    seed : the seed of the draws.

    The run is one pass over the points drawn, which are its X and y, shape (steps, d) and (steps,).
    Its final w is exact. Its path gives the earlier weights scaled like the last, which does not
    change the sign of any score.
    """
    X, y = check_data(X, y)
    scale = len(X) * check_positive(C, "C")  # 1/λ
    steps = 10 * len(X) if steps is None else check_count(steps, "steps", at_least=1)
    drawn = np.random.default_rng(seed).integers(len(X), size=steps)
    # From here on the data are the points in the order in which they were drawn.
    X, y = X[drawn], y[drawn]
    A = signed_rows(X, y, bool(bias))
    theta, violations = np.zeros(A.shape[1]), []
    for t in range(steps):
        if scale * (A[t] @ theta) < max(t, 1):  # at t = 0, w = 0 and so m = 0 < 1
            theta += A[t]
            violations.append(t)
    # After the last step w = θ/(λ t) with t = `steps`, and 1/λ is `scale`.
    eta = scale / steps
    w, b = split_bias(eta * theta, bool(bias))
    return Run(
        learner="pegasos",
        w=w,
        b=b,
        mistakes=np.array(violations),
        # Pegasos takes a fixed number of steps and never knows that it has arrived.
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
