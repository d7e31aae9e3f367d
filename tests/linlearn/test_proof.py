"""Every line of every theorem follows from exactly what it cites, for all data; what is dropped is
missed."""

import math
import sys
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from linlearn import (
    kkt,
    perceptron,
    perceptron_theorem,
    separable,
    sparse_target,
    svm,
    winnow,
    winnow_theorem,
)
from linlearn.entailment import Counterexample, Verdict
from linlearn.proof import (
    CHORD,
    FACTS,
    GIBBS,
    CheckedLine,
    Fact,
    Induction,
    Instance,
    Line,
    Part,
    Proof,
)
from linlearn.statements import Data, Names, Statement, expression, read, substitute, truth, value
from linlearn.theorems import perceptron as perceptron_module
from linlearn.theorems import svm as svm_module
from linlearn.theorems import winnow as winnow_module

PROOFS = {
    "perceptron": perceptron_module.PROOF,
    "winnow": winnow_module.PROOF,
    **{
        f"kkt, {'hard' if hard else 'soft'}{', offset' * bias}": svm_module.gap_proof(hard, bias)
        for hard in (True, False)
        for bias in (True, False)
    },
}
LINES = [
    pytest.param(proof, line, id=f"{name} ({line.number})")
    for name, proof in PROOFS.items()
    for line in proof.lines
]
each_line = pytest.mark.parametrize(("proof", "line"), LINES)


def alone(proof: Proof, line: Line) -> Proof:
    """The proof with one line to be checked; what it cites is assumed."""
    cited = {
        use: proof_text(proof, use) for use in (*line.uses, *line.base) if isinstance(use, str)
    }
    return replace(proof, assumptions=cited, definitions={}, lines=(line,))


def proof_text(proof: Proof, number: str) -> str:
    claims = {line.number: line.claim for line in proof.lines}
    return {**proof.assumptions, **proof.definitions, **claims}[number]


def weaker(line: Line) -> Iterator[Line]:
    """The same line, each time without one of its citations."""
    for k in range(len(line.uses)):
        yield replace(line, uses=line.uses[:k] + line.uses[k + 1 :])
    for k in range(len(line.base)):
        yield replace(line, base=line.base[:k] + line.base[k + 1 :])


# --- Every line follows, and needs all that it cites ---


@pytest.mark.kernels
@pytest.mark.parametrize("name", PROOFS)
def test_every_line_of_every_theorem_is_proved(name: str) -> None:
    for checked in PROOFS[name].check():
        assert checked.proved, (checked.line.number, checked.text, checked.counterexample)


@pytest.mark.slow
@each_line
def test_without_any_of_its_citations_a_line_is_not_proved(proof: Proof, line: Line) -> None:
    """If only a fact about exp, ln or cosh was left out, there is no counterexample: the line is
    true, but does not follow from what is known about them."""
    for left in weaker(line):
        (checked,) = alone(proof, left).check()
        assert not checked.proved, f"({line.number}) does not need all of {line.uses}, {line.base}"
        dropped = {*line.uses, *line.base} - {*left.uses, *left.base}
        if any(isinstance(use, str) for use in dropped):
            assert checked.counterexample is not None, (line.number, dropped, checked.text)


@pytest.mark.slow
@each_line
def test_a_line_that_claims_more_is_not_proved(proof: Proof, line: Line) -> None:
    """≤ becomes <, and = becomes ≤ with 1 less on the right."""
    claim = line.claim
    for weak, strong in ((" ≤ ", " < "), (" ≥ ", " > ")):
        if weak in claim:
            claim = claim.replace(weak, strong)
    if claim == line.claim:
        claim = claim.replace(" = ", " + 1 = ", 1)
    (checked,) = alone(proof, replace(line, claim=claim)).check()
    assert not checked.proved, claim


