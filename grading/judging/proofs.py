"""Makes sure that the grader can check proofs before it grades anybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grading.errors import GraderError
from linlearn.proof_process import PROCESS
from linlearn.written_proof import Task

TRIAL = Task({"t": "number"}, {}, "t² ≥ 0")
TRIAL_PROOF = "(1) t² ≥ 0"


def start_prover(values: Iterable[Any]) -> None:
    """Start the process that checks proofs, if a set has a task for it among these values.

    Raise GraderError if that process cannot prove anything, for example because Z3 is missing.
    Otherwise every proof would get 0 points, through no fault of the student.
    """
    if not any(isinstance(value, Task) for value in values):
        return
    checked = PROCESS.check(TRIAL, TRIAL_PROOF)
    if not checked.proved:
        raise GraderError(
            "this set asks for proofs, and proofs cannot be checked on this machine: "
            f"{checked.verdict} The versions that the grader needs are in locks/grading.txt"
        )
