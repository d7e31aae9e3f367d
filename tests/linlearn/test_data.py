"""Data sets have the properties that they claim."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from linlearn import (
    Data,
    clouds,
    four_points,
    margin,
    orthonormal,
    penguins,
    perceptron_bound,
    radius,
    separable,
    sparse_target,
    xor,
)
from tests.strategies import SEEDS, can_be_separated

# --- Separable data ---


@pytest.mark.parametrize("d", [2, 3, 50, 1000])
@pytest.mark.parametrize("delta", [0.001, 0.1, 0.5, 0.9, 1])
def test_the_margin_is_exactly_what_was_asked(d, delta):
    data = separable(n=100, d=d, delta=delta)
    assert (data.y * (data.X @ data.w_star)).min() == pytest.approx(delta, abs=1e-12, rel=0)
    assert np.linalg.norm(data.w_star) == pytest.approx(1, abs=1e-12)
    assert np.linalg.norm(data.X, axis=1).max() <= 1 + 1e-15
    assert data.R == 1 and data.delta == delta


@given(st.integers(2, 30), st.integers(2, 20), st.floats(1e-3, 1), SEEDS)
def test_separable_data_keep_their_claims_for_every_seed(n, d, delta, seed):
    data = separable(n, d, delta, seed)
    assert data.X.shape == (n, d) and set(data.y) == {-1, 1}
    assert margin(data.X, data.y, data.w_star) == pytest.approx(delta, abs=1e-12, rel=0)
    assert radius(data.X) <= 1 + 1e-15


@given(st.integers(2, 30), st.integers(1, 60), st.data(), st.floats(1e-3, 1), SEEDS)
def test_sparse_targets_keep_their_claims_in_the_norms_of_winnow(n, p, draw, delta, seed):
    k = draw.draw(st.integers(1, p))
    data = sparse_target(n, p, k, delta, seed)
    assert data.X.shape == (n, p) and set(data.y) == {-1, 1}
    assert (data.y * (data.X @ data.w_star)).min() == pytest.approx(delta, abs=1e-12, rel=0)
    assert np.abs(data.X).max() <= 1
    assert (data.w_star >= 0).all() and np.count_nonzero(data.w_star) == k
    assert data.w_star.sum() == pytest.approx(1, abs=1e-12)


# --- Examples ---


def test_the_four_points_of_note_001_have_a_bound_of_two():
    data = four_points()
    assert margin(data.X, data.y, data.w_star) == pytest.approx(data.delta)
    assert perceptron_bound(radius(data.X), data.delta) == pytest.approx(2)


@pytest.mark.parametrize("n", [2, 3, 10, 101])
def test_orthonormal_points_have_margin_one_over_root_n(n):
    data = orthonormal(n)
    assert (data.X @ data.X.T == np.eye(n)).all()
    assert (
        margin(data.X, data.y, data.w_star)
        == pytest.approx(data.delta)
        == pytest.approx(1 / np.sqrt(n))
    )


@pytest.mark.parametrize("bias", [False, True])
def test_no_line_separates_xor(bias):
    data = xor()
    assert not can_be_separated(data.X, data.y, bias)


@pytest.mark.parametrize("d", [1, 2, 5])
def test_clouds_overlap_and_their_centres_are_as_far_apart_as_asked(d):
    data = clouds(n=4000, d=d, distance=3.0)
    positive, negative = data.X[data.y == 1], data.X[data.y == -1]
    assert len(positive) == len(negative)
    assert np.linalg.norm(positive.mean(axis=0) - negative.mean(axis=0)) == pytest.approx(
        3, abs=0.15
    )
    assert np.vstack(
        [positive - positive.mean(axis=0), negative - negative.mean(axis=0)]
    ).std() == pytest.approx(1, abs=0.05)
    assert not can_be_separated(data.X, data.y, bias=True)


def test_by_their_bills_a_line_separates_adelie_from_gentoo_but_not_from_chinstrap():
    apart, mixed = penguins("Adelie", "Gentoo"), penguins("Adelie", "Chinstrap")
    assert can_be_separated(apart.X, apart.y, bias=True)
    assert not can_be_separated(mixed.X, mixed.y, bias=True)


def test_penguins_are_measured_in_standard_deviations():
    data = penguins("Chinstrap", "Gentoo", ["flipper_length_mm", "body_mass_g", "bill_depth_mm"])
    assert data.X.shape[1] == 3 and set(data.y) == {-1, 1}
    assert data.X.mean(axis=0) == pytest.approx(np.zeros(3), abs=1e-12)
    assert data.X.std(axis=0) == pytest.approx(np.ones(3))


# --- All of them ---

MAKERS = {
    "separable": lambda n, seed: separable(n, 3, 0.1, seed),
    "sparse_target": lambda n, seed: sparse_target(n, 5, 2, 0.1, seed),
    "clouds": lambda n, seed: clouds(n, seed=seed),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_the_same_seed_gives_the_same_data_and_another_seed_others(make):
    one, again, other = make(20, 1), make(20, 1), make(20, 2)
    assert (one.X == again.X).all() and (one.y == again.y).all()
    assert not np.array_equal(one.X, other.X)


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
@pytest.mark.parametrize("seed", range(10))
def test_two_points_are_enough_for_both_labels(make, seed):
    assert sorted(make(2, seed).y) == [-1, 1]


def test_a_radius_that_is_not_claimed_is_that_of_the_points():
    X, y = [[3.0, 4.0], [0.0, -1.0]], [1, -1]
    assert Data(X, y).R == 5
    assert Data(X, y, R=6).R == 6


def test_a_claim_is_a_copy():
    w_star = np.array([1.0, 0.0])
    data = Data([[1.0, 0.0], [-1.0, 0.0]], [1, -1], w_star)
    w_star[0] = 7.0
    assert data.w_star.tolist() == [1.0, 0.0]


# --- Bad input ---


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: separable(1, 2, 0.5), "n must be at least 2, got 1"),
        (lambda: separable(10, 1, 0.5), "d must be at least 2, got 1"),
        (lambda: separable(10.0, 2, 0.5), "n must be a whole number, got 10.0"),
        (lambda: sparse_target(10, 3, 4, 0.5), "k must be at most p.* got k = 4 and p = 3"),
        (lambda: sparse_target(10, 3, 0, 0.5), "k must be at least 1, got 0"),
        (lambda: orthonormal(1), "n must be at least 2, got 1"),
        (lambda: clouds(10, distance=0), "distance must be positive, got 0"),
        (lambda: clouds(10, d=0), "d must be at least 1, got 0"),
        (
            lambda: penguins("Emperor"),
            "species must be one of Adelie, Chinstrap, Gentoo, got 'Emperor'",
        ),
        (lambda: penguins("Gentoo", "Gentoo"), "must be two species, got 'Gentoo' twice"),
        (
            lambda: penguins(features=("beak",)),
            r"features must be some of bill_length_mm.* got \('beak',\)",
        ),
        (lambda: penguins(features=()), r"features must be some of .* got \(\)"),
        (
            lambda: penguins(features="bill_depth_mm"),
            "features must be some of .* got 'bill_depth_mm'",
        ),
        (lambda: penguins(features=5), "features must be some of .* got 5"),
        (
            lambda: Data([[1.0], [2.0]], [1, -1], w_star=[1.0, 2.0]),
            r"w_star must have shape \(1,\).* got shape \(2,\)",
        ),
        (lambda: Data([[1.0], [2.0]], [1, -1], delta=0), "delta must be positive, got 0"),
        (lambda: Data([[1.0], [2.0]], [1, -1], R=-1), "R must be positive, got -1"),
        (lambda: Data([[1.0], [2.0]], [1, -1], R="1"), "R must be .* got '1'"),
        (lambda: Data([[1.0], [2.0]], [1, -1], R=None), "R must be .* got None"),
        (lambda: Data([[1.0], [2.0]], [1, -1], b_star=np.inf), "b_star must be .*finite.* got inf"),
    ],
)
def test_data_that_cannot_be_are_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
@pytest.mark.parametrize("seed", [-1, 1.5, "a"])
def test_a_seed_that_is_no_whole_number_is_refused(make, seed):
    with pytest.raises(ValueError, match=r"seed must be .*got"):
        make(10, seed)
