"""The theorems, as properties of every run; and broken on purpose, line by line."""

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from linlearn import (
    Data,
    any_start_theorem,
    balanced_winnow,
    best_step_theorem,
    eta_star,
    four_points,
    leave_one_out_by_mistakes,
    littlestone,
    orthonormal,
    perceptron,
    perceptron_bound,
    perceptron_theorem,
    separable,
    sparse_target,
    winnow,
    winnow_bound,
    winnow_theorem,
    xor,
)
from tests.strategies import ETAS, SEEDS, mirrored, permutation, seeded, sparse, whole_separable


def numbers(lines):
    return [line.number for line in lines]


# --- The perceptron's theorem ---


@given(whole_separable() | seeded(), ETAS, SEEDS)
def test_every_line_of_the_perceptron_s_proof_holds_at_every_t(data, eta, seed):
    run = perceptron(data.X, data.y, eta=eta, order=permutation(len(data.X), seed))
    ledger = perceptron_theorem(run, data)
    assert ledger.holds, ledger
    assert run.converged and run.T <= perceptron_bound(data.R, data.delta) * (1 + 1e-9)


@given(whole_separable(bias=True) | seeded(), ETAS, SEEDS)
def test_every_line_holds_with_a_bias_in_the_expanded_space(data, eta, seed):
    run = perceptron(data.X, data.y, bias=True, eta=eta, order=permutation(len(data.X), seed))
    ledger = perceptron_theorem(run, data)
    assert ledger.holds, ledger
    assert run.T <= (data.R**2 + 1) * (1 + data.b_star**2) / data.delta**2 * (1 + 1e-9)


@given(seeded(max_n=20), SEEDS, SEEDS)
def test_another_order_may_change_the_number_of_mistakes_but_never_breaks_the_bound(
    data, seed, other
):
    bound = perceptron_bound(data.R, data.delta) * (1 + 1e-9)
    for each in (seed, other):
        assert perceptron(data.X, data.y, order=permutation(len(data.X), each)).T <= bound


def test_another_order_does_change_the_number_of_mistakes():
    data = separable(30, 3, 0.05)
    assert (
        len({perceptron(data.X, data.y, order=permutation(30, seed)).T for seed in range(10)}) > 1
    )


@given(whole_separable(), st.integers(0, 5))
def test_the_lines_hold_for_a_run_that_was_stopped(data, max_updates):
    assert perceptron_theorem(perceptron(data.X, data.y, max_updates=max_updates), data).holds


def test_note_001_has_a_bound_of_two_and_two_mistakes():
    data = four_points()
    ledger = perceptron_theorem(perceptron(data.X, data.y), data)
    assert ledger.holds and ledger.steps[-1].shown == pytest.approx((2, 2, 0))


@pytest.mark.parametrize("n", [2, 3, 10, 100])
def test_on_orthonormal_points_the_bound_is_met_exactly(n):
    data = orthonormal(n)
    run = perceptron(data.X, data.y)
    assert run.T == n and perceptron_bound(data.R, data.delta) == pytest.approx(n)
    assert perceptron_theorem(run, data).holds


@pytest.mark.parametrize("eta", [1e-90, 1e90])
def test_the_ledger_holds_for_extreme_step_sizes(eta):
    data = four_points()
    assert perceptron_theorem(perceptron(data.X, data.y, eta=eta), data).holds


@pytest.mark.parametrize("scale", [1e-90, 1e90])
def test_the_ledger_holds_for_extreme_points(scale):
    data = four_points()
    data = Data(data.X * scale, data.y, data.w_star, data.delta * scale)
    assert perceptron_theorem(perceptron(data.X, data.y), data).holds


@pytest.mark.parametrize("seed", range(10))
def test_rounding_breaks_no_line_when_the_margin_is_tiny(seed):
    data = separable(3, 5, 1e-9, seed)
    ledger = perceptron_theorem(perceptron(data.X, data.y, max_updates=200), data)
    assert ledger.holds, ledger.verdict


