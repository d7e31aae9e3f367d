"""The tests of homework 1."""

from functools import cache

import numpy as np
import pytest
from submission import (
    eta_zero,
    labels,
    margin,
    nearer,
    other_gain,
    own_gain,
    perceptron,
    perceptron_update,
    points,
    predict,
    signed_distance,
    states,
    visited,
)

from grading.judging.comparisons import (
    Task,
    close,
    items,
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

distance = Exercise("signed_distance", "How far, and on which side?", forbids=FROM_SCRATCH)
classifier = Exercise("predict", "Take sides", forbids=FROM_SCRATCH)
worst = Exercise("margin", "The worst point speaks for all", forbids=FROM_SCRATCH)
update = Exercise("perceptron_update", "Learn from one mistake", forbids=FROM_SCRATCH)
formulas = Exercise(
    "gains", "What did the update change?", defines=["own_gain", "other_gain", "eta_zero"]
)
theorem = Exercise("nearer", "Every mistake brings you nearer")
by_hand = Exercise("trace", "Three updates by hand", defines=["visited", "states"])
learner = Exercise("perceptron", "Learn until nothing is wrong", forbids=FROM_SCRATCH)
construct = Exercise(
    "order_matters", "Same points, ten times the mistakes", defines=["points", "labels"]
)


# 1. signed_distance


@distance.public(
    1, hint="For w = (3, 4), b = -5 the point (3, 4) is 4 away, and the origin is -1 away."
)
def test_the_plane_of_the_text():
    X = np.array([[3.0, 4.0], [0.0, 0.0]])
    assert close(signed_distance(X, np.array([3.0, 4.0]), -5.0), [4.0, -1.0])


@distance.hidden(
    1, hint="Try w and b twice as large: the plane is the same, and so are the distances."
)
def test_any_plane(rng):
    for n, d in ((20, 3), (1, 5), (3, 1)):
        X, w, b = (
            9 * rng.normal(size=(n, d)),
            rng.uniform(1, 2, size=d) * rng.choice([-1, 1], size=d),
            rng.uniform(2, 3),
        )
        assert close(signed_distance(X, w, b), (X @ w + b) / np.sqrt(w @ w))


@distance.hidden(
    0.5, hint="Try w = (0, 2), w = (1, -1), and whole numbers whose distance is a fraction."
)
def test_planes_of_whole_numbers(rng):
    X = rng.integers(-9, 10, size=(8, 2))
    for w in (np.array([0, 2]), np.array([1, -1]), np.array([5, 0])):
        assert close(signed_distance(X, w, 1), (X @ w + 1) / np.sqrt(w @ w))


@distance.hidden(
    0.5,
    hint=(
        "What does your function do when w is 0? It should raise an error, of the kind that is"
        " asked for. A tiny w is a normal vector like any other."
    ),
)
def test_no_plane(rng):
    X, w, b = 9 * rng.normal(size=(4, 2)), rng.uniform(1, 2, size=2), rng.uniform(2, 3)
    for size in (1e-9, 1e-14, 1e-90, 1e90):
        assert close(signed_distance(X, size * w, size * b), (X @ w + b) / np.sqrt(w @ w))
    for zero in (np.zeros(2), np.zeros(2, dtype=int)):
        with pytest.raises(ValueError):
            signed_distance(X, zero, 1.0)


# 2. predict


@classifier.public(
    0.5,
    hint=(
        "For w = (3, 4), b = -5 the points (3, 4) and (0, 0) have labels +1 and -1, and (3, -1),"
        " with score 0, has label +1."
    ),
)
def test_two_sides():
    X = np.array([[3.0, 4.0], [0.0, 0.0], [3.0, -1.0]])
    assert close(predict(X, np.array([3.0, 4.0]), -5.0), [1, -1, 1])


@classifier.hidden(
    1,
    hint=(
        "Is the sign of w·x + b, offset and all, your label? Try scores near 0, and a single point."
    ),
)
def test_any_side(rng):
    for n, d in ((20, 3), (1, 2), (6, 1)):
        y = rng.permutation(np.resize([-1, 1], n))  # no order of labels is right by heart
        w, b = rng.normal(size=d), rng.uniform(2, 3) * rng.choice([-1, 1])
        score = y * rng.uniform(0.1, 0.9, size=n)
        X = np.outer(score - b, w) / (w @ w)
        assert close(predict(X, w, b), y)
    # The same tiny scores, from tiny numbers in the points, in w and in b.
    for X, w, b in (
        ([[-TINY], [TINY]], [1.0], 0.0),
        ([[1.0, 1 - TINY], [1.0, 1 + TINY]], [1.0, 1.0], -2.0),
        ([[1.0], [-1.0]], [1 - TINY], 0.0),
        ([[1.0 - TINY], [1.0 + TINY]], [1.0], -1.0),
        ([[1.0 + 3 * TINY], [1.0 + 5 * TINY]], [1.0], -(1 + 4 * TINY)),
        ([[-1e-90], [1e-90]], [1.0], 0.0),
    ):
        found = predict(np.array(X), np.array(w), b)
        assert close(found, [-1, 1] if w[0] >= 1 else [1, -1])
    assert close(predict(np.ones((1, 2)), np.array([1 - TINY, -1.0]), 0.0), [-1])


@classifier.hidden(
    0.5,
    hint=(
        "A label is never 0. What is predicted for a point on the plane? And what for w = 0, for"
        " which signed_distance raises an error?"
    ),
)
def test_points_on_the_plane(rng):
    X, w = rng.integers(-9, 10, size=(6, 2)), rng.integers(1, 10, size=2)
    b = -int(X[0] @ w)
    assert close(predict(X, w, b), np.where(X @ w >= -b, 1, -1))
    assert close(predict(X, np.zeros(2), 0.0), np.ones(6))
    assert close(predict(X, np.zeros(2), -1.0), -np.ones(6))


# 3. margin


@worst.public(
    1,
    hint=(
        "The points (3, 4) and (0, 0) of the text have margins 4 and 1, so the set has margin 1."
        " With (1, 0) it is -0.4."
    ),
)
def test_the_set_of_the_text():
    X, y = np.array([[0.0, 0.0], [3.0, 4.0]]), np.array([-1.0, 1.0])
    w, b = np.array([3.0, 4.0]), -5.0
    assert close(margin(X, y, w, b), 1.0)
    X, y = np.array([[0.0, 0.0], [3.0, 4.0], [1.0, 0.0]]), np.array([-1.0, 1.0, 1.0])
    assert close(margin(X, y, w, b), -0.4)


@worst.hidden(
    1,
    hint=(
        "Where every point is right: the smallest of all, over both classes, measured as a"
        " distance."
    ),
)
def test_all_points_right(rng):
    for n, d in ((2, 2), (9, 3), (1, 2), (4, 1)):
        X, y, w, b, wanted = separated(rng, n, d)
        assert close(margin(X, y, w, b), wanted)
        assert close(margin(X, y, 3 * w, 3 * b), wanted)
        assert close(margin(X, y, 1e-90 * w, 1e-90 * b), wanted)
        assert close(margin(X, -y, -w, -b), wanted)  # now the positive ones are nearer


@worst.hidden(
    1, hint="Put one point on the wrong side. Can a margin be negative? Which is the smallest then?"
)
def test_some_point_wrong(rng):
    X, y, w, b, wanted = separated(rng, 9, 3)
    assert close(margin(X, -y, w, b), -max(y * (X @ w + b)) / np.sqrt(w @ w))
    y[int(np.argmin(y * (X @ w + b)))] *= -1
    assert close(margin(X, y, w, b), -wanted)
    X, y, w = np.array([[1, 2], [3, -1], [0, 0]]), np.array([1, 1, -1]), np.array([3, 4])
    assert close(margin(X, y, w, -6), -0.2)  # whole numbers, with scores 5, -1 and 6
    assert close(margin(X[:1], y[:1], w, -12), -0.2)
    assert close(margin(1000 * X, np.array([1, -1, -1]), w, -6), -998.8)
    assert close(margin(np.array([[1, 2], [5, 0]]), y[:2], w, -11), 0.0)  # on the plane, and behind
    assert close(margin(X[:1], y[:1], w, -10), 0.2)


def separated(
    rng: np.random.Generator, n: int, d: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray, float, float]:
    """Points with scores of 1 to 4 on both sides, the negative ones nearer, the nearest last; and
    their margin."""
    y = np.resize([-1.0, 1.0], n)
    w = rng.uniform(1, 2, size=d) * rng.choice([-1, 1], size=d)
    b = rng.uniform(2, 3)
    size = np.where(y > 0, rng.uniform(3, 4, size=n), rng.uniform(1, 2, size=n))
    turn = np.argsort(-size)
    y, score = y[turn], (y * size)[turn]
    side = rng.normal(size=(n, d))
    side -= np.outer(side @ w, w) / (w @ w)
    return side + np.outer(score - b, w) / (w @ w), y, w, b, float(min(abs(score)) / np.sqrt(w @ w))


# 4. perceptron_update


@update.public(1, hint="A point on the wrong side: add y times x to w, and y to b.")
def test_one_update():
    w, b = parts(perceptron_update(np.array([1.0, 0.0]), 1.0, np.array([1.0, 2.0]), -1), "w", "b")
    assert close(w, [0.0, -2.0])
    assert close(b, 0.0)


@update.hidden(
    0.5, hint="A point on the right side changes nothing, however near it is to the plane."
)
def test_right_side(rng):
    w, b = rng.normal(size=4), rng.uniform(20, 30)
    for y, score in ((1, 10.0), (1, 0.1), (1, 1e-9), (-1, -10.0), (-1, -0.1), (-1, -1e-9)):
        x = (score - b) * w / (w @ w)
        assert is_pair(perceptron_update(w, b, x, y), w, b)
        assert is_pair(perceptron_update(w, b, x, -y), w - y * x, b - y)
    for w, b, x in (
        (np.ones(2), 0.0, np.array([1.0, TINY - 1])),
        (np.ones(1), -1.0, np.array([1 + TINY])),
        (np.array([1 + TINY]), -1.0, np.ones(1)),
        (np.array([1e-60]), 0.0, np.array([1e-30])),
    ):
        assert is_pair(perceptron_update(w, b, x, 1), w, b)
        assert is_pair(perceptron_update(w, b, x, -1), w - x, b - 1)


def is_pair(answer: object, w: np.ndarray, b: float) -> bool:
    """True if an answer is these weights and this offset."""
    new_w, new_b = parts(answer, "w", "b")
    return close(new_w, w) and close(new_b, b)


@update.hidden(
    1, hint="Is a point exactly on the plane a mistake? The rule says ≤. Start from w = 0, b = 0."
)
def test_on_the_plane(rng):
    w, x = rng.integers(1, 10, size=3).astype(float), rng.integers(1, 10, size=3).astype(float)
    for old_w, old_b in ((w, -float(w @ x)), (np.zeros(3), 0.0)):
        for y in (1, -1):
            assert is_pair(perceptron_update(old_w, old_b, x, y), old_w + y * x, old_b + y)
            assert is_pair(perceptron_update(old_w, old_b + 2 * y, x, y), old_w, old_b + 2 * y)


@update.hidden(0.5, hint="Does the offset count when you ask whether the point is a mistake?")
def test_the_offset(rng):
    for y in (1, -1):
        w, x = (
            rng.uniform(1, 2, size=2),
            y * rng.uniform(1, 2, size=2),
        )  # y (w·x) is between 2 and 8
        assert is_pair(perceptron_update(w, -20.0 * y, x, y), w + y * x, -19.0 * y)
        assert is_pair(perceptron_update(-w, 20.0 * y, x, y), -w, 20.0 * y)


@update.hidden(
    0.5,
    hint=(
        "Add a fraction to weights that are whole numbers, an array of integers: nothing may be cut"
        " off."
    ),
)
def test_whole_numbers(rng):
    w, x = np.ones(2, dtype=int), rng.integers(1, 9, size=2) + 0.5
    assert is_pair(perceptron_update(w, 0, x, -1), 1 - x, -1)
    assert is_pair(perceptron_update(w, 0, x, 1), w, 0)
    # A fraction in one of the three, in turn, and one feature only.
    for old_w, old_b, new in ((w, 0, x), (x, 3, w), (w, 2.5, 2 * w), (x[:1], 4, w[:1])):
        assert is_pair(perceptron_update(old_w, old_b, new, 1), old_w, old_b)
        assert is_pair(perceptron_update(old_w, old_b, new, -1), old_w - new, old_b - 1)


@update.hidden(
    0.5,
    hint="Look at the arrays that were passed in, after the call: they must be as they were.",
    in_place=True,
)
def test_callers_arrays(rng):
    w = rng.uniform(1, 2, size=3)
    x, before = w.copy(), w.copy()
    for y, expected in ((-1, np.zeros(3)), (1, before)):
        new_w, _ = parts(perceptron_update(w, 0.0, x, y), "w", "b")
        assert (w == before).all()
        assert (x == before).all()
        assert close(new_w, expected)


# 5. gains

BOTH = ((-1, -1), (1, 1))
"""The labels, as intervals of one number each."""
PLANE = {name: (-3, 3) for name in ("x1", "x2", "z1", "z2")}
X12 = {"x1": (1, 1), "x2": (2, 2)}
Z12 = {"z1": (3, 3), "z2": (-1, -1)}


@formulas.public(0.5, hint="At x = (1, 2) the own gain is 6, whatever the label.")
def test_own_value():
    assert all(same_expression(own_gain, "6", {**X12, "y": y}) for y in BOTH)


@formulas.public(0.25, hint="For x = (1, 2), y = +1 and z = (3, -1), v = -1 the other gain is -2.")
def test_other_value():
    assert same_expression(other_gain, "-2", {**X12, **Z12, "y": (1, 1), "v": (-1, -1)})


@formulas.public(0.25, hint="For x = (1, 2) and s = 3 the step is 1/2, whatever the label.")
def test_eta_value():
    assert all(same_expression(eta_zero, "1/2", {**X12, "s": (3, 3), "y": y}) for y in BOTH)


@formulas.hidden(
    0.5, hint="Write y f(x) before and after, and subtract. Remember that y times y is 1."
)
def test_own_gain():
    symbols = {"x1": PLANE["x1"], "x2": PLANE["x2"]}
    assert all(same_expression(own_gain, "x1^2 + x2^2 + 1", {**symbols, "y": y}) for y in BOTH)


@formulas.hidden(
    1.5,
    hint=(
        "Write v f(z) before and after. Which labels are left? For z = x and v = y it must be the"
        " own gain."
    ),
)
def test_other_gain():
    signs = [{"y": y, "v": v} for y in BOTH for v in BOTH]
    assert all(
        same_expression(other_gain, "v*y*(x1*z1 + x2*z2 + 1)", {**PLANE, **sign}) for sign in signs
    )


@formulas.hidden(1, hint="By how much does y f(x) grow with a step of size η? It must grow by s.")
def test_eta_zero():
    symbols = {"x1": PLANE["x1"], "x2": PLANE["x2"], "s": (0, 5)}
    assert all(same_expression(eta_zero, "s/(x1^2 + x2^2 + 1)", {**symbols, "y": y}) for y in BOTH)


# 6. nearer

NEARER = Task(
    names={
        **dict.fromkeys(("w", "v", "x"), "vector"),
        **dict.fromkeys(("eta", "R"), "number"),
    },
    assumptions={"A1": "v·x ≤ -1", "A2": "w·x ≥ 0", "A3": "‖x‖ ≤ R", "A4": "η R² ≤ 1"},
    goal="‖w - η x - v‖² ≤ ‖w - v‖² - η",
    given=("η > 0", "R > 0"),
    citations=2,
)


@theorem.public(
    3,
    hint=(
        "Multiply out the left side as the square of (w - v) - η x. Which assumptions bound its"
        " middle term, and which its last?"
    ),
)
def test_every_mistake_brings_you_nearer():
    assert proves(nearer, NEARER)


# 7. trace


@by_hand.public(
    0.5,
    hint="Three numbers of points, from 0 to 4, and three rows of three numbers.",
    form=True,
)
def test_three_of_each():
    numbers(states, (3, 3))
    assert {*whole_numbers(visited, (3,), 4)} <= {0, 1, 2, 3, 4}


FIVE = np.array([[-2, -3], [1, 2], [2, 0], [3, -3], [-2, -2]]), np.array([-1, -1, 1, 1, -1])


@by_hand.hidden(
    1,
    hint=(
        "Compute y (w·x + b) for each point in turn, b too. On the plane is a mistake; after point"
        " 4 comes point 0."
    ),
)
def test_where_the_updates_are():
    assert close(visited, reference(*FIVE, 10)[2][1:])


@by_hand.hidden(
    0.5,
    hint=(
        "The next update: the label says whether x is added or subtracted, and whether b goes up or"
        " down."
    ),
)
def test_the_second_update():
    w, b, _ = replay(*FIVE, 2)
    assert close(numbers(states, (3, 3))[0], [*w, b])


@by_hand.hidden(
    1,
    hint=(
        "Each row begins where the one before ended. Test your last row on all five points: are all"
        " of them right?"
    ),
)
def test_every_update():
    assert close(states, [[*w, b] for w, b, _ in (replay(*FIVE, updates) for updates in (2, 3, 4))])


# 8. perceptron


def one_pass(
    w: np.ndarray, b: float, X: np.ndarray, y: np.ndarray, mistakes: list[int]
) -> tuple[np.ndarray, float]:
    for i in range(len(X)):
        if y[i] * (w @ X[i] + b) <= 0:
            w, b = w + y[i] * X[i], b + y[i]
            mistakes.append(i)
    return w, b


def reference(X: np.ndarray, y: np.ndarray, tau: int) -> tuple[np.ndarray, float, list[int]]:
    w, b, mistakes = np.zeros(X.shape[1]), 0.0, list[int]()
    for _ in range(tau):
        before = len(mistakes)
        w, b = one_pass(w, b, X, y, mistakes)
        if len(mistakes) == before:
            break
    return w, b, mistakes


def replay(X: np.ndarray, y: np.ndarray, updates: int) -> tuple[np.ndarray, float, list[int]]:
    """Weights, offset and mistakes after so many updates of a run that ends."""
    mistakes = reference(X, y, 100)[2][:updates]
    return y[mistakes] @ X[mistakes], float(sum(y[mistakes])), mistakes


def clouds(rng: np.random.Generator, n: int = 20) -> tuple[np.ndarray, np.ndarray]:
    """Whole-number points on both sides of a line, the first of them twice.

    (1, 0) has label -1 and (4, 0) has label +1: only planes with b < 0 separate them. The first
    pass needs the last point, the second does not, and two passes are not enough: so that no loop
    that leaves out a point, or stops too soon, comes through by luck. All scores are at least 4,
    and so fewer than 700 updates are enough in any order, by the theorem of notebook 03: (R² + 1)
    (‖w‖² + b²) / 4². In the end the plane is mirrored at random, which changes no mistake: nobody
    can know the line by heart.
    """
    normal, offset = np.array([3, -2]), -7
    mirrored = rng.permutation(np.eye(2, dtype=int)) * rng.choice([-1, 1], size=2)
    while True:
        X = rng.integers(-9, 10, size=(3 * n, 2))
        X = X[abs(X @ normal + offset) > 3][: n - 2]
        X = rng.permutation(np.vstack([X, [[1, 0], [4, 0]]]))
        X = np.vstack([X[:1], X])
        y, first, second = np.sign(X @ normal + offset), list[int](), list[int]()
        w, b = one_pass(*one_pass(np.zeros(2), 0.0, X, y, first), X, y, second)
        if len(X) - 1 in first and len(X) - 1 not in second and (y * (X @ w + b) <= 0).any():
            return X @ mirrored, y


PATIENCE = np.array([[35], [36]]), np.array([-1, 1])
"""Two neighbours on a line, with unlike labels: it takes 2559 passes to tell them apart, more than
anybody would take for enough."""
NARROW = np.array([[1.0], [TINY - 1], [2.0]]), np.ones(3, dtype=int)
"""After the first update the second point has a score of exactly TINY, which is no mistake."""

MOST_PASSES = 20_000
MOST_MISTAKES = 10_000
"""No run of these tests makes as many: about 5000 for PATIENCE."""
LARGEST_WEIGHT = 10_000
"""No weight of such a run is as large. A larger plane that separates the points was not learned
from them."""


@cache
def patient_run() -> tuple[np.ndarray, float, list[int]]:
    """The run on PATIENCE, which takes longest."""
    return reference(*PATIENCE, MOST_PASSES)


def crowd(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """More than a hundred points, of which only the first and the last ones are mistakes."""
    X = np.vstack([rng.integers(1, 4, size=(130, 2)), [[0, 1], [1, 0]]])
    return X, np.append(np.ones(130, dtype=int), [-1, -1])


@learner.public(
    1,
    hint=(
        "On the four points of the text two updates are enough, at rows 0 and 1; return w, b and"
        " the list."
    ),
)
def test_four_points():
    X = np.array([[1.0, 0.0], [0.0, -1.0], [0.0, 1.0], [-1.0, 0.0]])
    w, b, mistakes = parts(
        perceptron(X, np.array([1.0, -1.0, 1.0, -1.0]), 10), "w", "b", "mistakes"
    )
    assert close(w, [1.0, 1.0])
    assert close(b, 0.0)
    assert close(items(mistakes, MOST_MISTAKES), [0, 1])


@learner.hidden(
    1.5, hint="Check your plane on every point before you stop: is y (w·x + b) > 0 for all?"
)
def test_all_right_in_the_end(rng):
    for X, y in (clouds(rng), PATIENCE):
        assert learned(X, y, perceptron(X, y, MOST_PASSES if y is PATIENCE[1] else 700))


def learned(X: np.ndarray, y: np.ndarray, answer: object) -> bool:
    """True if a plane has all points right, and is a sum of points: whole, if they are, and not too
    large.

    Points, weights and sums are whole numbers far below 2^53, with which floats compute without
    rounding.
    """
    w, b, _ = parts(answer, "w", "b", "mistakes")
    w, b = whole_numbers(w, (X.shape[1],), LARGEST_WEIGHT), whole_numbers(b, (), LARGEST_WEIGHT)
    return bool((y * (X @ w + b) > 0).all())


@learner.hidden(
    1,
    hint=(
        "Write down the row at each update, pass after pass, each pass from row 0; go on until a"
        " pass is clean."
    ),
)
def test_mistakes_in_order(rng):
    X, y = clouds(rng)
    for one in (
        (X, y),
        (X[:1] / 3, y[:1]),
        (np.array([[3.0], [1.0], [1.0]]), np.array([1, -1, -1])),
        NARROW,
        crowd(rng),
        PATIENCE,
    ):
        most = MOST_PASSES if one is PATIENCE else 700
        w, b, mistakes = parts(perceptron(*one, most), "w", "b", "mistakes")
        expected_w, expected_b, expected = (
            patient_run() if one is PATIENCE else reference(*one, most)
        )
        assert close(items(mistakes, MOST_MISTAKES), expected)
        assert close(w, expected_w)
        assert close(b, expected_b)


@learner.hidden(
    1,
    hint=(
        "Count the passes: with tau = 1 there is one; on points that no line separates there are"
        " tau, few or many."
    ),
)
def test_tau_passes(rng):
    corners, sides = np.array([[0, 0], [1, 1], [0, 1], [1, 0]]), np.array([1, 1, -1, -1])
    for X, y in (clouds(rng), (corners, sides), PATIENCE):
        for most in (1, 2, 5, 120) if y is not PATIENCE[1] else (1, 120, 1100):
            w, b, mistakes = parts(perceptron(X, y, most), "w", "b", "mistakes")
            expected_w, expected_b, expected = reference(X, y, most)
            assert close(items(mistakes, MOST_MISTAKES), expected)
            assert close(w, expected_w)
            assert close(b, expected_b)


@learner.hidden(
    0.5, hint="After a clean pass nothing will ever change. Stop there, however large tau is."
)
def test_clean_pass():
    X, y = np.array([[-2, -3], [1, 2], [2, 0], [3, -3], [-2, -2]]), np.array([-1, -1, 1, 1, -1])
    assert learned(X, y, perceptron(X, y, 10**9))


# 9. order_matters


def training_set() -> tuple[np.ndarray, np.ndarray]:
    """The answer, if it has the form that was asked for."""
    X, y = numbers(points, (None, 2)), numbers(labels, (None,))
    assert len(X) == len(y), (
        f"expected as many labels as points, got {len(y)} labels for {len(X)} points"
    )
    assert 2 <= len(X) <= 6, f"expected 2 to 6 points, got {len(X)}"
    assert (X == X.round()).all() and abs(X).max() <= 10, (
        "expected whole numbers from -10 to 10, got others"
    )
    assert {*y} == {-1, 1}, "expected labels -1 and +1, both of them"
    return X, y


@construct.public(
    1,
    hint="At most six points of whole numbers from -10 to 10, and a label -1 or +1 for each.",
    form=True,
)
def test_the_form_of_the_set():
    training_set()


def times_as_many(factor: int) -> bool:
    """True if both orders end with all points right, and that of the answer takes so many times the
    mistakes."""
    X, y = training_set()
    found = []
    for one, sides in ((X, y), (X[::-1], y[::-1])):
        w, b, mistakes = reference(one, sides, 1000)
        if (sides * (one @ w + b) <= 0).any():
            return False
        found.append(len(mistakes))
    return found[0] >= factor * found[1]


@construct.hidden(
    0.5,
    hint=(
        "Run your perceptron in both orders, and test its plane on all points. Are there five times"
        " as many mistakes?"
    ),
)
def test_five_times_the_mistakes():
    assert times_as_many(5)


@construct.hidden(
    1.5,
    hint=(
        "Count the updates, with offset, in both orders: ten times as many in the order in which"
        " you list the points?"
    ),
)
def test_ten_times_the_mistakes():
    assert times_as_many(10)
