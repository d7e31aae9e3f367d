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


def test_the_same_question_has_the_same_answer() -> None:
    first, again = (str(refuting("w·w* ≤ ‖w‖", ())) for _ in range(2))
    assert first == again


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
