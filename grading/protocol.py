"""All messages between the judge and the processes that it does not trust, with all their limits.

The judge and the zygote exchange lines of JSON (`sandbox/launcher.py`, `sandbox/zygote.py`):

    order      contents                      reply
    fork       one end of a socket           the process number, or why the zygote refuses
    end        a process number              how the process ended, its processor time and memory

A forked process first writes one line of JSON to its own socket: the layers of isolation that are
in force. From then on the judge and that process exchange frames (`sandbox/wire.py`). Each question
contains a nonce, which the answer must repeat:

    question   contents                      answer
    cells      the cells to run              value: a report on each cell
    values     names                         value: a dict of those that are defined and plain
    call       a name, or a handle and       value: what the function returned and, for a test with
               perhaps a method; the         `in_place`, the arguments that it changed;
               arguments                     raised; missing; unsendable
    ping       nothing                       value: none

The student's code shares a process with the code that answers. An answer is therefore a claim and
may be forged. The judge turns it into plain values or raises `Malformed`; it never executes or
unpickles anything. An object that is not plain stays in the student's process, and the judge
receives a handle: a number that stands for it.
"""

from __future__ import annotations

from enum import StrEnum


class Order(StrEnum):
    """What the judge may ask the zygote to do."""

    FORK = "fork"
    END = "end"


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
"""Entries of one set or dict. If the keys collide, the time to build it grows quadratically."""
MAX_ALL_KEYS = 20_000
"""Entries of all sets and dicts in one frame."""
MAX_STEPS = 10_000
"""Values that are taken from one iterator, which crosses as a list."""
MAX_TEXT = 10_000
"""Characters of an error message; both sides cut off the rest."""
MAX_CLASS_NAME = 80
"""Characters of the name of a class; both sides cut off the rest."""
MAX_PROCESSES = 40
"""Processes that the judge starts for one submission. It replaces each one that ends."""
