"""Reads what people typed: the error for unreadable answers, and safe parsing of Python."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import numpy as np


class Unreadable(AssertionError):
    """An answer that cannot be judged, because it does not have the requested form."""


def kind(value: Any) -> str:
    """A short description of a value, for a message."""
    if value is None:
        return "nothing"
    if isinstance(value, np.ndarray):
        return f"an array of shape {value.shape}"
    return f"a {type(value).__name__}" if type(value).__module__ == "builtins" else "something else"


@contextlib.contextmanager
def reading_python() -> Iterator[None]:
    """Make `ast.parse` and `compile` raise SyntaxError for every text that they cannot read.

    Otherwise, depending on the version of Python, a NUL byte raises ValueError, a lone surrogate
    UnicodeEncodeError (a ValueError too), and deep nesting MemoryError or RecursionError.
    """
    try:
        yield
    except (MemoryError, RecursionError):
        raise SyntaxError("the code is nested too deeply") from None
    except (ValueError, OverflowError) as error:
        raise SyntaxError(str(error)) from None
