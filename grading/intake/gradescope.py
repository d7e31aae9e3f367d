"""Gradescope: `submission_4711/hw1.ipynb`, with names and times in `submission_metadata.yml`.

The metadata count only where Gradescope puts them, at the top level: a student may submit a file of
that name. An entry that cannot be read is left out, and its submission is then named after its
folder.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import yaml

from grading.intake.files import File, Unusable
from grading.intake.names import MAX_STUDENT_NAME, with_number
from grading.intake.platform import Owner, Place, Platform

FOLDER = re.compile(r"submission_(?P<number>\d+)")
METADATA = "submission_metadata.yml"
MAX_ENTRY = 20_000
"""Characters that say who submitted one submission: a dozen people take a tenth of it."""
MAX_PEOPLE = 8
"""People of one submission who are named."""


class Gradescope(Platform):
    """An export of Gradescope: a folder for each submission, and a file that describes them."""

    def __init__(self, files: Sequence[File], depth: int) -> None:
        super().__init__(files, depth)
        metadata = next((file for file in files if file.parts[depth:] == (METADATA,)), None)
        self.entries = _read_entries(metadata) if metadata else {}

    def owner(self, place: Place) -> Owner | None:
        match = None if place.is_file else FOLDER.fullmatch(place.name)
        if match is None:
            return None
        entry = self.entries.get(place.name, {})
        name = _submitters(entry) or place.name
        return Owner(("Gradescope", match["number"]), name, time=_time(entry))

    @classmethod
    def is_student_folder(cls, name: str) -> bool:
        return FOLDER.fullmatch(name) is not None

    def is_metadata(self, place: Place) -> bool:
        return place.file.parts[place.depth :] == (METADATA,)


def _read_entries(metadata: File) -> dict[str, dict[str, Any]]:
    """Return what Gradescope says of submissions: {"submission_11": {":submitters": …}, …}."""
    try:
        text = metadata.read().decode()
    except (Unusable, ValueError):
        return {}
    entries = defaultdict[str, dict[str, Any]](dict)
    for name, lines in _sections(text):
        try:
            section = yaml.load("\n".join(lines), Loader=_PlainTextLoader)
        except (yaml.YAMLError, ValueError, RecursionError):
            continue
        if isinstance(section, dict):
            entries[name] |= section
    return entries


def _sections(metadata: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each submission's name with the lines that say who submitted, and when.

    Parsing all of the file would take minutes, and these sections are a small part of it. Lines end
    where YAML ends them, at a newline: str.splitlines would also split names at other characters.
    """
    name = ""
    is_wanted = False
    lines: list[str] = []
    size = 0
    # The line that is added at the end closes the last section.
    for line in [*metadata.replace("\r\n", "\n").split("\n"), "submission_0:"]:
        submission = re.fullmatch(r"(submission_\d+):", line)
        section = re.match(r"  :(\w+):", line)
        if submission or section:
            if name and 0 < size <= MAX_ENTRY:
                yield name, lines
            is_wanted = bool(section and section[1] in ("submitters", "created_at"))
            lines, size = [], 0
        if submission:
            name = submission[1]
        elif is_wanted:
            size += len(line)
            if size <= MAX_ENTRY:
                lines.append(line)


class _PlainTextLoader(yaml.BaseLoader):
    """Makes only text, lists and dicts, in Python: YAML's C parser crashes on deep nesting."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        # A few references to references can stand for gigabytes.
        if self.check_event(yaml.AliasEvent):
            raise yaml.YAMLError("expected no references")
        return super().compose_node(parent, index)


def _submitters(entry: dict[str, Any]) -> str:
    """Return the names and numbers of those who submitted together."""
    people = entry.get(":submitters")
    # Whatever the metadata contain, a list of dicts comes out.
    people = [one for one in people if isinstance(one, dict)] if isinstance(people, list) else []
    return " and ".join(
        with_number(_text(one, ":name"), _text(one, ":sid") or _text(one, ":email"))
        for one in people[:MAX_PEOPLE]
    )


def _text(person: dict[str, Any], key: str) -> str:
    value = person.get(key)
    return value[:MAX_STUDENT_NAME] if isinstance(value, str) else ""


def _time(entry: dict[str, Any]) -> datetime | None:
    """Return when something was submitted; None unless the text names a time and its zone."""
    # Gradescope writes a space before the time zone, which Python does not accept.
    text = re.sub(r"\s+(?=Z|[+-]\d)", "", str(entry.get(":created_at"))[:60])
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return None
    return time if time.tzinfo else None
