"""The judge: runs a set's tests against submissions, and gives points.

Tests are collected by pytest once; for each submission they run in this process, which holds the expected
values, while the student's functions run in a locked one. `from submission import f` gives the test a
`Remote` that asks whichever student is at the desk.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import time
import traceback
import types
import warnings
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from grading.budget import UsedUp
from grading.conftest import draw_for
from grading.desk import Desk
from grading.exercise import Exercise
from grading.guard import CutOff, guarded
from grading.lockdown import Refused
from grading.outline import outline
from grading.remote import Forged, Lost, Remote, StudentError, Unsendable
from grading.submission import Diagnosis, Sitting, Submission, read
from grading.zygote import GraderError, Terms, Zygote, sharing_a_processor

TEST_SECONDS = 5.0
"""Processor time for the work of one test of ours, which takes milliseconds unless an answer makes it long."""


@dataclass(frozen=True)
class Task:
    """A test and what it is worth."""

    item: pytest.Function
    exercise: Exercise
    points: float
    hint: str
    hidden: bool
    in_place: bool


@dataclass(frozen=True)
class Outcome:
    """What one test made of a submission."""

    test: str
    exercise: str
    verdict: str
    """passed, failed, raised, missing, out of time, crashed, forged or unsendable."""
    earned: float
    points: float
    hidden: bool
    hint: str
    """For the student, if the test did not pass."""
    message: str
    """For the student: what happened. Says nothing of what a hidden test did."""
    detail: str
    """For the instructor alone."""
    seconds: float


@dataclass(frozen=True)
class Result:
    """What one submission earned, and how that was found."""

    name: str
    digest: str
    earned: float
    points: float
    outcomes: tuple[Outcome, ...]
    diagnoses: tuple[Diagnosis, ...]
    layers: tuple[str, ...]
    """The isolation that was in force."""
    strict: bool
    seed: int
    seconds: float
    cpu: float
    """Processor seconds of the student's processes."""
    memory: int
    used_up: bool
    """True if the budget ended before the tests did."""

    def as_dict(self) -> dict[str, Any]:
        parts = {name: [{**vars(part)} for part in getattr(self, name)] for name in ("outcomes", "diagnoses")}
        return {**vars(self), **parts}


