"""The tests of homework 2."""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from submission import (
    OnlinePerceptron,
    averaged_perceptron,
    bound_careful,
    bound_start,
    bound_total,
    certificate,
    criterion,
    cycle_alpha,
    cycle_path,
    growth,
    outlier,
    slow_w,
    slow_X,
    slow_y,
)

from grading.judging.comparisons import (
    Task,
    close,
    dot,
    exact,
    numbers,
    parts,
    proves,
    same_expression,
    whole_numbers,
)
from grading.judging.exercise import Exercise

FROM_SCRATCH = ["linlearn", "sklearn"]
TINY = 2.0**-44
"""About 6e-14. It is added to 1 without rounding, so that a score can be exactly this small."""
NARROW = np.array([[1.0], [TINY - 1], [3.0]]), np.array([1, 1, -1])
"""With an offset, the second point has a score of exactly TINY after the first update."""

stream = Exercise(
    "online", "Learn from a stream", defines=["OnlinePerceptron"], forbids=FROM_SCRATCH
)
outside = Exercise("outlier", "One point outside the ball", forbids=FROM_SCRATCH)
bent = Exercise(
    "variations",
    "Bend the proof",
    defines=["growth", "bound_total", "bound_careful", "bound_start"],
    forbids=FROM_SCRATCH,
)
toil = Exercise(
    "slow", "Make it toil", defines=["slow_X", "slow_y", "slow_w"], forbids=FROM_SCRATCH
)
slope = Exercise("criterion", "The slope under its feet", forbids=FROM_SCRATCH)
by_hand = Exercise(
    "cycle", "Round and round, by hand", defines=["cycle_path", "cycle_alpha"], forbids=FROM_SCRATCH
)
steady = Exercise("averaged_perceptron", "Steady the hand", forbids=FROM_SCRATCH)
certifies = Exercise("certificate", "A learner that proves its answer", forbids=FROM_SCRATCH)


# 1. online


class Perceptron:
    """What a right learner says after each point."""

    def __init__(self, d: int) -> None:
        self.w = np.zeros(d)
        self.signed: list[np.ndarray] = []

    def predict(self, x: np.ndarray) -> int:
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x: np.ndarray, y: int) -> None:
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.signed.append(y * x)

    def bound(self, w: np.ndarray) -> float:
        if not self.signed:
            return 0.0
        margins = np.array(self.signed) @ w / math.hypot(*w) if w.any() else np.zeros(1)
        longest = np.linalg.norm(self.signed, axis=1).max()
        return float((longest / margins.min()) ** 2) if margins.min() > 0 else np.inf


def follows(learner: Any, X: Sequence[np.ndarray] | np.ndarray, y: Sequence[int]) -> bool:
    """True if a new learner predicts, updates and counts as it should, point by point."""
    right = Perceptron(len(X[0]))
    for x, label in zip(X, y, strict=True):
        # The point that is learned is not the one of the last prediction.
        for one in (x, X[0], X[-1]):
            assert close(learner.predict(one), right.predict(one))
        learner.learn(x, label)
        right.learn(x, label)
        assert close(learner.updates(), len(right.signed))
    return all(close(learner.predict(x), right.predict(x)) for x in X)


@stream.public(
    1,
    hint=(
        "Follow the example in the text. updates() and bound(w) are methods, so an attribute"
        " must have another name."
    ),
)
def test_the_example():
    learner, witness = OnlinePerceptron(2), np.array([0.0, 2.0])
    assert close(learner.predict(np.array([-1.0, 0.0])), 1)
    assert close(learner.bound(witness), 0)
    learner.learn(np.array([3.0, 4.0]), 1)
    learner.learn(np.array([-7.0, 5.0]), -1)
    assert close(learner.updates(), 1)
    assert close(learner.predict(np.array([2.0, -1.0])), 1)
    learner.learn(np.array([2.0, -1.0]), -1)
    assert close(learner.predict(np.array([2.0, -1.0])), -1)
    assert close(learner.updates(), 2)
    assert close(learner.bound(witness), 25)


