"""The time budget of one submission: it covers the cells, the calls and the tests' own work.

Other programs on the machine should not cost a student points. The budget therefore gives back the
time during which the judge or the student's process had to wait for a processor. A student's own
threads can make both wait as well, so the refund is limited.
"""

from __future__ import annotations

import contextlib
import math
import os
import time
from collections.abc import Iterator

from linlearn.homework.remote import OutOfTime

MAX_REFUND = 8.0
"""Seconds that a submission gets back at most."""

MAX_EXTENSION = 3
"""Cap on the deadline extension, in multiples of the time limit. A process gets an extension for
the time that it spent waiting for a processor."""


class BudgetExhausted(OutOfTime):
    """The submission has no time left; whatever has not run yet will not run."""

    def __init__(self) -> None:
        super().__init__("the submission has used up its time")


class Budget:
    """A number of seconds that starts to run when the object is made."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.student_pid = 0
        """The number of the student's process, or 0 if there is none."""
        self.cut_short = False
        """True once something was stopped that would have had more time with a larger budget."""
        self._earlier = 0.0  # waiting time of the student's earlier processes
        self._started, self._waited = time.monotonic(), waiting_time(os.getpid())

    def record_end(self) -> None:
        """Add up how long the student's process has waited; call this before it ends."""
        self._earlier, self.student_pid = self._earlier + waiting_time(self.student_pid), 0

    def remaining(self, enough: float = math.inf) -> float:
        """The seconds that are left; 0 or less if the budget is used up.

        If at least `enough` seconds are left, the result need not be exact. That is faster, because
        it does not read waiting times.
        """
        left = self.seconds - (time.monotonic() - self._started)
        if left >= enough:
            return left
        # Waiting times come from the kernel, and reading them takes a system call for each process.
        waited = self._earlier + waiting_time(self.student_pid)
        waited += waiting_time(os.getpid()) - self._waited
        return left + min(waited, MAX_REFUND)

    def check(self) -> None:
        """Raise BudgetExhausted if nothing is left."""
        if self.remaining(enough=1e-6) <= 0:
            self.cut_short = True
            raise BudgetExhausted

    @contextlib.contextmanager
    def limit(self, seconds: float, error: type[OutOfTime] = OutOfTime) -> Iterator[float]:
        """Yield this many seconds, or what is left of the budget if that is less.

        If the block raises `error` and a larger budget would have given it more time, `cut_short`
        becomes True. At the end one could not tell any more: waiting times are given back later
        than they are lost, so some time may be left then.
        """
        left = self.remaining(seconds)
        try:
            yield min(seconds, left)
        except error:
            self.cut_short = self.cut_short or left < seconds
            raise


def waiting_time(pid: int) -> float:
    """The seconds for which a process was ready to run but had no processor.

    It is 0 for process 0, and where the operating system does not record it.
    """
    if not pid:
        return 0.0
    try:
        # This runs many times per submission, so it reads the file without Python's buffers.
        with open(f"/proc/{pid}/schedstat", "rb", buffering=0) as file:
            return int(file.read().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0
