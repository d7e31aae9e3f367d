"""The judge: runs a set's tests against submissions and awards points.

pytest collects the tests once. For each submission they run in this process, which holds the
expected values, while the student's functions run in a locked process. With `from submission import
f` a test gets a `Remote`, which calls `f` in the process of the submission that is being graded.
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
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from grading.errors import GraderError
from grading.judging.exercise import Exercise
from grading.judging.fixtures import seed_test
from grading.judging.item_runner import run_item
from grading.judging.proofs import start_prover
from grading.judging.set_outline import read_outline
from grading.judging.student_process import StudentProcess
from grading.results import DEFAULT_LIMITS, Limits, Outcome, Result
from grading.sandbox.launcher import Terms, Zygote, share_processor
from linlearn.homework.check import PUBLIC_SEED
from linlearn.homework.limits import CutOff, limit_test
from linlearn.homework.notebook import Notebook, NotebookRun, read
from linlearn.homework.remote import Forged, NoAnswer, Remote, StudentError
from linlearn.homework.verdicts import Verdict, observing, text_of, verdict

TEST_SECONDS = 5.0
"""Processor seconds for our own code in one test. A test takes milliseconds, unless an answer makes
it take longer."""


@dataclass(frozen=True)
class Task:
    """A collected test, with its points and hint."""

    item: pytest.Function
    exercise: Exercise
    points: float
    hint: str
    hidden: bool
    in_place: bool
    form: bool = False


class Judge:
    """Grades submissions to one set. Use it in a `with` block, or close it."""

    def __init__(self, folder: Path, limits: Limits = DEFAULT_LIMITS) -> None:
        self.folder = Path(folder)
        self.limits = limits
        self.seed = 0
        self.damaged = False
        """True once our own code was interrupted by an alarm or ran out of memory. The judge may
        then be in a damaged state, so it must not grade anybody else."""
        self.process: StudentProcess | None = None
        # Part of every seed, so that nobody can predict the hidden inputs without the tests.
        self.key = hashlib.sha256((self.folder / "tests.py").read_bytes()).digest()
        self.tasks = self._collect()
        start_prover(vars(self.tasks[0].item.module).values())
        exercises = {task.exercise.name: task.exercise for task in self.tasks}.values()
        self.expected = {
            name: exercise.name for exercise in exercises for name in exercise.expected
        }
        forbids = {name for exercise in exercises for name in exercise.forbids}
        self.zygote = Zygote(terms_of(limits, forbids))

    def __enter__(self) -> Judge:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.zygote.close()

    def _collect(self) -> list[Task]:
        """Let pytest collect the tests.

        While it does, a module `submission` stands for the submission that will be graded.
        """
        path = (self.folder / "tests.py").resolve()
        # Collecting imports tests.py, which imports `submission`.
        collector, before = _Collector(self), sys.modules.get("submission")
        sys.modules["submission"] = collector.names
        try:
            # Nothing is run or shown in this session, so terminal, capture and cache are switched
            # off. With plain assertions, no message quotes a hidden value that the test itself does
            # not mention.
            options = """
            --disable-plugin-autoload -p no:terminal -p no:cacheprovider -p no:capture -p no:doctest
            -p no:unraisableexception
            --assert=plain --strict-markers --import-mode=importlib -p grading.judging.fixtures
            """
            # Configuration files, a conftest.py above the set's folder and variables of the caller
            # must not change which tests run, or how.
            folders = [f"--rootdir={path.parents[1]}", f"--confcutdir={path.parent}"]
            arguments = [*options.split(), "-c", os.devnull, *folders, str(path)]
            with hide_variables("PYTEST_"):
                code = pytest.main(arguments, plugins=[collector])
        finally:
            sys.modules.pop("submission")
            for name, module in list(sys.modules.items()):
                # The next judge of this set must import it again, with its own `submission`.
                if getattr(module, "__file__", None) == str(path):
                    del sys.modules[name]
            if before is not None:
                sys.modules["submission"] = before
        if collector.errors or not collector.items:
            nothing = f"none were found ({pytest.ExitCode(code).name})"
            reason = "\n".join(collector.errors) or nothing
            raise GraderError(f"the tests of {self.folder.name} could not be collected: {reason}")
        tasks = [self._task(item) for item in collector.items]
        self._verify(tasks)
        for name in (name for task in tasks for name in task.exercise.expected):
            value = vars(tasks[0].item.module).get(name, collector.names)
            if not isinstance(value, (Remote, _SubmissionModule)):
                raise GraderError(
                    f"{name} must be imported from `submission`, but tests.py defines it: "
                    "the tests would test themselves"
                )
        return tasks

    def _verify(self, tasks: list[Task]) -> None:
        """Raise unless these are exactly the tests and points of tests.py, and a false assertion
        fails."""
        # tests.py as the outline reads it, without running it, against what pytest collected.
        written = {
            (test.name, test.exercise, test.points, test.hidden)
            for test in read_outline(self.folder).tests
        }
        found = [(task.item.name, task.exercise.name, task.points, task.hidden) for task in tasks]
        if strange := written.symmetric_difference(found):
            raise GraderError(
                f"tests.py of {self.folder.name} has {len(written)} tests, and pytest found "
                f"{len(found)}: {min(strange)[0]} is missing or has other points than in the file"
            )
        if len(found) != len(written):
            raise GraderError(
                f"the tests of {self.folder.name} must have different names, "
                "and pytest found some of them twice"
            )
        false = pytest.Function.from_parent(
            tasks[0].item.parent, name="false_assertion", callobj=false_assertion
        )
        try:
            run_item(false, TEST_SECONDS)
        except AssertionError:
            return
        raise GraderError(
            "a test with a false assertion passed: run Python without -O and without PYTHONOPTIMIZE"
        )

    def _task(self, item: pytest.Item) -> Task:
        mark = item.get_closest_marker("exercise")
        if mark is None or not isinstance(item, pytest.Function):
            raise GraderError(
                f"{item.name} must be a function with points: "
                "put @exercise.hidden(points, hint) before it"
            )
        return Task(item, mark.args[0], **mark.kwargs)

    def grade(
        self, notebook: bytes | Notebook, seed: int | None = None, budget: float | None = None
    ) -> Result:
        """Grade one notebook; the same seed gives the same hidden inputs."""
        started = time.perf_counter()
        if isinstance(notebook, bytes):
            notebook = read(notebook)
        with self._start(notebook, seed, budget) as (run, process):
            # Taken before any test runs: a process that starts after a hidden test could use its
            # diagnoses to reveal that test's input.
            diagnoses = run.diagnoses
            # Tests run in an order of their own; results are in the order of tests.py.
            found = {outcome.test: outcome for outcome in self._run_all()}
            outcomes = tuple(found[task.item.name] for task in self.tasks)
            used_up = process.budget.cut_short or process.budget.remaining() <= 0
        return Result(
            name=notebook.name,
            digest=notebook.digest,
            earned=sum(outcome.earned for outcome in outcomes),
            points=sum(task.points for task in self.tasks),
            outcomes=outcomes,
            diagnoses=diagnoses,
            layers=tuple(process.layers),
            strict=self.zygote.terms.strict,
            seed=self.seed,
            seconds=time.perf_counter() - started,
            cpu=process.cpu,
            memory=process.peak_memory,
            used_up=used_up,
        )

    def _run_all(self) -> Iterator[Outcome]:
        """Run every test once, and delay those of an exercise that has run out of time.

        Public tests come before hidden ones. Students may read what happened in a public test, and
        that must not depend on the input of a hidden test that ran before. An endless loop may use
        up the budget: then it should cost the tests of its own exercise, not those of others.
        """
        # Exercises in which a test has run out of time.
        slow = set[str]()
        for hidden in (False, True):
            waiting = [task for task in self.tasks if task.hidden == hidden]
            while waiting:
                task = next(
                    (task for task in waiting if task.exercise.name not in slow), waiting[0]
                )
                waiting.remove(task)
                outcome = self._run(task)
                if outcome.verdict == "out of time":
                    slow.add(task.exercise.name)
                yield outcome

    def tasks_of(self, exercise: str) -> list[Task]:
        """The tests of one exercise."""
        return [task for task in self.tasks if task.exercise.name == exercise]

    def failing_tests(
        self, notebook: Notebook, tasks: Iterable[Task], seed: int
    ) -> Generator[Task]:
        """Those tests that a submission does not pass. Each runs when the generator reaches it."""
        with self._start(notebook, seed, None):
            yield from (task for task in tasks if self._run(task).verdict != "passed")

    def failing_draws(
        self, notebook: Notebook, tasks: Sequence[Task], seeds: Sequence[int]
    ) -> Iterator[tuple[int, Outcome]]:
        """The outcomes of tests that a submission does not pass, each with its seed.

        One process answers for all seeds, so that thousands of them can be tried.
        """
        with self._start(notebook, seeds[0], self.limits.budget * len(seeds)):
            for self.seed in seeds:
                found = [self._run(task) for task in tasks]
                yield from ((self.seed, one) for one in found if one.verdict != "passed")

    @contextlib.contextmanager
    def _start(
        self, notebook: Notebook, seed: int | None, budget: float | None
    ) -> Iterator[tuple[NotebookRun, StudentProcess]]:
        """Start a process for a submission and run its cells; end it with this context."""
        # The seed depends on the notebook and the tests: grading again gives the same result, and
        # nobody can predict the inputs without knowing the tests.
        own = hashlib.sha256(self.key + notebook.digest.encode()).digest()
        self.seed = int.from_bytes(own[:6], "big") if seed is None else seed
        run = NotebookRun(notebook, self.expected)
        budget = self.limits.budget if budget is None else budget
        self.process = process = StudentProcess(
            self.zygote, run.prepare, self.limits.timeout, budget
        )
        # All tests are in one module, so its globals are the names that they use.
        names = vars(self.tasks[0].item.module)
        proxies = {name: names[name] for name in self.expected if name in names}
        with share_processor(self.zygote.process.pid):
            try:
                with contextlib.suppress(NoAnswer), self._limit_reading(process):
                    process.open()
                    names.update(process.values(list(proxies)))
                yield run, process
            finally:
                # The next submission must not find this one's values in the test module.
                names.update(proxies)
                self.process = None
                process.end()

    @contextlib.contextmanager
    def _limit_reading(self, process: StudentProcess) -> Iterator[None]:
        """Limit the work on a student's answers before the first test."""
        try:
            with (
                process.budget.limit(TEST_SECONDS, CutOff) as seconds,
                limit_test(max(seconds, 0.01)),
            ):
                yield
        except MemoryError:
            self.damaged = True
            raise Forged("its answers took too much memory") from None
        except CutOff:
            self.damaged = True
            raise

    def _run(self, task: Task) -> Outcome:
        """Run one test against the current submission."""
        started = time.perf_counter()
        found, detail = Verdict("passed"), ""
        assert self.process is not None, "a task runs against a student's process"
        self.process.in_place = task.in_place
        # Students see the inputs of public tests, so these are the same for everybody.
        seed = self.seed if task.hidden else PUBLIC_SEED
        with observing(self.process, task.hidden) as observed:
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # NumPy may warn about an answer
                    self.process.budget.check()
                    seed_test(task.item, seed)
                    with self.process.budget.limit(TEST_SECONDS, CutOff) as seconds:
                        run_item(task.item, max(seconds, 0.01))
            except (GraderError, KeyboardInterrupt):
                raise  # not the student's fault
            except BaseException as error:
                interrupted = isinstance(error, (CutOff, MemoryError))
                if interrupted and not isinstance(error, StudentError):
                    self.damaged = True
                found = verdict(error, observed)
                summary = f"{type(error).__name__}: {text_of(error)[:500]}".rstrip(": ")
                detail = f"{summary} ({_line(error, task.item)})"
        passed = found.kind == "passed"
        return Outcome(
            test=task.item.name,
            exercise=task.exercise.name,
            verdict=found.kind,
            earned=task.points if passed else 0.0,
            points=task.points,
            hidden=task.hidden,
            hint="" if passed else task.hint,
            message=found.message,
            detail=detail,
            seconds=time.perf_counter() - started,
        )


