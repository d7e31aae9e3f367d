"""Many submissions, on many judges at once, into the file of results.

A run that is killed at any moment is
started again with the same command: who has a line is not graded again, unless something new was handed in, and
a last line that was cut off in the middle is removed. With `regrade`, whoever has a line of other tests, another
grader or other terms is graded again too, with the same hidden inputs as before.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from grading.archive import Unusable
from grading.attempts import next_grading
from grading.intake import HandIn
from grading.lockdown import Refused
from grading.results import Line, Results
from grading.submission import Diagnosis
from grading.worker import JUDGES, Job, Judges, Setting, grade_one
from grading.zygote import GraderError

FIRST_SECONDS = 1.0
"""What each submission gets at first, for everything. Whoever needs more is graded after all others, from the start."""
SILENCE = 60
"""Seconds without a result after which a cluster is asked whether it has any workers left."""


@dataclass(frozen=True)
class Lateness:
    """What a late submission loses."""

    percent: float = 0.0
    """Of the points, for each day that has begun."""
    due: datetime | None = None

    def final(self, earned: float, days: int | None) -> float:
        return round(earned * max(0.0, 1 - self.percent / 100 * (days or 0)), 4)


@dataclass(frozen=True)
class Pool:
    """Where the work is done."""

    executor: Executor
    width: int
    """How many submissions may be under way: enough that nobody waits, few enough that memory stays as it is."""
    check: Callable[[], None] = lambda: None
    """Raises if nobody works any more."""


@dataclass
class Batch:
    """One run over a class: `run` yields each line when it is on disk."""

    setting: Setting
    results: Results
    lateness: Lateness = Lateness()
    regrade: bool = False
    per_day: int | None = None
    """Gradings of one student in 24 hours, of different files; None for any number."""
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    skipped: int = 0
    """Hand-ins that have their line already."""
    outdated: int = 0
    """Of those, how many were graded by other tests or on other terms."""
    postponed: dict[str, datetime] = field(default_factory=dict)
    """Students who have used up their gradings, and when they have the next."""

    def run(self, handed: Iterable[HandIn], pool: Pool) -> Iterator[Line]:
        """Grade what there is no line for; lines come as they are ready, and those that take long come last."""
        slow: list[HandIn] = []
        for hand, job, result in self._graded(self._todo(handed), pool, FIRST_SECONDS):
            if result["used_up"]:
                slow.append(hand)
            else:
                yield self._record(hand, job, result)
        todo = ((hand, self._job(hand)) for hand in slow)  # read once more: all of them would take much memory
        for hand, job, result in self._graded(todo, pool, None):
            yield self._record(hand, job, result)

    def _graded(
        self, todo: Iterator[tuple[HandIn, Job]], pool: Pool, budget: float | None
    ) -> Iterator[tuple[HandIn, Job, Line]]:
        """The results of some jobs, as they are ready."""
        pending: dict[Future[Line], tuple[HandIn, Job]] = {}
        while True:
            while len(pending) < pool.width and (found := next(todo, None)):
                job = replace(found[1], budget=budget)
                pending[pool.executor.submit(grade_one, self.setting, job)] = found
            if not pending:
                return
            done = wait(pending, SILENCE, FIRST_COMPLETED).done
            if not done:
                pool.check()
            for future in done:
                yield *pending.pop(future), _result(future)

    def _todo(self, handed: Iterable[HandIn]) -> Iterator[tuple[HandIn, Job]]:
        for hand in handed:
            job = self._job(hand)
            known = self.results.known.get(hand.student)
            same = known is not None and not known.failed and known.proved and known.digest == job.digest
            current = same and known is not None and known.key == self._key(hand, job)
            if current or (same and not self.regrade):
                self.skipped += 1
                self.outdated += not current
            elif free := self._next_grading(hand.student, job.digest):
                self.postponed[hand.student] = free
            else:
                yield hand, job

    def _next_grading(self, student: str, digest: str) -> datetime | None:
        """When this file may be graded, if not now; one that was graded before tells nothing new."""
        times = self.results.times[student]
        return None if digest in times else next_grading(times.values(), self.per_day, self.now())

    def _job(self, hand: HandIn) -> Job:
        said = list(hand.diagnoses)
        if days := hand.days_late(self.lateness.due):
            said.append(Diagnosis("late", f"handed in {days} day{'s' * (days > 1)} late"))
        raw: bytes | None = None
        try:
            raw = hand.content()
            digest = hashlib.sha256(raw).hexdigest()
        except Unusable as error:
            said.append(Diagnosis(error.code, error.text))
            digest = hashlib.sha256(error.code.encode()).hexdigest()
        known = self.results.known.get(hand.student)
        seed = known.seed if known is not None and known.digest == digest else None
        return Job(hand.student, digest, raw, tuple(said), seed)

    def _key(self, hand: HandIn, job: Job) -> str:
        """The name of a grading: the same file, graded by the same tests on the same terms, has the same."""
        terms = [self.lateness.percent, hand.days_late(self.lateness.due)]
        parts = [job.student, job.digest, {**vars(self.setting), "folder": self.setting.folder.name}, terms]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]

    def _record(self, hand: HandIn, job: Job, result: Line) -> Line:
        days = hand.days_late(self.lateness.due)
        line = {
            "key": self._key(hand, job),
            "set": self.results.homework,
            "student": hand.student,
            "path": hand.path,
            "late": days,
            "graded": self.now().isoformat(timespec="seconds"),
            "final": self.lateness.final(result["earned"], days),
            **result,
        }
        self.results.add(line)
        return line


def _result(future: Future[Line]) -> Line:
    try:
        return future.result()
    except (GraderError, Refused):
        raise
    except Exception as error:  # of the cluster's own: a submission never raises one
        raise GraderError(f"the work could not be done: {type(error).__name__}: {error}") from error


@contextlib.contextmanager
def on_this_machine(setting: Setting, jobs: int) -> Iterator[Pool]:
    """Threads, each of which has a judge."""
    judges = JUDGES.setdefault(setting, Judges(setting))
    executor = ThreadPoolExecutor(jobs)
    try:
        yield Pool(executor, 2 * jobs)
    finally:
        judges.stop()  # so that nobody waits for a slow student
        executor.shutdown(cancel_futures=True)
        judges.close()
        del JUDGES[setting]
