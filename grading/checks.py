"""The public tests of a set as a file that travels with the notebook and needs nothing but linlearn."""

from __future__ import annotations

import ast
import copy
import sys

from grading.outline import Outline
from grading.zygote import GraderError

HEAD = '''"""The public checks of {name}: `check("{first}")` runs those of one exercise, as often as you like.

This file is generated: what you change here changes nothing in your grade.
"""

from __future__ import annotations
'''
TRAVELS = {
    "close": "linlearn.answers",
    "dot": "linlearn.answers",
    "exact": "linlearn.answers",
    "items": "linlearn.answers",
    "numbers": "linlearn.answers",
    "order": "linlearn.answers",
    "parts": "linlearn.answers",
    "respects": "linlearn.answers",
    "same_expression": "linlearn.formulas",
    "whole_numbers": "linlearn.answers",
}
"""What public tests may use of grading, and where a student's notebook has it from."""
AT_HAND = {"numpy", "matplotlib", "linlearn", *sys.stdlib_module_names}
"""Packages that students have."""


def checks(told: Outline, name: str) -> str:
    """The text of the file: helpers, public tests, and what they are worth."""
    public = [test for test in told.tests if not test.hidden]
    imports, parts = needed(told, [test.function for test in public])
    if without := told.exercises.keys() - {test.exercise for test in public}:
        raise GraderError(
            f"every exercise must have a public test, and {min(without)} has none: check would say nothing"
        )
    table = ["checks = Checks(", "    globals(),", "    ["]
    for one, exercise in told.exercises.items():
        hidden = sum(test.points for test in told.tests if test.hidden and test.exercise == one)
        table += [f"        Exercise(\n            {one!r},\n            {exercise.defines!r},\n            ("]
        table += [
            f"                Public({test.name}, {test.points!r}, {test.hint!r}, {test.in_place!r}),"
            for test in public
            if test.exercise == one
        ]
        table += [f"            ),\n            {hidden!r},\n        ),"]
    table += ["    ],", ")", "check = checks.check"]
    names = [name for exercise in told.exercises.values() for name in exercise.defines]
    pieces = [
        HEAD.format(name=name, first=next(iter(told.exercises))).rstrip("\n"),
        "\n".join(sorted({"from linlearn.check import Checks, Exercise, Public", *imports})),
        f"{' = '.join(names)} = None  # yours, when they are checked",
        *(part.rstrip("\n") for part in (*parts, "\n".join(table))),
    ]
    return "\n\n\n".join(pieces) + "\n"


def needed(told: Outline, functions: list[ast.FunctionDef]) -> tuple[set[str], list[str]]:
    """The imports that functions need, and the sources of what they need of their module and of themselves."""
    known = dict[str, ast.stmt]()
    for node in told.tree.body:
        known |= {name: node for name in names_of(node)}
    plain = [copy.copy(function) for function in functions]
    for function in plain:
        function.decorator_list = []  # which say the points
    imports, sources, todo, seen = set[str](), dict[int, str](), list[ast.stmt](plain), set[str]()
    while todo:
        node = todo.pop()
        sources[node.lineno] = source_of(told, node)
        words = {word.id for word in ast.walk(node) if isinstance(word, ast.Name)} - seen
        seen |= words
        for word in words & known.keys():
            found = known[word]
            if isinstance(found, ast.ImportFrom) and found.module == "submission":
                continue
            if isinstance(found, (ast.Import, ast.ImportFrom)):
                imports.add(one_import(found, word))
            else:
                todo.append(found)
    return imports, [sources[line] for line in sorted(sources)]


def names_of(node: ast.stmt) -> list[str]:
    """The names that a statement of a module gives a meaning."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [alias.asname or alias.name for alias in node.names]
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return [word.id for target in targets for word in ast.walk(target) if isinstance(word, ast.Name)]
    return [node.name] if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else []


def one_import(node: ast.Import | ast.ImportFrom, word: str) -> str:
    alias = next(alias for alias in node.names if (alias.asname or alias.name) == word)
    module = (node.module or "") if isinstance(node, ast.ImportFrom) else alias.name
    if module.startswith("grading.") and word in TRAVELS:
        return f"from {TRAVELS[word]} import {word}"
    if module.partition(".")[0] not in AT_HAND:
        raise GraderError(
            f"public tests travel without {module}, but use {word} of it: they may use NumPy, matplotlib, Python's own "
            f"modules and, of grading, {', '.join(TRAVELS)}"
        )
    return ast.unparse(
        ast.ImportFrom(node.module, [alias], node.level) if isinstance(node, ast.ImportFrom) else ast.Import([alias])
    )


def source_of(told: Outline, node: ast.stmt) -> str:
    """The lines of a statement of a module, with its decorators if it has any."""
    first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", ()))])
    return "\n".join(told.source.splitlines()[first - 1 : node.end_lineno])
