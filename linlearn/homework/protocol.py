"""Every message between a judge and the process that runs a student's code, with all their limits.

The judge is the grader, or the check that a student runs; both ask the same questions. They
exchange frames (`wire.py`). Each question contains a nonce, which the answer must repeat:

    question   contents                      answer
    cells      the cells to run              value: a report on each cell
    values     names                         value: which are defined, a dict of those that are
                                             plain, and why others cannot be sent
    call       a name, or a handle and       value: what the function returned and, for a test with
               perhaps a method; the         `in_place`, the arrays among the arguments that it
               arguments, in order           changed; raised; missing; unsendable
    ping       nothing                       value: none

An answer also holds what was printed and, if something was raised, the student's line that raised
it.

The student's code shares a process with the code that answers. An answer is therefore a claim and
may be forged. The judge turns it into plain values or raises `Malformed`; it never executes or
unpickles anything. Plain values are numbers that are real, text, None, lists, tuples, dicts and
arrays of numbers, booleans, text or plain values; an iterator crosses as a list. Sets, complex
numbers and bytes are refused, with a sentence for the student, because no exercise asks for them.
Any other object stays in the student's process, and the judge receives a handle: a number that
stands for it. So an exercise can ask for a class, and a test can call the methods of its objects.
"""

from __future__ import annotations

from enum import StrEnum


class Question(StrEnum):
    """What the judge may ask a student's process."""

    CELLS = "cells"
    VALUES = "values"
    CALL = "call"
    PING = "ping"


class Answer(StrEnum):
    """What a student's process may answer."""

    VALUE = "value"
    RAISED = "raised"
    MISSING = "missing"
    UNSENDABLE = "unsendable"


# The receiver checks every limit of a frame, because it must not trust the sender. The sender
# checks most of them as well, so that the student can read what is wrong with a value.

MAX_JSON = 4 << 20
"""Bytes of JSON in one frame."""
MAX_PARTS = 300_000
"""Lists in one frame. A list takes two bytes of JSON, but far more time and memory to read."""
MAX_DATA = 64 << 20
"""Bytes of arrays in one frame, and bytes of all values made from them."""
MAX_DEPTH = 50
"""Levels of containers inside containers."""
MAX_KEYS = 5_000
"""Entries of one dict. If the keys collide, the time to build it grows quadratically."""
MAX_ALL_KEYS = 20_000
"""Entries of all dicts in one frame, and of the tuples among their keys."""
MAX_STEPS = 10_000
"""Values that are taken from one iterator, which crosses as a list."""
MAX_TEXT = 10_000
"""Characters of an error message; both sides cut off the rest."""
MAX_PRINTED = 2_000
"""Characters of what a function prints; the rest is dropped."""
MAX_CLASS_NAME = 80
"""Characters of the name of a class; both sides cut off the rest."""
MAX_PROCESSES = 40
"""Processes that the judge starts for one submission. It replaces each one that ends."""
MAX_BITS = 100_000
"""Bits of the numerator or the denominator of a fraction."""
