"""A pytest plugin with the fixtures that the tests of a homework set may use."""

from __future__ import annotations

import zlib

import numpy as np
import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "exercise(exercise, points, hint, in_place, hidden, form): a test that is worth points",
    )


SEED = [0, 0]
"""The seed of the next test: the submission's seed, and a checksum of the test's name."""


def seed_test(test: pytest.Item, seed: int) -> None:
    """Seed the random numbers of the next test from its name and the submission's seed."""
    SEED[:] = seed, zlib.crc32(test.name.encode())


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Under plain pytest, which has no submission, the seed is 0."""
    seed_test(item, seed=0)


@pytest.fixture
def rng() -> np.random.Generator:
    """A random generator for one test.

    The same submission always gets the same numbers, in whatever order the tests run. The fixture
    does not use `request`, because making one takes longer than drawing the numbers.
    """
    return np.random.default_rng(SEED)