@stream.hidden(
    1,
    hint=(
        "Which score is a mistake, and which weights does the next point meet? A stream may start"
        " with integers and go on with fractions, and thousands of updates may come."
    ),
)
def test_any_stream(rng):
    X = rng.integers(-3, 4, size=(40, 3))
    y = rng.choice([-1, 1], len(X)).tolist()
    # A list keeps the type of each point: the first are integers, and the others are not.
    assert follows(OnlinePerceptron(3), [*X, *(X / 8 + rng.normal(size=X.shape))], 2 * y)
    for label in (1, -1):
        # After the first update, the second point has a score of TINY or -TINY.
        for points in ([[1, 1], [-1, 1 - TINY]], [[1, 1 - TINY], [-1, 1]]):
            assert follows(OnlinePerceptron(2), np.array(points), [1, label])
        assert follows(OnlinePerceptron(1), np.array([[2], [3], [5]]), [label, label, label])
    # Nothing but updates: w goes to and fro between 1 and 0.
    learner, x = OnlinePerceptron(1), np.array([1.0])
    for turn in range(1_300):
        learner.learn(x, 1 - 2 * (turn % 2))
    assert close(learner.updates(), 1_300) and close(learner.predict(-x), 1)
    learner.learn(x, 1)
    assert close(learner.updates(), 1_301) and close(learner.predict(-x), -1)


@stream.hidden(
    0.5,
    hint=(
        "Multiply the witness by 10: the bound is the same. Which points set R and δ? When does"
        " the witness promise nothing?"
    ),
)
def test_the_bound_at_every_moment(rng):
    X, y, w = bounded(rng)
    learner, right = OnlinePerceptron(3), Perceptron(3)
    assert close(learner.bound(w), 0) and close(learner.bound(np.zeros(3)), 0)
    for i in range(len(X)):
        learner.learn(X[i], y[i])
        right.learn(X[i], y[i])
        assert close(learner.bound(w), right.bound(w))
    assert close(learner.updates(), len(right.signed))
    for scale in (0.1, 1000.0, 1e-9, 1e-14, 1e-60):
        assert close(learner.bound(scale * w), right.bound(w))
    for other in (-w, np.zeros(3), np.cross(w, right.signed[-1])):  # the last has a score of 0
        assert close(learner.bound(other), np.inf)
    near = OnlinePerceptron(2)
    near.learn(np.array([1, 2]), 1)
    assert close(near.bound(np.array([1, 1])), 10 / 9)
    assert close(near.bound(np.array([2, -1])), np.inf)
    near.learn(np.array([-1.0, 1e-8]), 1)
    assert close(near.bound(np.array([0.0, 2.0])), 5e16)
    for scale in (1e-60, 1e60):
        learner = OnlinePerceptron(3)
        for i in range(len(X)):
            learner.learn(scale * X[i], y[i])
        assert close(learner.updates(), len(right.signed))
        assert close(learner.bound(w), right.bound(w))


def bounded(rng: np.random.Generator) -> tuple[np.ndarray, list[int], np.ndarray]:
    """A stream and a witness that is right about all updates, but wrong about another point.

    Among the other points are longer and nearer ones, the longest update point is not the nearest,
    and the first and the last update matter: no other choice of points gives the same bound.
    """
    while True:
        X, w = rng.normal(size=(24, 3)), rng.normal(size=3) * rng.uniform(2, 5)
        right, y = Perceptron(3), list[int]()
        for i, x in enumerate(X):
            # Some of the points that the learner has right are points that the witness has wrong.
            label = right.predict(x) if i % 4 == 3 else 1 if w @ x > 0 else -1
            right.learn(x, label)
            y.append(label)
        signed = np.array(right.signed)
        learned = {
            label for x, label in zip(X, y, strict=True) if (label * x == signed).all(1).any()
        }
        if len(signed) < 4 or len(learned) < 2 or np.abs(X @ w).min() < 1e-3:
            continue
        margins, lengths = signed @ w, np.linalg.norm(signed, axis=1)
        ends = {int(margins.argmin()), int(lengths.argmax())}
        if (
            ends == {0, len(signed) - 1}
            and margins.min() > 0.01
            and (np.array(y) * (X @ w)).min() < 0
            and np.linalg.norm(X, axis=1).max() > lengths.max()
        ):
            return X, y, w


