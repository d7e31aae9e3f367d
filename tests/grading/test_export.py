"""The grader elsewhere: the zip runs as Gradescope runs it, the workflow's commands as GitHub runs
them."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml

from grading.__main__ import main
from grading.authoring.master import raw_notebook
from grading.errors import GraderError
from grading.judging.set_outline import read_outline
from grading.reporting.github_summary import commands, markdown
from grading.reporting.gradescope_results import GradescopeResults, GradescopeTest
from grading.running.attempts import History, next_grading
from tests.places import ROOT
from tests.places import SMALL_SET as SET

HIDDEN = [test for test in read_outline(SET).tests if test.hidden]


# Gradescope.


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("zip") / "hw1.zip"
    assert main(["export", "gradescope", str(SET), "-o", str(path)]) == 0
    return path


@pytest.fixture
def container(archive: Path, tmp_path: Path) -> Path:
    """The folders of Gradescope's container, after its setup."""
    home = tmp_path / "autograder"
    (home / "submission").mkdir(parents=True)
    unzip(archive, home / "source")
    python = home / "source" / "venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    return home


def unzip(archive: Path, folder: Path) -> None:
    """Extract with the permissions that the archive says."""
    with zipfile.ZipFile(archive) as found:
        for entry in found.infolist():
            Path(found.extract(entry, folder)).chmod(entry.external_attr >> 16)


def run_autograder(home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [home / "source" / "run_autograder"],
        env={"PATH": os.environ["PATH"], "AUTOGRADER": str(home), "HOME": os.environ["HOME"]},
        cwd=home,
        capture_output=True,
        text=True,
    )


def results_of(home: Path, handed_in: dict[str, bytes]) -> dict[str, Any]:
    for name, content in handed_in.items():
        (home / "submission" / name).write_bytes(content)
    run = run_autograder(home)
    assert run.returncode == 0, run.stderr
    return json.loads((home / "results" / "results.json").read_text(encoding="utf-8"))


def take_seccomp_from(home: Path) -> None:
    with (home / "source" / "grading" / "sandbox" / "lockdown.py").open(
        "a", encoding="utf-8"
    ) as file:
        file.write("\n\ndef seccomp_filter():\n    raise OSError('not in this container')\n")


def test_the_zip_holds_what_grades_and_no_solution(archive: Path) -> None:
    with zipfile.ZipFile(archive) as found:
        names = found.namelist()
        modes = {entry.filename: entry.external_attr >> 16 for entry in found.infolist()}
    assert {
        "setup.sh",
        "run_autograder",
        "requirements.txt",
        "grading/homework/hw1/tests.py",
        "grading/reporting/pages.html",
    } <= {*names}
    assert not [
        name for name in names if "bank/" in name or name.endswith(".md") or "explore" in name
    ]
    assert modes["setup.sh"] == modes["run_autograder"] == 0o755


@pytest.mark.parametrize(
    ("package", "left_out", "suffixes"),
    [("grading", "homework", (".py", ".html", ".js")), ("linlearn", "explore", (".py", ".csv"))],
)
def test_no_file_of_the_grader_or_the_library_is_left_out_of_the_zip(
    archive: Path, package: str, left_out: str, suffixes: tuple[str, ...]
) -> None:
    folder = ROOT / package
    wanted = {path for path in folder.rglob("*") if path.suffix in suffixes}
    wanted -= {path for path in wanted if (folder / left_out) in path.parents}
    with zipfile.ZipFile(archive) as found:
        names = {name for name in found.namelist() if name.startswith(f"{package}/")}
    held = {name for name in names if not name.startswith(f"{package}/{left_out}/")}
    assert held == {path.relative_to(ROOT).as_posix() for path in wanted}


