"""The time of one submission: one budget for everything that is done for it, the tests' own work included.

What a machine does for others should cost nobody points. So the time for which the judge or the student's process had
to wait for the processor does not count. But a student's own threads can make both wait: only half a budget is given
back.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

from grading.remote import OutOfTime


class UsedUp(OutOfTime):
    """The submission has no time left: what is not done yet will not be done."""

    def __init__(self) -> None:
        super().__init__("the submission has used up its time")


class Budget:
    """Seconds that run from now on."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.granted = 0.0
        """Seconds for which students' processes waited while the processor worked for others."""
        self._started, self._waited = time.monotonic(), waited(os.getpid())

    def left(self) -> float:
        """The seconds that are left; at most 0 if the budget is used up."""
        given_back = self.granted + waited(os.getpid()) - self._waited
        return self.seconds + min(given_back, self.seconds / 2) - (time.monotonic() - self._started)

    def check(self) -> None:
        """Raise UsedUp if nothing is left."""
        if self.left() <= 0:
            raise UsedUp


def waited(pid: int) -> float:
    """The seconds that a process was ready to run, and the processor at work for others; 0 where none can tell."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0
