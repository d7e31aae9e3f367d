"""No setting of whoever starts the grader, and no file in the folder it is started from, changes a
grade."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from grading.authoring.master import raw_notebook
from grading.errors import GraderError
from grading.judging.judge import Judge
from tests.places import ROOT
from tests.places import SMALL_SET as SET

SETTINGS = {
    "PYTHONOPTIMIZE": "2",  # leaves assertions out
    "PYTEST_ADDOPTS": "-k plane",  # runs some tests only
    "PYTEST_PLUGINS": "meddling",  # a plugin, below
    "PYTHONPATH": str(ROOT),
    "PYTHONWARNINGS": "error",
    "PYTHONSAFEPATH": "",
    "PYTHONUSERBASE": "/nowhere",
    "PYTHONHASHSEED": "7",
    "OPENBLAS_CORETYPE": "Prescott",
}
MEDDLING = """
def pytest_collection_modifyitems(items):
    del items[1:]
"""
SHADOWS = (
    "yaml",
    "jinja2",
    "numpy",
    "pytest",
    "mpmath",
    "argparse",
    "json",
    "dataclasses",
    "linlearn",
    "sitecustomize",
)
"""Modules that the grader imports: files with these names lie in the folder that it is started
from."""

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of submissions, with files that would be run if they were imported."""
    tmp_path = tmp_path / "submissions"
    tmp_path.mkdir()
    for student, raw in {
        "ada": raw_notebook(SET),
        "bob": (ROOT / "notebooks/homework/hw1.ipynb").read_bytes(),
    }.items():
        (tmp_path / student).mkdir()
        (tmp_path / student / "hw1.ipynb").write_bytes(raw)
    for name in SHADOWS:
        (tmp_path / f"{name}.py").write_text(
            f"open({str(tmp_path / 'was here')!r}, 'a').write('{name} ')\n"
        )
    (tmp_path / "meddling.py").write_text(MEDDLING)
    return tmp_path


def test_the_environment_and_the_current_folder_decide_nothing(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    out = tmp_path_factory.mktemp("graded")
    command = [
        "-m",
        "grading",
        "grade",
        str(SET),
        str(folder / "ada"),
        str(folder / "bob"),
        "-o",
        str(out),
    ]
    done = subprocess.run(
        [sys.executable, "-O", *command],
        cwd=folder,
        env=os.environ | SETTINGS,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
    assert {
        line["student"]: (line["earned"], line["points"], len(line["outcomes"])) for line in lines
    } == {
        "ada": (13.0, 13.0, 10),
        "bob": (0.0, 13.0, 10),
    }
    assert not (folder / "was here").exists(), (folder / "was here").read_text()


def test_a_locale_that_cannot_write_a_name_decides_nothing(folder: Path) -> None:
    """In UTF-8, these letters hold a byte that starts a command in a terminal of one byte a
    letter."""
    if not Path("/usr/share/i18n/locales/en_US").exists() or not shutil.which("localedef"):
        pytest.skip("this system cannot make a locale")
    place = folder.parent
    locale = ["localedef", "-i", "en_US", "-f", "ISO-8859-1", str(place / "en_US.ISO-8859-1")]
    subprocess.run(locale, check=True)
    for student in ("ada", "bob"):
        (folder / student).rename(place / f"{student} 雛")
    command = [sys.executable, "-m", "grading", "grade", SET]
    done = subprocess.run(
        [*command, *place.glob("* 雛"), "-o", place / "graded", "--jobs", "1"],
        cwd=ROOT,
        env=os.environ | {"LOCPATH": str(place), "LC_ALL": "en_US.ISO-8859-1"},
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert len(list((place / "graded" / "feedback").glob("*雛*.html"))) == 2
    book = (place / "graded" / "gradebook.csv").read_text(encoding="utf-8-sig")
    assert "ada 雛,4,4,5,13" in book and "bob 雛,0,0,0,0" in book


def test_a_judge_that_would_leave_assertions_out_refuses() -> None:
    imports = "from pathlib import Path; from grading.judging.judge import Judge"
    code = f"{imports}; Judge(Path({str(SET)!r}))"
    done = subprocess.run(
        [sys.executable, "-O", "-c", code], cwd=ROOT, capture_output=True, text=True
    )
    assert (
        done.returncode != 0 and "GraderError: a test with a false assertion passed" in done.stderr
    )


@pytest.mark.parametrize("change", ["gone", "twice", "worth less", "shown"])
def test_a_judge_that_finds_other_tests_than_the_set_has_refuses(
    monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    """As a plugin could change them, or a package of another version."""
    honest = Judge._task

    def task(judge, item):
        found = honest(judge, item)
        if item.name != "test_any_plane":
            return found
        return {
            "worth less": replace(found, points=1.0),
            "shown": replace(found, hidden=False),
        }.get(change, found)

    def run_loop(collector, session):
        items = {"gone": session.items[:-1], "twice": [*session.items, session.items[0]]}
        collector.items = items.get(change, session.items)
        return True

    monkeypatch.setattr(Judge, "_task", task)
    monkeypatch.setattr("grading.judging.judge._Collector.pytest_runtestloop", run_loop)
    with pytest.raises(GraderError, match=r"tests.py of hw1 has|must have different names"):
        Judge(SET)
