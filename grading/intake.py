"""Who handed in what: the files of a class, however they were exported, as one hand-in for each student.

Understood are the exports of
- Canvas: `lovelaceada_LATE_4711_90210_hw1-2.ipynb` (the student's number, the file's, and how often it was replaced),
- Moodle: `Ada Lovelace_4711_assignsubmission_file_/hw1.ipynb`, or all in one name,
- Gradescope: `submission_4711/hw1.ipynb`, with names and times in `submission_metadata.yml`,
zipped or not; else a folder for each student, as nbgrader has them, or files that are named after students.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import yaml

from grading.archive import File, Unusable, files
from grading.submission import Diagnosis

# The first number in a name is the platform's; those after it may be the student's, who chooses the end of the name.
CANVAS = re.compile(r"(?P<name>.+?)(?P<late>_LATE)?_(?P<number>\d+)_(?P<file>\d+)_.+", re.DOTALL)
MOODLE = re.compile(r"(?P<name>.+?)_(?P<number>\d+)_assignsubmission_[a-z]+_.*", re.DOTALL)
GRADESCOPE = re.compile(r"submission_(?P<number>\d+)")
NOTEBOOK = re.compile(r"(-(?P<again>\d{1,4}))?\.ipynb(\.txt|\.json)?$", re.IGNORECASE)
"""The end of a notebook's name; browsers like to add to it."""
METADATA = "submission_metadata.yml"
MAX_NAME = 80
"""Characters of a name; what is looked at of a file's is a few times that."""


@dataclass(frozen=True)
class HandIn:
    """What one student handed in."""

    student: str
    """A name that no other has, not even in another case, and that any terminal or file system can bear."""
    path: str
    content: Callable[[], bytes]
    """Reads the notebook, or raises Unusable."""
    diagnoses: tuple[Diagnosis, ...] = ()
    marked_late: bool | None = None
    """What the export says, if it says anything."""
    time: datetime | None = None

    def days_late(self, due: datetime | None) -> int | None:
        """Days late, each counted when it starts; None if nobody knows. A bare mark counts as one day."""
        if due is not None and self.time is not None:
            return max(0, math.ceil((self.time - due) / timedelta(days=1)))
        return None if self.marked_late is None else int(self.marked_late)


@dataclass(frozen=True)
class Owner:
    """Whose file this is."""

    identity: tuple[str, ...]
    name: str
    marked_late: bool | None = None
    time: datetime | None = None
    file: int = 0
    """The number of the file, where files have rising ones."""


def hand_ins(paths: Sequence[Path], homework: str, alone: bool = False) -> list[HandIn]:
    """One hand-in for each student, in order of name; with `alone`, everything belongs to one student."""
    owned: dict[tuple[str, ...], list[tuple[Owner, File]]] = {}
    for path in dict.fromkeys(paths):
        found = files(path)
        people = _people(found)
        depth = _shared_folders(found, homework) if path.is_file() else 0
        for file in found:
            if file.name != METADATA or len(file.parts) > 2:
                owner = _owner(file, homework, people, depth, str(path))
                owned.setdefault(("all",) if alone else owner.identity, []).append((owner, file))
    groups = sorted(owned.values(), key=lambda group: group[0][0].name)
    names = _unique(_clean(group[0][0].name) for group in groups)
    return [_hand_in(name, group, homework) for name, group in zip(names, groups, strict=True)]


def _hand_in(student: str, group: list[tuple[Owner, File]], homework: str) -> HandIn:
    """The last notebook of a student; the one with the homework's name, if there are others too."""
    notebooks = [(owner, file) for owner, file in group if NOTEBOOK.search(file.name)]
    said: list[Diagnosis] = []
    owner, file = max(notebooks or group, key=lambda pair: _rank(pair[0], pair[1], homework))
    if len(notebooks) > 1:
        text = f"{len(notebooks)} notebooks were handed in: {_clean(file.name)}, the last, counts"
        said.append(Diagnosis("several notebooks", text))
    if file.odd:
        said.append(Diagnosis("odd path", "the file's path leads out of its archive: it was read where it is"))
    content = file.content if notebooks else lambda: _no_notebook(file)
    return HandIn(student, file.path, content, tuple(said), owner.marked_late, owner.time)


def _rank(owner: Owner, file: File, homework: str) -> tuple[Any, ...]:
    end = NOTEBOOK.search(file.name)
    named = homework.lower() in "/".join(file.parts[-2:]).lower()
    return named, int(end["again"] or 0) if end else 0, owner.file, file.modified


