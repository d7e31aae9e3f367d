"""Mutants: copies of a reference solution with one small fault each.

If a set's tests do not kill a mutant, they do not test what it changed. The faults are: another
comparison, sign, constant or operator, an index that is off by one, and a missing statement; in an
answer that is a value, another formula, or two lines of a proof exchanged; in a written proof, a
line or a citation that is missing, another sign, and a square that is lost. `slips.py` adds the
slips of numerical code. A mutant that does the same as the reference cannot be killed. The set's
equivalent.toml lists it with the reason:

    "perceptron: line 3: True -> False" = "…"
"""

from __future__ import annotations

import ast
import copy
import re
import tomllib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from grading.authoring.master import raw_notebook
from grading.authoring.slips import slips
from grading.errors import GraderError
from grading.judging.set_outline import read_outline
from linlearn.homework.notebook import read
from linlearn.reading import reading_python
from linlearn.written_proof import BY, NUMBERED

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.Pow: ast.Mult,
    ast.FloorDiv: ast.Div,
    ast.Mod: ast.FloorDiv,
}
NAMES = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "argmin": "argmax",
    "argmax": "argmin",
}
PROOF_SIGNS = {"≤": "≥<", "≥": "≤>", "+": "-", "-": "+"}
CITATION = re.compile(r"\(\w+\)")
DROPPABLE = (
    ast.Assign,
    ast.AugAssign,
    ast.AnnAssign,
    ast.Expr,
    ast.If,
    ast.For,
    ast.While,
    ast.Raise,
    ast.Break,
)
"""Statements that are left out in a mutant. `return` is not among them: a function without it
returns nothing, which every test notices."""


@dataclass(frozen=True)
class Mutant:
    """A reference solution with one fault."""

    exercise: str
    fault: str
    """Its line, and the code before and after. The same solution always gives the same text."""
    source: str
    slip: bool = False
    """True if it is a slip of numerical code, as `slips.py` describes them."""

    @property
    def name(self) -> str:
        return f"{self.exercise}: {self.fault}"


def mutants(folder: Path) -> Iterator[Mutant]:
    """All mutants of a set's reference solutions."""
    asked = {one.name: one.defines for one in read_outline(folder).exercises.values()}
    for cell in read(raw_notebook(folder)).cells:
        if cell.exercise:
            yield from mutants_of(cell.exercise, cell.source, asked.get(cell.exercise, ()))


def read_equivalents(folder: Path, known: Collection[Mutant]) -> dict[str, str]:
    """The mutants that equivalent.toml lists, each with the reason; all must be known mutants."""
    path = folder / "equivalent.toml"
    listed: dict[str, str] = (
        tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    )
    if stale := listed.keys() - {mutant.name for mutant in known}:
        raise GraderError(
            f"{path} must list mutants of the solutions, and {min(stale)!r} is not one: delete it"
        )
    return listed


def mutants_of(exercise: str, source: str, asked: Collection[str] = ()) -> Iterator[Mutant]:
    """The mutants of one solution, all different, without the solution markers.

    Slips at the border of a function are put into the functions that are `asked` for.
    """
    # The markers are comments, but they would be counted in the line numbers of the faults.
    clean = "\n".join(line for line in source.splitlines() if not line.strip().startswith("### "))
    tree = ast.parse(clean)
    # A change that gives the reference again, or an earlier mutant, is left out.
    seen = {ast.dump(tree)}
    names: set[str] = set()
    for place, node in enumerate(ast.walk(tree)):
        for change in changes(node):
            # `ast.walk` visits a copy in the same order, so the place identifies the node.
            mutated = copy.deepcopy(tree)
            target = list(ast.walk(mutated))[place]
            before = ast.unparse(target)
            description = change(target)
            # Two changes may give the same code, and each mutant counts once.
            if ast.dump(mutated) in seen:
                continue
            seen.add(ast.dump(mutated))
            fault = description or (
                f"line {getattr(node, 'lineno', 1)}: "
                f"{_short(before)} -> {_short(ast.unparse(target))}"
            )
            while fault in names:  # the same change in another place of the line
                fault += " (again)"
            names.add(fault)
            yield Mutant(exercise, fault, ast.unparse(ast.fix_missing_locations(mutated)))
    for fault, mutated in slips(tree, asked):
        if ast.dump(mutated) in seen:
            continue
        seen.add(ast.dump(mutated))
        while fault in names:
            fault += " (again)"
        names.add(fault)
        yield Mutant(exercise, fault, ast.unparse(mutated), slip=True)


Change = Callable[[ast.AST], str]
"""Puts a fault into a node. Returns its description, or an empty text if the code before and after
describes it."""


