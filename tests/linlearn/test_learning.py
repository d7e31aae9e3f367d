"""Every way of finding mistakes makes the updates of the textbook, with little memory."""

import sys
import tracemalloc

import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

import linlearn.learning
from linlearn import clouds, perceptron
from tests.strategies import (
    ENGINES,
    NASTY,
    SEEDS,
    WHOLE,
    engine,
    labelled,
    permutation,
    seeded,
    textbook,
    whole_separable,
)

needs_numba = pytest.mark.skipif(
    "compiled" not in ENGINES, reason="numba, an optional extra, is not installed"
)
LARGE_WHOLE = (
    np.array([[2**27 + 1, 1], [-(2**27) - 1, 2**54 + 2**28]], dtype=float),
    np.array([1.0, -1.0]),
)
"""After the first update the second score is 1, but (2²⁷ + 1)² needs more digits than a float
has."""
CAPS = st.sampled_from([0, 1, 2, 5, 60])


def assert_same(run, trace):
    assert run.mistakes.tolist() == trace.mistakes
    assert run.theta.tolist() == trace.theta
    assert (run.converged, run.presented) == (trace.converged, trace.presented)


@pytest.mark.parametrize("name", ENGINES)
@given(data=labelled(), bias=st.booleans(), seed=st.none() | SEEDS, max_updates=CAPS)
@example(
    data=(np.array([[0.1], [0.1], [0.3]]), np.array([1.0, 1.0, -1.0])),
    bias=False,
    seed=None,
    max_updates=60,
)
@example(
    data=(np.array([[0.1, 0.2, -0.3]] * 2), np.array([1.0, -1.0])),
    bias=False,
    seed=None,
    max_updates=5,
)
@example(data=LARGE_WHOLE, bias=False, seed=None, max_updates=5)
def test_every_engine_makes_the_updates_of_the_textbook(name, data, bias, seed, max_updates):
    X, y = data
    order = None if seed is None else permutation(len(X), seed)
    with engine(name):
        run = perceptron(X, y, bias=bias, order=order, max_updates=max_updates)
    assert_same(run, textbook(X, y, bias=bias, order=order, max_updates=max_updates))


@pytest.mark.parametrize("name", ENGINES)
@given(data=labelled(), start=st.data(), eta=st.sampled_from([0.1, 1.0, 3.0]))
def test_every_engine_starts_where_it_is_told(name, data, start, eta):
    X, y = data
    w0 = np.array(start.draw(st.lists(WHOLE, min_size=X.shape[1], max_size=X.shape[1])))
    with engine(name):
        run = perceptron(X, y, w0=w0, eta=eta, max_updates=40)
    assert_same(run, textbook(X, y, start=(w0 / eta).tolist(), max_updates=40))


@pytest.mark.parametrize("name", ENGINES)
@given(data=labelled([NASTY], max_n=4))
@example(data=(np.array([[1e-200], [-1.0]]), np.array([1.0, -1.0])))
def test_every_engine_is_exact_where_products_underflow(name, data):
    X, y = data
    assume(np.abs(X).max() >= 1e-90)
    with engine(name):
        run = perceptron(X, y, max_updates=20)
    assert_same(run, textbook(X, y, max_updates=20))


@pytest.mark.parametrize("name", ENGINES)
@given(data=whole_separable() | seeded())
def test_a_cap_at_the_number_of_mistakes_is_enough_and_one_less_is_not(name, data):
    with engine(name):
        run = perceptron(data.X, data.y)
        enough, short = (perceptron(data.X, data.y, max_updates=cap) for cap in (run.T, run.T - 1))
    assert enough.converged and (enough.w == run.w).all()
    assert not short.converged and np.array_equal(short.mistakes, run.mistakes[:-1])


@needs_numba
@given(
    st.sampled_from([(5, 1), (300, 3), (300, 200), (40, 3000)]),
    SEEDS,
    st.booleans(),
    st.sampled_from([0.1, 1.0]),
)
def test_the_compiled_loop_and_the_look_ahead_are_one_learner(shape, seed, bias, grid):
    rng = np.random.default_rng(seed)
    X = rng.integers(-5, 6, size=shape) * grid
    y = rng.permutation(np.where(np.arange(len(X)) % 2 == 0, 1.0, -1.0))
    runs = []
    for name in ("numpy", "compiled"):
        with engine(name):
            runs.append(perceptron(X, y, bias=bias, max_updates=500))
    one, other = runs
    assert np.array_equal(one.mistakes, other.mistakes) and (one.theta == other.theta).all()
    assert (one.converged, one.presented) == (other.converged, other.presented)


@pytest.mark.slow
@needs_numba
def test_the_engines_agree_on_a_run_longer_than_their_buffers():
    data = clouds(300, d=3)
    with engine("numpy"):
        one = perceptron(data.X, data.y, bias=True, max_updates=70_000)
    with engine("compiled"):
        other = perceptron(data.X, data.y, bias=True, max_updates=70_000)
    assert np.array_equal(one.mistakes, other.mistakes) and (one.theta == other.theta).all()


def test_without_numba_numpy_is_enough(monkeypatch):
    monkeypatch.setitem(sys.modules, "linlearn.compiled", None)
    assert linlearn.learning.compiled_loops.__wrapped__() is None


# --- Memory ---


def peak_of(call):
    call()
    tracemalloc.start()
    try:
        call()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


CASES = [
    ("numpy", False, 1.3),
    ("numpy", True, 1.3),
    ("compiled", False, 0.3),
    ("compiled", True, 1.3),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "bias", "share"), [case for case in CASES if case[0] in ENGINES])
def test_memory_is_at_most_one_signed_copy_and_none_where_points_are_used_as_they_lie(
    name, bias, share
):
    rng = np.random.default_rng(0)
    X = rng.normal(size=(50_000, 100))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    X[:, 0] += 4 * y
    with engine(name):
        assert peak_of(lambda: perceptron(X, y, bias=bias)) < share * X.nbytes


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(ENGINES.keys() - {"plain"}))
def test_memory_is_at_most_one_signed_copy_even_if_most_points_are_mistakes(name):
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(8_000, 200)), np.where(np.arange(8_000) % 2 == 0, 1.0, -1.0)
    with engine(name):
        assert len(np.unique(perceptron(X, y, max_updates=12_000).mistakes)) > 0.6 * len(X)
        assert peak_of(lambda: perceptron(X, y, max_updates=12_000)) < 1.3 * X.nbytes
