"""The tests of homework 5."""

import operator
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from submission import (
    C_line,
    alpha_line,
    alpha_six,
    b_six,
    hard_line,
    kernel_perceptron,
    kinds,
    labellings,
    left_out_errors,
    n_finite,
    n_margin,
    offset,
    paid_mistakes,
    proof,
    secret,
    slack,
    soft_line,
    soft_objective,
    subgradient,
    w_six,
    x_line,
    y_line,
)

from grading.judging.comparisons import (
    Task,
    close,
    dot,
    exact,
    items,
    numbers,
    order,
    parts,
    proves,
    respects,
    same_expression,
)
from grading.judging.exercise import Exercise

FROM_SCRATCH = ["linlearn", "sklearn"]
TINY = 2.0**-44
"""About 6e-14. It is added to 1 without rounding, so that a score can be this close to a corner."""

cost = Exercise(
    "slack_and_objective",
    "What does a plane cost?",
    defines=["slack", "soft_objective"],
    forbids=FROM_SCRATCH,
)
down = Exercise("subgradient", "Which way is down?", forbids=FROM_SCRATCH)
paid = Exercise("paid_mistakes", "Mistakes that slack pays for", forbids=FROM_SCRATCH)
six = Exercise(
    "certificate",
    "Prove it with six numbers",
    defines=["alpha_six", "w_six", "b_six"],
    forbids=FROM_SCRATCH,
)
reading = Exercise(
    "kinds_and_offset", "Read the multipliers", defines=["kinds", "offset"], forbids=FROM_SCRATCH
)
mistake = Exercise(
    "cheap_mistake",
    "A mistake that pays",
    defines=["x_line", "y_line", "C_line", "hard_line", "soft_line", "alpha_line"],
    forbids=FROM_SCRATCH,
)
count = Exercise(
    "counting",
    "Count, and be sure",
    defines=["labellings", "n_finite", "n_margin", "secret"],
    forbids=FROM_SCRATCH,
)
lines = Exercise("proof", "From mistakes to errors", forbids=FROM_SCRATCH)
machine = Exercise(
    "kernel_machine",
    "A machine that judges itself",
    defines=["kernel_perceptron", "left_out_errors"],
    forbids=FROM_SCRATCH,
)

X_TEXT = np.array([[2.0, 1.0], [0.75, 5.0], [1.0, 0.0], [-1.0, 2.0]])
Y_TEXT = np.array([1, 1, -1, 1])
W_TEXT = np.array([2.0, 0.0])


def placed(
    rng: np.random.Generator, w: np.ndarray, b: float, y: np.ndarray, m: np.ndarray
) -> np.ndarray:
    """Points whose scores y (w·x + b) are m, at random places otherwise."""
    X = rng.normal(size=(len(m), len(w)))
    return X + np.outer((y * m - b - X @ w) / (w @ w), w)


def almost_whole() -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray, float]]:
    """Points, labels and planes of whole numbers, but for one of the arguments in turn: none may
    have its type forced on the answer. No point is at a corner."""
    X, y = np.array([[1, 2], [-3, 0], [0, -1], [0, 3]]), np.array([1, 1, -1, -1])
    w, b = np.array([1, -2]), 1
    yield X, y, w, b
    yield X / 4, y, w, b
    yield X, y, w / 4, b
    yield X, y, w, b / 4


def signs(rng: np.random.Generator, n: int) -> np.ndarray:
    """Labels, both of them, as whole numbers."""
    return rng.permutation(np.where(np.arange(n) % 3, 1, -1))


# 1. slack_and_objective


@cost.public(
    1, hint="For the plane of the text the slacks are 0, 0.5, 2, 4, and at C = 10 the cost is 67."
)
def test_the_plane_of_the_text():
    assert close(slack(X_TEXT, Y_TEXT, W_TEXT, -1.0), [0.0, 0.5, 2.0, 4.0])
    assert close(soft_objective(X_TEXT, Y_TEXT, W_TEXT, -1.0, 10.0), 67.0)


