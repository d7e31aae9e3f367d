"""What a set's tests.py says of itself, read without running a line of it: exercises, points, hints, sources."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from grading.source import reading_python
from grading.zygote import GraderError


@dataclass(frozen=True)
class Told:
    """An exercise, as its `Exercise(…)` line tells it."""

    name: str
    title: str
    defines: tuple[str, ...]


@dataclass(frozen=True)
class Test:
    """A test that is worth points."""

    name: str
    exercise: str
    points: float
    hint: str
    hidden: bool
    in_place: bool
    function: ast.FunctionDef


@dataclass(frozen=True)
class Outline:
    """The exercises and tests of a set, in the order of its tests.py."""

    exercises: dict[str, Told]
    tests: tuple[Test, ...]
    tree: ast.Module
    source: str


def outline(folder: Path) -> Outline:
    """Read the tests.py of a set."""
    source = (folder / "tests.py").read_text(encoding="utf-8")
    try:
        with reading_python():
            tree = ast.parse(source, "tests.py")
    except SystemError:  # Python before 3.11.8, if another thread parses too, one of Dask's (python/cpython#106905)
        tree = ast.parse(source, "tests.py")
    except SyntaxError as error:
        raise GraderError(f"tests.py of {folder.name} is not Python: {error}") from None
    variables = {
        target.id: _exercise(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _name(node.value.func) == "Exercise"
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    tests = tuple(
        _test(node, decorator, variables)
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call) and _name(decorator.func) in ("public", "hidden")
    )
    return Outline({told.name: told for told in variables.values()}, tests, tree, source)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _exercise(call: ast.Call) -> Told:
    given = _arguments(call, ("name", "title", "defines"))
    if not all(isinstance(given.get(word), str) for word in ("name", "title")):
        raise GraderError(f"line {call.lineno} of tests.py must give an exercise its name and title, both as text")
    return Told(given["name"], given["title"], tuple(given.get("defines", ())) or (given["name"],))


def _test(node: ast.FunctionDef, decorator: ast.Call, variables: dict[str, Told]) -> Test:
    given = _arguments(decorator, ("points", "hint", "in_place"))
    owner = decorator.func.value if isinstance(decorator.func, ast.Attribute) else None
    if not isinstance(owner, ast.Name) or owner.id not in variables:
        raise GraderError(f"{node.name} must belong to an exercise of its file: write @exercise.hidden(points, hint)")
    if len(node.decorator_list) > 1:
        raise GraderError(f"{node.name} must have no decorator but its points, got more: it would be worth them once")
    points, hint = given.get("points"), given.get("hint")
    if not (isinstance(points, (int, float)) and points > 0 and isinstance(hint, str) and hint):
        raise GraderError(f"{node.name} must have points, a number above 0, and a hint, a text that is not empty")
    if strange := [word.arg for word in node.args.args if word.arg != "rng"]:
        raise GraderError(f"{node.name} must have no parameter but rng, got {strange[0]}")
    exercise = variables[owner.id].name
    hidden, in_place = _name(decorator.func) == "hidden", given.get("in_place", False)
    return Test(node.name, exercise, points, hint, hidden, in_place, node)


def _arguments(call: ast.Call, names: tuple[str, ...]) -> dict:
    """The arguments of a call that are written out; those of other names are left alone."""
    pairs = [*zip(names, call.args, strict=False), *((word.arg, word.value) for word in call.keywords)]
    try:
        return {name: ast.literal_eval(value) for name, value in pairs if name in names}
    except ValueError:
        raise GraderError(
            f"line {call.lineno} of tests.py must write out {', '.join(names)}: they are read, not run"
        ) from None
