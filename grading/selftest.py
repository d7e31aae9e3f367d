"""The grader, graded: right solutions must keep every point, wrong ones lose just what they say, mutants be killed.

Many solutions on many judges at once, each judge in a process of its own.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grading.bank import Entry, entries
from grading.judge import Judge
from grading.master import raw_notebook
from grading.mutants import equivalent, mutants
from grading.outline import Outline, outline
from grading.reach import others, stands_alone
from grading.release import student_book
from grading.submission import Submission, read
from grading.zygote import GraderError

POINTS = 30
"""Of a set. One with fewer is a draft, and said to be."""
RIGHT, WRONG = 3, 8
"""Solutions of each exercise that the bank must have, besides the reference."""
KILLED = 0.98
"""The part of the mutants that must be killed."""
MUTANT_SECONDS = 0.5
"""For one call of a mutant: many of them never end. The slowest call of a solution takes 6 ms, its cells 13 ms."""
SEED, OTHER_SEED = 0, 1


@dataclass(frozen=True)
class Losses:
    """What one solution lost."""

    why: dict[str, str]
    """Of each test: where and how it failed; nothing if it had to fail."""
    notes: tuple[str, ...]
    """What was wrong with the cells themselves."""
    by_chance: frozenset[str]
    """Tests that it passes or loses as the random numbers are."""

    def told(self, tests: Set[str]) -> str:
        """Why these tests were lost, in lines under a problem."""
        lines = [*self.notes, *(f"{test}: {self.why[test]}" for test in sorted(tests))] if tests else []
        return "".join(f"\n      {line}" for line in lines)


@dataclass(frozen=True)
class Report:
    """What the self-test of a set found."""

    name: str
    lines: tuple[str, ...]
    problems: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join([self.name, *(f"  {line}" for line in self.lines), *(f"  BUT {p}" for p in self.problems)])


def selftest(folders: Sequence[Path], jobs: int, terms: dict[str, Any]) -> Iterator[Report]:
    """Test sets with this many judges at once; reports come in the order of the sets."""
    context = multiprocessing.get_context("spawn")  # a judge must have the main thread, and nothing of ours
    with ProcessPoolExecutor(jobs, context, _terms, (terms,)) as pool:
        trials = [Trial(folder.resolve(), pool) for folder in folders]
        yield from (trial.report() for trial in trials)


class Trial:
    """One set on trial: everything is handed to the judges at once, and collected in `report`."""

    def __init__(self, folder: Path, pool: ProcessPoolExecutor) -> None:
        self.folder, self.told, self.started = folder, outline(folder), time.perf_counter()
        blank = json.dumps(student_book(folder, self.told)[0]).encode()
        found = list(mutants(folder))
        self.same = equivalent(folder, found)
        self.bank = list(entries(folder))
        if strange := {entry.exercise for entry in self.bank} - self.told.exercises.keys():
            raise GraderError(
                f"bank/{min(strange)}.py of {folder.name} must be named after an exercise of tests.py, which has "
                f"{', '.join(self.told.exercises)}: rename it, or delete it with its exercise"
            )
        self.others = {exercise: others(folder, exercise) for exercise in self.told.exercises}
        self.blank, self.reference = (pool.submit(lost, folder, read(raw)) for raw in (blank, raw_notebook(folder)))
        self.entries: list[Future[Losses]] = [
            pool.submit(lost_by, folder, entry, self.stands_alone(entry)) for entry in self.bank
        ]
        self.mutants = {
            mutant.name: pool.submit(survives, folder, mutant.exercise, mutant.source)
            for mutant in found
            if mutant.name not in self.same
        }

    def stands_alone(self, entry: Entry) -> bool:
        """True if no test of another exercise can tell this solution from the reference."""
        return stands_alone(entry.source, self.others[entry.exercise])

    def report(self) -> Report:
        """Wait for the judges; say what they found."""
        worth = {test.name: test.points for test in self.told.tests}
        total = sum(worth.values())
        blank, reference = self.blank.result(), self.reference.result()
        judged = [(entry, future.result()) for entry, future in zip(self.bank, self.entries, strict=True)]
        survivors = [name for name, future in self.mutants.items() if future.result()]
        killed = 1 - len(survivors) / max(1, len(self.mutants))
        lines = [
            f"right solutions accepted  {_as_told(judged, wrong=False)}",
            f"wrong solutions caught    {_as_told(judged, wrong=True)}, each by the tests it names and no other",
            f"mutants killed            {len(self.mutants) - len(survivors)} of {len(self.mutants)} ({killed:.1%}); "
            f"{len(self.same)} more do the same as the reference",
            *(f"                          survives: {name}" for name in survivors),
            f"blank release scores      {sum(worth[test] for test in worth.keys() - blank.why):g}",
            f"reference scores          {sum(worth[test] for test in worth.keys() - reference.why):g} of {total:g}"
            + f": a draft, a set has {POINTS}" * (total < POINTS),
            f"time                      {time.perf_counter() - self.started:.0f} s",
        ]
        problems = []
        if reference.why:
            why = reference.told(reference.why.keys())
            problems.append(f"the reference loses {_list(reference.why)}: mend that first{why}")
        for entry, found in judged if not reference.why else ():
            name = f"{entry.exercise} ({entry.idea})"
            if found.why.keys() != entry.loses:
                problems.append(
                    f"{name} loses {_list(found.why)}, and must lose {_list(entry.loses)}"
                    + found.told(found.why.keys() - entry.loses)
                )
            elif found.by_chance:
                problems.append(f"{name} loses {_list(found.by_chance)} with some random numbers, and not with others")
        if kept := worth.keys() - blank.why:
            problems.append(f"the blank release keeps {_list(kept)}")
        if total > POINTS:
            problems.append(f"the set has {total:g} points, and must have {POINTS}")
        if killed < KILLED:
            problems.append(f"at least {KILLED:.0%} of the mutants must be killed")
        return Report(self.folder.name, tuple(lines), tuple(problems + gaps(self.told, self.bank)))


def _as_told(judged: Sequence[tuple[Entry, Losses]], wrong: bool) -> str:
    """How many of the right, or of the wrong solutions lose just what they say."""
    found = [
        entry.loses == losses.why.keys() and not losses.by_chance
        for entry, losses in judged
        if bool(entry.loses) == wrong
    ]
    return f"{sum(found)} of {len(found)}"


def gaps(told: Outline, bank: Sequence[Entry]) -> list[str]:
    """What the bank of a set lacks: solutions of an exercise, or a wrong one that a test is there for."""
    right = Counter(entry.exercise for entry in bank if not entry.loses)
    wrong = Counter(entry.exercise for entry in bank if entry.loses)
    few = [
        f"{one} has {right[one]} right and {wrong[one]} wrong solutions, and must have {RIGHT} and {WRONG}"
        for one in told.exercises
        if right[one] < RIGHT or wrong[one] < WRONG
    ]
    lost_by_some = {test for entry in bank for test in entry.loses}
    idle = [f"no wrong solution loses {test.name}" for test in told.tests if test.name not in lost_by_some]
    unknown = lost_by_some - {test.name for test in told.tests}
    return [*few, *idle, *(f"a wrong solution loses {name}, which is no test" for name in sorted(unknown))]


def _list(names: Any) -> str:
    return ", ".join(sorted(names)) or "nothing"


# From here on: inside a process with judges.

JUDGES: dict[Path, Judge] = {}
TERMS: dict[str, Any] = {}


def _terms(terms: dict[str, Any]) -> None:
    TERMS.update(terms)


def judge_of(folder: Path, timeout: float) -> Judge:
    """The judge of a set, which waits this long for each call."""
    if folder in JUDGES and JUDGES[folder].worn:
        JUDGES.pop(folder).close()
    if folder not in JUDGES:
        JUDGES[folder] = Judge(folder, **TERMS)
    JUDGES[folder].timeout = timeout
    return JUDGES[folder]


def lost_by(folder: Path, entry: Entry, alone: bool) -> Losses:
    """The tests that a solution of the bank loses.

    One that stands alone is tried with the tests of its exercise. The others are tried only if it does not lose just
    what it says, and so will be in the report.
    """
    submission = read(raw_notebook(folder, {entry.exercise: entry.source}))
    judge = judge_of(folder, TERMS["timeout"])
    own = judge.tasks_of(entry.exercise)
    if alone and {task.item.name for task in judge.lost(submission, own, SEED)} == entry.loses:
        found = Losses(dict.fromkeys(entry.loses, ""), (), frozenset())
    else:
        found = lost(folder, submission)
    drawing = [task for task in own if "rng" in task.item.fixturenames]
    again = {task.item.name for task in judge.lost(submission, drawing, OTHER_SEED)} if drawing else set()
    names = {task.item.name for task in drawing}
    return replace(found, by_chance=frozenset(names & (again ^ found.why.keys())))


def lost(folder: Path, submission: Submission) -> Losses:
    """The tests that a notebook loses, of all that the set has."""
    result = judge_of(folder, TERMS["timeout"]).grade(submission, SEED)
    why = {outcome.test: outcome.detail for outcome in result.outcomes if outcome.verdict != "passed"}
    return Losses(why, tuple(note.text for note in result.diagnoses), frozenset())


def survives(folder: Path, exercise: str, source: str) -> bool:
    """Whether a mutant passes every test of its exercise."""
    judge, mutant = judge_of(folder, MUTANT_SECONDS), read(raw_notebook(folder, {exercise: source}))
    with contextlib.closing(judge.lost(mutant, judge.tasks_of(exercise), SEED)) as found:
        return next(found, None) is None
