"""Python text, of a student or of a set, that may not be Python.

`linlearn.answers` has the same function. A student's process must not load anything of linlearn, and students do not
have the grader: a test keeps the two the same.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator


@contextlib.contextmanager
def reading_python() -> Iterator[None]:
    """Around `ast.parse` or `compile`: a text that Python cannot read raises SyntaxError in every version of Python.

    Otherwise a NUL byte raises ValueError before 3.11.4, a lone surrogate UnicodeEncodeError, which is a ValueError
    too, and deep nesting MemoryError or RecursionError.
    """
    try:
        yield
    except (MemoryError, RecursionError):
        raise SyntaxError("the code is nested too deeply") from None
    except (ValueError, OverflowError) as error:
        raise SyntaxError(str(error)) from None
