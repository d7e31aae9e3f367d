"""Make the bundles: `python docs/make_release.py FOLDER [VARIANT]` writes two zips into a folder.

    linlearn-student-0.2.0.zip       the notebooks, the homework as students get it, the package
                                     as a wheel, and how to start
    linlearn-instructor-0.2.0.zip    every file that git tracks, so also the grader and the masters

The same course always gives the same bytes. This script names each file that students get, and
nothing else leaves the project. The grader releases the homework again. If a solution or a hidden
test would be visible in it, the grader refuses, and no bundle is made.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
MIDNIGHT = 1980, 1, 1, 0, 0, 0
"""The date of every file in a zip and in the wheel: the same course gives the same bytes."""
EPOCH = "315532800"
"""The same date, in seconds since 1970."""

MAKEFILE = """\
# `make lab` sets up .venv and opens the course; README.md explains how to do this without make.

.PHONY: lab
lab:
\t@PYTHON='$(PYTHON)' sh ./setup.sh requirements.txt
\t@.venv/bin/python -m jupyterlab $(if $(filter 0,$(shell id -u)),--allow-root) \\
\t    --LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb
"""


def student_files(project: dict[str, Any], folder: Path, variant: str) -> None:
    """Put everything that students get into an empty folder, with a variant of the homework if one
    is named."""
    (folder / "locks").mkdir()
    for name in ("LICENSE", "LICENSE-CONTENT", "setup.sh", "locks/uv.txt"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copy(ROOT / "docs" / "student.md", folder / "README.md")
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        shutil.copy(path, notebooks)
    sets = sorted(path.parent.name for path in (ROOT / "grading" / "homework").glob("hw*/tests.py"))
    options = ["--variant", variant] if variant else []
    run("-m", "grading", "release", *sets, *options, "-o", notebooks / "homework", cwd=ROOT)
    wheel = build_wheel(folder)
    texts = {
        "requirements.txt": requirements(wheel),
        "environment.yml": environment(project, wheel.name),
        "Makefile": MAKEFILE,
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def requirements(wheel: Path) -> str:
    """The requirements.txt of students: the wheel and all that it needs, with hashes."""
    lock = (ROOT / "locks" / "course.txt").read_text(encoding="utf-8")
    return f"{lock}./{wheel.name} --hash=sha256:{sha256(wheel.read_bytes()).hexdigest()}\n"


def environment(project: dict[str, Any], wheel: str) -> str:
    """The environment.yml of students: the bounds of pyproject.toml, and the wheel that lies beside
    it."""
    course = [*project["dependencies"], *project["optional-dependencies"]["course"]]
    packages = [f"python{project['requires-python']}", *course, "pip"]
    lines = [
        "# For conda: `conda env create -f environment.yml`, then `conda activate linlearn`.",
        "name: linlearn",
        "channels:",
        "  - conda-forge",
        "dependencies:",
        *(f"  - {package}" for package in packages),
        "  - pip:",
        f"      - ./{wheel}",
    ]
    return "\n".join(lines) + "\n"


def build_wheel(out: Path) -> Path:
    """Build linlearn's wheel into a folder, offline, from a copy, so that nothing of older builds
    is in it."""
    with TemporaryDirectory() as name:
        copy = Path(name)
        shutil.copytree(
            ROOT / "linlearn", copy / "linlearn", ignore=shutil.ignore_patterns("__pycache__")
        )
        for file in ("pyproject.toml", "README.md", "LICENSE", "LICENSE-CONTENT"):
            shutil.copy(ROOT / file, copy)
        offline = "--no-index", "--no-build-isolation", "--no-deps", "--disable-pip-version-check"
        run(
            "-m",
            "pip",
            "wheel",
            "-q",
            *offline,
            "-w",
            out.resolve(),
            ".",
            cwd=copy,
            SOURCE_DATE_EPOCH=EPOCH,
        )
    (wheel,) = out.glob("linlearn-*.whl")
    return wheel


def run(*arguments: str | Path, cwd: Path, **environment: str) -> None:
    """Run Python without its output; if it fails, its errors are shown and this script ends."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
    )
    if done.returncode:
        sys.exit(f"no bundle was made: {' '.join(map(str, arguments))} failed, see above")


def tracked_files() -> list[str]:
    """The files that git tracks; none if this folder is not a git checkout."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    return [name for name in listed.stdout.split("\0") if (ROOT / name).is_file()]


def pack(out: Path, root: Path, names: Iterable[str]) -> None:
    """Zip files into one folder with the name of the zip; write the zip whole or not at all."""
    part = out.with_name(f".{out.name}.part")
    with zipfile.ZipFile(part, "w") as archive:
        for name in sorted(names):
            entry = zipfile.ZipInfo(f"{out.stem}/{name}", MIDNIGHT)
            entry.external_attr = (0o755 if os.access(root / name, os.X_OK) else 0o644) << 16
            archive.writestr(entry, (root / name).read_bytes(), zipfile.ZIP_DEFLATED)
    os.replace(part, out)
    print(out)


def main(folder: Path, variant: str = "") -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as name:
        stage = Path(name)
        student_files(project, stage, variant)
        files = [path.relative_to(stage).as_posix() for path in stage.rglob("*") if path.is_file()]
        pack(folder / f"linlearn-student-{project['version']}.zip", stage, files)
    if names := tracked_files():
        pack(folder / f"linlearn-instructor-{project['version']}.zip", ROOT, names)
    else:
        print("no instructor bundle: it needs a git checkout, and this folder is not one")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