@pytest.mark.parametrize(
    ("proof", "number", "wrong"),
    [
        ("perceptron", "2", "w·w* ≥ (t + 1) η δ"),
        ("perceptron", "5", "‖w‖ ≤ t η² R²"),
        ("perceptron", "5", "‖w‖² ≤ t η R²"),
        ("perceptron", "7", "t ≤ R/δ"),
        ("perceptron", "7", "t ≤ 0.99 (R/δ)²"),
        ("winnow", "1", "D = η G + z"),
        ("winnow", "4", "D ≥ 2 Λ"),
        ("winnow", "8", "t ≤ q/(2 Λ)"),
        ("kkt, soft, offset", "gap", "p - d = ‖w - u‖² + E + F"),
        ("kkt, soft, offset", "gap", "p - d = ‖w - u‖²/2 + E"),
        ("kkt, soft, offset", "5c", "p ≤ d"),
        ("kkt, hard, offset", "5c", "2 d ≤ p"),
    ],
)
def test_the_mistakes_that_students_make_are_refuted(proof: str, number: str, wrong: str) -> None:
    line = next(line for line in PROOFS[proof].lines if line.number == number)
    (checked,) = alone(PROOFS[proof], replace(line, claim=wrong)).check()
    assert not checked.proved
    assert checked.counterexample is not None


# --- What is trusted ---


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
@given(a=st.floats(-20, 20), b=st.floats(-20, 20), share=st.floats(0, 1), positive=st.booleans())
def test_a_trusted_fact_is_true(
    fact: Fact, a: float, b: float, share: float, positive: bool
) -> None:
    values = {"a": abs(a) if positive else a, "b": abs(b) if positive else b, "lambda_": share}
    if all(truth(condition, values) for condition in fact.statement.conditions):
        assert truth(fact.statement.then, values, 1e-9), values


def test_every_trusted_fact_is_cited() -> None:
    cited = {fact for proof in PROOFS.values() for fact in proof.facts}
    assert cited == set(FACTS)


def draws(names: Names, statements: list[Statement], n: int) -> dict[str, np.ndarray]:
    """Random numbers and vectors; equations of the form name = expression are made to hold."""
    rng = np.random.default_rng(0)
    values = {
        name: rng.normal(size=(n, 2)) if kind == "vector" else rng.choice(
            [rng.normal(size=(n, 1)), rng.integers(-2, 3, size=(n, 1)) * 1.0]
        )
        for name, kind in names.items()
    }  # fmt: skip
    for statement in statements:
        left = statement.sides[0]
        name = getattr(left, "id", None)
        if statement.relations == ("=",) and name is not None and names[name] == "number":
            with np.errstate(all="ignore"):
                made = value(statement.sides[1], Data(values))
            values[name] = np.broadcast_to(made, (n, 1)) * 1.0
    return values


@pytest.mark.slow
@each_line
def test_what_is_proved_holds_at_random_points(proof: Proof, line: Line) -> None:
    """An independent look at what Z3 was told: of 10,000 draws, wherever the premises hold, so does
    the line, also in the next case of an induction."""
    claim = read(line.claim, proof.names)
    premises = [p for p in proof.premises(line.uses) if isinstance(p, Statement)]
    if line.by is not None:
        premises.append(claim)
        following = {k: expression(text, proof.names) for k, text in line.by.next.items()}
        claim = substitute(claim, following)
    values = draws(proof.names, premises, 10_000)
    true = np.ones((10_000, 1), dtype=bool)
    for premise in premises:
        true &= truth(premise, values, 1e-12 if "=" in premise.relations else 0)
    assert truth(claim, values, 1e-7)[true].all()


# --- Ledgers ---


@pytest.fixture(scope="module")
def ledgers() -> dict[str, object]:
    data, sparse = separable(n=40, d=2, delta=0.2), sparse_target(50, 10, 3, 0.3)
    return {
        "perceptron": perceptron_theorem(perceptron(data.X, data.y), data),
        "winnow": winnow_theorem(winnow(sparse.X, sparse.y, eta=0.3), sparse),
        "kkt": kkt(svm(data.X, data.y, C=1.0), data.X, data.y),
    }


def test_a_ledger_shows_both_verdicts(ledgers) -> None:
    proved = ledgers["perceptron"].prove()
    assert proved.proved
    assert "holds        base: proved from (A4); step: proved from (3), (4)" in str(proved)
    assert proved.verdict == "All 6 lines follow, for all data."
    assert "follows for all data" in proved._repr_html_()
    assert set(proved.seconds) == {"1", "2", "4", "5", "6", "7"}


