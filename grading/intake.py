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
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import yaml

from grading.archive import File, Unusable, files
from grading.submission import Diagnosis

# Students choose the end of a file's name, so the first number in it is the platform's. Of a folder's name they choose
# at most the beginning, the name that they show, so there the last number is the platform's.
CANVAS = re.compile(r"(?P<name>.+?)(?P<late>_LATE)?_(?P<number>\d+)_(?P<file>\d+)_.+", re.DOTALL)
MOODLE_FILE = re.compile(r"(?P<name>.+?)_(?P<number>\d+)_assignsubmission_[a-z]+_.+", re.DOTALL)
MOODLE_FOLDER = re.compile(r"(?P<name>.+)_(?P<number>\d+)_assignsubmission_[a-z]+_?", re.DOTALL)
GRADESCOPE = re.compile(r"submission_(?P<number>\d+)")
NOTEBOOK = re.compile(r"(-(?P<again>\d{1,4}))?\.ipynb(\.txt|\.json)?$", re.IGNORECASE)
"""The end of a notebook's name; browsers like to add to it."""
METADATA = "submission_metadata.yml"
SEVERAL_ROWS = "several submissions"
"""The code of what is said where one person has several rows."""
MAX_ENTRY = 20_000
"""Characters that say who handed in one submission, and when: a dozen people take a tenth of it."""
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


def hand_ins(paths: Sequence[Path], homework: str, alone: bool = False, results: Path | None = None) -> list[HandIn]:
    """One hand-in for each student, in order of name; with `alone`, everything belongs to one student.

    The folder of `results` may lie among the submissions: what is in it was not handed in.
    """
    owned: dict[tuple[str, ...], list[tuple[Owner, File]]] = {}
    given = {path: files(path, results, follow=not alone) for path in dict.fromkeys(paths)}
    own_folders = alone or _one_student_each(given)
    for path, found in given.items():
        depth = _shared_folders(found, homework) if path.is_file() else 0
        people = _people(found, depth)
        for file in found:
            if own_folders and path.is_dir():
                name = path.resolve().name
                owned.setdefault((str(path),), []).append((Owner((str(path),), name), file))
            elif file.parts[depth:] != (METADATA,):
                owner = _owner(file, homework, people, depth, str(path))
                owned.setdefault(("all",) if alone else owner.identity, []).append((owner, file))
    # A name that needs no cleaning comes before one that is cleaned to the same.
    groups = sorted(owned.values(), key=lambda group: (_clean(group[0][0].name) != group[0][0].name, group[0][0].name))
    names = _unique(_clean(group[0][0].name) for group in groups)
    count = Counter(group[0][0].name for group in groups if group[0][0].identity[0] == "Gradescope")
    found_in = sorted(zip(names, groups, strict=True), key=lambda pair: pair[0])
    return [_hand_in(name, group, homework, count[group[0][0].name] > 1) for name, group in found_in]


def _one_student_each(given: dict[Path, list[File]]) -> bool:
    """True if several folders are given and most of them hold one notebook: then each is one student's own.

    Inside it the student chooses all names, and none of them says whose it is.
    """
    notebooks = [
        sum(bool(NOTEBOOK.search(file.name)) for file in found) for path, found in given.items() if path.is_dir()
    ]
    return len(notebooks) > 1 and 2 * sum(count <= 1 for count in notebooks) > len(notebooks)


