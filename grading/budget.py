"""The time of one submission: one budget for everything that is done for it, the tests' own work included.

What a machine does for others should cost nobody points. So the time for which the judge or the student's process had
to wait for the processor is given back. But a student's own threads can make both wait, so there is a limit to that.
"""

from __future__ import annotations

import math
import os
import time

from grading.remote import OutOfTime

GIVEN_BACK = 8.0
"""Seconds that a submission gets back at most."""


class UsedUp(OutOfTime):
    """The submission has no time left: what is not done yet will not be done."""

    def __init__(self) -> None:
        super().__init__("the submission has used up its time")


class Budget:
    """Seconds that run from now on."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.student = 0
        """The student's process, if there is one."""
        self._earlier = 0.0  # seconds for which earlier processes of the student waited
        self._started, self._waited = time.monotonic(), waited(os.getpid())

    def ends(self) -> None:
        """Note how long the student's process has waited, before it ends."""
        self._earlier, self.student = self._earlier + waited(self.student), 0

    def left(self, enough: float = math.inf) -> float:
        """The seconds that are left; at most 0 if the budget is used up. From `enough` on it need not be exact."""
        left = self.seconds - (time.monotonic() - self._started)
        if left >= enough:
            return left
        return left + min(self._earlier + waited(self.student) + waited(os.getpid()) - self._waited, GIVEN_BACK)

    def check(self) -> None:
        """Raise UsedUp if nothing is left."""
        if self.left(enough=1e-6) <= 0:
            raise UsedUp


def waited(pid: int) -> float:
    """The seconds that a process was ready to run, and the processor at work for others; 0 where none can tell."""
    if not pid:
        return 0.0
    try:
        with open(f"/proc/{pid}/schedstat", "rb", buffering=0) as file:  # many times a submission: without any layer
            return int(file.read().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0
