"""Finds the submissions of a class: one for each student, however the files were exported.

The exports of Canvas, Moodle and Gradescope are understood, zipped or not; anything else is read as
folders or files that are named after students. Each format has a module of its own in this folder.
"""

from __future__ import annotations

import math
import os
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from grading.errors import GraderError
from grading.intake import folders
from grading.intake.archives import files_in_zip
from grading.intake.canvas import Canvas
from grading.intake.disk import MAX_ALTOGETHER, MAX_ON_DISK, files_in_folder, on_disk
from grading.intake.files import File, Unusable
from grading.intake.gradescope import Gradescope
from grading.intake.moodle import Moodle
from grading.intake.names import clean, fold_case, unique
from grading.intake.platform import Owner, Place, Platform
from grading.results import Diagnosis

PLATFORMS: tuple[type[Platform], ...] = (Moodle, Canvas, Gradescope)
"""In the order in which they are asked. Moodle comes before Canvas: a name that both recognise at
the same number is Moodle's."""
NOTEBOOK = re.compile(r"(-(?P<version>\d{1,4}))?\.ipynb(\.txt|\.json)?$", re.IGNORECASE)
"""The end of a notebook's name; browsers like to add to it."""
SEVERAL_SUBMISSIONS = "several submissions"
"""The code of the remark that several submissions have the same student's name."""
DOUBTFUL_NAME = "doubtful name"
"""The code of the remark that nobody can be sure whose file it is."""

Group = list[tuple[Owner, File]]
"""The files of one student, each with what the export says about it."""


@dataclass(frozen=True)
class Submission:
    """What one student submitted."""

    student: str
    """A name that no other student has, even in another case, and that is safe on any terminal and
    in any file system."""
    path: str
    read: Callable[[], bytes]
    """Reads the notebook, or raises Unusable."""
    diagnoses: tuple[Diagnosis, ...] = ()
    marked_late: bool | None = None
    """What the export says about lateness, or None if it says nothing."""
    time: datetime | None = None
    number: str = ""
    """The platform's number for the student; see `Owner.number`."""

    def days_late(self, due: datetime | None) -> int | None:
        """Return the days late, each counted from its start, or None if nobody knows.

        If the export only marks the submission as late, that counts as one day.
        """
        if due is not None and self.time is not None:
            return max(0, math.ceil((self.time - due) / timedelta(days=1)))
        return None if self.marked_late is None else int(self.marked_late)


