"""Maps to higher dimensions."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.preprocessing import PolynomialFeatures

from linlearn import append_power, mirror, perceptron, polynomial, scores, xor
from tests.strategies import ROUNDED, WHOLE, labelled


@given(labelled([WHOLE, ROUNDED]), st.integers(1, 3))
def test_polynomial_features_are_those_of_scikit_learn(data, degree):
    X, _ = data
    expected = PolynomialFeatures(degree, include_bias=False).fit_transform(X)
    assert polynomial(X, degree) == pytest.approx(expected, rel=1e-12)


def test_products_of_two_features_make_xor_separable():
    data = xor()
    assert not perceptron(data.X, data.y, bias=True, max_updates=1000).converged
    assert perceptron(polynomial(data.X), data.y, bias=True).converged


def test_the_map_of_note_002_appends_the_fifth_power_of_the_first_feature():
    assert append_power([[2.0, 3.0], [-1.0, 7.0]]).tolist() == [[2.0, 3.0, 32.0], [-1.0, 7.0, -1.0]]


@pytest.mark.parametrize("column", [1, np.int64(1)])
def test_any_feature_may_be_raised_to_any_power(column):
    assert append_power([[2.0, 3.0]], column=column, power=2).tolist() == [[2.0, 3.0, 9.0]]


@given(labelled([WHOLE]), st.data())
def test_claim_5_7_weights_of_any_sign_are_non_negative_weights_on_mirrored_features(data, draw):
    X, _ = data
    w = np.array(draw.draw(st.lists(WHOLE, min_size=X.shape[1], max_size=X.shape[1])))
    doubled = np.concatenate([np.maximum(w, 0), np.maximum(-w, 0)])
    assert (scores(mirror(X), doubled) == scores(X, w)).all()
    doubled[[0, X.shape[1]]] += (
        2.5  # what a feature and its mirror image share cancels: the total may be anything
    )
    assert (scores(mirror(X), doubled) == scores(X, w)).all()


@pytest.mark.parametrize("column", [2, -1, "a", 0.5, None])
def test_a_column_that_x_lacks_is_refused(column):
    with pytest.raises(ValueError, match=r"column must .*got"):
        append_power([[1.0, 2.0]], column=column)


@pytest.mark.parametrize(("call", "name"), [(append_power, "power"), (polynomial, "degree")])
@pytest.mark.parametrize("value", [-1, 1.5, "2"])
def test_a_degree_that_is_no_whole_number_is_refused(call, name, value):
    with pytest.raises(ValueError, match=rf"{name} must be .*got"):
        call([[1.0, 2.0]], **{name: value})


@pytest.mark.parametrize("call", [append_power, polynomial, mirror])
def test_points_that_are_none_are_refused(call):
    with pytest.raises(ValueError, match=r"X must have one row per point.*got shape \(2,\)"):
        call([1.0, 2.0])
