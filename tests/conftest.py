"""Two profiles for the property tests: the same examples on every machine, and no clock; `quick`
takes fewer.

The files that take longest come first: where several run at once, none of them is left to run alone
in the end. All files about explorers run in the same process, because each explorer takes a second
to record, and is recorded once.
"""

import gc
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import none
from xdist.scheduler import LoadFileScheduling

# Tests run in the background of a script ignore Ctrl-C, and so would the programs that they start
# and stop by it.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "linlearn",
    derandomize=True,
    deadline=None,
    max_examples=50,
    suppress_health_check=[
        HealthCheck.too_slow
    ],  # the first example may compile the textbook's loop
)
settings.register_profile("quick", settings.get_profile("linlearn"), max_examples=8)
settings.load_profile("linlearn")


LONGEST = (
    *("test_selftest", "test_browser", "test_site", "test_batch", "test_docs", "test_lite"),
    *(
        "test_release",
        "test_unprivileged",
        "test_attacks",
        "test_pictures",
        "test_svm",
        "test_setup",
        "test_winnow",
    ),
)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Look for garbage once, when all tests are there, and never again among them: that takes a
    third of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        given(none())(
            lambda _: None
        )()  # it looks for who holds NumPy's random numbers, and sees nothing once frozen
        gc.collect()
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.suffix == ".ipynb":
            item.add_marker("slow")
            item.add_marker("notebook")
    last = len(LONGEST)
    items.sort(
        key=lambda item: LONGEST.index(item.path.stem) if item.path.stem in LONGEST else last
    )


class ByFile(LoadFileScheduling):
    """Gives a process one file after the other, and all files about explorers to one."""

    def _split_scope(self, nodeid: str) -> str:
        file: str = super()._split_scope(nodeid)
        return "explorers" if file.startswith("tests/linlearn/test_explore") else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFile:
    return ByFile(config, log)
