"""Lines that follow, and data for those that do not: the perceptron's proof, and what each of its
lines needs."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from linlearn import entailment
from linlearn.entailment import Z3Missing, follows
from linlearn.statements import Names, Statement, holds, read, truth
from linlearn.terms import vectors_from_gram

NAMES: Names = {
    **dict.fromkeys(("w", "x", "w_star"), "vector"),
    **dict.fromkeys(("t", "eta", "delta", "R", "y"), "number"),
}


@dataclass(frozen=True)
class Line:
    """A line of the perceptron's proof, and all that it needs."""

    claim: str
    premises: tuple[str, ...]
    stronger: str
    """The same, claiming a little more than is true."""


LINES = [
    Line(
        "(w + η y x)·w* ≥ (t + 1) η δ",
        ("w·w* ≥ t η δ", "y w*·x ≥ δ", "η > 0"),
        "(w + η y x)·w* > (t + 1) η δ",
    ),
    Line(
        "‖w + η y x‖² ≤ (t + 1) η² R²",
        ("‖w‖² ≤ t η² R²", "y w·x ≤ 0", "‖x‖ ≤ R", "η > 0", "y² = 1"),
        "‖w + η y x‖² ≤ (t + 0.99) η² R²",
    ),
    Line("w·w* ≤ ‖w‖", ("‖w*‖ = 1",), "w·w* < ‖w‖"),
    Line(
        "t ≤ (R/δ)²",
        ("w·w* ≥ t η δ", "‖w‖² ≤ t η² R²", "w·w* ≤ ‖w‖", "δ > 0", "η > 0"),
        "t ≤ 0.99 (R/δ)²",
    ),
    Line("δ ≤ ‖x‖", ("y w*·x ≥ δ", "‖w*‖ = 1", "y² = 1"), "δ ≤ 0.99 ‖x‖"),
    Line(
        "‖w + η y x‖² = ‖w‖² + 2 η y w·x + η² ‖x‖²",
        ("y² = 1",),
        "‖w + η y x‖² = ‖w‖² + η y w·x + η² ‖x‖²",
    ),
]
each_line = pytest.mark.parametrize("line", LINES, ids=[line.claim for line in LINES])


def statements(*texts: str) -> list[Statement]:
    return [read(text, NAMES) for text in texts]


def refuting(claim: str, premises: tuple[str, ...]) -> Mapping[str, Any]:
    """The data that refute a claim; fails if it is not refuted."""
    verdict = follows(read(claim, NAMES), statements(*premises), NAMES)
    assert verdict.outcome == "refuted" and verdict.counterexample is not None, (
        claim,
        premises,
        verdict,
    )
    if not verdict.counterexample.reason:
        assert all(
            holds(premise, verdict.counterexample.values, 1e-6) for premise in statements(*premises)
        )
        assert not holds(read(claim, NAMES), verdict.counterexample.values)
    return verdict.counterexample.values


@each_line
def test_a_line_follows_from_what_it_cites(line: Line) -> None:
    assert follows(read(line.claim, NAMES), statements(*line.premises), NAMES).proved


@each_line
def test_without_any_of_its_premises_there_are_data_that_break_it(line: Line) -> None:
    for left_out in line.premises:
        refuting(line.claim, tuple(premise for premise in line.premises if premise != left_out))


@each_line
def test_more_than_it_says_does_not_follow(line: Line) -> None:
    refuting(line.stronger, line.premises)


@each_line
def test_what_is_proved_holds_of_random_data(line: Line) -> None:
    """An independent look at what Z3 was told: of ten thousand draws, wherever the premises hold,
    so does the line."""
    rng, n = np.random.default_rng(0), 10_000
    star = rng.normal(size=(n, 2))
    values = {
        **{
            "w": rng.normal(size=(n, 2)) * rng.exponential(size=(n, 1)),
            "x": rng.normal(size=(n, 2)),
        },
        **{"w_star": star / np.hypot(*star.T)[:, None], "y": rng.choice([-1.0, 1.0], size=(n, 1))},
        **{"t": rng.integers(0, 5, size=(n, 1)), "eta": rng.uniform(0.1, 2, size=(n, 1))},
        **{"delta": rng.uniform(0.01, 0.5, size=(n, 1)), "R": rng.uniform(0.5, 3, size=(n, 1))},
    }
    premises = [
        truth(premise, values, 1e-9 if "=" in premise.relations else 0)
        for premise in statements(*line.premises)
    ]
    true = np.logical_and.reduce(premises)
    assert true.sum() > 100
    assert truth(read(line.claim, NAMES), values, 1e-9)[true].all()


def test_a_counterexample_is_data_in_space() -> None:
    values = refuting(
        "‖w + η y x‖² ≤ (t + 1) η² R²", ("‖w‖² ≤ t η² R²", "‖x‖ ≤ R", "η > 0", "y² = 1")
    )
    assert (
        values["y"] * np.dot(values["w"], values["x"]) > 0
    )  # no mistake: that is what was left out
    assert abs(values["y"]) == 1
    assert len(values["w"]) <= 2


