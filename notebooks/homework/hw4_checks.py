"""The public checks of hw4: `check("canonical")` runs those of one exercise.

You may run them as often as you like. This file is generated; changing it does not change your
grade.
"""

from __future__ import annotations


from linlearn.check import Checks, Exercise, Public
from linlearn.homework.answers import close
from linlearn.homework.answers import numbers
from linlearn.homework.answers import parts
from linlearn.homework.formulas import same_expression
from linlearn.homework.proofs import proves
from linlearn.written_proof import Task
import numpy as np


canonical = lowest_x = dual_of_spring = best_price = small_gap = dual_function = plane_from = kkt_residuals = best_plane = best_alpha = my_X = my_y = my_w = my_b = my_alpha = widest = None  # replaced by your answers when they are checked


def test_the_plane_of_the_text():
    X, y = np.array([[3.0, 4.0], [5.0, 0.0], [1.0, -2.0]]), np.array([1.0, 1.0, -1.0])
    w, b, margin = parts(canonical(X, y, np.array([3.0, 4.0]), -5.0), "w", "b", "margin")
    assert close(w, [0.3, 0.4])
    assert close(b, -0.5)
    assert close(margin, 2.0)


ONE_SPRING = {"k": (2, 2), "a": (1, 1), "c": (4, 4), "lam": (2, 2)}


def test_one_spring():
    assert same_expression(lowest_x, "2", ONE_SPRING)
    assert same_expression(dual_of_spring, "5", ONE_SPRING)
    assert same_expression(best_price, "6", {name: ONE_SPRING[name] for name in ("k", "a", "c")})


SMALL_GAP = Task(
    names={
        **dict.fromkeys(("v", "x", "z"), "vector"),
        **dict.fromkeys(("alpha", "c", "p", "epsilon"), "number"),
    },
    assumptions={
        "A1": "v·x + c ≥ 1",
        "A2": "v·z + c ≤ -1",
        "A3": "α ≥ 0",
        "A4": "2 α - α² ‖x - z‖²/2 ≥ (1 - ε) p",
    },
    goal="‖v‖²/2 ≥ (1 - ε) p",
    given=("p > 0", "0 ≤ ε ≤ 1"),
    citations=2,
)


def test_what_a_small_gap_is_worth():
    assert proves(small_gap, SMALL_GAP)


def test_two_points():
    X, y = np.array([[1.0, 1.0], [-1.0, 0.0]]), np.array([1.0, -1.0])
    assert close(dual_function(X, y, np.array([0.5, 0.5])), 0.375)
    assert close(dual_function(X, y, np.array([1.0, 0.5])), -np.inf)


def test_the_four_points_of_the_text():
    X, y = (
        np.array([[5.0, 4.0], [4.0, 0.0], [2.0, 2.0], [1.0, -1.0]]),
        np.array([1.0, 1.0, 1.0, -1.0]),
    )
    w, b = parts(plane_from(X, y, np.array([0.0, 0.125, 0.125, 0.25])), "w", "b")
    assert close(w, [0.5, 0.5])
    assert close(b, -1.0)


FOUR = "primal", "dual", "stationarity", "complementarity"


def test_the_claim_of_the_text():
    X, y = (
        np.array([[5.0, 4.0], [4.0, 0.0], [2.0, 2.0], [1.0, -1.0]]),
        np.array([1.0, 1.0, 1.0, -1.0]),
    )
    found = kkt_residuals(X, y, np.array([0.5, 0.5]), -0.5, np.array([0.0, 0.25, 0.0, 0.375]))
    assert close(parts(found, *FOUR), [1 / 2, 1 / 8, 2**0.5 / 8, 3 / 16])


def test_the_form_of_the_certificate():
    numbers(best_plane, (3,))
    alpha = numbers(best_alpha, (8,))
    assert alpha.min() >= -1e-6 * alpha.max(), "expected multipliers from 0, got a negative one"


