"""Moodle: `Ada Lovelace_4711_assignsubmission_file_/hw1.ipynb`.

The export has a folder for each student, or files whose names hold all of this.
"""

from __future__ import annotations

import re

from grading.intake.names import with_number
from grading.intake.platform import Owner, Place, Platform

# Students choose the end of a file's name, so the first number in it is the platform's. Of a
# folder's name they choose at most the beginning, the name that they show, so the last number is.
FILE = re.compile(r"(?P<name>.+?)_(?P<number>\d+)_assignsubmission_[a-z]+_.+", re.DOTALL)
FOLDER = re.compile(r"(?P<name>.+)_(?P<number>\d+)_assignsubmission_[a-z]+_?", re.DOTALL)
BEGINNING = re.compile(r"[^/\\]+_\d+_assignsubmission_[a-z]+(?:_|$)")
"""All of a name but what the student chose. In `…_assignsubmission_file\\hw1.ipynb`, from an
archive made on Windows, the backslash separates folders."""
NUMBER = re.compile(r"_(\d+)_assignsubmission_[a-z]+(?=_)")


class Moodle(Platform):
    """An export of Moodle, with or without a folder for each student."""

    def owner(self, place: Place) -> Owner | None:
        match = (FILE if place.is_file else FOLDER).fullmatch(place.name)
        if match is None:
            return None
        identity: tuple[str, str] = ("Moodle", match["number"])
        name = with_number(match["name"], match["number"])
        # The name can be read in two ways, and one of them names another student.
        is_doubtful = place.is_file and len(set(NUMBER.findall(place.file.name))) > 1
        if is_doubtful:
            identity = (place.export, place.file.name)
            name = place.file.name
        return Owner(identity, name, position=match.start("number"), is_doubtful=is_doubtful)

    @classmethod
    def has_made(cls, name: str) -> bool:
        return BEGINNING.match(name) is not None

    @classmethod
    def is_student_folder(cls, name: str) -> bool:
        return FOLDER.fullmatch(name) is not None
