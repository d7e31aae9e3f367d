"""Lets plain pytest run the tests of a set against its reference solution.

For example: `pytest grading/homework/hw1/tests.py`.
"""

import sys
from pathlib import Path

import pytest

from grading.authoring.master import reference
from grading.judging.fixtures import pytest_configure, pytest_runtest_setup, rng

__all__ = ["pytest_configure", "pytest_runtest_setup", "rng"]


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> None:
    """Make `from submission import f` import the reference solution of the set."""
    if (module_path.parent / "bank").exists():
        sys.modules["submission"] = reference(module_path.parent)
