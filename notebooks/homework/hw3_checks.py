"""The public checks of hw3: `check("by_hand")` runs those of one exercise.

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


weights_by_hand = mistakes_by_hand = winnow_update = winnow = mirror = fold = unfold = kl = wrong_labels = Z_bound = rate = best_step = promise = points = labels = target = step = None  # replaced by your answers when they are checked


def test_rows_are_weights():
    rows = numbers(weights_by_hand, (4, 4))
    assert (rows >= 0).all()
    assert close(rows.sum(axis=1), np.ones(4))


def test_update_of_the_text():
    w = winnow_update(np.array([0.5, 0.25, 0.25]), np.array([1.0, -1.0, 1.0]), -1, np.log(2))
    assert close(w, [2 / 7, 4 / 7, 1 / 7])


def test_three_points():
    X = np.array([[1.0, -1.0, -1.0, -1.0], [-1.0, 1.0, -1.0, 1.0], [1.0, 1.0, -1.0, 1.0]])
    w, mistakes = parts(winnow(X, np.array([1.0, -1.0, 1.0]), np.log(2), 100), "w", "mistakes")
    assert close(w, [4 / 7, 1 / 7, 1 / 7, 1 / 7])
    assert close(mistakes, [0])


def test_the_mirror_of_the_text():
    assert close(mirror(np.array([[1.0, 2.0]])), [[1.0, 2.0, -1.0, -2.0]])
    assert close(fold(np.array([5 / 8, 0.0, 1 / 8, 1 / 4])), [1 / 2, -1 / 4])
    w = numbers(unfold(np.array([1 / 2, -1 / 4])), (4,))
    assert w.min() >= 0, "expected weights of at least 0, got a negative one"
    assert close(w.sum(), 1.0)
    assert close(w[:2] - w[2:], [1 / 2, -1 / 4])


def test_the_two_coins_of_the_text():
    assert close(
        kl(np.array([0.75, 0.25]), np.array([0.5, 0.5])), 0.75 * np.log(1.5) - 0.25 * np.log(2)
    )


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


def test_what_wrong_labels_cost():
    assert proves(wrong_labels, WRONG_LABELS)


def test_formulas_can_be_read():
    assert same_expression(Z_bound, Z_bound, {"eta": (0.5, 0.5), "R": (1, 1)})
    assert same_expression(rate, rate, {"eta": (0.5, 0.5), "delta": (0.5, 0.5), "R": (1, 1)})
    assert same_expression(best_step, best_step, {"delta": (0.5, 0.5), "R": (1, 1)})
    assert same_expression(promise, promise, {"p": (9, 9), "delta": (0.5, 0.5), "R": (1, 1)})


def test_a_step_to_try():
    assert same_expression(best_step, "log(2)/2", {"delta": (1.2, 1.2), "R": (2, 2)})


def dataset() -> tuple[np.ndarray, np.ndarray]:
    """Points and labels in the form that was asked for."""
    X = numbers(points, (None, None))
    y = numbers(labels, (len(X),))
    assert len(X) <= 300, "There are more than 300 points"
    assert 2 <= X.shape[1] <= 300, "There must be from 2 to 300 features"
    assert np.isin(X, (-1, 0, 1)).all(), "An entry of the points is neither -1 nor 0 nor 1"
    assert np.isin(y, (-1, 1)).all(), "A label is neither -1 nor +1"
    return X, y


def test_the_form_of_the_data():
    X, _ = dataset()
    numbers(target, (X.shape[1],))
    numbers(step, ())


check = Checks(
    globals(),
    [
        Exercise(
            'by_hand',
            ('weights_by_hand', 'mistakes_by_hand'),
            (
                Public(test_rows_are_weights, 0.5, 'Four rows of four fractions, 1/3 and no decimals; in each row they are at least 0 and sum to 1.', False, True),
            ),
            2.5,
        ),
        Exercise(
            'winnow_update',
            ('winnow_update',),
            (
                Public(test_update_of_the_text, 1, 'In the example of the text the new weights are 2/7, 4/7 and 1/7: multiply, then divide by the sum.', False, False),
            ),
            3.0,
        ),
        Exercise(
            'winnow',
            ('winnow',),
            (
                Public(test_three_points, 1, 'On the three points of the text one update is enough, on point 0: weights 4/7, 1/7, 1/7, 1/7.', False, False),
            ),
            4.0,
        ),
        Exercise(
            'mirror',
            ('mirror', 'fold', 'unfold'),
            (
                Public(test_the_mirror_of_the_text, 1, '(1, 2) becomes (1, 2, -1, -2), the weights (5/8, 0, 1/8, 1/4) become (1/2, -1/4), and unfold leads back to such weights.', False, False),
            ),
            2.0,
        ),
        Exercise(
            'kl',
            ('kl',),
            (
                Public(test_the_two_coins_of_the_text, 1, 'KL((3/4, 1/4) ‖ (1/2, 1/2)) is 0.1308. Which of the two stands before the logarithm, and on top?', False, False),
            ),
            2.0,
        ),
        Exercise(
            'wrong_labels',
            ('wrong_labels',),
            (
                Public(test_what_wrong_labels_cost, 4, 'Where does Φ begin, and where can it not go? That bounds (t - k) Λ. Divide only by what is > 0.', False, False),
            ),
            0,
        ),
        Exercise(
            'stretch',
            ('Z_bound', 'rate', 'best_step', 'promise'),
            (
                Public(test_formulas_can_be_read, 0.5, 'Four texts between quotes, in no other symbols than the text names.', False, True),
                Public(test_a_step_to_try, 0.5, 'For delta = 1.2 and R = 2 the best step is log(2)/2.', False, False),
            ),
            3.0,
        ),
        Exercise(
            'duel',
            ('points', 'labels', 'target', 'step'),
            (
                Public(test_the_form_of_the_data, 0.5, 'Look at the shape, the size and the entries of each of the four again.', False, True),
            ),
            3.5,
        ),
    ],
    forbids=['linlearn', 'sklearn'],
)
