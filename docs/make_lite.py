"""Make the course as JupyterLite, which needs nothing but a browser.

`python docs/make_lite.py FOLDER` writes a site with every notebook and homework, in which
`import linlearn` finds the package of this project.

Python itself comes from npm, and packages that are written in Python come from PyPI. Both are kept
in the folder build, so this script needs a network only the first time. Packages that are compiled
for browsers, above all NumPy and matplotlib, are in neither registry. Each reader's browser
downloads them from Pyodide's servers at the first import, so readers need a network.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL, PYODIDE_PYTHON_VERSION
from make_release import build_wheel
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from vendor import vendor

ROOT = Path(__file__).parents[1]
CACHE = ROOT / "build" / "wheels"
FILES = ("notebooks/*.ipynb", "notebooks/homework/hw*.*")
KERNEL = ("comm", "ipython", "jedi", "micropip")
"""Packages that the kernel loads before the first cell."""
NEW = ("anywidget", "comm", "ipywidgets", "linlearn", "psygnal")
"""Packages that Pyodide does not offer."""
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
)


def main(folder: Path) -> None:
    with TemporaryDirectory() as name:
        stage = Path(name)
        collect(stage / "files")
        vendor(stage / "static", "pyodide")
        add_packages(stage / "static" / "pyodide")
        # Files of an earlier build must not stay, or readers would get both.
        shutil.rmtree(folder, ignore_errors=True)
        build(stage, folder.resolve())
    print(
        f"{folder} contains everything except packages that are compiled for browsers, such as"
        " NumPy and matplotlib: each reader's browser downloads them from Pyodide's servers at the"
        " first import"
    )


def collect(folder: Path) -> None:
    """Copy the notebooks and the homework.

    JupyterLite puts commas between the lines of a printed text, so each text becomes one string.
    """
    for path in [path for pattern in FILES for path in ROOT.glob(pattern)]:
        place = folder / path.relative_to(ROOT / "notebooks")
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".ipynb":
            place.write_text(
                json.dumps(nbformat.read(path, as_version=4), ensure_ascii=False), encoding="utf-8"
            )
        else:
            shutil.copy(path, place)


def add_packages(pyodide: Path) -> None:
    """Put linlearn and the packages that it needs next to Pyodide, and into Pyodide's list.

    With that list the kernel finds what a cell imports, and what the public checks of a homework
    import. For packages that are not here, the list has the address on Pyodide's servers.
    """
    path = pyodide / "pyodide-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    packages = lock["packages"]
    # Wheels for any machine are Python alone; the others are compiled for browsers.
    compiled = {
        name
        for name, package in packages.items()
        if not package["file_name"].endswith("-none-any.whl")
    }
    packages |= {name: package_entry(name, {*packages, *NEW}) for name in NEW}
    packages["linlearn"]["imports"] += sorted(
        file.stem for file in ROOT.glob("notebooks/homework/hw*_checks.py")
    )
    here = with_dependencies(packages, "linlearn", *KERNEL) - compiled
    build_wheel(pyodide)
    fetch(pyodide, {name: packages[name]["version"] for name in here - {"linlearn"}})
    for name, package in packages.items():
        if name in here:
            (wheel,) = wheels(pyodide, name, package["version"])
            package |= {
                "file_name": wheel.name,
                "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            }
        else:
            package["file_name"] = f"{PYODIDE_CDN_URL}/{package['file_name']}"
    path.write_text(json.dumps(lock), encoding="utf-8")


def package_entry(name: str, listed: set[str]) -> dict[str, Any]:
    """A package as Pyodide lists it, in the version installed here.

    Some of its requirements are in no list: they are extensions of JupyterLab for the widgets, and
    the page contains them already.
    """
    asked = [Requirement(line) for line in metadata.requires(name) or []]
    return {
        "name": name,
        "version": metadata.version(name),
        "install_dir": "site",
        "package_type": "package",
        "imports": [name],
        "depends": sorted(
            {canonicalize_name(one.name) for one in asked if not one.marker} & listed
        ),
        "unvendored_tests": False,
    }


def with_dependencies(packages: dict[str, Any], *names: str) -> set[str]:
    """These packages and all packages that they depend on."""
    found: set[str] = set()
    while names:
        # Breadth first: the packages that the last ones depend on, until no new one comes.
        found |= {*names}
        names = tuple(
            {canonicalize_name(one) for name in names for one in packages[name]["depends"]} - found
        )
    return found


def fetch(folder: Path, versions: dict[str, str]) -> None:
    """Put the wheels of these versions into a folder; download those that are not kept here yet."""
    missing = [
        f"{name}=={version}"
        for name, version in versions.items()
        if not wheels(CACHE, name, version)
    ]
    if missing:
        browser = [
            "--implementation=py",
            "--abi=none",
            "--platform=any",
            f"--python-version={PYODIDE_PYTHON_VERSION}",
        ]
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "download",
            "-qq",
            "--no-deps",
        ]
        run = subprocess.run(
            [*pip, "--only-binary=:all:", *browser, "-d", CACHE, *missing],
            capture_output=True,
            text=True,
        )
        if run.returncode:
            raise SystemExit(
                f"pip could not download {', '.join(missing)}: is there a"
                f" network?\n{run.stderr.strip()}"
            )
    for name, version in versions.items():
        for wheel in wheels(CACHE, name, version):
            shutil.copy(wheel, folder)


def wheels(folder: Path, name: str, version: str) -> list[Path]:
    return [*folder.glob(f"{name.replace('-', '_')}-{version}-*.whl")]


def build(stage: Path, folder: Path) -> None:
    """Let JupyterLite build a site from the files in a folder, with our extensions only."""
    installed = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    options = [
        "--apps=lab",
        "--no-sourcemaps",
        "--no-unused-shared-packages",
        "--ignore-sys-prefix",
    ]
    options += [f"--LiteBuildConfig.federated_extensions={installed / name}" for name in EXTENSIONS]
    lite = [
        sys.executable,
        "-m",
        "jupyterlite_core",
        "build",
        f"--lite-dir={stage}",
        f"--output-dir={folder}",
    ]
    run = subprocess.run([*lite, *options], cwd=stage, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"JupyterLite was not built:\n{run.stdout}{run.stderr}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
