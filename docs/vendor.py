"""The files that pages load in a browser, so that they need no network.

`vendor(folder, PACKAGE…)` puts files of npm packages into a folder. Versions are pinned, and hashes
are checked. The packages are kept in build/npm, so a network is needed only the first time.
"""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import subprocess
import tarfile
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

import anywidget

CACHE = Path(__file__).parents[1] / "build" / "npm"
ELSEWHERE = re.compile(rb"https://(cdn|cdnjs|fonts)\.[\w.]+")
"""Addresses from which these packages would load more files; the pages must not use them."""


@dataclass(frozen=True)
class Package:
    name: str
    version: str
    sha512: str
    files: tuple[str, ...]
    """Patterns of the paths of the files that are needed."""


PACKAGES = (
    Package(
        "reveal.js",
        "5.2.1",
        "r7//6mIM5p34hFiDMvYfXgyjXqGRta+/psd9YtytsgRlrpRzFv4RbH76TXd2qD+7ZPZEbpBDhdRhJaFgfQ7zNQ==",
        ("dist/reveal.css", "dist/reveal.js", "plugin/notes/notes.js"),
    ),
    Package(
        "mathjax",
        "3.2.2",
        "Bt+SSVU8eBG27zChVewOicYs7Xsdt40qm4+UpHyX7k0/O9NliPc+x77k1/FEsPsjKPZGJvtRZM1vO+geW0OhGw==",
        ("es5/tex-svg-full.js",),
    ),
    Package(
        "requirejs",
        "2.3.7",
        "DouTG8T1WanGok6Qjg2SXuCMzszOo0eHeH9hDZ5Y4x8Je+9JB38HdTLT4/VA8OaUhBa0JPVHJ0pyBkM1z+pDsw==",
        ("require.js",),
    ),
    Package(
        "@jupyter-widgets/html-manager",
        "1.0.15",
        "5thBIV6ymNgmPVOHvzx+gGy8ZSKmSazhtGw4/c4xJDVzRhG9PTeQsRjF3FUTopvFi//SABeNz1yp47bCrJ3CQA==",
        ("dist/embed-amd.js", "dist/*.woff2"),
    ),
    Package(
        "axe-core",
        "4.14.0",
        "9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==",
        ("axe.min.js",),
    ),
    Package(
        "pyodide",
        "314.0.6",  # the version that jupyterlite-pyodide-kernel expects
        "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ==",
        ("pyodide.mjs", "pyodide.asm.*", "pyodide-lock.json", "python_stdlib.zip"),
    ),
)
EXPLORERS = ("mathjax", "requirejs", "@jupyter-widgets/html-manager")
"""The packages that a page with formulas and ipywidgets needs."""


def vendor(folder: Path, *names: str) -> None:
    """Put the files of each named package into `folder`/NAME.

    The widgets also need anywidget's module, which pip has installed.
    """
    for package in [package for package in PACKAGES if package.name in names]:
        with tarfile.open(archive(package)) as tar:
            # In the order of the archive: to go back, it would be unpacked from its beginning.
            for member in tar:
                # npm puts all files into one folder, whose name does not matter here.
                path = member.name.partition("/")[2]
                if any(fnmatch(path, pattern) for pattern in package.files):
                    place = folder / package.name / path
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_bytes(
                        ELSEWHERE.sub(b"not-vendored:", tar.extractfile(member).read())
                    )
    if "@jupyter-widgets/html-manager" in names:
        shutil.copy(
            Path(anywidget.__file__).parent / "nbextension" / "index.js", folder / "anywidget.js"
        )


def archive(package: Package) -> Path:
    """The package as an archive of npm, which is downloaded if it is not here yet."""
    path = CACHE / f"{package.name.strip('@').replace('/', '-')}-{package.version}.tgz"
    if not path.exists():
        if shutil.which("npm") is None:
            raise SystemExit(
                f"npm must download {package.name} {package.version}, but it is not installed:"
                " install Node.js"
            )
        CACHE.mkdir(parents=True, exist_ok=True)
        wanted = f"{package.name}@{package.version}"
        run = subprocess.run(
            ["npm", "pack", "--silent", wanted], cwd=CACHE, capture_output=True, text=True
        )
        if run.returncode:
            raise SystemExit(
                f"npm could not download {wanted}: is there a network?\n{run.stderr.strip()}"
            )
    # npm states the hash in this form, so the two can be compared as texts.
    found = base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()
    if found != package.sha512:
        raise SystemExit(
            f"expected {path} to have the hash {package.sha512}, got {found}: remove it and try"
            " again"
        )
    return path
