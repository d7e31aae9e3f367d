"""Every line of every theorem follows from exactly what it cites, for all data; what is dropped is
missed."""

import ast
import math
import sys
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from linlearn import (
    any_start_theorem,
    balanced_winnow,
    best_step_theorem,
    eta_star,
    kkt,
    leave_one_out_by_mistakes,
    perceptron,
    perceptron_theorem,
    separable,
    sparse_target,
    svm,
    winnow,
    winnow_theorem,
)
from linlearn.entailment import WORK, Counterexample, Verdict, follows
from linlearn.facts import CHORD, FACTS, GIBBS, Fact, Instance
from linlearn.proof import CheckedLine, Induction, Line, Part, Proof
from linlearn.statements import (
    Conditional,
    Names,
    Numbers,
    Premise,
    Statement,
    expression,
    holds,
    read,
    substitute,
    truth,
    value,
)
from linlearn.theorems import best_step as best_step_module
from linlearn.theorems import leave_one_out as leave_one_out_module
from linlearn.theorems import perceptron as perceptron_module
from linlearn.theorems import start as start_module
from linlearn.theorems import svm as svm_module
from linlearn.theorems import winnow as winnow_module

PROOFS = {
    "perceptron": perceptron_module.PROOF,
    "perceptron, offset": perceptron_module.OFFSET_PROOF,
    "any start": start_module.START_PROOF,
    "winnow": winnow_module.PROOF,
    "best step": best_step_module.BEST_STEP_PROOF,
    "leave one out": leave_one_out_module.LEAVE_ONE_OUT_PROOF,
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


TRUE_ANYWAY = {("9", "9a"), ("9", "9b"), ("10", "10c"), ("12", "11")}
"""Lines of the best step, and lines that they cite but that what is left implies. For example (10a)
fixes η, and so cosh η. Without (10c), Z3 does not know this, but no numbers refute (10)."""


@pytest.mark.slow
@each_line
def test_without_any_of_its_citations_a_line_is_not_proved(proof: Proof, line: Line) -> None:
    """If only a fact about exp, ln or cosh was left out, there is no counterexample: the line is
    true, but does not follow from what is known about them."""
    for left in weaker(line):
        (checked,) = alone(proof, left).check()
        assert not checked.proved, f"({line.number}) does not need all of {line.uses}, {line.base}"
        (dropped,) = {*line.uses, *line.base} - {*left.uses, *left.base}
        refutable = isinstance(dropped, str) and not (
            proof == PROOFS["best step"] and (line.number, dropped) in TRUE_ANYWAY
        )
        assert (checked.counterexample is not None) == refutable, (line.number, dropped)


@pytest.mark.parametrize(("number", "dropped"), sorted(TRUE_ANYWAY))
def test_a_line_without_counterexample_is_true_at_random_points(number: str, dropped: str) -> None:
    proof = PROOFS["best step"]
    line = next(line for line in proof.lines if line.number == number)
    left = replace(line, uses=tuple(use for use in line.uses if use != dropped))
    ((premises, claim),) = implications(proof, left)
    plain = [one for one in premises if isinstance(one, Statement)]
    values = draws(proof.names, plain, 10_000)
    true = np.logical_and.reduce([truth(one, values, 1e-9) for one in plain])
    assert true.sum() >= 1000
    assert truth(claim, values, 1e-7)[true].all()


def test_a_wrong_sign_of_the_best_step_is_found() -> None:
    """cosh η is known from (10c), but not whether η = artanh δ or η = -artanh δ."""
    ledger = replace(PROOFS["best step"], lines=PROOFS["best step"].lines[:7])
    line = ledger.lines[6]
    left = replace(line, uses=tuple(use for use in line.uses if use != "10a"))
    (checked,) = alone(ledger, left).check()
    assert checked.text == "does not follow" and checked.counterexample is not None
    values = checked.counterexample.values
    assert values["eta"] == pytest.approx(-math.atanh(values["delta"]))
    assert values["Lambda"] < 0 < values["K"]


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
    # An inequality between sums of squares may be strict only where they vanish.
    for smaller in (claim.replace("R", "0.99 R"), claim.replace("2 ", "1.99 ", 1)):
        if smaller != claim and line.number in ("5", "7", "13"):
            (checked,) = alone(proof, replace(line, claim=smaller)).check()
            assert not checked.proved, smaller


@pytest.mark.parametrize(
    ("proof", "number", "wrong"),
    [
        ("perceptron", "2", "w·w* ≥ (t + 1) η δ"),
        ("perceptron", "5", "‖w‖ ≤ t η² R²"),
        ("perceptron", "5", "‖w‖² ≤ t η R²"),
        ("perceptron", "7", "t ≤ R/δ"),
        ("perceptron", "7", "t ≤ 0.99 (R/δ)²"),
        ("perceptron, offset", "5", "‖w‖² + b² ≤ t η² R²"),
        ("perceptron, offset", "6", "(w·w* + b b*) ≤ ‖w‖"),
        ("perceptron, offset", "7", "t ≤ (R² + 1)/δ²"),
        ("any start", "2", "w·w* ≥ t η δ"),
        ("any start", "5", "‖w‖² ≤ t η² R²"),
        ("any start", "6", "t η δ ≤ ‖w‖"),
        ("any start", "7", "t ≤ (R/δ)²"),
        ("any start", "7", "t ≤ (R/δ)² + ‖w_0‖/(η δ)"),
        ("any start", "7", "t ≤ (R/δ)² + 2 ‖w_0‖/δ"),
        ("best step", "12", "K ≥ δ²"),
        ("best step", "13", "t ≤ q/δ²"),
        ("leave one out", "3", "e = k"),
        ("leave one out", "6", "M/N ≤ T/(N + 1)"),
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


# The product of two numbers that are smaller than these would be rounded to 0.
DRAWN = st.floats(-20, 20).filter(lambda drawn: drawn == 0 or abs(drawn) > 1e-100)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
@given(a=DRAWN, b=DRAWN, share=st.floats(0, 1), positive=st.booleans())
def test_a_trusted_fact_is_true(
    fact: Fact, a: float, b: float, share: float, positive: bool
) -> None:
    values = {"a": abs(a) if positive else a, "b": abs(b) if positive else b, "lambda_": share}
    if all(truth(condition, values) for condition in fact.statement.conditions):
        assert truth(fact.statement.then, values, 1e-9), values


def test_every_trusted_fact_is_cited() -> None:
    cited = {fact for proof in PROOFS.values() for fact in proof.facts}
    assert cited == set(FACTS)


POSITIVE = ("eta", "delta", "R", "u", "v", "q", "Lambda", "t", "p", "alpha", "C", "Z")
"""Names that most premises want to be positive."""


def draws(names: Names, statements: list[Statement], n: int) -> dict[str, np.ndarray]:
    """Random numbers and vectors for which many premises hold.

    Equations of the form name = expression are made to hold.
    """
    rng = np.random.default_rng(0)
    values = {
        name: rng.normal(size=(n, 2)) if kind == "vector" else rng.choice(
            [rng.normal(size=(n, 1)), rng.integers(-2, 3, size=(n, 1)) * 1.0]
        )
        for name, kind in names.items()
    }  # fmt: skip
    values |= {name: np.abs(values[name]) for name in POSITIVE if names.get(name) == "number"}
    values["y"] = rng.choice([-1.0, 1.0], size=(n, 1))
    if "w_star" in names:
        values["w_star"] /= np.linalg.norm(values["w_star"], axis=1, keepdims=True)
        values["w_0"] *= rng.choice([0.0, 1.0], size=(n, 1))
    if "b_star" in names:
        values["r"] = np.hypot(1, values["b_star"])
        values["b_0"] *= values["w_0"].any(axis=1, keepdims=True)
    if "g" in names:  # leave-one-out: needed points k = 1, errors e = 1
        values["k"] = rng.choice([0.0, 1.0], size=(n, 1))
        values["g"] = np.where(values["k"] == 0, values["f"], values["g"])
        values["e"] = (values["g"] <= 0) * 1.0
        values["N"] = np.abs(values["N"])
    if "s" in names:  # the best step size
        values["delta"] = rng.uniform(0.01, 0.99, size=(n, 1))
        values["eta"] = np.arctanh(values["delta"])
    if "Z" in names:
        values["z"], values["r"] = np.log(values["Z"]), 1 - values["v"]
    for statement in 2 * statements:  # twice, as a name may be used before it is made
        # name = expression, or name - other = expression
        left, moved = statement.sides[0], 0.0
        if isinstance(left, ast.BinOp) and isinstance(left.op, ast.Sub):
            left, moved = left.left, values.get(getattr(left.right, "id", ""), np.nan)
        if statement.relations == ("=",) and isinstance(left, ast.Name):
            with np.errstate(all="ignore"):
                made = value(statement.sides[1], Numbers(values)) + moved
            values[left.id] = np.broadcast_to(made, (n, 1)) * 1.0
    return values


def implications(proof: Proof, line: Line) -> Iterator[tuple[list[Premise], Statement]]:
    """What a line claims to follow, and from what: one pair, or two for an induction."""
    claim = read(line.claim, proof.names)
    if line.by is None:
        yield proof.premises(line.uses), claim
        return
    first, following = (
        {name: expression(text, proof.names) for name, text in case.items()}
        for case in (line.by.first, line.by.next)
    )
    yield proof.premises(line.base), substitute(claim, first)
    yield [*proof.premises(line.uses), claim], substitute(claim, following)


@pytest.mark.slow
@each_line
def test_what_is_proved_holds_at_random_points(proof: Proof, line: Line) -> None:
    """An independent look at what Z3 was told: of 10,000 draws, wherever the premises hold, so does
    the line, in the base and in the step of an induction."""
    for premises, claim in implications(proof, line):
        plain = [one for one in premises if isinstance(one, Statement)]
        values = draws(proof.names, plain, 10_000)
        true = np.ones((10_000, 1), dtype=bool)
        for premise in plain:
            true &= truth(premise, values, 1e-9 if "=" in premise.relations else 0)
        for one in premises:  # facts are true everywhere; a definition may have conditions
            if isinstance(one, Conditional) and not one.trusted:
                applies = np.logical_and.reduce([truth(part, values) for part in one.conditions])
                true &= ~applies | truth(one.then, values, 1e-12)
        assert true.sum() >= 20, "too few draws satisfy the premises"
        assert (truth(claim, values, 1e-7) | ~true).all()


# --- Ledgers ---


@pytest.fixture(scope="module")
def ledgers() -> dict[str, object]:
    data, sparse = separable(n=40, d=2, delta=0.2), sparse_target(50, 10, 3, 0.3)
    best = winnow(sparse.X, sparse.y, eta=eta_star(0.3))
    solutions = {
        f"kkt, {'soft' if C == 1 else 'hard'}{', offset' * bias}": svm(data.X, data.y, C, bias=bias)
        for C in (1.0, math.inf)
        for bias in (True, False)
    }
    return {
        "perceptron": perceptron_theorem(perceptron(data.X, data.y), data),
        "perceptron, offset": perceptron_theorem(perceptron(data.X, data.y, bias=True), data),
        "any start": any_start_theorem(perceptron(data.X, data.y, eta=0.5, w0=[1, -2]), data),
        "best step": best_step_theorem(best, sparse),
        "leave one out": leave_one_out_by_mistakes(perceptron, data.X, data.y),
        **{name: kkt(sol, data.X, data.y) for name, sol in solutions.items()},
        "winnow": winnow_theorem(winnow(sparse.X, sparse.y, eta=0.3), sparse),
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
    ("perceptron, offset", "A1", "1", "1"),
    ("perceptron, offset", "A2", "4", "4"),
    ("perceptron, offset", "A3", "6", "6"),
    ("perceptron, offset", "A4", "2", "2"),
    ("any start", "A1", "1", "1"),
    ("any start", "A2", "4", "4"),
    ("any start", "A3", "6", "6"),
    ("winnow", "W1", "4", "4"),
    ("winnow", "W2", "2", "2"),
    ("winnow", "W3", "5a", "1"),  # on a run, Φ already has no value
    ("winnow", "W4", "1", "1"),
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
    assert broken == ([assumption] if not assumption.isdigit() else [])
    assert replay.run.T >= 1 or assumption == "A4"


def counterexample(theorem: str, assumption: str, rng: np.random.Generator) -> dict[str, object]:
    """Random values that break a theorem's first line that needs the assumption."""
    angle, size = rng.uniform(0, 6), rng.uniform(1.1, 5)
    unit, sign = np.array([math.cos(angle), math.sin(angle)]), rng.choice([-1.0, 1.0])
    eta, R, delta = rng.uniform(0.1, 4), rng.uniform(0.1, 1), rng.uniform(0.1, 1)
    towards = unit @ [[1, 1], [-1, 1]] / math.sqrt(2)  # 45 degrees from the unit vector
    b_star = rng.uniform(-2, 2)
    shifted = {"w_star": unit, "b_star": b_star}
    return {"eta": eta, "y": sign, "R": R, "delta": delta} | {
        ("perceptron, offset", "A1"): {"x": -sign * (size + b_star) * unit, **shifted},
        ("perceptron, offset", "A2"): {"x": size * unit, **shifted},
        ("perceptron, offset", "A3"): {"w_star": size * unit, "b_star": b_star},
        ("perceptron, offset", "A4"): {
            "w_0": -size * unit,
            "b_0": -sign * b_star,
            **shifted,
            "b_star": sign * b_star,
        },
        ("any start", "A1"): {"x": -sign * size * towards, "w_star": unit},
        ("any start", "A2"): {"x": size * unit},
        ("any start", "A3"): {"w_star": size * unit},
        ("perceptron", "A1"): {"x": -sign * size * towards, "w_star": unit},
        ("perceptron", "A2"): {"x": size * unit},
        ("perceptron", "A3"): {"w": unit, "w_star": size * unit},
        ("perceptron", "A4"): {"w_0": -size * towards, "w_star": unit},
        ("winnow", "W1"): {"G": delta - size},
        ("winnow", "W2"): {"A": sign * size},
        ("winnow", "W3"): {"v": -size},
        ("winnow", "W4"): {"S": sign * size},
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
        assert failed == ([assumption] if not assumption.isdigit() else [])


LACKS = {"1a": "E ≥ 0", "2a": "E ≥ 0", "1b": "F ≥ 0", "2b": "F ≥ 0", "2c": "gap", "4b": "P"}
"""The condition that is dropped, and the line of the KKT proof that needs it."""
DROPPED = [
    pytest.param(name, number, id=f"{name} without {number}")
    for name, proof in PROOFS.items()
    for number in (proof.assumptions if name.startswith("kkt") else ())
]


@pytest.mark.parametrize(("name", "number"), DROPPED)
def test_a_dropped_kkt_condition_gives_multipliers_that_break_the_line_that_needs_it(
    ledgers, name, number
) -> None:
    proved = ledgers[name].without(number).prove()
    assert proved.first_broken.line.number == LACKS[number]
    replay = proved.replay()
    false = {step.number for step in replay.ledger.steps if not step.holds}
    # The conditions (1) and (2) that were kept are true: only what follows from them breaks.
    assert {number, LACKS[number]} <= false
    assert false & {*ledgers[name].proof.assumptions} == {number}
    assert false.isdisjoint({"5a", "5b"})


def test_the_lines_about_sums_hold_for_a_solution(ledgers) -> None:
    data = separable(n=40, d=2, delta=0.2)
    for C in (1.0, math.inf):
        sol = svm(data.X, data.y, C)
        for step in svm_module.sums(sol, data.X, data.y):
            rounding = 1e-7 * (1 + sol.alpha.sum()) * (1 + np.abs(sol.w).sum())
            assert replace(step, scale=rounding / 1e-9).holds, step.text


def test_the_last_lines_of_the_kkt_proof_are_not_replayed(ledgers) -> None:
    line = next(one for one in PROOFS["kkt, hard"].lines if one.number == "5c")
    found = Counterexample({"p": 1.0, "d": 2.0})
    broken = CheckedLine(line, (Part("", (), Verdict("refuted", 0.0, found)),))
    with pytest.raises(ValueError, match=r"a line that breaks on data, got \(5c\)"):
        ledgers["kkt, hard"].replay(broken)


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
    assert "holds" in str(proved) and "holds" in proved._repr_html_()
    assert ledgers["perceptron"].holds
    with pytest.raises(ValueError, match="got none: proving needs Z3"):
        ledgers["perceptron"].without("A3").prove().replay()


@pytest.mark.parametrize("name", PROOFS)
def test_a_ledger_has_the_lines_and_assumptions_of_its_proof(ledgers, name) -> None:
    """A line that both have is about the same thing: the citations of the one are the other's."""
    ledger = ledgers[name]
    assert ledger.proof == PROOFS[name]
    assert ledger.holds, ledger
    shown = {step.number for step in (*ledger.assumptions, *ledger.steps)}
    assert {number for number in PROOFS[name].assumptions if number[0] == "A"} <= shown


# --- The lines on a run are those of the proof ---


@pytest.mark.parametrize("eta", [1.0, 0.3])
@pytest.mark.parametrize("name", ["perceptron", "perceptron, offset", "any start"])
def test_both_sides_of_a_line_on_a_run_are_those_of_its_statement(name: str, eta: float) -> None:
    """The ledger computes its sides on its own. Here the statements of the proof are evaluated."""
    data, offset = separable(n=40, d=2, delta=0.2, seed=1), name.endswith("offset")
    w0 = [0.4, -2.0] if name == "any start" else None
    run = perceptron(data.X, data.y, bias=offset, eta=eta, w0=w0)
    ledger = (any_start_theorem if w0 else perceptron_theorem)(run, data)
    path, T = run.path(), run.T
    whole = {"eta": eta, "delta": data.delta, "R": data.R, "b_star": 0.0, "r": 1.0}
    row = {"w_star": data.w_star[None], "w_0": path[:1, :2], "b_0": path[:1, 2:]}
    causes = {"x": data.X[run.mistakes], "y": data.y[run.mistakes][:, None]}
    for step in ledger.steps:
        w = path if len(step.at) == T + 1 else path[:-1]  # after t updates, or before update t
        values = Numbers({**whole, **row, **causes, "t": step.at[:, None] * 1.0, "w": w[:, :2],
                          "b": w[:, 2:]})  # fmt: skip
        statement = PROOFS[name].statement(step.number)
        for side, numbers in zip(statement.sides, (step.lhs, step.rhs), strict=True):
            made = np.broadcast_to(value(side, values), (len(step.at), 1))[:, 0]
            np.testing.assert_allclose(made, numbers, atol=1e-12, err_msg=step.text)


def sums(by: Induction, names: Names, values: dict[str, object], cases: list[dict[str, object]]):
    """The values with which an induction ends, when its definitions are followed case by case."""
    values = dict(values)

    def made(changes) -> dict[str, object]:
        known = Numbers({name: np.asarray(one, dtype=float) for name, one in values.items()})
        return {name: value(expression(text, names), known) for name, text in changes.items()}

    values |= made(by.first)
    for case in cases:
        values |= case
        values |= made(by.next)
    return values


def true(premise: Premise, values: dict[str, object]) -> bool:
    """Up to rounding, but whether a condition such as v > 0 is true does not depend on it."""
    return holds(premise, values, 1e-7 if isinstance(premise, Statement) else 0.0)


def untrue(proof: Proof, values: dict[str, object], *unless: str) -> list[str]:
    """The assumptions, definitions and lines that are false for these values."""
    numbers = [*proof.assumptions, *proof.definitions, *(line.number for line in proof.lines)]
    false = [number for number in numbers if number not in unless
             and not true(proof.statement(number), values)]  # fmt: skip
    return false + [text for text in proof.given if not holds(read(text, proof.names), values)]


@pytest.mark.parametrize("name", ["winnow", "balanced winnow"])
def test_the_statements_about_winnow_are_about_its_run(name: str) -> None:
    """Φ, Z and all other sums are made from the definitions of the proof, feature by feature."""
    data = sparse_target(50, 10, 3, 0.3)
    if name == "winnow":
        run = winnow(data.X, data.y, eta=0.3)
    else:
        run = balanced_winnow(data.X, data.y, eta=0.3)
    ledger, proof = winnow_theorem(run, data), winnow_module.PROOF
    star, expand = run.expansion.separator(data.w_star), run.expansion.points
    heights = np.exp(run.eta * expand(np.vstack([theta for _, theta in run.thetas()])))
    path = heights / heights.sum(axis=1, keepdims=True)
    causes = expand(data.y[run.mistakes][:, None] * data.X[run.mistakes])
    fixed = {"eta": run.eta, "q": math.log(len(star)), "delta": data.delta}
    fixed |= {"Lambda": fixed["eta"] * data.delta - math.log(math.cosh(run.eta))}
    first: dict[str, object] = {}
    drops: list[dict[str, object]] = []
    for t in range(run.T):
        u, A = path[t], causes[t]
        Z = float(u @ np.exp(run.eta * A))
        cases = [
            {"v": star[j], "L": np.log(star[j]) if star[j] else 0.0, "u": u[j], "A": A[j]}
            for j in range(len(star))
        ]
        known = fixed | {"Z": Z, "z": math.log(Z), "t": float(t)}
        found = sums(winnow_module.FEATURES, proof.names, known, cases)
        found["r"] = found["S"] - star[-1]  # the other weights than that of the last feature
        first = first or found
        found |= {"Phi_0": first["Phi_0"]}
        assert untrue(proof, found) == [], t
        for number, side, made in (
            ("1", "lhs", "D"), ("3", "lhs", "z"), ("4", "lhs", "D"), ("4", "rhs", "Lambda"),
            ("6", "lhs", "Phi"),
        ):  # fmt: skip
            shown = getattr(ledger.line(number), side)[t]
            assert shown == pytest.approx(float(found[made]), abs=1e-9), (number, t)
        drops.append({"D": found["D"]})
    # From Φ_0 on, each update takes its D away: what is left is the Φ of the last weights.
    last = sums(winnow_module.UPDATES, proof.names, first, drops)
    assert ledger.line("6").lhs[-1] == pytest.approx(float(last["Phi"]), abs=1e-9)
    assert last["t"] == run.T > 3
    assert ledger.line("5").lhs[0] == pytest.approx(float(first["Phi_0"]))


@pytest.mark.parametrize("C", [1.0, math.inf])
@pytest.mark.parametrize("bias", [True, False])
def test_the_statements_about_a_solution_are_about_its_numbers(C: float, bias: bool) -> None:
    data = separable(n=20, d=2, delta=0.2)
    sol = svm(data.X, data.y, C, bias=bias)
    proof = svm_module.gap_proof(C == math.inf, bias)
    cases = [
        {"alpha": sol.alpha[i], "xi": sol.xi[i], "y": data.y[i], "x": data.X[i]}
        for i in range(len(data.X))
    ]
    known = {"w": sol.w, "b": sol.b, "C": min(C, 1e9), "p": sol.primal, "d": sol.dual}
    found = sums(svm_module.POINTS, proof.names, known, cases)
    assert untrue(proof, found) == []
    for step in svm_module.sums(sol, data.X, data.y):
        (left, right) = proof.statement("P" if step.number == "P" else step.number).sides
        for side, shown in ((left, step.lhs), (right, step.rhs)):
            made = value(side, Numbers({k: np.asarray(one) for k, one in found.items()}))
            assert float(shown[0]) == pytest.approx(np.asarray(made).item(), abs=1e-6), step.text


def test_the_statements_about_points_that_are_left_out_are_about_the_run(ledgers) -> None:
    data, proof = separable(n=40, d=2, delta=0.2), leave_one_out_module.LEAVE_ONE_OUT_PROOF
    run, n = perceptron(data.X, data.y), len(data.X)
    cases = []
    for i in range(n):
        others = np.arange(n) != i
        again = perceptron(data.X[others], data.y[others])
        f, g = (data.y[i] * (one.w @ data.X[i] + one.b) for one in (run, again))
        own = int((run.mistakes == i).sum())
        cases.append({"f": f, "g": g, "e": float(g <= 0), "k": float(own > 0), "c": own})
        assert untrue(proof, {**cases[-1], "N": n}, *["4a", "4", "5", "6", "7"]) == []
    found = sums(leave_one_out_module.POINTS, proof.names, {"N": n}, cases)
    found = sums(leave_one_out_module.SAMPLES, proof.names, found, [{}])
    assert untrue(proof, found) == []
    ledger = ledgers["leave one out"]
    assert found["T"] == run.T
    assert float(ledger.line("4").lhs[0]) == pytest.approx(found["M"] / n)
    assert float(ledger.line("4").rhs[0]) == pytest.approx(found["K"] / n)
    assert float(ledger.line("6").rhs[0]) == pytest.approx(found["T"] / n)


def test_the_statements_about_the_best_step_are_about_the_run() -> None:
    sparse = sparse_target(50, 10, 3, 0.3)
    run = winnow(sparse.X, sparse.y, eta=eta_star(0.3))
    ledger, proof, delta = best_step_theorem(run, sparse), PROOFS["best step"], 0.3
    K = ((1 + delta) * math.log(1 + delta) + (1 - delta) * math.log(1 - delta)) / 2
    values = {"eta": run.eta, "delta": delta, "q": math.log(10), "t": run.T, "K": K}
    values["Lambda"] = run.eta * delta - math.log(math.cosh(run.eta))
    assert untrue(proof, values | {"s": delta}) == []
    for s in (0.01, 1.0, run.eta, 5.0):
        assert untrue(proof, values | {"s": s}) == ["s = δ"]
    for number in ("10", "12", "13"):
        for side, shown in zip(
            proof.statement(number).sides,
            (ledger.line(number).lhs, ledger.line(number).rhs),
            strict=True,
        ):
            made = value(side, Numbers({k: np.asarray(float(v)) for k, v in values.items()}))
            assert float(shown[0]) == pytest.approx(float(made))  # fmt: skip


# --- All theorems together ---


@pytest.mark.parametrize("name", PROOFS)
def test_all_that_a_theorem_assumes_can_be_true_together(name: str) -> None:
    """Each line is proved from what can be true; here, from all assumptions at once."""
    proof = PROOFS[name]
    everything = [*proof.assumptions, *proof.definitions]
    verdict = follows(read("0 = 1", proof.names), proof.premises(everything), proof.names)
    # Exp and ln may keep Z3 from data; then the runs above are the data.
    assert verdict.outcome == "refuted" or name in ("winnow", "best step"), verdict


@pytest.mark.parametrize("name", PROOFS)
def test_a_theorem_is_proved_with_a_hundredth_of_the_work_that_is_allowed(name: str) -> None:
    """So all of them take about a second, and a busy machine or another Z3 changes no verdict."""
    assert all(checked.proved for checked in PROOFS[name].check(work=WORK // 100))


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
    count = Induction("steps", first={"a": "0"}, next={"a": "a + 1"}, fixed=())
    (checked,) = Proof(NUMBERS, {}, (Line("1", "a ≥ 1", by=count),)).check()
    assert [part.verdict.proved for part in checked.parts] == [False, True]
    assert not checked.proved


UPDATES = perceptron_module.UPDATES


def test_an_induction_starts_from_what_all_cases_share() -> None:
    """Otherwise its base could be any case: a = b and b ≥ 0 would prove that each a is ≥ 0."""
    count = Induction("steps", first={"a": "b"}, next={"a": "a + 1"}, fixed=())
    with pytest.raises(ValueError, match=r"must start from numbers and from names .* got b"):
        Proof(NUMBERS, {"A": "b ≥ 0"}, (Line("1", "a ≥ 0", by=count, base=("A",)),))


def test_an_induction_must_not_speak_of_what_only_one_case_has() -> None:
    """Base and step of this line are true, for one point x that returns again and again."""
    line = Line("1", "y w·x ≥ t η ‖x‖²", by=UPDATES, base=("A4",))
    with pytest.raises(ValueError, match=r"may not mention what only one case has, got x, y"):
        replace(perceptron_module.PROOF, lines=(line,))


def test_a_step_must_not_use_what_is_true_of_the_whole_sum_only() -> None:
    """Otherwise Σ v = 1 would be used of a part of the sum."""
    features = Induction("features", first={"S": "0"}, next={"S": "S + v"}, fixed=())
    names: Names = dict.fromkeys(("S", "v"), "number")
    line = Line("1", "S ≤ 1", ("A",), by=features)
    with pytest.raises(ValueError, match=r"only what holds in every case, got \(A\): S changes"):
        Proof(names, {"A": "S = 1"}, (line,))
    with pytest.raises(ValueError, match="only what holds in every case"):
        Proof(names, {}, (Line("1", "S ≤ 1", by=features),), given=("S = 1",))


def test_an_induction_may_use_what_the_same_induction_has_proved() -> None:
    count = Induction("steps", first={"a": "0"}, next={"a": "a + 1"}, fixed=("b",))
    lines = (Line("1", "a ≥ 0", by=count), Line("2", "a² ≥ a", ("1",), by=count))
    assert all(checked.proved for checked in Proof(NUMBERS, {}, lines).check())


def test_both_cases_of_an_induction_give_the_same_names() -> None:
    with pytest.raises(ValueError, match="must give the same names, got a and b"):
        Induction("steps", first={"a": "0"}, next={"b": "b + 1"}, fixed=())


def test_an_assumption_and_a_definition_have_different_names() -> None:
    with pytest.raises(ValueError, match="must have different names"):
        Proof(NUMBERS, {"A": "a > 0"}, (), definitions={"A": "a < 0"})


def test_a_fact_is_told_all_its_numbers_and_they_are_numbers() -> None:
    with pytest.raises(ValueError, match="'chord of exp' needs values for a, b, lambda_, got a"):
        CHORD.at(a="0")
    with pytest.raises(ValueError, match="needs values for a, got b"):
        GIBBS.at(b="0")
    with pytest.raises(ValueError, match="is about numbers, got w"):
        GIBBS.at(a="w").premise({"w": "vector"})


def test_a_definition_may_have_a_condition() -> None:
    proof = Proof(
        NUMBERS,
        {"A": "b = 2 if a > 0"},
        (Line("1", "a b = 2 a", ("A",)), Line("2", "a² b = a² + a²", ("A",))),
    )
    first, second = proof.check()
    assert not first.proved and first.counterexample is not None
    assert first.counterexample.values["a"] < 0
    assert not second.proved
    positive = replace(proof, given=("a ≥ 0",))
    assert all(checked.proved for checked in positive.check())


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
