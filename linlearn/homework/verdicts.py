"""What a student reads about a test; the grader and the check use these words for the same events.

A public test may tell everything: the call, what came back and what was expected. What is said
about a hidden test never depends on its input.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from linlearn.homework.answers import DIFFERENCES, shape_advice, shape_of
from linlearn.homework.budget import BudgetExhausted
from linlearn.homework.conversation import Call, Conversation, Watch
from linlearn.homework.remote import NoAnswer, StudentError, Unsendable

MAX_MESSAGE = 6_000
"""The largest number of characters of a test's message: a proof is answered line by line."""
MAX_VALUE = 160
"""Characters of a value that a report shows; larger arrays are abbreviated."""
EDGE = 2
"""Entries that are shown at each end of a side of a large array."""
MAX_ENTRIES = 100
"""Entries of an array that are shown; of one with more, only its shape is."""
MAX_ITEMS = 12
"""Entries of a list, tuple or dict that are shown."""
MAX_LEVELS = 4
"""Levels of containers in containers that are shown."""
MESSAGES = {
    "out of time": "your code took too long: is there an endless loop?",
    "crashed": "your code ended the process that ran it",
    "forged": "the process that ran your code gave an invalid answer",
    "unsendable": (
        "your code returned something other than real numbers, text, arrays or lists of them"
    ),
    "missing": "the name that this exercise asks for is not defined",
}
"""What a student reads about a test that got no answer, by verdict."""
NOTHING = "your function returned nothing: is its `return` missing?"
FORM = "what your code returns does not have the requested form"
WRONG = "the answer is not yet right"


@dataclass(frozen=True)
class Verdict:
    """How a test ended, and what the student may read about it."""

    kind: str
    """passed, failed, raised, missing, out of time, crashed, forged or unsendable."""
    text: str = ""
    """What is wrong, in a sentence without a full stop, or in several lines."""
    details: tuple[tuple[str, str], ...] = ()
    """What happened, as pairs of a label and a text; of public tests only."""

    @property
    def message(self) -> str:
        """The text and the details, one below the other."""
        return "\n".join([self.text, *(f"{label}: {text}" for label, text in self.details)])


@dataclass
class Observed:
    """What was seen while a public test ran."""

    watch: Watch
    differences: list[tuple[Any, Any]]


@contextmanager
def observing(process: Conversation, hidden: bool) -> Iterator[Observed | None]:
    """Record what happens in a public test; nothing is recorded for a hidden one."""
    if hidden:
        yield None
        return
    observed = Observed(Watch(), [])
    token = DIFFERENCES.set(observed.differences)
    process.watch = observed.watch
    try:
        yield observed
    finally:
        process.watch = None
        DIFFERENCES.reset(token)


def verdict(error: BaseException, observed: Observed | None) -> Verdict:
    """The verdict on a test that raised this error; `observed` is None for a hidden test."""
    if isinstance(error, BudgetExhausted):
        return Verdict(error.verdict, "your submission used up its time before this test")
    if isinstance(error, NoAnswer):
        public = isinstance(error, Unsendable) and observed is not None
        why = f": {text_of(error)[:300]}" if public else ""
        return Verdict(error.verdict, MESSAGES[error.verdict] + why, details(observed))
    if isinstance(error, StudentError):
        # Not str(error): a KeyError would put its message into quotes.
        text = f": {error.args[0][:300]}" if observed else ""
        return Verdict(
            "raised", f"your code raised {error.cause}{text}".rstrip(": "), details(observed)
        )
    if observed is None:
        return Verdict("failed")
    if forgot_return(observed):
        return Verdict("failed", NOTHING, details(observed))
    text, known = FORM, isinstance(error, AssertionError) or type(error).__name__ == "Failed"
    if known:
        text = text_of(error)[:MAX_MESSAGE] or WRONG
    if known and text == WRONG and observed.differences:
        text = shape_problem(*observed.differences[-1]) or text
    # A report on each line of a proof needs no more details.
    return Verdict("failed", text, () if "\n" in text else details(observed))


def forgot_return(observed: Observed) -> bool:
    """True if the last call returned None although the test looked at the answer."""
    calls = observed.watch.calls
    return bool(calls) and calls[-1].returned and calls[-1].result is None


