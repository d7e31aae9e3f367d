"""The tests of homework 3."""

from itertools import compress, groupby, pairwise

import mpmath
import numpy as np
from submission import (
    Z_bound,
    best_step,
    fold,
    kl,
    labels,
    mirror,
    mistakes_by_hand,
    points,
    promise,
    rate,
    step,
    target,
    unfold,
    weights_by_hand,
    winnow,
    winnow_update,
    wrong_labels,
)

from grading.judging.comparisons import Task, close, exact, numbers, parts, proves, same_expression
from grading.judging.exercise import Exercise

FROM_SCRATCH = ["linlearn", "sklearn"]
TINY = 2.0**-44
"""About 6e-14. It is added to 1 without rounding, and so equal weights give a score of TINY/2."""

by_hand = Exercise(
    "by_hand", "Reward and punish, by hand", defines=["weights_by_hand", "mistakes_by_hand"]
)
update = Exercise("winnow_update", "One update, for any step", forbids=FROM_SCRATCH)
learner = Exercise("winnow", "Winnow, the whole learner", forbids=FROM_SCRATCH)
signs = Exercise(
    "mirror", "Free the signs", defines=["mirror", "fold", "unfold"], forbids=FROM_SCRATCH
)
distance = Exercise("kl", "How far from the target?", forbids=FROM_SCRATCH)
mistyped = Exercise("wrong_labels", "Some labels are wrong")
stretch = Exercise(
    "stretch", "Stretch the theorem", defines=["Z_bound", "rate", "best_step", "promise"]
)
duel = Exercise("duel", "Ten to one, certified", defines=["points", "labels", "target", "step"])


# 1. by_hand

FOUR_POINTS = np.array(
    [[1.0, -1.0, 0.0, 0.0], [1.0, 1.0, -1.0, -1.0], [0.0, -1.0, 1.0, 0.0], [1.0, 1.0, 0.0, -1.0]]
)
FOUR_LABELS = np.where(np.arange(4) == 1, -1.0, 1.0)  # a list of four would be one of features
SMALLEST = 1e-3
"""A weight below it is as good as 0. The smallest that a right answer has is 1/21."""


def row_after(w: np.ndarray, index: int) -> np.ndarray:
    """The weights after one of the four points."""
    agreement = FOUR_LABELS[index] * FOUR_POINTS[index]
    if w @ agreement > 1e-9:
        return w
    grown = w * 2.0**agreement
    return grown / grown.sum()


def entered() -> np.ndarray:
    """The weights at the start, and below them the rows that were entered."""
    return np.vstack([np.full(4, 1 / 4), numbers(weights_by_hand, (4, 4))])


def changed() -> list[bool]:
    """Which of the rows that were entered differ from the row before."""
    return [not close(after, before) for before, after in pairwise(entered())]


def earned() -> set[int]:
    """The rows that follow from the row before as it was entered, so that a slip costs one row.

    A run of such rows must hold an update: there are weights that no point after the first changes,
    and copies of them would earn points. And no weight of the row before may be 0 or less, as none
    of Winnow's is: what an update makes of a row such as (0, 0, 0, 1/2) can be written down without
    one.
    """
    rows, updates = entered(), changed()
    right = [
        bool(rows[i].min() >= SMALLEST) and close(rows[i + 1], row_after(rows[i], i))
        for i in range(4)
    ]
    runs = [list(run) for follows, run in groupby(range(4), key=lambda i: right[i]) if follows]
    return {i for run in runs if any(updates[i] for i in run) for i in run}


@by_hand.public(
    0.5,
    hint=(
        "Four rows of four fractions, 1/3 and no decimals; in each row they are at least 0 and sum"
        " to 1."
    ),
    form=True,
)
def test_rows_are_weights():
    rows = numbers(weights_by_hand, (4, 4))
    assert (rows >= 0).all()
    assert close(rows.sum(axis=1), np.ones(4))


@by_hand.hidden(
    0.5,
    hint=(
        "Begin with four weights of 1/4. What is the score of the first point, and does the rule"
        " say < or ≤?"
    ),
)
def test_row_1():
    assert 0 in earned()


