"""The bank of each set: the public checks say of each solution what the grader says. The rest is in the self-test."""

import contextlib
import runpy
from pathlib import Path

import pytest

from grading.bank import Entry, entries
from grading.judge import Judge, Task
from grading.master import raw_notebook
from grading.release import release
from grading.submission import Submission, read
from grading.zygote import GraderError
from tests.test_grading_release import SETS

Graded = list[tuple[Entry, Submission, list[Task]]]
"""Each solution of a bank, and the public tests of its exercise that it loses, in their order."""


@pytest.fixture(scope="module")
def graded(request: pytest.FixtureRequest) -> tuple[Path, Graded]:
    folder, found = request.param, []
    with Judge(folder, timeout=2.0) as judge:
        for entry in entries(folder):
            submission = read(raw_notebook(folder, {entry.exercise: entry.source}))
            public = [task for task in judge.tasks_of(entry.exercise) if not task.hidden]
            found.append((entry, submission, list(judge.lost(submission, public, seed=0))))
    return folder, found


every_bank = pytest.mark.parametrize("graded", SETS, ids=lambda folder: folder.name, indirect=True)


@pytest.mark.slow
@every_bank
def test_the_checks_agree_with_the_grader(
    graded: tuple[Path, Graded], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, solutions = graded
    release(folder, tmp_path)
    monkeypatch.setattr("linlearn.check.SECONDS", 1.0)
    public = runpy.run_path(str(tmp_path / f"{folder.name}_checks.py"))["checks"]
    for entry, submission, lost in solutions:
        space: dict[str, object] = {}
        for cell in submission.cells:
            with contextlib.suppress(Exception):
                exec(cell.source, space)
        answer = public.answer(entry.exercise, space)
        first = next(iter(lost), None)
        assert (answer.step == "correct") == (first is None), f"{entry.name}: {answer}, but the grader says {first}"
        assert first is None or answer.step == "still missing" or answer.text.endswith(first.hint), entry.name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("right_x.py", "x = 1\n"),
        ("right_x.py", "# wrong: no\n# loses: test_a\n"),
        ("wrong_x.py", "# wrong: loses nothing that it names\n"),
        ("right_x.py", "# right: yes\n# loses: test_a\n"),
        ("other_x.py", "# right: yes\n"),
    ],
)
def test_a_solution_must_say_what_it_is(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / "bank" / "one").mkdir(parents=True)
    (tmp_path / "bank" / "one" / name).write_text(text)
    with pytest.raises(GraderError, match=f"bank/one/{name} must begin with '# right: …', or '# wrong: …' and '# los"):
        list(entries(tmp_path))
