"""A homework and a class that did it, as linlearn, nbgrader and otter take them: the same code,
assertions and points.

It stands in tests/small/hw1/: three exercises, ten tests, thirteen points, a bank of right and
wrong solutions.
"""

from __future__ import annotations

import ast
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grading.authoring.bank import entries
from grading.authoring.master import Notebook, code_cell, exercise_of, notebook, raw_notebook
from grading.judging.set_outline import Outline, read_outline

SET = Path(__file__).parent.parent / "small" / "hw1"
PYTHON = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
RAISES = """
@contextlib.contextmanager
def raises(kind):
    try:
        yield
    except kind:
        return
    raise AssertionError(f"expected {kind.__name__}")


pytest = types.SimpleNamespace(raises=raises)  # all that the tests need of it
"""


@dataclass(frozen=True)
class Submission:
    """A student, what stands in the exercises' cells, and what that deserves."""

    student: str
    code: dict[str, str]
    points: float

    def notebook(self) -> bytes:
        made = json.loads(raw_notebook(SET, self.code))
        return json.dumps(made | {"metadata": PYTHON}).encode()


def submissions(n: int) -> Iterator[Submission]:
    """A class of n: the reference first, then the reference but for one solution of the bank, all
    written differently.

    Each ends with a line of its own, of the same length, so that no two are alike and all are of
    about the same size.
    """
    told = read_outline(SET)
    worth = {test.name: test.points for test in told.tests}
    model = {
        exercise: cell["source"]
        for cell in notebook((SET / "hw1.md").read_text(encoding="utf-8"))["cells"]
        if (exercise := exercise_of(cell["metadata"].get("tags", [])))
    }
    bank = [
        (model, frozenset[str]()),
        *((model | {e.exercise: e.source}, e.loses) for e in entries(SET)),
    ]
    for i in range(n):
        code, loses = bank[3 * i % len(bank)]  # so that a few are of every exercise
        signs = random.Random(i).choices("+-*", k=40)
        own = f"\n\nscratch = 1 {' 1 '.join(signs)} 1\n"
        *_, last = model
        yield Submission(
            f"s{i:05}",
            code | {last: code[last] + own},
            sum(worth.values()) - sum(worth[name] for name in loses),
        )


def hand_in(folder: Path, n: int) -> Path:
    """A folder with the notebooks of a class."""
    handed = folder / "handed"
    handed.mkdir()
    for one in submissions(n):
        (handed / f"{one.student}.ipynb").write_bytes(one.notebook())
    return handed


def preamble(told: Outline) -> str:
    """What the tests have in common: imports, and the functions of tests.py that are not tests."""
    tests = {test.function for test in told.tests}
    helpers = [
        ast.unparse(n) for n in told.tree.body if isinstance(n, ast.FunctionDef) and n not in tests
    ]
    imports = "import contextlib\nimport types\n\nimport numpy as np\n"
    return "\n\n".join([imports, RAISES, *helpers]) + "\n"


def body(function: ast.FunctionDef) -> str:
    """The statements of a test, which draws its inputs from a seed as ours do."""
    draws = ["rng = np.random.default_rng(0)"] if function.args.args else []
    return "\n".join([*draws, *map(ast.unparse, function.body)])


def nbgrader_source() -> Notebook:
    """The instructor's notebook: solutions, and a cell for each test."""
    told, made = read_outline(SET), notebook((SET / "hw1.md").read_text(encoding="utf-8"))
    for cell in made["cells"]:
        if exercise := exercise_of(cell["metadata"].get("tags", [])):
            cell["metadata"]["nbgrader"] = rights(exercise, solution=True)
    made["cells"].append(code_cell(preamble(told), nbgrader=rights("preamble")))
    for test in told.tests:
        source = body(test.function)
        if test.hidden:
            source = f"### BEGIN HIDDEN TESTS\n{source}\n### END HIDDEN TESTS"
        made["cells"].append(code_cell(source, nbgrader=rights(test.name, points=test.points)))
    return made | {"metadata": PYTHON}


def nbgrader_submission(released: Notebook, submission: Submission) -> Notebook:
    """The student's notebook, filled in."""
    cells = [
        cell
        | {
            "source": submission.code.get(
                cell["metadata"].get("nbgrader", {}).get("grade_id"), cell["source"]
            )
        }
        for cell in released["cells"]
    ]
    return released | {"cells": cells}


def rights(name: str, solution: bool = False, points: float | None = None) -> dict[str, Any]:
    """What nbgrader is told of a cell: an answer, a graded test, or a cell that is only locked."""
    told = {"schema_version": 3, "grade_id": name, "cell_type": "code", "task": False}
    graded = {} if points is None else {"points": points}
    return (
        told | graded | {"solution": solution, "locked": not solution, "grade": points is not None}
    )


def otter_tests() -> dict[str, str]:
    """The files of otter's tests folder: one a question, in its format of functions that raise."""
    told, found = read_outline(SET), dict[str, str]()
    head = preamble(told).replace(
        "import numpy", "from otter.test_files import test_case\nimport numpy", 1
    )
    for exercise in told.exercises.values():
        names = ", ".join(exercise.defines)
        parts = [head, f"OK_FORMAT = False\nname = {exercise.name!r}\npoints = None\n"]
        for test in told.tests:
            if test.exercise == exercise.name:
                inside = body(test.function).replace("\n", "\n    ")
                mark = f"@test_case(points={test.points}, hidden={test.hidden})"
                parts.append(f"{mark}\ndef {test.name}({names}):\n    {inside}\n")
        found[f"{exercise.name}.py"] = "\n\n".join(parts)
    return found
