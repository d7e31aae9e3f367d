"""Small notebooks and sets for tests, and functions that read the grader's results."""

import json
from pathlib import Path
from typing import Any

import pytest

from grading.results import Outcome, Result
from tests.places import SETS

every_set = pytest.mark.parametrize("folder", SETS, ids=lambda folder: folder.name)
RUN_CELLS = """
import json, sys
for cell in json.load(open(sys.argv[1], encoding="utf-8"))["cells"]:
    if cell["cell_type"] == "code":
        exec("".join(cell["source"]), globals())
"""
"""A program that runs the code cells of a notebook."""
CLOCKS = ("seconds", "cpu", "memory", "graded")
TESTS = """
import numpy as np
import pytest
from submission import Counter, answer, f
from grading.judging.exercise import Exercise

one = Exercise("one", "The only exercise", defines=["f", "answer", "Counter"])

@one.public(1, hint="double it")
def test_public():
    assert f(2) == 4, "f(2) is 4"

@one.hidden(2, hint="think of negative numbers")
def test_hidden(rng):
    x = float(rng.normal())
    assert f(x) == 2 * x, f"secret {x}"

@one.hidden(3, hint="what is not a number?")
def test_raises():
    with pytest.raises(TypeError):
        f(None)

@one.hidden(1, hint="whole numbers")
def test_one():
    assert f(1) == 2

@one.hidden(1, hint="whole numbers")
def test_two():
    assert f(2) == 4

@one.hidden(1, hint="the answer is a number")
def test_value():
    assert answer == 42

@one.hidden(1, hint="an object counts")
def test_object():
    counter = Counter(2)
    counter.add(3)
    assert counter.add(4) == 9
"""
"""The tests of a set with one exercise."""


def book(*sources: str) -> bytes:
    """The bytes of a notebook with these code cells."""
    cells = [{"cell_type": "code", "metadata": {}, "source": source} for source in sources]
    return json.dumps({"cells": cells}).encode()


def make(folder: Path, tests: str = TESTS) -> Path:
    folder.mkdir()
    (folder / "tests.py").write_text(tests)
    return folder


def by_test(result: Result) -> dict[str, Outcome]:
    return {outcome.test: outcome for outcome in result.outcomes}


def verdicts(result: Result) -> dict[str, str]:
    return {name: outcome.verdict for name, outcome in by_test(result).items()}


def by_student(out: Path) -> list[dict[str, Any]]:
    return sorted(without_clocks(lines_of(out)), key=lambda one: one["student"])


def without_clocks(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_clocks(one) for key, one in value.items() if key not in CLOCKS}
    return [without_clocks(one) for one in value] if isinstance(value, list) else value


def lines_of(out: Path) -> list[dict[str, Any]]:
    return [json.loads(raw) for raw in (out / "results.jsonl").read_bytes().splitlines()]
