"""Judges in processes of their own: a deadline needs a main thread, and one that dies is replaced.

The same `grade_one` runs in a thread of the grader and on a worker of a cluster.
"""

from __future__ import annotations

import contextlib
import os
import platform
import queue
import subprocess
import sys
import threading
import time
import traceback
import types
from dataclasses import dataclass, replace
from importlib import metadata
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from grading.judge import Judge
from grading.lockdown import Refused
from grading.similar import bounded
from grading.submission import Diagnosis, Submission, read
from grading.version import PACKAGES, version
from grading.zygote import ROOT, GraderError, environment, printable

PATIENCE = 3
"""Budgets after which a judge that has not finished one submission is given up: every test has a bound of its own, but
one inside native code cannot hear of it."""
START_SECONDS = 120
"""In which a judge must have started, and read the set."""
START = "import sys; sys.path.insert(0, sys.argv[1]); from grading.worker import main; main(int(sys.argv[2]))"
"""A judge's program. Python runs it isolated (-I): without the caller's settings, and with nothing of the current
folder, which may hold submissions, on the path that modules are imported from."""
FAILED = Diagnosis("grader failed", "the grader failed on this file, not you: your instructor will look at it")


@dataclass(frozen=True)
class Setting:
    """Everything about a judge that a result may depend on."""

    folder: Path
    version: str
    """Of the tests, the grader and what they use."""
    timeout: float = 5.0
    memory: int = 1 << 30
    strict: bool = True
    budget: float = 30.0
    """Seconds of one submission, for everything."""


@dataclass(frozen=True)
class Job:
    """One submission, ready to be graded anywhere."""

    student: str
    digest: str
    raw: bytes | None
    """The notebook, or nothing if there is none that can be read."""
    diagnoses: tuple[Diagnosis, ...] = ()
    seed: int | None = None
    budget: float | None = None
    """Seconds for everything, if not those of the setting."""

    def submission(self) -> Submission:
        blank = Submission(self.student, self.digest)
        found = blank if self.raw is None else read(self.raw, self.student)
        return replace(found, digest=self.digest, diagnoses=self.diagnoses + found.diagnoses)


class Died(Exception):
    """A judge's process ended before it answered."""


class Stuck(Died):
    """A judge's process did not answer for so long that it never will."""


class Worker:
    """A judge in a process of its own, which ends with ours."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.started = setting, False
        self.pipe, theirs = Pipe()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-c", START, str(ROOT), str(theirs.fileno())],
                env=environment(),
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                cwd="/",
                process_group=0,  # Ctrl-C is for the one who writes the results
            )
        self.pipe.send(setting)

    def grade(self, job: Job) -> dict[str, Any]:
        """The result of a job; raises Died, or what kept the judge from starting."""
        if not self.started:
            self._receive(START_SECONDS)
            self.started = True
        with contextlib.suppress(OSError):
            self.pipe.send(job)
        return self._receive(PATIENCE * self.setting.budget)

    def _receive(self, seconds: float) -> Any:
        try:
            if not self.pipe.poll(seconds):
                raise Stuck
            answer = self.pipe.recv()
        except Stuck:
            raise
        except Exception:  # it ended, or what it sent cannot be read
            raise Died from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self.pipe.close()


class Judges:
    """As many judges as threads ask for at once."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.closed = False

    def grade(self, job: Job) -> dict[str, Any]:
        """Grade a job; if judges die of it twice, or one gets stuck in it, it gets no points and says so."""
        blank = replace(job, raw=None, diagnoses=(*job.diagnoses, FAILED))
        attempts = [job, job, blank]
        while attempts:
            attempt, worker = attempts.pop(0), self._take()
            try:
                result = worker.grade(attempt)
            except Died as died:
                self._drop(worker)
                if isinstance(died, Stuck):
                    attempts = attempts[-1:]  # once more would take as long
            except BaseException:
                self._drop(worker)
                raise
            else:
                if result.pop("worn"):
                    self._drop(worker)
                else:
                    self.idle.append(worker)
                if attempt is blank:  # that nothing was found in it is not the student's doing
                    result["diagnoses"] = [{**vars(said)} for said in blank.diagnoses]
                return {**result, "failed": attempt is blank}
        raise GraderError("judges die before they have graded anything: see `python -m grading doctor`")

    def _take(self) -> Worker:
        if self.closed:
            raise GraderError("the judges have been sent home")
        try:
            return self.idle.pop()
        except IndexError:
            worker = Worker(self.setting)
            self.all.add(worker)
            return worker

    def _drop(self, worker: Worker) -> None:
        self.all.discard(worker)
        worker.close()

    def stop(self) -> None:
        """End every judge, also those at work: whoever waits for one learns that it died."""
        self.closed = True
        for worker in list(self.all):
            worker.process.kill()

    def close(self) -> None:
        """Put away the judges, when nobody waits for one any more."""
        self.stop()
        while self.idle:
            self._drop(self.idle.pop())


JUDGES: dict[Setting, Judges] = {}


def grade_one(setting: Setting, job: Job) -> dict[str, Any]:
    """Grade a job in this process's own judges."""
    return JUDGES.setdefault(setting, Judges(setting)).grade(job)


def print_error(kind: type[BaseException], error: BaseException, trace: types.TracebackType | None) -> None:
    """Print an error on the lecturer's terminal: a student's text in it may hold signs that command terminals."""
    sys.stderr.write(printable("".join(traceback.format_exception(kind, error, trace))))


def main(fd: int) -> None:
    """Be a judge: take jobs from a pipe and answer each, until the other end closes."""
    sys.excepthook = print_error
    pipe = Connection(fd)
    setting = pipe.recv()
    jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()

    def listen() -> None:
        try:
            while True:
                jobs.put(pipe.recv())
        except (EOFError, OSError):
            os._exit(0)  # whoever asked is gone: nobody wants the answer that is being made

    threading.Thread(target=listen, daemon=True).start()
    try:
        if version(setting.folder) != setting.version:
            raise GraderError(
                f"the tests or the grader in {ROOT}, or Python and its packages here, are not those that the grades"
                " are for: copy the project to this machine again, and install the same versions"
            )
        judge = Judge(setting.folder, setting.timeout, setting.memory, setting.strict, setting.budget)
    except (GraderError, Refused) as error:
        pipe.send(error)
        return
    pipe.send("ready")
    while True:
        job = jobs.get()
        begun = time.process_time()
        submission = job.submission()
        left = (setting.budget if job.budget is None else job.budget) - (time.process_time() - begun)
        result = judge.grade(submission, job.seed, left).as_dict()
        cells = bounded([cell.source for cell in submission.cells])
        pipe.send({**result, "cells": cells, "graded_with": ground(setting), "worn": judge.worn})


def ground(setting: Setting) -> dict[str, Any]:
    """What a result was made with, as this process finds it: kept with the result, so that a wrong one can be told."""
    packages = {name: metadata.version(name) for name in PACKAGES}
    flags = {"assertions": __debug__, "isolated": bool(sys.flags.isolated)}
    return {**vars(setting), "folder": setting.folder.name, "python": platform.python_version(), **packages, **flags}
