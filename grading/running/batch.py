"""Grades a class on many judges at once, and appends each result to results.jsonl.

A run that was killed at any moment continues when the same command is given again. A student who
has a line is not graded again unless the student has submitted something new. With `regrade`, the
batch also grades again every line that other tests, another grader or other limits have made, with
the same hidden inputs as before.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from grading.errors import GraderError
from grading.intake.files import Unusable
from grading.intake.submissions import Submission
from grading.results import Diagnosis, GradedSubmission, LastLine, Results
from grading.running.attempts import next_grading
from grading.running.worker import JUDGES, Job, Judgement, Judges, Setting, grade_one

FIRST_SECONDS = 1.0
"""Budget of each submission in the first round. One that needs more is graded again from the start
in a second round, so that it delays nobody else."""
MAX_WAITING = 256 << 20
"""Bytes of the submissions in progress from which on no other is read. Students may all submit the
largest file, and neither this process nor the judges together may take memory for many of them."""
SILENCE = 60
"""Seconds without a result after which we ask a cluster whether it still has workers."""


@dataclass(frozen=True)
class Lateness:
    """The deduction for late submissions."""

    percent: float = 0.0
    """Of the points, for each day that has begun."""
    due: datetime | None = None

    def final(self, earned: float, days: int | None) -> float:
        """Return the points that remain after the deduction."""
        return round(earned * max(0.0, 1 - self.percent / 100 * (days or 0)), 4)


@dataclass(frozen=True)
class Pool:
    """Where the judges run."""

    executor: Executor
    width: int
    """How many submissions may be in progress: enough to keep every judge busy, but few enough to
    bound the memory they take."""
    check: Callable[[], None] = lambda: None
    """Raises GraderError if no worker is left."""


@dataclass
class Batch:
    """One run over a class; `run` yields each result once it is on disk."""

    setting: Setting
    results: Results
    lateness: Lateness = Lateness()
    regrade: bool = False
    per_day: int | None = None
    """Gradings of one student in 24 hours; None for any number."""
    from_scratch: bool = False
    """Take nothing from earlier results: a student may have written them."""
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    skipped: int = 0
    """Number of submissions that already had a result."""
    outdated: int = 0
    """How many of those were graded with other tests or other limits."""
    next_gradings: dict[str, datetime] = field(default_factory=dict)
    """Students who have used up their gradings, and when each may be graded again."""

    def run(self, submissions: Iterable[Submission], pool: Pool) -> Iterator[GradedSubmission]:
        """Grade each submission without a current result; yield results, the slow ones last."""
        # The first round gives everyone a short budget; only those who need more are in the second.
        slow: list[Submission] = []
        for submission, job, judgement in self._judge(self._jobs(submissions), pool, FIRST_SECONDS):
            if judgement.result.used_up:
                slow.append(submission)
            else:
                yield self._record(submission, job, judgement)
        # We read slow submissions from disk a second time: keeping them all would take much memory.
        again = ((submission, self._job(submission)) for submission in slow)
        for submission, job, judgement in self._judge(again, pool, None):
            yield self._record(submission, job, judgement)

    def _judge(
        self, jobs: Iterator[tuple[Submission, Job]], pool: Pool, budget: float | None
    ) -> Iterator[tuple[Submission, Job, Judgement]]:
        """Send jobs to the judges, and yield the judgements as they arrive."""
        pending: dict[Future[Judgement], tuple[Submission, Job]] = {}
        while True:
            # Submissions are read as late as possible: only `width` of them are in memory.
            while (
                len(pending) < pool.width
                and sum(len(job.raw or b"") for _, job in pending.values()) < MAX_WAITING
                and (pair := next(jobs, None))
            ):
                job = replace(pair[1], budget=budget)
                pending[pool.executor.submit(grade_one, self.setting, job)] = pair
            if not pending:
                return
            done = wait(pending, SILENCE, FIRST_COMPLETED).done
            # Silence may only mean that every submission is slow, so we ask before we give up.
            if not done:
                pool.check()
            for future in done:
                yield *pending.pop(future), _judgement(future)

    def _jobs(self, submissions: Iterable[Submission]) -> Iterator[tuple[Submission, Job]]:
        """Yield a job for each submission that must be graded, and count the others."""
        for submission in submissions:
            job = self._job(submission)
            last = self._last(submission)
            # The same file has a result already; `current` says that nothing else has changed
            # either.
            same = last is not None and last.usable and last.digest == job.digest
            current = same and last is not None and last.key == self._key(submission, job)
            if current or (same and not self.regrade):
                self.skipped += 1
                self.outdated += not current
            elif time := self._next_grading(submission, job.digest):
                self.next_gradings[submission.student] = time
            else:
                yield submission, job

    def _next_grading(self, submission: Submission, digest: str) -> datetime | None:
        """Return when this file may be graded, or None if it may be graded now.

        Grading the last file again does not count, because only the instructor asks for it. An
        earlier file that the student submits again does count: a program that looks at the clock
        may reveal something new each time.
        """
        last = self._last(submission)
        if last is not None and last.digest == digest:
            return None
        times = self.results.gradings(submission.student, submission.number)
        return next_grading(times, self.per_day, self.now())

    def _last(self, submission: Submission) -> LastLine | None:
        """Return the last line of a student, or None if there is none that counts."""
        if self.from_scratch:
            return None
        return self.results.last(submission.student, submission.number)

    def _job(self, submission: Submission) -> Job:
        """Read a submission, and return what its judge needs."""
        diagnoses = list(submission.diagnoses)
        if days := submission.days_late(self.lateness.due):
            diagnoses.append(Diagnosis("late", f"submitted {days} day{'s' * (days > 1)} late"))
        raw: bytes | None = None
        try:
            raw = submission.read()
            digest = hashlib.sha256(raw).hexdigest()
        except Unusable as error:
            diagnoses.append(Diagnosis(error.code, error.text))
            digest = hashlib.sha256(error.code.encode()).hexdigest()
        last = self._last(submission)
        # Regrading uses the same hidden inputs, so that only a changed test can change the points.
        seed = last.seed if last is not None and last.digest == digest else None
        return Job(submission.student, digest, raw, tuple(diagnoses), seed)

    def _key(self, submission: Submission, job: Job) -> str:
        """Return a digest of all that decides the final points: file, version, limits, lateness."""
        # The student is part of it, because two students may submit the same file.
        parts = [
            job.student,
            job.digest,
            self.setting.to_json(),
            [self.lateness.percent, submission.days_late(self.lateness.due)],
        ]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]

    def _record(self, submission: Submission, job: Job, judgement: Judgement) -> GradedSubmission:
        """Append a judgement to the results, and return it as a graded submission."""
        days = submission.days_late(self.lateness.due)
        graded = GradedSubmission(
            key=self._key(submission, job),
            set=self.results.homework,
            student=submission.student,
            path=submission.path,
            late=days,
            final=self.lateness.final(judgement.result.earned, days),
            result=judgement.result,
            cells=judgement.cells,
            failed=judgement.failed,
            graded=self.now().isoformat(timespec="seconds"),
            graded_with=judgement.graded_with,
            number=submission.number,
        )
        self.results.add(graded)
        return graded


def _judgement(future: Future[Judgement]) -> Judgement:
    try:
        return future.result()
    except GraderError:
        raise
    except Exception as error:  # an error of the cluster: no submission raises one
        raise GraderError(
            f"the cluster could not grade: {type(error).__name__}: {error}"
        ) from error


@contextlib.contextmanager
def on_this_machine(setting: Setting, jobs: int) -> Iterator[Pool]:
    """Yield a pool of threads on this machine, each with a judge of its own."""
    # `grade_one` finds the judges there, in whichever thread it runs.
    judges = JUDGES.setdefault(setting, Judges(setting))
    executor = ThreadPoolExecutor(jobs)
    try:
        yield Pool(executor, 2 * jobs)
    finally:
        judges.stop()  # otherwise Ctrl-C would wait until the slowest student is graded
        executor.shutdown(cancel_futures=True)
        judges.close()
        del JUDGES[setting]
