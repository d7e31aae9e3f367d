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
"""The beginning of a name, up to the part that the student chose. In an archive that was made on
Windows, such as `…_assignsubmission_file\\hw1.ipynb`, the backslash separates folders."""
NUMBER = re.compile(r"_(\d+)_assignsubmission_[a-z]+(?=_)")


class Moodle(Platform):
    """An export of Moodle, with or without a folder for each student."""

    def owner(self, place: Place) -> Owner | None:
        match = (FILE if place.is_file else FOLDER).fullmatch(place.name)
        if match is None:
            return None
        position = match.start("number")
        # The name can be read in two ways, and one of them names another student.
        if place.is_file and len(set(NUMBER.findall(place.file.name))) > 1:
            identity = (place.export, place.file.name)
            return Owner(identity, place.file.name, position=position, is_doubtful=True)
        return Owner(
            identity=("Moodle", match["number"]),
            name=with_number(match["name"], match["number"]),
            number=f"Moodle {match['number']}",
            position=position,
        )

    @classmethod
    def has_made(cls, name: str) -> bool:
        return BEGINNING.match(name) is not None

    @classmethod
    def is_student_folder(cls, name: str) -> bool:
        return FOLDER.fullmatch(name) is not None