@given(whole_separable(), ETAS)
def test_both_sides_of_the_lines_are_those_of_the_run(data, eta):
    run = perceptron(data.X, data.y, eta=eta)
    path, t = run.path(), np.arange(run.T + 1)
    lines = {line.number: line for line in perceptron_theorem(run, data).steps}
    assert lines["2"].rhs / eta == pytest.approx(t * data.delta)
    assert lines["2"].lhs / eta == pytest.approx((path / eta) @ data.w_star)
    assert np.sqrt(lines["5"].lhs) / eta == pytest.approx(np.linalg.norm(path / eta, axis=1))
    assert lines["7"].rhs == pytest.approx((data.R / data.delta) ** 2)
    assert lines["7"].lhs.tolist() == t.tolist()


@given(whole_separable() | seeded(), ETAS, SEEDS)
def test_from_any_start_every_line_holds_at_every_t(data, eta, seed):
    start = np.random.default_rng(seed).normal(size=data.X.shape[1]) * 3 * eta
    run = perceptron(data.X, data.y, eta=eta, w0=start)
    ledger = any_start_theorem(run, data)
    assert ledger.holds, ledger
    size = np.linalg.norm(start) / eta
    assert run.T <= ((data.R / data.delta) ** 2 + 2 * size / data.delta) * (1 + 1e-9)


def test_from_the_start_0_the_bound_is_that_of_the_theorem():
    data = four_points()
    run = perceptron(data.X, data.y)
    assert any_start_theorem(run, data).bound.rhs[0] == perceptron_bound(data.R, data.delta)


def test_the_bound_for_any_start_is_needed():
    """From a bad start there are more than (R/δ)² mistakes."""
    data = four_points()
    run = perceptron(data.X, data.y, eta=0.01, w0=-data.w_star)
    assert run.T > perceptron_bound(data.R, data.delta)
    assert any_start_theorem(run, data).holds


# --- The best step size, and mistakes as errors ---


@given(sparse())
def test_with_the_best_step_size_every_line_of_the_corollary_holds(data):
    data = Data(data.X, data.y, data.w_star, min(data.delta, 0.999))
    ledger = best_step_theorem(winnow(data.X, data.y, eta_star(data.delta)), data)
    assert ledger.holds, ledger


def test_another_step_size_breaks_the_line_that_it_is_best():
    data = sparse_target(40, 20, 2, 0.3)
    ledger = best_step_theorem(winnow(data.X, data.y, 0.1), data)
    assert ledger.first_broken.number == "10" and "(W5)" in ledger.verdict


@given(seeded(max_n=12))
def test_the_leave_one_out_error_is_at_most_the_mistakes_divided_by_the_points(data):
    assume(min((data.y > 0).sum(), (data.y < 0).sum()) >= 2)
    ledger = leave_one_out_by_mistakes(perceptron, data.X, data.y)
    assert ledger.holds, ledger
    assert ledger.line("6").rhs[0] == perceptron(data.X, data.y).T / len(data.X)


# --- The perceptron's theorem, broken on purpose ---

SQUARE = four_points()
X, y, w_star, delta = SQUARE.X, SQUARE.y, SQUARE.w_star, SQUARE.delta


def broken(data, **options):
    ledger = perceptron_theorem(perceptron(data.X, data.y, max_updates=50, **options), data)
    assert not ledger.holds
    return ledger.first_broken.number, ledger.first_broken.broken_at, ledger.verdict


def test_a_point_longer_than_the_radius_breaks_line_4():
    number, t, verdict = broken(Data(X * [[1], [3], [1], [1]], y, w_star, delta, R=1.0))
    assert (number, t) == ("4", 2) and "(A2)" in verdict and "i = 1" in verdict


def test_a_flipped_label_breaks_line_1():
    number, t, verdict = broken(Data(X, y * [1, 1, -1, 1], w_star, delta, R=1.0))
    assert (number, t) == ("1", 3) and "(A1)" in verdict and "i = 2" in verdict


def test_a_margin_claimed_too_large_breaks_line_1():
    assert broken(Data(X, y, w_star, 0.8, R=1.0))[:2] == ("1", 1)


def test_a_separator_that_is_no_unit_vector_breaks_line_6():
    number, t, verdict = broken(Data(X, y, 2 * w_star, 2 * delta, R=2.0))
    assert (number, t) == ("6", 1) and "(A3)" in verdict


def test_a_start_other_than_zero_breaks_line_5_or_2_before_the_first_update():
    number, t, verdict = broken(SQUARE, w0=[0.0, 0.5])
    assert (number, t) == ("5", 0) and "(A4)" in verdict
    assert broken(SQUARE, w0=[0.0, -0.5])[:2] == ("2", 0)


