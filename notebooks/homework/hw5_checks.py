"""The public checks of hw5: `check("slack_and_objective")` runs those of one exercise.

You may run them as often as you like. This file is generated; changing it does not change your
grade.
"""

from __future__ import annotations


from fractions import Fraction
from linlearn.check import Checks, Exercise, Public
from linlearn.homework.answers import close
from linlearn.homework.answers import dot
from linlearn.homework.answers import exact
from linlearn.homework.answers import items
from linlearn.homework.answers import numbers
from linlearn.homework.answers import order
from linlearn.homework.answers import parts
from linlearn.homework.formulas import same_expression
from linlearn.homework.proofs import proves
from linlearn.written_proof import Task
import numpy as np


slack = soft_objective = subgradient = paid_mistakes = alpha_six = w_six = b_six = kinds = offset = x_line = y_line = C_line = hard_line = soft_line = alpha_line = labellings = n_finite = n_margin = secret = proof = kernel_perceptron = left_out_errors = None  # replaced by your answers when they are checked


X_TEXT = np.array([[2.0, 1.0], [0.75, 5.0], [1.0, 0.0], [-1.0, 2.0]])


Y_TEXT = np.array([1, 1, -1, 1])


W_TEXT = np.array([2.0, 0.0])


def test_the_plane_of_the_text():
    assert close(slack(X_TEXT, Y_TEXT, W_TEXT, -1.0), [0.0, 0.5, 2.0, 4.0])
    assert close(soft_objective(X_TEXT, Y_TEXT, W_TEXT, -1.0, 10.0), 67.0)


def test_the_slope_of_the_text():
    g, c = parts(subgradient(X_TEXT, Y_TEXT, W_TEXT, -1.0, 10.0), "g", "c")
    assert close(g, [14.5, -70.0])
    assert close(c, -10.0)


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


def test_mistakes_that_slack_pays_for():
    assert proves(paid_mistakes, PAID)


Y_SIX = np.array([1, -1, -1, 1, 1, -1])


C_SIX = 2


ROUNDING = Fraction(1, 10**9)


def in_the_box(alpha: np.ndarray, y: np.ndarray, C: float) -> bool:
    """Whether multipliers are feasible, up to rounding."""
    a, limit = exact(alpha), exact(C)
    inside = all(-ROUNDING * limit <= one <= limit + ROUNDING * limit for one in a)
    return inside and abs(dot(a, exact(y))) <= ROUNDING * limit


def scores(X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float) -> list[Fraction]:
    """y (w·x + b) for each point, as fractions."""
    return [
        label * (dot(x, exact(w)) + exact(b)) for x, label in zip(exact(X), exact(y), strict=True)
    ]


def test_the_multipliers_are_allowed():
    numbers(w_six, (2,))
    numbers(b_six, ())
    alpha = numbers(alpha_six, (6,))
    assert in_the_box(alpha, Y_SIX, C_SIX)


def words(answer: object, n: int) -> list[str]:
    """An answer as a list of words."""
    found = items(answer, n)
    assert all(isinstance(one, str) for one in found), (
        "expected a list of words, got something else among them"
    )
    return found


def test_five_points_on_a_line():
    X, y = np.array([[3.0], [1.0], [0.0], [2.0], [2.0]]), np.array([1, -1, -1, 1, -1])
    alpha = np.array([0.5, 0.5, 0.0, 1.0, 1.0])
    assert words(kinds(alpha, 1.0), 5) == ["margin", "margin", "spare", "pays", "pays"]
    assert close(offset(X, y, alpha, 1.0), -2.0)


def example() -> tuple[np.ndarray, np.ndarray, float]:
    """The points of the answer as a column, their labels and the price."""
    x, y, C = numbers(x_line, (None,)), numbers(y_line, (None,)), numbers(C_line, ()).item()
    assert len(x) == len(y) <= 12
    assert set(y) == {-1.0, 1.0}
    assert max(abs(x)) <= 100
    assert 0.01 <= C <= 100
    return x[:, None], y, C


