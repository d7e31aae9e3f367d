"""Lets a set's tests run under plain pytest, against its own solutions: `pytest grading/hw1/tests.py`."""

import sys
import zlib
from pathlib import Path

import numpy as np
import pytest

from grading.master import reference


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "exercise(exercise, points, hint, in_place, hidden): a test that is worth points"
    )


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> None:
    """`from submission import f` means the solution, unless a judge has put a student in its place."""
    if not parent.config.pluginmanager.has_plugin("judge") and (module_path.parent / "bank").exists():
        sys.modules["submission"] = reference(module_path.parent)


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> np.random.Generator:
    """Random numbers of this test's own: the same for the same submission, in whatever order tests run."""
    judge = request.config.pluginmanager.get_plugin("judge")
    return np.random.default_rng([judge.seed if judge else 0, zlib.crc32(request.node.name.encode())])
