"""The self-test grades the grader with the bank of a set.

Right solutions must get every point, wrong solutions must lose exactly the tests that they name,
and the tests must kill the mutants. Several judges work at once, each in a process of its own.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import time
from collections import Counter
from collections.abc import Collection, Iterator, Sequence, Set
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grading.authoring.bank import Entry, entries
from grading.authoring.independence import is_independent, names_of_others
from grading.authoring.master import raw_notebook
from grading.authoring.mutants import mutants, read_equivalents
from grading.authoring.release import student_notebook
from grading.errors import GraderError
from grading.judging.judge import Judge
from grading.judging.set_outline import Outline, read_outline
from grading.results import Limits
from linlearn.homework.notebook import Notebook, read

POINTS = 30
"""The points of a set. The report calls a set with fewer points a draft."""
RIGHT, WRONG = 3, 8
"""The number of solutions of each exercise that the bank must have at least."""
KILLED = 0.98
"""The fraction of the mutants that must be killed, and of the slips among them."""
MUTANT_SECONDS = 0.5
"""The time limit for one call of a mutant, because many mutants never end. The slowest call of a
solution takes 6 ms, and its cells take 13 ms."""
SEED, OTHER_SEED = 0, 1
"""A wrong solution must lose its tests with both."""
SEEDS_AT_ONCE = 25
"""The seeds that one process answers for. Its limit on processor time is that of one submission."""


@dataclass(frozen=True)
class Losses:
    """The tests that one solution lost."""

    why: dict[str, str]
    """For each lost test, where and how it failed; empty if it was expected to fail."""
    notes: tuple[str, ...]
    """The diagnoses about the cells."""
    by_chance: frozenset[str]
    """Tests whose result depends on the random numbers."""

    def explain(self, tests: Set[str]) -> str:
        """Why these tests were lost, as lines that follow a problem in the report."""
        lines = (
            [*self.notes, *(f"{test}: {self.why[test]}" for test in sorted(tests))] if tests else []
        )
        return "".join(f"\n      {line}" for line in lines)


@dataclass(frozen=True)
class SelftestReport:
    """The report of the self-test on one set."""

    name: str
    lines: tuple[str, ...]
    problems: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(
            [
                self.name,
                *(f"  {line}" for line in self.lines),
                *(f"  BUT {p}" for p in self.problems),
            ]
        )


def selftest(folders: Sequence[Path], jobs: int, limits: Limits) -> Iterator[SelftestReport]:
    """Test sets with this many judges at once; yield the reports in the order of the sets."""
    # A judge needs the main thread of a new process: its time limits use signals.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, _set_limits, (limits,)) as pool:
        trials = [Trial(folder.resolve(), pool) for folder in folders]
        yield from (trial.report() for trial in trials)


def try_seeds(
    folders: Sequence[Path], seeds: int, jobs: int, limits: Limits
) -> Iterator[SelftestReport]:
    """Run the right solutions of the banks, and the reference, with so many seeds.

    Only tests that draw random numbers can depend on a seed. None of them may take a point from a
    right solution, whatever it draws.
    """
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, _set_limits, (limits,)) as pool:
        for folder in map(Path.resolve, folders):
            right = [entry for entry in entries(folder) if not entry.loses]
            chunks = [
                range(first, min(first + SEEDS_AT_ONCE, seeds))
                for first in range(0, seeds, SEEDS_AT_ONCE)
            ]
            found = [
                (name, pool.submit(seed_losses, folder, exercise, source, chunk))
                for name, exercise, source in [
                    ("the reference", "", ""),
                    *((f"{one.exercise} ({one.idea})", one.exercise, one.source) for one in right),
                ]
                for chunk in chunks
            ]
            yield SelftestReport(
                folder.name,
                (f"right solutions and seeds {len(right) + 1} times {seeds}",),
                tuple(f"{name} {loss}" for name, future in found for loss in future.result()),
            )


class Trial:
    """The self-test of one set: submits all work at once, and collects the results in `report`."""

    def __init__(self, folder: Path, pool: ProcessPoolExecutor) -> None:
        self.folder = folder
        self.outline = read_outline(folder)
        self.started = time.perf_counter()
        # What a student would submit without any work.
        blank = json.dumps(student_notebook(folder, self.outline)[0]).encode()
        found = list(mutants(folder))
        self.equivalents = read_equivalents(folder, found)
        self.bank = list(entries(folder))
        if strange := {entry.exercise for entry in self.bank} - self.outline.exercises.keys():
            raise GraderError(
                f"bank/{min(strange)}.py of {folder.name} must be named after an exercise of "
                f"tests.py, which has {', '.join(self.outline.exercises)}: rename or delete it"
            )
        # Computed once for each exercise; each of its solutions is compared with it.
        self.others = {
            exercise: names_of_others(folder, exercise) for exercise in self.outline.exercises
        }
        self.blank, self.reference = (
            pool.submit(losses_of, folder, read(raw)) for raw in (blank, raw_notebook(folder))
        )
        self.entries: list[Future[Losses]] = [
            pool.submit(entry_losses, folder, entry, self.is_independent(entry))
            for entry in self.bank
        ]
        self.slips = {one.name for one in found if one.slip} - self.equivalents.keys()
        self.mutants = {
            mutant.name: pool.submit(survives, folder, mutant.exercise, mutant.source)
            for mutant in found
            if mutant.name not in self.equivalents
        }

    def is_independent(self, entry: Entry) -> bool:
        """True if a solution cannot influence the tests of other exercises."""
        return is_independent(entry.source, self.others[entry.exercise])

    def report(self) -> SelftestReport:
        """Wait for the judges and report what they found."""
        # `result()` waits until the judge of that solution has finished.
        judged = [
            (entry, future.result()) for entry, future in zip(self.bank, self.entries, strict=True)
        ]
        survivors = [name for name, future in self.mutants.items() if future.result()]
        problems = [*self._solution_problems(judged), *self._score_problems()]
        if (
            min(
                self._share_killed(self.mutants, survivors),
                self._share_killed(self.slips, survivors),
            )
            < KILLED
        ):
            problems.append(f"at least {KILLED:.0%} of the mutants must be killed")
        problems += bank_gaps(self.outline, self.bank)
        lines = self._figures(judged, survivors)
        return SelftestReport(self.folder.name, tuple(lines), tuple(problems))

    @property
    def worth(self) -> dict[str, float]:
        """The points of each test."""
        return {test.name: test.points for test in self.outline.tests}

    @property
    def total(self) -> float:
        """The points of the set."""
        return sum(self.worth.values())

    def _share_killed(self, tried: Collection[str], survivors: Sequence[str]) -> float:
        return 1 - sum(name in tried for name in survivors) / max(1, len(tried))

    def _figures(
        self, judged: Sequence[tuple[Entry, Losses]], survivors: Sequence[str]
    ) -> list[str]:
        """The lines of the report's table."""
        blank, reference = (
            sum(self.worth[test] for test in self.worth.keys() - future.result().why)
            for future in (self.blank, self.reference)
        )
        draft = f": a draft, a set has {POINTS}" if self.total < POINTS else ""
        return [
            f"right solutions accepted  {_score(judged, wrong=False)}",
            f"wrong solutions caught    {_score(judged, wrong=True)}, "
            "each by the tests it names and no other",
            f"mutants killed            {len(self.mutants) - len(survivors)} of "
            f"{len(self.mutants)} ({self._share_killed(self.mutants, survivors):.1%}); "
            f"{len(self.equivalents)} more do the same as the reference",
            *self._slip_figures(survivors),
            *(f"                          survives: {name}" for name in survivors),
            f"blank release scores      {blank:g}",
            f"reference scores          {reference:g} of {self.total:g}{draft}",
            f"time                      {time.perf_counter() - self.started:.0f} s",
        ]

    def _slip_figures(self, survivors: Sequence[str]) -> Iterator[str]:
        """How many slips were killed, if the solutions have any: formulas have none."""
        if self.slips:
            killed = len(self.slips) - len(self.slips.intersection(survivors))
            share = self._share_killed(self.slips, survivors)
            yield f"slips among them killed   {killed} of {len(self.slips)} ({share:.1%})"

    def _solution_problems(self, judged: Sequence[tuple[Entry, Losses]]) -> Iterator[str]:
        """What is wrong with the solutions of the bank, or with the reference."""
        reference = self.reference.result()
        if reference.why:
            # If the reference itself is wrong, what the other solutions lose says nothing.
            why = reference.explain(reference.why.keys())
            yield f"the reference loses {_list(reference.why)}: correct that first{why}"
            return
        for entry, found in judged:
            name = f"{entry.exercise} ({entry.idea})"
            if found.why.keys() != entry.loses:
                yield (
                    f"{name} loses {_list(found.why)}, and must lose {_list(entry.loses)}"
                    + found.explain(found.why.keys() - entry.loses)
                )
            elif found.by_chance:
                yield (
                    f"{name} loses {_list(found.by_chance)} with some random numbers, "
                    "and not with others"
                )

    def _score_problems(self) -> Iterator[str]:
        """What is wrong with the points of the blank release, or of the set."""
        if kept := self.worth.keys() - self.blank.result().why:
            yield f"the blank release keeps {_list(kept)}"
        # Fewer points are a draft, more are a mistake.
        if self.total > POINTS:
            yield f"the set has {self.total:g} points, and must have {POINTS}"


