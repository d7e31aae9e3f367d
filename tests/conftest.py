"""Two profiles for the property tests: the same examples on every machine, and no clock; `quick` takes fewer.

Files of slow tests come first: where several run at once, none of them is left to run alone in the end.
"""

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "linlearn",
    derandomize=True,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],  # the first example may compile the textbook's loop
)
settings.register_profile("quick", settings.get_profile("linlearn"), max_examples=8)
settings.load_profile("linlearn")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    tests = Counter(item.path for item in items)
    slow = Counter(item.path for item in items if item.get_closest_marker("slow"))
    items.sort(key=lambda item: -slow[item.path] / tests[item.path])
