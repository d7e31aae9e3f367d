"""Public checks inside a student's notebook: `check("signed_distance")`, at any time and as often as wanted.

Each answer is a step of one ladder, *still missing*, *keep working* with a hint, *correct*, and says what hidden
tests still hold. The tests themselves come with the notebook, in a file such as hw1_checks.py. Before handing in,
`python -m linlearn.check hw1.ipynb` looks at the whole file.
"""

from __future__ import annotations

import _thread
import contextlib
import copy
import inspect
import io
import signal
import sys
import threading
import warnings
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

SECONDS = 5.0
"""How long one check may take: as long as the grader waits for one answer."""


@dataclass(frozen=True)
class Public:
    """A test that students may see."""

    test: Callable[..., None]
    points: float
    hint: str
    in_place: bool = False
    """True if the test looks at what a function does to its arguments; else it gets copies."""


@dataclass(frozen=True)
class Exercise:
    """One exercise, as far as students may know it."""

    name: str
    defines: tuple[str, ...]
    """The names that it asks for."""
    public: tuple[Public, ...]
    hidden: float
    """The points of its hidden tests."""


@dataclass(frozen=True)
class Answer:
    """What there is to say of an exercise."""

    exercise: str
    step: str
    """still missing, keep working or correct."""
    text: str

    def __str__(self) -> str:
        return f"{self.exercise}: {self.text}"


class Checks:
    """The public checks of a set; `space` is the namespace in which the tests look for what they test."""

    def __init__(self, space: dict[str, Any], exercises: list[Exercise]) -> None:
        self.space = space
        self.exercises = {exercise.name: exercise for exercise in exercises}
        self.names = [name for exercise in exercises for name in exercise.defines]
        """All of them: a test of one exercise may use the function of another."""

    def check(self, exercise: str) -> None:
        """Run the public checks of an exercise on what the notebook, or the script, has defined so far."""
        if exercise not in self.exercises:
            print(f"expected one of {', '.join(self.exercises)}, got {exercise!r}")
            return
        print(self.answer(exercise, vars(sys.modules["__main__"])))

    def answer(self, name: str, defined: Mapping[str, Any]) -> Answer:
        """How an exercise stands, with these names defined."""
        exercise = self.exercises[name]
        if missing := [one for one in exercise.defines if defined.get(one) is None]:
            *others, last = missing
            names, them = (f"{', '.join(others)} and {last}", "them") if others else (last, "it")
            return Answer(name, "still missing", f"still missing. Write {names}, and run the cell that defines {them}.")
        for public in exercise.public:
            calls = Calls(public.in_place)
            self.space.update({one: calls.guarded(defined[one]) for one in self.names if one in defined})
            if problem := run(public.test, calls):
                step = "still missing" if isinstance(calls.raised, NotImplementedError) else "keep working"
                hint = "" if step == "still missing" else f" {public.hint}"
                return Answer(name, step, f"{step}. {problem}{hint}")
        return Answer(name, "correct", correct(exercise))


def correct(exercise: Exercise) -> str:
    """What a student reads whose public checks all pass: never that all is done if it is not known."""
    earned = sum(public.points for public in exercise.public)
    if not exercise.hidden:
        return f"correct: all {earned:g} point{'s' * (earned != 1)}."
    total = earned + exercise.hidden
    return f"correct so far: {earned:g} of {total:g} points. Hidden tests hold the other {exercise.hidden:g}."


class Calls:
    """Stands between a test and the student's functions, as the grader's wire does."""

    def __init__(self, in_place: bool) -> None:
        self.in_place = in_place
        self.raised: BaseException | None = None
        """What the student's code raised last."""
        self.silent = False
        """True if it gave back nothing, when it was last called for something."""

    def guarded(self, value: Any) -> Any:
        """A function that gets copies of its arguments, so that a test goes on with its own; values are copied."""
        if not callable(value) or isinstance(value, type):
            return copied(value)

        def call(*args: Any, **kwargs: Any) -> Any:
            if not self.in_place:
                args, kwargs = copied(args), copied(kwargs)
            self.raised, self.silent = None, False
            try:
                result = value(*args, **kwargs)
            except BaseException as error:
                self.raised = error
                raise
            self.silent = result is None and not self.in_place
            return result

        return call


def copied(value: Any) -> Any:
    try:
        return copy.deepcopy(value)
    except Exception:  # what cannot be copied is no plain value: the test will say so
        return value


def run(test: Callable[..., None], calls: Calls) -> str:
    """Run a test; return what is wrong, in a sentence or two, or nothing."""
    seed = [0, zlib.crc32(test.__name__.encode())]
    arguments = [np.random.default_rng(seed) for _ in inspect.signature(test).parameters]
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed), warnings.catch_warnings(), deadline(SECONDS):
            warnings.simplefilter("ignore")
            test(*arguments)
    except TimeoutError:
        problem = f"It had not ended after {SECONDS:g} seconds: does a loop go on for ever?"
    except (Exception, SystemExit) as error:
        problem = told(error, calls)
    else:
        return ""
    return f"{problem} (What it printed is left out here.)" if printed.getvalue() else problem


def told(error: BaseException, calls: Calls) -> str:
    """What an error means to a student."""
    if isinstance(error, NotImplementedError):
        text = str(error) or "write it"
        return sentence(f"{text[0].upper()}{text[1:300]}")
    if error is calls.raised:
        return sentence(f"Your code raised {type(error).__name__}: {str(error)[:300]}".rstrip(": "))
    if calls.silent:
        return "It gave back nothing: is its `return` missing?"
    if isinstance(error, AssertionError):
        return sentence(str(error)[:300]) if str(error) else "The answer is not yet right."
    return "What it gives back has not the form that was asked for."


def sentence(text: str) -> str:
    """The text with a full stop, unless it has an end of its own."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


@contextlib.contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raises TimeoutError in a block that takes too long, on every system; only the main thread can be interrupted."""
    if sys.platform == "emscripten" or threading.current_thread() is not threading.main_thread():
        yield  # in a browser there are no threads
        return
    here = threading.get_ident()
    rang = threading.Event()

    def ring() -> None:
        rang.set()
        if hasattr(signal, "pthread_kill"):
            signal.pthread_kill(here, signal.SIGINT)  # a real one, which ends a sleep too
        else:
            _thread.interrupt_main()

    timer = threading.Timer(seconds, ring)
    timer.daemon = True
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # which a background process may have lost
    timer.start()
    try:
        try:
            yield
        finally:
            timer.cancel()
            timer.join()  # so that an interrupt that is already under way comes in here, and not later
    except KeyboardInterrupt:
        if not rang.is_set():
            raise
        raise TimeoutError from None
    finally:
        signal.signal(signal.SIGINT, before)


if __name__ == "__main__":
    from linlearn.hand_in import main

    sys.exit(main(sys.argv[1:]))
