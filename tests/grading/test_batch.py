"""Many submissions: nothing lost, nothing twice, and the command line that does it."""

import json
import os
import random
import resource
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Timer
from types import SimpleNamespace
from typing import Any

import pytest

from grading.__main__ import main
from grading.argument_types import homework_set
from grading.authoring.master import raw_notebook
from grading.errors import GraderError
from grading.intake.files import Unusable
from grading.intake.submissions import Submission
from grading.judging.judge import Judge
from grading.results import Diagnosis, GradedSubmission, Limits, Outcome, Result, Results
from grading.running import batch as batch_module
from grading.running.batch import Batch, Lateness, Pool
from grading.running.version import version
from grading.running.worker import Job, JudgeDied, Judgement, Judges, JudgeStuck, Setting, Worker
from linlearn.homework.notebook import read
from tests.grading.books import book, by_student, lines_of, make
from tests.places import ROOT
from tests.places import SMALL_SET as SET

KILLS, CLASS = (
    int(os.environ.get(name, few))
    for name, few in (("GRADING_KILLS", "6"), ("GRADING_CLASS", "40"))
)
"""How often a batch is killed, of how many; for the long run: GRADING_KILLS=50
GRADING_CLASS=1000."""


RESULT = Result(
    digest="d",
    earned=10.0,
    points=10,
    outcomes=(Outcome("test_one", "one", "passed", 10.0, 10, True, "", "", ""),),
    diagnoses=(Diagnosis("late", "late"),),
    layers=("Landlock",),
    strict=True,
    seed=1,
    seconds=0.1,
)
OUTCOME: dict[str, Any] = {
    "test": "test_one",
    "exercise": "one",
    "verdict": "passed",
    "earned": 10.0,
    "points": 10,
    "hidden": True,
    "hint": "",
    "message": "",
    "detail": "",
}
FIRST_EDITION: dict[str, Any] = {
    "key": "k",
    "set": "hw1",
    "student": "ada",
    "path": "",
    "late": None,
    "final": 10.0,
    "digest": "d",
    "earned": 10.0,
    "points": 10,
    "outcomes": [OUTCOME],
    "diagnoses": [{"code": "late", "text": "late", "cell": None}],
    "layers": ["Landlock"],
    "strict": True,
    "seed": 1,
    "seconds": 0.1,
    "cells": ["x = 1"],
    "failed": False,
}
"""What every line must have, and all that the first edition wrote."""


def line(student: str) -> dict[str, Any]:
    return {**FIRST_EDITION, "student": student}


def graded(student: str, **changes: Any) -> GradedSubmission:
    return replace(GradedSubmission.from_json(line(student)), **changes)


# --- The file of results ---


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_a_line_is_there_for_the_next_run_and_the_last_of_a_student_counts(path: Path) -> None:
    with Results(path, "hw1") as results:
        results.add(graded("b", path="η \ud800 \n"))
        results.add(graded("a", path="η \ud800 \n"))
        results.add(graded("b", path="new"))
        assert [one.path for one in results.latest()] == ["η \ud800 \n", "new"]
    with Results(path, "hw1") as again:
        assert [one.student for one in again.latest()] == ["a", "b"]
        assert again.lines == results.lines
    assert len(path.read_bytes().splitlines()) == 3


LINE = (
    '{"key": "k", "set": "hw1", "student": "ada", "number": "Moodle 7", "path": "ada.ipynb", '
    '"late": 1, '
    '"graded": "2026-11-18T08:00:00+00:00", "final": 9.0, "name": "ada", "digest": "d", '
    '"earned": 10.0, "points": 10, "outcomes": [{"test": "test_one", "exercise": "one", '
    '"verdict": "passed", "earned": 10, "points": 10, "hidden": true, "hint": "", "message": "", '
    '"detail": "", "seconds": 0.01}], "diagnoses": [{"code": "c", "text": "t", "cell": null}], '
    '"layers": ["Landlock"], "strict": true, "seed": 1, "seconds": 0.1, "cpu": 0.2, '
    '"memory": 4096, "used_up": false, "cells": ["x = 1"], '
    '"graded_with": {"folder": "hw1", "assertions": true}, "failed": false}'
)


def test_the_format_of_a_line_stays_as_it_is() -> None:
    assert json.dumps(GradedSubmission.from_json(json.loads(LINE)).to_json()) == LINE


def test_a_student_who_changes_the_shown_name_has_one_row(path: Path) -> None:
    with Results(path, "hw1") as results:
        for name in ("Eve1 (77)", "Eve2 (77)", "Eve3 (77)"):
            results.add(replace(graded(name), number="Moodle 77"))
        results.add(graded("ada"))
    with Results(path, "hw1") as again:
        assert [one.student for one in again.latest()] == ["Eve3 (77)", "ada"]
        assert again.last("Eve4 (77)", "Moodle 77") == again.lines["Moodle 77", ""]
        assert len(again.gradings("Eve4 (77)", "Moodle 77")) == 1


def test_a_name_that_looks_like_a_number_is_another_students(path: Path) -> None:
    with Results(path, "hw1") as results:
        results.add(replace(graded("Ada (4711)"), number="Moodle 4711"))
        assert results.last("Moodle 4711", "") is None
        assert results.gradings("Moodle 4711", "") == []
        results.add(graded("Moodle 4711"))
        assert [one.student for one in results.latest()] == ["Ada (4711)", "Moodle 4711"]


