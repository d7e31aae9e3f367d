"""The tables of the first notebook define every symbol; one page alone speaks of the five notes."""

import re

import pytest

from tests.course.texts import (
    FOLDER,
    START,
    TEXTS,
    cells,
    every_lecture,
    every_text,
    prose,
    rows,
    sections,
)
from tests.places import ROOT

GREEK = re.compile(
    r"\\(alpha|beta|gamma|delta|(?:var)?epsilon|zeta|eta|(?:var)?theta|iota|kappa|lambda|mu|nu|xi"
    r"|rho|sigma|tau|upsilon|(?:var)?phi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma"
    r"|Upsilon|Phi|Psi|Omega)(?![A-Za-z])"
)
NOTES = ROOT / "docs" / "five_notes.md"
SPEAKS_OF_NOTES = re.compile(
    r"\b[Nn]otes? 00\d|\b[Tt]he (five )?(lecture )?notes?\b|Errat|\bnote's\b"
)
ALSO_OURS = {
    "w_0": "the weights before the first update",
    "M": "the set of misclassified points, in 04",
    "k": "a count, such as that of random tries in 01 or of relevant features in 05",
    "1": "the number",
}
"""What a note means by something else than the course does."""


def formulas(markdown):
    return re.findall(r"\$\$.+?\$\$|\$[^$]+\$", markdown, re.S)


def symbols(cell):
    """The symbols of a cell of the notation table: `$w, w_0$` has two."""
    return {
        part.strip()
        for formula in formulas(cell)
        for part in formula.strip("$").split(",")
        if part.strip()
    }


def known_letters():
    """The Greek letters of the table for all notebooks, and of the table for some: notebook →
    letters."""
    known = {
        text.stem[:2]: {name for row in rows(START, "idea") for name in greek(row[1])}
        for text in TEXTS
    }
    for letters, _, where in rows(START, "letters"):
        for number in where.split(", "):
            known[number] |= greek(letters)
    return known


def greek(markdown):
    return {letter for formula in formulas(markdown) for letter in GREEK.findall(formula)}


@every_lecture
def test_every_greek_letter_is_in_a_table_of_the_first_notebook(text):
    assert greek(prose(text)) - known_letters()[text.stem[:2]] == set(), (
        "add it to the tables of 00, or use the letter there"
    )


def test_a_letter_in_the_tables_of_the_first_notebook_is_used_where_they_say():
    for letters, _, where in rows(START, "letters"):
        used = {number: greek(prose(text)) for text in TEXTS for number in [text.stem[:2]]}
        for number in where.split(", "):
            assert greek(letters) & used[number], f"{letters} in {number}"


def test_the_page_for_lecturers_translates_the_symbols_of_the_first_notebook():
    ours, theirs = rows(START, "idea"), rows(NOTES, "idea")
    assert len(theirs) >= 9 and all(len(row) == 7 for row in theirs)
    translated = {row[1] for row in theirs}
    assert {row[1] for row in ours} <= translated


@every_lecture
def test_a_symbol_of_the_notes_does_not_stand_in_a_lecture(text):
    table = rows(NOTES, "idea")
    ours = {symbol for row in table for symbol in symbols(row[1])} | set(ALSO_OURS)
    foreign = {symbol for row in table for cell in row[2:] for symbol in symbols(cell)} - ours
    assert {r"\omega^*", r"\gamma", r"\theta_0", "u^*", "C_1"} <= foreign
    foreign -= {"\\" + letter for letter in known_letters()[text.stem[:2]]}
    found = [
        (symbol, part)
        for part in prose(text).split("\n\n")
        for symbol in foreign
        if any(
            re.search(rf"(?<![A-Za-z\\]){re.escape(symbol)}(?![A-Za-z0-9])", formula)
            for formula in formulas(part)
        )
    ]
    assert found == [], "use the symbol of the table in 00"


@every_text
def test_a_notebook_does_not_speak_of_the_notes(text):
    """Students do not have them: what lecturers need is on one page."""
    assert SPEAKS_OF_NOTES.findall(prose(text)) == []
    code = "\n".join(cell.source for cell in cells(text, "code"))
    assert SPEAKS_OF_NOTES.findall(code) == []


@pytest.mark.parametrize("aside", ["(Note 001 prints $<$.)", "*Erratum:*", "as the notes say"])
def test_an_aside_about_the_notes_would_be_seen(aside):
    assert SPEAKS_OF_NOTES.search(aside)


def test_every_erratum_names_a_section_that_has_the_correct_statement():
    errata = re.findall(
        r"^\| (00\d) \|.*\| \[(\d\d)\]\(\.\./notebooks/(.*)\.ipynb\), (.*) \|$", prose(NOTES), re.M
    )
    assert len(errata) >= 20 and {note for note, *_ in errata} == {
        "000",
        "001",
        "002",
        "003",
        "004",
    }
    for note, number, stem, section in errata:
        headings = [heading for heading, _ in sections(FOLDER / "text" / f"{stem}.md")]
        assert stem.startswith(number) and section in headings, f"note {note}: {section}"
