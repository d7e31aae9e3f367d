"""Data sets, with what is claimed about them: a separator w*, its margin δ and the radius R."""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from importlib.resources import files

import numpy as np

from linlearn.geometry import predict, radius, signs
from linlearn.inputs import (
    Array,
    check_count,
    check_data,
    check_number,
    check_positive,
    check_vector,
)

MEASURED = math.nan
"""The value of `Data.R` that stands for max ‖x‖."""


@dataclass(frozen=True, eq=False)
class Data:
    """Labelled points and what is claimed about them; a ledger checks the claims."""

    X: Array
    """Points, shape (n, d)."""
    y: Array
    """Labels -1 or +1, shape (n,)."""
    w_star: Array | None = None
    """A separator with y (w*·x + b*) ≥ δ, shape (d,); None if no claim is made."""
    delta: float | None = None
    """The margin δ that w* guarantees."""
    b_star: float = 0.0
    """The offset of the separator."""
    R: float = MEASURED
    """The radius: ‖x‖ ≤ R for every point; max ‖x‖ unless given."""

    def __post_init__(self) -> None:
        # A frozen dataclass can set its own fields only in this way.
        X, y = check_data(self.X, self.y)
        object.__setattr__(self, "X", X)
        object.__setattr__(self, "y", y)
        if self.w_star is not None:
            object.__setattr__(self, "w_star", check_vector(self.w_star, [X.shape[1]], "w_star"))
        if self.delta is not None:
            object.__setattr__(self, "delta", check_positive(self.delta, "delta"))
        object.__setattr__(self, "b_star", check_number(self.b_star, "b_star"))
        object.__setattr__(
            self, "R", radius(X) if self.R is MEASURED else check_positive(self.R, "R")
        )


def separable(n: int, d: int, delta: float, seed: int = 0) -> Data:
    """n points of the unit ball, separated by a hyperplane through 0 with margin exactly δ.

    The separator w* is a random unit vector of d ≥ 2 dimensions. Points are drawn uniformly from
    the ball. Then their distances to the hyperplane are mapped linearly so that the smallest
    becomes δ, and every point stays in the ball. R = 1.

    >>> data = separable(n=100, d=3, delta=0.25)
    >>> margins = data.y * (data.X @ data.w_star)
    >>> round(margins.min(), 12), bool((np.linalg.norm(data.X, axis=1) <= 1).all())
    (np.float64(0.25), True)
    """
    n, d = check_count(n, "n", at_least=2), check_count(d, "d", at_least=2)
    delta = check_positive(delta, "delta", at_most=1)
    rng = np.random.default_rng(check_count(seed, "seed"))
    w_star = random_direction(rng, d)
    z = rng.normal(size=(n, d))
    # A random direction times the d-th root of a uniform number is uniform in the ball.
    z *= (rng.random(n) ** (1 / d) / np.linalg.norm(z, axis=1))[:, None]
    z[:2] *= np.sign([[z[0] @ w_star], [-z[1] @ w_star]])  # at least one point of each class
    along = z @ w_star
    y = signs(along)
    m = _stretch(np.abs(along), delta)
    across = z - np.outer(along, w_star)
    # The distance to the hyperplane has changed. The rest is scaled by this factor, so that the
    # point stays in the ball.
    shrink = np.sqrt((1 - m**2) / (1 - along**2))
    X = across * shrink[:, None] + np.outer(y * m, w_star)
    lengths = np.linalg.norm(X, axis=1)
    X /= np.maximum(1, lengths)[:, None]  # rounding may put a point outside the ball, by 1e-16
    return Data(X, y, w_star, delta, R=1.0)


def sparse_target(n: int, p: int, k: int, delta: float, seed: int = 0) -> Data:
    """n dense points with ‖x‖_∞ ≤ 1 and a sparse separator of margin δ, the best case for Winnow.

    w* is 1/k on k of the p features and 0 elsewhere. The k relevant features are uniform in
    [-1, 1], then shifted towards the label (or towards 0) until the smallest margin is δ. The
    others are -1 or +1 with equal probability, independent of the label.
    """
    n, p = check_count(n, "n", at_least=2), check_count(p, "p", at_least=1)
    k = check_count(k, "k", at_least=1)
    if k > p:
        raise ValueError(f"k must be at most p, the number of features, got k = {k} and p = {p}")
    delta = check_positive(delta, "delta", at_most=1)
    rng = np.random.default_rng(check_count(seed, "seed"))
    X = rng.choice([-1.0, 1.0], size=(n, p))
    relevant = np.sort(rng.choice(p, size=k, replace=False))
    part = rng.uniform(-1, 1, size=(n, k))
    part[:2] *= np.sign([[part[0].mean()], [-part[1].mean()]])  # at least one point of each class
    along = part.mean(axis=1)
    y = signs(along)
    m = np.abs(along)
    target = _stretch(m, delta)
    # Margins that are too small move towards the label (`up`), and margins that are too large
    # shrink (`down`). For each point one of the two changes nothing.
    up = np.clip((target - m) / np.maximum(1 - m, 1e-300), 0, 1)[:, None]
    down = np.minimum(target / np.maximum(m, 1e-300), 1)[:, None]
    X[:, relevant] = np.clip((part + up * (y[:, None] - part)) * down, -1, 1)
    w_star = np.zeros(p)
    w_star[relevant] = 1 / k
    return Data(X, y, w_star, delta)


def four_points() -> Data:
    """The worked example of notebook 02: δ = 1/√2 and R = 1 allow 2 mistakes, and 2 are made."""
    X = np.array([[1.0, 0.0], [0.0, -1.0], [0.0, 1.0], [-1.0, 0.0]])
    return Data(
        X, np.array([1.0, -1.0, 1.0, -1.0]), np.full(2, math.sqrt(0.5)), math.sqrt(0.5), R=1.0
    )


