"""A fictitious class to try the grader on.

`python -m grading.authoring.demo_class hw1 FOLDER` writes 30 submissions. They combine right and
wrong solutions from the set's bank. One is a copy of another with new variable names, and some are
problems that occur in every class: an empty file, an incomplete one, a syntax error, an endless
loop and an attempt to cheat.
"""

from __future__ import annotations

import ast
import random
import sys
from pathlib import Path

from grading.authoring.bank import entries
from grading.authoring.master import raw_notebook
from linlearn.homework.notebook import read

NAMES = """
Ada Amari, Bilal Bauer, Chiara Costa, Dariusz Dąbek, Elif Erdem, Farid Fox, Grace Gál, Hana Ito,
Ines Iversen, Jonas Jóhannsson, Kofi Kamara, Léa Laurent, Mateo Müller, Nadia Novak, Omar O'Neill,
Priya Patel, Quentin Quist, Rosa Ruiz, Sven Søe, Tomás Tran, Uma Ueda, Viktor Varga, Wanjiru Wood,
Xin Xu, Yusuf Yıldız, Zoë Zhang, Anna Berg, Ben Castro, Cleo Dumas, Dan Evans
"""
CHEAT = """\
import numpy as np

np.isclose = lambda *given, **more: np.array(True)


class Always:
    def __eq__(self, other):
        return True


def {name}(*given):
    return Always()
"""
HANG = """\
import time


def {name}(*given):
    while True:
        time.sleep(1)
"""
"""An endless loop that sleeps, so that the demonstration does not keep a processor busy."""


class Renamer(ast.NodeTransformer):
    """Renames the parameters and local variables of functions."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        # Only names that the function itself binds: the names of NumPy stay.
        stored = {
            one.id
            for one in ast.walk(node)
            if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
        }
        new = {
            name: f"my_{name.lower()}_{i}"
            for i, name in enumerate(sorted(stored | {a.arg for a in node.args.args}))
        }
        for one in ast.walk(node):
            if isinstance(one, ast.Name):
                one.id = new.get(one.id, one.id)
            elif isinstance(one, ast.arg):
                one.arg = new.get(one.arg, one.arg)
        return node


def submissions(folder: Path) -> dict[str, bytes]:
    """The bytes of each student's notebook, by name."""
    # The same class every time, so that the documentation can describe it.
    rng = random.Random(0)
    model = {
        cell.exercise: "".join(
            line for line in cell.source.splitlines(True) if "SOLUTION" not in line
        )
        for cell in read(raw_notebook(folder)).cells
        if cell.exercise
    }
    # Right solutions are drawn more often: most of a class gets most exercises right.
    bank = {exercise: [source] * 4 for exercise, source in model.items()}
    for entry in entries(folder):
        bank[entry.exercise] += [entry.source] * (1 if entry.loses else 4)
    # Two students share the longest solution, because nobody else would write the same by chance.
    last, shared = max(
        ((one, source) for one in bank for source in bank[one]), key=lambda pair: len(pair[1])
    )
    bank[last] = [source for source in bank[last] if source != shared]
    names = [name.strip() for name in NAMES.split(",")]
    notebooks = {
        name: raw_notebook(folder, {one: rng.choice(bank[one]) for one in bank}) for name in names
    }
    # By number in NAMES: a solution and its disguised copy, a syntax error, an endless loop, a
    # cheat.
    special = {
        3: {last: shared},
        17: {last: ast.unparse(Renamer().visit(ast.parse(shared)))},
        14: {last: f"def {last}(X, y)\n    return X\n"},
        20: {last: HANG.format(name=last)},
        23: {one: CHEAT.format(name=one) for one in bank},
    }
    notebooks |= {names[i]: raw_notebook(folder, model | replace) for i, replace in special.items()}
    return notebooks | {
        names[6]: b"",
        names[11]: notebooks[names[0]][: len(notebooks[names[0]]) // 2],
    }


def write(folder: Path, out: Path) -> None:
    """Write one notebook for each student into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    for name, raw in submissions(folder).items():
        (out / f"{name}.ipynb").write_bytes(raw)


if __name__ == "__main__":
    write(Path(__file__).parents[1] / "homework" / sys.argv[1], Path(sys.argv[2]))