@stream.hidden(
    0.5,
    hint=(
        "Do two learners share anything? Does a question, predict or bound, change the learner?"
        " Are the arrays as they were?"
    ),
    in_place=True,
)
def test_two_learners_at_once(rng):
    line = np.arange(2.0, 26.0)[:, None], [-1] * 24, np.array([-3.0])
    streams = [bounded(rng), bounded(rng), line]
    learners = [OnlinePerceptron(len(w)) for _, _, w in streams]
    rights = [Perceptron(len(w)) for _, _, w in streams]
    for i in range(24):
        for (X, y, w), learner, right in zip(streams, learners, rights, strict=True):
            given = X[i].copy(), w.copy()
            for _ in range(2):
                assert close(learner.predict(given[0]), right.predict(X[i]))
                assert close(learner.bound(given[1]), right.bound(w))
            learner.learn(given[0], y[i])
            right.learn(X[i], y[i])
            assert close(learner.updates(), len(right.signed))
            assert close(learner.predict(given[0]), right.predict(X[i]))
            assert stayed(given, (X[i], w))


def stayed(given, before) -> bool:
    """True if arrays that a student's function was given, and may have changed, are what they
    were."""
    return all((one == old).all() for one, old in zip(given, before, strict=True))


# 2. outlier

OUTLIER = Task(
    names={
        **dict.fromkeys(("w", "w_star"), "vector"),
        **dict.fromkeys(("t", "delta", "R", "S", "c"), "number"),
    },
    assumptions={
        "A1": "w·w* ≥ t δ",
        "A2": "‖w‖² ≤ (t - 1) R² + S²",
        "A3": "‖w*‖ = 1",
        "A4": "c² δ² = S² - R²",
    },
    goal="t ≤ (R/δ)² + c",
    given=("δ > 0", "R > 0", "S ≥ R", "c ≥ 0", "t ≥ 1"),
    citations=2,
)


@outside.public(
    4,
    hint=(
        "Begin as lines (6) and (7) of notebook 03 do: w·w* lies between t δ and ‖w‖. Compare"
        " squares, and replace S² - R² last."
    ),
)
def test_the_bound_with_one_point_outside():
    assert proves(outlier, OUTLIER)


# 3. variations

ONE_STEP = {"eta": (0, 3), "s": (-5, 0), "r": (0, 4)}
TOTAL = {"R": (0, 5), "delta": (0, 1), "a": (0, 3)}
CAREFUL = {"R": (0, 5), "delta": (0, 1), "beta": (0, 4)}
START = {"R": (0, 5), "delta": (0, 1), "c": (0, 6), "eta": (0, 3)}


@bent.public(
    0.5, hint="growth: with eta = 2, s = -1 and r = 3 the square of the length grows by 32."
)
def test_one_step():
    assert same_expression(growth, "32", {"eta": (2, 2), "s": (-1, -1), "r": (3, 3)})


@bent.public(
    0.5,
    hint=(
        "With R = 2, delta = 0.5 the bounds are 48 for a = 3; 40 for beta = 3; 28 for c = 3, eta"
        " = 1."
    ),
)
def test_each_bound_once():
    R_and_delta = {"R": (2, 2), "delta": (0.5, 0.5)}
    assert same_expression(bound_total, "48", {**R_and_delta, "a": (3, 3)})
    assert same_expression(bound_careful, "40", {**R_and_delta, "beta": (3, 3)})
    assert same_expression(bound_start, "28", {**R_and_delta, "c": (3, 3), "eta": (1, 1)})


@bent.hidden(
    0.5, hint="growth: which terms of the multiplied-out square carry eta, and which its square?"
)
def test_growth():
    assert same_expression(growth, "2*eta*s + (eta*r)^2", ONE_STEP)


@bent.hidden(
    1,
    hint="bound_total: w_T·w* ≥ S δ. And which sum bounds ‖w_T‖²? No step is longer than a.",
)
def test_bound_total():
    assert same_expression(bound_total, "a*R^2/delta^2", TOTAL)


