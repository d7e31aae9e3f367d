"""Mutants of a reference solution, each with one small fault: what a set's tests do not kill, they do not test.

Faults: comparison, sign, constant, operator, off by one, dropped statement, and in an answer that is a value a
wrong formula or two lines of a proof exchanged. A mutant that no test could kill, because it does the same, is listed
in the set's equivalent.toml with the reason:

    "perceptron: line 3: True -> False" = "…"
"""

from __future__ import annotations

import ast
import copy
import tomllib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from grading.master import raw_notebook
from grading.source import reading_python
from grading.submission import read
from grading.zygote import GraderError

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
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "argmin": "argmax", "argmax": "argmin"}
DROPPED = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.If, ast.For, ast.While, ast.Raise, ast.Break)
"""Statements that a solution may forget; without a return it would give back nothing at all."""


@dataclass(frozen=True)
class Mutant:
    """A solution with one fault."""

    exercise: str
    fault: str
    """Where it is, what stood there and what stands there now: the same for the same solution."""
    source: str

    @property
    def name(self) -> str:
        return f"{self.exercise}: {self.fault}"


def mutants(folder: Path) -> Iterator[Mutant]:
    """Every mutant of a set's solutions."""
    for cell in read(raw_notebook(folder)).cells:
        if cell.exercise:
            yield from mutants_of(cell.exercise, cell.source)


def equivalent(folder: Path, known: Collection[Mutant]) -> dict[str, str]:
    """Those of a set's mutants that do the same as the solution, and why; each must be one of the known ones."""
    path = folder / "equivalent.toml"
    listed: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if stale := listed.keys() - {mutant.name for mutant in known}:
        raise GraderError(f"{path} must list mutants of the solutions, and {min(stale)!r} is none: take it out")
    return listed


def mutants_of(exercise: str, source: str) -> Iterator[Mutant]:
    """The mutants of one solution, no two alike; its own markers are left out."""
    clean = "\n".join(line for line in source.splitlines() if not line.strip().startswith("### "))
    tree = ast.parse(clean)
    seen = {ast.dump(tree)}
    names: set[str] = set()
    for place, node in enumerate(ast.walk(tree)):
        for change in changes(node):
            mutated = copy.deepcopy(tree)
            target = list(ast.walk(mutated))[place]
            before = ast.unparse(target)
            told = change(target)
            if ast.dump(mutated) in seen:
                continue
            seen.add(ast.dump(mutated))
            fault = told or f"line {getattr(node, 'lineno', 1)}: {_short(before)} -> {_short(ast.unparse(target))}"
            while fault in names:  # the same thing twice in a line
                fault += " (again)"
            names.add(fault)
            yield Mutant(exercise, fault, ast.unparse(ast.fix_missing_locations(mutated)))


Change = Callable[[ast.AST], str]
"""Puts a fault into a node; returns what to call it, or nothing if what stood there and what stands there say it."""


def changes(node: ast.AST) -> Iterator[Change]:
    """The faults that a node can have."""
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
            yield from (_set(value=value + 1), _set(value=value - 1))
        case ast.Name(id=name, ctx=ast.Load()) if name in NAMES:
            yield _set(id=NAMES[name])
        case ast.Attribute(attr=name) if name in NAMES:
            yield _set(attr=NAMES[name])
        case ast.Call(func=ast.Name(id="range"), args=[stop]):
            yield _set(args=[ast.BinOp(stop, ast.Sub(), ast.Constant(1))])
            yield _set(args=[ast.Constant(1), stop])
    if isinstance(node, (ast.If, ast.While, ast.IfExp)) and not isinstance(node.test, (ast.Compare, ast.Constant)):
        yield _set(test=ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        yield from answers(node)
    for field in ("body", "orelse"):
        body = getattr(node, field, None)
        if isinstance(body, list) and not isinstance(node, ast.Module):  # outside of a function nothing can be missing
            yield from (_drop(field, i) for i, one in enumerate(body) if isinstance(one, DROPPED) and not _is_text(one))


def answers(node: ast.Assign) -> Iterator[Change]:
    """The faults of an answer that is a value: a formula in a text, a list in an order."""
    if isinstance(node.value, ast.Constant) and isinstance(text := node.value.value, str):
        try:
            with reading_python():
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
                yield _set(value=kind([*items[: i - 1], items[i], items[i - 1], *items[i + 1 :]], ast.Load()))


def _set(**fields: object) -> Change:
    def change(node: ast.AST) -> str:
        for name, value in fields.items():
            setattr(node, name, copy.deepcopy(value))
        return ""

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
    """A piece of code on one line."""
    line = " ".join(text.split())
    return line if len(line) <= 100 else f"{line[:99]}…"
