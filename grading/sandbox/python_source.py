"""Reads text from a student or a set that may not be valid Python.

`linlearn.reading` has a copy of this function. A student's process may not load linlearn, and
students do not have the grader, so neither can import it from the other. A test compares the two.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator


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