@by_hand.hidden(
    0.5,
    hint=(
        "The second label is -1: which features agree with it? Those are doubled. Then divide by"
        " the sum."
    ),
)
def test_row_2():
    assert 1 in earned()


@by_hand.hidden(
    0.5, hint="Compute the score of the third point before you touch the weights. Is it a mistake?"
)
def test_row_3():
    assert 2 in earned()


@by_hand.hidden(
    0.5, hint="Compute the score of the fourth point with your third row. Is it a mistake?"
)
def test_row_4():
    assert 3 in earned()


@by_hand.hidden(
    0.5,
    hint=(
        "List the indices, counted from 0, of the points that made you multiply, as your rows"
        " show it."
    ),
)
def test_the_mistakes_by_hand():
    assert close(mistakes_by_hand, [0, 1, 3])
    assert all(changed()[i] for i in (0, 1, 3))  # a list without work to show for it may be a guess


# 2. winnow_update


def updated(w: np.ndarray, x: np.ndarray, y: float, eta: float) -> np.ndarray:
    """The weights after a mistake, by logarithms."""
    v = np.log(w, where=w > 0, out=np.full(len(w), -np.inf)) + eta * y * x
    grown = np.exp(v - v.max())
    return grown / grown.sum()


def mistaken(rng: np.random.Generator, p: int, y: int) -> tuple[np.ndarray, np.ndarray]:
    """Weights, and a point of label y that they have clearly wrong."""
    while True:
        w, x = rng.dirichlet(np.ones(p)), rng.uniform(-1, 1, p)
        if y * (w @ x) < -0.01:
            return w, x


@update.public(
    1,
    hint=(
        "In the example of the text the new weights are 2/7, 4/7 and 1/7: multiply, then divide by"
        " the sum."
    ),
)
def test_update_of_the_text():
    w = winnow_update(np.array([0.5, 0.25, 0.25]), np.array([1.0, -1.0, 1.0]), -1, np.log(2))
    assert close(w, [2 / 7, 4 / 7, 1 / 7])


@update.hidden(
    1,
    hint=(
        "Try both labels, several steps, and one feature alone: is each factor exp(eta * y * x_j),"
        " and the sum 1?"
    ),
)
def test_any_mistake(rng):
    for p, y in [(1, 1), (2, -1), (5, 1), (8, -1)]:
        w, x = mistaken(rng, p, y)
        eta = rng.uniform(0.1, 3)
        assert close(winnow_update(w, x, y, eta), updated(w, x, y, eta))


@update.hidden(
    0.5,
    hint=(
        "A point on the right side, however close, leaves the weights as they were; no mistake"
        " does."
    ),
)
def test_right_point(rng):
    for y in (1, -1):
        w, x = mistaken(rng, 5, -y)
        assert close(winnow_update(w, x, y, 0.7), w)
        assert close(winnow_update(w, x / 100, y, 0.7), w)
        moved = winnow_update(np.array([0.5, 0.5]), y * np.array([0.5, -1.0]), y, 0.7)
        assert not close(numbers(moved, (2,)), [0.5, 0.5])
        w, x = np.array([0.5, 0.5]), y * np.array([1.0, TINY - 1])
        assert close(winnow_update(w, x, y, 0.7), w)
        assert not close(numbers(winnow_update(w, x, -y, 0.7), (2,)), w)
    # Whole numbers next to fractions, and one feature alone.
    assert close(winnow_update(np.array([0.75, 0.25]), np.array([1, -1]), 1, 1), [0.75, 0.25])
    assert close(winnow_update(np.ones(1, dtype=int), np.ones(1, dtype=int), 1, 2), [1.0])


@update.hidden(0.5, hint="What if the score is exactly 0? Read the rule for a mistake again.")
def test_score_zero(rng):
    w, eta = np.full(4, 1 / 4), rng.uniform(0.5, 2)
    for y in (1, -1):
        x = rng.permutation([1, 1, -1, -1])  # whole numbers are numbers too
        assert close(winnow_update(w, x, y, eta), updated(w, x, y, eta))
        assert close(winnow_update(w, x, y, 1), updated(w, x, y, 1.0))