def test_the_same_grader_makes_the_same_zip(archive: Path, tmp_path: Path) -> None:
    main(["export", "gradescope", str(SET), "-o", str(tmp_path / "hw1.zip")])
    assert (tmp_path / "hw1.zip").read_bytes() == archive.read_bytes()
    with zipfile.ZipFile(archive) as found:
        assert {entry.date_time for entry in found.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_what_is_installed_is_what_the_lock_pins_and_every_import_is_there(
    archive: Path, tmp_path: Path
) -> None:
    unzip(archive, tmp_path)
    lock = (tmp_path / "requirements.txt").read_text(encoding="utf-8")
    assert lock == (ROOT / "locks" / "grading.txt").read_text(encoding="utf-8")
    required = set(re.findall(r"^([\w-]+)==", lock, re.MULTILINE))
    ours = {"grading", "linlearn", "submission", "__main__"}
    known = {*required, *sys.stdlib_module_names, *ours} | {
        "yaml" for name in required if name == "pyyaml"
    }
    lazily = {"dask", "distributed"}  # for a cluster
    for path in (tmp_path / "grading").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert {alias.name.partition(".")[0] for alias in node.names} <= known | lazily, (
                    path.name
                )
            elif isinstance(node, ast.ImportFrom):
                assert (node.module or "").partition(".")[0] in known | lazily, path.name


def test_the_scripts_are_shell(archive: Path, tmp_path: Path) -> None:
    unzip(archive, tmp_path)
    for name in ("setup.sh", "run_autograder"):
        subprocess.run(["bash", "-n", tmp_path / name], check=True)


@pytest.mark.slow
def test_a_submission_is_graded(container: Path) -> None:
    found = results_of(container, {"hw1.ipynb": raw_notebook(SET)})
    assert found["score"] == 13
    assert {test["status"] for test in found["tests"]} == {"passed"}
    text = json.dumps(found)
    assert not any(test.name in text or test.hint in text for test in HIDDEN)


def told_by_gradescope(home: Path, earlier: list[tuple[timedelta, dict[str, Any]]]) -> None:
    """Write submission_metadata.json: the age of each earlier submission, and its results."""
    told = [
        {
            "submission_time": (datetime.now(UTC) - age).isoformat(),
            "score": found["score"],
            "results": found,
        }
        for age, found in earlier
    ]
    (home / "submission_metadata.json").write_text(
        json.dumps({"id": 1, "previous_submissions": told})
    )


@pytest.mark.slow
def test_beyond_ten_gradings_in_24_hours_the_last_result_is_repeated(container: Path) -> None:
    first = results_of(container, {"hw1.ipynb": raw_notebook(SET)})
    hour, blank = timedelta(hours=1), {"hw1.ipynb": b"{}"}
    told_by_gradescope(container, [(25 * hour, first)] * 5 + [(hour, first)] * 10)
    repeated = results_of(container, blank)
    assert repeated["output"].startswith(
        "Not graded: you have reached the limit of gradings in 24 hours, which is 10."
    )
    assert (repeated["score"], repeated["tests"]) == (13, first["tests"])
    told_by_gradescope(container, [(hour, first)] * 9 + [(hour, repeated)] * 5)
    assert results_of(container, blank)["score"] == 0  # what was not graded does not count


def test_submissions_that_wait_for_their_results_count(tmp_path: Path) -> None:
    listed = [{"submission_time": "2026-11-18T08:00:00+00:00"}] * 9 + [
        {"submission_time": "9999-12-31T23:59:59+00:00"}
    ]
    (tmp_path / "told.json").write_text(json.dumps({"previous_submissions": listed}))
    history, now = History(tmp_path / "told.json"), datetime(2026, 11, 18, 9, tzinfo=UTC)
    assert next_grading(history.times, 10, now) == datetime(2026, 11, 19, 8, tzinfo=UTC)
    assert next_grading(history.times, 11, now) is None
    assert next_grading(history.times, 1, now) == datetime(
        2026, 11, 19, 9, tzinfo=UTC
    )  # a time to come counts as now


@pytest.mark.parametrize(
    "results", [None, {}, {"output": "the autograder failed"}, {"score": 3}, {"tests": []}]
)
def test_who_submits_faster_than_the_grader_grades_is_not_graded_more_often(
    tmp_path: Path, results: Any
) -> None:
    listed = [{"submission_time": "2026-11-18T08:00:00+00:00", "results": results}] * 50
    (tmp_path / "told.json").write_text(json.dumps({"previous_submissions": listed}))
    with pytest.raises(GraderError, match=r"The limit\. No earlier submission has its results yet"):
        History(tmp_path / "told.json").last_results("The limit.")


def test_the_last_results_with_a_score_are_repeated(tmp_path: Path) -> None:
    good = {"score": 3, "tests": [], "output": "well"}
    listed = [
        {"submission_time": "2026-11-18T08:00:00+00:00", "results": results}
        for results in (good, {"output": "the autograder failed"}, None)
    ]
    (tmp_path / "told.json").write_text(json.dumps({"previous_submissions": listed}))
    assert History(tmp_path / "told.json").last_results("The limit.")["score"] == 3


@pytest.mark.slow
def test_a_broken_submission_has_a_score_and_a_reason(container: Path) -> None:
    found = results_of(container, {"hw1.ipynb": b'{"cells": ['})
    assert found["score"] == 0
    assert "not a notebook" in found["output"]


@pytest.mark.slow
def test_of_two_notebooks_the_one_with_the_name_counts(container: Path) -> None:
    found = results_of(container, {"hw1.ipynb": raw_notebook(SET), "scratch.ipynb": b""})
    assert found["score"] == 13
    assert "2 notebooks were submitted" in found["output"]


@pytest.mark.slow
def test_no_score_is_made_up_where_the_machine_cannot_grade(container: Path) -> None:
    (container / "submission" / "hw1.ipynb").write_bytes(raw_notebook(SET))
    take_seccomp_from(container)
    run = run_autograder(container)
    assert run.returncode == 3
    assert "seccomp (not in this container)" in run.stderr and "was not graded" in run.stdout
    assert not (container / "results").exists()


@pytest.mark.slow
def test_isolation_may_be_less_if_it_was_asked_for(container: Path, tmp_path: Path) -> None:
    assert (
        main(
            [
                "export",
                "gradescope",
                str(SET),
                "-o",
                str(tmp_path / "p.zip"),
                "--isolation",
                "process",
            ]
        )
        == 0
    )
    unzip(tmp_path / "p.zip", tmp_path / "p")
    shutil.copy(tmp_path / "p" / "run_autograder", container / "source" / "run_autograder")
    take_seccomp_from(container)
    found = results_of(container, {"hw1.ipynb": raw_notebook(SET)})
    assert found["score"] == 13
    assert "seccomp" not in found["output"]


# GitHub.


@pytest.fixture
def workflow(tmp_path: Path) -> dict[Any, Any]:
    assert main(["export", "github", str(SET), "-o", str(tmp_path / "repo")]) == 0
    text = (tmp_path / "repo" / ".github" / "workflows" / "grade-hw1.yml").read_text(
        encoding="utf-8"
    )
    return yaml.safe_load(text)


def test_the_workflow_gives_its_secret_to_nothing_of_the_student(workflow: dict[Any, Any]) -> None:
    assert set(workflow[True]) == {"pull_request_target"}  # YAML 1.1 reads `on` as true
    assert workflow["permissions"] == {"contents": "read", "actions": "read"}
    job = workflow["jobs"]["grade"]
    assert job["environment"] == "grading"
    checkouts = [
        step["with"]
        for step in job["steps"]
        if step.get("uses", "").startswith("actions/checkout@")
    ]
    assert [step["persist-credentials"] for step in checkouts] == [False, False]
    assert [("head" in str(step), "secrets." in str(step)) for step in checkouts] == [
        (True, False),
        (False, True),
    ]
    assert not any("allow-unsafe" in str(step) for step in checkouts)
    for step in job["steps"]:
        assert "${{" not in step.get("run", ""), "what a student names must not become a command"
        assert "secrets" not in str(step) or step["with"]["path"] == "grader"
        fetched = step is not job["steps"][0]  # the first one counts runs, before anything is here
        assert not (fetched and "run" in step) or step["working-directory"] == "grader"


def test_the_instructions_name_what_the_workflow_needs(
    workflow: dict[Any, Any], tmp_path: Path
) -> None:
    text = (tmp_path / "repo" / "GRADING.md").read_text(encoding="utf-8")
    needed = set(re.findall(r"(?:secrets|vars)\.(\w+)", json.dumps(workflow["jobs"])))
    assert needed == {"GRADING_REPOSITORY", "GRADING_TOKEN"}
    assert all(f"`{name}`" in text for name in needed)


def run_steps(
    workflow: dict[Any, Any], workspace: Path, temp: Path
) -> subprocess.CompletedProcess[str]:
    """The commands that grade and tell, as GitHub's runner runs them; what is installed is here
    already."""
    steps = [
        step["run"]
        for step in workflow["jobs"]["grade"]["steps"]
        if "python -m grading" in step.get("run", "")
    ]
    assert len(steps) == 2
    temp.mkdir(exist_ok=True)
    grader = workspace / "grader"
    shutil.copytree(ROOT / "grading", grader / "grading", ignore=shutil.ignore_patterns("hw*"))
    shutil.copytree(SET, grader / "grading" / "homework" / SET.name)
    (grader / "linlearn").symlink_to(ROOT / "linlearn")
    environment = {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "HOME": os.environ["HOME"],  # where matplotlib knows its fonts
        "RUNNER_TEMP": str(temp),
        "GITHUB_WORKSPACE": str(workspace),
        "GITHUB_STEP_SUMMARY": str(temp / "summary.md"),
    }
    for script in steps:
        run = subprocess.run(
            ["bash", "-e", "-c", script],
            cwd=grader,
            env=environment,
            capture_output=True,
            text=True,
        )
        if run.returncode:
            break
    return run


@pytest.mark.slow
def test_a_pull_request_gets_a_summary_annotations_and_results(
    workflow: dict[Any, Any], tmp_path: Path
) -> None:
    (tmp_path / "submission").mkdir()
    wrong = "def perceptron_update(w, x, y):\n    raise ValueError('::error::%0A | <b>')\n"
    (tmp_path / "submission" / "hw1.ipynb").write_bytes(
        raw_notebook(SET, {"perceptron_update": wrong})
    )
    run = run_steps(workflow, tmp_path, tmp_path / "temp")
    assert run.returncode == 0, run.stderr
    (line,) = run.stdout.splitlines()
    assert line.startswith(
        "::error file=hw1.ipynb,title=perceptron_update::0 of 4 points%0Ayour code raised"
        " ValueError"
    )
    assert "%250A" in line
    summary = (tmp_path / "temp" / "summary.md").read_text(encoding="utf-8")
    assert summary.startswith("### 9 of 13 points\n")
    assert "<b>" not in summary
    assert {path.name for path in (tmp_path / "temp" / "results").iterdir()} == {
        "results.json",
        "feedback.html",
    }
    for path in [tmp_path / "temp" / "summary.md", *(tmp_path / "temp" / "results").iterdir()]:
        assert not any(test.name in path.read_text(encoding="utf-8") for test in HIDDEN)


@pytest.mark.slow
def test_a_grader_that_fails_tells_students_nothing_of_itself(
    workflow: dict[Any, Any], tmp_path: Path
) -> None:
    (tmp_path / "submission").mkdir()  # with nothing in it
    run = run_steps(workflow, tmp_path, tmp_path / "temp")
    assert run.returncode == 1
    assert (
        run.stdout
        == "::error::not graded, through no fault of the submission: ask your instructor\n"
    )
    assert run.stderr == ""
    assert (tmp_path / "temp" / "why").read_text()


USED_UP = "::error::not graded: today's 10 gradings"
NO_COUNT = "::error::not graded: GitHub did not say"


@pytest.mark.parametrize(
    ("runs", "says"),
    [
        ("10", ""),
        ("11", USED_UP),
        ("", NO_COUNT),
        ("null", NO_COUNT),
        ("-1", NO_COUNT),
        ("1 2", NO_COUNT),
    ],
)
def test_a_day_has_ten_runs_of_the_workflow(
    workflow: dict[Any, Any], tmp_path: Path, runs: str, says: str
) -> None:
    """Here `gh` is a script that notes what it is asked, and answers with a number, or without
    one: then nothing is graded."""
    (count,) = (
        step for step in workflow["jobs"]["grade"]["steps"] if "gh api" in step.get("run", "")
    )
    assert workflow["jobs"]["grade"]["steps"][0] is count
    gh = tmp_path / "gh"
    gh.write_text(f'#!/bin/sh\necho "$@" >{tmp_path}/asked\necho {runs}\n')
    gh.chmod(0o755)
    run = subprocess.run(
        ["bash", "-e", "-c", count["run"]],
        env={
            "PATH": f"{tmp_path}:{os.environ['PATH']}",
            "GITHUB_REPOSITORY": "owner/ada",
            "GITHUB_RUN_ATTEMPT": "1",
        },
        capture_output=True,
        text=True,
    )
    assert run.returncode == (1 if says else 0)
    assert run.stdout.startswith(says) and (says or not run.stdout)
    asked = (tmp_path / "asked").read_text()
    assert "repos/owner/ada/actions/workflows/grade-hw1.yml/runs" in asked
    assert f"created=>={datetime.now(UTC):%Y-%m}" in asked


def test_a_run_that_is_run_again_is_not_graded_again(workflow: dict[Any, Any]) -> None:
    """GitHub counts no new run then, and students may press that button as often as they like."""
    run = subprocess.run(
        ["bash", "-e", "-c", workflow["jobs"]["grade"]["steps"][0]["run"]],
        env={
            "PATH": os.environ["PATH"],
            "GITHUB_REPOSITORY": "owner/ada",
            "GITHUB_RUN_ATTEMPT": "2",
        },
        capture_output=True,
        text=True,
    )
    assert run.returncode == 1
    assert run.stdout.startswith("::error::not graded: a run is graded once")


EVIL = "a | b\r\n::add-mask::x %0A <img src=x> [l](http://x) @all `c`"


def test_nothing_that_a_student_wrote_is_a_command_or_markup() -> None:
    test = GradescopeTest("e: t", 0, 1, "failed", EVIL, "visible")
    results = GradescopeResults(0, EVIL, 1, "hidden", {}, [test])
    (line,) = commands(results, "odd:na,me\n.ipynb")
    assert len(line.splitlines()) == 1
    assert line.startswith("::error file=odd%3Ana%2Cme%0A.ipynb,title=e::")
    assert "%250A" in line
    table = markdown(results)
    assert not re.search(r"[<@`\[]|::", table)
    assert len([row for row in table.splitlines() if row.startswith("|")]) == 3
