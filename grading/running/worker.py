"""Judges in processes of their own, so that a judge that dies or hangs can be replaced.

A judge stops its tests by an alarm, and Python delivers alarms to the main thread only; that is a
second reason why each judge needs its own process. `grade_one` runs unchanged in a thread of the
grader and on a worker of a cluster.
"""

from __future__ import annotations

import contextlib
import os
import platform
import queue
import signal
import subprocess
import sys
import threading
import time
import traceback
import types
from dataclasses import dataclass, replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from grading.errors import GraderError, printable
from grading.judging.judge import Judge
from grading.results import DEFAULT_LIMITS, Diagnosis, Limits, Result, cut_to_limit
from grading.running.version import package_versions, version
from grading.sandbox.launcher import ROOT, environment
from linlearn.homework.budget import MAX_REFUND, waiting_time
from linlearn.homework.notebook import Notebook, read

PATIENCE = 3
"""The grader gives up on a judge after this many budgets, and the time that a budget may give back:
every test has a time limit of its own, but no alarm interrupts native code."""
START_SECONDS = 120
"""Seconds in which a judge must have started and collected the tests."""
START = (
    "import sys; sys.path.insert(0, sys.argv[1]); "
    "from grading.running.worker import main; main(int(sys.argv[2]))"
)
"""The program of a judge. Python runs it in isolated mode (-I): it ignores the caller's settings,
and imports nothing from the current folder, which may hold submissions."""
GRADER_FAILED = Diagnosis(
    "grader failed",
    "the grader failed on this file, through no fault of yours: your instructor will look at it",
)


@dataclass(frozen=True)
class Setting:
    """Everything about a judge that a result may depend on."""

    folder: Path
    version: str
    """A digest of the tests, the grader and the packages they use."""
    limits: Limits = DEFAULT_LIMITS

    def to_json(self) -> dict[str, Any]:
        """Return the setting as plain values; where the folder lies does not matter."""
        return {"folder": self.folder.name, "version": self.version, **vars(self.limits)}


@dataclass(frozen=True)
class Job:
    """What a judge needs to grade one submission: plain values that can be sent to any machine."""

    student: str
    digest: str
    raw: bytes | None
    """The bytes of the notebook, or None if there is no notebook that can be read."""
    diagnoses: tuple[Diagnosis, ...] = ()
    seed: int | None = None
    budget: float | None = None
    """Seconds for the whole submission, if they differ from those of the limits."""

    def notebook(self) -> Notebook:
        """Return the notebook, with the remarks that were made before anyone read it."""
        blank = Notebook(self.student, self.digest)
        notebook = blank if self.raw is None else read(self.raw, self.student)
        diagnoses = self.diagnoses + notebook.diagnoses
        return replace(notebook, digest=self.digest, diagnoses=diagnoses)


@dataclass(frozen=True)
class Judgement:
    """What a judge sends back for a job."""

    result: Result
    cells: tuple[str, ...]
    graded_with: dict[str, Any]
    damaged: bool = False
    """True if the judge had to interrupt a test and must not grade anybody else."""
    failed: bool = False
    """True if no judge could grade the notebook, so that the result is that of a blank one."""


class JudgeDied(Exception):
    """A judge's process ended before it answered; the message says why, if the judge knew."""


class JudgeStuck(JudgeDied):
    """A judge's process took so long that it will never answer."""