@bent.hidden(
    1, hint="bound_careful: multiply out ‖w + y x‖². How large can its middle term be now?"
)
def test_bound_careful():
    assert same_expression(bound_careful, "(R^2 + 2*beta)/delta^2", CAREFUL)


@bent.hidden(
    1.5, hint="bound_start: where does each side begin, and what does a step of size eta add?"
)
def test_bound_start():
    assert same_expression(bound_start, "R^2/delta^2 + 2*c/(eta*delta)", START)


# 4. slow

MISSED = 1e-9
"""What is forgiven of a length or a margin: points made with sine and cosine are no longer than 1
but by rounding."""


def slow_points(X, y):
    """The points of an answer times their labels, as fractions, if they have the form that was
    asked for."""
    X, y = numbers(X, (None, 2)), numbers(y, (None,))
    assert len(X) <= 10, f"expected at most 10 points, got {len(X)}"
    assert len(y) == len(X), f"expected a label for each of {len(X)} points, got {len(y)}"
    assert set(y) <= {-1.0, 1.0}, "expected labels -1 and +1, got others"
    longest = np.hypot(X[:, 0], X[:, 1]).max()  # of numbers up to 1e100: it is one, too
    assert longest <= 1 + MISSED, f"expected lengths of at most 1, got {longest:.12g}"
    return exact(X * y[:, None])


@toil.public(
    0.5,
    hint="At most ten points in the plane, none longer than 1; labels -1 and +1; a witness (2,).",
    form=True,
)
def test_points_labels_witness():
    slow_points(slow_X, slow_y)
    assert numbers(slow_w, (2,)).any()


@toil.hidden(
    0.5,
    hint=(
        "Divide slow_w by its length and compute every y (w·x): is the smallest of them at least"
        " 0.005? And are there ten mistakes?"
    ),
)
def test_the_witness_has_its_margin():
    signed, w = slow_points(slow_X, slow_y), exact(numbers(slow_w, (2,)))
    scores = [dot(x, w) for x in signed]
    assert min(scores) > 0 and min(scores) ** 2 >= exact(0.005 - MISSED) ** 2 * dot(w, w)
    assert exact_mistakes(signed, most=10) == 10


@toil.hidden(
    3,
    hint=(
        "Try count_mistakes on two points that almost cancel, and whose lengths have no simple"
        " ratio. And slow_w must separate them."
    ),
)
def test_a_hundred_mistakes():
    signed, w = slow_points(slow_X, slow_y), exact(numbers(slow_w, (2,)))
    assert separates(w, signed)
    assert exact_mistakes(signed, most=100) == 100


def separates(w: list[Fraction], signed: list[list[Any]]) -> bool:
    """True if w has every signed point right, without rounding."""
    return min(dot(x, w) for x in signed) > 0


def exact_mistakes(signed: list[list[Fraction]], most: int) -> int:
    """The mistakes of the perceptron on signed points, in fractions, up to so many."""
    w, found, before = exact(np.zeros(2)), 0, -1
    while found > before:
        before = found
        for x in signed:
            if found < most and dot(w, x) <= 0:
                w, found = [w[0] + x[0], w[1] + x[1]], found + 1
    return found


# 5. criterion


@slope.public(1, hint="In the example D = 2, the gradient by w is (3, 1) and the one by b is 2.")
def test_three_points():
    X, y = np.array([[1.0, 2.0], [3.0, -1.0], [0.0, 2.0]]), np.array([1.0, -1.0, -1.0])
    D, by_w, by_b = parts(criterion(X, y, np.array([1.0, 1.0]), -1.0), "D", "by_w", "by_b")
    assert close(D, 2.0) and close(by_w, [3.0, 1.0]) and close(by_b, 2.0)


