"""How far a batch has come: a bar with the time that is left, on a terminal only, and a summary at the end."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

WIDTH = 30


class Progress:
    """Counts lines as they come."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.graded = 0
        self.earned = 0.0
        self.points = 0.0
        self.failed: list[str] = []
        self.started = time.monotonic()
        self.shown = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        self._draw(0)
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            sys.stderr.write("\r\033[K")

    def step(self, line: dict[str, Any], skipped: int) -> None:
        """Take a line; `skipped` hand-ins had theirs already."""
        self.graded += 1
        self.earned += line["final"]
        self.points = line["points"]
        if line["failed"]:
            self.failed.append(line["student"])
        self._draw(skipped)

    def _draw(self, skipped: int) -> None:
        if not self.shown:
            return
        done = self.graded + skipped
        left = (time.monotonic() - self.started) * (self.total - done) / self.graded if self.graded else 0.0
        bar = "█" * (WIDTH * done // self.total)
        eta = f"{left // 60:.0f}:{left % 60:02.0f} left" if self.graded else "starting"
        sys.stderr.write(f"\r\033[K{bar:░<{WIDTH}} {done} of {self.total}, {eta}")
        sys.stderr.flush()

    def summary(self, skipped: int, outdated: int, page: Path) -> str:
        """What was done, in a few lines."""
        mean = f", {self.earned / self.graded:.4g} of {self.points:g} points on average" if self.graded else ""
        said = [f"graded {self.graded} in {time.monotonic() - self.started:.0f} s{mean}: see {page}"]
        if skipped:
            said.append(f"{skipped} had been graded before")
        if outdated:
            said.append(
                f"{outdated} of them by other tests, another grader or on other terms: --regrade grades them anew"
            )
        if self.failed:
            said.append(f"the grader failed on {', '.join(self.failed)}: the same command tries them again")
        return "\n".join(said)