def _no_notebook(file: File) -> bytes:
    if file.name.lower().endswith(".zip"):
        raise Unusable("archive", "an archive was handed in, which is not opened: hand in the notebook itself")
    raise Unusable("no notebook", f"no notebook was handed in, but {_clean(file.name)}: hand in the .ipynb file")


def _owner(file: File, homework: str, people: dict[str, dict[str, Any]], depth: int, given: str) -> Owner:
    canvas = CANVAS.fullmatch(file.name[: 4 * MAX_NAME]) if len(file.parts) == depth + 1 else None
    for part in (part[: 4 * MAX_NAME] for part in file.parts):
        found = MOODLE.fullmatch(part)
        if found and not (canvas and canvas.string == part and canvas.start("number") < found.start("number")):
            return Owner(("Moodle", found["number"]), f"{found['name']} ({found['number']})")
        if found := GRADESCOPE.fullmatch(part):
            known = people.get(part, {})
            return Owner(("Gradescope", found["number"]), _submitters(known) or part, None, _time(known))
    if canvas:
        name = f"{canvas['name']} ({canvas['number']})"
        return Owner(("Canvas", canvas["number"]), name, bool(canvas["late"]), None, int(canvas["file"][:18]))
    *folders, name = file.parts[depth:]
    stem = re.sub(r"(?<=.)(\.ipynb)?\.\w*$", "", name)
    candidates = [*folders, stem, *reversed((*file.given, *file.parts[:depth]))]
    student = next((one for one in candidates if one.lower() != homework.lower() and one.strip("./")), candidates[0])
    return Owner((given, student), student)


def _shared_folders(found: list[File], homework: str) -> int:
    """How many folders all members of an archive share, as when a whole folder was zipped: they name no student."""
    depth = 0
    while found and all(len(file.parts) > depth + 1 and file.parts[depth] == found[0].parts[depth] for file in found):
        if any(len(file.parts) == depth + 2 and file.name.lower().startswith(homework.lower()) for file in found):
            break  # a student's own folder
        depth += 1
    return depth


def _people(found: list[File]) -> dict[str, dict[str, Any]]:
    """What Gradescope says of its submissions; nothing if there is no such file, or it cannot be read."""
    metadata = min((file for file in found if file.name == METADATA), key=lambda file: len(file.parts), default=None)
    if metadata is None:
        return {}
    try:
        # Of the tests' output, which is nearly all there is, nothing is needed. Only text, lists and dicts are made,
        # in Python: YAML's C parser crashes on what is nested too deep.
        people = yaml.load("\n".join(_kept(metadata.content().decode())), Loader=yaml.BaseLoader)
    except (Unusable, yaml.YAMLError, ValueError, RecursionError):
        return {}
    entries = people.items() if isinstance(people, dict) else ()
    return {key: value for key, value in entries if isinstance(key, str) and isinstance(value, dict)}


def _kept(metadata: str) -> Iterator[str]:
    """The lines that say who and when."""
    section = ""
    for line in metadata.splitlines():
        if GRADESCOPE.match(line):
            section = ""
            yield line
        elif found := re.match(r"  :(\w+):", line):
            section = found[1]
        if section in ("submitters", "created_at"):
            yield line


def _submitters(known: dict[str, Any]) -> str:
    people = known.get(":submitters")
    people = [one for one in people if isinstance(one, dict)] if isinstance(people, list) else []
    return " and ".join(f"{one.get(':name')} ({one.get(':sid') or one.get(':email')})" for one in people[:8])


def _time(known: dict[str, Any]) -> datetime | None:
    try:
        time = datetime.fromisoformat(re.sub(r"\s+(?=Z|[+-]\d)", "", str(known.get(":created_at"))[:60]))
    except ValueError:
        return None
    return time if time.tzinfo else None


def _clean(name: str) -> str:
    """A name without what could deceive a reader, a terminal or a file system."""
    kept = "".join(
        c for c in unicodedata.normalize("NFC", name[: 4 * MAX_NAME]) if c.isprintable() and c not in '/\\<>:"|?*'
    )
    return kept[:MAX_NAME].strip(" .") or "unnamed"


def _unique(names: Iterable[str]) -> list[str]:
    """The names, with a number after those that another has already."""
    last: dict[str, int] = {}
    unique = []
    for name in names:
        candidate = name
        while (folded := _folded(candidate)) in last:
            last[_folded(name)] += 1
            candidate = f"{name} ({last[_folded(name)]})"
        last[folded] = 1
        unique.append(candidate)
    return unique


def _folded(name: str) -> str:
    """What a file system that does not tell cases apart would make of a name."""
    return unicodedata.normalize("NFKC", name).casefold()
