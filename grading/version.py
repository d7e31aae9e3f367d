"""The version of a result: a digest of everything, except the submission, that decides its points.

That is the set's tests, the grader, linlearn, and the packages that they use.

Results of another version are graded again by `--regrade`, and a judge grades for no other version than its own.
"""

from __future__ import annotations

import contextlib
import hashlib
import platform
from importlib import metadata
from modulefinder import ModuleFinder
from pathlib import Path

from grading.source import reading_python
from grading.zygote import ROOT

PACKAGES = ("matplotlib", "mpmath", "numpy", "pytest")
"""What judges and students' processes compute with. Another release may round differently, or collect other tests."""


def version(folder: Path) -> str:
    """A digest of everything that decides the points of a submission to this set."""
    parts = [hashlib.sha256(path.read_bytes()).hexdigest() for path in deciding_files(folder)]
    parts += [platform.python_version(), *map(metadata.version, PACKAGES)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def deciding_files(folder: Path) -> list[Path]:
    """The files of the set, of the grader and of linlearn on which points depend.

    Of the grader these are the modules that are imported, directly or indirectly, by the batch or by the set's tests:
    not the progress bar, the pages or the exports. Of linlearn it is everything: students' code may use it all.
    """
    finder = ModuleFinder([str(ROOT)], excludes=["linlearn"])
    finder.import_hook("grading.batch")
    own = sorted(folder.glob("*.py"))
    for path in own:
        with contextlib.suppress(SyntaxError), reading_python():  # the judge will say what is wrong with it
            finder.load_file(str(path))
    found = (vars(module)["__file__"] for module in finder.modules.values())
    grader = {Path(path) for path in found if path} - set(own)
    library = [path for path in (ROOT / "linlearn").rglob("*") if path.suffix in (".py", ".csv")]
    return [*own, *sorted(grader), *sorted(library)]