def shape_problem(found: Any, wanted: np.ndarray | None) -> str:
    """What is wrong with the shape of an answer; empty if it has the expected shape."""
    if wanted is None or not isinstance(found, (int, float, list, tuple, np.ndarray, np.number)):
        return ""
    shape = shape_of(found)
    if shape == wanted.shape:
        return ""
    advice = shape_advice(shape, wanted.shape)
    expected = f"shape {wanted.shape}" if wanted.shape else "one number"
    return f"the shape is wrong: expected {expected}, got shape {shape}" + (
        f". {advice[0].upper()}{advice[1:]}" if advice else ""
    )


def details(observed: Observed | None) -> tuple[tuple[str, str], ...]:
    """What happened in a public test, as pairs of a label and a text."""
    if observed is None:
        return ()
    rows: list[tuple[str, str]] = []
    call = observed.watch.calls[-1] if observed.watch.calls else None
    if call:
        rows.append(("the call", shown_call(call)))
        if call.returned:
            rows.append(("what came back", shown(call.result)))
    if observed.differences:
        found, wanted = observed.differences[-1]
        # Often a test compares one part of what came back.
        if not call or found is not call.result:
            rows.append(("of this", shown(found)) if call else ("your answer", shown(found)))
        if wanted is not None:
            rows.append(("expected", shown(wanted)))
    if call and call.where:
        rows.append(("where", call.where))
    if call and call.printed.strip():
        rows.append(("what was printed", shortened(call.printed.strip())))
    return tuple(rows)


def shown_call(call: Call) -> str:
    """A call as it would be written."""
    return f"{call.name}({', '.join(map(shown, call.args))})"


def shown(value: Any, depth: int = 0) -> str:
    """A value on one line. Whatever was returned, only its first parts are looked at."""
    if isinstance(value, np.ndarray):
        return _shown_array(value, depth)
    if isinstance(value, (list, tuple, dict)):
        return _shown_container(value, depth)
    if isinstance(value, (bool, np.bool_)):
        return str(bool(value))
    if isinstance(value, (float, np.floating)):
        return f"{float(value):.7g}"
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, str):
        value = value[:MAX_VALUE]
    try:
        return shortened(repr(value))
    except ValueError:  # a whole number of thousands of digits
        return "a very long number"


def _shown_container(value: list[Any] | tuple[Any, ...] | dict[Any, Any], depth: int) -> str:
    if depth == MAX_LEVELS:
        return "…"
    parts = [shown(part, depth + 1) for part in islice(value, MAX_ITEMS)]
    more = ", …" if len(value) > MAX_ITEMS else ""
    if isinstance(value, dict):
        entries = [shown(entry, depth + 1) for entry in islice(value.values(), MAX_ITEMS)]
        pairs = map(": ".join, zip(parts, entries, strict=True))
        return shortened(f"{{{', '.join(pairs)}{more}}}")
    inner = ", ".join(parts) + more
    if isinstance(value, tuple):
        return shortened(f"({inner}{',' * (len(value) == 1)})")
    return shortened(f"[{inner}]")


def _shown_array(array: np.ndarray, depth: int) -> str:
    # NumPy leaves out the middle of a long side. Sides of two or three are printed in full, and
    # an array may have thirty of them.
    if math.prod(min(side, 2 * EDGE) for side in array.shape) > MAX_ENTRIES:
        return f"an array of shape {shortened(str(array.shape))}"
    if array.dtype.kind not in "biuf":
        few = array.size <= MAX_ENTRIES
        return shown(array.tolist(), depth) if few else f"an array of shape {array.shape}"
    text = np.array2string(
        array,
        separator=", ",
        threshold=24,
        edgeitems=EDGE,
        max_line_width=10_000,
        formatter={"float_kind": lambda number: f"{number:.7g}"},
    )
    return shortened(" ".join(text.split()).replace("[ ", "["))


def shortened(text: str) -> str:
    """The beginning of a text."""
    return text if len(text) <= MAX_VALUE else f"{text[: MAX_VALUE - 1]}…"


def text_of(error: BaseException) -> str:
    """The message of an error.

    Python refuses to print very long integers, and the student's answer may contain one.
    """
    try:
        return str(error)
    except ValueError:
        return "its message cannot be printed"


def sentence(text: str) -> str:
    """The text as a sentence, with a capital letter and a full stop."""
    text = f"{text[:1].upper()}{text[1:]}"
    return text if text.endswith((".", "?", "!")) else f"{text}."