def _hand_in(student: str, group: list[tuple[Owner, File]], homework: str, again: bool) -> HandIn:
    """The last notebook of a student; the one with the homework's name, if there are others too.

    `again` says that the same person has another row, under another number of the platform's.
    """
    notebooks = [(owner, file) for owner, file in group if NOTEBOOK.search(file.name)]
    said: list[Diagnosis] = []
    if again:
        said.append(Diagnosis(SEVERAL_ROWS, "you have several submissions: your instructor decides which one counts"))
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
    """Whose file it is, by the name that the platform gave; names further down are the student's own choice."""
    first, is_file = file.parts[depth][: 4 * MAX_NAME], len(file.parts) == depth + 1
    canvas = CANVAS.fullmatch(first) if is_file else None
    found = (MOODLE_FILE if is_file else MOODLE_FOLDER).fullmatch(first)
    if found and not (canvas and canvas.start("number") < found.start("number")):
        return Owner(("Moodle", found["number"]), _numbered(found["name"], found["number"]))
    if not is_file and (found := GRADESCOPE.fullmatch(first)):
        known = people.get(first, {})
        return Owner(("Gradescope", found["number"]), _submitters(known) or first, None, _time(known))
    if canvas:
        name = _numbered(canvas["name"], canvas["number"])
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
        if MOODLE_FOLDER.fullmatch(found[0].parts[depth]) or GRADESCOPE.fullmatch(found[0].parts[depth]):
            break  # the only one who handed in: names inside are that student's choice
        depth += 1
    return depth


def _people(found: list[File], depth: int) -> dict[str, dict[str, Any]]:
    """What Gradescope says of its submissions: {"submission_11": {":submitters": …}, …}.

    The file counts only where Gradescope puts it: a student may hand in one of that name. An entry that cannot be read
    is left out, and the submission is then named after its folder.
    """
    metadata = next((file for file in found if file.parts[depth:] == (METADATA,)), None)
    try:
        text = metadata.content().decode() if metadata else ""
    except (Unusable, ValueError):
        return {}
    people = {}
    for name, lines in _entries(text):
        try:
            entry = yaml.load("\n".join(lines), Loader=_PlainText)
        except (yaml.YAMLError, ValueError, RecursionError):
            continue
        if isinstance(entry, dict):
            people[name] = entry
    return people


def _entries(metadata: str) -> Iterator[tuple[str, list[str]]]:
    """The name of each submission, and the lines that say who and when; of the rest, nearly all, nothing is needed."""
    name, section, lines, size = "", "", list[str](), 0
    for line in [*metadata.splitlines(), "submission_0:"]:  # the last line ends the last entry
        if found := re.fullmatch(r"(submission_\d+):", line):
            if name and 0 < size <= MAX_ENTRY:
                yield name, lines
            name, section, lines, size = found[1], "", [], 0
            continue
        if found := re.match(r"  :(\w+):", line):
            section = found[1]
        if section in ("submitters", "created_at"):
            size += len(line)
            if size <= MAX_ENTRY:
                lines.append(line)


class _PlainText(yaml.BaseLoader):
    """Makes text, lists and dicts only, in Python: YAML's C parser crashes on what is nested too deep."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        if self.check_event(yaml.AliasEvent):  # a few references to references stand for gigabytes
            raise yaml.YAMLError("expected no references")
        return super().compose_node(parent, index)


def _submitters(known: dict[str, Any]) -> str:
    people = known.get(":submitters")
    people = [one for one in people if isinstance(one, dict)] if isinstance(people, list) else []
    return " and ".join(
        _numbered(_text(one, ":name"), _text(one, ":sid") or _text(one, ":email")) for one in people[:8]
    )


def _text(one: dict[str, Any], key: str) -> str:
    value = one.get(key)
    return value[:MAX_NAME] if isinstance(value, str) else ""


def _time(known: dict[str, Any]) -> datetime | None:
    try:
        time = datetime.fromisoformat(re.sub(r"\s+(?=Z|[+-]\d)", "", str(known.get(":created_at"))[:60]))
    except ValueError:
        return None
    return time if time.tzinfo else None


def _numbered(name: str, number: str) -> str:
    """A name that students choose, cut before the number that they do not: the number must not be cut off."""
    number, name = _clean(number)[: MAX_NAME // 2], _clean(name) if name else ""
    return f"{name[: MAX_NAME - len(number) - 3].strip()} ({number})".strip()


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
