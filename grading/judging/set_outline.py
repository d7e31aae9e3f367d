"""The outline of a set: its exercises, tests, points and hints, read from tests.py without running
it."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from grading.errors import GraderError
from linlearn.reading import reading_python


@dataclass(frozen=True)
class ExerciseOutline:
    """The arguments of one `Exercise(…)` in tests.py."""

    name: str
    title: str
    defines: tuple[str, ...]
    forbids: tuple[str, ...] = ()


@dataclass(frozen=True)
class Test:
    """A test, with the arguments of its decorator, such as `@exercise.public(…)`."""

    name: str
    exercise: str
    points: float
    hint: str
    hidden: bool
    in_place: bool
    form: bool
    function: ast.FunctionDef


@dataclass(frozen=True)
class Outline:
    """The exercises and tests of a set, in the order of its tests.py."""

    exercises: dict[str, ExerciseOutline]
    tests: tuple[Test, ...]
    tree: ast.Module
    source: str


def read_outline(folder: Path) -> Outline:
    """Read the outline of the set in a folder; raise GraderError if tests.py breaks a rule."""
    source = (folder / "tests.py").read_text(encoding="utf-8")
    try:
        with reading_python():
            tree = ast.parse(source, "tests.py")
    except SystemError:
        # Python before 3.11.8 raises it if another thread, such as one of Dask's, is parsing too
        # (python/cpython#106905).
        tree = ast.parse(source, "tests.py")
    except SyntaxError as error:
        raise GraderError(f"tests.py of {folder.name} is not Python: {error}") from None
    # Several exercises may forbid the same modules, by a name such as FROM_SCRATCH.
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    variables = {
        target.id: _exercise(node.value, constants)
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and _name(node.value.func) == "Exercise"
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
    exercises = {exercise.name: exercise for exercise in variables.values()}
    return Outline(exercises, tests, tree, source)


def _name(node: ast.expr) -> str:
    """The last part of a name such as `Exercise` or `update.public`."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def _exercise(call: ast.Call, constants: dict[str, ast.expr]) -> ExerciseOutline:
    given = _arguments(call, ("name", "title", "defines", "forbids"), constants)
    if not all(isinstance(given.get(word), str) for word in ("name", "title")):
        raise GraderError(
            f"line {call.lineno} of tests.py must give an exercise its name and title, both as text"
        )
    return ExerciseOutline(
        given["name"],
        given["title"],
        tuple(given.get("defines", ())) or (given["name"],),
        tuple(given.get("forbids", ())),
    )


def _test(
    node: ast.FunctionDef, decorator: ast.Call, variables: dict[str, ExerciseOutline]
) -> Test:
    given = _arguments(decorator, ("points", "hint", "in_place", "form"))
    owner = decorator.func.value if isinstance(decorator.func, ast.Attribute) else None
    if not isinstance(owner, ast.Name) or owner.id not in variables:
        raise GraderError(
            f"{node.name} must belong to an exercise of its file: "
            "write @exercise.hidden(points, hint)"
        )
    if len(node.decorator_list) > 1:
        raise GraderError(
            f"{node.name} must have no decorator but its points, got more: "
            "only one of them would count"
        )
    points, hint = given.get("points"), given.get("hint")
    if not (isinstance(points, (int, float)) and points > 0 and isinstance(hint, str) and hint):
        raise GraderError(
            f"{node.name} must have points, a number above 0, and a hint, a non-empty text, "
            f"got {points!r} and {hint!r}"
        )
    # A typing error in `rng` would otherwise become an unknown fixture when the test runs.
    if strange := [word.arg for word in node.args.args if word.arg != "rng"]:
        raise GraderError(f"{node.name} must have no parameter but rng, got {strange[0]}")
    exercise = variables[owner.id].name
    hidden = _name(decorator.func) == "hidden"
    in_place, form = given.get("in_place", False), given.get("form", False)
    return Test(node.name, exercise, points, hint, hidden, in_place, form, node)


def _arguments(
    call: ast.Call, names: tuple[str, ...], constants: dict[str, ast.expr] | None = None
) -> dict:
    """Those arguments of a call that have one of these names; they must be literals, or names of
    literals among the constants."""
    pairs = [
        *zip(names, call.args, strict=False),
        *((word.arg, word.value) for word in call.keywords),
    ]
    try:
        return {
            name: ast.literal_eval((constants or {}).get(_name(value), value))
            for name, value in pairs
            if name in names
        }
    except ValueError:
        raise GraderError(
            f"line {call.lineno} of tests.py must write out {', '.join(names)} as literals: "
            "the grader reads them without running the file"
        ) from None
