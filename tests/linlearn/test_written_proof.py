"""A proof that a reader writes is accepted if and only if each line follows from what it cites."""

import sys
from dataclasses import replace

import pytest

from linlearn import written_proof
from linlearn.entailment import Verdict
from linlearn.proof import CheckedLine, Line, Proof
from linlearn.statements import Names
from linlearn.written_proof import MAX_CITATIONS, MAX_LINES, MAX_TEXT, Task, WrittenProof
from tests.written_proofs import BOUND, RIGHT, WRONG


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_proof_in_any_style_is_accepted(name: str) -> None:
    checked = BOUND.check(RIGHT[name])
    assert checked.proved, str(checked)
    assert checked.verdict.startswith("The proof is complete")


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_proof_is_refused_at_its_first_wrong_line(name: str) -> None:
    text, number = WRONG[name]
    checked = BOUND.check(text)
    assert not checked.proved
    first = next(line for line in checked.lines if not line.proved)
    assert first.number == number
    assert checked.verdict.startswith(f"Line ({number}) does not follow: it ")


def test_a_proof_may_be_a_list_of_lines() -> None:
    text = RIGHT["by Cauchy and Schwarz"]
    assert BOUND.check(text.splitlines()) == BOUND.check(text)
    assert BOUND.check(tuple(text.splitlines())).proved


def test_a_task_may_limit_what_one_line_cites() -> None:
    small = replace(BOUND, citations=2)
    assert small.check(RIGHT["by Cauchy and Schwarz"]).proved
    checked = small.check(RIGHT["in one line"])
    assert not checked.proved
    assert checked.verdict == (
        "Line (1) may cite at most 2 assumptions or lines, got 3: split it into smaller steps."
    )


SMALL = Task(
    dict.fromkeys(("a", "b", "c", "d"), "number"),
    {"A1": "a ≥ 1", "A2": "b ≥ 1", "A3": "c ≥ 1", "A4": "d ≥ 1"},
    "a b c d ≥ 1",
    citations=2,
)
REPEATED = {
    "in chains": """
        (1) a ≥ 1 ≤ b by (A1), (A2)
        (2) a ≥ 1 ≤ b ≥ 1 ≤ c by (1), (A3)
        (3) a ≥ 1 ≤ b ≥ 1 ≤ c ≥ 1 ≤ d by (2), (A4)
        (4) a b c d ≥ 1 by (3)
    """,
    "in two chains": """
        (1) a ≥ 1 ≤ b by (A1), (A2)
        (2) c ≥ 1 ≤ d by (A3), (A4)
        (3) a b c d ≥ 1 by (1), (2)
    """,
    "in chains of one direction": """
        (1) 0 ≤ a - 1 ≤ a + b - 2 by (A1), (A2)
        (2) 0 ≤ c - 1 ≤ c + d - 2 by (A3), (A4)
        (3) a b c d ≥ 1 by (1), (2)
    """,
    "by roots that must exist": """
        (1) sqrt(a - 1) + sqrt(b - 1) ≥ 0 by (A1), (A2)
        (2) sqrt(c - 1) + sqrt(d - 1) ≥ 0 by (A3), (A4)
        (3) a b c d ≥ 1 by (1), (2)
    """,
    "by absolute values": """
        (1) sqrt((a - 1)²) + sqrt((b - 1)²) ≤ a - 1 + b - 1 by (A1), (A2)
        (2) a b c ≥ 1 by (1), (A3)
        (3) a b c d ≥ 1 by (2), (A4)
    """,
    "as long as another assumption is true": """
        (1) (sqrt((b - 1)²) - b + 1 + sqrt((c - 1)²) - c + 1) (sqrt(a²) + a) ≤ 0 by (A2), (A3)
        (2) a b c ≥ 1 by (1), (A1)
        (3) a b c d ≥ 1 by (2), (A4)
    """,
    "as long as the goal may be false": """
        (1) (√((a-1)²) + √((b-1)²) - a - b + 2) (1 - a b c d) ≤ 0 by (A1), (A2)
        (2) (√((a-1)²) + √((b-1)²) + √((c-1)²) - a - b - c + 3) (1 - a b c d) ≤ 0 by (1), (A3)
        (3) a b c d ≥ 1 by (2), (A4)
    """,
}