def _score(judged: Sequence[tuple[Entry, Losses]], wrong: bool) -> str:
    """How many of the right or of the wrong solutions lose exactly the tests that they name."""
    found = [
        entry.loses == losses.why.keys() and not losses.by_chance
        for entry, losses in judged
        if bool(entry.loses) == wrong
    ]
    return f"{sum(found)} of {len(found)}"


def bank_gaps(outline: Outline, bank: Sequence[Entry]) -> list[str]:
    """What the bank of a set lacks: enough solutions of an exercise, or one that loses a test."""
    right = Counter(entry.exercise for entry in bank if not entry.loses)
    wrong = Counter(entry.exercise for entry in bank if entry.loses)
    few = [
        f"{one} has {right[one]} right and {wrong[one]} wrong solutions, "
        f"and must have {RIGHT} and {WRONG}"
        for one in outline.exercises
        if right[one] < RIGHT or wrong[one] < WRONG
    ]
    # A test that no wrong solution loses might as well be missing.
    lost_by_some = {test for entry in bank for test in entry.loses}
    idle = [
        f"no wrong solution loses {test.name}"
        for test in outline.tests
        if test.name not in lost_by_some
    ]
    unknown = lost_by_some - {test.name for test in outline.tests}
    return [
        *few,
        *idle,
        *(f"a wrong solution names {name}, which is not a test" for name in sorted(unknown)),
    ]


