"""The judge checks proofs in a process of its own, and does not start without Z3."""

import importlib.util
import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from grading.authoring.bank import entries
from grading.authoring.master import notebook
from grading.errors import GraderError
from grading.judging.judge import Judge
from grading.judging.proofs import start_prover
from linlearn.entailment import follows
from linlearn.homework.proofs import proves
from linlearn.proof_process import FAILED, START, ProofProcess
from linlearn.statements import read
from linlearn.written_proof import Task
from tests.written_proofs import HUGE

TESTS = """
from submission import answer, proof
from grading.judging.comparisons import Task, close, proves
from grading.judging.exercise import Exercise

prove = Exercise("proof", "Prove it")
count = Exercise("answer", "Count")
TASK = Task(
    {"t": "number", "eta": "number", "delta": "number", "R": "number", "w": "vector"},
    {"P": "‖w‖ ≥ 1"},
    "‖w‖² ≥ 1",
)

@prove.public(3, hint="Square it.")
def test_proof():
    assert proves(proof, TASK)

@count.hidden(1, hint="Six times seven.")
def test_answer():
    assert close(answer, 42)
"""
MASTER = """
```{code-cell} python
:tags: [exercise-proof]
proof = "(1) ‖w‖² ≥ 1 by (P)"
```

```{code-cell} python
:tags: [exercise-answer]
answer = 42
```
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "hw9").mkdir()
    (tmp_path / "hw9" / "tests.py").write_text(TESTS, encoding="utf-8")
    return tmp_path / "hw9"


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> Iterator[ProofProcess]:
    """The process that checks the proofs of this test, with one second for each."""
    one = ProofProcess(cpu=1)
    monkeypatch.setattr("linlearn.homework.proofs.PROCESS", one)
    monkeypatch.setattr("grading.judging.proofs.PROCESS", one)
    yield one
    one.close()


def outcomes(judge: Judge, proof: str) -> dict[str, tuple[float, str]]:
    """The points of each test, and what the student reads, for a notebook with this proof."""
    book = notebook(MASTER, {"proof": f"proof = {proof}"})
    result = judge.grade(json.dumps(book).encode())
    return {one.test: (one.earned, one.message) for one in result.outcomes}


@pytest.mark.slow
def test_a_proof_costs_its_own_points_and_no_others(folder: Path, process: ProofProcess) -> None:
    with Judge(folder) as judge:
        right = outcomes(judge, repr("(1) ‖w‖² ≥ 1 by (P)"))
        assert right == {"test_proof": (3.0, ""), "test_answer": (1.0, "")}
        wrong = outcomes(judge, repr(["(1) ‖w‖² > 1 by (P)", "(2) ‖w‖² ≥ 1 by (1)"]))
        earned, message = wrong["test_proof"]
        assert earned == 0
        first, *rows = message.splitlines()
        assert first == "1 of 2 lines follows."
        assert rows[0].startswith("✗ (1) ‖w‖² > 1: does not follow: it is false for w = (1)")
        assert rows[1] == "✓ (2) ‖w‖² ≥ 1: follows from (1)"
        for hostile in (HUGE, "(" * 8_000, "(1) " + "(" * 280 + "t", "\0", 5, {}, None):
            found = outcomes(judge, repr(hostile))
            assert found["test_proof"][0] == 0
            assert found["test_answer"] == (1.0, "")
        assert outcomes(judge, repr(HUGE))["test_proof"][1].lower() == f"{FAILED}."
        assert outcomes(judge, repr("(1) ‖w‖² ≥ 1 by (P)")) == right
        assert not judge.damaged


ROOT = Path(__file__).parents[2]
EXERCISES = {
    "hw1": "nearer",
    "hw2": "outlier",
    "hw3": "wrong_labels",
    "hw4": "small_gap",
    "hw5": "paid_mistakes",
}
each_exercise = pytest.mark.parametrize(("name", "exercise"), EXERCISES.items())


def released(name: str) -> ModuleType:
    """The checks that students get with a set."""
    path = ROOT / "notebooks" / "homework" / f"{name}_checks.py"
    found = importlib.util.spec_from_file_location(f"{name}_checks", path)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def task_of(name: str) -> Task:
    (task,) = (one for one in vars(released(name)).values() if isinstance(one, Task))
    return task


@each_exercise
def test_what_is_to_be_proved_has_content(name: str, exercise: str) -> None:
    """The assumptions can be true, no single line proves the claim, and it is sharp."""
    task = task_of(name)
    premises = {key: read(text, task.names) for key, text in task.assumptions.items()}
    given, goal = [read(text, task.names) for text in task.given], read(task.goal, task.names)
    everything = [*given, *premises.values()]
    absurd = follows(read("0 = 1", task.names), everything, task.names)
    assert absurd.outcome == "refuted" and absurd.counterexample is not None
    for cited in combinations(premises.values(), task.citations):
        assert not follows(goal, [*given, *cited], task.names).proved, cited
    strict = task.goal.replace("≤", "<").replace("≥", ">")
    assert follows(read(strict, task.names), everything, task.names).outcome == "refuted"


@pytest.mark.slow
@each_exercise
def test_the_check_in_the_notebook_judges_proofs_as_the_grader_does(
    name: str, exercise: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the grader says of each solution in the bank is what the self-test compares."""
    import __main__

    checks = released(name)
    bank = [one for one in entries(ROOT / "grading" / "homework" / name)
            if one.exercise == exercise]  # fmt: skip
    assert sum(not one.loses for one in bank) >= 5 and sum(bool(one.loses) for one in bank) >= 10
    for one in bank:
        space: dict[str, object] = {}
        exec(one.source, space)
        monkeypatch.setattr(__main__, exercise, space[exercise], raising=False)
        checks.check(exercise)
        said = capsys.readouterr().out
        verdict = "✗ {}: keep working" if one.loses else "✓ {}: correct"
        assert said.startswith(verdict.format(exercise)), said


def test_without_z3_a_set_with_proofs_is_not_graded(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = START.replace("import sys\n", "import sys; sys.modules['z3'] = None\n")
    monkeypatch.setattr("linlearn.proof_process.START", without)
    process = ProofProcess()
    monkeypatch.setattr("grading.judging.proofs.PROCESS", process)
    with pytest.raises(GraderError, match=r"asks for proofs.* pip install z3-solver.*grading.txt"):
        Judge(folder)
    process.close()


def test_a_set_without_proofs_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grading.judging.proofs.PROCESS", None)
    start_prover([1, "text", Path])


def test_the_checks_have_the_function_that_the_judge_has() -> None:
    from linlearn.homework import proofs

    assert proofs.proves is proves