@update.hidden(
    0.5,
    hint=(
        "Try eta = 10000, also with a weight that is 0. What can you take from all exponents so"
        " that none is large?"
    ),
)
def test_huge_step(rng):
    for y in (1, -1):
        w, x = mistaken(rng, 5, y)
        assert close(winnow_update(w, x, y, 10_000.0), updated(w, x, y, 10_000.0))
    w, x = np.array([0.5, 0.25, 0.25]), np.array([-0.9, 0.5, 0.8])
    for y in (1, -1):
        assert close(winnow_update(w, y * x, y, 10_000.0), [0.0, 0.0, 1.0])
    bold = winnow_update(np.array([0.0, 0.75, 0.25]), np.array([1.0, -1.0, -1.0]), 1, 10_000.0)
    assert close(bold, [0.0, 0.75, 0.25])


@update.hidden(
    0.5,
    hint="Look at the arrays that were passed in, after the call: they must be as they were.",
    in_place=True,
)
def test_arrays_stay(rng):
    for y in (1, -1):
        w, x = mistaken(rng, 4, y)
        old_w, old_x = w.copy(), x.copy()
        new = winnow_update(w, x, y, 0.5)
        assert (w == old_w).all()
        assert (x == old_x).all()
        assert close(new, updated(old_w, old_x, y, 0.5))


# 3. winnow


def run_of_winnow(
    X: np.ndarray, y: np.ndarray, eta: float, most: int
) -> tuple[np.ndarray, list[int], float]:
    """Weights, mistakes, and the smallest |score| that was not exactly 0: how close rounding came
    to deciding."""
    theta, mistakes, closest, streak, i = np.zeros(X.shape[1]), list[int](), np.inf, 0, 0
    w = np.full(X.shape[1], 1 / X.shape[1])
    while streak < len(X) and len(mistakes) < most:
        score = y[i] * (w @ X[i])
        closest = min(closest, abs(score) or np.inf)
        streak += 1
        if score <= 0:
            theta, streak = theta + y[i] * X[i], 0
            mistakes.append(i)
            v = np.exp(eta * (theta - theta.max()))
            w = v / v.sum()
        i = (i + 1) % len(X)
    return w, mistakes, closest


def few_of_many(rng: np.random.Generator, eta: float) -> tuple[np.ndarray, np.ndarray]:
    """Points in four features of which two decide; the first has score 0 at the start, the next is
    there twice.

    Winnow errs in three passes at least, and on the last point. No score is so close to 0 that
    rounding could matter.
    """
    decisive = np.array([0.6, 0.4, 0.0, 0.0])
    while True:
        X = rng.uniform(-1, 1, size=(100, 4))
        X = X[np.abs(np.abs(X @ decisive) - 0.15) < 0.13][:9]
        X = np.vstack([rng.permutation([1.0, 1.0, -1.0, -1.0]), X[:1], X])
        y = np.sign(X @ decisive)
        _, mistakes, closest = run_of_winnow(X, y, eta, most=50)
        passes = 1 + sum(later <= earlier for earlier, later in pairwise(mistakes))
        if passes > 2 and len(X) - 1 in mistakes and len(mistakes) < 50 and closest > 1e-6:
            return X, y


def three_worlds(rng: np.random.Generator, eta: float) -> list[tuple[np.ndarray, np.ndarray]]:
    """Many points; a single one; and two, of which the first needs several passes and the last is
    always right."""
    slow = np.array([[1.0, -1.0, -1.0], [1.0, 0.0, 1.0]])
    return [few_of_many(rng, eta), (np.array([[1.0, 0.5, -0.75]]), -np.ones(1)), (slow, np.ones(2))]


@learner.public(
    1,
    hint=(
        "On the three points of the text one update is enough, on point 0: weights 4/7, 1/7, 1/7,"
        " 1/7."
    ),
)
def test_three_points():
    X = np.array([[1.0, -1.0, -1.0, -1.0], [-1.0, 1.0, -1.0, 1.0], [1.0, 1.0, -1.0, 1.0]])
    w, mistakes = parts(winnow(X, np.array([1.0, -1.0, 1.0]), np.log(2), 100), "w", "mistakes")
    assert close(w, [4 / 7, 1 / 7, 1 / 7, 1 / 7])
    assert close(mistakes, [0])