@pytest.mark.parametrize("how", REPEATED)
def test_lines_that_only_repeat_assumptions_do_not_add_to_what_one_line_may_cite(how: str) -> None:
    checked = SMALL.check(REPEATED[how])
    assert not checked.proved
    assert "at once, because what it cites only repeats them" in str(checked), str(checked)


def test_a_line_that_may_hide_assumptions_is_not_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether (3) cites mere repetitions cannot be decided here, although (3) itself follows."""
    text = """
        (1) a b ≥ 1 by (A1), (A2)
        (2) a b c ≥ 1 by (1), (A3)
        (3) a b c d ≥ 1 by (2), (A4)
    """
    assert SMALL.check(text).proved

    def undecided(*question: object) -> Verdict:
        return Verdict("undecided", 0.0)

    monkeypatch.setattr("linlearn.written_proof.follows", undecided)
    # Nothing that was remembered may be used here, or be remembered from here.
    monkeypatch.setattr(written_proof, "_check_line", written_proof._check_line.__wrapped__)
    answers = [line.answer for line in SMALL.check(text).lines]
    assert answers[0] == "follows from (A1), (A2)"
    assert answers[1] == answers[2] == "could not be decided: make the step smaller"


def test_a_lemma_that_says_less_than_assumptions_is_a_legitimate_step() -> None:
    """The sum of two assumptions is no repetition of them, whatever the lemma looks like."""
    names: Names = dict.fromkeys(("a", "b", "c", "d"), "number")
    task = replace(SMALL, names=names, goal="a + b + c + d ≥ 4")
    assert task.check("""
        (1) (a + b - 2) + sqrt((a + b - 2)²) = 2 (a + b - 2) by (A1), (A2)
        (2) c + d ≥ 2 by (A3), (A4)
        (3) a + b + c + d ≥ 4 by (1), (2)
    """).proved


def test_many_lines_that_cite_each_other_are_checked_at_once() -> None:
    """Each cites the two before it, so there are a million ways back from the last."""
    lines = ["(1) a + b ≥ 2 by (A1), (A2)", "(2) c + d ≥ 2 by (A3), (A4)"]
    lines += [f"({n}) a + c ≥ a + c by ({n - 1}), ({n - 2})" for n in range(3, MAX_LINES)]
    last = SMALL.check([*lines, f"({MAX_LINES}) 1 = 1 by ({MAX_LINES - 1}), ({MAX_LINES - 2})"])
    assert all(line.proved for line in last.lines), str(last)


def test_small_steps_may_rest_on_any_number_of_assumptions() -> None:
    """A chain counts as its ends, if the next line needs no more of it."""
    assert SMALL.check("""
        (1) 1 ≤ a ≤ a b by (A1), (A2)
        (2) a b c ≥ a b ≥ 1 by (1), (A3)
        (3) a b c d ≥ 1 by (2), (A4)
    """).proved


def test_the_square_of_a_norm_is_not_negative_however_many_vectors_it_has() -> None:
    """Z3 does not find this in the Gram matrix of three vectors within the work for a line."""
    names: Names = {**dict.fromkeys(("v", "x", "z"), "vector"), "alpha": "number"}
    task = Task(names, {}, "‖v‖² + α² ‖x - z‖² ≥ 2 α v·(x - z)")
    checked = task.check("(1) ‖v - α (x - z)‖² ≥ 0\n(2) " + task.goal + " by (1)")
    assert checked.proved, str(checked)


def test_cauchy_and_schwarz_need_no_citation_however_many_vectors_there_are() -> None:
    names: Names = dict.fromkeys(("v", "x", "z"), "vector")
    task = Task(names, {"A1": "v·x - v·z ≥ 2"}, "‖v‖ ‖x - z‖ ≥ 2")
    checked = task.check("(1) ‖v‖ ‖x - z‖ ≥ 2 by (A1)")
    assert checked.proved, str(checked)
    assert not task.check("(1) ‖v‖ ‖x + z‖ ≥ 2 by (A1)").lines[0].proved


@pytest.mark.parametrize(
    "row",
    [
        "(1) w·w* ≤ ‖w‖ (by A3)",
        "1. w·w* ≤ ‖w‖. by assumption A3",
        "(1) w·w* ≤ ‖w‖ [by (A3)]",
        "1) $w \\cdot w^* \\le \\|w\\|$, because of (A3) & (P)",
        "1: w·w* ≤ ‖w‖ since assumptions (A3) + (P)",
    ],
)
def test_a_citation_may_be_written_in_several_ways(row: str) -> None:
    text = f"{row}\n(2) t ≤ (R/δ)² by line (1), lines P and Q"
    assert BOUND.check(text).proved, str(BOUND.check(text))


def test_a_line_about_exp_is_told_that_nothing_is_known_about_it() -> None:
    verdict = BOUND.check("(1) exp(t) ≥ 1 + t").verdict
    assert verdict.endswith("nothing is assumed here about the values of exp, ln, cosh.")


@pytest.mark.parametrize("phi", [r"\Phi_0", r"\Phi_{0}", "Φ_0", "Phi_0", "Φ0", "Φ₀"])
def test_a_greek_letter_may_have_an_index(phi: str) -> None:
    names: Names = dict.fromkeys(("Phi", "Phi_0"), "number")
    task = Task(names, {"A1": "Φ_0 ≤ 1", "A2": "Φ ≤ Φ_0"}, "Φ ≤ 1")
    assert task.check(rf"(1) \Phi \leq {phi} \leq 1 by (A1), (A2)").proved


def test_a_refused_line_names_numbers_for_which_its_citations_are_true() -> None:
    verdict = BOUND.check("(1) t ≤ (R/δ)² by (P), (Q)").verdict
    assert "it is false for" in verdict
    assert "δ = " in verdict and "R = " in verdict
    assert verdict.endswith("where (P), (Q) are true.")
    verdict = BOUND.check("(1) t ≤ (R/δ)²").verdict
    assert verdict.startswith("Line (1) does not follow: it cites nothing, and is false for ")


def test_a_proof_of_something_else_is_told_what_was_asked() -> None:
    checked = BOUND.check("(1) w·w* ≤ ‖w‖ by (A3)")
    assert not checked.proved
    assert checked.verdict == "The last line must say what was asked: t ≤ (R/δ)²."


def test_nothing_follows_from_a_contradiction() -> None:
    text = "(1) t < -1\n(2) t ≤ (R/δ)² by (1)"
    checked = BOUND.check(text)
    assert not checked.proved
    assert [line.proved for line in checked.lines] == [False, False]
    assert "cites (1), which cannot be true here: correct that first" in str(checked)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(1) t ≤ (R/δ)² by (1)", "line (1) may cite only assumptions and earlier lines"),
        ("(1) t ≥ 0 by (2)\n(2) t ≥ 0 by (1)", "line (1) may cite only"),
        ("(1) t ≥ 0 by (A9)", "got 'A9'"),
        (
            "(1) t ≥ 0 by Cauchy-Schwarz",
            "'Cauchy-Schwarz': well-known inequalities need no citation",
        ),
        ("(1) tz ≥ 0", "there is no tz"),
        ("(1) t ≥ 0\n(1) t ≥ 0", "expected a new number for each line, got (1) twice"),
        ("(1) t ≥ 0 by P by Q", "expected one 'by' in line (1), got 2"),
        ("t ≥ 0 by P", "expected a line such as (1) claim by (A1), (2), got 't ≥ 0 by P'"),
        ("2 t ≥ 0", "expected a line such as"),
        ("(1) z ≥ 0", "line (1): "),
        ("(1) t", "line (1): "),
        ("(1) ", "line (1): "),
        ("(1) __import__('os') = 1", "line (1): "),
        ("(1) " + "(" * 250 + "t" + ")" * 250 + " ≥ 0", "line (1): "),
        ("(1) t ≥ 0 " + "by " + "P " * (MAX_CITATIONS + 1), "citations in line (1)"),
        ("", "expected lines such as (1) claim by (A1), (2), got none"),
        ("# nothing", "got none"),
        ("\n".join(f"({i}) t ≥ 0" for i in range(MAX_LINES + 1)), f"at most {MAX_LINES} lines"),
        ("(1) t ≥ 0\n" + "#" * MAX_TEXT, f"at most {MAX_TEXT} characters"),
        (None, "expected the proof as a text, or as a list of lines, got nothing"),
        (["(1) t ≥ 0", 2], "list of lines, got a int among the lines"),
        (lambda: 0, "list of lines, got a function"),
        ([""] * (MAX_TEXT + 1), f"at most {MAX_LINES} lines, got {MAX_TEXT + 1}"),
        (["(1) t ≥ 0", "#" * MAX_TEXT], f"at most {MAX_TEXT} characters, got {MAX_TEXT + 10}"),
        ("(1) t\0 ≥ 0", "line (1): "),
        ("(1) ｔ ≥ 0", "line (1): "),
        ("(１) t ≥ 1/0 by (1)", "line (１) may cite only"),
    ],
    ids=range(27),
)
def test_what_cannot_be_checked_gets_a_clear_message(text: object, expected: str) -> None:
    checked = BOUND.check(text)
    assert not checked.proved
    assert checked.lines == ()
    assert expected in checked.problem
    assert checked.verdict.endswith(".") and "\n" not in checked.verdict


def test_a_step_that_is_too_large_is_not_decided_and_not_accepted() -> None:
    small = replace(BOUND, work=1)
    checked = small.check("(1) t ≤ (R/δ)² by (P), (Q), (A3)")
    assert not checked.proved
    assert checked.verdict == "Line (1) could not be decided: make the step smaller."


def test_a_proof_of_lines_that_cannot_be_decided_ends_early() -> None:
    lines = "\n".join(f"({i}) t ≤ (R/δ)² by (P), (Q), (A3)" for i in range(9))
    checked = replace(BOUND, work=1).check(lines)
    assert not any(line.proved for line in checked.lines)
    ends = [line.answer.startswith("was not checked") for line in checked.lines]
    assert ends == [False] * 3 + [True] * 6


def test_a_line_that_proofs_share_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    check_line = Proof.check_line

    def count(proof: Proof, line: Line, *rest: object) -> CheckedLine:
        asked.append(line.number)
        return check_line(proof, line, *rest)

    monkeypatch.setattr(Proof, "check_line", count)
    written_proof._check_line.cache_clear()
    rows = ["(1) t² ≥ 0", "(2) t² δ² ≥ 0 by (1)", "(3) t ≤ 1 + t² by (1)", "(4) t⁴ ≥ 0 by (2)"]
    first = BOUND.check(rows[:3])
    assert asked == ["1", "2", "3"]
    # Line (4) does not rest on (3), so its answer stays when (3) changes.
    second = BOUND.check([*rows[:2], "(3) t ≥ 1 by (1)", rows[3]])
    assert asked == ["1", "2", "3", "3", "4"]
    assert [line.proved for line in second.lines] == [True, True, False, True]
    assert BOUND.check(rows).lines == (*first.lines, second.lines[3])
    assert len(asked) == 5


def test_a_line_is_checked_again_if_the_task_or_a_line_that_it_rests_on_changed() -> None:
    end = "(2) t ≥ 2 by (1)"
    for first, proved in (("t ≥ 3", True), ("t ≥ 1", False), ("t ≥ 3", True)):
        lines = BOUND.check(f"(1) {first} by (P)\n{end}").lines
        assert lines[1].proved is proved, first
    one = Task({"a": "number"}, {"A1": "a ≥ 1"}, "a ≥ 0")
    for other, proved in (
        (one, True),
        (replace(one, assumptions={"A1": "a ≤ 1"}), False),
        (replace(one, given=("a < 0",)), False),
        (replace(one, work=1), False),
        (replace(one, names={"a": "number", "b": "number"}), True),
        (replace(one), True),
    ):
        assert other.check("(1) a ≥ 0 by (A1)").lines[0].proved is proved, other
    assert hash(replace(one)) == hash(one)


def test_a_proof_of_lines_that_need_facts_about_exp_ends_early() -> None:
    """No numbers refute these lines, and looking for some costs more than a proof."""
    checked = BOUND.check([f"({i}) exp(t) ≥ 1 + t" for i in range(9)])
    ends = [line.answer.startswith("was not checked") for line in checked.lines]
    assert ends == [False] * 3 + [True] * 6


def test_without_z3_the_check_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    written_proof._check_line.cache_clear()
    checked = BOUND.check(RIGHT["in one line"])
    assert not checked.proved
    assert "pip install z3-solver" in checked.verdict


def test_what_a_student_wrote_is_text_on_the_page() -> None:
    page = BOUND.check("(1) t < 5 by (P)")._repr_html_()
    assert "t &lt; 5" in page and "✗ does not follow" in page
    assert "<strong>" in WrittenProof(problem="x < y")._repr_html_()
    assert "X &lt; y." in WrittenProof(problem="x < y")._repr_html_()