@cost.hidden(
    1,
    hint=(
        "Take points with scores 3, 1, 0.5, 0 and −2 in turn: which of them owe something, and how"
        " much?"
    ),
)
def test_slack_of_every_kind(rng):
    m = rng.permutation([3.0, 1.2, 1.0, 0.6, 0.0, -0.5, -2.0])
    w, b, y = rng.normal(size=3), rng.normal(), signs(rng, 7)
    assert close(slack(placed(rng, w, b, y, m), y, w, b), np.maximum(0, 1 - m), atol=1e-9)
    for X, y, w, b in almost_whole():
        assert close(slack(X, y, w, b), np.maximum(0, 1 - y * (X @ w + b)))
    near = np.array([[1.0 - TINY], [1.0 + TINY]])
    assert close(slack(near, np.ones(2), np.ones(1), 0.0), [TINY, 0.0], atol=0)


@cost.hidden(
    0.5,
    hint=(
        "One point on a line, with score 0.75: what does it owe? Slack is a row of one number, the"
        " cost a number."
    ),
)
def test_one_point():
    X, y, w = np.array([[2.0]]), np.array([1]), np.array([0.5])
    assert close(slack(X, y, w, -0.25), [0.25])
    assert close(soft_objective(X, y, w, -0.25, 4.0), 1.125)


@cost.hidden(1, hint="Double the price: by how much does the cost grow?")
def test_a_dearer_price(rng):
    w, b, y, m = rng.normal(size=3), 2 + rng.uniform(), signs(rng, 20), rng.uniform(-2, 3, size=20)
    m[0] = m[-1] = 0.5  # no loop that leaves out a point comes through by luck
    X, cheap, dear = placed(rng, w, b, y, m), rng.uniform(0.1, 0.4), rng.uniform(3, 7)
    more = numbers(soft_objective(X, y, w, b, dear), ()) - numbers(
        soft_objective(X, y, w, b, cheap), ()
    )
    assert close(more, (dear - cheap) * np.maximum(0, 1 - m).sum())


@cost.hidden(
    0.5,
    hint=(
        "If no point needs slack, what is left to pay for? The offset too? And if one point is"
        " wrong?"
    ),
)
def test_no_slack(rng):
    w, b, y = rng.normal(size=3), 3 + rng.uniform(), signs(rng, 20)
    m, C, y[0] = rng.uniform(20, 40, size=20), rng.uniform(2, 5), 1
    assert close(soft_objective(placed(rng, w, b, y, m), y, w, b, C), (w**2).sum() / 2)
    whole = np.array([[5, -5]]), np.array([1]), np.array([1, -2])
    assert close(soft_objective(*whole, 1, 1), 2.5)
    m[0] = -1.0
    assert numbers(soft_objective(placed(rng, w, b, y, m), y, w, b, C), ()) > (w**2).sum() / 2 + 0.1


# 2. subgradient


def slope(X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float, C: float) -> np.ndarray:
    """The derivative by w and b where no point is at its corner; else one of the subgradients."""
    owing = np.flatnonzero(y * (X @ w + b) < 1)
    g = np.append(w, 0.0)
    for i in owing:
        g -= C * y[i] * np.append(X[i], 1.0)
    return g


def is_slope(
    answer: object, X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float, C: float
) -> bool:
    """True if an answer is the derivative at a plane where no point is at its corner."""
    g, c = parts(answer, "g", "c")
    expected = slope(X, y, w, b, C)
    return close(g, expected[:-1], atol=1e-9) and close(c, expected[-1], atol=1e-9)


@down.public(
    1,
    hint="For the four points of the text, g = (14.5, -70) and c = -10. Three of them have slack.",
)
def test_the_slope_of_the_text():
    g, c = parts(subgradient(X_TEXT, Y_TEXT, W_TEXT, -1.0, 10.0), "g", "c")
    assert close(g, [14.5, -70.0])
    assert close(c, -10.0)