def test_what_is_divided_by_must_not_be_0() -> None:
    verdict = follows(read("t ≤ (R/δ)²", NAMES), statements("t δ² ≤ R²"), NAMES)
    assert verdict.counterexample is not None
    assert (verdict.outcome, verdict.counterexample.reason) == ("refuted", "a division by 0")
    assert follows(read("t ≤ (R/δ)²", NAMES), statements("t δ² ≤ R²", "δ > 0"), NAMES).proved


def test_what_is_under_a_root_must_not_be_negative() -> None:
    verdict = follows(read("sqrt(t)² = t", NAMES), [], NAMES)
    assert (
        verdict.counterexample is not None
        and verdict.counterexample.reason == "the root of a negative number"
    )
    assert follows(read("sqrt(t)² = t", NAMES), statements("t ≥ 0"), NAMES).proved


def test_the_logarithm_of_a_number_that_is_not_positive_has_no_value() -> None:
    for claim in ("ln(t) = ln(t)", "t ln(t) ≤ 0"):
        verdict = follows(read(claim, NAMES), statements("t = 0"), NAMES)
        assert verdict.counterexample is not None
        assert "the logarithm of a number that is not positive" in verdict.counterexample.reason
    assert follows(read("ln(t) = ln(t)", NAMES), statements("δ = ln(t)"), NAMES).proved


@pytest.mark.parametrize("depth", [4, 12])
def test_deep_arguments_that_differ_are_kept_apart(depth: int) -> None:
    """Z3 shortens the text of a deep term, so the text cannot tell two of them apart."""

    def nested(name: str) -> str:
        return "1/(R+" * depth + name + ")" * depth

    claim = read(f"exp({nested('t')}) = exp({nested('δ')})", NAMES)
    premises = statements("R ≥ 1", "t ≥ 0", "δ ≥ 0")
    assert follows(claim, premises, NAMES).outcome == "refuted"


@pytest.mark.parametrize("claim", ["1/exp(t) > 0", "ln(exp(t)) = t", "sqrt(exp(t)) > 0"])
def test_a_value_that_exp_never_has_is_no_counterexample(claim: str) -> None:
    """To Z3, exp(t) is just a number. That it may be 0 is no reason to say that 1/exp(t) is 1/0."""
    verdict = follows(read(claim, NAMES), [], NAMES)
    assert (verdict.outcome, verdict.counterexample) == ("unsupported", None)
    verdict = follows(read("ln(exp(t) - 1) ≤ t", NAMES), statements("t ≥ 0"), NAMES)
    assert verdict.counterexample is not None and verdict.counterexample.values["t"] == 0


def test_what_floats_cannot_hold_refutes_nothing() -> None:
    verdict = follows(read("ln(cosh(t)) ≤ t²/2", NAMES), statements("t ≥ 1000"), NAMES)
    assert verdict.outcome == "unsupported"
    verdict = follows(read("t ≤ (999999999^8)^8", NAMES), [], NAMES)
    assert verdict.outcome == "undecided"


def test_what_has_no_value_is_not_true() -> None:
    for text in ("1/t ≥ 0", "1/(1/t) = 0", "1/t > 5", "ln(t) ≤ 0", "-1/ln(t) = 0", "1/t = 1/t"):
        assert not holds(read(text, NAMES), {"t": 0.0}, 1e-6), text


def test_the_absolute_value_is_that_of_a_number_or_the_norm_of_a_vector() -> None:
    for claim in ("|w·x| ≤ ‖w‖ ‖x‖", "|t R| = |t| |R|", "|t - R| ≤ |t| + |R|", "|w| = ‖w‖"):
        assert follows(read(claim, NAMES), [], NAMES).proved, claim
    assert refuting("|t| = t", ())["t"] < 0


def test_equal_arguments_have_equal_values() -> None:
    assert follows(read("exp(η 0 + t η) = exp(η t)", NAMES), [], NAMES).proved
    assert follows(read("sqrt((t + 1)²) = sqrt(t² + 2 t + 1)", NAMES), [], NAMES).proved


def test_nothing_is_proved_from_a_contradiction() -> None:
    for premises in (("t > 0", "t < 0"), ("‖w‖ < 0",), ("w·x > ‖w‖ ‖x‖",), ("δ = 1/(t - t)",)):
        assert (
            follows(read("t = 7", NAMES), statements(*premises), NAMES).outcome == "contradiction"
        )


def test_a_function_is_known_only_by_the_facts_that_are_cited() -> None:
    claim, fact = read("ln(R) ≤ R - 1", NAMES), statements("ln(R) ≤ R - 1")
    assert not follows(claim, [], NAMES).proved
    assert follows(claim, fact, NAMES).proved


def test_too_much_work_is_not_decided() -> None:
    assert (
        follows(
            read(LINES[3].claim, NAMES), statements(*LINES[3].premises), NAMES, work=100
        ).outcome
        == "undecided"
    )