def test_a_line_without_a_number_is_found_by_name_and_replaced(path: Path) -> None:
    """The first edition wrote no numbers."""
    with Results(path, "hw1") as results:
        results.add(graded("eve (77)"))
        assert results.last("eve (77)", "Moodle 77") == results.lines["", "eve (77)"]
        results.add(replace(graded("eve (77)"), number="Moodle 77"))
        assert len(list(results.latest())) == 1


def test_results_are_not_written_through_a_link(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("precious, without a newline")
    path.symlink_to(other)
    with pytest.raises(GraderError, match="choose another -o"):
        Results(path, "hw1")
    assert other.read_text() == "precious, without a newline"


@pytest.mark.parametrize("torn", [b"{", b'{"key": "c"}', b"\xff\xff", b"\0" * 100])
def test_a_torn_line_is_cut_and_the_others_stay(path: Path, torn: bytes) -> None:
    with Results(path, "hw1") as results:
        results.add(graded("a"))
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    with Results(path, "hw1") as again:
        assert path.read_bytes() == whole
        again.add(graded("c"))
        assert [one.student for one in again.latest()] == ["a", "c"]
    assert path.read_bytes().startswith(whole)


@pytest.mark.parametrize(
    "other",
    [b"notes\n" * 3, b"[1]\n", b'{"a": 1}\n', b"\n", b"[" * 100_000 + b"\n", b"\xff\n"],
    ids=range(6),
)
def test_a_file_that_holds_something_else_is_left_alone(path: Path, other: bytes) -> None:
    path.write_bytes(other)
    with pytest.raises(GraderError, match=r"line 1 is not a result .*move the file away"):
        Results(path, "hw1")
    assert path.read_bytes() == other


def changed(value: Any, keys: list[Any], new: Any) -> Any:
    """A copy of a value in which one part, found by keys, is another, or missing."""
    copy = json.loads(json.dumps(value))
    *way, last = keys
    part = copy
    for key in way:
        part = part[key]
    if new is ...:
        del part[last]
    else:
        part[last] = new
    return copy


FIELDS = [[key] for key in FIRST_EDITION] + [
    [key, 0, part] for key in ("diagnoses", "outcomes") for part in FIRST_EDITION[key][0]
]


@pytest.mark.parametrize("keys", FIELDS, ids=lambda keys: str(keys[-1]))
def test_a_line_in_which_something_is_missing_or_of_another_kind_is_named(
    path: Path, keys: list[Any]
) -> None:
    for new in (
        ...,
        {"x": [1]},
        float("nan"),
        10**400,
        True if keys[-1] not in ("failed", "strict", "hidden") else 1,
    ):
        with Results(path, "hw1") as results:
            results.add(graded("a"))
        with path.open("a") as file:
            file.write(json.dumps(changed(line("b"), keys, new)) + "\n")
        with pytest.raises(GraderError, match=f"line 2 is not a result .*{keys[-1]}"):
            Results(path, "hw1")
        path.unlink()


def test_a_line_of_the_first_edition_counts(path: Path) -> None:
    """It says neither when nor with what it was graded."""
    path.write_text(json.dumps(line("ada")) + "\n")
    with Results(path, "hw1") as results:
        assert [one.student for one in results.latest()] == ["ada"]
        assert results.lines["", "ada"].usable


def test_two_runs_cannot_write_the_same_results(path: Path) -> None:
    with Results(path, "hw1"), pytest.raises(GraderError, match="another run"):
        Results(path, "hw1")
    Results(path, "hw1").__exit__(None, None, None)


def test_results_of_one_homework_take_none_of_another(path: Path) -> None:
    with Results(path, "hw1") as results:
        results.add(graded("a"))
    with pytest.raises(GraderError, match="results of hw1, not hw2"):
        Results(path, "hw2")


# --- What is graded, and when again: with a judge that only notes what it was given ---


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    jobs: list[Job] = []

    def grade_one(setting: Setting, job: Job) -> Judgement:
        jobs.append(job)
        seed = len(jobs) if job.seed is None else job.seed
        used_up = job.raw == b"slow" and job.budget is not None
        result = replace(RESULT, digest=job.digest, seed=seed, used_up=used_up)
        return Judgement(result, ("x = 1",), {}, failed=job.raw == b"fails")

    monkeypatch.setattr(batch_module, "grade_one", grade_one)
    return jobs


SETTING = Setting(SET, "version 1")


def run(path: Path, submissions: list[Submission], **terms: Any) -> Batch:
    """One run of the command, from opening the results to closing them."""
    with Results(path, "hw1") as results, ThreadPoolExecutor(1) as executor:
        batch = Batch(results=results, **{"setting": SETTING, **terms})
        for _ in batch.run(submissions, Pool(executor, 1)):
            pass
        return batch


def last(path: Path) -> dict[str, Any]:
    return json.loads(path.read_bytes().splitlines()[-1])


def ada(raw: bytes = b"one", **more: Any) -> Submission:
    return Submission("ada", "ada.ipynb", lambda: raw, **more)


def test_who_has_a_line_is_graded_again_only_for_something_new(path: Path, seen: list[Job]) -> None:
    assert run(path, [ada()]).skipped == 0
    assert run(path, [ada()]).skipped == 1
    run(path, [ada(b"two")])
    run(path, [ada(b"one")])  # back to the first: what was submitted last counts
    assert [job.raw for job in seen] == [b"one", b"two", b"one"]
    assert len({json.loads(one)["key"] for one in path.read_bytes().splitlines()}) == 2


@pytest.mark.parametrize(
    "change",
    [
        {"setting": replace(SETTING, version="version 2")},
        {"setting": replace(SETTING, limits=Limits(timeout=9.0))},
        {"setting": replace(SETTING, limits=Limits(strict=False))},
        {"lateness": Lateness(10)},
    ],
    ids=["tests", "time", "isolation", "terms"],
)
def test_regrade_grades_what_changed_once_with_the_same_inputs(
    path: Path, seen: list[Job], change: dict[str, Any]
) -> None:
    run(path, [ada()])
    waiting = run(path, [ada()], **change)
    assert (waiting.skipped, waiting.outdated, len(seen)) == (1, 1, 1)
    run(path, [ada()], regrade=True, **change)
    assert (len(seen), seen[1].seed, last(path)["seed"]) == (2, 1, 1)
    done = run(path, [ada()], regrade=True, **change)
    assert (done.skipped, done.outdated, len(seen)) == (1, 0, 2)


def test_a_line_made_where_assertions_were_switched_off_counts_for_nothing(
    path: Path, seen: list[Job]
) -> None:
    run(path, [ada()])
    for assertions, graded in ((True, 1), (False, 2)):
        made = {**last(path), "graded_with": {"assertions": assertions}}
        path.write_text(json.dumps(made) + "\n")
        run(path, [ada()])
        assert len(seen) == graded


def test_a_student_has_a_number_of_gradings_in_24_hours(path: Path, seen: list[Job]) -> None:
    start = datetime(2026, 11, 18, 8, 0, tzinfo=UTC)

    def submit(hours: float, raw: bytes) -> dict[str, datetime]:
        return run(
            path, [ada(raw)], per_day=2, now=lambda: start + timedelta(hours=hours)
        ).next_gradings

    assert not submit(0, b"one") and not submit(3, b"two")
    assert submit(4, b"three") == {"ada": start + timedelta(hours=24)}
    assert submit(5, b"one")  # a program that looks at the clock tells something new each time
    assert submit(23.9, b"three") == {"ada": start + timedelta(hours=24)}
    assert not submit(24, b"three")
    assert submit(25, b"four") == {"ada": start + timedelta(hours=27)}
    assert [job.raw for job in seen] == [b"one", b"two", b"three"]


def test_what_the_instructor_grades_again_is_no_grading_of_the_students(
    path: Path, seen: list[Job]
) -> None:
    for late in (10.0, 20.0, 30.0):
        run(path, [ada()], per_day=1, lateness=Lateness(late), regrade=True)
    assert len(seen) == 3
    assert run(path, [ada(b"two")], per_day=2).next_gradings == {}
    assert run(path, [ada()], per_day=2).next_gradings


def test_whoever_needs_long_is_graded_last_and_then_has_all_the_time(
    path: Path, seen: list[Job]
) -> None:
    run(
        path,
        [
            Submission(name, name, lambda raw=raw: raw)
            for name, raw in (("ada", b"slow"), ("bob", b"b"), ("cat", b"c"))
        ],
    )
    order = [json.loads(one)["student"] for one in path.read_bytes().splitlines()]
    assert order == ["bob", "cat", "ada"]
    assert [job.budget for job in seen] == [batch_module.FIRST_SECONDS] * 3 + [None]


@pytest.mark.slow
def test_no_more_than_two_of_the_largest_files_are_in_memory(
    path: Path, seen: list[Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = bytes(batch_module.MAX_WAITING // 2 + 1)
    in_memory = [0]
    honest = batch_module.grade_one

    def read() -> bytes:
        in_memory.append(in_memory[-1] + 1)
        return raw

    def slow(setting: Setting, job: Job) -> Judgement:
        time.sleep(0.1)  # meanwhile the batch reads as many others as it allows
        in_memory.append(in_memory[-1] - 1)
        return honest(setting, job)

    monkeypatch.setattr(batch_module, "grade_one", slow)
    class_of_six = [Submission(str(i), f"{i}.ipynb", read) for i in range(6)]
    with Results(path, "hw1") as results, ThreadPoolExecutor(6) as executor:
        batch = Batch(SETTING, results)
        assert len(list(batch.run(class_of_six, Pool(executor, 6)))) == 6
    assert max(in_memory) == 2


def test_something_new_has_inputs_of_its_own(path: Path, seen: list[Job]) -> None:
    run(path, [ada()])
    run(path, [ada(b"two")], regrade=True)
    assert [job.seed for job in seen] == [None, None]


def test_what_the_grader_failed_on_is_tried_again(path: Path, seen: list[Job]) -> None:
    for _ in range(2):
        run(path, [ada(b"fails")])
    assert len(seen) == 2


def test_a_file_that_cannot_be_read_has_its_line_too(path: Path, seen: list[Job]) -> None:
    def content() -> bytes:
        raise Unusable("no notebook", "a PDF")

    run(path, [Submission("eve", "eve.pdf", content)])
    assert (seen[0].raw, seen[0].diagnoses[0].code) == (None, "no notebook")
    assert run(path, [Submission("eve", "eve.pdf", content)]).skipped == 1
    notebook = seen[0].notebook()
    assert (notebook.cells, [said.code for said in notebook.diagnoses]) == ((), ["no notebook"])


DUE = datetime.fromisoformat("2026-11-20T23:59+01:00")


@pytest.mark.parametrize(
    ("submission", "late", "final"),
    [
        (ada(), None, 10.0),
        (ada(time=DUE - timedelta(days=1)), 0, 10.0),
        (ada(time=DUE), 0, 10.0),
        (ada(time=DUE + timedelta(seconds=1)), 1, 8.5),
        (ada(time=DUE + timedelta(days=1, seconds=1)), 2, 7.0),
        (ada(time=DUE + timedelta(days=100)), 100, 0.0),
        (ada(marked_late=True), 1, 8.5),
        (ada(marked_late=False), 0, 10.0),
    ],
)
def test_each_day_late_costs_its_part(
    path: Path, seen: list[Job], submission: Submission, late: int | None, final: float
) -> None:
    run(path, [submission], lateness=Lateness(15, DUE))
    assert (last(path)["late"], last(path)["earned"], last(path)["final"]) == (late, 10.0, final)
    assert [said.code for said in seen[0].diagnoses] == (["late"] if late else [])


def test_submissions_are_read_when_their_turn_comes(path: Path, seen: list[Job]) -> None:
    def content(number: int) -> bytes:
        assert number <= len(seen) + 3
        return b"%d" % number

    run(path, [Submission(f"s{i}", "", lambda i=i: content(i)) for i in range(200)])
    assert len(seen) == 200


# --- The command line ---


def grade(*arguments: object) -> int:
    return main(["grade", *map(str, arguments)])


@pytest.fixture
def class_of_five(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "good.ipynb").write_bytes(raw_notebook(SET))
    (folder / "empty.ipynb").touch()
    (folder / "bad\x1b[31m\udcff.ipynb").write_bytes(
        raw_notebook(SET, {"perceptron": "raise ValueError('\\ud800')"})
    )
    os.mkfifo(folder / "pipe.ipynb")
    (folder / "only.pdf").write_bytes(b"%PDF")
    return folder


@pytest.mark.slow
def test_a_folder_is_graded_once(
    class_of_five: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert grade(SET, class_of_five, "-o", out, "--jobs", 1) == 0
    said = capsys.readouterr()
    assert "graded 5" in said.out and len(said.out.splitlines()) == 1 and not said.err
    assert {one["student"]: one["final"] for one in lines_of(out)} == {
        "good": 13,
        "empty": 0,
        "bad[31m": 8,
        "pipe": 0,
        "only": 0,
    }
    assert {path.name for path in out.iterdir()} == {
        "results.jsonl",
        "gradebook.csv",
        "class.html",
        "feedback",
    }
    assert len(list((out / "feedback").iterdir())) == 5
    (class_of_five / "empty.ipynb").write_bytes(raw_notebook(SET))
    assert grade(SET, class_of_five, "-o", out) == 0
    said = capsys.readouterr()
    assert "graded 1" in said.out and "4 had been graded before" in said.out
    assert "empty,4,4,5,13" in (out / "gradebook.csv").read_text()


@pytest.mark.parametrize(
    ("file", "options", "says"),
    [
        ("Ada_1_assignsubmission_file_hw1.ipynb", ["--late", "10"], True),
        ("Ada_1_assignsubmission_file_hw1.ipynb", ["--due", "2026-11-20T23:59+01:00"], True),
        ("Ada_1_assignsubmission_file_hw1.ipynb", [], False),
        ("ada_1_2_hw1.ipynb", ["--late", "10"], False),
    ],
)
def test_a_deduction_that_no_export_can_decide_is_reported(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    file: str,
    options: list[str],
    says: bool,
) -> None:
    """Moodle says nothing of times. An instructor would believe that the points were deducted."""
    monkeypatch.setattr("grading.commands.grade_all", lambda *_: [])
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / file).write_bytes(b"{}")
    assert grade(SET, tmp_path / "class", "-o", tmp_path / "out", *options) == 0
    said = capsys.readouterr().err
    assert ("for 1 of 1 submissions nothing says whether they were late" in said) == says


@pytest.mark.slow
def test_one_submission_as_gradescope_wants_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "submission").mkdir()
    (tmp_path / "submission" / "hw1.ipynb").write_bytes(raw_notebook(SET))
    (tmp_path / "submission" / "other.ipynb").touch()
    assert grade(SET, tmp_path / "submission", "-o", tmp_path / "out", "--json") == 0
    assert json.loads(capsys.readouterr().out)["score"] == 13


def test_results_are_not_taken_from_the_students_own_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There the student could have put a results.jsonl with any number of points."""
    (tmp_path / "repo").mkdir()
    (tmp_path / "repo" / "hw1.ipynb").write_bytes(raw_notebook(SET))
    (tmp_path / "link").symlink_to(tmp_path / "repo")
    for out in (tmp_path / "repo" / "graded", tmp_path / "link" / "graded"):
        assert grade(SET, tmp_path / "repo", "-o", out, "--json") == 3
        assert "-o must lie outside the student's own folder" in capsys.readouterr().err


@pytest.mark.slow
def test_results_that_a_student_has_written_decide_no_grade(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The notebook is given as a file, and the student's checkout holds the folder of -o."""
    notebook, out = tmp_path / "hw1.ipynb", tmp_path / "graded" / "one"
    notebook.write_bytes(raw_notebook(SET, {"perceptron_update": ""}))
    assert grade(SET, notebook, "-o", out, "--json") == 0
    honest = json.loads(capsys.readouterr().out)
    (line,) = map(json.loads, (out / "results.jsonl").read_text().splitlines())
    line |= {"final": 13.0, "earned": 13.0, "seed": 7}
    (out / "results.jsonl").write_text(json.dumps(line) + "\n")
    assert grade(SET, notebook, "-o", out, "--json") == 0
    assert json.loads(capsys.readouterr().out)["score"] == honest["score"] < 13
    assert last(out / "results.jsonl")["seed"] != 7
    # With a number of gradings a day, earlier results are needed, so they must be elsewhere.
    assert grade(SET, notebook, "-o", out, "--json", "--per-day", 1) == 3
    assert "-o must lie outside the student's own folder" in capsys.readouterr().err


@pytest.mark.slow
def test_a_student_without_a_grading_left_reads_when_the_next_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook = tmp_path / "submission" / "hw1.ipynb"
    notebook.parent.mkdir()
    for raw, options, says in (
        (raw_notebook(SET), ["--json"], '"score": 13'),
        (
            b"{}",
            ["--json"],
            (
                '"output": "Not graded: you have reached the limit of gradings in 24 hours, which'
                " is 1."
            ),
        ),
        (b"{}", [], "submission was not graded: the limit of gradings in 24 hours is 1."),
    ):
        notebook.write_bytes(raw)
        assert grade(SET, notebook.parent, "-o", tmp_path / "out", "--per-day", 1, *options) == 0
        assert says in capsys.readouterr().out


@pytest.mark.slow
def test_a_student_who_changes_the_shown_name_is_found_by_the_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "new").mkdir()
    for name in ("ada_11_900_hw1.ipynb", "lovelace_11_901_hw1.ipynb"):
        path = tmp_path / "new" / name
        path.write_bytes(raw_notebook(SET))
        assert grade(SET, path, "-o", tmp_path / "out", "--json", "--per-day", 1) == 0
        assert json.loads(capsys.readouterr().out)["score"] == 13


@pytest.mark.parametrize(
    "told",
    [
        b"[1]",
        b"{",
        b"[" * 100_000,
        b'{"previous_submissions": 3}',
        b'{"previous_submissions": [{"results": {}}]}',
        b'{"previous_submissions": [{"results": {}, "submission_time": "2026-11-18"}]}',
    ],
    ids=range(6),
)
def test_a_history_that_cannot_be_read_is_refused(
    tmp_path: Path, told: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "told.json").write_bytes(told)
    (tmp_path / "hw1.ipynb").write_bytes(raw_notebook(SET))
    given = ["--json", "--per-day", 1, "--history", tmp_path / "told.json"]
    assert grade(SET, tmp_path / "hw1.ipynb", "-o", tmp_path / "out", *given) == 3
    assert "must be Gradescope's submission_metadata.json" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["grade", "hw99", "."], 2, "the sets are hw1"),
        (["grade", str(SET), "no such file"], 2, "no such file"),
        (["grade", str(SET), ".", "--jobs", "0"], 2, "at least 1"),
        (["grade", str(SET), ".", "--timeout", "0"], 2, "more than 0"),
        (["grade", str(SET), ".", "--timeout", "nan"], 2, "more than 0"),
        (["grade", str(SET), ".", "--memory", "2"], 2, "at least 64 megabytes"),
        (["grade", str(SET), ".", "--budget", "0"], 2, "more than 0"),
        (["grade", str(SET), ".", "--budget", "1e308"], 2, "at most 86400"),
        (["grade", str(SET), ".", "--timeout", "1e20"], 2, "at most 86400"),
        (["grade", str(SET), ".", "--memory", "9" * 20], 2, "at most 1048576"),
        (["grade", str(SET), ""], 2, "got an empty text"),
        (["grade", str(SET), ".", "-o", ""], 2, "got an empty text"),
        (["export", "github", str(SET), "-o", ""], 2, "got an empty text"),
        (["grade", str(SET), ".", "--per-day", "0"], 2, "at least 1"),
        (["grade", str(SET), ".", "--scheduler", "nonsense"], 2, "tcp://10.0.0.1:8786"),
        (
            ["export", "gradescope", str(SET), "-o", "tests"],
            3,
            "expected the name of a zip, got a folder: tests",
        ),
        (["grade", str(SET), ".", "--late", "101"], 2, "from 0 to 100"),
        (["grade", str(SET), ".", "--due", "2026-11-20"], 2, "its zone"),
        (["grade"], 2, "required"),
        ([], 2, "required"),
        (["grade", str(SET), "tests/attacks", "-o", "/proc/none"], 3, "cannot go on"),
        (["grade", str(SET), "x" * 5000], 3, "File name too long"),
        (["grade", "x/" * 5000, "."], 3, "File name too long"),
        (["grade", str(SET), "tests/attacks", "-o", "README.md"], 3, "cannot go on"),
        (["--help"], 0, "exit codes"),
        (["grade", "--help"], 0, "examples:"),
    ],
)
def test_exit_codes(
    arguments: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        assert main(arguments) == code
    except SystemExit as stop:
        assert stop.code == code
    said = capsys.readouterr()
    assert says in (said.err if code else said.out)
    assert "Traceback" not in said.err


@pytest.mark.parametrize("path", ["./", "../hw1/", "bank/..", "./bank/../."])
def test_a_set_has_the_name_of_its_folder(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results would otherwise be those of the set "..", in which no notebook has the set's name."""
    monkeypatch.chdir(SET)
    assert homework_set(path).name == "hw1"
    assert (homework_set(path) / "tests.py").samefile(SET / "tests.py")


@pytest.mark.slow
def test_the_doctor_names_the_layers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "in force: seccomp" in said
    assert "strict isolation: yes" in said


# --- Real judges, which die ---

FRAGILE = """
import os
import signal
import time
from pathlib import Path
from submission import answer
from grading.judging.exercise import Exercise

exercise = Exercise("answer", "What is it?")

@exercise.hidden(1, hint="Think.")
def test_the_answer():
    got = answer()
    if got == "die":
        os._exit(1)
    if got == "die once" and not Path("{mark}").exists():
        Path("{mark}").touch()
        os._exit(1)
    if got == "sleep" or (got == "sleep once" and not Path("{mark}").exists()):
        Path("{mark}").touch()
        time.sleep(100_000)
    if got == "raise":
        raise KeyboardInterrupt
    if got == "loop":
        while True: pass
    if got == "memory":
        bytes(1 << 60)
    if got == "commands":
        raise KeyboardInterrupt("\\x1b[2J")
    assert got in (42, "die once", "sleep once")
"""


@pytest.fixture
def fragile(tmp_path: Path) -> Path:
    """A set whose judge dies of certain answers."""
    (tmp_path / "class").mkdir()
    return make(tmp_path / "hw9", FRAGILE.replace("{mark}", str(tmp_path / "mark")))


@pytest.mark.slow
def test_a_judge_that_dies_costs_nobody_a_point(
    fragile: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = {
        "ada": 42,
        "bob": "die",
        "cat": 42,
        "dan": "die once",
        "eve": "raise",
        "fay": 41,
        "gus": 42,
    }
    for student, answer in answers.items():
        (tmp_path / "class" / f"{student}.ipynb").write_bytes(
            book(f"def answer(): return {answer!r}")
        )
    out = tmp_path / "out"
    assert grade(fragile, tmp_path / "class", "-o", out, "--jobs", 2) == 1
    said = capsys.readouterr().out
    assert "the grader failed on bob, eve" in said
    found = {one["student"]: one for one in lines_of(out)}
    assert {student: one["earned"] for student, one in found.items()} == {
        **{"ada": 1, "bob": 0, "cat": 1, "dan": 1, "eve": 0, "fay": 0, "gus": 1}
    }
    assert {student for student, one in found.items() if one["failed"]} == {"bob", "eve"}
    assert [said["code"] for said in found["bob"]["diagnoses"]] == ["grader failed"]
    assert (found["bob"]["points"], len(found["bob"]["outcomes"])) == (1, 1)
    (fragile / "tests.py").write_text(
        (fragile / "tests.py").read_text().replace('== "die"', '== "never"')
    )
    (tmp_path / "class" / "eve.ipynb").unlink()
    assert grade(fragile, tmp_path / "class", "-o", out) == 0
    assert "graded 1" in capsys.readouterr().out  # bob, whom the grader owed an answer


@pytest.mark.slow
def test_a_set_that_cannot_be_used_is_said_once(
    fragile: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (fragile / "tests.py").write_text("import nowhere\n")
    for i in range(4):
        (tmp_path / "class" / f"s{i}.ipynb").touch()
    assert grade(fragile, tmp_path / "class", "-o", tmp_path / "out") == 3
    assert "could not be collected" in capfd.readouterr().err
    assert lines_of(tmp_path / "out") == []


@pytest.mark.slow
def test_a_judge_that_hears_no_alarm_is_given_up_once(fragile: Path, tmp_path: Path) -> None:
    """The next run would find the mark and give a point: within one run nobody waits for the same
    thing twice."""
    (tmp_path / "class" / "ada.ipynb").write_bytes(book("def answer(): return 'sleep once'"))
    for failed in (True, False):
        assert grade(fragile, tmp_path / "class", "-o", tmp_path / "out", "--budget", "0.3") == int(
            failed
        )
        assert [(one["student"], one["failed"]) for one in lines_of(tmp_path / "out")][-1:] == [
            ("ada", failed)
        ]


@pytest.mark.slow
@pytest.mark.parametrize(("answer", "replaced"), [("loop", True), ("memory", True), (41, False)])
def test_a_judge_whose_test_was_cut_off_grades_nobody_else(
    fragile: Path, answer: object, replaced: bool
) -> None:
    judges = Judges(Setting(fragile, version(fragile), Limits(budget=6)))
    # The first submission waits until the judge has started. On a busy machine that may take longer
    # than the budget, and a test that never began is not cut off.
    assert judges.grade(Job("bob", "", book("def answer(): return 42"))).result.earned == 1
    assert judges.grade(Job("eve", "", book(f"def answer(): return {answer!r}"))).result.earned == 0
    assert len(judges.idle) == (not replaced)
    assert judges.grade(Job("ada", "", book("def answer(): return 42"))).result.earned == 1
    judges.close()


@pytest.mark.slow
def test_signals_that_the_caller_blocks_still_reach_a_judge(fragile: Path) -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF})
    try:
        judges = Judges(Setting(fragile, version(fragile), Limits(budget=1)))
        judgement = judges.grade(Job("eve", "", book("def answer(): return 'loop'")))
        judges.close()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    assert (judgement.failed, judgement.result.outcomes[0].verdict) == (False, "out of time")


@pytest.mark.slow
def test_what_a_judge_that_dies_prints_commands_no_terminal(
    fragile: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    judges = Judges(Setting(fragile, version(fragile)))
    assert judges.grade(Job("eve", "", book("def answer(): return 'commands'"))).failed
    judges.close()
    said = capfd.readouterr().err
    assert "\\x1b[2J" in said and "\x1b" not in said


@pytest.mark.slow
def test_what_a_name_says_is_not_said_to_a_terminal_or_a_log(
    fragile: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "class" / "eve\x1b[2J\n::error::\r.ipynb").write_bytes(
        book("def answer(): return 'die'")
    )
    assert grade(fragile, tmp_path / "class", "-o", tmp_path / "out") == 1
    said = capsys.readouterr()
    assert "\x1b" not in said.out + said.err and "\r" not in said.out + said.err
    assert not any(one.startswith("::") for one in (said.out + said.err).splitlines())
    assert "the grader failed on eve[2Jerror: " in said.out


def worker_and_judge_end() -> tuple[Worker, Connection]:
    """A worker without a process of its own, and the end of its pipe at which a judge would sit."""
    worker = Worker.__new__(Worker)
    worker.pipe, judge = Pipe()
    worker.process = SimpleNamespace(pid=os.getpid())  # type: ignore[assignment]
    return worker, judge


def test_a_judge_that_says_what_cannot_be_read_counts_as_dead() -> None:
    worker, judge = worker_and_judge_end()
    judge.send_bytes(b"\x80\x04no pickle")
    with pytest.raises(JudgeDied):
        worker._receive(1.0)


@pytest.mark.slow
@pytest.mark.parametrize("seconds_in_queue", [0, 30])
def test_a_judge_gets_back_the_time_in_which_it_waited_for_a_processor(
    seconds_in_queue: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, judge = worker_and_judge_end()
    queue = iter([0.0, float(seconds_in_queue)])
    monkeypatch.setattr("grading.running.worker.waiting_time", lambda pid: next(queue))
    answers_late = Timer(0.75, judge.send, ["an answer"])
    answers_late.start()
    if seconds_in_queue:
        assert worker._receive(0.5) == "an answer"
    else:
        with pytest.raises(JudgeStuck):
            worker._receive(0.5)
    answers_late.join()


def test_a_judge_with_other_tests_refuses(tmp_path: Path) -> None:
    judges = Judges(replace(SETTING, version="another"))
    with pytest.raises(GraderError, match="not those of the machine that asked"):
        judges.grade(Job("ada", "", b""))
    judges.close()


@pytest.mark.slow
def test_a_mended_test_changes_its_own_points_and_nothing_else(tmp_path: Path) -> None:
    folder, out = tmp_path / "hw1", tmp_path / "out"
    folder.mkdir()
    for name in ("tests.py", "hw1.md"):
        (folder / name).write_bytes((SET / name).read_bytes())
    (tmp_path / "ada.ipynb").write_bytes(raw_notebook(SET))
    assert grade(folder, tmp_path / "ada.ipynb", "-o", out) == 0
    tests = folder / "tests.py"
    text = tests.read_text()
    assert text.count('2, hint="Try w and b') == 1
    tests.write_text(text.replace('2, hint="Try w and b', '7, hint="Try w and b'))
    assert grade(folder, tmp_path / "ada.ipynb", "-o", out, "--regrade") == 0
    before, after = lines_of(out)
    assert before["seed"] == after["seed"]
    assert after["earned"] == before["earned"] + 5
    changed = [
        new
        for old, new in zip(before["outcomes"], after["outcomes"], strict=True)
        if old["points"] != new["points"]
    ]
    assert [outcome["test"] for outcome in changed] == ["test_any_plane"]


# --- Nothing lost ---


def make_class(folder: Path, count: int) -> Path:
    folder.mkdir()
    for i in range(count):
        replaced = {"perceptron_update": f"def perceptron_update(w, x, y): return w + {i} * x"}
        (folder / f"s{i:04}.ipynb").write_bytes(raw_notebook(SET, replaced))
    return folder


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "grading", "grade", str(SET), *map(str, arguments)]


def start(arguments: list[str], **options: Any) -> subprocess.Popen[str]:
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(arguments, cwd=ROOT, process_group=0, **{**pipes, **options})


def wait_until(condition: Callable[[], bool], process: subprocess.Popen[str] | None = None) -> None:
    """Wait as long as it takes, for minutes on a loaded machine, or until a process has ended."""
    for _ in range(30_000):
        if condition() or (process is not None and process.poll() is not None):
            return
        time.sleep(0.01)
    raise AssertionError("waited in vain")


def count(out: Path) -> int:
    results = out / "results.jsonl"
    return results.read_bytes().count(b"\n") if results.exists() else 0


def descendants(pid: int) -> set[int]:
    """The processes that a process started, and that those started."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(entry.parent.name)] = int(entry.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = {pid}
    while new := {child for child, parent in parents.items() if parent in found} - found:
        found |= new
    return found - {pid}


def living(pids: set[int]) -> set[int]:
    def lives(pid: int) -> bool:
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False

    return {pid for pid in pids if lives(pid)}


@pytest.fixture(scope="module")
def undisturbed(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Path, list[dict[str, Any]]]]:
    """A class, and its results when nobody disturbs."""
    folder = make_class(tmp_path_factory.mktemp("class") / "class", CLASS)
    out = tmp_path_factory.mktemp("undisturbed")
    subprocess.run(
        command(folder, "-o", out, "--jobs", 1), cwd=ROOT, check=True, stdout=subprocess.DEVNULL
    )
    yield folder, by_student(out)


@pytest.mark.slow
def test_as_many_judges_as_you_like_give_the_same_results(
    undisturbed: tuple[Path, list[dict[str, Any]]], tmp_path: Path
) -> None:
    folder, expected = undisturbed
    subprocess.run(
        command(folder, "-o", tmp_path, "--jobs", 3),
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    assert by_student(tmp_path) == expected


@pytest.mark.slow
def test_a_batch_that_is_killed_again_and_again_loses_nothing(
    undisturbed: tuple[Path, list[dict[str, Any]]], tmp_path: Path
) -> None:
    folder, expected = undisturbed
    rng = random.Random(0)
    kills = 0
    while kills < KILLS:
        jobs = 1 if kills % 5 < 2 else 2  # each way to kill it meets one judge and two
        before, process = count(tmp_path), start(command(folder, "-o", tmp_path, "--jobs", jobs))
        if kills % 5 == 4:  # while it starts
            time.sleep(rng.uniform(0, 1))
        else:  # after some results; in all, not more than there are
            more = rng.randint(1, max(1, 3 * CLASS // (4 * KILLS)))
            wait_until(lambda before=before, more=more: count(tmp_path) >= before + more, process)
            time.sleep(rng.uniform(0, 0.04))
        children = descendants(process.pid)
        os.kill(-process.pid if kills % 2 else process.pid, signal.SIGKILL)
        process.communicate()
        assert process.returncode == -signal.SIGKILL, "it was done before it was killed"
        wait_until(lambda children=children: not living(children))
        kills += 1
    subprocess.run(
        command(folder, "-o", tmp_path, "--jobs", 1),
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    assert by_student(tmp_path) == expected


@pytest.mark.slow
def test_ctrl_c_stops_at_once_and_says_how_to_go_on(fragile: Path, tmp_path: Path) -> None:
    folder, out = tmp_path / "class", tmp_path / "out"
    for student, answer in {"ada": "'sleep'", "bob": "42", "cat": "42"}.items():
        (folder / f"{student}.ipynb").write_bytes(book(f"def answer(): return {answer}"))
    again = [
        sys.executable,
        "-m",
        "grading",
        "grade",
        str(fragile),
        str(folder),
        "-o",
        str(out),
        "--jobs",
        "2",
    ]
    process = start([*again, "--timeout", "1000"])
    wait_until(lambda: count(out) == 2 and (tmp_path / "mark").exists(), process)
    children = descendants(process.pid)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it
    _, said = process.communicate(
        timeout=600
    )  # without an end to it, the judge would sleep for a day
    assert (process.returncode, said) == (
        130,
        "stopped; nothing is lost: the same command continues from here\n",
    )
    wait_until(lambda: not living(children))
    (folder / "ada.ipynb").unlink()
    done = subprocess.run(again, cwd=ROOT, capture_output=True, text=True)
    assert "graded 0" in done.stdout and "2 had been graded before" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("streams", "code"),
    [
        (">&-", 0),
        ("2>&-", 0),
        ("<&- >&- 2>&-", 0),
        (">/dev/full", 3),
        (">/dev/full 2>/dev/full", 3),
    ],
)
def test_streams_that_are_closed_or_full_change_no_exit_code_but_to_three(
    tmp_path: Path, streams: str, code: int
) -> None:
    folder, out = make_class(tmp_path / "class", 1), tmp_path / "out"
    graded = shlex.join(map(str, command(folder, "-o", out, "--jobs", 1)))
    done = subprocess.run(
        ["sh", "-c", f"exec {graded} {streams}"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, "Traceback" in done.stderr) == (code, False)
    assert (out / "class.html").exists() and count(out) == 1


@pytest.mark.slow
def test_a_caller_that_ignores_the_end_of_children_changes_nothing(tmp_path: Path) -> None:
    folder, out = make_class(tmp_path / "class", 1), tmp_path / "out"
    done = subprocess.run(
        command(folder, "-o", out, "--jobs", 1),
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert count(out) == 1


@pytest.mark.parametrize("error", [MemoryError(), RuntimeError("can't start new thread")])
def test_too_little_memory_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("grading.commands.submissions", fail)
    assert main(["grade", str(SET), str(tmp_path), "-o", str(tmp_path / "out")]) == 3
    said = capsys.readouterr().err
    assert said.startswith("cannot go on: too little memory") and said.count("\n") == 1


@pytest.mark.parametrize("megabytes", [30, 60, 90, 120, 250])
def test_too_little_memory_to_start_is_said_in_a_line(megabytes: int, tmp_path: Path) -> None:
    """Without enough memory Python cannot read a module, or map a library, or OpenBLAS would end
    the process."""
    limit = megabytes << 20
    done = subprocess.run(
        command(tmp_path, "-o", tmp_path / "out"),
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)),
    )
    assert done.returncode == 3
    assert done.stderr == "cannot grade: too little memory to start: raise the limit\n"


@pytest.mark.parametrize("limit", [resource.RLIMIT_NOFILE, resource.RLIMIT_CPU])
def test_a_limit_of_the_shell_that_is_too_low_is_said_in_a_line(limit: int, tmp_path: Path) -> None:
    (tmp_path / "ada.ipynb").write_bytes(raw_notebook(SET))
    done = subprocess.run(
        command(tmp_path, "-o", tmp_path / "out", "--jobs", 1),
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(limit, (40, 40)),
    )
    assert (done.returncode, done.stderr.count("\n")) == (3, 1)
    assert done.stderr.startswith("cannot grade: a student's process needs RLIMIT_")


@pytest.mark.slow
def test_a_full_disk_is_said_in_a_line_and_costs_no_result(tmp_path: Path) -> None:
    folder, out = make_class(tmp_path / "class", 8), tmp_path / "out"
    limit = 15_000  # bytes of a file: some results, not all

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        command(folder, "-o", out, "--jobs", 1),
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=full,
    )
    assert (done.returncode, done.stderr) == (3, "cannot go on: File too large: the results\n")
    before = [
        raw
        for raw in (out / "results.jsonl").read_bytes().splitlines(keepends=True)
        if raw.endswith(b"\n")
    ]
    assert 0 < len(before) < 8
    subprocess.run(
        command(folder, "-o", out, "--jobs", 1), cwd=ROOT, check=True, stdout=subprocess.DEVNULL
    )
    assert (out / "results.jsonl").read_bytes().startswith(b"".join(before))
    assert sorted(one["student"] for one in lines_of(out)) == [f"s{i:04}" for i in range(8)]
    with Judge(SET) as judge:
        for one in lines_of(out):
            assert one["earned"] == judge.grade(read(Path(one["path"]).read_bytes())).earned