@down.hidden(
    1, hint="Compare with (f(w + h) − f(w − h))/2h in each coordinate, and in b, for a small h."
)
def test_away_from_corners(rng):
    for n, d in ((20, 3), (1, 1)):
        w, b, y, price = rng.normal(size=d), 2 + rng.uniform(), signs(rng, n), rng.uniform(2, 5)
        m = np.array([*rng.choice([-1.5, -0.5, 0.5, 1.5, 2.5], size=18), 1.5, 0.4])[-n:]
        X = placed(rng, w, b, y, m)
        g, c = parts(subgradient(X, y, w, b, price), "g", "c")
        assert is_slope((g, c), X, y, w, b, price)
    for X, y, w, b in almost_whole():
        for C in (1, 0.25):
            assert is_slope(subgradient(X, y, w, b, C), X, y, w, b, C)
    nobody = np.array([[3.0, 1.0], [-4.0, 2.0]]), np.array([1, -1]), np.array([1.0, 0.5]), 0.0
    for m in (1 - TINY, 1 + TINY):  # close to the corner, and on a known side of it
        for near in (
            (np.array([[m]]), np.ones(1, dtype=int), np.ones(1), 0),
            (np.ones((1, 1)), np.ones(1), np.array([m]), 0.0),
            (np.ones((1, 2)), np.ones(1), np.array([1.0, -1.0]), m),
        ):
            assert is_slope(subgradient(*near, 2.0), *near, 2.0)
    for owing in (nobody, (-nobody[0], *nobody[1:]), nobody):  # nobody, everybody, nobody again
        assert is_slope(subgradient(*owing, 2.0), *owing, 2.0)


@down.hidden(
    0.5,
    hint=(
        "A point with score exactly 1 may count or not, or in part: but alike for the weights and"
        " for the offset."
    ),
)
def test_at_a_corner(rng):
    X, b = rng.integers(-5, 6, size=(6, 3)).astype(float), rng.choice([-3.0, 3.0])
    y = np.array([rng.choice([-1, 1]), -1, 1, 1, -1, -1])
    w, X[0, 1] = (
        np.append(1.0, rng.integers(-3, 4, size=2)),
        2.0,
    )  # whole numbers: the corner is met exactly
    X[:, 0] = y * np.array([1, -3, 0, 2, 5, -1]) - b - X[:, 1:] @ w[1:]
    g, c = parts(subgradient(X, y, w, b, 2.0), "g", "c")
    share = (slope(X, y, w, b, 2.0)[-1] - numbers(c, ())) / (2.0 * y[0])
    assert -1e-9 <= share <= 1 + 1e-9
    assert close(g, slope(X, y, w, b, 2.0)[:-1] - share * 2.0 * y[0] * X[0], atol=1e-9)


@down.hidden(0.5, hint="Look at w after the call: is it still what it was?", in_place=True)
def test_arrays_stay(rng):
    w, b, y = rng.normal(size=2), rng.normal(), signs(rng, 8).astype(float)
    X = placed(rng, w, b, y, np.append(rng.uniform(-2, 0, size=7), 0.5))
    before = X.copy(), y.copy(), w.copy()
    g, _ = parts(subgradient(X, y, w, b, 3.0), "g", "c")
    assert close(g, slope(*before, b, 3.0)[:-1], atol=1e-9)
    assert (X == before[0]).all() and (y == before[1]).all() and (w == before[2]).all()


# 3. paid_mistakes

PAID = Task(
    names={
        **dict.fromkeys(("w", "w_star"), "vector"),
        **dict.fromkeys(("t", "delta", "R", "S"), "number"),
    },
    assumptions={"A1": "w·w* ≥ t δ - S", "A2": "‖w*‖ = 1", "A3": "‖w‖² ≤ t R²"},
    goal="t ≤ (R/δ)² + 2 S/δ",
    given=("δ > 0", "R > 0", "S ≥ 0", "t ≥ 0"),
    citations=2,
)


@paid.public(
    3,
    hint=(
        "A lower and an upper bound of the length of w, as in the theorem. But a root of t in it"
        " does no good: which square that is at least 0 gets rid of it?"
    ),
)
def test_mistakes_that_slack_pays_for():
    assert proves(paid_mistakes, PAID)


# 4. certificate

X_SIX = np.array([[2, 0], [0, 1], [0, -1], [0, 0], [3, 1], [-2, 0]])
Y_SIX = np.array([1, -1, -1, 1, 1, -1])
C_SIX = 2
BEST_SIX = Fraction(9, 2)
NEAR = Fraction(1, 10**6)
ROUNDING = Fraction(1, 10**9)


