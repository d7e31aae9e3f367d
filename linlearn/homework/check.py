"""Public checks in a student's notebook: `check("signed_distance")`, as often as wanted.

The answer is *still missing*, *keep working* with a hint, or *correct*, and says how many points
the hidden tests are worth. The tests come with the notebook, in a file such as hw1_checks.py.
Before submission, `check.notebook()` or `python -m linlearn.check hw1.ipynb` checks the whole file.

The verdict is the grader's own: arguments and results cross the same wire, under the same limits,
and the same names and modules are out of reach.
"""

from __future__ import annotations

import _thread
import contextlib
import html
import inspect
import io
import os
import re
import signal
import sys
import threading
import types
import warnings
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from linlearn.homework.budget import MAX_EXTENSION, waiting_time
from linlearn.homework.confinement import confined, without_strangers
from linlearn.homework.conversation import BUDGET, TIMEOUT, Conversation
from linlearn.homework.import_policy import COMPANIONS, ImportPolicy
from linlearn.homework.remote import OutOfTime, Remote
from linlearn.homework.student import Student
from linlearn.homework.verdicts import Verdict, observing, sentence, verdict
from linlearn.homework.wire import read_frame

PUBLIC_SEED = 0
"""The seed of public tests, for everybody and in the grader too."""
MISSING, WORKING, CORRECT = "still missing", "keep working", "correct"
ICONS = {MISSING: "○", WORKING: "✗", CORRECT: "✓"}
COLOURS = {
    MISSING: "var(--jp-warn-color1, #b26a00)",
    WORKING: "var(--jp-error-color1, #c62828)",
    CORRECT: "var(--jp-success-color1, #2e7d32)",
}
"""JupyterLab's own colours, which suit its light and its dark theme; elsewhere the second."""


@dataclass(frozen=True)
class Public:
    """A test that students may see."""

    test: Callable[..., None]
    points: float
    hint: str
    in_place: bool = False
    """True if the test checks what a function does to its arguments."""
    form: bool = False
    """True if the test looks only at the form of an answer."""


@dataclass(frozen=True)
class Exercise:
    """The public part of one exercise."""

    name: str
    defines: tuple[str, ...]
    """The names that the student must define."""
    public: tuple[Public, ...]
    hidden: float
    """The points of its hidden tests."""