def test_the_table_names_all_that_is_trusted(ledgers) -> None:
    text = str(ledgers["winnow"].prove())
    assert "Gibbs' inequality: ln(a) ≤ a - 1 if a > 0" in text
    assert "Φ = Φ_0, then Φ - D" in text
    assert "(6a)" in text


def test_every_line_of_a_proof_is_in_the_table_of_its_ledger(ledgers) -> None:
    for ledger in ledgers.values():
        shown = [number for number, *_ in ledger.prove().rows]
        assert len(shown) == len(set(shown))
        assert {line.number for line in ledger.proof.lines} <= set(shown)
        assert {step.number for step in (*ledger.assumptions, *ledger.steps)} <= set(shown)


BREAKS = [
    ("perceptron", "A1", "1", "1"),
    ("perceptron", "A2", "4", "4"),
    ("perceptron", "A3", "6", "6"),
    ("perceptron", "A4", "2", "2"),
    ("winnow", "A1", "4", "4"),
    ("winnow", "A2", "2", "2"),
    ("winnow", "A3", "5a", "1"),  # on a run, Φ already has no value
    ("winnow", "A4", "1", "1"),
    ("winnow", "7", "8", "7"),  # (7) is an assumption about η, checked as a line
]
"""Of a theorem, the assumption that is dropped, the line that no longer follows, and the line that
breaks on a run."""


@pytest.mark.parametrize(("theorem", "assumption", "line", "on_the_run"), BREAKS)
def test_a_dropped_assumption_gives_data_on_which_the_learner_breaks_that_line(
    ledgers, theorem, assumption, line, on_the_run
) -> None:
    proved = ledgers[theorem].without(assumption).prove()
    assert proved.first_broken.line.number == line
    replay = proved.replay()
    assert replay.ledger.first_broken.number == on_the_run
    broken = [step.number for step in replay.ledger.assumptions if not step.holds]
    assert broken == ([assumption] if assumption.startswith("A") else [])
    assert replay.run.T >= 1 or assumption == "A4"


def counterexample(theorem: str, assumption: str, rng: np.random.Generator) -> dict[str, object]:
    """Random values that break a theorem's first line that needs the assumption."""
    angle, size = rng.uniform(0, 6), rng.uniform(1.1, 5)
    unit, sign = np.array([math.cos(angle), math.sin(angle)]), rng.choice([-1.0, 1.0])
    eta, R, delta = rng.uniform(0.1, 4), rng.uniform(0.1, 1), rng.uniform(0.1, 1)
    towards = unit @ [[1, 1], [-1, 1]] / math.sqrt(2)  # 45 degrees from the unit vector
    return {"eta": eta, "y": sign, "R": R, "delta": delta} | {
        ("perceptron", "A1"): {"x": -sign * size * towards, "w_star": unit},
        ("perceptron", "A2"): {"x": size * unit},
        ("perceptron", "A3"): {"w": unit, "w_star": size * unit},
        ("perceptron", "A4"): {"w_0": -size * towards, "w_star": unit},
        ("winnow", "A1"): {"G": delta - size},
        ("winnow", "A2"): {"A": sign * size},
        ("winnow", "A3"): {"v": -size},
        ("winnow", "A4"): {"S": sign * size},
        ("winnow", "7"): {},
    }[theorem, assumption]


@pytest.mark.parametrize(("theorem", "assumption", "number", "on_the_run"), BREAKS)
def test_whatever_counterexample_is_found_the_learner_breaks_nothing_else_on_it(
    ledgers, theorem, assumption, number, on_the_run
) -> None:
    """Which of the many counterexamples Z3 finds depends on its version."""
    line = next(line for line in PROOFS[theorem].lines if line.number == number)
    rng = np.random.default_rng(0)
    for _ in range(50):
        found = Counterexample(counterexample(theorem, assumption, rng))
        broken = CheckedLine(line, (Part("", (), Verdict("refuted", 0.0, found)),))
        ledger = ledgers[theorem].replay(broken).ledger
        assert ledger.first_broken.number == on_the_run
        failed = [step.number for step in ledger.assumptions if not step.holds]
        assert failed == ([assumption] if assumption.startswith("A") else [])


