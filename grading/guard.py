"""Bounds for a test of ours, because what a student returns may make it go on for ever, or take all memory."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sys
import threading
from collections.abc import Iterator

from grading.lockdown import process_size
from grading.remote import OutOfTime

MEMORY = (1 << 30) + (min(os.cpu_count() or 1, 64) << 26)
"""Bytes that a test may take, because one long text among many numbers becomes an array of gigabytes; and what NumPy's
threads take when they first multiply, which would end the judge if there were none."""


class CutOff(OutOfTime):
    """A test of ours that went on for too long, wherever it was."""


@contextlib.contextmanager
def guarded(seconds: float) -> Iterator[None]:
    """A bound on processor time, and one on memory, for what is done in here."""
    with bounded_memory(MEMORY), alarm(seconds):  # the alarm inside: nothing may keep the bound from being lifted
        yield


@contextlib.contextmanager
def bounded_memory(more: int) -> Iterator[None]:
    """Whoever asks for so many bytes more than there are now gets a MemoryError."""
    if sys.platform != "linux":
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    bounds = [process_size() + more, *(bound for bound in before if bound != resource.RLIM_INFINITY)]
    resource.setrlimit(resource.RLIMIT_AS, (min(bounds), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


@contextlib.contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """CutOff, wherever in here, once this process has used so much processor time; other work does not count."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise CutOff("the test took too long with what was returned")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