def terms_of(limits: Limits, forbids: Iterable[str] = ()) -> Terms:
    """What a student's process may use under these limits."""
    # The budget ends a submission first; the kernel's limit on processor time is a backstop.
    seconds = int(2 * limits.budget) + 1
    return Terms(tuple(sorted(forbids)), limits.memory, seconds, limits.strict)


def _line(error: BaseException, item: pytest.Function) -> str:
    """The line of the test at which an error was raised."""
    steps = traceback.walk_tb(error.__traceback__)
    lines = [line for frame, line in steps if frame.f_code.co_filename == str(item.path)]
    return f"{item.path.name}:{lines[-1]}" if lines else item.path.name


def false_assertion() -> None:
    """A test that must fail.

    It passes if Python was started with an option that removes assertions. Every answer would pass
    then.
    """
    assert 1 + 1 == 3


@contextlib.contextmanager
def hide_variables(prefix: str) -> Iterator[None]:
    """Remove environment variables with this prefix while this context lasts."""
    hidden = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith(prefix)}
    try:
        yield
    finally:
        os.environ.update(hidden)


class _Collector:
    """A pytest plugin that keeps the collected tests and runs none of them."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.names = _SubmissionModule(judge)
        self.items: list[pytest.Item] = []
        self.errors: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.errors.append(report.longreprtext)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        return True


class _SubmissionModule(types.ModuleType):
    """The module `submission` that tests.py imports: each name in it is a `Remote`."""

    def __init__(self, judge: Judge) -> None:
        super().__init__("submission")
        self.__dict__["_judge"] = judge

    def __getattr__(self, name: str) -> Any:
        judge = self.__dict__["_judge"]
        if name.startswith("__"):
            raise AttributeError(name)
        return Remote(lambda: judge.process, {"name": name}, name, None)
