"""Finds the solutions of a bank that cannot influence the tests of other exercises.

A solution replaces one cell of the reference, and the other cells stay as they are. It can
influence a test of another exercise in three ways only: it binds a name that other code looks up,
it changes an object of another cell, or it changes the state of a module. If it does none of these,
it is independent, and the self-test runs only the tests of its own exercise.
"""

from __future__ import annotations

import re
import symtable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from grading.authoring.master import raw_notebook
from grading.judging.set_outline import read_outline
from linlearn.homework.notebook import read
from linlearn.reading import reading_python

STATE = re.compile(
    r"\b(random|seterr\w*|errstate|set_\w+|setbufsize|matplotlib|plt|linlearn|sys|os|gc|signal"
    r"|builtins|warnings|time|setattr|delattr|globals|vars|exec|eval|global|nonlocal|class"
    r"|__\w+__)\b"
    r"|\.\w+(\[.*\])?\s*([-+*/@%]|//|\*\*)?=(?!=)"
)
"""Words with which code may change state that all code of a process shares, and assignments to
attributes."""

OWN_STATE = re.compile(
    r"^class \w+(\(\w+\))?:$|(?<=def )__init__(?=\(self\b)|\bself\.\w+\s*([-+*/@%]|//|\*\*)?=(?!=)",
    re.MULTILINE,
)
"""What a class of a solution needs, to keep something in its own objects."""
OTHER_SELF = re.compile(r"\bself\s*=(?!=)")


@dataclass(frozen=True)
class Names:
    """The names that code binds in its module, and the names that it looks up there."""

    binds: frozenset[str]
    reads: frozenset[str]


@cache
def names(source: str) -> Names:
    """The names that one cell binds and looks up."""
    with reading_python():
        top = symtable.symtable(source, "cell", "exec")
    binds = {
        symbol.get_name()
        for symbol in top.get_symbols()
        if symbol.is_assigned() or symbol.is_imported()
    }
    return Names(frozenset(binds), frozenset(global_names(top)))


def global_names(table: symtable.SymbolTable) -> set[str]:
    """The names that code, including its functions, looks up in its module or among built-ins."""
    inner = [name for child in table.get_children() for name in global_names(child)]
    return own_global_names(table).union(inner)


def own_global_names(table: symtable.SymbolTable) -> set[str]:
    """The same, without the functions that the code defines."""
    at_the_top = table.get_type() == "module"
    found = [
        symbol
        for symbol in table.get_symbols()
        if symbol.is_referenced() and (at_the_top or symbol.is_global())
    ]
    return {symbol.get_name() for symbol in found}


def names_in_other_tests(folder: Path, exercise: str) -> set[str]:
    """The names that the tests of other exercises look up, directly or through functions that they
    call."""
    # From the source alone: the tests are not run for this.
    outline = read_outline(folder)
    top = symtable.symtable(outline.source, "tests.py", "exec")
    functions = {table.get_name(): global_names(table) for table in top.get_children()}
    asked, new = (
        set[str](),
        own_global_names(top) | {test.name for test in outline.tests if test.exercise != exercise},
    )
    while new:
        asked |= new
        new = {name for function in new & functions.keys() for name in functions[function]} - asked
    return asked


def names_of_others(folder: Path, exercise: str) -> Names:
    """The names that the other cells of the reference bind, and the names that these cells and the
    tests of other exercises look up."""
    cells = [
        names(cell.source) for cell in read(raw_notebook(folder)).cells if cell.exercise != exercise
    ]
    binds = frozenset(name for cell in cells for name in cell.binds)
    reads = frozenset(name for cell in cells for name in cell.reads)
    return Names(binds, reads | names_in_other_tests(folder, exercise))


def is_independent(source: str, others: Names) -> bool:
    """True if a solution cannot influence the tests of other exercises."""
    # When in doubt the answer is False: the solution is then tried with all tests.
    if OTHER_SELF.search(source) or STATE.search(OWN_STATE.sub("", source)):
        return False
    # All cells use `np`. Importing it again binds it to the same module, so it changes nothing.
    rest = "\n".join(line for line in source.splitlines() if line != "import numpy as np")
    try:
        own = names(rest)
    except SyntaxError:
        return False
    return own.binds.isdisjoint(others.reads) and others.binds.isdisjoint(own.reads - {"np"})