def submissions(
    paths: Sequence[Path], homework: str, one_student: bool = False, results: Path | None = None
) -> list[Submission]:
    """Return one submission for each student, sorted by name.

    With `one_student`, all files belong to the same student. The folder of `results` may lie among
    the submissions: nothing in it is one.
    """
    # Next to notebooks, as in `grade hw1 submitted/*`, a zip is one student's file and no export.
    unzip = not any(NOTEBOOK.search(path.name) and path.is_file() for path in paths)
    given = list(dict.fromkeys(paths))  # a path that was given twice counts once
    # If several folders are given, each may be one student's, and must not delay the others.
    number = sum(path.is_dir() for path in given)
    most = None if number <= 1 else max(MAX_ON_DISK, MAX_ALTOGETHER // number)
    # Of several paths, as in `grade hw1 clones/*/hw1.ipynb`, a student may have made any that is a
    # link, and with `one_student` the only one too, unless it is the folder that holds all files.
    # Only other links are followed.
    exports = {
        path: _files(
            path, results, len(given) == 1 and (path.is_dir() or not one_student), unzip, most
        )
        for path in given
    }
    # A name that is already clean comes before one that becomes the same by cleaning.
    groups = sorted(
        _group_by_student(exports, homework, one_student).values(),
        key=lambda group: (clean(_name(group)) != _name(group), _name(group)),
    )
    names = [clean(_name(group)) for group in groups]
    count = Counter(map(fold_case, names))
    result = [
        _submission(student, group, student != name or count[fold_case(name)] > 1, homework)
        for student, name, group in zip(unique(names), names, groups, strict=True)
    ]
    return sorted(result, key=lambda submission: submission.student)


def _files(
    path: Path, results: Path | None, follow: bool, unzip: bool, most: int | None
) -> list[File]:
    """Return the files that a path stands for: one file, all files in a folder, or all in a zip.

    Without `follow`, a link stands for itself: it is a file that cannot be read.
    """
    is_link = path.is_symlink()
    if follow and not path.exists():
        raise GraderError(f"expected a notebook, a folder or a zip, got {path}: it leads nowhere")
    if path.is_dir() and (follow or not is_link):
        if results is not None and results.resolve() == path.resolve():
            raise GraderError(
                f"{path} must hold only submissions, but it is also the folder for the results: "
                "choose another -o"
            )
        found = files_in_folder(path, _is_made, results, most)
    elif path.suffix.lower() == ".zip" and unzip and (follow or not is_link):
        found = files_in_zip(path, _is_made)
    else:
        target = path.resolve() if follow else path
        found = iter([on_disk(path, _is_made, path.parent.parts, (path.name,), target)])
    return sorted(found, key=lambda file: file.parts)


def _is_made(name: str) -> bool:
    """Return whether a platform may have made a name at the top level of its export."""
    return any(platform.has_made(name) for platform in PLATFORMS)


def _name(group: Group) -> str:
    return group[0][0].name


def _group_by_student(
    exports: dict[Path, list[File]], homework: str, one_student: bool
) -> dict[tuple[str, ...], Group]:
    """Return the files of each student, found by the student's identity."""
    groups: dict[tuple[str, ...], Group] = {}
    folder_each = one_student or _one_folder_each(exports)
    for path, every in exports.items():
        # Hidden files must not influence which folders all files share.
        visible = [file for file in every if not file.is_noise]
        depth = _shared_folders(visible, homework) if path.is_file() else 0
        platforms = [platform(visible, depth) for platform in PLATFORMS]
        # The folder may hold a whole class. Then its students must not be graded as one student.
        doubtful = not one_student and _may_be_a_class(every)
        # Of a link, the name that was given counts, and not the name of what it leads to.
        name = os.path.basename(os.path.abspath(path))
        owner_of_folder = Owner((str(path),), name, is_doubtful=doubtful)
        # Visible files come first, so that a hidden one starts a group only if there is nothing
        # else.
        for file in sorted(every, key=lambda file: file.is_noise):
            place = Place(file, str(path), depth)
            if folder_each and path.is_dir():
                owner = owner_of_folder
            elif any(platform.is_metadata(place) for platform in platforms) or (
                file.is_noise and not folders.names_student(place, homework)
            ):
                continue
            else:
                owner = _owner(place, platforms, homework)
            # One student may submit several files, and all of them form one group.
            identity = ("all",) if one_student and not path.is_dir() else owner.identity
            # A hidden file counts only if there is nothing else: it shows that someone submitted.
            if not file.is_noise or identity not in groups:
                groups.setdefault(identity, []).append((owner, file))
    return groups


def _owner(place: Place, platforms: Sequence[Platform], homework: str) -> Owner:
    """Return who submitted a file, by the name that the platform gave it at the top level.

    Names further down are the student's own choice.
    """
    owners = [owner for platform in platforms if (owner := platform.owner(place))]
    if owners:
        return min(owners, key=lambda owner: owner.position)
    return folders.owner(place, homework)


def _one_folder_each(exports: dict[Path, list[File]]) -> bool:
    """Return whether each given folder belongs to one student.

    We assume this if there are several folders and at least half of them have at most one notebook.

    Inside such a folder the student chose all names, and none of them says whose it is. So one
    student of two must not be able to change the answer by adding notebooks.
    """
    notebooks = [len(_notebooks(every)) for path, every in exports.items() if path.is_dir()]
    return len(notebooks) > 1 and 2 * sum(count <= 1 for count in notebooks) >= len(notebooks)


def _notebooks(every: list[File]) -> list[File]:
    return [file for file in every if NOTEBOOK.search(file.name) and not file.is_noise]


def _may_be_a_class(every: list[File]) -> bool:
    """Return whether the notebooks of a given folder lie in several folders inside it."""
    return len({file.parts[0] for file in _notebooks(every) if len(file.parts) > 1}) > 1


def _shared_folders(visible: list[File], homework: str) -> int:
    """Return how many folders all members of an archive share, as when a whole folder was zipped.

    They name no student, unless there is only one student in the archive.
    """
    depth = 0
    one_notebook = sum(bool(NOTEBOOK.search(file.name)) for file in visible) == 1
    while visible and all(
        len(file.parts) > depth + 1 and file.parts[depth] == visible[0].parts[depth]
        for file in visible
    ):
        holds_homework = any(
            len(file.parts) == depth + 2 and file.name.lower().startswith(homework.lower())
            for file in visible
        )
        if holds_homework and one_notebook:
            break  # this is the folder of the only student
        if any(platform.is_student_folder(visible[0].parts[depth]) for platform in PLATFORMS):
            break  # only one student has submitted, and chose the names inside
        depth += 1
    return depth


def _submission(student: str, group: Group, is_repeated: bool, homework: str) -> Submission:
    """Return the last notebook of a student; if several are named after the homework, the last of
    those.

    `is_repeated` says that another group has the same name: it belongs to the same person, or to
    someone who took that person's name.
    """
    notebooks = [
        (owner, file) for owner, file in group if NOTEBOOK.search(file.name) and not file.is_noise
    ]
    diagnoses: list[Diagnosis] = []
    if is_repeated:
        text = "several submissions have your name: your instructor decides which one counts"
        diagnoses.append(Diagnosis(SEVERAL_SUBMISSIONS, text))
    if any(owner.is_doubtful for owner, _ in group):
        text = "the file's name can be read in several ways: your instructor decides whose it is"
        diagnoses.append(Diagnosis(DOUBTFUL_NAME, text))
    # Without a notebook we take any file, so that the student gets a page that says why.
    owner, file = max(notebooks or group, key=lambda pair: _rank(pair[0], pair[1], homework))
    if len(notebooks) > 1:
        text = f"{len(notebooks)} notebooks were submitted: {clean(file.name)}, the last, counts"
        diagnoses.append(Diagnosis("several notebooks", text))
    if any(file.is_among_too_many for _, file in group):
        text = "the folder holds very many files: the grader did not look at all of them"
        diagnoses.append(Diagnosis("too many files", text))
    if file.has_odd_path:
        text = "the file's path leads out of its archive: the grader read it where it is"
        diagnoses.append(Diagnosis("odd path", text))
    read = file.read if notebooks else lambda: _no_notebook(file)
    return Submission(
        student, file.path, read, tuple(diagnoses), owner.marked_late, owner.time, owner.number
    )


def _rank(owner: Owner, file: File, homework: str) -> tuple[Any, ...]:
    """Return a key by which the notebook that counts is the largest."""
    path = "/".join(file.parts[-2:])
    # The lookahead keeps hw1 from matching hw10.
    has_name = re.search(rf"{re.escape(homework)}(?!\d)", path, re.IGNORECASE) is not None
    end = NOTEBOOK.search(file.name)
    version = int(end["version"] or 0) if end else 0
    return has_name, version, owner.file_number, file.modified


def _no_notebook(file: File) -> bytes:
    """Raise Unusable with the advice that fits what was submitted instead of a notebook."""
    if file.is_noise:
        text = "the submission holds only hidden files: submit the .ipynb file itself"
        raise Unusable("no notebook", text)
    if file.name.lower().endswith(".zip"):
        text = "the grader does not open archives from students: submit the notebook itself"
        raise Unusable("archive", text)
    text = f"the submission is {clean(file.name)}, not a notebook: submit the .ipynb file"
    raise Unusable("no notebook", text)
