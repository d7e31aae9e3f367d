"""Folders without a platform: one for each student, as nbgrader has them, or files named after
students."""

from __future__ import annotations

import re

from grading.intake.platform import Owner, Place

SUFFIX = re.compile(r"(?<=.)(\.ipynb)?\.\w*$")


def owner(place: Place, homework: str) -> Owner:
    """Return who submitted a file: the first name on its path that is not the homework's own.

    In `submitted/ada/hw1/hw1.ipynb` this is ada: folders come first, from the outside to the
    inside, then the file, then the folders around them, from the inside to the outside.
    """
    file = place.file
    *folders, name = file.parts[place.depth :]
    around = (*file.outer, *file.parts[: place.depth])
    # The first candidate that can be a name wins; if none can, the first of all does.
    candidates = [*folders, SUFFIX.sub("", name), *reversed(around)]
    student = next((one for one in candidates if _can_be_student(one, homework)), candidates[0])
    return Owner((place.export, student), student)


def names_student(place: Place, homework: str) -> bool:
    """Return whether a file lies in a folder that can be a student's."""
    return any(part.lower() != homework.lower() for part in place.file.parts[place.depth : -1])


def _can_be_student(name: str, homework: str) -> bool:
    return name.lower() != homework.lower() and name.strip("./") != ""