def test_points_separated_only_with_an_offset_break_line_1_of_a_run_without():
    data = Data([[1.0], [3.0]], [-1, 1], [1.0], 1.0, b_star=-2.0)
    assert broken(data)[0] == "1"
    assert perceptron_theorem(perceptron(data.X, data.y, bias=True), data).holds


def test_a_broken_assumption_that_the_run_never_met_is_named_itself():
    number, i, verdict = broken(Data(X * [[1], [1], [1], [3]], y, w_star, delta, R=1.0))
    assert (number, i) == ("A2", 3) and "Every line holds" in verdict


def test_claims_may_be_about_other_points_than_those_of_the_run():
    run = perceptron(X * [[1], [3], [1], [1]], y)
    assert perceptron_theorem(run, SQUARE).first_broken.number == "4"


# --- Winnow's theorem ---


@given(sparse(), st.floats(0.05, 0.99))
def test_every_line_of_winnow_s_proof_holds_at_every_t(data, share):
    eta = 2 * share * min(data.delta, 0.9)  # Λ(η) > 0 there
    run = winnow(data.X, data.y, eta, max_updates=500)
    ledger = winnow_theorem(run, data)
    assert winnow_bound(data.X.shape[1], eta, data.delta) < math.inf
    assert ledger.holds, ledger


@given(mirrored(), st.floats(0.05, 0.99))
def test_every_line_holds_for_balanced_winnow_with_a_separator_of_any_sign(data, share):
    run = balanced_winnow(data.X, data.y, 2 * share * min(data.delta, 0.9), max_updates=500)
    ledger = winnow_theorem(run, data)
    assert ledger.holds, ledger


@pytest.mark.parametrize("learner", [winnow, balanced_winnow])
@given(data=sparse(), eta=ETAS | st.floats(0.01, 1000), seed=SEEDS)
def test_whatever_the_step_size_no_line_breaks_but_that_the_rate_is_positive(
    learner, data, eta, seed
):
    run = learner(data.X, data.y, eta, max_updates=50, order=permutation(len(data.X), seed))
    ledger = winnow_theorem(run, data)
    assert ledger.holds or numbers(line for line in ledger.steps if not line.holds) == ["7"], ledger


@pytest.mark.parametrize("eta", [1e9, 1e50, 1e99])
def test_rounding_of_huge_potentials_breaks_no_line(eta):
    data = Data(SQUARE.X, SQUARE.y, [0.5, 0.5], 0.5)
    ledger = winnow_theorem(balanced_winnow(data.X, data.y, eta, max_updates=10), data)
    assert ledger.first_broken.number == "7", ledger


@given(sparse())
def test_at_the_best_step_size_winnow_keeps_the_corollary(data):
    run = winnow(data.X, data.y, eta_star(min(data.delta, 0.999)))
    assert (
        run.converged and run.T <= 2 * math.log(data.X.shape[1]) / data.delta**2 * (1 + 1e-9) + 1e-9
    )


@given(sparse(), st.floats(0.01, 2))
def test_the_potential_is_the_divergence_from_the_separator(data, eta):
    run = winnow(data.X, data.y, eta, max_updates=50)
    on = data.w_star > 0
    kl = [np.sum(data.w_star[on] * np.log(data.w_star[on] / w[on])) for w in run.path()]
    lines = {line.number: line for line in winnow_theorem(run, data).steps}
    assert lines["6"].lhs == pytest.approx(kl, rel=1e-6, abs=1e-9)
    assert lines["4"].lhs == pytest.approx(-np.diff(kl), rel=1e-6, abs=1e-9)


@pytest.mark.parametrize("eta", [1e-3, 1e3])
def test_the_ledger_does_not_overflow_with_many_features(eta):
    data = sparse_target(10, 100_000, 2, 0.3)
    ledger = winnow_theorem(winnow(data.X, data.y, eta, max_updates=20), data)
    assert (ledger.first_broken and ledger.first_broken.number) == (None if eta < 1 else "7")


# --- Winnow's theorem, broken on purpose ---

CASE = sparse_target(40, 20, 2, 0.3)


def broken_winnow(data, eta=0.1):
    ledger = winnow_theorem(winnow(data.X, data.y, eta, max_updates=50), data)
    assert not ledger.holds
    return ledger.first_broken.number, ledger.verdict


