"""Gradescope's results.json, in which the grader also reports a single submission elsewhere.

The format is described at https://gradescope-autograders.readthedocs.io/en/latest/specs/.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

from grading.reporting.student_view import OutcomeView, outcome_views
from grading.results import GradedSubmission


@dataclass(frozen=True)
class GradescopeTest:
    """One entry of `tests` in results.json."""

    name: str
    score: float
    max_score: float
    status: str
    output: str
    visibility: str

    @classmethod
    def from_view(cls, view: OutcomeView) -> GradescopeTest:
        """Return the entry of a test; a hidden one appears once the grades are published."""
        advice = [view.message, f"Hint: {view.hint}"]
        return cls(
            name=f"{view.exercise}: {view.label}",
            score=view.earned,
            max_score=view.points,
            status="passed" if view.passed else "failed",
            output="" if view.passed else "\n".join(filter(None, advice)),
            visibility="after_published" if view.hidden else "visible",
        )


@dataclass(frozen=True)
class GradescopeResults:
    """The contents of results.json."""

    score: float
    output: str
    execution_time: int
    """In whole seconds: milliseconds could reveal a hidden input."""
    stdout_visibility: str
    extra_data: dict[str, Any]
    tests: list[GradescopeTest]

    @classmethod
    def from_graded(cls, graded: GradedSubmission, note: str = "") -> GradescopeResults:
        """Return the results of a submission.

        A note says why this submission was not graded; the results are then those of an earlier
        one.
        """
        result = graded.result
        layers = ", ".join(result.layers) or "no isolation"
        remarks = [note] if note else []
        remarks += [diagnosis.text for diagnosis in result.diagnoses]
        return cls(
            score=graded.final,
            output="\n".join([*remarks, f"Run in a process of its own ({layers})."]),
            execution_time=math.ceil(result.seconds),
            # Standard output is the grader's own and may mention hidden tests.
            stdout_visibility="hidden",
            extra_data={"graded": not note},
            tests=[GradescopeTest.from_view(view) for view in outcome_views(graded)],
        )

    def to_json(self) -> dict[str, Any]:
        """Return the results as plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> GradescopeResults:
        """Return the results that a results.json of ours holds."""
        return cls(**{**value, "tests": [GradescopeTest(**test) for test in value["tests"]]})