def _list(names: Any) -> str:
    return ", ".join(sorted(names)) or "nothing"


# The rest runs in the worker processes. Each keeps one judge for each set.

JUDGES: dict[Path, Judge] = {}
LIMITS: list[Limits] = []
"""The limits of this process's judges, once `_set_limits` has set them."""


def _set_limits(limits: Limits) -> None:
    LIMITS[:] = [limits]


def judge_of(folder: Path, timeout: float) -> Judge:
    """The judge of a set in this process, with this time limit for each call."""
    if folder in JUDGES and JUDGES[folder].damaged:
        JUDGES.pop(folder).close()
    if folder not in JUDGES:
        JUDGES[folder] = Judge(folder, LIMITS[0])
    judge = JUDGES[folder]
    judge.limits = replace(judge.limits, timeout=timeout)
    return judge


def entry_losses(folder: Path, entry: Entry, alone: bool) -> Losses:
    """The tests that a solution of the bank loses.

    An independent solution is tried with the tests of its own exercise first. All tests are needed
    only if it does not lose exactly what it names, because then the report lists what it loses.
    """
    notebook = read(raw_notebook(folder, {entry.exercise: entry.source}))
    judge = judge_of(folder, LIMITS[0].timeout)
    own = judge.tasks_of(entry.exercise)
    if (
        alone
        and {task.item.name for task in judge.failing_tests(notebook, own, SEED)} == entry.loses
    ):
        found = Losses(dict.fromkeys(entry.loses, ""), (), frozenset())
    else:
        found = losses_of(folder, notebook)
    # Tests with random numbers must give the same result with another seed.
    # Only these can depend on the random numbers.
    drawing = [task for task in own if "rng" in task.item.fixturenames]
    again = (
        {task.item.name for task in judge.failing_tests(notebook, drawing, OTHER_SEED)}
        if drawing
        else set()
    )
    names = {task.item.name for task in drawing}
    return replace(found, by_chance=frozenset(names & (again ^ found.why.keys())))


def losses_of(folder: Path, notebook: Notebook) -> Losses:
    """The tests of the whole set that a notebook loses."""
    result = judge_of(folder, LIMITS[0].timeout).grade(notebook, SEED)
    why = {
        outcome.test: outcome.detail for outcome in result.outcomes if outcome.verdict != "passed"
    }
    return Losses(why, tuple(note.text for note in result.diagnoses), frozenset())


def seed_losses(folder: Path, exercise: str, source: str, seeds: Sequence[int]) -> list[str]:
    """What a right solution loses with each of some seeds; the reference if no exercise is
    named."""
    judge = judge_of(folder, LIMITS[0].timeout)
    notebook = read(raw_notebook(folder, {exercise: source} if exercise else {}))
    tasks = judge.tasks_of(exercise) if exercise else judge.tasks
    drawing = [task for task in tasks if "rng" in task.item.fixturenames]
    if not drawing:
        return []
    return [
        f"loses {outcome.test} with seed {seed}: {outcome.detail}"
        for seed, outcome in judge.failing_draws(notebook, drawing, seeds)
    ]


def survives(folder: Path, exercise: str, source: str) -> bool:
    """True if a mutant passes every test of its exercise."""
    judge, mutant = judge_of(folder, MUTANT_SECONDS), read(raw_notebook(folder, {exercise: source}))
    # The generator runs a test at a time; the first one that fails is enough.
    with contextlib.closing(judge.failing_tests(mutant, judge.tasks_of(exercise), SEED)) as found:
        return next(found, None) is None
