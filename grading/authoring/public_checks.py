"""Writes the public tests of a set into a file for students, which needs nothing but linlearn."""

from __future__ import annotations

import ast
import copy
import sys

from grading.errors import GraderError
from grading.judging.set_outline import Outline

HEADER = '''"""The public checks of {name}: `check("{first}")` runs those of one exercise.

You may run them as often as you like. This file is generated; changing it does not change your
grade.
"""

from __future__ import annotations
'''
STUDENT_MODULES = {
    "Task": "linlearn.written_proof",
    "close": "linlearn.homework.answers",
    "dot": "linlearn.homework.answers",
    "exact": "linlearn.homework.answers",
    "items": "linlearn.homework.answers",
    "numbers": "linlearn.homework.answers",
    "order": "linlearn.homework.answers",
    "parts": "linlearn.homework.answers",
    "proves": "linlearn.homework.proofs",
    "respects": "linlearn.homework.answers",
    "same_expression": "linlearn.homework.formulas",
    "whole_numbers": "linlearn.homework.answers",
}
"""The functions of grading that public tests may use, and the modules in which students have
them."""
STUDENT_PACKAGES = {"numpy", "matplotlib", "linlearn", *sys.stdlib_module_names}
"""Packages that students have."""


def checks_source(outline: Outline, name: str) -> str:
    """The text of the file: the public tests, the functions that they use, and a table of
    points."""
    public = [test for test in outline.tests if not test.hidden]
    # The file must stand alone: students do not have tests.py.
    imports, parts = dependencies(outline, [test.function for test in public])
    if without := outline.exercises.keys() - {test.exercise for test in public}:
        raise GraderError(
            f"every exercise must have a public test, and {min(without)} has none: "
            "its check would test nothing"
        )
    table = ["check = Checks(", "    globals(),", "    ["]
    for one, exercise in outline.exercises.items():
        hidden = sum(test.points for test in outline.tests if test.hidden and test.exercise == one)
        table += [
            "        Exercise(",
            f"            {one!r},",
            f"            {exercise.defines!r},",
        ]
        table += ["            ("]
        for test in public:
            if test.exercise == one:
                values = f"{test.name}, {test.points!r}, {test.hint!r}, {test.in_place!r}"
                values += f", {test.form!r}"
                table += [f"                Public({values}),"]
        table += ["            ),", f"            {hidden!r},", "        ),"]
    forbids = sorted({name for one in outline.exercises.values() for name in one.forbids})
    table += ["    ],", f"    forbids={forbids!r},", ")"]
    names = [name for exercise in outline.exercises.values() for name in exercise.defines]
    # The tests refer to these names, so the file binds them until `check` puts the answers there.
    pieces = [
        HEADER.format(name=name, first=next(iter(outline.exercises))).rstrip("\n"),
        "\n".join(sorted({"from linlearn.check import Checks, Exercise, Public", *imports})),
        f"{' = '.join(names)} = None  # replaced by your answers when they are checked",
        *(part.rstrip("\n") for part in (*parts, "\n".join(table))),
    ]
    return "\n\n\n".join(pieces) + "\n"


def dependencies(outline: Outline, functions: list[ast.FunctionDef]) -> tuple[set[str], list[str]]:
    """The imports that functions need, and the sources of the functions and of everything in their
    module that they use."""
    known = dict[str, ast.stmt]()
    for node in outline.tree.body:
        known |= {name: node for name in bound_names(node)}
    plain = [copy.copy(function) for function in functions]
    for function in plain:
        function.decorator_list = []  # they only declare the points
    # Follow every name that a function uses to its definition, and so on from there.
    imports, sources, todo, seen = set[str](), dict[int, str](), list[ast.stmt](plain), set[str]()
    while todo:
        node = todo.pop()
        sources[node.lineno] = source_of(outline, node)
        # Names of attributes do not count: they belong to an object that is named.
        words = {word.id for word in ast.walk(node) if isinstance(word, ast.Name)} - seen
        seen |= words
        for word in words & known.keys():
            found = known[word]
            if isinstance(found, ast.ImportFrom) and found.module == "submission":
                continue
            if isinstance(found, (ast.Import, ast.ImportFrom)):
                imports.add(import_line(found, word))
            else:
                todo.append(found)
    return imports, [sources[line] for line in sorted(sources)]  # in the order of tests.py


def bound_names(node: ast.stmt) -> list[str]:
    """The names that a statement of a module binds."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [alias.asname or alias.name for alias in node.names]
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return [
            word.id for target in targets for word in ast.walk(target) if isinstance(word, ast.Name)
        ]
    return [node.name] if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else []


def import_line(node: ast.Import | ast.ImportFrom, word: str) -> str:
    """The line with which students' checks import a name; raise GraderError if they cannot."""
    alias = next(alias for alias in node.names if (alias.asname or alias.name) == word)
    module = (node.module or "") if isinstance(node, ast.ImportFrom) else alias.name
    if module.startswith("grading.") and word in STUDENT_MODULES:
        return f"from {STUDENT_MODULES[word]} import {word}"
    if module.partition(".")[0] not in STUDENT_PACKAGES:
        raise GraderError(
            f"students do not have {module}, but a public test uses {word} from it: public tests "
            "may use NumPy, matplotlib, Python's standard library and, from grading, "
            f"{', '.join(STUDENT_MODULES)}"
        )
    return ast.unparse(
        ast.ImportFrom(node.module, [alias], node.level)
        if isinstance(node, ast.ImportFrom)
        else ast.Import([alias])
    )


def source_of(outline: Outline, node: ast.stmt) -> str:
    """The lines of a statement of a module, including its decorators."""
    first = min(
        [node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", ()))]
    )
    return "\n".join(outline.source.splitlines()[first - 1 : node.end_lineno])
