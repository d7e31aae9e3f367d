"""The import policy of a student's process: NumPy, matplotlib, the standard library, and the
modules of linlearn that the set allows.

This policy is not a safeguard. The process never loads a forbidden module and cannot read its file
(`lockdown.py`), so the module is not in memory, in `sys.modules` or in `gc`. The policy only gives
the student an error message that explains the reason.
"""

from __future__ import annotations

import ast
import importlib
import sys
import types
from collections.abc import Collection, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any

COURSE = Path(__file__).resolve().parents[1]


PRELOADED = """
math random itertools functools collections dataclasses typing copy statistics fractions
operator time numpy numpy.random matplotlib.pyplot contourpy
"""
"""Modules that notebooks often import. They are imported here once, not in each process."""
COMPANIONS = """
PIL contourpy cycler dateutil fontTools kiwisolver matplotlib mpl_toolkits numpy packaging pylab
pyparsing six
"""
"""NumPy, matplotlib, and what they import themselves."""


class ImportPolicy(MetaPathFinder):
    """Rejects modules by name, before Python searches for their files."""

    def __init__(self, forbids: Sequence[str], allowed: Collection[str]) -> None:
        self.forbids = tuple(forbids)
        self.allowed = set(allowed) | {"linlearn"}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Raise for a module that the policy rejects; None lets Python find all others itself."""
        # The process cannot read the file of public checks, and their results would not count here.
        if is_checks(name):
            return ModuleSpec(name, ChecksStandIn())
        if is_forbidden(name, self.forbids):
            raise ImportError(refusal(name), name=name)
        if self.refuses(name):
            raise ModuleNotFoundError(self.reason(name), name=name)
        return None

    def refuses(self, name: str) -> bool:
        """True if a module cannot be imported."""
        if is_checks(name) or name in ("__main__", "builtins"):
            return False
        # Submodules of an allowed package are allowed as well.
        top = name.partition(".")[0]
        known = top in self.allowed or top in sys.stdlib_module_names
        return is_forbidden(name, self.forbids) or not known

    def reason(self, name: str, part: str = "") -> str:
        """Why a module, or something from it, cannot be imported."""
        if is_forbidden(name, self.forbids):
            return refusal(f"{name}.{part}" if part else name)
        return (
            f"No module named {name!r} where homework is graded: "
            "use NumPy, matplotlib and Python's standard library"
        )


def is_checks(name: str) -> bool:
    """True if a module has the name of a file of public checks."""
    return name.endswith("_checks") and "." not in name


def origin(value: Any) -> str:
    """The module that a value comes from; empty if nothing says so."""
    if isinstance(value, types.ModuleType):
        return value.__name__
    try:
        own = getattr(value, "__module__", None)
    except Exception:  # an object of the student's may do anything
        return ""
    module = own if isinstance(own, str) else type(value).__module__
    return module if isinstance(module, str) else ""


class ChecksStandIn(Loader):
    """Loads an empty module in place of a file of public checks.

    A released notebook imports its checks. With the stand-in such a cell runs, and `check` does
    nothing.
    """

    def exec_module(self, module: types.ModuleType) -> None:
        def check(*exercise: str) -> None:
            """Nothing: the grader runs the checks itself."""

        check.notebook = check  # type: ignore[attr-defined]
        module.__dict__["check"] = check


def preload() -> list[Path]:
    """Import what students use; return the installed packages that their processes may read."""
    skip_artist_docstrings()
    for name in PRELOADED.split():
        importlib.import_module(name)
    import numpy
    from matplotlib import pyplot

    # The first figure and the first matrix product are slow, so they are made here, once.
    pyplot.close(pyplot.subplots()[0])
    numpy.linalg.norm(numpy.ones((2, 2)) @ numpy.ones(2))
    numpy.random.seed(0)  # noqa: NPY002 (students may use the global generator)
    # Students may read the packages that are loaded now, and no others.
    places = [Path(p) for p in sys.path if p.endswith(("site-packages", "dist-packages"))]
    files = [
        Path(module.__file__ or "")
        for module in list(sys.modules.values())
        if getattr(module, "__file__", None)
    ]
    packages = {
        place / file.relative_to(place).parts[0]
        for file in files
        for place in places
        if place in file.parents
    }
    return [
        *(p for p in packages if not p.name.startswith("_")),
        *(p for place in places for p in place.glob("*.libs")),
    ]


def skip_artist_docstrings() -> None:
    """Stop matplotlib from generating a docstring for the method `set` of each of its classes.

    Generating them takes a third of its import time, and nobody reads them here.
    """
    from matplotlib.artist import Artist

    # A private method, which another version may not have; then the new attribute is never used.
    name = "_update_set_signature_and_docstring"
    setattr(Artist, name, classmethod(lambda cls: None))


def refusal(name: str) -> str:
    """The error message for a forbidden name."""
    return f"{name} may not be used in this homework: write it yourself, that is the exercise"


def enforce(forbids: Sequence[str], libraries: Collection[str]) -> list[Path]:
    """Install the policy, load the allowed part of linlearn, and return the files of linlearn that
    a student's process may read."""
    sys.meta_path.insert(0, ImportPolicy(forbids, libraries))
    if "linlearn" in forbids or not COURSE.is_dir():
        return []
    # The package is built by hand: its own __init__ imports the forbidden modules too.
    sys.modules["linlearn"] = package = types.ModuleType("linlearn")
    package.__path__ = [str(COURSE)]
    package.__file__ = str(COURSE / "__init__.py")
    missing: dict[str, str] = {}
    # Its import lines say where each public name comes from; they are followed one by one.
    tree = ast.parse((COURSE / "__init__.py").read_text())
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            load_names(package, node, missing)
    package.__getattr__ = lambda name: _raise_missing(name, missing)  # type: ignore[method-assign]
    files = readable_files(forbids)
    # A student's process may read these files, but not list their folders. Python lists a folder
    # at the first search in it, and keeps the list: so it must search each of them now.
    for folder in {path.parent for path in files}:
        PathFinder.find_spec("linlearn", [str(folder)])
    return files


def is_forbidden(name: str, forbids: Sequence[str]) -> bool:
    """True if a module, or a package that contains it, is forbidden."""
    return any(name == forbidden or name.startswith(f"{forbidden}.") for forbidden in forbids)


def readable_files(forbids: Sequence[str]) -> list[Path]:
    """The files of linlearn that a student's process may read.

    Files of forbidden modules and of the explorers are not among them. Neither is
    `linlearn/__init__.py`, because it names everything; `enforce` replaces it.
    """
    files = (path for path in COURSE.rglob("*") if path.suffix in (".py", ".csv"))
    unreadable = (*forbids, "linlearn.explore")
    return [
        path
        for path in files
        if path != COURSE / "__init__.py" and not is_forbidden(module_name(path), unreadable)
    ]


def module_name(path: Path) -> str:
    """The name of the module in a file of linlearn."""
    parts = path.relative_to(COURSE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def load_names(package: types.ModuleType, node: ast.ImportFrom, missing: dict[str, str]) -> None:
    """Run one import line of linlearn's `__init__`; if its module is forbidden, add the names that
    it would import to `missing`."""
    names = [alias.name for alias in node.names]
    try:
        module = importlib.import_module(node.module or "")
    except ImportError:
        missing.update({name: f"{node.module}.{name}" for name in names})
    else:
        package.__dict__.update({name: getattr(module, name) for name in names})


def _raise_missing(name: str, missing: dict[str, str]) -> Any:
    if name in missing:
        raise ImportError(refusal(missing[name]))
    raise AttributeError(f"module 'linlearn' has no attribute {name!r}")
