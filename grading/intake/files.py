"""One file of an export, on disk or in an archive."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MAX_FILE = 200 << 20
"""Bytes of the largest file that is read."""
LINK = "the submission is a link, not a notebook: submit the notebook itself"
NOISE = ("__macosx", ".ipynb_checkpoints", "thumbs.db", "desktop.ini")
"""What operating systems leave behind, apart from names that begin with a dot."""
IsMade = Callable[[str], bool]
"""Returns whether a learning platform may have made a top-level name. See `Platform.has_made`."""


class Unusable(Exception):
    """A file that cannot be read; `code` and `text` become a remark to its student."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


@dataclass(frozen=True)
class File:
    """One file of an export. Its contents are read only when they are needed."""

    path: str
    """Where it is, for people to read."""
    outer: tuple[str, ...]
    """The folders around the export: the parts of the path that the instructor gave."""
    parts: tuple[str, ...]
    """The folders inside the export that lead to the file, and then the name of the file."""
    modified: tuple[int, ...]
    """Year, month, day, hour, minute and second: only to tell which of two files is newer."""
    read: Callable[[], bytes]
    """Returns the contents, or raises Unusable."""
    is_noise: bool = False
    """True for a hidden file, or one that an operating system left behind. It is never read, and
    only shows that somebody submitted something."""
    has_odd_path: bool = False
    """True if unpacking its archive would have put it outside the archive's own folder."""
    is_among_too_many: bool = False
    """True if its folder holds so many files that the grader did not look at all of them."""

    @property
    def name(self) -> str:
        return self.parts[-1]


def is_noise(name: str, is_made: IsMade) -> bool:
    """Return whether a file or folder is hidden, or left behind by an operating system.

    The name that a platform made from a student's shown name may begin with a dot, so it counts.
    """
    hidden = name.startswith(".") and (name.startswith("._") or not is_made(name))
    return hidden or name.lower() in NOISE


def check_size(raw: bytes | bytearray) -> None:
    """Raise Unusable if a file is larger than any notebook."""
    if len(raw) > MAX_FILE:
        raise Unusable(
            "too large", f"the grader reads at most {MAX_FILE >> 20} MB: clear the outputs"
        )
