"""Points, planes and margins."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from linlearn import absorb, error, margin, margins, predict, radius, scores, signed_distance
from linlearn.geometry import convex_hull, exact_sign
from tests.strategies import NASTY, labelled

WEIGHT = st.floats(-10, 10).map(lambda v: round(v, 3))


@st.composite
def planes(draw):
    """Labelled points and a plane (w, b) with w ≠ 0."""
    X, y = draw(labelled())
    w = np.array(draw(st.lists(WEIGHT, min_size=X.shape[1], max_size=X.shape[1]).filter(any)))
    return X, y, w, draw(WEIGHT)


@given(planes())
def test_a_score_is_the_inner_product_plus_the_offset(plane):
    X, _, w, b = plane
    assert scores(X, w, b) == pytest.approx(
        [math.fsum([*(w * x), b]) for x in X], abs=1e-9 * np.abs(X).max() + 1e-12
    )


def test_a_score_of_zero_is_predicted_positive():
    assert predict([[1.0, -1.0], [0.0, 0.0]], [1.0, 1.0]).tolist() == [1.0, 1.0]


@given(planes())
def test_predictions_are_the_signs_of_the_scores(plane):
    X, _, w, b = plane
    assert (predict(X, w, b) == [1.0 if s >= 0 else -1.0 for s in scores(X, w, b)]).all()


@given(planes())
def test_walking_the_signed_distance_back_along_the_normal_ends_on_the_plane(plane):
    X, _, w, b = plane
    foot = X - np.outer(signed_distance(X, w, b), w / np.linalg.norm(w))
    scale = np.abs(X).max() * np.linalg.norm(w) + abs(b)
    assert scores(foot, w, b) == pytest.approx(0, abs=1e-9 * scale + 1e-12)


@given(planes(), st.floats(0.001, 1000))
def test_distances_do_not_change_when_the_plane_is_written_with_another_scale(plane, c):
    X, _, w, b = plane
    expected = signed_distance(X, w, b)
    assert signed_distance(X, c * w, c * b) == pytest.approx(
        expected, rel=1e-6, abs=1e-9 * (1 + np.abs(X).max())
    )


@pytest.mark.parametrize("scale", [1e-200, 1e200])
def test_weights_whose_squares_are_no_floats_are_refused_as_such(scale):
    with pytest.raises(ValueError, match=r"w must be of a size from .* got"):
        signed_distance([[3.0, 4.0]], [3 * scale, 4 * scale])


def test_a_plane_has_no_zero_normal_vector():
    with pytest.raises(ValueError, match="w must not be 0"):
        signed_distance([[1.0]], [0.0])


@given(planes())
def test_a_margin_is_a_distance_signed_by_the_label_and_a_data_set_has_the_smallest(plane):
    X, y, w, b = plane
    assert (margins(X, y, w, b) == y * signed_distance(X, w, b)).all()
    assert margin(X, y, w, b) == margins(X, y, w, b).min()


@given(planes())
def test_a_positive_margin_means_no_training_error(plane):
    X, y, w, b = plane
    if margin(X, y, w, b) > 0:
        assert error(X, y, w, b) == 0
    if margin(X, y, w, b) < 0:
        assert error(X, y, w, b) > 0


@given(planes())
def test_the_training_error_is_the_share_of_wrong_predictions(plane):
    X, y, w, b = plane
    assert error(X, y, w, b) == sum(predict(X, w, b) != y) / len(y)


@given(labelled())
def test_the_radius_is_the_length_of_the_longest_point(data):
    X, _ = data
    assert radius(X) == pytest.approx(max(math.hypot(*x) for x in X))


@given(planes())
def test_absorbing_the_bias_makes_the_offset_a_weight(plane):
    X, _, w, b = plane
    assert scores(absorb(X), [*w, b]) == pytest.approx(
        scores(X, w, b), rel=1e-9, abs=1e-9 * (1 + np.abs(X).max())
    )


# --- The exact sign ---


def sign_by_fractions(w, x):
    total = sum(Fraction(a) * Fraction(b) for a, b in zip(w, x, strict=True))
    return (total > 0) - (total < 0)


MODERATE = st.floats(-1e9, 1e9).filter(lambda v: v == 0 or abs(v) > 1e-9)


@given(st.lists(st.tuples(MODERATE, MODERATE), min_size=1, max_size=6))
def test_the_exact_sign_is_that_of_fractions(pairs):
    w, x = np.array(pairs).T
    assert exact_sign(w, x) == sign_by_fractions(w, x)


@given(st.lists(st.tuples(MODERATE, MODERATE), min_size=1, max_size=6), st.integers(-2, 2))
def test_the_exact_sign_sees_through_cancellation(pairs, ulps):
    w, x = np.array(pairs).T
    last = -float(w @ x)
    for _ in range(abs(ulps)):
        last = np.nextafter(last, math.copysign(math.inf, ulps))
    w, x = np.append(w, last), np.append(x, 1.0)
    assert exact_sign(w, x) == sign_by_fractions(w, x)


@given(
    st.lists(st.tuples(MODERATE, MODERATE), min_size=1, max_size=6),
    st.randoms(use_true_random=False),
)
def test_terms_that_cancel_have_sign_zero_in_any_order(pairs, random):
    terms = pairs + [(-w, x) for w, x in pairs]
    random.shuffle(terms)
    assert exact_sign(*np.array(terms).T) == 0


@given(st.lists(st.tuples(NASTY, NASTY), min_size=1, max_size=4))
def test_the_exact_sign_does_not_underflow(pairs):
    w, x = np.array(pairs).T
    assert exact_sign(w, x) == sign_by_fractions(w, x)


@pytest.mark.parametrize("seed", range(10))
def test_a_convex_hull_has_every_point_to_the_left_of_every_side(seed):
    X = np.random.default_rng(seed).normal(size=(12, 2))
    corners = X[convex_hull(X)]
    sides = np.roll(corners, -1, axis=0) - corners
    to = X[None] - corners[:, None]
    assert (sides[:, None, 0] * to[..., 1] - sides[:, None, 1] * to[..., 0] >= -1e-12).all()


def test_the_hull_of_a_square_leaves_out_its_middle_and_points_on_its_sides():
    assert convex_hull([[0, 0], [2, 0], [1, 1], [1, 0], [2, 2], [0, 2]]).tolist() == [0, 1, 4, 5]
    assert convex_hull([[1, 1]]).tolist() == [0]
    with pytest.raises(ValueError, match="two features"):
        convex_hull([[1, 2, 3]])
