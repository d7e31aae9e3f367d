"""Judges a proof that a student wrote; the check in the notebook and the grader use this function.

The answer is a text, or a list of lines. It is read by a small grammar and never run as Python. Z3
runs in a process of its own, so that whatever a student writes can cost this check and no more.
"""

from __future__ import annotations

from typing import Any

from linlearn.proof_process import PROCESS
from linlearn.reading import Unreadable
from linlearn.written_proof import Task, WrittenProof

MAX_CLAIM = 80
"""How many characters of a claim a report repeats."""


class NotProved(Unreadable):
    """A proof that is not complete; the message says for every line what was found."""


def proves(answer: Any, task: Task) -> bool:
    """True if every line follows from what it cites, and the last one says what was asked.

    Otherwise NotProved is raised, with what was found line by line.

    >>> square = Task({"a": "number", "b": "number"}, {}, "a² + b² ≥ 2 a b")
    >>> proves("(1) (a - b)² ≥ 0 \\n (2) a² + b² ≥ 2 a b by (1)", square)
    True
    """
    checked = PROCESS.check(task, answer)
    if not checked.proved:
        raise NotProved(report(checked))
    return True


def report(checked: WrittenProof) -> str:
    """What was found about each line, one below the other."""
    if not checked.lines:
        return checked.verdict
    rows = [
        f"{'✓' if line.proved else '✗'} ({line.number}) {_short(line.claim)}: {line.answer}"
        for line in checked.lines
    ]
    count = sum(line.proved for line in checked.lines)
    follow = "lines follows" if count == 1 else "lines follow"
    end = checked.verdict if checked.problem and count == len(rows) else ""
    return "\n".join([f"{count} of {len(rows)} {follow}. {end}".strip(), *rows])


def _short(claim: str) -> str:
    return claim if len(claim) <= MAX_CLAIM else f"{claim[: MAX_CLAIM - 1]}…"
