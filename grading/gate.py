"""What a student's process can import: NumPy, matplotlib, the standard library, and what of linlearn the set allows.

A forbidden module is never loaded and its file cannot be read, so that it is in no memory, no `sys.modules`
and no `gc`; the gate only makes the refusal kind.
"""

from __future__ import annotations

import ast
import importlib
import sys
import types
from collections.abc import Collection, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

COURSE = Path(__file__).resolve().parent.parent / "linlearn"


class Gate(MetaPathFinder):
    """Refuses modules by name, before anyone looks for their files."""

    def __init__(self, forbids: Sequence[str], allowed: Collection[str]) -> None:
        self.forbids = tuple(forbids)
        self.allowed = set(allowed) | {"linlearn"}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name.endswith("_checks") and "." not in name:
            return ModuleSpec(name, NoChecks())
        if any(name == forbidden or name.startswith(forbidden + ".") for forbidden in self.forbids):
            raise ImportError(refusal(name), name=name)
        top = name.partition(".")[0]
        if top not in self.allowed and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(
                f"No module named {name!r} where homework is graded: NumPy and matplotlib are all it needs", name=name
            )
        return None


class NoChecks(Loader):
    """The file of public checks, where it is not needed: a cell that imports it runs, and its `check` does nothing."""

    def exec_module(self, module: types.ModuleType) -> None:
        module.__dict__["check"] = lambda exercise: None


def refusal(name: str) -> str:
    """Why a name cannot be had."""
    return f"{name} may not be used in this homework: write it yourself, that is the exercise"


def close_gate(forbids: Sequence[str], libraries: Collection[str]) -> list[Path]:
    """Install the gate, load what the course allows, and return the files of linlearn that may be read."""
    sys.meta_path.insert(0, Gate(forbids, libraries))
    if "linlearn" in forbids or not COURSE.is_dir():
        return []
    sys.modules["linlearn"] = package = types.ModuleType("linlearn")
    package.__path__ = [str(COURSE)]
    package.__file__ = str(COURSE / "__init__.py")
    missing: dict[str, str] = {}
    tree = ast.parse((COURSE / "__init__.py").read_text())
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            load(package, node, missing)
    package.__getattr__ = lambda name: _absent(name, missing)  # type: ignore[method-assign]
    files = [p for p in COURSE.iterdir() if p.suffix in (".py", ".csv") and f"linlearn.{p.stem}" not in forbids]
    return [p for p in files if p.name != "__init__.py"]


def load(package: types.ModuleType, node: ast.ImportFrom, missing: dict[str, str]) -> None:
    """Run one import line of linlearn's `__init__`, or note which names it would have brought."""
    names = [alias.name for alias in node.names]
    try:
        module = importlib.import_module(node.module or "")
    except ImportError:
        missing.update({name: f"{node.module}.{name}" for name in names})
    else:
        package.__dict__.update({name: getattr(module, name) for name in names})


def _absent(name: str, missing: dict[str, str]) -> Any:
    if name in missing:
        raise ImportError(refusal(missing[name]))
    raise AttributeError(f"module 'linlearn' has no attribute {name!r}")