def test_the_form_of_the_data():
    n = len(numbers(my_X, (None, 2)))
    assert n >= 6, f"expected at least six points, got {n}"
    assert set(numbers(my_y, (n,))) == {-1.0, 1.0}, "expected labels -1 and +1, both of them"
    numbers(my_w, (2,)), numbers(my_b, ()), numbers(my_alpha, (n,))


def test_the_examples_of_the_text():
    X, y = (
        np.array([[5.0, 4.0], [4.0, 0.0], [2.0, 2.0], [1.0, -1.0]]),
        np.array([1.0, 1.0, 1.0, -1.0]),
    )
    w, b, alpha = parts(widest(X, y, 1e-6), "w", "b", "alpha")
    assert close(w, [0.5, 0.5], atol=0.01)
    assert close(b, -1.0, atol=0.01)
    assert close(alpha, [0.0, 0.125, 0.125, 0.25], atol=0.01)
    X, y = (
        np.array([[1.0, 1.0], [-3.0, 1.0], [-1.0, -1.0], [3.0, -1.0]]),
        np.array([1.0, 1.0, -1.0, -1.0]),
    )
    w, b, _ = parts(widest(X, y, 1e-6), "w", "b", "alpha")
    assert close(w, [0.0, 1.0], atol=0.01)
    assert close(b, 0.0, atol=0.01)


check = Checks(
    globals(),
    [
        Exercise(
            'canonical',
            ('canonical',),
            (
                Public(test_the_plane_of_the_text, 1, 'In the text the smallest score is 10. The margin is a distance: what is it divided by?', False, False),
            ),
            2.0,
        ),
        Exercise(
            'spring',
            ('lowest_x', 'dual_of_spring', 'best_price'),
            (
                Public(test_one_spring, 0.5, 'With k = 2, a = 1, c = 4 and lam = 2 the three formulas have the values 2, 5 and 6.', False, False),
            ),
            2.5,
        ),
        Exercise(
            'small_gap',
            ('small_gap',),
            (
                Public(test_what_a_small_gap_is_worth, 3, 'Get rid of c first. A square is never negative: which one, of v and α (x - z), contains the terms that you need?', False, False),
            ),
            0,
        ),
        Exercise(
            'dual_function',
            ('dual_function',),
            (
                Public(test_two_points, 1, 'In the text u is (1, ½), and so ½‖u‖² is 5/8. With α = (1, ½) the multipliers do not balance.', False, False),
            ),
            2.0,
        ),
        Exercise(
            'plane_from',
            ('plane_from',),
            (
                Public(test_the_four_points_of_the_text, 1, 'On the four points of the text w is (½, ½). Which three of them have y (w·x + b) = 1?', False, False),
            ),
            2.0,
        ),
        Exercise(
            'kkt_residuals',
            ('kkt_residuals',),
            (
                Public(test_the_claim_of_the_text, 1, 'The text has this claim, and its four numbers. The scores are 4, 3/2, 3/2 and 1/2.', False, False),
            ),
            2.0,
        ),
        Exercise(
            'certificate',
            ('best_plane', 'best_alpha'),
            (
                Public(test_the_form_of_the_certificate, 0.5, 'Three numbers for the plane, w₁, w₂ and b; eight multipliers, none negative. Only the form is looked at.', False, True),
            ),
            3.5,
        ),
        Exercise(
            'three_supports',
            ('my_X', 'my_y', 'my_w', 'my_b', 'my_alpha'),
            (
                Public(test_the_form_of_the_data, 0.5, 'At least six pairs, as many labels and multipliers, two numbers for w, one for b. Only the form is seen.', False, True),
            ),
            3.5,
        ),
        Exercise(
            'widest',
            ('widest',),
            (
                Public(test_the_examples_of_the_text, 1, 'Both examples of the text, with tol = 10⁻⁶. In the second no first z separates: what does step 3 say then?', False, False),
            ),
            3,
        ),
    ],
    forbids=['linlearn', 'sklearn'],
)
