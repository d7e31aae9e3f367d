"""The record of a learner."""

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from linlearn import (
    Cycle,
    balanced_winnow,
    clouds,
    four_points,
    littlestone,
    perceptron,
    winnow,
    xor,
)
from tests.strategies import WHOLE, can_be_separated, labelled, seeded, textbook, whole_separable

LEARNERS = {
    "perceptron": lambda X, y: perceptron(X, y, eta=0.5, max_updates=40),
    "with bias": lambda X, y: perceptron(X, y, bias=True, max_updates=40),
    "from a start": lambda X, y: perceptron(X, y, w0=np.ones(X.shape[1]), max_updates=40),
    "shuffled": lambda X, y: perceptron(X, y, order=np.arange(len(X))[::-1], max_updates=40),
    "winnow": lambda X, y: winnow(X, y, max_updates=40),
    "balanced winnow": lambda X, y: balanced_winnow(X, y, max_updates=40),
}


@st.composite
def runs(draw):
    """A run of any learner on any data."""
    return draw(st.sampled_from(list(LEARNERS.values())))(*draw(labelled()))


@given(runs())
def test_a_path_goes_from_the_start_to_the_final_weights_in_t_steps(run):
    path = run.path()
    assert path.shape == (run.T + 1, run.X.shape[1] + run.bias)
    assert (path[0] == run.link(run.start)).all()
    assert (path[-1] == (np.append(run.w, run.b) if run.bias else run.w)).all()


@pytest.mark.slow
@pytest.mark.kernels
@given(runs(), st.integers(1, 7))
def test_blocks_of_any_size_make_the_same_path(run, block):
    firsts, blocks = zip(*run.thetas(block), strict=True)
    thetas = np.vstack(blocks)
    assert firsts == tuple(np.cumsum([0, *map(len, blocks[:-1])]))
    assert (thetas == np.vstack([theta for _, theta in run.thetas()])).all()
    assert (thetas[-1] == run.theta).all()


@given(runs())
def test_each_step_is_the_signed_point_of_its_mistake(run):
    signed = run.y[run.mistakes, None] * run.X[run.mistakes]
    assert (run.steps()[:, : signed.shape[1]] == signed).all()
    assert not run.bias or (run.steps()[:, -1] == run.y[run.mistakes]).all()


@given(runs())
def test_lifetimes_add_up_to_the_presentations_and_passes_are_whole_when_converged(run):
    assert run.lifetimes.sum() == run.presented and (run.lifetimes >= 0).all()
    assert len(run.lifetimes) == run.T + 1
    assert run.passes == math.ceil(run.presented / len(run.X))
    assert not run.converged or run.presented == run.passes * len(run.X)


def test_the_example_of_note_001_takes_two_passes():
    run = perceptron(four_points().X, four_points().y)
    assert (run.passes, run.presented, run.lifetimes.tolist()) == (2, 8, [0, 1, 7])


def test_a_point_that_is_the_only_mistake_of_several_passes_makes_weights_that_last_a_pass():
    run = perceptron([[1.0, 0.0], [0.0, 1.0]], [1, -1], w0=[-2.5, -1.0])
    assert run.mistakes.tolist() == [0, 0, 0]
    assert (run.passes, run.presented, run.lifetimes.tolist()) == (4, 8, [0, 2, 2, 4])


# --- Cycles ---


def cycle_by_states(X, y, bias, updates):
    """The period of the cycle that the textbook's loop is in after so many updates, by comparing
    its states."""
    now = textbook(X, y, bias=bias, max_updates=updates)
    for earlier in range(updates - 1, 0, -1):
        then = textbook(X, y, bias=bias, max_updates=earlier)
        if then.theta == now.theta and then.mistakes[-1] == now.mistakes[-1]:
            return updates - earlier
    return None


@pytest.mark.parametrize("bias", [False, True])
def test_on_xor_the_perceptron_goes_round_in_a_cycle(bias):
    data = xor()
    run = perceptron(data.X, data.y, bias=bias, max_updates=50)
    assert run.cycle.period == cycle_by_states(data.X, data.y, bias, 50)
    again = perceptron(data.X, data.y, bias=bias, max_updates=50 + run.cycle.period)
    assert (again.theta == run.theta).all()
    assert again.presented - run.presented == run.cycle.passes * len(data.X)
    assert (
        again.mistakes[-run.cycle.period :].tolist() == run.mistakes[-run.cycle.period :].tolist()
    )


@given(labelled([WHOLE], max_n=5), st.booleans())
def test_a_cycle_is_reported_just_when_the_state_has_occurred_before(data, bias):
    X, y = data
    run = perceptron(X, y, bias=bias, max_updates=30)
    assume(not run.converged)
    period = cycle_by_states(X, y, bias, 30)
    assert (run.cycle and run.cycle.period) == period


@given(labelled([WHOLE], max_n=5))
def test_whole_numbers_that_cannot_be_separated_end_in_a_cycle(data):
    X, y = data
    assume(not can_be_separated(X, y))
    run = perceptron(X, y, max_updates=5000)
    assert not run.converged and isinstance(run.cycle, Cycle)


@given(whole_separable() | seeded())
def test_a_run_that_converged_has_no_cycle(data):
    run = perceptron(data.X, data.y)
    assert run.converged and run.cycle is None


@pytest.mark.parametrize("max_updates", [0, 1])
def test_a_run_too_short_to_repeat_has_no_cycle(max_updates):
    assert perceptron(xor().X, xor().y, max_updates=max_updates).cycle is None


def test_winnow_may_cycle_too():
    run = littlestone([[1, 0], [1, 0]], [1, -1], max_updates=21)
    assert run.cycle == Cycle(period=2, passes=1)


# --- What it keeps ---


def test_a_run_of_many_mistakes_stores_indices_and_no_weights():
    data = clouds(1000, d=20)
    run = perceptron(data.X, data.y, max_updates=100_000)
    assert run.T == 100_000
    assert sum(v.nbytes for v in vars(run).values() if isinstance(v, np.ndarray)) < 10e6


def test_a_run_refers_to_its_points_and_says_so_if_they_were_changed():
    X = four_points().X.copy()
    run = perceptron(X, four_points().y)
    X[0] = 7.0
    with pytest.raises(RuntimeError, match=r"changed after this run.*X\.copy\(\)"):
        run.path()
