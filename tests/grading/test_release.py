"""What students get: a notebook that runs, checks that need nothing else, and no secrets.

That the checks agree with the grader is in test_selftest.py.
"""

import ast
import json
import re
import runpy
import shutil
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jupytext
import nbformat
import pytest

from grading.__main__ import main
from grading.authoring.master import notebook, raw_notebook
from grading.authoring.release import release
from grading.judging.judge import Judge
from grading.judging.set_outline import read_outline
from grading.results import Limits
from linlearn.homework.check import InProcess
from linlearn.homework.notebook import read
from tests.grading.books import RUN_CELLS, every_set
from tests.places import ROOT, SETS
from tests.places import SMALL_SET as SET


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of hw1 whose master and tests a test may change."""
    folder = tmp_path / "sets" / "hw1"
    folder.mkdir(parents=True)
    for name in ("tests.py", "hw1.md"):
        shutil.copy(SET / name, folder / name)
    return folder


@pytest.fixture
def released(tmp_path: Path) -> Path:
    release(SET, tmp_path / "out")
    return tmp_path / "out"


def code_of(folder: Path) -> dict[str, str]:
    """The exercise cells of a released notebook."""
    book = nbformat.read(folder / "hw1.ipynb", as_version=4)
    tagged = ((tag, cell.source) for cell in book.cells for tag in cell.metadata.get("tags", []))
    return {
        tag.removeprefix("exercise-"): source
        for tag, source in tagged
        if tag.startswith("exercise-")
    }


Cells = list[tuple[str, str, list[str]]]


def cells_of(book: dict[str, Any]) -> Cells:
    """The kind, the text and the tags of each cell."""
    return [
        (cell["cell_type"], cell["source"].rstrip("\n"), cell["metadata"].get("tags", []))
        for cell in book["cells"]
    ]


@every_set
def test_our_parser_and_jupytext_read_the_same_cells_from_a_master(folder: Path) -> None:
    text = (folder / f"{folder.name}.md").read_text(encoding="utf-8")
    ours = cells_of(notebook(text))
    assert ours == cells_of(jupytext.reads(text, fmt="md:myst"))
    assert {"code", "markdown"} == {kind for kind, _, _ in ours}
    assert any(tags for _, _, tags in ours)


def test_the_notebook_is_valid_has_stable_ids_and_no_output(released: Path, tmp_path: Path) -> None:
    book = nbformat.read(released / "hw1.ipynb", as_version=4)
    nbformat.validate(book)
    assert (book.nbformat, book.nbformat_minor) == (4, 5)
    ids = [cell.id for cell in book.cells]
    assert len(set(ids)) == len(ids)
    assert not any(cell.get("outputs") for cell in book.cells)
    release(SET, tmp_path / "again")
    assert (tmp_path / "again" / "hw1.ipynb").read_bytes() == (released / "hw1.ipynb").read_bytes()


def test_a_hidden_test_may_call_a_function_as_its_signature_does(
    copy: Path, tmp_path: Path
) -> None:
    edit(
        copy / "tests.py",
        "rng.normal(size=4)\n",
        "rng.normal(size=4)\n    x, y = w, 1\n    new = perceptron_update(w, x, y)\n",
    )
    release(copy, tmp_path / "out")
    assert "def perceptron_update(w, x, y):" in code_of(tmp_path / "out")["perceptron_update"]


def test_each_function_of_an_exercise_asks_for_itself(copy: Path, tmp_path: Path) -> None:
    more = (
        "\n    ### END SOLUTION\n\n\ndef length(w):\n    ### BEGIN SOLUTION\n    return np.sqrt(w @"
        " w)\n"
    )
    edit(
        copy / "hw1.md",
        "\n    return (X @ w + b) / length\n",
        f"\n    return (X @ w + b) / length{more}",
    )
    release(copy, tmp_path / "out")
    asked = re.findall(r"write (\w+)", code_of(tmp_path / "out")["signed_distance"])
    assert asked == ["signed_distance", "length"]


def test_words_after_the_last_cell_are_released_too(copy: Path, tmp_path: Path) -> None:
    master = copy / "hw1.md"
    master.write_text(master.read_text(encoding="utf-8") + "\nWell done.\n", encoding="utf-8")
    release(copy, tmp_path / "out")
    cells = nbformat.read(tmp_path / "out" / "hw1.ipynb", as_version=4).cells
    assert cells[-3].source == "Well done."  # after it comes "Submit", with its code


def test_a_heading_says_what_its_exercise_is_worth(copy: Path, tmp_path: Path) -> None:
    edit(
        copy / "hw1.md",
        "## 2. Learn from one mistake",
        "## A pause\n\nBreathe.\n\n## 2. Learn (99 points)",
    )
    edit(copy / "tests.py", "@distance.public(1,", "@distance.public(1.5,")
    release(copy, tmp_path / "out")
    text = "\n".join(
        cell.source for cell in nbformat.read(tmp_path / "out" / "hw1.ipynb", as_version=4).cells
    )
    assert re.findall("^##? .*", text, re.MULTILINE) == [
        "# Homework 1: measure, update, learn",
        "## 1. How far, and on which side? (4.5 points)",
        "## A pause",
        "## 2. Learn (4 points)",
        "## 3. Learn until nothing is wrong (5 points)",
        "## Submit",
    ]


def test_a_starter_stands_where_the_solution_stood(released: Path) -> None:
    assert (
        code_of(released)["signed_distance"]
        == 'def signed_distance(X, w, b):\n    raise NotImplementedError("write signed_distance")'
    )


def test_an_answer_that_is_no_function_starts_as_none(copy: Path, tmp_path: Path) -> None:
    edit(
        copy / "hw1.md",
        "def signed_distance(X, w, b):\n    ### BEGIN SOLUTION",
        "### BEGIN SOLUTION\nif True:",
    )
    edit(copy / "hw1.md", "length\n    ### END SOLUTION", "length\n### END SOLUTION")
    release(copy, tmp_path / "out")
    assert code_of(tmp_path / "out")["signed_distance"] == "signed_distance = None  # your answer"


@pytest.mark.slow
def test_the_release_runs_from_top_to_bottom_and_says_what_is_missing(released: Path) -> None:
    command = [sys.executable, "-c", RUN_CELLS, "hw1.ipynb"]
    run = subprocess.run(command, cwd=released, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    missing = [
        "○ signed_distance: still missing. Write signed_distance.",
        "○ perceptron_update: still missing. Write perceptron_update.",
        "○ perceptron: still missing. Write perceptron.",
    ]
    # Each check says it, and the last cell says it again about the saved file.
    first, again, (runs, passing, saved) = (
        run.stdout.splitlines()[part] for part in (slice(3), slice(3, 6), slice(6, None))
    )
    assert first == again == missing
    assert runs == "hw1.ipynb: runs from top to bottom."
    assert passing.startswith("The public checks of 0 of 3 exercises pass.")
    assert saved.startswith("hw1.ipynb: this is the file as it was saved just now")


def test_the_checks_need_nothing_but_linlearn(released: Path) -> None:
    tree = ast.parse((released / "hw1_checks.py").read_text(encoding="utf-8"))
    imports = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    imports |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert (
        "linlearn.check"
        in imports
        <= {"__future__", "numpy", "linlearn.homework.answers", "linlearn.check"}
    )


def test_what_public_tests_use_of_their_file_travels_however_it_is_written(
    copy: Path, tmp_path: Path
) -> None:
    edit(
        copy / "tests.py",
        "def close(",
        "FOUR, (ORIGIN, *_) = 4.0, (-1.0, 0.0)\nBOTH: list[float] = [FOUR, ORIGIN]\n\n\ndef close(",
    )
    edit(copy / "tests.py", "-5.0), [4.0, -1.0])", "-5.0), BOTH)")
    release(copy, tmp_path / "out")
    checks = runpy.run_path(str(tmp_path / "out" / "hw1_checks.py"))["check"]
    main = types.ModuleType("__main__")
    exec("def signed_distance(X, w, b): return (X @ w + b) / (w @ w) ** 0.5", vars(main))
    assert checks.answer("signed_distance", InProcess(main)).step == "correct"


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with Judge(SET, Limits(timeout=2.0)) as judge:
        yield judge


@every_set
def test_what_is_in_the_folder_of_students_is_in_step_with_the_master(
    folder: Path, tmp_path: Path
) -> None:
    for path in release(folder, tmp_path):
        kept = ROOT / "notebooks" / "homework" / path.name
        assert kept.exists() and path.read_bytes() == kept.read_bytes(), "run make notebooks"


def test_nothing_else_is_in_the_folder_of_students() -> None:
    known = {f"{folder.name}{end}" for folder in SETS for end in (".ipynb", "_checks.py")}
    assert {
        path.name for path in (ROOT / "notebooks" / "homework").iterdir() if path.is_file()
    } == known


@pytest.mark.slow
@every_set
def test_a_released_notebook_runs_and_finds_everything_missing(folder: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "linlearn.check", f"{folder.name}.ipynb"],
        cwd=ROOT / "notebooks" / "homework",
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr) == (1, "")
    assert f"{folder.name}.ipynb: runs from top to bottom." in run.stdout
    assert run.stdout.count(": still missing. ") == len(read_outline(folder).exercises)


def test_the_release_earns_nothing_and_with_solutions_everything(
    judge: Judge, released: Path
) -> None:
    raw = (released / "hw1.ipynb").read_bytes()
    assert judge.grade(read(raw)).earned == 0
    book = json.loads(raw)
    solved = {cell.exercise: cell.source for cell in read(raw_notebook(SET)).cells if cell.exercise}
    for cell in book["cells"]:
        for tag in cell["metadata"].get("tags", []):
            cell["source"] = solved.get(tag.removeprefix("exercise-"), cell["source"])
    assert judge.grade(read(json.dumps(book).encode())).earned == 13


def test_hidden_tests_are_not_in_the_release(released: Path) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in released.iterdir())
    hidden = [test for test in read_outline(SET).tests if test.hidden]
    assert len(hidden) == 7
    for test in hidden:
        assert test.name not in text and test.hint not in text
    assert "one_pass" not in text and "clouds" not in text


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def in_text(addition: str) -> Callable[[Path], None]:
    return lambda folder: edit(folder / "hw1.md", "## 2. Learn", f"{addition}\n\n## 2. Learn")


def in_master(old: str, new: str) -> Callable[[Path], None]:
    return lambda folder: edit(folder / "hw1.md", old, new)


def in_public_test(addition: str) -> Callable[[Path], None]:
    return lambda folder: edit(
        folder / "tests.py",
        "def test_four_points():\n",
        f"def test_four_points():\n    {addition}\n",
    )


SOLUTION = """\
    ### BEGIN SOLUTION
    if y * (w @ x) <= 0:
        return w + y * x
    return w.copy()
    ### END SOLUTION
