"""The errors that stop the grader, and safe printing of text that a student may have written."""

from __future__ import annotations


class GraderError(RuntimeError):
    """The grader itself cannot continue. A student's code never causes this error."""


class Refused(GraderError):
    """This machine cannot provide a layer of isolation that was requested."""


def printable(text: str) -> str:
    """Return a text with control characters as escapes such as \\x1b, which no terminal obeys."""
    return "".join(
        sign if sign.isprintable() or sign == "\n" else ascii(sign)[1:-1] for sign in text
    )
