"""Build one notebook: `python build.py TEXT NOTEBOOK` executes the text and stores the outputs.

A notebook changes only where its text or its outputs change. So no times are stored, lines that a
cell prints in several pieces are joined, and ids are hashes instead of random numbers.
"""

import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

import jupytext
import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

LIVE_SLIDES = {
    "place-content": "start",
    "--jp-content-font-size1": "26px",
    "--jp-code-font-size": "24px",
    "--jp-widgets-font-size": "24px",
    "--jp-widgets-inline-height": "40px",
    "& table, & .jupyter-widgets, & .jupyter-widgets button, & .jupyter-widgets input": {
        "font-size": "24px"
    },
    "& .jp-RenderedImage img": {
        "height": "60vh",
        "object-fit": "contain",
        "object-position": "left",
    },
    "& svg[data-stop]": {"max-height": "60vh", "max-width": "none !important"},
}
"""The style of a notebook while JupyterLab presents it: large letters, and pictures that leave room
for text."""


def hash_digits(text: str, digits: int) -> str:
    return sha256(text.encode()).hexdigest()[:digits]


def build(text: Path, notebook: Path) -> None:
    """Execute `text` in the folder of `notebook` and write it there.

    If a cell fails, the old file stays.
    """
    nb = jupytext.read(text)
    nb.metadata.pop("jupytext", None)
    nb.metadata["kernelspec"] = {
        "name": "python3",
        "display_name": "Python 3",
        "language": "python",
    }
    styles = {"": {"body[data-jp-deck-mode='presenting'] &": LIVE_SLIDES}}
    nb.metadata["@deathbeds/jupyterlab-fonts"] = {"styles": styles}

    repeats: Counter[str] = Counter()
    for cell in nb.cells:
        repeats[cell.source] += 1
        cell["id"] = f"{hash_digits(cell.source, 8)}-{repeats[cell.source]}"
        if cell.metadata.get("slideshow", {}).get("slide_type") in ("notes", "skip"):
            # If a hidden cell became active, live slides would be blank and ignore the keys. A
            # layer does not have this effect.
            cell.metadata["jupyterlab-slideshow"] = {"layer": "none"}

    NotebookClient(
        nb,
        timeout=60,
        record_timing=False,
        coalesce_streams=True,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(notebook.parent)}},
    ).execute()
    # Without the version of Python, which differs between machines.
    nb.metadata["language_info"] = {"name": "python"}

    stored = nbformat.writes(nb)
    for widgets in nb.metadata.get("widgets", {}).values():
        for count, model_id in enumerate(widgets["state"]):
            stored = stored.replace(model_id, hash_digits(f"{notebook.name} {count}", 32))
    nbformat.write(nbformat.reads(stored, as_version=4), notebook)


if __name__ == "__main__":
    text, notebook = map(Path, sys.argv[1:])
    try:
        build(text, notebook)
    except CellExecutionError as error:
        sys.exit(f"{text}: a cell failed\n{error}")