def mixed(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray, float]:
    """Points of which some are wrong, some right, near the plane and far from it, with offset and
    without.

    The first and the last are wrong: no loop that leaves out a point comes through by luck.
    """
    while True:
        X, y, w, b = (
            rng.normal(size=(15, 3)),
            rng.choice([-1.0, 1.0], 15),
            rng.normal(size=3),
            rng.uniform(0.5, 1),
        )
        near_and_far = np.abs(X @ w + b)
        wrong, wrong_without = (y * (X @ w + offset) <= 0 for offset in (b, 0))
        unequal = abs(y[wrong].sum()) not in (0, wrong.sum())
        within_1 = (near_and_far[~wrong] < 1).any()  # right, but not for a hinge
        told_apart = (
            unequal and within_1 and (wrong != wrong_without).any() and y.sum() != y[wrong].sum()
        )
        if told_apart and wrong[0] and wrong[-1] and near_and_far.min() > 1e-3:
            return X, y, w, b


@slope.hidden(
    1, hint="D: which scores are summed, with which sign? Twice w and b must give twice D."
)
def test_the_value(rng):
    X, y, w, b = given = mixed(rng)
    expected = np.maximum(0, -y * (X @ w + b)).sum()
    D, _, _ = parts(criterion(*given), "D", "by_w", "by_b")
    assert close(D, expected)
    D, _, _ = parts(criterion(X, y, 3 * w, 3 * b), "D", "by_w", "by_b")
    assert close(D, 3 * expected)
    for X, y, w, b in almost_whole():
        D, _, _ = parts(criterion(X, y, w, b), "D", "by_w", "by_b")
        assert close(D, np.maximum(0, -y * (X @ w + b)).sum())


def almost_whole() -> list[tuple[np.ndarray, np.ndarray, np.ndarray, float]]:
    """Points, labels and planes of whole numbers, but for one of the arguments: none may have its
    type forced on the answer."""
    X, y, w, b = np.array([[1, 2], [3, -1], [0, 2]]), np.array([1, -1, -1]), np.array([1, 1]), -1
    return [(X / 4, y, w, 0), (X, y, w / 4, b), (X, y, w, b / 4)]


@slope.hidden(
    1, hint="The gradient: compare it with difference quotients of D, by each weight and by b."
)
def test_the_gradient(rng):
    X, y, w, b = given = mixed(rng)
    _, by_w, by_b = parts(criterion(*given), "D", "by_w", "by_b")
    wrong = y * (X @ w + b) <= 0
    assert close(by_w, -(X * y[:, None])[wrong].sum(axis=0)) and close(by_b, -y[wrong].sum())
    for X, y, w, b in almost_whole():
        M = y * (X @ w + b) <= 0
        _, by_w, by_b = parts(criterion(X, y, w, b), "D", "by_w", "by_b")
        assert close(by_w, -(y[M] @ X[M])) and close(by_b, -y[M].sum())


@slope.hidden(0.5, hint="What does your function say at w = 0, b = 0, where all scores are 0?")
def test_points_on_the_plane(rng):
    X, y = rng.normal(size=(9, 2)), np.array([1.0, -1.0, 1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0])
    D, by_w, by_b = parts(criterion(X, y, np.zeros(2), 0.0), "D", "by_w", "by_b")
    assert close(D, 0.0) and close(by_w, -(y @ X)) and close(by_b, -3.0)
    on_plane = np.array([[3, 1], [0, 4], [9, 9]])  # the first two on the plane, the third above it
    answer = criterion(on_plane, np.array([1, -1, 1]), np.array([1, 1]), -4)
    D, by_w, by_b = parts(answer, "D", "by_w", "by_b")
    assert close(D, 0.0) and close(by_w, [-3.0, 3.0]) and close(by_b, 0.0)
    near = np.array([[1.0, TINY - 1], [-3.0, -3.0]])  # the first is right, but not by much
    for label in (1.0, -1.0):
        answer = criterion(near, np.array([label, 1.0]), np.ones(2), 0.0)
        _, by_w, by_b = parts(answer, "D", "by_w", "by_b")
        wrong = label < 0
        assert close(by_w, [3.0 + wrong, 3.0 - wrong * (1 - TINY)]) and close(by_b, wrong - 1.0)