def changes(node: ast.AST) -> Iterator[Change]:
    """The faults that can be put into a node."""
    match node:
        case ast.Compare(ops=[op]):
            yield from (_set(ops=[other()]) for other in COMPARISONS[type(op)])
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in OPERATORS:
            yield _set(op=OPERATORS[type(op)]())
        case ast.BoolOp(op=op):
            yield _set(op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.USub()):
            yield _set(op=ast.UAdd())
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            yield _set(operand=ast.UnaryOp(ast.Not(), inner))
        case ast.Constant(value=bool() as value):
            yield _set(value=not value)
        case ast.Constant(value=int() | float() as value):
            # Off by one, in both directions.
            yield from (_set(value=value + 1), _set(value=value - 1))
        case ast.Name(id=name, ctx=ast.Load()) if name in NAMES:
            yield _set(id=NAMES[name])
        case ast.Attribute(attr=name) if name in NAMES:
            yield _set(attr=NAMES[name])
        case ast.Call(func=ast.Name(id="range"), args=[stop]):
            yield _set(args=[ast.BinOp(stop, ast.Sub(), ast.Constant(1))])
            yield _set(args=[ast.Constant(1), stop])
    if isinstance(node, (ast.If, ast.While, ast.IfExp)) and not isinstance(
        node.test, (ast.Compare, ast.Constant)
    ):
        yield _set(test=ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        yield from answer_changes(node)
    for field in ("body", "orelse"):
        body = getattr(node, field, None)
        # Only inside functions: without an assignment of the cell, a name would simply be missing.
        if isinstance(body, list) and not isinstance(node, ast.Module):
            yield from (
                _drop(field, i)
                for i, one in enumerate(body)
                if isinstance(one, DROPPABLE) and not _is_text(one)
            )


def answer_changes(node: ast.Assign) -> Iterator[Change]:
    """The faults of an answer that is a proof or a formula in a text, or an ordered list."""
    if isinstance(node.value, ast.Constant) and isinstance(text := node.value.value, str):
        if is_proof(text):
            yield from (_set(fault, value=ast.Constant(new)) for fault, new in proof_changes(text))
            return
        try:
            with reading_python():
                # Students write formulas in Python's notation, with ^ for powers, so Python's
                # parser can change them.
                formula = ast.parse(text.replace("^", "**"), mode="eval")
        except SyntaxError:
            return
        for place, inner in enumerate(ast.walk(formula)):
            for change in changes(inner):
                mutated = copy.deepcopy(formula)
                change(list(ast.walk(mutated))[place])
                yield _set(value=ast.Constant(ast.unparse(mutated)))
    elif isinstance(node.value, (ast.List, ast.Tuple)):
        kind, items = type(node.value), node.value.elts
        for i in range(len(items)):
            yield _set(value=kind([*items[:i], *items[i + 1 :]], ast.Load()))
            if i:
                yield _set(
                    value=kind(
                        [*items[: i - 1], items[i], items[i - 1], *items[i + 1 :]], ast.Load()
                    )
                )


def is_proof(text: str) -> bool:
    """True if each line of a text is a numbered line of a proof."""
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    return bool(rows) and all(map(NUMBERED.fullmatch, rows))


def proof_changes(text: str) -> Iterator[tuple[str, str]]:
    """The faults of a written proof, each with the changed text."""
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    for i, row in enumerate(rows):
        number, before, after = row.split()[0], rows[:i], rows[i + 1 :]
        yield f"{number}: left out", "\n".join([*before, *after])
        for fault, changed in line_changes(row):
            yield f"{number}: {fault}", "\n".join([*before, changed, *after])


def line_changes(row: str) -> Iterator[tuple[str, str]]:
    """The faults of one line of a written proof, each with the changed line."""
    claim, *cited = BY.split(row)
    for place, sign in enumerate(claim):
        for other in PROOF_SIGNS.get(sign, ""):
            yield (
                f"{sign} -> {other}",
                " by ".join([claim[:place] + other + claim[place + 1 :], *cited]),
            )
        if sign == "²":
            yield "a square lost", " by ".join([claim[:place] + claim[place + 1 :], *cited])
    citations = CITATION.findall("".join(cited))
    for one in citations:
        others = ", ".join(other for other in citations if other != one)
        yield f"without {one}", " by ".join([claim, others] if others else [claim])


def _set(description: str = "", **fields: object) -> Change:
    def change(node: ast.AST) -> str:
        for name, value in fields.items():
            setattr(node, name, copy.deepcopy(value))
        return description

    return change


def _drop(field: str, place: int) -> Change:
    def change(node: ast.AST) -> str:
        body = getattr(node, field)
        dropped, body[place] = body[place], ast.Pass()
        return f"line {dropped.lineno}: without {_short(ast.unparse(dropped))}"

    return change


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _short(text: str) -> str:
    """Code on one line, cut off after 100 characters."""
    line = " ".join(text.split())
    return line if len(line) <= 100 else f"{line[:99]}…"