def test_a_plane_separates_the_points():
    X, y, _ = example()
    w, b = numbers(hard_line, (2,))
    assert min(scores(X, y, np.array([w]), b)) > 0


def test_the_examples_of_the_text():
    assert same_expression(labellings, "14", {"n": (4, 4)})
    assert same_expression(n_finite, "log(16)", {"k": (2, 2), "rho": (0.5, 0.5), "eps": (0.5, 0.5)})
    assert same_expression(n_margin, "7", {"R": (2, 2), "delta": (1, 1), "eps": (0.5, 0.5)})
    numbers(secret, (4,))


def test_numbers_of_lines():
    given = order(proof, range(1, 12))
    assert len(given) == 8, f"expected the numbers of eight lines, got {len(given)}"


G_TEXT = np.array([[25.0, 1.0, 9.0], [1.0, 1.0, 1.0], [9.0, 1.0, 25.0]])


def test_three_points():
    y = np.array([1, -1, 1])
    assert close(kernel_perceptron(G_TEXT, y), [1, 2, 0])
    assert close(left_out_errors(G_TEXT, y), 1)


check = Checks(
    globals(),
    [
        Exercise(
            'slack_and_objective',
            ('slack', 'soft_objective'),
            (
                Public(test_the_plane_of_the_text, 1, 'For the plane of the text the slacks are 0, 0.5, 2, 4, and at C = 10 the cost is 67.', False, False),
            ),
            3.0,
        ),
        Exercise(
            'subgradient',
            ('subgradient',),
            (
                Public(test_the_slope_of_the_text, 1, 'For the four points of the text, g = (14.5, -70) and c = -10. Three of them have slack.', False, False),
            ),
            2.0,
        ),
        Exercise(
            'paid_mistakes',
            ('paid_mistakes',),
            (
                Public(test_mistakes_that_slack_pays_for, 3, 'A lower and an upper bound of the length of w, as in the theorem. But a root of t in it does no good: which square that is at least 0 gets rid of it?', False, False),
            ),
            0,
        ),
        Exercise(
            'certificate',
            ('alpha_six', 'w_six', 'b_six'),
            (
                Public(test_the_multipliers_are_allowed, 0.5, 'Six multipliers between 0 and 2, with the same total on both classes; w has 2 numbers, b is one.', False, True),
            ),
            3.5,
        ),
        Exercise(
            'kinds_and_offset',
            ('kinds', 'offset'),
            (
                Public(test_five_points_on_a_line, 1, 'Five points on a line: margin, margin, spare, pays, pays, and b = -2.', False, False),
            ),
            2,
        ),
        Exercise(
            'cheap_mistake',
            ('x_line', 'y_line', 'C_line', 'hard_line', 'soft_line', 'alpha_line'),
            (
                Public(test_a_plane_separates_the_points, 0.5, 'At most 12 points up to ±100, both labels −1 and +1, C from 0.01 to 100; hard_line has all points right.', False, True),
            ),
            2.5,
        ),
        Exercise(
            'counting',
            ('labellings', 'n_finite', 'n_margin', 'secret'),
            (
                Public(test_the_examples_of_the_text, 0.5, 'The values of the text are 14, ln 16 and 7, in this order; and secret has four numbers.', False, False),
            ),
            2.5,
        ),
        Exercise(
            'proof',
            ('proof',),
            (
                Public(test_numbers_of_lines, 0.5, 'A list of eight numbers from 1 to 11, each at most once. Only this form is looked at here.', False, True),
            ),
            1.5,
        ),
        Exercise(
            'kernel_machine',
            ('kernel_perceptron', 'left_out_errors'),
            (
                Public(test_three_points, 1, 'The three points of the text: counts 1, 2, 0, and 1 answer wrong when left out.', False, False),
            ),
            4.0,
        ),
    ],
    forbids=['linlearn', 'sklearn'],
)