def in_the_box(alpha: np.ndarray, y: np.ndarray, C: float) -> bool:
    """Whether multipliers are feasible, up to rounding."""
    a, limit = exact(alpha), exact(C)
    inside = all(-ROUNDING * limit <= one <= limit + ROUNDING * limit for one in a)
    return inside and abs(dot(a, exact(y))) <= ROUNDING * limit


def dual_value(X: np.ndarray, y: np.ndarray, alpha: np.ndarray) -> Fraction:
    weights = [one * label for one, label in zip(exact(alpha), exact(y), strict=True)]
    u = [dot(weights, column) for column in zip(*exact(X), strict=True)]
    return sum(exact(alpha)) - dot(u, u) / 2


def scores(X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float) -> list[Fraction]:
    """y (w·x + b) for each point, as fractions."""
    return [
        label * (dot(x, exact(w)) + exact(b)) for x, label in zip(exact(X), exact(y), strict=True)
    ]


def cost_of(X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float, C: float) -> Fraction:
    slacks = [max(Fraction(0), 1 - score) for score in scores(X, y, w, b)]
    return dot(exact(w), exact(w)) / 2 + exact(C) * sum(slacks)


@six.public(
    0.5,
    hint=(
        "Six multipliers between 0 and 2, with the same total on both classes; w has 2 numbers, b"
        " is one."
    ),
    form=True,
)
def test_the_multipliers_are_allowed():
    numbers(w_six, (2,))
    numbers(b_six, ())
    alpha = numbers(alpha_six, (6,))
    assert in_the_box(alpha, Y_SIX, C_SIX)


@six.hidden(
    2,
    hint=(
        "Which points have slack, or room to spare, at your plane? That settles their α; the rest"
        " must add up to w."
    ),
)
def test_the_multipliers_promise_enough():
    alpha = numbers(alpha_six, (6,))
    assert in_the_box(alpha, Y_SIX, C_SIX)
    assert dual_value(X_SIX, Y_SIX, alpha) >= BEST_SIX - NEAR


@six.hidden(
    1.5,
    hint=(
        "Without the fifth, which has room, the set is its own mirror image. Which planes are, and"
        " at what cost?"
    ),
)
def test_the_plane_costs_least():
    assert (
        cost_of(X_SIX, Y_SIX, numbers(w_six, (2,)), numbers(b_six, ()).item(), C_SIX)
        <= BEST_SIX + NEAR
    )


# 5. kinds_and_offset


def words(answer: object, n: int) -> list[str]:
    """An answer as a list of words."""
    found = items(answer, n)
    assert all(isinstance(one, str) for one in found), (
        "expected a list of words, got something else among them"
    )
    return found


@reading.public(1, hint="Five points on a line: margin, margin, spare, pays, pays, and b = -2.")
def test_five_points_on_a_line():
    X, y = np.array([[3.0], [1.0], [0.0], [2.0], [2.0]]), np.array([1, -1, -1, 1, -1])
    alpha = np.array([0.5, 0.5, 0.0, 1.0, 1.0])
    assert words(kinds(alpha, 1.0), 5) == ["margin", "margin", "spare", "pays", "pays"]
    assert close(offset(X, y, alpha, 1.0), -2.0)


@reading.hidden(1, hint="How near is near? It is measured against C, at both ends of the box.")
def test_kinds_at_any_price(rng):
    expected = rng.permutation(["spare", "pays", "margin"] * 4)
    part = {"spare": 0.0, "pays": 1.0}
    for C in (1e-60, 1e-7, 0.3, 1, 1e7, 1e60):
        share = np.array([part.get(word, rng.uniform(0.2, 0.8)) for word in expected])
        # What a solver leaves of 0 and of C, up to half of what counts as nothing, and twice.
        share += rng.permutation([*rng.uniform(-1e-8, 1e-8, size=10), 5e-7, -5e-7])
        share[expected == "margin"] = rng.permutation([2e-6, 0.3, 0.6, 1 - 2e-6])
        assert words(kinds(C * share, C), 12) == expected.tolist()


