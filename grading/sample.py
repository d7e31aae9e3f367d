"""A made-up class to try the grader on: `python -m grading.sample hw1 FOLDER` writes 30 submissions.

They are put together from the set's bank of right and wrong solutions; one is a copy of another with new names,
and some are what every class has: an empty file, a torn one, a syntax error, a loop without end, a cheat.
"""

from __future__ import annotations

import ast
import random
import sys
from pathlib import Path

from grading.bank import entries
from grading.master import raw_notebook
from grading.submission import read

NAMES = """
Ada Amari, Bilal Bauer, Chiara Costa, Dariusz Dąbek, Elif Erdem, Farid Fox, Grace Gál, Hana Ito, Ines Iversen,
Jonas Jóhannsson, Kofi Kamara, Léa Laurent, Mateo Müller, Nadia Novak, Omar O'Neill, Priya Patel, Quentin Quist,
Rosa Ruiz, Sven Søe, Tomás Tran, Uma Ueda, Viktor Varga, Wanjiru Wood, Xin Xu, Yusuf Yıldız, Zoë Zhang, Anna Berg,
Ben Castro, Cleo Dumas, Dan Evans
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
"""It sleeps: a made-up class need not keep a processor busy."""


class Renamed(ast.NodeTransformer):
    """Gives new names to everything that a function names itself."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        stored = {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
        new = {
            name: f"my_{name.lower()}_{i}" for i, name in enumerate(sorted(stored | {a.arg for a in node.args.args}))
        }
        for one in ast.walk(node):
            if isinstance(one, ast.Name):
                one.id = new.get(one.id, one.id)
            elif isinstance(one, ast.arg):
                one.arg = new.get(one.arg, one.arg)
        return node


def submissions(folder: Path) -> dict[str, bytes]:
    """The class: a file for each student."""
    rng = random.Random(0)
    model = {
        cell.exercise: "".join(line for line in cell.source.splitlines(True) if "SOLUTION" not in line)
        for cell in read(raw_notebook(folder)).cells
        if cell.exercise
    }
    bank = {exercise: [source] * 4 for exercise, source in model.items()}  # most of a class gets most of it right
    for entry in entries(folder):
        bank[entry.exercise] += [entry.source] * (1 if entry.loses else 4)
    # The longest solution of all goes to the two who share it: nobody else would write the same by chance.
    last, shared = max(((one, source) for one in bank for source in bank[one]), key=lambda pair: len(pair[1]))
    bank[last] = [source for source in bank[last] if source != shared]
    names = [name.strip() for name in NAMES.split(",")]
    made = {name: raw_notebook(folder, {one: rng.choice(bank[one]) for one in bank}) for name in names}
    special = {
        3: {last: shared},
        17: {last: ast.unparse(Renamed().visit(ast.parse(shared)))},
        14: {last: f"def {last}(X, y)\n    return X\n"},
        20: {last: HANG.format(name=last)},
        23: {one: CHEAT.format(name=one) for one in bank},
    }
    made |= {names[i]: raw_notebook(folder, model | replace) for i, replace in special.items()}
    return made | {names[6]: b"", names[11]: made[names[0]][: len(made[names[0]]) // 2]}


def write(folder: Path, out: Path) -> None:
    """Write the class into a folder, a notebook each."""
    out.mkdir(parents=True, exist_ok=True)
    for name, raw in submissions(folder).items():
        (out / f"{name}.ipynb").write_bytes(raw)


if __name__ == "__main__":
    write(Path(__file__).parent / sys.argv[1], Path(sys.argv[2]))
