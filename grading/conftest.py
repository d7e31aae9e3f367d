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


DRAWN_FROM = [0, 0]


def draw_for(test: pytest.Item, seed: int) -> None:
    """Choose what the next test's random numbers are drawn from: its own name, and a seed of the submission's."""
    DRAWN_FROM[:] = seed, zlib.crc32(test.name.encode())


def pytest_runtest_setup(item: pytest.Item) -> None:
    draw_for(item, seed=0)


@pytest.fixture
def rng() -> np.random.Generator:
    """Random numbers of this test's own: the same for the same submission, in whatever order tests run.

    It asks for no `request`, which would take longer to make than the numbers.
    """
    return np.random.default_rng(DRAWN_FROM)