@learner.hidden(
    1, hint="When you stop, is y (w·x) > 0 for every point, and is the sum of the weights 1?"
)
def test_all_right_in_the_end(rng):
    for X, y in three_worlds(rng, 0.2):
        w, _ = parts(winnow(X, y, 0.2, 1000), "w", "mistakes")
        w = numbers(w, X[0].shape)
        assert (w >= 0).all()
        assert close(w.sum(), 1.0)
        assert (y * (X @ w) > 0).all()
    w, _ = parts(winnow(*PATIENCE, PATIENT_STEP, 10_000), "w", "mistakes")
    assert close(w, run_of_winnow(*PATIENCE, PATIENT_STEP, 10_000)[0])


PATIENCE, PATIENT_STEP = (np.array([[0.1, -0.9]]), np.ones(1)), 0.001
"""A point and a step that take more than two thousand passes, with one update in each but the last:
the first weight must grow from 1/2 to 9/10."""


def crowd(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """More than a hundred points; the first and the last ones cause the updates."""
    X = np.column_stack([rng.uniform(0.8, 1, size=130), rng.uniform(-0.7, 0, size=130)])
    return np.vstack([[[0.5, -0.5]], X, [[-0.4, 0.45]]]), np.ones(132)


@learner.hidden(
    1.5,
    hint=(
        "Note the index at each update, pass after pass. What if a score is exactly 0, as it may be"
        " at the start?"
    ),
)
def test_the_mistakes_in_order(rng):
    for eta in (0.2, 2.0):
        for X, y in three_worlds(rng, eta):
            labels = y.astype(int)  # whole labels, and fractions in the points
            w, mistakes = parts(winnow(X, labels, eta, 1000), "w", "mistakes")
            expected_w, expected, _ = run_of_winnow(X, y, eta, 1000)
            assert close(mistakes, expected)
            assert close(w, expected_w)
    whole = np.array([[1, -1, 0], [0, -1, 1], [1, 1, -1]]), np.array([1, 1, -1])
    for X, y, eta in (
        (*whole, 1),
        (np.array([[1.0, TINY - 1]]), np.ones(1), 1),  # right from the start, by very little
        (np.array([[1, 1], [2, 2]]) / 2, np.ones(2, dtype=int), 1),
        (np.array([[0.5], [1.0]]), np.ones(2), 1),
        (*crowd(rng), 0.2),
    ):
        w, mistakes = parts(winnow(X, y, eta, 1000), "w", "mistakes")
        expected_w, expected, _ = run_of_winnow(X, y, eta, 1000)
        assert close(mistakes, expected)
        assert close(w, expected_w)


@learner.hidden(
    0.5,
    hint=(
        "What if it never ends? After max_updates updates it must stop at once, in the middle of a"
        " pass too."
    ),
)
def test_the_cap():
    X, y = (
        np.array([[-0.5, 0.5], [1.0, -0.5], [0.5, -1.0]]),
        np.array([1.0, 1.0, -1.0]),
    )  # with η = 2 it goes round
    for most in (4, 7, 1, 0):
        w, mistakes = parts(winnow(X, y, 2.0, most), "w", "mistakes")
        expected_w, expected, _ = run_of_winnow(X, y, 2.0, most)
        assert close(mistakes, expected)
        assert close(w, expected_w)


@learner.hidden(
    1,
    hint=(
        "With a bold step, can a weight that was rounded to 0 come back, or does an exponential"
        " overflow? What should you keep, and what subtract? Then go on to the second pass."
    ),
)
def test_a_bold_step(rng):
    X = np.array(
        [[1.0, -1.0], [-0.25, 1.0], [-0.25, 1.0]]
    )  # the second feature is as good as lost twice, and wins
    swap = rng.permutation(2)
    w, mistakes = parts(winnow(X[:, swap], np.ones(3), rng.uniform(800, 1000), 6), "w", "mistakes")
    assert close(mistakes, [0, 1, 2, 0, 1, 2])
    assert close(w, np.array([0.0, 1.0])[swap])


# 4. mirror


@signs.public(
    1,
    hint=(
        "(1, 2) becomes (1, 2, -1, -2), the weights (5/8, 0, 1/8, 1/4) become (1/2, -1/4), and"
        " unfold leads back to such weights."
    ),
)
def test_the_mirror_of_the_text():
    assert close(mirror(np.array([[1.0, 2.0]])), [[1.0, 2.0, -1.0, -2.0]])
    assert close(fold(np.array([5 / 8, 0.0, 1 / 8, 1 / 4])), [1 / 2, -1 / 4])
    w = numbers(unfold(np.array([1 / 2, -1 / 4])), (4,))
    assert w.min() >= 0, "expected weights of at least 0, got a negative one"
    assert close(w.sum(), 1.0)
    assert close(w[:2] - w[2:], [1 / 2, -1 / 4])


@signs.hidden(
    0.5,
    hint=(
        "The score of (x, -x) must be that of x with the folded weights. Try several points at"
        " once."
    ),
)
def test_the_scores_agree(rng):
    for n, p in [(6, 4), (3, 1)]:
        X, w = rng.uniform(-1, 1, size=(n, p)), rng.dirichlet(np.ones(2 * p))
        assert close(mirror(X), np.column_stack([X, -X]))
        assert close(fold(w), w[:p] - w[p:])
        assert close(mirror(X[::-1] / 3), np.column_stack([X, -X])[::-1] / 3)
        assert close(fold(w[::-1]), w[::-1][:p] - w[::-1][p:])


def unfolds(u: np.ndarray) -> bool:
    """Whether the student's `unfold` gives a distribution that folds to u."""
    w = numbers(unfold(u), (2 * len(u),))
    return bool((w >= -1e-12).all()) and close(w.sum(), 1.0) and close(w[: len(u)] - w[len(u) :], u)


@signs.hidden(0.5, hint="No weight of unfold may be negative: where does a negative u_j go?")
def test_unfold_nothing_to_spare(rng):
    parts = rng.multinomial(60, np.ones(5) / 5) + 1  # 65 of them
    u = rng.permutation([1, 1, -1, -1, 1]) * parts / 65
    assert unfolds(u)
    assert unfolds(np.array([-1.0]))


@signs.hidden(
    1,
    hint=(
        "If the |u_j| sum to less than 1, weight is left over. Where can it go and change no"
        " difference? Try u = 0."
    ),
)
def test_unfold_with_a_rest(rng):
    u = rng.uniform(-0.2, 0.2, size=4)
    assert unfolds(u)
    assert unfolds(0.97 * u / np.abs(u).sum())
    for u in (np.zeros(3), np.zeros(3, dtype=int), np.array([1e-13, 0.0, -1e-13])):
        assert unfolds(u)
    assert unfolds(np.array([-0.3]))


# 5. kl


@distance.public(
    1,
    hint=(
        "KL((3/4, 1/4) ‖ (1/2, 1/2)) is 0.1308. Which of the two stands before the logarithm, and"
        " on top?"
    ),
)
def test_the_two_coins_of_the_text():
    assert close(
        kl(np.array([0.75, 0.25]), np.array([0.5, 0.5])), 0.75 * np.log(1.5) - 0.25 * np.log(2)
    )


@distance.hidden(
    1,
    hint=(
        "Is it 0 if both are the same? Does the order of the two matter? Try several lengths, one"
        " feature too."
    ),
)
def test_any_two_distributions(rng):
    for p in (2, 6):
        a, b = 0.9 * rng.dirichlet(np.ones(p), size=2) + 0.1 / p
        assert close(kl(a, b), np.sum(a * (np.log(a) - np.log(b))))
    assert close(kl(a, a), 0.0)
    assert close(kl(np.ones(1), np.ones(1)), 0.0)


@distance.hidden(
    0.5, hint="What does your function make of a_j = 0? The term is 0, also if b_j is 0 as well."
)
def test_zeros_of_the_first(rng):
    b = 0.9 * rng.dirichlet(np.ones(4)) + 0.1 / 4
    assert close(kl(np.array([0.0, 1.0, 0.0, 0.0]), b), -np.log(b[1]))
    a, b = np.array([0.5, 0.0, 0.5, 0.0]), np.array([0.25, 0.0, 0.25, 0.5])
    assert close(kl(a, b), np.log(2))
    assert close(kl(np.array([1, 0]), np.array([0.5, 0.5])), np.log(2))  # whole numbers


@distance.hidden(
    0.5,
    hint=(
        "If b_j = 0 where a_j > 0, no finite number is large enough; else one is. And a nan is not"
        " a number."
    ),
)
def test_zeros_of_the_second(rng):
    a = 0.9 * rng.dirichlet(np.ones(3)) + 0.1 / 3
    for b in ([0.5, 0.0, 0.5], [0.0, 0.0, 1.0]):
        assert close(kl(a, np.array(b)), np.inf)
    assert close(kl(np.array([0.5, 0.5, 0.0]), np.array([1.0, 0.0, 0.0])), np.inf)
    assert close(kl(np.array([0.5, 0.5]), np.array([1, 0])), np.inf)
    assert close(kl(np.array([1, 0]), np.array([0, 1])), np.inf)
    assert close(kl(a, np.array([0.25, 0.25, 0.5])), np.sum(a * np.log(a * [4, 4, 2])))
    # Positive is positive, however small.
    for tiny in (1e-9, 1e-13, 1e-100):
        little, even = np.array([tiny, 1.0]), np.array([0.5, 0.5])
        assert close(kl(little, np.array([0.0, 1.0])), np.inf)
        assert close(kl(even, little), np.log(0.5) - np.log(tiny) / 2)


# 6. wrong_labels

WRONG_LABELS = Task(
    names=dict.fromkeys(("Phi", "Phi_0", "t", "k", "q", "Lambda", "eta", "delta"), "number"),
    assumptions={
        "A1": "Φ ≤ Φ_0 - (t - k) Λ + 2 k η",
        "A2": "Φ_0 ≤ q",
        "A3": "Φ ≥ 0",
        "A4": "Λ ≥ δ²/2",
    },
    goal="t ≤ k + 2 (q + 2 k η)/δ²",
    given=("η > 0", "δ > 0", "k ≥ 0", "t ≥ k"),
    citations=2,
)


@mistyped.public(
    4,
    hint=(
        "Where does Φ begin, and where can it not go? That bounds (t - k) Λ. Divide only by what is"
        " > 0."
    ),
)
def test_what_wrong_labels_cost():
    assert proves(wrong_labels, WRONG_LABELS)


# 7. stretch

ETA, DELTA, R, P = (0.1, 3), (0, 1), (1, 4), (2, 50)


@stretch.public(
    0.5, hint="Four texts between quotes, in no other symbols than the text names.", form=True
)
def test_formulas_can_be_read():
    assert same_expression(Z_bound, Z_bound, {"eta": (0.5, 0.5), "R": (1, 1)})
    assert same_expression(rate, rate, {"eta": (0.5, 0.5), "delta": (0.5, 0.5), "R": (1, 1)})
    assert same_expression(best_step, best_step, {"delta": (0.5, 0.5), "R": (1, 1)})
    assert same_expression(promise, promise, {"p": (9, 9), "delta": (0.5, 0.5), "R": (1, 1)})


@stretch.public(0.5, hint="For delta = 1.2 and R = 2 the best step is log(2)/2.")
def test_a_step_to_try():
    assert same_expression(best_step, "log(2)/2", {"delta": (1.2, 1.2), "R": (2, 2)})


@stretch.hidden(
    0.5,
    hint=(
        "Write down the chord from -R to R, and what is left of it at a mistake. Does R = 1 give"
        " the old bound?"
    ),
)
def test_the_bound_on_Z():
    assert same_expression(Z_bound, "cosh(eta*R)", {"eta": ETA, "R": R})


@stretch.hidden(
    1,
    hint=(
        "What Φ loses at a mistake has two terms: η y (w*·x) and -ln Z. How small can the first be"
        " now, and how large Z?"
    ),
)
def test_the_rate():
    assert same_expression(
        rate, "eta*delta - log(cosh(eta*R))", {"eta": ETA, "delta": DELTA, "R": R}
    )


@stretch.hidden(
    0.5,
    hint=(
        "Where is the derivative of the rate in eta zero? Mind the factor that the chain rule"
        " brings."
    ),
)
def test_the_best_step():
    assert same_expression(best_step, "atanh(delta/R)/R", {"delta": DELTA, "R": R})


@stretch.hidden(
    1,
    hint=(
        "Put your best step into your rate, and simplify. How far is it from the start to 0, in"
        " such steps?"
    ),
)
def test_the_promise():
    best = "log(p)/(delta/R*atanh(delta/R) + log(1 - (delta/R)^2)/2)"
    assert same_expression(promise, best, {"p": P, "delta": DELTA, "R": R})


# 8. duel

MOST = 3000
DIGITS = mpmath.MPContext()
DIGITS.dps = 60


def dataset() -> tuple[np.ndarray, np.ndarray]:
    """Points and labels in the form that was asked for."""
    X = numbers(points, (None, None))
    y = numbers(labels, (len(X),))
    assert len(X) <= 300, "There are more than 300 points"
    assert 2 <= X.shape[1] <= 300, "There must be from 2 to 300 features"
    assert np.isin(X, (-1, 0, 1)).all(), "An entry of the points is neither -1 nor 0 nor 1"
    assert np.isin(y, (-1, 1)).all(), "A label is neither -1 nor +1"
    return X, y


@duel.public(
    0.5, hint="Look at the shape, the size and the entries of each of the four again.", form=True
)
def test_the_form_of_the_data():
    X, _ = dataset()
    numbers(target, (X.shape[1],))
    numbers(step, ())


def margin():
    """The target's margin δ, once it is divided by its sum: above 0 without rounding, then to sixty
    digits."""
    X, y = dataset()
    w = numbers(target, (X.shape[1],))
    assert (w >= 0).all()
    assert w.any()
    weights = in_whole_numbers(w)
    smallest = min(
        sum(compress(weights, row > 0)) - sum(compress(weights, row < 0)) for row in y[:, None] * X
    )
    assert smallest > 0
    return DIGITS.mpf(smallest) / sum(weights)


def in_whole_numbers(w: np.ndarray) -> list[int]:
    """Weights times a power of two that makes them whole: their sums are exact, and faster than
    those of fractions."""
    fractions = exact(w)
    common = max(one.denominator for one in fractions)  # powers of two, all of them
    return [one.numerator * (common // one.denominator) for one in fractions]


def best_rate():
    """The largest Λ that any step has with this target, to sixty digits."""
    delta = margin()
    return sum(part * DIGITS.log(part) for part in (1 + delta, 1 - delta) if part) / 2


def own_rate():
    """The Λ of target and step, to sixty digits."""
    eta = DIGITS.mpf(float(numbers(step, ())))
    assert 0 < eta <= 1000
    return eta * margin() - DIGITS.log(DIGITS.cosh(eta))


def wins(ratio: int, rate) -> bool:
    """Whether the perceptron makes so many times the mistakes that Winnow can; a billionth is left
    to rounding."""
    X, y = dataset()
    return mistakes_of_the_perceptron(X, y) * rate * (1 + 1e-9) >= ratio * DIGITS.log(X.shape[1])


@duel.hidden(
    1,
    hint=(
        "Is the target nowhere negative, and is y (target·x) above 0 for every one of your points? "
        "With the best step for this δ, is ln p / Λ at most a fifth of the perceptron's count?"
    ),
)
def test_data_and_target():
    assert wins(5, best_rate())


@duel.hidden(
    0.5, hint="Compute δ for your data, then Λ for your step. Which step is the best for this δ?"
)
def test_the_step():
    assert wins(5, own_rate())


@duel.hidden(
    2,
    hint=(
        "Compare ln p / Λ with the perceptron's count. Which learner suffers from points that are"
        " long in the 2-norm?"
    ),
)
def test_ten_to_one():
    assert wins(10, own_rate())


def mistakes_of_the_perceptron(X: np.ndarray, y: np.ndarray) -> int:
    """How many the perceptron makes; each is found by scoring all points at once, in whole
    numbers."""
    signed, theta, start = y[:, None] * X, np.zeros(X.shape[1]), 0
    for count in range(MOST):
        wrong = np.flatnonzero(np.roll(signed @ theta, -start) <= 0)
        if not len(wrong):
            return count
        start = (start + wrong[0] + 1) % len(X)
        theta = theta + signed[start - 1]
    return MOST
