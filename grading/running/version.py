"""The version of a result: a digest of everything that decides points, except the submission.

It covers the tests of the set, the grader, linlearn, and the packages that they use. `--regrade`
grades again what has another version, and a judge refuses to grade for another version than its
own.
"""

from __future__ import annotations

import contextlib
import hashlib
import platform
from importlib import metadata
from modulefinder import ModuleFinder
from pathlib import Path

from grading.sandbox.launcher import ROOT
from linlearn.reading import reading_python

PACKAGES = ("matplotlib", "mpmath", "numpy", "pytest", "z3-solver")
"""Packages that judges and students' processes compute with. Another release may round differently,
collect other tests, or decide other steps of a proof."""


def version(folder: Path) -> str:
    """Return a digest of everything that decides the points of a submission to this set."""
    parts = [hashlib.sha256(path.read_bytes()).hexdigest() for path in deciding_files(folder)]
    parts += [platform.python_version(), *package_versions().values()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def package_versions() -> dict[str, str]:
    """Return the versions of `PACKAGES`; a package that is missing has an empty one.

    A set without proofs can be graded without z3-solver. For a set with proofs the judge refuses.
    """
    return {name: _package_version(name) for name in PACKAGES}


def _package_version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def deciding_files(folder: Path) -> list[Path]:
    """Return the files of the set, of the grader and of linlearn on which points depend.

    Of the grader, these are the modules that the batch, the zygote or the set's tests import,
    directly or indirectly: not the progress bar, the pages or the exports. Of linlearn, these are
    all modules, because students' code may use any of them.
    """
    # Follows imports without running them. linlearn is added as a whole below.
    finder = ModuleFinder([str(ROOT)], excludes=["linlearn"])
    for program in ("grading.running.batch", "grading.sandbox.zygote"):
        finder.import_hook(program)
    # Sorted, so that every machine computes the same digest.
    own = sorted(folder.glob("*.py"))
    for path in own:
        # If a file is not valid Python, the judge will report that.
        with contextlib.suppress(SyntaxError), reading_python():
            finder.load_file(str(path))
    paths = (vars(module)["__file__"] for module in finder.modules.values())
    grader = {Path(path) for path in paths if path} - set(own)
    # Data files count too: a set may use the penguins.
    library = [path for path in (ROOT / "linlearn").rglob("*") if path.suffix in (".py", ".csv")]
    return [*own, *sorted(grader), *sorted(library)]
