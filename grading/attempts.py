"""How often a student may be graded: each grading tells, of each hidden test, whether it passed.

Whoever may hand in a thousand times reads hidden inputs out of that, a bit a time. So in CI a student has a number of
gradings in 24 hours. What is handed in beyond them is not lost: the last result counts until the next grading.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from grading.zygote import GraderError

DAY = timedelta(days=1)
MAX_HISTORY = 100 << 20
"""Bytes of Gradescope's file: it holds the results of all earlier submissions."""


def next_grading(times: Iterable[datetime], per_day: int | None, now: datetime) -> datetime | None:
    """When there is a next grading, if those of the last 24 hours are as many as may be; None if there is one now."""
    used = sorted(min(time, now) for time in times if now - DAY < time)
    return used[-per_day] + DAY if per_day is not None and len(used) >= per_day else None


def postponed(per_day: int, free: datetime) -> str:
    """What a student reads who has used up the gradings."""
    return (
        f"Not graded: you have reached the limit of gradings in 24 hours, which is {per_day}. The points are those of "
        f"your last graded submission. Hand in again after {free.astimezone(UTC):%d %B, %H:%M} UTC."
    )


class History:
    """A student's earlier submissions, as Gradescope tells them in submission_metadata.json."""

    def __init__(self, path: Path) -> None:
        try:
            if path.stat().st_size > MAX_HISTORY:
                raise ValueError
            told = json.loads(path.read_bytes())
            listed = told.get("previous_submissions") or []
            self.earlier = [one for one in listed if isinstance(one.get("results"), dict)]
            counted = [one for one in listed if graded(one.get("results"))]
            self.times = [datetime.fromisoformat(one["submission_time"]) for one in counted]
            if any(time.tzinfo is None for time in self.times):
                raise ValueError
        except (ValueError, AttributeError, KeyError, TypeError, RecursionError):
            raise GraderError(
                f"{path} must be Gradescope's submission_metadata.json, with a list of previous_submissions, and is not"
            ) from None

    def last_results(self, note: str) -> dict[str, Any]:
        """The results of the last submission, with a note before them."""
        last = self.earlier[-1]["results"]
        output = "\n".join(filter(None, [note, str(last.get("output", "")) if graded(last) else ""]))
        return {**last, "output": output, "extra_data": {"graded": False}}


def graded(results: Any) -> bool:
    """Whether a submission counts: results that were repeated from an earlier one do not, and none may yet come."""
    extra = results.get("extra_data") if isinstance(results, dict) else None
    return not (isinstance(extra, dict) and extra.get("graded") is False)
