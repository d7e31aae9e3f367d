"""The configuration of Sphinx, which builds the site; `make site` collects the sources."""

from __future__ import annotations

import json
import os
import re
import tomllib
from html import escape
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

ROOT = Path(__file__).parents[2]

project = "linlearn"
release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
copyright = "The linlearn authors, CC BY 4.0"
language = "en"

extensions = ["myst_nb", "sphinx_copybutton"]
nb_execution_mode = "off"  # the notebooks are stored with their outputs
nb_merge_streams = True
myst_enable_extensions = ["amsmath", "dollarmath"]
myst_dmath_double_inline = True  # a displayed formula may be part of a paragraph
myst_heading_anchors = 3
# mathjax.js configures MathJax: formulas also occur in ledgers and folded answers.
myst_update_mathjax = False
mathjax_path = "mathjax.js"

html_theme = "sphinx_book_theme"
html_title = "linlearn"
html_favicon = "icon.svg"
html_context = {"default_mode": "auto"}
html_use_index = False
html_css_files = ["site.css"]
html_js_files = ["explorers.js"]
html_sourcelink_suffix = ""
html_theme_options = {
    "home_page_in_toc": True,
    "show_navbar_depth": 1,
    "use_fullscreen_button": False,
    "navbar_persistent": [],
    "footer_content_items": ["copyright.html"],
}

WORDS = re.compile(r"\*In words: (.*?\.)\*(?=\s|$)", re.S)
NOTES = "<details><summary>For the lecturer</summary>\n\n{}\n\n</details>"
DOWNLOADS = """

**Download** {{download}}`{name}.ipynb` and {{download}}`{name}_checks.py` into one folder, and
open the first in JupyterLab.
"""
SLIDER = """<p><label>{description}
<input type="range" min="{min}" max="{max}" step="{step}" value="{value}"
autocomplete="off"></label>
<span>{readout}</span></p>"""
# Elements of the same size keep the place until stage.js is loaded, so that nothing on the page
# moves.
EXPLORER = """<div class="explorer">{sliders}
<div><svg width="100%" viewBox="0 0 {width} {height}" style="max-width: {width}px"
aria-hidden="true"></svg>
<p aria-live="polite" style="margin: 4px 8px"></p><button disabled>reset</button></div>
<script type="application/json">{stage}</script>
<script>play(document.currentScript.parentElement)</script></div>"""
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^):#]+)(?:#[^)]*)?\)")


def prepare(app: Sphinx, docname: str, source: list[str]) -> None:
    """Add to a page what its source does not contain; readers may download the unchanged source."""
    page = Path(docname)
    if page.parts[0] != "notebooks":
        source[0] = resolve_links(source[0], page, app.srcdir)
        return
    notebook = json.loads(source[0])
    describe(notebook["cells"])
    show_explorers(notebook)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = resolve_links("".join(cell["source"]), page, app.srcdir)
        if cell["metadata"].get("slideshow") == {"slide_type": "notes"}:
            cell["source"] = NOTES.format(cell["source"].removeprefix("*For the lecturer.* "))
    if page.parent.name == "homework":
        notebook["cells"][0]["source"] += DOWNLOADS.format(name=page.name)
    source[0] = json.dumps(notebook)


def describe(cells: list[dict]) -> None:
    """Make the sentence "In words: …" that follows a picture its alternative text."""
    for k, cell in enumerate(cells):
        if any("image/png" in output.get("data", {}) for output in cell.get("outputs", [])):
            words = next(
                filter(
                    None, (WORDS.search("".join(after["source"])) for after in cells[k + 1 : k + 3])
                )
            )
            cell["metadata"]["mystnb"] = {
                "image": {"alt": re.sub(r"[$\\*`\s]+", " ", words[1]).strip()}
            }


def show_explorers(notebook: dict) -> None:
    """Replace each widget of an explorer by HTML, in which explorers.js shows the recording."""
    models = notebook["metadata"].pop("widgets", {}).get(STATE, {}).get("state", {})
    for output in [output for cell in notebook["cells"] for output in cell.get("outputs", [])]:
        if view := output.get("data", {}).get(VIEW):
            output["data"] = {"text/html": explorer(models, view["model_id"])}


def explorer(models: dict, name: str) -> str:
    """The HTML of an explorer: its sliders, and the recording that its stage shows."""
    widget = models.get(name, {"model_name": "a widget whose state was not saved", "state": {}})
    parts = [
        models[child.removeprefix("IPY_MODEL_")] for child in widget["state"].get("children", [])
    ]
    kinds = [part["model_name"] for part in parts]
    if kinds[-1:] != ["AnyModel"] or not {*kinds[:-1]} <= {"IntSliderModel", "FloatSliderModel"}:
        got = f"{widget['model_name']} of {kinds}" if kinds else widget["model_name"]
        raise ExtensionError(
            f"expected an explorer (sliders over a stage), got {got}: the site cannot show other"
            " widgets"
        )
    width, height = parts[-1]["state"]["size"]
    sliders = "\n".join(slider(part["state"]) for part in parts[:-1])
    # A closing tag inside the JSON would end the script.
    stage = json.dumps(parts[-1]).replace("</", r"<\/")
    return EXPLORER.format(sliders=sliders, width=width, height=height, stage=stage)


def slider(state: dict) -> str:
    readout = format(state["value"], state["readout_format"])
    return SLIDER.format_map(
        {**state, "readout": readout, "description": escape(state["description"])}
    )


def resolve_links(text: str, page: Path, sources: Path) -> str:
    """The text, in which links to files that the site does not contain become plain words.

    These are code, folders, and homework that has not been released.
    """

    def keep_or_unlink(link: re.Match[str]) -> str:
        target = os.path.normpath(page.parent / link[2])
        left_out = (ROOT / target).exists() or target.startswith("notebooks/homework/")
        return link[1] if left_out and not (sources / target).is_file() else link[0]

    return LINK.sub(keep_or_unlink, text)


def setup(app: Sphinx) -> None:
    app.connect("source-read", prepare)
