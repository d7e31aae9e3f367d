"""Data sets that carry their own claims: a separator w*, the margin δ it guarantees, the radius R."""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from importlib.resources import files

import numpy as np

from linlearn.geometry import radius, signs
from linlearn.inputs import Array, check_count, check_data, check_number, check_positive, check_vector

MEASURED = math.nan
"""For a radius that is not claimed but measured."""


@dataclass(frozen=True, eq=False)
class Data:
    """Labelled points and what is claimed of them. The claims are not checked here: that is a ledger's work."""

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
        X, y = check_data(self.X, self.y)
        object.__setattr__(self, "X", X)
        object.__setattr__(self, "y", y)
        if self.w_star is not None:
            object.__setattr__(self, "w_star", check_vector(self.w_star, [X.shape[1]], "w_star"))
        if self.delta is not None:
            object.__setattr__(self, "delta", check_positive(self.delta, "delta"))
        object.__setattr__(self, "b_star", check_number(self.b_star, "b_star"))
        object.__setattr__(self, "R", radius(X) if self.R is MEASURED else check_positive(self.R, "R"))


def separable(n: int, d: int, delta: float, seed: int = 0) -> Data:
    """n points of the unit ball in d ≥ 2 dimensions whose smallest margin to a plane through 0 is δ.

    Points are uniform in the ball but for their distance to the plane: the nearest is moved to δ and the
    others in proportion, staying in the ball. w* is a random unit vector, and R = 1.

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
    z *= (rng.random(n) ** (1 / d) / np.linalg.norm(z, axis=1))[:, None]
    z[:2] *= np.sign([[z[0] @ w_star], [-z[1] @ w_star]])  # at least one point of each class
    along = z @ w_star
    y = signs(along)
    m = _stretch(np.abs(along), delta)
    across = z - np.outer(along, w_star)
    room = np.sqrt((1 - m**2) / (1 - along**2))
    X = across * room[:, None] + np.outer(y * m, w_star)
    X /= np.maximum(1, np.linalg.norm(X, axis=1))[:, None]  # rounding may put a point outside by 1e-16
    return Data(X, y, w_star, delta, R=1.0)


def sparse_target(n: int, p: int, k: int, delta: float, seed: int = 0) -> Data:
    """Winnow's case: ‖x‖_∞ ≤ 1, dense; w* = 1/k on k of the p features, 0 elsewhere; smallest margin δ.

    The k relevant features are uniform in [-1, 1], then moved towards the label (or towards 0) until the
    margins run from δ; the others are fair coins -1, +1 and say nothing.
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
    now = np.abs(along)
    wanted = _stretch(now, delta)
    up = np.clip((wanted - now) / np.maximum(1 - now, 1e-300), 0, 1)[:, None]
    down = np.minimum(wanted / np.maximum(now, 1e-300), 1)[:, None]
    X[:, relevant] = np.clip((part + up * (y[:, None] - part)) * down, -1, 1)
    w_star = np.zeros(p)
    w_star[relevant] = 1 / k
    return Data(X, y, w_star, delta)


def four_points() -> Data:
    """The worked example of note 001: δ = 1/√2, R = 1, so at most 2 mistakes, and the perceptron makes 2."""
    X = np.array([[1.0, 0.0], [0.0, -1.0], [0.0, 1.0], [-1.0, 0.0]])
    return Data(X, np.array([1.0, -1.0, 1.0, -1.0]), np.full(2, math.sqrt(0.5)), math.sqrt(0.5), R=1.0)


def orthonormal(n: int) -> Data:
    """n orthonormal points, labels alternating: δ = 1/√n, and exactly n = 1/δ² mistakes. The bound is tight."""
    n = check_count(n, "n", at_least=2)
    y = np.where(np.arange(n) % 2 == 0, 1.0, -1.0)
    return Data(np.eye(n), y, y / math.sqrt(n), 1 / math.sqrt(n), R=1.0)


def ten_points() -> Data:
    """Ten points with a largest margin found by hand: w = (1, 1), b = -3, α = 1/4, 3/4 and 1 on the first three."""
    X = [[3.5, 0.5], [1.5, 2.5], [1, 1], [3, 2.5], [4, 2], [2.5, 3.5], [0, 1.5], [1.5, -0.5], [-0.5, 0.5], [0.5, 0]]
    y = np.array([1.0, 1, -1, 1, 1, 1, -1, -1, -1, -1])
    return Data(np.array(X), y, np.full(2, math.sqrt(0.5)), math.sqrt(0.5), b_star=-3 * math.sqrt(0.5))


def xor() -> Data:
    """The four corners of a square, opposite corners alike: no line separates them."""
    return Data(np.array([[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]]), np.array([1.0, 1.0, -1.0, -1.0]))


def clouds(n: int, d: int = 2, distance: float = 2.0, seed: int = 0) -> Data:
    """Two overlapping normal clouds of standard deviation 1, half of the n points each, centres `distance` apart."""
    n, d = check_count(n, "n", at_least=2), check_count(d, "d", at_least=1)
    y = np.where(np.arange(n) % 2 == 0, 1.0, -1.0)
    X = np.random.default_rng(check_count(seed, "seed")).normal(size=(n, d))
    X[:, 0] += y * check_positive(distance, "distance") / 2
    return Data(X, y)


PENGUIN_SPECIES = ("Adelie", "Chinstrap", "Gentoo")
PENGUIN_FEATURES = ("bill_length_mm", "bill_depth_mm", "flipper_length_mm", "body_mass_g")


def penguins(
    positive: str = "Adelie",
    negative: str = "Gentoo",
    features: tuple[str, ...] = ("bill_length_mm", "bill_depth_mm"),
) -> Data:
    """Real measurements of two penguin species, each feature scaled to mean 0 and standard deviation 1.

    By bill length and depth, Adelie and Gentoo can be separated by a line, Adelie and Chinstrap cannot.
    The data are of Gorman, Williams and Fraser (2014), PLoS ONE 9(3): e90081, in the public domain (CC0).
    """
    for name in (positive, negative):
        if name not in PENGUIN_SPECIES:
            raise ValueError(f"species must be one of {', '.join(PENGUIN_SPECIES)}, got {name!r}")
    if positive == negative:
        raise ValueError(f"positive and negative must be two species, got {positive!r} twice")
    if not isinstance(features, (list, tuple)) or not features or not set(features) <= set(PENGUIN_FEATURES):
        raise ValueError(f"features must be some of {', '.join(PENGUIN_FEATURES)}, got {features!r}")
    with files("linlearn").joinpath("penguins.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["species"] in (positive, negative)]
    X = np.array([[float(row[name]) for name in features] for row in rows])
    y = np.array([1.0 if row["species"] == positive else -1.0 for row in rows])
    return Data((X - X.mean(axis=0)) / X.std(axis=0), y)


def _stretch(m: Array, delta: float) -> Array:
    """Margins in [0, 1], mapped in proportion so that the smallest becomes δ and 1 stays 1."""
    low = m.min()
    share = (m - low) / (1 - low) if low < 1 else np.zeros_like(m)
    return delta + (1 - delta) * share


def random_direction(rng: np.random.Generator, d: int) -> Array:
    """A unit vector of d dimensions, every direction as likely as any other."""
    v = rng.normal(size=d)
    return v / np.linalg.norm(v)