@slope.hidden(
    0.5,
    hint=(
        "What do you return when no point is wrong, and of which shape? For one point? Are the"
        " arrays as they were?"
    ),
    in_place=True,
)
def test_nothing_is_wrong(rng):
    X, w = rng.normal(size=(7, 3)), rng.normal(size=3)
    y = np.where(X @ w > 0, 1.0, -1.0)
    given = X.copy(), y.copy(), w.copy()
    D, by_w, by_b = parts(criterion(*given, 0.0), "D", "by_w", "by_b")
    assert close(D, 0.0) and close(by_w, np.zeros(3)) and close(by_b, 0.0)
    assert stayed(given, (X, y, w))
    one = np.array([[2.0]]), np.array([-1.0]), np.array([3.0])
    D, by_w, by_b = parts(criterion(*one, 1.0), "D", "by_w", "by_b")
    assert close(D, 7.0) and close(by_w, [2.0]) and close(by_b, 1.0)
    assert stayed(one, ([[2]], [-1], [3]))


# 6. cycle

LARGEST_WHOLE = 10**15
"""The largest number of a proof, as the text says. From 2^53 on every float is whole, and none can
be checked."""


@by_hand.public(
    0.5,
    hint=(
        "Seven rows of two numbers, of which the first is (2, 1), and three numbers for the proof."
    ),
    form=True,
)
def test_seven_rows():
    assert close(numbers(cycle_path, (7, 2))[0], [2.0, 1.0])
    whole_numbers(cycle_alpha, (3,), LARGEST_WHOLE)


@by_hand.hidden(
    0.5, hint="Rows two and three: which point is the next mistake, and what does its label do?"
)
def test_the_first_three_updates():
    assert close(numbers(cycle_path, (7, 2))[:3], [[2, 1], [-1, -2], [1, -1]])


@by_hand.hidden(1, hint="Twice, a point lies exactly on the plane. Is that a mistake?")
def test_all_seven_updates():
    assert close(cycle_path, [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]])


@by_hand.hidden(
    1,
    hint=(
        "Add up α₁y₁x₁ + α₂y₂x₂ + α₃y₃x₃, labels and all: is it (0, 0)? May an α be negative, or"
        " 1/2?"
    ),
)
def test_the_multipliers_prove_it():
    assert cancels(whole_numbers(cycle_alpha, (3,), LARGEST_WHOLE), [[2, 1], [-3, -3], [-3, 0]])


def cancels(alpha: np.ndarray, signed: list[list[int]]) -> bool:
    """True if multipliers are at least 0, not all 0, and add up signed points to 0, without
    rounding."""
    counts = [int(one) for one in alpha]
    sums = [dot(counts, column) for column in zip(*signed, strict=True)]
    return min(counts) >= 0 and max(counts) > 0 and not any(sums)


# 7. averaged_perceptron


@steady.public(1, hint="In the example, two passes give w = (-0.75) and b = 0.75.")
def test_two_points_on_a_line():
    w, b = parts(averaged_perceptron(np.array([[1.0], [3.0]]), np.array([1.0, -1.0]), 2), "w", "b")
    assert close(w, [-0.75]) and close(b, 0.75)


@steady.hidden(1, hint="What is noted, when, and how often? And where does b come in?")
def test_points_that_cannot_be_separated(rng):
    X, y = offset_matters(rng)
    for times in (1, 4):
        w, b = parts(averaged_perceptron(X, y, times), "w", "b")
        expected = weights(X, y, times).mean(axis=0)
        assert close(w, expected[:-1]) and close(b, expected[-1])


