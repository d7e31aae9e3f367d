"""Limits on the time and memory of our own tests.

A student's answer can make a test run without end or use all memory, although the test itself is
harmless.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from linlearn.homework.remote import OutOfTime

if sys.platform != "win32":
    import resource

MAX_MEMORY = (1 << 30) + (min(os.cpu_count() or 1, 64) << 26)
"""Bytes that a test may use in addition to what the judge has. One long text among many numbers,
for instance, becomes an array of gigabytes. The second part is for NumPy's threads, which allocate
memory at their first product and would end the judge if they got none."""

REPEAT = 1.0
"""Processor seconds after which the alarm rings again."""
TOO_LONG = "the test took too long with the value that was returned"


class CutOff(OutOfTime):
    """A test ran for too long in our own code."""


@contextlib.contextmanager
def limit_test(seconds: float) -> Iterator[None]:
    """Limit processor time and memory while this context lasts."""
    # The alarm must be off before the memory limit is lifted: it could interrupt that.
    with limit_memory(MAX_MEMORY), limit_time(seconds):
        yield


@contextlib.contextmanager
def limit_memory(more: int) -> Iterator[None]:
    """Raise MemoryError when this process uses `more` bytes more than now."""
    if sys.platform != "linux":
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    # A limit that is already in force must not be raised.
    bounds = [
        process_size() + more,
        *(bound for bound in before if bound != resource.RLIM_INFINITY),
    ]
    resource.setrlimit(resource.RLIMIT_AS, (min(bounds), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


@contextlib.contextmanager
def limit_time(seconds: float) -> Iterator[None]:
    """Raise CutOff once this process has used that much processor time; waiting does not count.

    Whatever runs at that moment may swallow the exception: Python itself ignores what is raised
    while an object is deleted. So the alarm repeats, and CutOff is raised in the end at the latest.
    """
    in_main_thread = threading.current_thread() is threading.main_thread()
    if not in_main_thread or not hasattr(signal, "setitimer"):  # signals need the main thread
        yield
        return

    rung = False

    def interrupt(*_: object) -> None:
        nonlocal rung
        rung = True
        raise CutOff(TOO_LONG)

    before = signal.signal(signal.SIGPROF, interrupt)
    signal.setitimer(signal.ITIMER_PROF, seconds, REPEAT)
    try:
        yield
    except (CutOff, KeyboardInterrupt):
        raise
    except BaseException:
        if rung:
            raise CutOff(TOO_LONG) from None
        raise
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    if rung:
        raise CutOff(TOO_LONG)


def process_size() -> int:
    """Bytes of address space that this process uses now; a forked process starts with the same."""
    if sys.platform != "linux":
        return 0
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except OSError:
        return 0
