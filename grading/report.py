"""What people read of the results: a page for each student, a page for the class, a gradebook, Gradescope's JSON.

A line is what results.jsonl holds of a submission. Of a hidden test a student reads that it passed, or its hint:
never its name, its code, its input or what is for the instructor alone.
"""

from __future__ import annotations

import csv
import hashlib
import math
import os
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import jinja2

from grading.classroom import Classroom
from grading.outline import Outline, outline
from grading.release import Leak, student_cells, write_whole

Line = dict[str, Any]

RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$")
"""File names that Windows keeps for itself."""
PLAIN = re.compile(r"[a-z0-9][a-z0-9_]{0,59}$")
FORMULA = re.compile(r"[\s'\"]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]")
"""What a spreadsheet takes for a formula, or an importer for the begin of one."""
CELL_INSIDE = re.compile(r"(?<=[;,|])(?=[\s'\"]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])")
"""Where a formula would begin if this sign separated cells, as ; does in much of Europe."""

PAGES = jinja2.Environment(
    loader=jinja2.FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=jinja2.StrictUndefined,
)
PAGES.filters["number"] = lambda value: f"{round(value, 2):g}"


def write(folder: Path, lines: Iterable[Line], out: Path) -> Path:
    """Write gradebook.csv, feedback/<student>.html and class.html of a set's results; return the class page.

    Lines are taken one by one: what is kept of each is a row of numbers and its code.
    """
    told, title = outline(folder), title_of(folder)
    classroom = Classroom(told, starter_cells(folder, told))
    (out / "feedback").mkdir(parents=True, exist_ok=True)
    part = out / ".gradebook.csv.part"
    with part.open("w", encoding="utf-8-sig", errors="replace", newline="") as file:  # Excel takes UTF-8 by its mark
        book = csv.writer(file)
        book.writerow(["student", *map(cell, told.exercises), "total", "late", "final", "path"])
        for line in lines:
            page = file_name(line["student"])
            write_whole({out / "feedback" / page: rendered("feedback", title, line, exercises(told, line))})
            earned = earned_by_exercise(told, line)
            row = [*earned.values(), line["earned"], line["late"], line["final"]]
            book.writerow([cell(line["student"]), *map(number, row), cell(line["path"])])
            classroom.add(line, earned, page)
    os.replace(part, out / "gradebook.csv")
    write_whole({out / "class.html": rendered("classroom", title, classroom)})
    return out / "class.html"


def rendered(macro: str, *values: Any) -> bytes:
    """The page that one of the template's macros makes of values; a student's text may hold what is no character."""
    return str(getattr(PAGES.get_template("pages.html").module, macro)(*values)).encode("utf-8", "replace")


def title_of(folder: Path) -> str:
    """The heading of the master."""
    master = folder / f"{folder.name}.md"
    found = re.search(r"^# +(.+)$", master.read_text(encoding="utf-8"), re.MULTILINE) if master.is_file() else None
    return found[1].strip() if found else folder.name


def starter_cells(folder: Path, told: Outline) -> list[str]:
    """The code that students were given, which says nothing about who wrote it."""
    master = folder / f"{folder.name}.md"
    if not master.is_file():
        return []
    try:
        cells, _ = student_cells(master.read_text(encoding="utf-8"), told, folder.name)
    except Leak:  # a master that cannot be released has not been
        return []
    return [one["source"] for one in cells if one["cell_type"] == "code"]


def exercises(told: Outline, line: Line) -> list[dict[str, Any]]:
    """The exercises of a line with their outcomes, as a student may read them."""
    found, views = [], student_views(line)
    for name, exercise in told.exercises.items():
        outcomes = [view for view in views if view["exercise"] == name]
        earned, points = (sum(outcome[key] for outcome in outcomes) for key in ("earned", "points"))
        found.append({"title": exercise.title, "earned": earned, "points": points, "outcomes": outcomes})
    return found


def student_views(line: Line) -> list[dict[str, Any]]:
    """What a student may know of each outcome; the list is of what is told, so that what is new stays untold.

    Of a hidden test a student learns only whether it passed. Otherwise a program that chose how to fail could reveal
    the hidden input, bit by bit.
    """
    views, hidden = [], Counter[str]()
    for outcome in line["outcomes"]:
        view = {key: outcome[key] for key in ("exercise", "verdict", "earned", "points", "hidden", "hint", "message")}
        if view["hidden"] and view["verdict"] != "passed":
            view |= {"verdict": "failed", "message": ""}
        hidden[view["exercise"]] += view["hidden"]
        label = f"Hidden test {hidden[view['exercise']]}" if view["hidden"] else words(outcome["test"])
        views.append(view | {"label": label})
    return views


def words(test: str) -> str:
    """The name of a test as a sentence."""
    text = test.removeprefix("test_").replace("_", " ")
    return text[:1].upper() + text[1:]


def earned_by_exercise(told: Outline, line: Line) -> dict[str, float]:
    """The points of each exercise that the set has now; a line may be of older tests."""
    found = line["outcomes"]
    return {name: sum((o["earned"] for o in found if o["exercise"] == name), 0.0) for name in told.exercises}


def gradescope_json(line: Line, note: str = "") -> dict[str, Any]:
    """Gradescope's results.json of a line; hidden tests show when the grades are published, and then tell no name.

    With a note, which comes first, they are of an earlier submission: this one was not graded.
    """
    tests = []
    for view in student_views(line):
        passed = view["verdict"] == "passed"
        tests.append(
            {
                "name": f"{view['exercise']}: {view['label']}",
                "score": view["earned"],
                "max_score": view["points"],
                "status": "passed" if passed else "failed",
                "output": "" if passed else "\n".join(filter(None, [view["message"], f"Hint: {view['hint']}"])),
                "visibility": "after_published" if view["hidden"] else "visible",
            }
        )
    isolation = f"Run in a process of its own ({', '.join(line['layers']) or 'no isolation'})."
    return {
        "score": line["final"],
        "output": "\n".join(
            [*filter(None, [note]), *(diagnosis["text"] for diagnosis in line["diagnoses"]), isolation]
        ),
        "execution_time": math.ceil(line["seconds"]),  # in milliseconds it could tell what a hidden input was
        "stdout_visibility": "hidden",
        "extra_data": {"graded": not note},
        "tests": tests,
    }


def file_name(student: str) -> str:
    """The name of a student's page: safe in every file system, and different for different students.

    A plain name stands as it is; any other keeps what can be kept, and carries a digest of itself.
    """
    if PLAIN.match(student) and not RESERVED.match(student):
        return f"{student}.html"
    kept = re.sub(r"\W+", "_", unicodedata.normalize("NFC", student).casefold())[:40].strip("_")
    digest = hashlib.sha256(student.encode("utf-8", "surrogatepass")).hexdigest()[:12]
    return f"{kept}-{digest}.html"  # no plain name has a hyphen


def cell(text: str) -> str:
    """A text for a spreadsheet: one line, and never a formula."""
    line = "".join(sign if sign.isprintable() else " " for sign in text)
    return CELL_INSIDE.sub("'", "'" + line if FORMULA.match(line) else line)


def number(value: float | None) -> float | int | str:
    """A number as a spreadsheet likes it; nothing for none."""
    if value is None:
        return ""
    return int(value) if float(value).is_integer() else round(value, 4)
