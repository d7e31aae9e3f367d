"""Canvas: `lovelaceada_LATE_4711_90210_hw1-2.ipynb`.

After the student's name come a mark if the submission is late, the number of the student, the
number of the file, and the name that the student gave it. Canvas adds -2 to a second version. In an
anonymous export the file is called `LATE_anon_aB3dE_90210_hw1.ipynb`. A text or a link that was
submitted instead of a file is called `lovelaceada_4711_text.html`.

Students choose the end of this name and, where they may change the name that they show, its
beginning too. So a name such as `eve_4711_9_666_90210_hw1.ipynb` can be read in two ways: nobody
knows whether the student is 4711 or 666. Such a file never gets a row that another file claims.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from grading.intake.files import File
from grading.intake.names import with_number
from grading.intake.platform import Owner, Place, Platform

FILE = re.compile(
    r"(?P<name>.+?)(?P<late>_LATE)?_(?P<number>[0-9]+)_"
    r"(?:(?P<file>[0-9]+)_.+|(?:text|link)\.html)",
    re.DOTALL,
)
READING = re.compile(
    r"(?=(?P<late>_LATE)?_(?P<number>[0-9]+)_(?:[0-9]+_.|(?:text|link)\.html\Z))", re.DOTALL
)
"""Every place in a name where the number of a student may stand."""
ANONYMOUS = re.compile(
    r"(?P<late>LATE_)?anon_(?P<number>[0-9A-Za-z]+)_(?:(?P<file>[0-9]+)_.+|(?:text|link)\.html)",
    re.DOTALL,
)
BEGINNING = re.compile(
    r"(?:[^/\\]+_[0-9]+|(?:LATE_)?anon_[0-9A-Za-z]+)_(?:[0-9]+_|(?:text|link)\.html\Z)"
)
"""The beginning of a name, up to the part that the student chose."""
MAX_DIGITS = 18
"""Digits of a file's number that are read."""


class Canvas(Platform):
    """An export of Canvas: all files at the top level."""

    def __init__(self, files: Sequence[File], depth: int) -> None:
        super().__init__(files, depth)
        names = [Place(file, "", depth).name for file in files if len(file.parts) == depth + 1]
        # Only a whole export is anonymous: a single such name was chosen by a student.
        self.is_anonymous = bool(names) and all(ANONYMOUS.fullmatch(name) for name in names)
        self.claims = Counter(number for name in names for number in _numbers(name))
        """How many files may belong to the student with this number."""

    def owner(self, place: Place) -> Owner | None:
        form = ANONYMOUS if self.is_anonymous else FILE
        match = form.fullmatch(place.name) if place.is_file else None
        if match is None:
            return None
        number = match["number"]
        file_number = int((match["file"] or "0")[:MAX_DIGITS])
        if self.is_anonymous:
            return Owner(
                identity=("Canvas", "anon", number),
                name=with_number("anon", number),
                number=f"Canvas anon {number}",
                marked_late=bool(match["late"]),
                file_number=file_number,
                position=match.start("number"),
            )
        readings = [found["late"] for found in READING.finditer(place.name)]
        # The student's own choice of words must not remove the mark.
        late = any(readings)
        if len(readings) > 1 and any(self.claims[one] > 1 for one in _numbers(place.name)):
            return Owner(
                identity=(place.export, place.file.name),
                name=place.file.name,
                marked_late=late,
                position=match.start("number"),
                is_doubtful=True,
            )
        return Owner(
            identity=("Canvas", number),
            name=with_number(match["name"], number),
            number=f"Canvas {number}",
            marked_late=late,
            file_number=file_number,
            position=match.start("number"),
            is_doubtful=len(readings) > 1,
        )

    @classmethod
    def has_made(cls, name: str) -> bool:
        return BEGINNING.match(name) is not None


def _numbers(name: str) -> set[str]:
    """The numbers in a file's name that may be the student's."""
    return {found["number"] for found in READING.finditer(name)}