@reading.hidden(1, hint="Which kind of point tells you its score exactly? And α was rounded.")
def test_the_offset(rng):
    """Two pairs that pay, one to spare, and a point that pays against two on the margin: each pulls
    along w alone."""
    for side in (1, -1):  # the side without a point on its margin line
        w, b = rng.normal(size=3), 1 + rng.uniform()
        m = np.array([0.75, -0.5, 0.4, 0.1, 3.0, 2.0, 0.5, 1.0, 1.0])
        y = side * np.array([1, -1, 1, -1, 1, -1, 1, -1, -1])
        X, first = placed(rng, w, b, y, m), np.array([0, 0, 2, 2, 4, 4, 6, 6, 6])
        across = np.outer([0, 0, 0, 0, 0, 0, 0, 1, -1], np.cross(w, rng.normal(size=3)))
        X = X[first] + np.outer((y * m - (y * m)[first]) / (w @ w), w) + across
        C = (w @ w) / (0.25 + 0.5 + 1.5)
        alpha = C * (np.array([1, 1, 1, 1, 0, 0, 1, 0.5, 0.5]) + rng.uniform(-1e-10, 1e-10, size=9))
        mixed = rng.permutation(9)
        assert close(offset(X[mixed], y[mixed], alpha[mixed], C), b, rtol=1e-6, atol=1e-6)
    y = np.array([1, -1])
    third = np.array([[4], [1]]), y, np.full(2, 2 / 9), 1
    whole = np.array([[1.5, 1.25], [0.1, 1.05]]), y, np.array([1, 1]), 2
    far = np.array([[1000.1], [998.1]]), y, np.full(2, 0.5), 1.0
    tiny = np.array([[4e30], [1e30]]), y, np.full(2, 2e-60 / 9), 1e-60
    for pair, b in ((third, -5 / 3), (whole, -1.35), (far, -999.1), (tiny, -5 / 3)):
        assert close(offset(*pair), b)


# 6. cheap_mistake


def example() -> tuple[np.ndarray, np.ndarray, float]:
    """The points of the answer as a column, their labels and the price."""
    x, y, C = numbers(x_line, (None,)), numbers(y_line, (None,)), numbers(C_line, ()).item()
    assert len(x) == len(y) <= 12
    assert set(y) == {-1.0, 1.0}
    assert max(abs(x)) <= 100
    assert 0.01 <= C <= 100
    return x[:, None], y, C


@mistake.public(
    0.5,
    hint=(
        "At most 12 points up to ±100, both labels −1 and +1, C from 0.01 to 100; hard_line has all"
        " points right."
    ),
    form=True,
)
def test_a_plane_separates_the_points():
    X, y, _ = example()
    w, b = numbers(hard_line, (2,))
    assert min(scores(X, y, np.array([w]), b)) > 0


def proved_best() -> list[Fraction]:
    """The scores of the points at `soft_line`, which has been proved to cost least, and alone to do
    so."""
    X, y, C = example()
    w, b = numbers(soft_line, (2,))
    alpha = numbers(alpha_line, (len(y),))
    assert in_the_box(alpha, y, C)
    assert (
        (0.01 * C <= alpha) & (alpha <= 0.99 * C)
    ).any()  # a point on its margin line, or b were free
    paid = cost_of(X, y, np.array([w]), b, C)
    assert abs(paid - dual_value(X, y, alpha)) <= ROUNDING * paid
    return scores(X, y, np.array([w]), b)


@mistake.hidden(
    1,
    hint=(
        "Cost and dual value must be equal. Which α are 0, which C, and which between? Is a score"
        " below 1?"
    ),
)
def test_the_soft_plane_is_proved_best():
    assert min(proved_best()) < Fraction(99, 100)  # else there is nothing soft about it


@mistake.hidden(
    1.5,
    hint=(
        "A separable set, a best plane, and a point that this plane has wrong: one of the three is"
        " missing."
    ),
)
def test_the_best_plane_has_a_point_wrong():
    test_a_plane_separates_the_points()
    assert min(proved_best()) < Fraction(-1, 100)


# 7. counting


@count.public(
    0.5,
    hint="The values of the text are 14, ln 16 and 7, in this order; and secret has four numbers.",
)
def test_the_examples_of_the_text():
    assert same_expression(labellings, "14", {"n": (4, 4)})
    assert same_expression(n_finite, "log(16)", {"k": (2, 2), "rho": (0.5, 0.5), "eps": (0.5, 0.5)})
    assert same_expression(n_margin, "7", {"R": (2, 2), "delta": (1, 1), "eps": (0.5, 0.5)})
    numbers(secret, (4,))