class Judge:
    """One set, ready to grade. Use it in a `with` block, or close it."""

    def __init__(
        self, folder: Path, timeout: float = 5.0, memory: int = 1 << 30, strict: bool = True, budget: float = 30.0
    ) -> None:
        self.folder = Path(folder)
        self.timeout, self.budget = timeout, budget
        self.seed = 0
        self.worn = False
        """True once a test of ours was cut off, by an alarm or for want of memory: a judge that might not be as it was
        grades nobody else."""
        self.desk: Desk | None = None
        self.key = hashlib.sha256((self.folder / "tests.py").read_bytes()).digest()
        self.tasks = self._collect()
        exercises = {task.exercise.name: task.exercise for task in self.tasks}.values()
        self.expected = {name: exercise.name for exercise in exercises for name in exercise.expected}
        forbids = tuple(sorted({name for exercise in exercises for name in exercise.forbids}))
        self.zygote = Zygote(Terms(forbids, memory, seconds=int(2 * budget) + 1, strict=strict))

    def __enter__(self) -> Judge:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.zygote.close()

    def _collect(self) -> list[Task]:
        """Let pytest collect the tests, with a `submission` module that stands for whoever is at the desk."""
        path = (self.folder / "tests.py").resolve()
        collector, before = _Collector(self), sys.modules.get("submission")
        sys.modules["submission"] = collector.names
        try:
            options = """
            --disable-plugin-autoload -p no:terminal -p no:cacheprovider -p no:capture -p no:doctest
            --assert=plain --strict-markers --import-mode=importlib -p grading.conftest
            """
            where = ["-c", os.devnull, f"--rootdir={path.parents[1]}", f"--confcutdir={path.parent}", str(path)]
            with without_settings("PYTEST_"):
                code = pytest.main([*options.split(), *where], plugins=[collector])
        finally:
            sys.modules.pop("submission")
            for name, module in list(sys.modules.items()):
                if getattr(module, "__file__", None) == str(path):
                    del sys.modules[name]  # the next judge must not find the names of our students in it
            if before is not None:
                sys.modules["submission"] = before
        if collector.errors or not collector.items:
            reason = "\n".join(collector.errors) or f"none were found ({pytest.ExitCode(code).name})"
            raise GraderError(f"the tests of {self.folder.name} could not be collected: {reason}")
        tasks = [self._task(item) for item in collector.items]
        self._prove(tasks)
        for name in (name for task in tasks for name in task.exercise.expected):
            if not isinstance(vars(tasks[0].item.module).get(name, collector.names), (Remote, _Names)):
                raise GraderError(f"{name} must come from `submission`, got another: the tests would test themselves")
        return tasks

    def _prove(self, tasks: list[Task]) -> None:
        """Raise unless these are the tests that tests.py has, worth what it says, and a false assertion fails here."""
        written = {(test.name, test.exercise, test.points, test.hidden) for test in outline(self.folder).tests}
        found = [(task.item.name, task.exercise.name, task.points, task.hidden) for task in tasks]
        if strange := written.symmetric_difference(found):
            raise GraderError(
                f"tests.py of {self.folder.name} has {len(written)} tests, and pytest found {len(found)}: "
                f"{min(strange)[0]} is missing or not worth what is written there"
            )
        if len(found) != len(written):
            raise GraderError(f"the tests of {self.folder.name} must have different names, and some are found twice")
        false = pytest.Function.from_parent(tasks[0].item.parent, name="false_assertion", callobj=false_assertion)
        try:
            run_item(false, TEST_SECONDS)
        except AssertionError:
            return
        raise GraderError("a test with a false assertion passed: run Python without -O and without PYTHONOPTIMIZE")

    def _task(self, item: pytest.Item) -> Task:
        mark = item.get_closest_marker("exercise")
        if mark is None or not isinstance(item, pytest.Function):
            raise GraderError(
                f"{item.name} must be a function with points: put @exercise.hidden(points, hint) before it"
            )
        return Task(item, mark.args[0], **mark.kwargs)

    def grade(self, submission: bytes | Submission, seed: int | None = None, budget: float | None = None) -> Result:
        """Grade one submission; the same seed gives the same hidden inputs."""
        started = time.perf_counter()
        if isinstance(submission, bytes):
            submission = read(submission)
        with self._seated(submission, seed, budget) as (sitting, desk):
            # Before any test: what a process says that comes after one may be about that test's input.
            diagnoses = sitting.diagnoses
            found = {outcome.test: outcome for outcome in self._run_all()}
            outcomes = tuple(found[task.item.name] for task in self.tasks)
            used_up = desk.budget.left() <= 0
        return Result(
            name=submission.name,
            digest=submission.digest,
            earned=sum(outcome.earned for outcome in outcomes),
            points=sum(task.points for task in self.tasks),
            outcomes=outcomes,
            diagnoses=diagnoses,
            layers=tuple(desk.layers),
            strict=self.zygote.terms.strict,
            seed=self.seed,
            seconds=time.perf_counter() - started,
            cpu=desk.cpu,
            memory=desk.peak,
            used_up=used_up,
        )

    def _run_all(self) -> Iterator[Outcome]:
        """Every test once: the public ones first, and those last whose exercise has already run out of time.

        Public tests come first, because what a student may read of them must not be told by what a hidden one passed.
        An endless loop may use up the budget: then it should cost the tests of its own exercise, not those of others.
        """
        slow = set[str]()
        for hidden in (False, True):
            waiting = [task for task in self.tasks if task.hidden == hidden]
            while waiting:
                task = next((task for task in waiting if task.exercise.name not in slow), waiting[0])
                waiting.remove(task)
                outcome = self._run(task)
                if outcome.verdict == "out of time":
                    slow.add(task.exercise.name)
                yield outcome

    def tasks_of(self, exercise: str) -> list[Task]:
        """The tests of one exercise."""
        return [task for task in self.tasks if task.exercise.name == exercise]

    def lost(self, submission: Submission, tasks: Iterable[Task], seed: int) -> Generator[Task]:
        """Those of some tests that a submission loses, each run when it is asked for."""
        with self._seated(submission, seed, None):
            yield from (task for task in tasks if self._run(task).verdict != "passed")

    @contextlib.contextmanager
    def _seated(self, submission: Submission, seed: int | None, budget: float | None) -> Iterator[tuple[Sitting, Desk]]:
        """A submission at a desk of its own, where its cells have run."""
        own = hashlib.sha256(self.key + submission.digest.encode()).digest()
        self.seed = int.from_bytes(own[:6], "big") if seed is None else seed
        sitting = Sitting(submission, self.expected)
        self.desk = desk = Desk(self.zygote, sitting.prepare, self.timeout, self.budget if budget is None else budget)
        names = vars(self.tasks[0].item.module)
        proxies = {name: names[name] for name in self.expected if name in names}
        with sharing_a_processor(self.zygote.process.pid):
            try:
                with contextlib.suppress(Lost), self._bounded(desk):
                    desk.open()
                    names.update(_values(desk, proxies))
                yield sitting, desk
            finally:
                names.update(proxies)
                self.desk = None
                desk.end()

    @contextlib.contextmanager
    def _bounded(self, desk: Desk) -> Iterator[None]:
        """Bounds for what we do with a student's answers before the first test."""
        try:
            with guarded(min(TEST_SECONDS, max(desk.budget.left(TEST_SECONDS), 0.01))):
                yield
        except MemoryError:
            self.worn = True
            raise Forged("what it said took too much memory") from None
        except CutOff:
            self.worn = True
            raise

    def _run(self, task: Task) -> Outcome:
        started = time.perf_counter()
        verdict, message, detail = "passed", "", ""
        assert self.desk is not None, "a task runs at a desk"
        self.desk.in_place = task.in_place
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self.desk.budget.check()
                draw_for(task.item, self.seed)
                run_item(task.item, min(TEST_SECONDS, max(self.desk.budget.left(TEST_SECONDS), 0.01)))
        except (GraderError, Refused, KeyboardInterrupt):
            raise
        except BaseException as error:
            ours = isinstance(error, (CutOff, MemoryError)) and not isinstance(error, StudentError)
            self.worn = self.worn or ours
            verdict, message = _verdict(error, task.hidden)
            said = f"{type(error).__name__}: {text_of(error)[:500]}".rstrip(": ")
            detail = f"{said} ({_line(error, task.item)})"
        passed = verdict == "passed"
        return Outcome(
            test=task.item.name,
            exercise=task.exercise.name,
            verdict=verdict,
            earned=task.points if passed else 0.0,
            points=task.points,
            hidden=task.hidden,
            hint="" if passed else task.hint,
            message=message,
            detail=detail,
            seconds=time.perf_counter() - started,
        )


