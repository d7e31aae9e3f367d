"""Shows how far a batch has come: a bar on a terminal, and a summary at the end."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from grading.results import GradedSubmission

WIDTH = 30
"""Characters of the bar."""


class Progress:
    """Counts graded submissions, and draws a bar with the time that is left."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.count = 0
        self.earned = 0.0
        self.points = 0.0
        self.failures: list[str] = []
        """Students on whose submissions the grader itself failed."""
        self.start = time.monotonic()
        self.on_terminal = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        self._draw(0)
        return self

    def __exit__(self, *_: object) -> None:
        if self.on_terminal:
            # Back to the start of the line, and clear it.
            sys.stderr.write("\r\033[K")

    def step(self, graded: GradedSubmission, skipped: int) -> None:
        """Count a graded submission; `skipped` others already had a result."""
        self.count += 1
        self.earned += graded.final
        self.points = graded.result.points
        if graded.failed:
            self.failures.append(graded.student)
        self._draw(skipped)

    def _draw(self, skipped: int) -> None:
        if not self.on_terminal:
            return
        done = self.count + skipped
        left = "starting"
        if self.count:
            # Skipped submissions cost no time, so the rate comes from the graded ones alone.
            seconds = (time.monotonic() - self.start) * (self.total - done) / self.count
            left = f"{seconds // 60:.0f}:{seconds % 60:02.0f} left"
        bar = "█" * (WIDTH * done // self.total)
        sys.stderr.write(f"\r\033[K{bar:░<{WIDTH}} {done} of {self.total}, {left}")
        sys.stderr.flush()

    def summary(self, skipped: int, outdated: int, page: Path) -> str:
        """Return what was done, in a few lines."""
        mean = ""
        if self.count:
            mean = f", {self.earned / self.count:.4g} of {self.points:g} points on average"
        seconds = time.monotonic() - self.start
        lines = [f"graded {self.count} in {seconds:.0f} s{mean}: see {page}"]
        if skipped:
            lines.append(f"{skipped} had been graded before")
        if outdated:
            lines.append(
                f"{outdated} of them with other tests, another grader or other limits: "
                "use --regrade to grade them again"
            )
        if self.failures:
            names = ", ".join(sorted(self.failures))
            lines.append(f"the grader failed on {names}: the same command tries them again")
        return "\n".join(lines)
