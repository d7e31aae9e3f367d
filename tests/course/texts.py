"""The text of the lectures, as tests read it: cells, prose, slides, sections and tables."""

import re
from functools import cache
from itertools import pairwise

import jupytext
import pytest

from tests.places import ROOT

FOLDER = ROOT / "notebooks"
TEXTS = sorted((FOLDER / "text").glob("*.md"))
LECTURES = TEXTS[1:]
START = TEXTS[0]
every_text = pytest.mark.parametrize("text", TEXTS, ids=lambda path: path.stem)
every_lecture = pytest.mark.parametrize("text", LECTURES, ids=lambda path: path.stem)


@cache
def read(text):
    return jupytext.read(text).cells


def cells(text, kind):
    return [cell for cell in read(text) if cell.cell_type == kind]


def prose(text):
    return "\n\n".join(cell.source for cell in cells(text, "markdown"))


def slide_type(cell):
    return cell.metadata.get("slideshow", {}).get("slide_type")


def shown(text):
    """The cells without the speaker's notes, which slides show to the speaker alone."""
    return [cell for cell in read(text) if slide_type(cell) != "notes"]


def sections(text):
    """The heading of each section that is a slide, and the speaker's notes to it, if any."""
    for cell, after in pairwise(read(text)):
        heading = re.search(r"^##? (.*)$", cell.source, re.M)
        if slide_type(cell) == "slide" and heading:
            yield heading[1], after.source if slide_type(after) == "notes" else ""


def explorers(text):
    """The number of each cell that shows an explorer."""
    return [
        k
        for k, cell in enumerate(shown(text))
        if "nbval-ignore-output" in cell.metadata.get("tags", [])
    ]


def rows(text, head):
    """The cells of the table that begins with these words, one list a row."""
    table = re.search(rf"^\| {head} \|.*\n\|[-|]+\|\n((?:\|.*\n?)+)", prose(text), re.M)[1]
    return [
        [cell.strip() for cell in row.strip().strip("|").split(" | ")] for row in table.splitlines()
    ]