def _values(desk: Desk, proxies: dict[str, Any]) -> dict[str, Any]:
    """The answers that are plain values: `from submission import eta_star` gives a test the text or the number."""
    found: Any = {}
    with contextlib.suppress(Unsendable, StudentError):
        found = desk.tell({"k": "values", "names": list(proxies)})
    if not isinstance(found, dict):
        return {}
    return {name: found[name] for name in proxies if name in found and not isinstance(found[name], Remote)}


def run_item(item: pytest.Function, seconds: float) -> None:
    """Run a collected test, with its fixtures, as often as we like.

    The guard ends before the test is put away: an alarm in there would leave the next student without tests.
    """
    state = item.session._setupstate
    item._initrequest()  # fresh fixtures, as plugins that run a test again do it
    try:
        with guarded(seconds):
            state.setup(item)
            item.runtest()
    finally:
        state.teardown_exact(item.parent)  # type: ignore[arg-type] # the set stays, the test is over


def _verdict(error: BaseException, hidden: bool) -> tuple[str, str]:
    """The verdict, and what the student may read: of a hidden test, never a word that depends on its input."""
    if isinstance(error, UsedUp):
        return error.verdict, "your submission had used up its time before this test"
    if isinstance(error, Lost):
        why = f": {text_of(error)[:300]}" if isinstance(error, Unsendable) and not hidden else ""
        return error.verdict, MESSAGES[error.verdict] + why
    if isinstance(error, StudentError):
        text = "" if hidden else f": {error.args[0][:300]}"  # as it came: a KeyError would put it into quotes
        return "raised", f"your code raised {error.cause}" + text.rstrip(": ")
    if hidden:
        return "failed", ""
    if isinstance(error, (AssertionError, pytest.fail.Exception)):
        return "failed", text_of(error)[:300]
    return "failed", "what your code gives back has not the form that was asked for"


def text_of(error: BaseException) -> str:
    """What an error says, if it can be said: a number of the student's in it may be too long to print."""
    try:
        return str(error)
    except ValueError:
        return "what it says cannot be printed"


MESSAGES = {
    "out of time": "your code took too long",
    "crashed": "your code ended the process that ran it",
    "forged": "the process that ran your code did not answer as it should",
    "unsendable": "your code returned something other than numbers, text, arrays or containers of them",
    "missing": "the name that this exercise asks for is not defined",
}


def _line(error: BaseException, item: pytest.Function) -> str:
    """Where in the test an error came up."""
    steps = traceback.walk_tb(error.__traceback__)
    lines = [line for frame, line in steps if frame.f_code.co_filename == str(item.path)]
    return f"{item.path.name}:{lines[-1]}" if lines else item.path.name


def false_assertion() -> None:
    """A test that must fail. Where Python was told to leave assertions out, it passes, and so would any answer."""
    assert 1 + 1 == 3


@contextlib.contextmanager
def without_settings(prefix: str) -> Iterator[None]:
    """No variable of the environment that begins like this, for as long as this lasts."""
    taken = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith(prefix)}
    try:
        yield
    finally:
        os.environ.update(taken)


class _Collector:
    """A pytest plugin that takes the collected tests and runs none."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.names = _Names(judge)
        self.items: list[pytest.Item] = []
        self.errors: list[str] = []

    def pytest_configure(self, config: pytest.Config) -> None:
        config.pluginmanager.register(self.judge, "judge")  # by which conftest.py knows that a student will come

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.errors.append(report.longreprtext)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        return True


class _Names(types.ModuleType):
    """The module `submission`: at import a name to ask for, in a running test its value."""

    def __init__(self, judge: Judge) -> None:
        super().__init__("submission")
        self.__dict__["_judge"] = judge

    def __getattr__(self, name: str) -> Any:
        judge = self.__dict__["_judge"]
        if name.startswith("__"):
            raise AttributeError(name)
        if judge.desk is None:
            return Remote(lambda: judge.desk, {"name": name}, "function", name, None)
        return judge.desk.ask({"k": "get", "name": name})