class Worker:
    """A judge in a process of its own, which ends when this process ends."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.started = setting, False
        self.pipe, other_end = Pipe()
        with other_end:
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-c", START, str(ROOT), str(other_end.fileno())],
                env=environment(),
                pass_fds=[other_end.fileno()],
                stdin=subprocess.DEVNULL,
                cwd="/",
                process_group=0,  # only the grader, which writes the results, receives Ctrl-C
            )
        # The setting is sent through the pipe, because a command line cannot hold its typed fields.
        self.pipe.send(setting)

    def grade(self, job: Job) -> Judgement:
        """Grade a job; raise JudgeDied, or the error that kept the judge from starting."""
        if not self.started:
            self._receive(START_SECONDS)
            self.started = True
        with contextlib.suppress(OSError):
            self.pipe.send(job)
        return self._receive(PATIENCE * self.setting.limits.budget + MAX_REFUND)

    def _receive(self, seconds: float) -> Any:
        before = waiting_time(self.process.pid)
        try:
            if not self.pipe.poll(seconds):
                # A busy machine may have kept the judge waiting; it gets that time, within reason.
                more = min(waiting_time(self.process.pid) - before, seconds)
                if not self.pipe.poll(more):
                    raise JudgeStuck
            answer = self.pipe.recv()
        except JudgeStuck:
            raise
        except Exception:  # the judge has ended, or its answer cannot be read
            raise JudgeDied from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self) -> None:
        """Kill the judge and wait until it has ended."""
        self.process.kill()
        self.process.wait()
        self.pipe.close()


class Judges:
    """A pool of judges that starts another one whenever all are busy."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.closed = False

    def grade(self, job: Job) -> Judgement:
        """Grade a job. If two judges die while they grade it, or one hangs, it gets no points, and
        its remarks say why."""
        # Graded in place of the notebook, so that the result has the usual form.
        blank = replace(job, raw=None, diagnoses=(*job.diagnoses, GRADER_FAILED))
        # A judge may die for reasons of its own, so a second one tries. If that dies too, a blank
        # notebook gets a result, which says that the grader failed.
        attempts = [job, job, blank]
        reason = ""
        while attempts:
            attempt, worker = attempts.pop(0), self._take()
            try:
                judgement = worker.grade(attempt)
            except JudgeDied as error:
                self._drop(worker)
                reason = str(error)
                if isinstance(error, JudgeStuck):
                    attempts = attempts[-1:]  # a second attempt would take just as long
            except BaseException:
                self._drop(worker)
                raise
            else:
                if judgement.damaged:
                    self._drop(worker)
                else:
                    self.idle.append(worker)
                if attempt is not blank:
                    return judgement
                # The blank notebook lacks every name, but that is not the student's mistake: only
                # the remarks from before the grading remain.
                result = replace(judgement.result, diagnoses=blank.diagnoses)
                return replace(judgement, result=result, failed=True)
        raise GraderError(
            reason or "judges die before they have graded anything: see `python -m grading doctor`"
        )

    def _take(self) -> Worker:
        if self.closed:
            raise GraderError("the grader is shutting down")
        try:
            # Popping is atomic, so that several threads may take judges without a lock.
            return self.idle.pop()
        except IndexError:
            worker = Worker(self.setting)
            self.all.add(worker)
            return worker

    def _drop(self, worker: Worker) -> None:
        self.all.discard(worker)
        worker.close()

    def stop(self) -> None:
        """Kill every judge, including busy ones; a thread that waits for one gets JudgeDied."""
        self.closed = True
        # A copy, because other threads may drop their judges meanwhile.
        for worker in list(self.all):
            worker.process.kill()

    def close(self) -> None:
        """Stop the judges and free their resources, once no thread waits for one."""
        self.stop()
        while self.idle:
            self._drop(self.idle.pop())


JUDGES: dict[Setting, Judges] = {}
"""The judges of this process. A worker of a cluster keeps them from one job to the next."""


def grade_one(setting: Setting, job: Job) -> Judgement:
    """Grade a job with the judges of this process."""
    return JUDGES.setdefault(setting, Judges(setting)).grade(job)


def print_error(
    kind: type[BaseException], error: BaseException, trace: types.TracebackType | None
) -> None:
    """Print an error without control characters: it may quote a student's text."""
    sys.stderr.write(printable("".join(traceback.format_exception(kind, error, trace))))


def main(fd: int) -> None:
    """Run a judge: answer the jobs that arrive on a pipe until the other end closes it."""
    sys.excepthook = print_error
    # A program that starts the grader may have blocked signals, and children inherit that. The
    # alarm of a test's time limit must arrive.
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    pipe = Connection(fd)
    setting = pipe.recv()
    # A thread reads the pipe, so that the judge notices at once when the grader has gone, even
    # during a test.
    jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()

    def listen() -> None:
        try:
            while True:
                jobs.put(pipe.recv())
        except (EOFError, OSError):
            os._exit(0)  # the grader has gone, so nobody waits for the job that is being graded

    threading.Thread(target=listen, daemon=True).start()
    try:
        if version(setting.folder) != setting.version:
            raise GraderError(
                f"the tests or the grader in {ROOT}, or Python and its packages here, are not "
                "those of the machine that asked for the grades: copy the project to this machine "
                "again, and install the same versions"
            )
        judge = Judge(setting.folder, setting.limits)
    except GraderError as error:
        pipe.send(error)
        return
    pipe.send("ready")
    while True:
        try:
            judgement = _judge_one(judge, setting, jobs.get())
        except GraderError as error:
            # The machine is at fault, for example by a limit of the shell. A second judge tries
            # next, and if that fails too, the grader gives this reason.
            pipe.send(JudgeDied(str(error)))
            return
        pipe.send(judgement)


def _judge_one(judge: Judge, setting: Setting, job: Job) -> Judgement:
    """Grade a job. The time it takes to read the notebook counts towards its budget."""
    start = time.process_time()
    notebook = job.notebook()
    budget = setting.limits.budget if job.budget is None else job.budget
    result = judge.grade(notebook, job.seed, budget - (time.process_time() - start))
    cells = cut_to_limit([cell.source for cell in notebook.cells])
    return Judgement(result, cells, provenance(setting), judge.damaged)


def provenance(setting: Setting) -> dict[str, Any]:
    """Return what a result was made with; it is kept, so that a wrong result can be recognised."""
    flags = {"assertions": __debug__, "isolated": bool(sys.flags.isolated)}
    return {
        **setting.to_json(),
        "python": platform.python_version(),
        **package_versions(),
        **flags,
    }