"""
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
EXPECTED, OF_SOLUTION, CELLS = (
    "was expected",
    "a line of the solution",
    "one cell for each exercise",
)
LEAKS = {
    "no end": (in_master(f"    {END}\n", ""), "without '### END SOLUTION'"),
    "no begin": (in_master(f"    {BEGIN}\n", ""), EXPECTED),
    "no markers": (in_master(SOLUTION, "    return w + y * x\n"), "all of it would be released"),
    "misspelt begin": (in_master(BEGIN, "### BEGIN SOLUTON"), EXPECTED),
    "lower case": (in_master(BEGIN, "### begin solution"), EXPECTED),
    "two hashes": (in_master(END, "## END SOLUTION"), EXPECTED),
    "twice begun": (in_master(BEGIN, f"{BEGIN}\n    {BEGIN}"), EXPECTED),
    "marker in the text": (in_text(f"{BEGIN}\nw + y x"), "outside of a code cell"),
    "solution in the text": (in_text("You might write `return (X @ w+b)/length`."), OF_SOLUTION),
    "solution in other layout": (in_text("Try w=w+y[ i ]*X[i] then."), OF_SOLUTION),
    "solution in another cell": (
        in_master("import numpy as np", "import numpy as np # w + y * x"),
        OF_SOLUTION,
    ),
    "solution in a public test": (in_public_test("w = x = y = 1; assert w + y * x"), OF_SOLUTION),
    "helper with the solution": (in_public_test("reference(np.eye(2), np.ones(2))"), OF_SOLUTION),
    "name of a hidden test": (in_text("Beware of test_no_plane."), "the name of a hidden test"),
    "hint of a hidden test": (
        in_text("What does your function\nsay when w is 0?"),
        "the hint of a hidden test",
    ),
    "line of a hidden test": (
        in_text("Is `(y * (X @ w) > 0).all()` true?"),
        "a line of a hidden test",
    ),
    "exercise without a cell": (in_master("[exercise-perceptron]", "[]"), CELLS),
    "exercise without tests": (in_master("[exercise-perceptron]", "[exercise-peceptron]"), CELLS),
    "not Python any more": (
        in_master("def perceptron(X, y):", "def perceptron(X, y:"),
        "would not run as released",
    ),
}


@pytest.mark.parametrize("name", LEAKS)
def test_nothing_is_released_if_anything_would_tell(
    name: str, copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil, reason = LEAKS[name]
    spoil(copy)
    assert main(["release", str(copy), "-o", str(tmp_path / "out")]) == 1
    assert "not released: " in (said := capsys.readouterr().err) and reason in said
    assert not (tmp_path / "out").exists()


def test_what_anyone_may_write_is_no_leak(copy: Path, tmp_path: Path) -> None:
    in_text(
        "Begin with `return w, mistakes` or `for i in range(len(X)):`, and end when `clean` is"
        " true."
    )(copy)
    assert main(["release", str(copy), "-o", str(tmp_path / "out")]) == 0


@pytest.mark.parametrize(
    ("module", "use"),
    [
        ("pytest", "pytest.skip()"),
        ("scipy.stats as stats", "stats.norm"),
        ("grading.results as w", "w"),
    ],
)
def test_public_tests_that_cannot_travel_are_named(
    module: str, use: str, copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(copy / "tests.py", "import pytest\n", f"import {module}\n")
    in_public_test(use)(copy)
    assert main(["release", str(copy), "-o", str(tmp_path / "out")]) == 1
    assert f"not released: students do not have {module.split()[0]}" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_an_exercise_without_a_public_test_is_named(
    copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(copy / "tests.py", "@learner.public(1,", "@learner.hidden(1,")
    assert main(["release", str(copy), "-o", str(tmp_path / "out")]) == 1
    assert (
        "every exercise must have a public test, and perceptron has none" in capsys.readouterr().err
    )


def test_the_notebook_ends_with_how_to_hand_it_in(released: Path) -> None:
    *_, text, last = nbformat.read(released / "hw1.ipynb", as_version=4).cells
    assert text.cell_type == "markdown" and "`python -m linlearn.check hw1.ipynb`" in text.source
    assert (last.source, last.metadata.tags) == ("check.notebook()", ["check"])


def test_the_old_release_stays_if_the_new_one_cannot_be_written(copy: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    release(copy, out)
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    (out / ".hw1.ipynb.part").mkdir()  # a folder where the second file would be written
    in_text("A new word.")(copy)
    assert main(["release", str(copy), "-o", str(out)]) == 3
    (out / ".hw1.ipynb.part").rmdir()
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before
