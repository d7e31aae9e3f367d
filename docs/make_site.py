"""Make the site: `python docs/make_site.py FOLDER` writes every page of the course into a folder.

These are the notebooks, the homework, the handbook, and the API page, which api_page.py makes from
the docstrings. The pages need no network and no kernel: the explorers show recorded pictures.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import nbformat
from api_page import api_page
from sphinx.cmd.build import main as sphinx
from vendor import vendor

ROOT = Path(__file__).parents[1]
SITE = Path(__file__).with_name("site")
HANDBOOK = ("student", "lecturer", "grading_in_ci", "architecture", "api")
"""The first pages of the handbook, in the order in which a newcomer needs them."""
TOP = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
FILES = ("notebooks/*.ipynb", "notebooks/homework/hw*.*", "docs/*.md", "docs/*.png", *TOP)


def collect(folder: Path) -> None:
    """Copy the files that the site shows; Sphinx sees no others and can publish nothing else."""
    for path in [path for pattern in FILES for path in ROOT.glob(pattern)]:
        place = folder / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)
    (folder / "docs" / "api.md").write_text(api_page(), encoding="utf-8")
    home = (SITE / "index.md").read_text(encoding="utf-8")
    (folder / "index.md").write_text(home + contents(folder), encoding="utf-8")
    static = folder / "_static"
    vendor(static / "vendor", "mathjax")
    for name in ("icon.svg", "site.css", "explorers.js", "mathjax.js"):
        shutil.copy(SITE / name, static)


def contents(folder: Path) -> str:
    """The table of contents, which is also the navigation of every page."""
    lectures = sorted(folder.glob("notebooks/*.ipynb"))
    homework = sorted(folder.glob("notebooks/homework/*.ipynb"))
    handbook = sorted(
        folder.glob("docs/*.md"),
        key=lambda page: (*(page.stem != name for name in HANDBOOK), page.stem),
    )
    handbook += [folder / name for name in TOP]
    names = [f"{path.stem[:2]} · {title(path)} <{path.relative_to(folder)}>" for path in lectures]
    return (
        toctree("Notebooks", names)
        + toctree("Homework", [str(path.relative_to(folder)) for path in homework])
        + toctree("Handbook", [str(path.relative_to(folder)) for path in handbook])
    )


def toctree(caption: str, entries: list[str]) -> str:
    return "\n".join(
        ["", "```{toctree}", f":caption: {caption}", ":maxdepth: 1", "", *entries, "```", ""]
    )


def title(notebook: Path) -> str:
    return nbformat.read(notebook, as_version=4).cells[0].source.splitlines()[0].strip("# ")


def main(folder: str) -> None:
    with tempfile.TemporaryDirectory() as work:
        source, made = Path(work, "source"), Path(work, "site")
        source.mkdir()
        collect(source)
        settings = [
            "-c",
            str(SITE),
            "-d",
            f"{work}/doctrees",
            "-D",
            f"html_static_path={source}/_static",
        ]
        if sphinx(["-q", "-W", "--keep-going", *settings, str(source), str(made)]):
            raise SystemExit("the site has errors: see the lines above")
        shutil.rmtree(folder, ignore_errors=True)
        # myst-nb leaves the notebooks' pictures next to this folder; they are not needed.
        shutil.move(made, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
