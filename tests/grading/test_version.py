"""The version of a result changes with everything that decides points, and with nothing else."""

import re
import shutil
import subprocess
import sys
from importlib import import_module, metadata
from pathlib import Path

import pytest

from grading.authoring.master import raw_notebook
from grading.running import version as versions
from grading.running.version import deciding_files, version
from tests.places import ROOT


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the grader and of linlearn, whose versions are asked for."""
    for name in ("grading", "linlearn"):
        shutil.copytree(
            ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("bank", "__pycache__")
        )
    monkeypatch.setattr(versions, "ROOT", tmp_path)
    return tmp_path


def append(path: Path, text: str = "\n# changed\n") -> None:
    with path.open("a", encoding="utf-8") as stream:
        stream.write(text)


DECIDE = [
    "grading/judging/comparisons.py",
    "grading/running/batch.py",
    "grading/judging/fixtures.py",
    "linlearn/homework/import_policy.py",
    "grading/homework/hw1/tests.py",
    "grading/judging/judge.py",
    "linlearn/homework/student.py",
    "grading/running/worker.py",
    "grading/sandbox/zygote.py",
    "linlearn/homework/answers.py",
    "linlearn/homework/formulas.py",
    "linlearn/svm/__init__.py",
    "linlearn/penguins.csv",
]
DO_NOT = [
    "grading/__main__.py",
    "grading/running/progress.py",
    "grading/reporting/report.py",
    "grading/reporting/pages.html",
    "grading/homework/hw1/hw1.md",
    "grading/homework/hw2/tests.py",
]


def test_the_files_that_decide_points_and_some_that_do_not() -> None:
    assert all((ROOT / name).is_file() for name in DECIDE + DO_NOT)
    found = {
        path.relative_to(ROOT).as_posix()
        for path in deciding_files(ROOT / "grading" / "homework" / "hw1")
    }
    assert set(DECIDE) - found == set()
    assert found & set(DO_NOT) == set()


def test_the_version_changes_with_how_answers_are_compared_and_not_with_the_progress_bar(
    project: Path,
) -> None:
    before = version(project / "grading" / "homework" / "hw1")
    append(project / "grading" / "running" / "progress.py")
    assert version(project / "grading" / "homework" / "hw1") == before
    append(project / "linlearn" / "homework" / "answers.py")
    assert version(project / "grading" / "homework" / "hw1") != before


def test_a_module_that_the_tests_of_one_set_import_belongs_to_that_set(project: Path) -> None:
    module, folder = project / "grading" / "rounding.py", project / "grading" / "homework" / "hw1"
    module.write_text("DIGITS = 3\n", encoding="utf-8")
    append(
        folder / "tests.py",
        "\n\ndef digits():\n    from grading import rounding\n\n    return rounding.DIGITS\n",
    )
    assert module in deciding_files(folder)
    assert module not in deciding_files(project / "grading" / "homework" / "hw2")


def test_another_release_of_a_package_changes_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before, installed = version(ROOT / "grading" / "homework" / "hw1"), metadata.version
    monkeypatch.setattr(
        metadata, "version", lambda name: "0.1" if name == "numpy" else installed(name)
    )
    assert version(ROOT / "grading" / "homework" / "hw1") != before


def test_a_set_elsewhere_has_the_version_of_the_same_set_here(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "grading" / "homework" / "hw1", tmp_path / "hw1")
    assert version(tmp_path / "hw1") == version(ROOT / "grading" / "homework" / "hw1")


def test_tests_that_are_not_python_have_a_version(tmp_path: Path) -> None:
    (tmp_path / "tests.py").write_bytes(b"def test_x(: \x00")
    assert version(tmp_path) != version(ROOT / "grading" / "homework" / "hw1")


GRADE_ONE = """
import subprocess, sys
from pathlib import Path
import grading.running.worker, grading.sandbox.launcher
start = subprocess.Popen
def traced(command, **more):
    return start([command[0], "-X", "importtime", *command[1:]], **more)
grading.sandbox.launcher.subprocess.Popen = traced
with grading.running.worker.Judge(Path(sys.argv[1])) as judge:
    result = judge.grade(Path(sys.argv[2]).read_bytes())
    assert result.earned == result.points > 0
"""


@pytest.mark.slow
def test_every_module_that_a_judge_or_its_zygote_imports_is_in_the_version(tmp_path: Path) -> None:
    folder, notebook = ROOT / "grading" / "homework" / "hw1", tmp_path / "hw1.ipynb"
    notebook.write_bytes(raw_notebook(folder))
    command = [sys.executable, "-X", "importtime", "-c", GRADE_ONE, str(folder), str(notebook)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    imported = set(
        re.findall(
            r"^import time:.*\| +((?:grading|linlearn)(?:\.\w+)*)$", done.stderr, re.MULTILINE
        )
    )
    assert {
        "grading.judging.judge",
        "linlearn.homework.student",
        "grading.judging.comparisons",
        "linlearn.homework.answers",
    } <= imported
    files = {Path(str(import_module(name).__file__)) for name in imported}
    assert files - set(deciding_files(folder)) == set()
