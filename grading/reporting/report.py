"""Writes what people read: a feedback page for each student, the class page and the gradebook."""

from __future__ import annotations

import csv
import hashlib
import os
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from grading.authoring.release import Leak, student_cells, write_whole
from grading.judging.set_outline import Outline, read_outline
from grading.reporting.class_page import ClassPage
from grading.reporting.student_view import exercise_views, nothing_to_run
from grading.results import GradedSubmission

RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$")
"""File names that Windows reserves for devices."""
PLAIN = re.compile(r"[a-z0-9][a-z0-9_]{0,59}$")
"""Names that are safe as file names without any change."""
SIGN = r"[\s'\"]*[=+\-@|%\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]"
"""A sign with which a formula starts, in any of its widths, after what a spreadsheet may skip."""
FORMULA = re.compile(rf"{SIGN}|[\t\r\n]")
"""The start of a text that a spreadsheet would read as a formula."""
FORMULA_INSIDE = re.compile(rf"(?<=[;,|])(?={SIGN})")
"""Where a formula would start if this character separated cells, as ; does in much of Europe."""


def escape_invisible(value: Any) -> Any:
    """Return a text with escapes for characters that hide or reorder others; other values as is.

    A student's code could otherwise look different on the page from what it does.
    """
    if not isinstance(value, str) or isinstance(value, Markup) or value.isprintable():
        return value
    return "".join(
        ascii(sign)[1:-1]
        if unicodedata.category(sign) in ("Cc", "Cf") and sign not in "\n\r\t"
        else sign
        for sign in value
    )


PAGES = jinja2.Environment(
    loader=jinja2.FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=jinja2.StrictUndefined,
    finalize=escape_invisible,
)
PAGES.filters["number"] = lambda value: f"{round(value, 2):g}"


def write(folder: Path, submissions: Iterable[GradedSubmission], out: Path) -> Path:
    """Write gradebook.csv, feedback/<student>.html and class.html; return the path of class.html.

    Submissions are taken one at a time, and only a row of numbers and the code of each is kept.
    """
    homework, title = read_outline(folder), title_of(folder)
    class_page = ClassPage(homework, starter_cells(folder, homework))
    (out / "feedback").mkdir(parents=True, exist_ok=True)
    # The old gradebook stays until the new one is complete.
    part = out / ".gradebook.csv.part"
    # Excel recognises UTF-8 by the byte order mark that utf-8-sig writes.
    part.unlink(missing_ok=True)  # a killed run may have left it, or somebody a link
    with part.open("x", encoding="utf-8-sig", errors="replace", newline="") as file:
        book = csv.writer(file)
        exercises = map(cell_text, homework.exercises)
        book.writerow(["student", *exercises, "total", "late", "final", "path"])
        for graded in submissions:
            page = file_name(graded.student)
            content = render(
                "feedback", title, graded, exercise_views(homework, graded), nothing_to_run(graded)
            )
            write_whole({out / "feedback" / page: content})
            earned = earned_by_exercise(homework, graded)
            numbers = [*earned.values(), graded.result.earned, graded.late, graded.final]
            book.writerow(
                [cell_text(graded.student), *map(cell_number, numbers), cell_text(graded.path)]
            )
            class_page.add(graded, earned, page)
    os.replace(part, out / "gradebook.csv")
    write_whole({out / "class.html": render("class_page", title, class_page)})
    return out / "class.html"


def render(macro: str, *values: Any) -> bytes:
    """Return the page that one of the macros in pages.html makes from values.

    A student's text may hold lone surrogates, which UTF-8 cannot encode: they are replaced.
    """
    # Jinja keeps the compiled template, so this is fast for each student.
    template = PAGES.get_template("pages.html").module
    return str(getattr(template, macro)(*values)).encode("utf-8", "replace")


def title_of(folder: Path) -> str:
    """Return the first heading of the master notebook, or the name of the folder."""
    master = folder / f"{folder.name}.md"
    text = master.read_text(encoding="utf-8") if master.is_file() else ""
    # The title that students saw on their notebook.
    heading = re.search(r"^# +(.+)$", text, re.MULTILINE)
    return heading[1].strip() if heading else folder.name


def starter_cells(folder: Path, homework: Outline) -> list[str]:
    """Return the code that students were given; to have it in common is not a sign of copying."""
    master = folder / f"{folder.name}.md"
    if not master.is_file():
        return []
    try:
        cells, _ = student_cells(master.read_text(encoding="utf-8"), homework, folder.name)
    except Leak:  # a master that cannot be released was never given to students
        return []
    return [one["source"] for one in cells if one["cell_type"] == "code"]


def earned_by_exercise(homework: Outline, graded: GradedSubmission) -> dict[str, float]:
    """Return the points of each exercise that the set has now; the result may be of older tests."""
    outcomes = graded.result.outcomes
    return {
        name: sum((outcome.earned for outcome in outcomes if outcome.exercise == name), 0.0)
        for name in homework.exercises
    }


def file_name(student: str) -> str:
    """Return the name of a student's page: safe in every file system, and different for everyone.

    A plain name stays as it is. Any other name keeps its letters and digits, and gets a digest.
    """
    if PLAIN.match(student) and not RESERVED.match(student):
        return f"{student}.html"
    kept = re.sub(r"\W+", "_", unicodedata.normalize("NFC", student).casefold())[:40].strip("_")
    # Two names may have the same letters and digits; their digests differ.
    digest = hashlib.sha256(student.encode("utf-8", "surrogatepass")).hexdigest()[:12]
    return f"{kept}-{digest}.html"  # a plain name has no hyphen, so the two cannot be the same


def cell_text(text: str) -> str:
    """Return a text that a spreadsheet shows on one line and never reads as a formula."""
    # A line break inside a cell would start a new row in some programs.
    line = "".join(sign if sign.isprintable() else " " for sign in text)
    return FORMULA_INSIDE.sub("'", "'" + line if FORMULA.match(line) else line)


def cell_number(value: float | None) -> float | int | str:
    """Return a number with at most four decimals, or an empty cell for None."""
    if value is None:
        return ""
    return int(value) if float(value).is_integer() else round(value, 4)
