"""Public checks in a student's notebook: `check("signed_distance")`, as often as wanted.

The answer is *still missing*, *keep working* with a hint, or *correct*, and says how many points
the hidden tests are worth. The tests come with the notebook, in a file such as hw1_checks.py.
Before submission, `python -m linlearn.check hw1.ipynb` checks the whole file.
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
"""The time limit of one call of a student's function, which is also how long the grader waits."""
MAX_CALLS = 6
"""The time limit of a whole test, in multiples of `SECONDS`."""
MAX_MESSAGE = 6_000
"""The largest number of characters of a test's message: a proof is answered line by line."""


@dataclass(frozen=True)
class Public:
    """A test that students may see."""

    test: Callable[..., None]
    points: float
    hint: str
    in_place: bool = False
    """True if the test checks what a function does to its arguments; else it gets copies."""


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
    """The result of the public checks of one exercise."""

    exercise: str
    step: str
    """'still missing', 'keep working' or 'correct'."""
    text: str

    def __str__(self) -> str:
        return f"{self.exercise}: {self.text}"


class Checks:
    """The public checks of a homework; the tests find the student's functions in `space`."""

    def __init__(self, space: dict[str, Any], exercises: list[Exercise]) -> None:
        self.space = space
        self.exercises = {exercise.name: exercise for exercise in exercises}
        self.names = [name for exercise in exercises for name in exercise.defines]
        """The names of all exercises, because a test may use the function of another exercise."""

    def check(self, exercise: str) -> None:
        """Run the public checks of an exercise on what the notebook has defined so far."""
        if exercise not in self.exercises:
            print(f"expected one of {', '.join(self.exercises)}, got {exercise!r}")
            return
        print(self.answer(exercise, vars(sys.modules["__main__"])))

    def answer(self, name: str, defined: Mapping[str, Any]) -> Answer:
        """The result of the public checks of an exercise, for these definitions."""
        exercise = self.exercises[name]
        # A name that the release has set to None counts as missing, too.
        if missing := [one for one in exercise.defines if defined.get(one) is None]:
            *others, last = missing
            names, them = (f"{', '.join(others)} and {last}", "them") if others else (last, "it")
            return Answer(
                name,
                "still missing",
                f"still missing. Write {names}, and run the cell that defines {them}.",
            )
        for public in exercise.public:
            # The tests look up the student's functions in the module of the checks.
            calls = Calls(public.in_place)
            self.space.update(
                {one: calls.guard(defined[one]) for one in self.names if one in defined}
            )
            if problem := run(public.test, calls):
                step = (
                    "still missing"
                    if isinstance(calls.raised, NotImplementedError)
                    else "keep working"
                )
                # The hint follows a report of several lines on a line of its own.
                space = "\n" if "\n" in problem else " "
                hint = "" if step == "still missing" else f"{space}{public.hint}"
                return Answer(name, step, f"{step}. {problem}{hint}")
        return Answer(name, "correct", correct(exercise))


def correct(exercise: Exercise) -> str:
    """The message if all public checks pass; it does not claim that the hidden tests pass too."""
    earned = sum(public.points for public in exercise.public)
    if not exercise.hidden:
        return (
            f"correct: all {earned:g} point{'s' * (earned != 1)}. "
            "There are no hidden tests: this check is the grade."
        )
    total = earned + exercise.hidden
    return (
        f"correct so far: {earned:g} of {total:g} points. "
        f"Hidden tests hold the other {exercise.hidden:g}."
    )


class Calls:
    """Wraps the student's functions, so that a test sees them as it does in the grader."""

    def __init__(self, in_place: bool) -> None:
        self.in_place = in_place
        self.raised: BaseException | None = None
        """The last exception that the student's code raised."""
        self.silent = False
        """True if the last call returned None although a value was expected."""

    def guard(self, value: Any) -> Any:
        """The function, called with copies of its arguments; or a copy of any other value."""
        # A class must stay a class, so that its instances can be checked.
        if not callable(value) or isinstance(value, type):
            return deep_copy(value)

        def call(*args: Any, **kwargs: Any) -> Any:
            if not self.in_place:
                args, kwargs = deep_copy(args), deep_copy(kwargs)
            self.raised, self.silent = None, False
            try:
                with deadline(SECONDS):
                    result = value(*args, **kwargs)
            except BaseException as error:
                self.raised = error
                raise
            self.silent = result is None and not self.in_place
            return result

        return call


def deep_copy(value: Any) -> Any:
    """A deep copy of a value, or the value itself if it cannot be copied."""
    try:
        return copy.deepcopy(value)
    except Exception:  # such a value is not a valid answer anyway, and the test will say so
        return value


def run(test: Callable[..., None], calls: Calls) -> str:
    """Run a test and return what is wrong, in a sentence or two; empty if the test passes."""
    seed = [0, zlib.crc32(test.__name__.encode())]
    # The only parameter that a test may have is `rng`.
    arguments = [np.random.default_rng(seed) for _ in inspect.signature(test).parameters]
    # Students often leave print calls in their functions; the report should stay readable.
    printed = io.StringIO()
    try:
        # Every call has its own limit, and our own tests end. This one is for what a student's
        # object does when a test looks at it.
        limit = deadline(MAX_CALLS * SECONDS)
        with contextlib.redirect_stdout(printed), warnings.catch_warnings(), limit:
            warnings.simplefilter("ignore")
            test(*arguments)
    except OutOfTime as error:
        problem = f"It did not end within {error.seconds:g} seconds: is there an endless loop?"
    except (Exception, SystemExit) as error:
        problem = explain(error, calls)
    else:
        return ""
    return f"{problem} (What it printed is left out here.)" if printed.getvalue() else problem


def explain(error: BaseException, calls: Calls) -> str:
    """The explanation of an error for a student."""
    # The released notebook raises this where the answer belongs.
    if isinstance(error, NotImplementedError):
        text = str(error) or "write it"
        return sentence(f"{text[0].upper()}{text[1:300]}")
    if error is calls.raised:
        return sentence(f"Your code raised {type(error).__name__}: {str(error)[:300]}".rstrip(": "))
    if calls.silent:
        return "It returned nothing: is its `return` missing?"
    if isinstance(error, AssertionError):
        return sentence(str(error)[:MAX_MESSAGE]) if str(error) else "The answer is not yet right."
    return "The value that it returns does not have the requested form."


def sentence(text: str) -> str:
    """The text with a full stop, unless it already ends with a punctuation mark."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


class OutOfTime(TimeoutError):
    """A block took longer than its deadline."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"longer than {seconds:g} seconds")
        self.seconds = seconds


@contextlib.contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in a block that takes too long, on every operating system.

    Only the main thread can be interrupted; in other threads there is no limit.
    """
    if sys.platform == "emscripten" or threading.current_thread() is not threading.main_thread():
        yield  # in a browser (emscripten) there are no threads
        return
    here = threading.get_ident()
    expired = threading.Event()

    def interrupt() -> None:
        expired.set()
        if hasattr(signal, "pthread_kill"):
            signal.pthread_kill(here, signal.SIGINT)  # a real signal also ends a sleep
        else:
            _thread.interrupt_main()

    timer = threading.Timer(seconds, interrupt)
    # A timer that is left over must not keep Python from ending.
    timer.daemon = True
    # A process in the background may have lost this handler.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer.start()
    try:
        try:
            yield
        finally:
            timer.cancel()
            timer.join()  # so that a late interrupt arrives here, not in the code that follows
    except KeyboardInterrupt:
        if not expired.is_set():
            raise
        raise OutOfTime(seconds) from None
    finally:
        signal.signal(signal.SIGINT, before)