def test_a_step_size_so_large_that_the_rate_is_not_positive_breaks_line_7():
    assert broken_winnow(CASE, eta=3.0)[0] == "7"


def test_a_separator_with_a_negative_weight_breaks_line_1():
    number, verdict = broken_winnow(
        Data(CASE.X, CASE.y, np.append(-0.1, CASE.w_star[1:]), CASE.delta)
    )
    assert number == "1" and "(W3)" in verdict and "j = 0" in verdict


def test_a_separator_whose_weights_do_not_sum_to_one_breaks_line_1():
    number, verdict = broken_winnow(Data(CASE.X, CASE.y, 2 * CASE.w_star, CASE.delta))
    assert number == "1" and "(W4)" in verdict


def test_a_feature_beyond_one_breaks_line_2():
    number, verdict = broken_winnow(Data(3 * CASE.X, CASE.y, CASE.w_star, CASE.delta))
    assert number == "2" and "(W2)" in verdict


def test_a_flipped_label_breaks_line_4():
    data = Data([[1.0, -1.0], [1.0, -1.0]], [-1, 1], [1.0, 0.0], 0.5)
    number, verdict = broken_winnow(data)
    assert number == "4" and "(W1)" in verdict and "i = 0" in verdict


def test_a_feature_beyond_one_that_the_run_never_met_is_named_itself():
    data = Data([[1.0, -1.0], [-3.0, 1.0]], [1, -1], [1.0, 0.0], 0.5)
    number, verdict = broken_winnow(data)
    assert number == "W2" and "Every line holds" in verdict


# --- Lemmas ---


@given(st.floats(0, 20), st.floats(-1, 1))
def test_on_the_interval_a_chord_lies_above_the_exponential(eta, A):
    assert math.exp(eta * A) <= (math.cosh(eta) + A * math.sinh(eta)) * (
        1 + 1e-9
    ) + 1e-9 * math.exp(eta)


@given(st.floats(0.1, 20), st.floats(1.1, 5), st.sampled_from([-1, 1]))
def test_outside_the_interval_it_does_not(eta, size, sign):
    A = sign * size
    assert math.exp(eta * (A - 1)) > (1 + A) / 2 + (1 - A) / 2 * math.exp(-2 * eta)


@given(st.integers(1, 8), SEEDS)
def test_a_divergence_is_never_negative_and_zero_only_from_itself(p, seed):
    q, r = np.random.default_rng(seed).dirichlet(np.ones(p), size=2)
    assert np.sum(q * np.log(q / r)) >= -1e-12
    assert np.sum(q * np.log(q / q)) == 0
    assert np.sum(q * np.log(q * p)) <= math.log(p) + 1e-12


@given(whole_separable(), ETAS)
def test_an_update_raises_the_score_of_its_point_by_eta_times_its_squared_length(data, eta):
    run = perceptron(data.X, data.y, eta=eta)
    for t, x in enumerate(run.steps()):
        before, after = run.path()[t] @ x, run.path()[t + 1] @ x
        assert after / eta == pytest.approx(before / eta + x @ x)


# --- A theorem, a run and data that go together ---


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: perceptron_theorem(winnow(X, y, max_updates=5), SQUARE),
            "run of perceptron, got one of winnow",
        ),
        (
            lambda: winnow_theorem(perceptron(X, y), SQUARE),
            "run of winnow or balanced winnow, got one of perceptron",
        ),
        (
            lambda: winnow_theorem(littlestone([[0], [1]], [-1, 1]), SQUARE),
            "run of winnow or balanced winnow, got one of littlestone",
        ),
        (
            lambda: any_start_theorem(perceptron(X, y, bias=True), SQUARE),
            "expected a run without an offset, got one with",
        ),
        (
            lambda: best_step_theorem(winnow(X, y, max_updates=5), Data(X, y, [0.5, 0.5], 1.0)),
            "a margin δ below 1, got 1",
        ),
        (
            lambda: perceptron_theorem(perceptron(X, y), Data(X, y)),
            "data must claim a separator w_star with margin",
        ),
        (
            lambda: perceptron_theorem(perceptron(X, y), xor()),
            "data must claim a separator w_star with margin",
        ),
        (
            lambda: perceptron_theorem(perceptron(X, y), orthonormal(3)),
            "the same number of features, got 2 and 3",
        ),
    ],
)
def test_what_does_not_go_together_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()
