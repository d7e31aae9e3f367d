"""No trick sells a written proof that is none, and none harms the judge or the next student."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from grading.authoring.master import raw_notebook
from grading.judging.judge import Judge

pytestmark = pytest.mark.slow

SET = Path(__file__).parents[2] / "grading" / "homework" / "hw1"
TEST = "test_every_mistake_brings_you_nearer"
GOAL = "‖w - η x - v‖² ≤ ‖w - v‖² - η"

TRICKS = {
    "everything at once": f"(1) {GOAL} by (A1), (A2), (A3), (A4)",
    "assumptions repeated in chains": f"""
        (1) w·x ≥ 0 ≥ v·x + 1 by (A1), (A2)
        (2) w·x ≥ 0 ≥ v·x + 1 ≤ 0 ≤ R - ‖x‖ by (1), (A3)
        (3) w·x ≥ 0 ≥ v·x + 1 ≤ 0 ≤ R - ‖x‖ ≥ 0 ≤ 1 - η R² by (2), (A4)
        (4) {GOAL} by (3)
    """,
    "assumptions repeated by roots": f"""
        (1) sqrt(w·x) + sqrt(-1 - v·x) ≥ 0 by (A1), (A2)
        (2) sqrt(R - ‖x‖) + sqrt(1 - η R²) ≥ 0 by (A3), (A4)
        (3) {GOAL} by (1), (2)
    """,
    "assumptions repeated after the goal": """
        (1) w·x ≥ 0 ≥ v·x + 1 by (A1), (A2)
        (2) w·x ≥ 0 ≥ v·x + 1 ≤ 0 ≤ R - ‖x‖ by (1), (A3)
        (3) w·x ≥ 0 ≥ v·x + 1 ≤ 0 ≤ R - ‖x‖ ≥ 0 ≤ 1 - η R² by (2), (A4)
    """,
    "a line that cites itself": f"(1) {GOAL} by (1)",
    "two lines that cite each other": f"(1) {GOAL} by (2)\n(2) {GOAL} by (1)",
    "an assumption of one's own": f"(A5) {GOAL}\n(1) {GOAL} by (A5)",
    "an assumption redefined": f"(A1) {GOAL}\n(1) {GOAL} by (A1)",
    "a condition that is never true": f"(1) {GOAL} if η < 0",
    "or": f"(1) {GOAL} or 1 = 1",
    "a contradiction": f"(1) η < 0\n(2) {GOAL} by (1)",
    "a division by 0": f"(1) (1/0) (‖w - v‖² - η) = 1/0\n(2) {GOAL} by (1)",
    "a root of a negative number": f"(1) sqrt(-1)² = -1\n(2) {GOAL} by (1)",
    "a logarithm of 0": f"(1) ln(0) ≤ -1\n(2) {GOAL} by (1)",
    "letters that look alike": GOAL.replace("x", "\u0445").join(["(1) ", ""]),
    "a name that Python would change": "(1) sq\u02b3t(1) = 1",
    "digits of another script": f"(\u0661) {GOAL} by (\u0661)",
    "another value for a name": f"(1) η = 0\n(2) {GOAL} by (1)",
    "a function as a name": f"(1) sqrt ≥ 0\n(2) {GOAL} by (1)",
    "signs for a terminal": "(1) R\x1f ≥ 0\n(2) \x1b[2J",
    "half of a character": "(1) R ≥ \ud800",
    "a power that fills the memory": "(1) ((((R + η + w·x + v·x + ‖x‖)^8)^8)^8)^8 ≥ 0",
    "roots in roots": f"(1) {'sqrt(' * 45}R{')' * 45} ≥ 0",
    "brackets": f"(1) {'(' * 140}R{')' * 140} ≥ 0",
    "signs": f"(1) {'-' * 280}R ≥ 0",
    "spaces": f"(1) R ≥ 0{' ' * 7_900}x",
    "as many hard lines as there may be": "\n".join(
        f"({n}) (w·x)^3 (v·x)^2 + R^7 - η^5 ‖x‖^3 + ‖w - v‖ ≥ -{n} - (w·v)^8" for n in range(1, 31)
    ),
}


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with Judge(SET) as judge:
        yield judge


@pytest.mark.parametrize("trick", TRICKS)
def test_a_trick_is_no_proof(judge: Judge, trick: str) -> None:
    result = judge.grade(raw_notebook(SET, {"nearer": f"nearer = {TRICKS[trick]!r}"}))
    assert [one.test for one in result.outcomes if one.verdict != "passed"] == [TEST]
    assert result.earned == 27 and not judge.damaged
    assert judge.grade(raw_notebook(SET)).earned == 30
