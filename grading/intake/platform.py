"""What every learning platform's module provides: who owns a file of its export.

To support another platform, write a module like canvas.py with a class derived from `Platform`, and
add the class to `PLATFORMS` in submissions.py. If the platform has a number or a login for each
student, give it to `Owner` as its `number`: a student may be able to change the name that is shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from grading.intake.files import File


@dataclass(frozen=True)
class Owner:
    """The student who submitted a file, as far as the export says."""

    identity: tuple[str, ...]
    """Equal for two files if and only if the same student submitted both."""
    name: str
    number: str = ""
    """The platform and its number for the student, such as 'Moodle 4711', which stays when the
    student's name changes. Results belong to it. Empty where there is none: Gradescope numbers
    submissions, not students."""
    marked_late: bool | None = None
    time: datetime | None = None
    file_number: int = 0
    """The platform's number for the file, where later files have larger numbers."""
    position: int = 0
    """Where in the name the platform's number for the student starts. If two platforms recognise a
    name, the earlier number decides: students choose only what follows it."""
    is_doubtful: bool = False
    """The name of the file can be read in several ways, so the instructor must look at it."""


@dataclass(frozen=True)
class Place:
    """A file, and where it lies in an export."""

    file: File
    export: str
    """The path that was given on the command line."""
    depth: int
    """How many folders all files of the export share; they say nothing about a student."""

    @property
    def name(self) -> str:
        """The name at the top level of the export, which the platform chose: a file or a folder."""
        return self.file.parts[self.depth]

    @property
    def is_file(self) -> bool:
        """True if the file itself lies at the top level, False if it lies in a folder there."""
        return len(self.file.parts) == self.depth + 1


class Platform(ABC):
    """One export of a learning platform: its files, and how many folders all of them share."""

    def __init__(self, files: Sequence[File], depth: int) -> None:
        self.files, self.depth = files, depth

    @abstractmethod
    def owner(self, place: Place) -> Owner | None:
        """Return who submitted a file, or None if this platform does not name files like that."""

    @classmethod
    def has_made(cls, name: str) -> bool:
        """Return whether the platform may have made a top-level name: it begins as its names do.

        Such a name is not hidden, even if the student's shown name begins with a dot. A backslash
        in it was typed by the student, and does not separate folders.
        """
        return False

    @classmethod
    def is_student_folder(cls, name: str) -> bool:
        """Return whether this is a name that the platform gives to a student's folder."""
        return False

    def is_metadata(self, place: Place) -> bool:
        """Return whether the platform itself added this file, so that it is not a submission."""
        return False
