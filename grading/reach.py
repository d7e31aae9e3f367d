"""Which solutions of a bank stand alone: the tests of the other exercises cannot tell them from the reference.

A solution replaces one cell of the reference, and the other cells stay. A test of another exercise meets it only
through a name that the solution binds and others look up, through an object of another cell that the solution changes,
or through the state of a module. A solution with none of these is graded by the tests of its own exercise alone.
"""

from __future__ import annotations

import re
import symtable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from grading.master import raw_notebook
from grading.outline import outline
from grading.source import reading_python
from grading.submission import read

STATE = re.compile(
    r"\b(random|seterr\w*|errstate|set_\w+|setbufsize|matplotlib|plt|linlearn|sys|os|gc|signal|builtins|warnings|time"
    r"|setattr|delattr|globals|vars|exec|eval|global|nonlocal|class|__\w+__)\b"
    r"|\.\w+(\[.*\])?\s*([-+*/@%]|//|\*\*)?=(?!=)"
)
"""Words by which code may change what all code of a process shares; also an assignment to an attribute."""


@dataclass(frozen=True)
class Names:
    """The names that code binds in its module, and those that it looks up there."""

    binds: frozenset[str]
    reads: frozenset[str]


@cache
def names(source: str) -> Names:
    """The names of one cell."""
    with reading_python():
        top = symtable.symtable(source, "cell", "exec")
    binds = {symbol.get_name() for symbol in top.get_symbols() if symbol.is_assigned() or symbol.is_imported()}
    return Names(frozenset(binds), frozenset(looked_up(top)))


def looked_up(table: symtable.SymbolTable) -> set[str]:
    """The names that code looks up in its module, or among Python's own."""
    inner = [name for child in table.get_children() for name in looked_up(child)]
    return own_lookups(table).union(inner)


def own_lookups(table: symtable.SymbolTable) -> set[str]:
    """The same, without the functions that are defined in the code."""
    at_the_top = table.get_type() == "module"
    found = [symbol for symbol in table.get_symbols() if symbol.is_referenced() and (at_the_top or symbol.is_global())]
    return {symbol.get_name() for symbol in found}


def asked_by_other_tests(folder: Path, exercise: str) -> set[str]:
    """The names that the tests of other exercises look up, also through the functions that they call."""
    told = outline(folder)
    top = symtable.symtable(told.source, "tests.py", "exec")
    functions = {table.get_name(): looked_up(table) for table in top.get_children()}
    asked, new = set[str](), own_lookups(top) | {test.name for test in told.tests if test.exercise != exercise}
    while new:
        asked |= new
        new = {name for function in new & functions.keys() for name in functions[function]} - asked
    return asked


def others(folder: Path, exercise: str) -> Names:
    """What the other cells of the reference bind, and what they and the tests of other exercises look up."""
    cells = [names(cell.source) for cell in read(raw_notebook(folder)).cells if cell.exercise != exercise]
    binds = frozenset(name for cell in cells for name in cell.binds)
    reads = frozenset(name for cell in cells for name in cell.reads)
    return Names(binds, reads | asked_by_other_tests(folder, exercise))


def stands_alone(source: str, others: Names) -> bool:
    """True if no test of another exercise can tell this solution from the reference."""
    if STATE.search(source):
        return False
    # All cells share `np`. A line that imports it again gives it the same module.
    rest = "\n".join(line for line in source.splitlines() if line != "import numpy as np")
    try:
        own = names(rest)
    except SyntaxError:
        return False
    return own.binds.isdisjoint(others.reads) and others.binds.isdisjoint(own.reads - {"np"})
