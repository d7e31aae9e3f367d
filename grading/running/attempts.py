"""Limits how often a student is graded, because each grading reveals which hidden tests passed.

With a thousand submissions, a student could learn the hidden inputs from these answers, one bit at
a time. So where submissions are graded immediately, each student has a limited number of gradings
in 24 hours. A submission beyond the limit is not lost: the last result counts until the next
grading.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from grading.errors import GraderError

DAY = timedelta(days=1)
MAX_HISTORY = 100 << 20
"""Bytes of Gradescope's file, which holds the results of all earlier submissions."""


def next_grading(times: Iterable[datetime], per_day: int | None, now: datetime) -> datetime | None:
    """Return when the student may be graded again, or None if a grading is left now."""
    # A time in the future, from a clock that was wrong, counts as now.
    recent = sorted(min(time, now) for time in times if now - DAY < time)
    return recent[-per_day] + DAY if per_day is not None and len(recent) >= per_day else None


def limit_note(per_day: int, time: datetime) -> str:
    """Return what a student reads who has used up the gradings; `time` is the next one."""
    return (
        f"Not graded: you have reached the limit of gradings in 24 hours, which is {per_day}. "
        "The points are those of your last graded submission. "
        f"Submit again after {time.astimezone(UTC):%d %B, %H:%M} UTC."
    )


class History:
    """A student's earlier submissions, from Gradescope's submission_metadata.json."""

    def __init__(self, path: Path) -> None:
        try:
            # Before it is read: a huge file must not take the memory of the grader.
            if path.stat().st_size > MAX_HISTORY:
                raise ValueError
            metadata = json.loads(path.read_bytes())
            previous = metadata.get("previous_submissions") or []
            self.earlier = [one for one in previous if _has_score(one.get("results"))]
            self.times = [
                datetime.fromisoformat(one["submission_time"])
                for one in previous
                if counts_as_grading(one.get("results"))
            ]
            if any(time.tzinfo is None for time in self.times):
                raise ValueError
        except (ValueError, AttributeError, KeyError, TypeError, RecursionError):
            raise GraderError(
                f"{path} must be Gradescope's submission_metadata.json, with a list of "
                "previous_submissions, but it is not"
            ) from None

    def last_results(self, note: str) -> dict[str, Any]:
        """Return the results of the last graded submission, with a note before its output.

        Raise GraderError if there are none yet: a student who submits faster than the grader grades
        must not get more gradings than others.
        """
        if not self.earlier:
            raise GraderError(f"{note} No earlier submission has its results yet")
        last = self.earlier[-1]["results"]
        # Output that was itself repeated already starts with such a note, so it is left out.
        output = str(last.get("output", "")) if counts_as_grading(last) else ""
        text = "\n".join(filter(None, [note, output]))
        return {**last, "output": text, "extra_data": {"graded": False}}


def _has_score(results: Any) -> bool:
    """Return whether these are the results of a grading, and not of a failure."""
    # Gradescope keeps what earlier runs wrote, failures included.
    score = results.get("score") if isinstance(results, dict) else None
    return isinstance(score, int | float) and isinstance(results.get("tests"), list)


def counts_as_grading(results: Any) -> bool:
    """Return whether a submission counts as a grading.

    Results that repeat those of an earlier submission do not count. A submission without results
    does: they may still arrive.
    """
    extra = results.get("extra_data") if isinstance(results, dict) else None
    return not (isinstance(extra, dict) and extra.get("graded") is False)