@count.hidden(
    0.5,
    hint="Lines in the plane with offset: d = 3. Write out the sum, one binomial after the other.",
)
def test_the_labellings_by_lines():
    assert same_expression(labellings, "n^2 - n + 2", {"n": (3, 60)})


@count.hidden(0.5, hint="Set the root equal to ε, square both sides, and solve for n.")
def test_enough_for_finitely_many():
    assert same_expression(
        n_finite, "log(k/rho)/(2*eps^2)", {"k": (2, 500), "rho": (0, 1), "eps": (0, 1)}
    )


@count.hidden(0.5, hint="Set the bound equal to ε and solve for n. The bound has n + 1 in it.")
def test_enough_with_a_margin():
    intervals = {"R": (1, 9), "delta": (0, 1), "eps": (0, 1)}
    assert same_expression(n_margin, "R^2/(delta^2*eps) - 1", intervals)


@count.hidden(
    1,
    hint=(
        "Add up c, and c x in both coordinates: 0 each time? The inner point is a mean of the other"
        " three."
    ),
)
def test_the_labelling_that_no_line_makes():
    c = exact(numbers(secret, (4,)))
    largest = max(map(abs, c))
    assert largest > 0
    sums = [
        dot(c, column) for column in ([1, 1, 1, 1], [0, 4, 1, 2], [0, 0, 3, 1])
    ]  # of 1, and of both coordinates
    assert all(abs(one) <= ROUNDING * largest for one in sums)


# 8. proof


@lines.public(
    0.5,
    hint=(
        "A list of eight numbers from 1 to 11, each at most once. Only this form is looked at here."
    ),
    form=True,
)
def test_numbers_of_lines():
    given = order(proof, range(1, 12))
    assert len(given) == 8, f"expected the numbers of eight lines, got {len(given)}"


@lines.hidden(
    1.5,
    hint=(
        "Three lines are false. Of the others: which one introduces h∖i, and which one needs three"
        " others?"
    ),
)
def test_every_line_follows():
    before = [(4, 10), (4, 8), (4, 6), (4, 1), (8, 2), (6, 2), (1, 9), (2, 5), (9, 5), (10, 5)]
    assert respects(proof, [4, 10, 8, 6, 2, 1, 9, 5], before, distractors=[3, 7, 11])


# 9. kernel_machine

G_TEXT = np.array([[25.0, 1.0, 9.0], [1.0, 1.0, 1.0], [9.0, 1.0, 25.0]])


def run_to_the_end(G: np.ndarray, y: np.ndarray, limit: int = 25) -> tuple[list[int], int] | None:
    """The counts and the passes, or None if there are more passes than the limit."""
    signed = (y[:, None] * G * y).tolist()
    alpha = [0] * len(y)
    for passes in range(1, limit + 1):
        before = list(alpha)
        for i, row in enumerate(signed):
            alpha[i] += sum(map(operator.mul, alpha, row)) <= 0
        if alpha == before:
            return alpha, passes
    return None


def judged(G: np.ndarray, y: np.ndarray) -> list[bool] | None:
    """Which answers are wrong when left out, or None if a run takes too long or an answer hangs on
    a sum of 0."""
    wrong = []
    for i in range(len(y)):
        others = np.arange(len(y)) != i
        run = run_to_the_end(G[others][:, others], y[others])
        score = G[i, others] @ (run[0] * y[others]) if run else 0
        if score == 0:
            return None
        wrong.append(bool(y[i] * score < 0))
    return wrong