def test_simple_numbers_refute_a_line_on_which_z3_would_work_too_long() -> None:
    """A length in the place of its square: Z3 alone needs fifteen seconds, and does not tell."""
    names: Names = {**dict.fromkeys(("v", "x", "z"), "vector"), "alpha": "number"}
    line = read("‖v‖ - 2 α v·(x - z) + α² ‖x - z‖² ≥ 0", names)
    verdict = follows(line, [read("‖v - α (x - z)‖² ≥ 0", names)], names, work=500_000)
    assert verdict.outcome == "refuted" and verdict.counterexample is not None
    assert not holds(line, verdict.counterexample.values, -1e-9)


def test_the_same_question_has_the_same_answer() -> None:
    first, again = (str(refuting("w·w* ≤ ‖w‖", ())) for _ in range(2))
    assert first == again


def work_of(monkeypatch: pytest.MonkeyPatch, claims: list[Statement]) -> list[list[int]]:
    """The steps of Z3 for each question about each claim, asked one after the other."""
    steps: list[list[int]] = []
    ask = entailment._Question._ask

    def counted(self: Any, gram: list[Any], formulas: list[Any], work: int) -> tuple[str, Any]:
        solver = self.terms.solver()
        made = self.terms.solver

        def solver_again() -> Any:
            return solver

        self.terms.solver = solver_again
        state = ask(self, gram, formulas, work)
        self.terms.solver = made
        steps[-1].append(solver.statistics().get_key_value("rlimit count"))
        return state

    monkeypatch.setattr(entailment._Question, "_ask", counted)
    for claim in claims:
        steps.append([])
        follows(claim, [], NAMES)
    return steps


def test_an_answer_does_not_depend_on_what_was_asked_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Z3 orders its terms by when they were made; a hard proof could fail after another one."""
    claim, other = statements("‖w‖² + R² ‖x‖² ≥ 2 R w·x", "R² + t² ≥ 2 R x·x t - w·x ‖x‖²")
    first, _, again = work_of(monkeypatch, [claim, other, claim])
    assert first == again


NUMBERS = (
    *("t", "R", "0", "1", "2", "t R", "t²", "t + R", "t - R", "t/R", "1/t", "sqrt(t)", "sqrt(t²)"),
    *("|t|", "|t - R|", "t^0", "(t + R)²", "t³", "w·x", "‖w‖", "‖x‖", "‖w‖²", "‖w‖ ‖x‖", "‖w + x‖"),
    *("‖w‖ + ‖x‖", "(w·x)²", "‖t w‖", "t ‖w‖", "‖w/t‖", "w·x/‖x‖", "‖w + t x‖²", "1/(1/t)", "t/t"),
    *("(t/R) R", "sqrt(t)²", "1/(t - R)", "-t", "|w·x|", "‖w‖² + 2 t w·x + t² ‖x‖²", "η", "y η"),
)


@pytest.mark.slow
def test_no_data_on_a_grid_contradict_a_proof() -> None:
    """Random statements, most of them false: what is proved, or said to contradict itself, is
    compared with data where roots, divisions and signs go wrong."""
    rng, n = np.random.default_rng(0), 20_000
    grid = [-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 4.0]
    values: dict[str, Any] = {
        name: rng.choice(grid, size=(n, 1)) for name in ("t", "R", "y", "eta", "delta")
    }
    values |= {name: rng.choice([-2, -1, 0, 0, 1, 2], size=(n, 2)) for name in ("w", "x")}

    def drawn() -> Statement:
        left, right = rng.choice(NUMBERS, size=2)
        return read(f"{left} {rng.choice(['≤', '≤', '<', '≥', '>', '='])} {right}", NAMES)

    found = {"proved": 0, "refuted": 0, "contradiction": 0}
    for _ in range(600):
        claim, premises = drawn(), [drawn() for _ in range(rng.integers(0, 4))]
        outcome = follows(claim, premises, NAMES, work=200_000).outcome
        # Roots of numbers such as 2 are rounded: a strict comparison needs a margin.
        true = np.ones((n, 1), dtype=bool)
        for one in premises:
            true &= truth(one, values, 0.0 if "=" in one.relations else -1e-9)
        told = ", ".join(map(str, premises)), str(claim)
        if outcome == "proved":
            assert (truth(claim, values, 1e-9) | ~true).all(), told
        if outcome == "contradiction":
            assert not true.any(), told
        found[outcome] = found.get(outcome, 0) + 1
    assert min(found[outcome] for outcome in ("proved", "refuted", "contradiction")) >= 10, found


@pytest.mark.parametrize("rank", [0, 1, 2, 3])
def test_vectors_are_made_of_their_inner_products(rank: int) -> None:
    rows = np.random.default_rng(rank).normal(size=(3, 3))[:, :rank]
    made = vectors_from_gram(rows @ rows.T)
    np.testing.assert_allclose(made @ made.T, rows @ rows.T, atol=1e-12)
    assert made.shape[1] == max(rank, 1)


def test_without_z3_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    with pytest.raises(Z3Missing, match=r"pip install z3-solver"):
        entailment.follows(read("t = t", NAMES), [], NAMES)