def offset_matters(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Points of which two are one point with both labels, on which a learner without an offset goes
    another way."""
    while True:
        X, y = rng.integers(-3, 4, size=(12, 3)), rng.choice([-1, 1], 12)
        X[-1], y[0], y[-1] = X[0], 1, -1
        without = weights(X, y, 4, constant=0).mean(axis=0)
        if not np.isclose(weights(X, y, 4).mean(axis=0), without).any():
            return X, y


def weights(X: np.ndarray, y: np.ndarray, passes: int, constant: float = 1) -> np.ndarray:
    """The weights after each point, with b in the last column: the weight of a constant."""
    A = y[:, None] * np.column_stack([X, np.full(len(X), constant)])
    path = [np.zeros(A.shape[1])]
    for a in np.tile(A, (passes, 1)):
        path.append(path[-1] + a * (path[-1] @ a <= 0))
    return np.array(path[1:])


@steady.hidden(
    0.5,
    hint=(
        "A clean pass counts like any other: its weights are noted n times more. There may be"
        " thousands of passes, and more than a hundred points."
    ),
)
def test_clean_passes_count(rng):
    X, y = soon_clean(rng)
    line = np.array([[2], [5]]), np.array([1, -1])
    for points, labels, passes in ((X, y, 12), (*NARROW, 2), (*crowd(rng), 2), (*line, 1500)):
        w, b = parts(averaged_perceptron(points, labels, passes), "w", "b")
        expected = weights(points, labels, passes).mean(axis=0)
        assert close(w, expected[:-1]) and close(b, expected[-1])


def crowd(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """More than a hundred points, of which only the first and the last ones are mistakes."""
    X = np.vstack([rng.integers(1, 4, size=(130, 2)), [[0, 1], [1, 0]]])
    return X, np.append(np.ones(130, dtype=int), [-1, -1])


def soon_clean(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Points with both kinds of mistakes in the first two passes, and none in the third; mirrored
    at random."""
    X, y = (
        np.array([[6, -5], [-5, -1], [-1, -2], [0, 5], [0, -1], [2, -5]]),
        np.array([1, -1, -1, -1, -1, 1]),
    )
    return X[:, rng.permutation(2)] * rng.choice([-1, 1], 2), y


@steady.hidden(
    0.5,
    hint=(
        "Try two points and one pass, then one point. Are the arrays that you were given as they"
        " were?"
    ),
    in_place=True,
)
def test_few_points(rng):
    x = rng.integers(1, 9, size=(1, 3))
    w, b = parts(
        averaged_perceptron(np.vstack([x, 2 * x]), np.array([-1, 1]), 1), "w", "b"
    )  # notes -x, -1 and x, 0
    assert close(w, np.zeros(3)) and close(b, -0.5)
    for passes in (1, 5):
        given = x.copy(), np.array([-1])
        w, b = parts(averaged_perceptron(*given, passes), "w", "b")
        assert close(w, -x[0]) and close(b, -1.0)
        assert stayed(given, (x, [-1]))


# 8. certificate


def is_proof(answer, kind, X, y):
    """True if an answer is a pair of this kind, and proves what it says of whole points: judged in
    whole numbers."""
    word, vector = parts(answer, "word", "vector")
    assert isinstance(word, str), "expected a pair, a word and numbers"
    signed = [[int(label) * int(entry) for entry in x] for x, label in zip(X, y, strict=True)]
    if word != kind:
        return False
    if kind == "multipliers":
        return cancels(whole_numbers(vector, (len(signed),), LARGEST_WHOLE), signed)
    return separates(exact(numbers(vector, (len(signed[0]),), LARGEST_WHOLE)), signed)


@certifies.public(
    1, hint="The two examples: (1, 1) separates the four points, and nothing separates the two."
)
def test_the_two_examples():
    X, y = np.array([[1, 0], [0, -1], [0, 1], [-1, 0]]), np.array([1, -1, 1, -1])
    assert is_proof(certificate(X, y), "separator", X, y)
    X, y = np.array([[1, 0], [1, 0]]), np.array([1, -1])
    assert is_proof(certificate(X, y), "multipliers", X, y)


def whole_points(rng: np.random.Generator, separable: bool) -> tuple[np.ndarray, np.ndarray]:
    """Whole points that keep the perceptron busy for some passes.

    If no plane separates them, the cycle begins late and takes more than one pass; on the way no
    weights are nearly right. So no loop that counts too much, or stops too soon, comes through by
    luck.
    """
    normal = np.array([2, -3, 1])
    while True:
        X = rng.integers(-3, 4, size=(10, 3))
        X = X[X @ normal != 0]
        y = np.sign(X @ normal) if separable else rng.choice([-1, 1], len(X))
        A = y[:, None] * X
        ends = pass_ends(A)
        first = next(k for k, w in enumerate(ends) if (w == ends[-1]).all())
        as_asked = (A @ ends[-1] > 0).all() if separable else 0 < first < len(ends) - 2
        if as_asked and 4 <= len(ends) < 40 and not any((A @ w >= 0).all() for w in ends[1:-1]):
            return X, y


def pass_ends(A: np.ndarray) -> list[np.ndarray]:
    """The weights before and after each pass, until they are right, or were there before, or after
    many passes."""
    ends = [np.zeros(A.shape[1], int)]
    while (
        len(ends) < 40
        and not (A @ ends[-1] > 0).all()
        and not any((w == ends[-1]).all() for w in ends[:-1])
    ):
        w = ends[-1]
        for a in A:
            w = w + a * (w @ a <= 0)
        ends.append(w)
    return ends


@certifies.hidden(
    1,
    hint=(
        "For points with a separator: look at every y (w·x) before you return w, however late it"
        " comes."
    ),
)
def test_a_separator(rng):
    for X, y in (
        whole_points(rng, separable=True),
        patient(rng, [[-22, -1], [-43, -60], [23, 1]]),
        (np.array([[2**24 + 1, -(2**24)], [2**24, 2**24]]), np.ones(2)),
    ):
        assert is_proof(certificate(X, y), "separator", X, y)


def patient(rng: np.random.Generator, signed: list[list[int]]) -> tuple[np.ndarray, np.ndarray]:
    """Points and labels from signed points that take the perceptron hundreds of passes; mirrored at
    random.

    Where a line separates them it takes 1038, more than a round number of them. A right program may
    compare the end of each pass with all earlier ones, and then more passes would take too long.

    The three of `test_a_separator` are not separated by least squares either.
    """
    A = np.array(signed)
    A, y = (
        A[:, rng.permutation(A.shape[1])] * rng.choice([-1, 1], A.shape[1]),
        rng.choice([-1, 1], len(A)),
    )
    return y[:, None] * A, y


@certifies.hidden(
    1, hint="Which updates belong to the cycle, and which came before it began? It may take long."
)
def test_multipliers(rng):
    # The cycle of the first begins late; that of the second is long.
    for X, y in (
        whole_points(rng, separable=False),
        patient(rng, [[8, 0, -2], [-14, 8, 15], [-22, 0, 0], [5, 0, 0]]),
        patient(rng, [[12, 12, 12], [1, 22, 3], [0, -22, -6], [-5, 0, 6]]),
        (np.array([[2**24 + 1], [3 * (2**24 + 1)]]), np.array([1, -1])),
    ):
        assert is_proof(certificate(X, y), "multipliers", X, y)


@certifies.hidden(
    0.5,
    hint="Can points be separated if the best w leaves two of them on the plane? And the origin?",
)
def test_a_score_of_0(rng):
    k = int(rng.integers(1, 5))
    for side in (1, -1):
        X, y = np.array([[k, 0], [0, k], [side * k, 0]]), np.array([1, 1, -side])
        assert is_proof(certificate(X, y), "multipliers", X, y)
    X, y = np.array([[k, 1], [0, 0], [1, k]]), np.array([1, -1, 1])
    assert is_proof(certificate(X, y), "multipliers", X, y)
    assert is_proof(certificate(X[1:2], y[1:2]), "multipliers", X[1:2], y[1:2])


@certifies.hidden(
    0.5,
    hint="Try one point, one dimension, and floats that are whole. Are the arrays as they were?",
    in_place=True,
)
def test_one_point_one_line(rng):
    x = rng.integers(1, 9, size=(1, 4))
    for label in (1.0, -1.0):
        assert proves_in_place("separator", x.astype(float), np.array([label]))
    assert proves_in_place("separator", rng.integers(1, 9, size=(5, 1)), -np.ones(5, int))
    assert proves_in_place("multipliers", np.full((3, 1), x[0, 0]), np.array([1, 1, -1]))


def proves_in_place(kind: str, X: np.ndarray, y: np.ndarray) -> bool:
    """True if the student's function proves something of these points, and leaves its arguments as
    they were."""
    given = X.copy(), y.copy()
    return is_proof(certificate(*given), kind, X, y) and stayed(given, (X, y))