def rings(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """A Gram matrix of whole numbers, and labels that its kernel separates in four passes or more.

    No sum has a rounding, so that every right program makes the same updates. A point is there
    twice. The first and the last are needed, and wrong when left out: no loop that leaves out a
    point comes through by luck.
    """
    while True:
        X = rng.integers(-3, 4, size=(8, 2))
        X[4] = X[3]
        y = np.where((X**2).sum(axis=1) > 6, 1, -1) * rng.choice([-1, 1])
        G = ((1 + X @ X.T) ** 2).astype(float)
        if abs(y.sum()) > 4 or y[0] == y[7]:
            continue
        run = run_to_the_end(G, y)
        if run is None or run[1] < 4 or not run[0][0] or not run[0][7]:
            continue
        wrong = judged(G, y)
        if wrong is not None and wrong[0] and wrong[7]:
            return G, y


@machine.public(
    1, hint="The three points of the text: counts 1, 2, 0, and 1 answer wrong when left out."
)
def test_three_points():
    y = np.array([1, -1, 1])
    assert close(kernel_perceptron(G_TEXT, y), [1, 2, 0])
    assert close(left_out_errors(G_TEXT, y), 1)


X_FIVE = np.array([[3, 1], [2, 0], [0, 2], [1, 2], [0, 0]])
G_FIVE, Y_FIVE = (1.0 + X_FIVE @ X_FIVE.T) ** 2, np.array([1, -1, -1, -1, -1])
"""Points on which none of the usual short cuts is right by luck."""


@machine.hidden(
    1.5,
    hint=(
        "Is every y s(x) > 0 when you stop? Does a count grow at once, so that the next point"
        " sees it?"
    ),
)
def test_the_counts(rng):
    for G, y in ((G_FIVE, Y_FIVE), rings(rng)):
        assert close(kernel_perceptron(G, y), run_to_the_end(G, y)[0])
    assert close(kernel_perceptron(*PATIENCE), run_to_the_end(*PATIENCE, 10_000)[0])


PATIENCE = np.array([[901.0, 931.0], [931.0, 962.0]]), np.array([-1, 1])
"""Two neighbours, 30 and 31 on a line, with unlike labels, and the kernel 1 + x x': it takes
almost two thousand passes to tell them apart."""


def narrow(score: float) -> np.ndarray:
    """The kernel matrix of e₁, e₂ and a third point whose sum is this, after one mistake each.

    If the score is TINY or -TINY, it is computed without rounding.
    """
    X = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, score - 1.0]])
    return X @ X.T


@machine.hidden(
    0.5,
    hint=(
        "Perpendicular points, and at the end the first of them again: what does the first pass do?"
    ),
)
def test_strangers(rng):
    G, y = np.diag([1.0, 2.0, 3.0, 4.0, 5.0, 1.0]), signs(rng, 6)
    G[0, 5], G[5, 0], y[5] = 1.0, 1.0, y[0]
    assert close(kernel_perceptron(G, y), [1, 1, 1, 1, 1, 0])
    assert close(kernel_perceptron(np.array([[2.0]]), np.array([-1])), [1])
    assert close(kernel_perceptron(np.eye(130), signs(rng, 130)), np.ones(130))
    assert close(kernel_perceptron(narrow(TINY), np.ones(3, dtype=int)), [1, 1, 0])


@machine.hidden(
    1.5,
    hint="Learn n times, each time from zero and without one point; then count the wrong answers.",
)
def test_left_out(rng):
    # Of one draw, a guess such as 4 is right in more than a third of all cases; of six draws, all
    # guesses are right in about two cases of a thousand.
    for G, y in ((G_FIVE, Y_FIVE), *(rings(rng) for _ in range(6))):
        assert close(left_out_errors(G, y), sum(judged(G, y)))


@machine.hidden(
    0.5,
    hint=(
        "A sum s(x) of exactly 0 is answered by +1, any below by −1. For which labels is that"
        " right?"
    ),
)
def test_left_out_at_0():
    assert close(left_out_errors(np.eye(5), np.array([1, -1, -1, 1, -1])), 3)
    assert close(left_out_errors(np.eye(2), np.array([1, 1])), 0)
    many = np.where(np.arange(110) % 3, 1, -1)
    assert close(left_out_errors(np.eye(110), many), 37)
    for size in (0.25, TINY, 1e-90):
        assert close(left_out_errors(np.array([[1.0, -size], [-size, 1.0]]), np.array([1, 1])), 2)
    assert close(left_out_errors(narrow(-TINY), np.ones(3, dtype=int)), 1)
    assert close(left_out_errors(narrow(TINY), np.ones(3, dtype=int)), 0)