def orthonormal(n: int) -> Data:
    """n orthonormal points with alternating labels, on which the perceptron's bound is tight.

    The margin is δ = 1/√n, and the perceptron makes exactly n = 1/δ² mistakes.
    """
    n = check_count(n, "n", at_least=2)
    y = np.where(np.arange(n) % 2 == 0, 1.0, -1.0)
    return Data(np.eye(n), y, y / math.sqrt(n), 1 / math.sqrt(n), R=1.0)


def ten_points() -> Data:
    """Ten points whose maximum-margin line can be found by hand: w = (1, 1), b = -3.

    The first three points are the support vectors, with α = 1/4, 3/4 and 1.
    """
    X = [
        [3.5, 0.5],
        [1.5, 2.5],
        [1, 1],
        [3, 2.5],
        [4, 2],
        [2.5, 3.5],
        [0, 1.5],
        [1.5, -0.5],
        [-0.5, 0.5],
        [0.5, 0],
    ]
    y = np.array([1.0, 1, -1, 1, 1, 1, -1, -1, -1, -1])
    return Data(
        np.array(X), y, np.full(2, math.sqrt(0.5)), math.sqrt(0.5), b_star=-3 * math.sqrt(0.5)
    )


def xor() -> Data:
    """The four corners of a square, with equal labels at opposite corners: not separable."""
    return Data(
        np.array([[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]]),
        np.array([1.0, 1.0, -1.0, -1.0]),
    )


def clouds(n: int, d: int = 2, distance: float = 2.0, seed: int = 0) -> Data:
    """n points of two overlapping normal distributions, with means `distance` apart and variance 1.

    The labels alternate.
    """
    n, d = check_count(n, "n", at_least=2), check_count(d, "d", at_least=1)
    y = np.where(np.arange(n) % 2 == 0, 1.0, -1.0)
    X = np.random.default_rng(check_count(seed, "seed")).normal(size=(n, d))
    # Only the first feature tells the classes apart.
    X[:, 0] += y * check_positive(distance, "distance") / 2
    return Data(X, y)


PENGUIN_SPECIES = ("Adelie", "Chinstrap", "Gentoo")
PENGUIN_FEATURES = ("bill_length_mm", "bill_depth_mm", "flipper_length_mm", "body_mass_g")


def penguins(
    positive: str = "Adelie",
    negative: str = "Gentoo",
    features: tuple[str, ...] = ("bill_length_mm", "bill_depth_mm"),
) -> Data:
    """Measurements of two penguin species, each feature standardised (mean 0, variance 1).

    By bill length and depth, Adelie and Gentoo are linearly separable, Adelie and Chinstrap are
    not. The data come from Gorman, Williams and Fraser (2014), PLoS ONE 9(3): e90081, and are in
    the public domain (CC0).
    """
    for name in (positive, negative):
        if name not in PENGUIN_SPECIES:
            raise ValueError(f"species must be one of {', '.join(PENGUIN_SPECIES)}, got {name!r}")
    if positive == negative:
        raise ValueError(f"positive and negative must be two species, got {positive!r} twice")
    if (
        not isinstance(features, (list, tuple))
        or not features
        or not set(features) <= set(PENGUIN_FEATURES)
    ):
        raise ValueError(
            f"features must be some of {', '.join(PENGUIN_FEATURES)}, got {features!r}"
        )
    with files("linlearn").joinpath("penguins.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["species"] in (positive, negative)]
    X = np.array([[float(row[name]) for name in features] for row in rows])
    y = np.array([1.0 if row["species"] == positive else -1.0 for row in rows])
    return Data((X - X.mean(axis=0)) / X.std(axis=0), y)


def _stretch(m: Array, delta: float) -> Array:
    """Margins in [0, 1], mapped linearly so that the smallest becomes δ and 1 stays 1."""
    low = m.min()
    # If every margin is 1 already, all of them become δ.
    share = (m - low) / (1 - low) if low < 1 else np.zeros_like(m)
    return delta + (1 - delta) * share


def random_direction(rng: np.random.Generator, d: int) -> Array:
    """A unit vector of d dimensions, uniform over all directions."""
    v = rng.normal(size=d)
    return v / np.linalg.norm(v)


def isotropic(n: int, d: int, seed: int = 0) -> Data:
    """n standard normal points of d ≥ 2 dimensions, labelled by a random w*, with no margin.

    For one seed, the points for a smaller n are the first points for a larger n.
    """
    n, d = check_count(n, "n", at_least=2), check_count(d, "d", at_least=2)
    rng = np.random.default_rng(check_count(seed, "seed"))
    w_star = random_direction(rng, d)
    X = rng.normal(size=(n, d))
    return Data(X, predict(X, w_star), w_star)


def latitudes(n: int, d: int, delta: float, seed: int = 0) -> Data:
    """n independent points of the unit sphere in d ≥ 3 dimensions, all with margin exactly δ.

    On a globe whose axis is w*, they are uniform on two circles of latitude, one for each label;
    both labels have probability ½. The points of `separable` are not independent of each other.
    """
    n, d = check_count(n, "n", at_least=2), check_count(d, "d", at_least=3)
    delta = check_positive(delta, "delta", at_most=1)
    rng = np.random.default_rng(check_count(seed, "seed"))
    w_star = random_direction(rng, d)
    y = rng.choice([-1.0, 1.0], size=n)
    u = rng.normal(size=(n, d))
    # A random direction perpendicular to w*, for each point.
    u -= np.outer(u @ w_star, w_star)
    u /= np.linalg.norm(u, axis=1)[:, None]
    return Data(delta * np.outer(y, w_star) + math.sqrt(1 - delta**2) * u, y, w_star, delta, R=1.0)
