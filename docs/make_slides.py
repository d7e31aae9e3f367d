"""Make slides: `python docs/make_slides.py FOLDER NOTEBOOK…` writes a page for each notebook.

The folder also receives every file that the pages load. They need no network and no kernel: the
explorers show recorded pictures.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import nbformat
from nbconvert import SlidesExporter
from vendor import EXPLORERS, vendor

TEMPLATE = Path(__file__).with_name("slides")


def slides_exporter() -> SlidesExporter:
    """An exporter for all notebooks: it compiles the template once, which takes a second."""
    return SlidesExporter(
        template_name=TEMPLATE.name,
        extra_template_basedirs=[str(TEMPLATE.parent)],
        reveal_url_prefix="vendor/reveal.js",
    )


def page(notebook: Path, exporter: SlidesExporter) -> str:
    """The slides of a notebook as HTML; links to notebooks lead to their slides."""
    html, _ = exporter.from_notebook_node(
        nbformat.read(notebook, as_version=4), {"metadata": {"name": notebook.stem}}
    )
    # slides.css and JupyterLab's styles take the place of a theme of reveal.js.
    html = re.sub(r'<link[^>]*id="theme"[^>]*>', "", html)
    html = re.sub(r'href="(\d\d_\w+)\.ipynb"', r'href="\1.html"', html)
    return html.replace('href="homework/', 'href="../notebooks/homework/')


def main(folder: Path, *notebooks: Path) -> None:
    folder.mkdir(exist_ok=True)
    vendor(folder / "vendor", "reveal.js", *EXPLORERS)
    # Once for all pages, beside them.
    shutil.copy(TEMPLATE / "slides.css", folder)
    exporter = slides_exporter()
    for notebook in notebooks:
        text = page(notebook, exporter)
        (folder / f"{notebook.stem}.html").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