@dataclass(frozen=True)
class Answer:
    """The result of the public checks of one exercise; a notebook shows it in colour."""

    exercise: str
    step: str
    """'still missing', 'keep working' or 'correct'."""
    text: str
    """What to do, or what was earned."""
    details: tuple[tuple[str, str], ...] = ()
    """What happened in the test that did not pass: labels and texts."""
    hint: str = ""
    verdict: Verdict = field(default_factory=lambda: Verdict("passed"))
    """The verdict on the first public test that did not pass."""

    def __str__(self) -> str:
        rows = [*self.details, *([("hint", self.hint)] if self.hint else [])]
        return "\n".join(
            [
                f"{ICONS[self.step]} {self.exercise}: {self.text}",
                *(f"    {label}: {text}".replace("\n", "\n        ") for label, text in rows),
            ]
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """The same in colour, which takes the theme's own colours for text and background."""
        head, *lines = self.text.split("\n")
        colour = COLOURS[self.step]
        icon = f"<span style='color: {colour}'>{ICONS[self.step]}</span>"
        parts = [
            f"<div style='font-weight: bold'>{icon} "
            f"{html.escape(self.exercise)}: {html.escape(head)}</div>"
        ]
        if lines:
            parts.append(f"<div style='{WRAP}'>{html.escape(chr(10).join(lines))}</div>")
        if self.details:
            rows = "".join(
                f"<div style='opacity: 0.8'>{label}</div>"
                f"<code style='{WRAP}; background: none; color: inherit'>{html.escape(text)}</code>"
                for label, text in self.details
            )
            parts.append(
                "<div style='display: grid; grid-template-columns: max-content 1fr; "
                f"column-gap: 1em; margin: 0.3em 0'>{rows}</div>"
            )
        if self.hint:
            parts.append(f"<div><b>Hint.</b> {html.escape(self.hint)}</div>")
        return (
            f"<div style='border-left: 4px solid {colour}; padding: 0.2em 0.8em; "
            f"max-width: 60em; line-height: 1.5'>{''.join(parts)}</div>"
        )


WRAP = "white-space: pre-wrap; overflow-wrap: break-word"


class Checks:
    """The public checks of a homework; the tests find the student's functions in `space`."""

    def __init__(
        self,
        space: dict[str, Any],
        exercises: list[Exercise],
        forbids: Iterable[str] = (),
    ) -> None:
        self.space = space
        self.name = str(space.get("__name__", "")).removesuffix("_checks")
        self.exercises = {exercise.name: exercise for exercise in exercises}
        self.forbids = tuple(forbids)
        """Modules that no submission can import."""
        self.expected = {name: exercise.name for exercise in exercises for name in exercise.defines}
        """The names that the exercises ask for, each with its exercise."""

    def __call__(self, exercise: str) -> None:
        """Run the public checks of an exercise on what the notebook has defined so far."""
        if exercise not in self.exercises:
            print(f"expected one of {', '.join(self.exercises)}, got {exercise!r}")
            return
        show(self.answer(exercise, InProcess(sys.modules["__main__"], self.forbids)))

    def notebook(self, path: str = "") -> None:
        """Check the saved file before it is handed in, in a new process, as the grader reads it."""
        from linlearn.homework.preflight import CANNOT_FIND, look, own_file, since_saved

        file = path or own_file(self)
        if not file:
            print(CANNOT_FIND)
            return
        for part in look(file, self):
            show(part)
        if Path(file).is_file():
            print(f"{Path(file).name}: {since_saved(Path(file))}")

    def answer(self, name: str, process: Conversation) -> Answer:
        """The result of the public checks of an exercise, for the definitions in a process."""
        exercise = self.exercises[name]
        try:
            process.open()
            plain = process.values(list(self.expected))
        except OutOfTime:
            plain = {}
        if missing := [one for one in exercise.defines if one in process.undefined]:
            *others, last = missing
            names, them = (f"{', '.join(others)} and {last}", "them") if others else (last, "it")
            text = f"still missing. Write {names}, and run the cell that defines {them}."
            # It may be in the notebook's namespace although the grader would not have it.
            advice = "".join(process.advice(one) for one in missing)
            return Answer(name, MISSING, f"{text}{advice}", verdict=Verdict("missing"))
        # The tests look up the student's functions in the module of the checks, and each of them
        # may use the functions of other exercises.
        proxies = {one: Remote(lambda: process, {"name": one}, one, None) for one in self.expected}
        self.space.update(proxies | plain)
        for public in exercise.public:
            found = run(public, process)
            if found.kind == "passed":
                continue
            if found.text.startswith("your code raised NotImplementedError"):
                asked = found.text.partition(": ")[2] or "write it"
                return Answer(name, MISSING, f"still missing. {sentence(asked)}", verdict=found)
            unknown = re.search(r"NameError: name '(\w+)' is not defined", found.text)
            advice = process.advice(unknown[1]) if unknown else ""
            text = f"keep working. {sentence(found.text)}{advice}"
            return Answer(name, WORKING, text, found.details, public.hint, found)
        return Answer(name, CORRECT, correct(exercise))


def show(part: Any) -> None:
    """Show an answer in colour in a notebook, and as text elsewhere."""
    if running_notebook() is not None:
        from IPython.display import display

        display(part)
    else:
        print(part)


def running_notebook() -> Any:
    """The shell of the notebook in which this runs, or None."""
    interactive = sys.modules.get("IPython")
    shell = interactive.get_ipython() if interactive else None
    return shell if getattr(shell, "kernel", None) is not None else None


def correct(exercise: Exercise) -> str:
    """The message if all public checks pass; it does not claim that the hidden tests pass too."""
    earned = sum(public.points for public in exercise.public)
    points = f"{earned:g} point{'s' * (earned != 1)}"
    if not exercise.hidden:
        return f"correct: all {points}. There are no hidden tests: this check is the grade."
    total = earned + exercise.hidden
    if all(public.form for public in exercise.public):
        return (
            f"the form is right, which earns {earned:g} of {total:g} points. Whether the answer is "
            f"right is tested when it is graded: hidden tests hold the other {exercise.hidden:g}."
        )
    return (
        f"correct so far: {earned:g} of {total:g} points. "
        f"Hidden tests hold the other {exercise.hidden:g}."
    )


def run(public: Public, process: Conversation) -> Verdict:
    """Run a test as the grader does, and return its verdict."""
    process.in_place = public.in_place
    seed = [PUBLIC_SEED, zlib.crc32(public.test.__name__.encode())]
    # The only parameter that a test may have is `rng`.
    arguments = [np.random.default_rng(seed) for _ in inspect.signature(public.test).parameters]
    with observing(process, hidden=False) as observed, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            process.budget.check()
            public.test(*arguments)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            return verdict(error, observed)
    return Verdict("passed")


class InProcess(Conversation):
    """Asks this process: a student's notebook, whose names are in `main`."""

    def __init__(
        self,
        main: types.ModuleType,
        forbids: Iterable[str] = (),
        prepare: Callable[[Conversation], None] = lambda process: None,
        timeout: float = TIMEOUT,
        budget: float = BUDGET,
    ) -> None:
        super().__init__(prepare, timeout, budget)
        self.main = main
        self.student = Student(main)
        self.student.stoppable = (KeyboardInterrupt,)
        self.policy = ImportPolicy(tuple(forbids), COMPANIONS.split())
        self.hidden: dict[str, str] = {}
        """Names that the grader would not have, each with the module that it comes from."""
        self.frame = io.BytesIO()

    def is_running(self) -> bool:
        return True

    def start(self) -> None:
        """The notebook is there already."""

    def end(self) -> str:
        self.generation += 1
        return ""

    def send_frame(self, frame: bytes, seconds: float) -> None:
        question = read_frame(io.BytesIO(frame).read)
        with (
            without_strangers(self.main, self.policy, self.hidden),
            deadline(seconds),
            confined(),
        ):
            self.frame = io.BytesIO(self.student.reply(*question))

    def read(self, size: int) -> bytes:
        return self.frame.read(size)

    def advice(self, name: str) -> str:
        if name not in self.hidden:
            return ""
        reason = self.policy.reason(self.hidden[name], name)
        return f" Your notebook has imported {name}, but {reason}."


@contextlib.contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in a block that takes too long, on every operating system.

    Only the main thread can be interrupted; in other threads there is no limit.
    """
    if sys.platform == "emscripten" or threading.current_thread() is not threading.main_thread():
        yield  # in a browser (emscripten) there are no threads
        return
    here, before_it = threading.get_ident(), waiting_time(os.getpid())
    expired, over = threading.Event(), threading.Event()

    def interrupt() -> None:
        wait, granted = seconds, 0.0
        while not over.wait(wait):
            # As in the grader, time spent waiting for a processor does not count.
            waited = waiting_time(os.getpid()) - before_it
            more = min(waited, MAX_EXTENSION * seconds) - granted
            if more > 0.01 and not expired.is_set():
                wait, granted = more, granted + more
                continue
            # The student's code may swallow the first interrupt, so there are more.
            expired.set()
            wait = 0.2
            if hasattr(signal, "pthread_kill"):
                signal.pthread_kill(here, signal.SIGINT)  # a real signal also ends a sleep
            else:
                _thread.interrupt_main()

    # A thread that is left over must not keep Python from ending.
    timer = threading.Thread(target=interrupt, daemon=True)
    # A process in the background may have lost this handler.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer.start()
    try:
        try:
            yield
        finally:
            over.set()
            timer.join()  # so that a late interrupt arrives here, not in the code that follows
    except KeyboardInterrupt:
        if not expired.is_set():
            raise
        raise OutOfTime("no answer in time") from None
    finally:
        signal.signal(signal.SIGINT, before)