def test_only_mistakes_are_updates_and_no_run_of_the_perceptron_shows_otherwise(ledgers) -> None:
    proved = ledgers["perceptron"].without("3").prove()
    assert proved.first_broken.line.number == "5"
    assert proved.first_broken.text.startswith("base: proved from (A4); step: does not follow")
    with pytest.raises(ValueError, match="updates only at mistakes"):
        proved.replay()


def test_nothing_can_be_replayed_if_every_line_follows(ledgers) -> None:
    with pytest.raises(ValueError, match="drop an assumption first"):
        ledgers["perceptron"].prove().replay()


def test_only_assumptions_can_be_dropped(ledgers) -> None:
    with pytest.raises(
        ValueError, match="expected one of the assumptions A1, A2, A3, A4, 3, got 7"
    ):
        ledgers["perceptron"].without("7")


def test_without_z3_the_ledger_says_so(ledgers, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    proved = ledgers["perceptron"].prove()
    assert not proved.proved
    assert "pip install z3-solver" in proved.verdict
    assert "holds" in str(proved)
    assert ledgers["perceptron"].holds


# --- A proof must be well formed ---

NUMBERS: Names = {"a": "number", "b": "number"}


def test_a_line_cites_only_what_comes_before() -> None:
    with pytest.raises(
        ValueError, match=r"line \(1\) must cite assumptions and earlier lines, got 2"
    ):
        Proof(NUMBERS, {}, (Line("1", "a = a", ("2",)), Line("2", "a = a", ("1",))))
    with pytest.raises(ValueError, match=r"line \(1\) must cite .* got 1"):
        Proof(NUMBERS, {}, (Line("1", "a = a", ("1",)),))
    with pytest.raises(ValueError, match=r"must differ, got \(1\) twice"):
        Proof(NUMBERS, {"1": "a > 0"}, (Line("1", "a > 0", ("1",)),))


def test_contradicting_citations_prove_nothing() -> None:
    proof = Proof(NUMBERS, {"A1": "a > 0", "A2": "a < 0"}, (Line("1", "b = 7", ("A1", "A2")),))
    (checked,) = proof.check()
    assert (checked.proved, checked.text) == (False, "what is cited contradicts itself")


def test_an_induction_needs_its_base() -> None:
    count = Induction("steps", first={"a": "0"}, next={"a": "a + 1"})
    (checked,) = Proof(NUMBERS, {}, (Line("1", "a ≥ 1", by=count),)).check()
    assert [part.verdict.proved for part in checked.parts] == [False, True]
    assert not checked.proved


def test_a_fact_says_nothing_about_an_expression_without_value() -> None:
    """Otherwise a fact about a/b would prove that b is not 0."""
    unconditional = Fact("test", "exp(a) > 0")
    use = Instance(unconditional, (("a", "a/b"),))
    (checked,) = Proof(NUMBERS, {}, (Line("1", "b² > 0", (use,)),)).check()
    assert not checked.proved


def test_a_counterexample_with_exp_has_the_true_values_of_exp() -> None:
    names: Names = {"x": "number"}
    line = Line("1", "exp(x) ≤ 1 + 2 x", ("A",))
    (checked,) = Proof(names, {"A": "x ≥ 0"}, (line,)).check()
    assert checked.counterexample is not None
    x = checked.counterexample.values["x"]
    assert math.exp(x) > 1 + 2 * x


def test_a_fact_is_applied_to_expressions() -> None:
    names: Names = {"x": "number", "y": "number"}
    middle = Line(
        "1", "exp((x + y)/2) ≤ (exp(x) + exp(y))/2", (CHORD.at(lambda_="1/2", a="x", b="y"),)
    )
    square = Line("2", "ln(1 + x²) ≤ x²", (GIBBS.at(a="1 + x²"),))
    assert all(checked.proved for checked in Proof(names, {}, (middle, square)).check())
