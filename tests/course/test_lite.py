"""JupyterLite contains everything that can be bundled, and its kernel starts in a real browser.

NumPy and matplotlib are fetched from Pyodide's servers, which no test may ask: here the browser
finds no other machine.
"""

import hashlib
import json
import re
import zipfile
from importlib import metadata

import nbformat
import pytest
from packaging.requirements import Requirement
from playwright.sync_api import expect

from docs.vendor import PACKAGES
from tests.chromium import browsing, needs_chromium, needs_npm, patient, served, wait_until
from tests.lab import IDLE, READY
from tests.places import ROOT
from tests.run_make import make, needs_make

constants = pytest.importorskip(
    "jupyterlite_pyodide_kernel.constants", reason="no JupyterLite here: make setup installs it"
)

OPENED = "02_perceptron.ipynb"
CELLS = nbformat.read(ROOT / "notebooks" / OPENED, as_version=4).cells
COMPILED = {"contourpy", "kiwisolver", "matplotlib", "numpy", "pillow"}
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"

pytestmark = [pytest.mark.slow, needs_chromium, needs_npm, needs_make]


@pytest.fixture(scope="module")
def lite(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lite")
    said = make("lite", folder)
    assert "NumPy" in said and "Pyodide's servers" in said
    return folder


@pytest.fixture(scope="module")
def packages(lite):
    return json.loads((lite / "static/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))[
        "packages"
    ]


# --- The files ---


def test_its_python_is_the_one_that_the_kernel_is_made_for():
    assert [one.version for one in PACKAGES if one.name == "pyodide"] == [constants.PYODIDE_VERSION]


def test_it_has_every_notebook_and_the_homework_as_it_was_released_and_no_other_file_of_the_course(
    lite,
):
    notebooks = ROOT / "notebooks"
    ours = [*notebooks.glob("*.ipynb"), *notebooks.glob("homework/hw*.*")]
    there = {
        path.relative_to(lite / "files"): content(path) for path in (lite / "files").rglob("*.*")
    }
    assert there == {path.relative_to(notebooks): content(path) for path in ours} != {}


def content(path):
    return nbformat.read(path, as_version=4) if path.suffix == ".ipynb" else path.read_bytes()


def test_linlearn_is_that_of_this_tree(lite):
    (wheel,) = lite.rglob("linlearn-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {
            name: archive.read(name) for name in archive.namelist() if name.startswith("linlearn/")
        }
    ours = [
        path
        for path in (ROOT / "linlearn").rglob("*.*")
        if path.suffix in {".py", ".js", ".csv", ".typed"}
    ]
    assert packed == {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in ours}


def test_only_what_is_compiled_is_to_be_fetched_from_elsewhere(lite, packages):
    names = {"linlearn", "ipython", "jedi", "micropip"}
    while (
        more := {
            need.lower().replace("_", "-") for name in names for need in packages[name]["depends"]
        }
        - names
    ):
        names |= more
    assert {name for name in names if "://" in packages[name]["file_name"]} == COMPILED
    for package in [packages[name] for name in names - COMPILED]:
        wheel = lite / "static/pyodide" / package["file_name"]
        assert hashlib.sha256(wheel.read_bytes()).hexdigest() == package["sha256"]


def test_linlearn_is_loaded_where_a_cell_imports_it_or_the_checks_of_a_homework(packages):
    checks = sorted(path.stem for path in (ROOT / "notebooks" / "homework").glob("hw*_checks.py"))
    assert packages["linlearn"]["imports"] == ["linlearn", *checks] != ["linlearn"]


def test_what_the_browser_loads_for_linlearn_is_within_its_bounds(packages):
    asked = [
        requirement
        for requirement in map(Requirement, metadata.requires("linlearn"))
        if not requirement.marker
    ]
    assert packages["linlearn"]["depends"] == sorted(one.name for one in asked)
    for one in asked:
        assert one.specifier.contains(packages[one.name]["version"])


# --- In the browser ---


class Notebook:
    """A notebook in the browser with a cell on top, in which `run` runs code."""

    def __init__(self, page):
        self.page, self.runs = page, 0
        self.cell = page.locator(".jp-Notebook .jp-Cell").first
        self.cell.click()
        for key in ("Escape", "a", "y"):
            page.keyboard.press(key)

    def run(self, code):
        """What the code gives, as text."""
        self.runs += 1
        self.cell.locator(".cm-content").click()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(code)
        self.page.keyboard.press("Control+Enter")
        expect(self.cell.locator(".jp-InputPrompt")).to_have_text(f"[{self.runs}]:")
        return self.cell.locator(".jp-OutputArea-output").all_inner_texts()


@pytest.fixture(scope="module")
def notebook(lite):
    """A notebook whose kernel runs; `asked` are the addresses elsewhere, and `troubles` what went
    wrong so far."""
    with served(lite) as address, browsing(ALONE) as browser:
        page = patient(browser.new_page(viewport={"width": 1280, "height": 720}))
        asked, troubles = [], []
        here = re.compile(f"{address}/|data:|blob:")
        page.on("request", lambda request: here.match(request.url) or asked.append(request.url))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on(
            "console",
            lambda told: (
                told.type == "error" and troubles.append(f"{told.text} {told.location['url']}")
            ),
        )
        page.goto(f"{address}/lab/index.html?path={OPENED}")
        wait_until(page, f"{IDLE} && {READY} == {len(CELLS)}")
        notebook = Notebook(page)
        notebook.asked, notebook.troubles = asked, troubles
        yield notebook


def test_what_cells_printed_is_shown_line_by_line(notebook):
    printed = [
        output.text for cell in CELLS for output in cell.get("outputs", []) if "text" in output
    ]
    assert len(printed) >= 5
    notebook.page.set_viewport_size(
        {"width": 1280, "height": 16000}
    )  # a text is drawn when it comes into view
    outputs = notebook.page.locator("[data-mime-type='application/vnd.jupyter.stdout']")
    expect(outputs).to_have_text(printed, use_inner_text=True)  # but for blanks, so we look again
    assert outputs.all_inner_texts() == printed
    notebook.page.set_viewport_size({"width": 1280, "height": 720})


def test_the_kernel_computes(notebook):
    assert notebook.run("1 + 1") == ["2"]
    assert notebook.run("import sys; sys.version_info[:2], sys.platform") == [
        "((3, 14), 'emscripten')"
    ]


def test_the_kernel_draws_widgets(notebook):
    notebook.run("import ipywidgets; ipywidgets.IntSlider(5)")
    expect(notebook.cell.locator(".widget-readout")).to_have_text("5")
    render = "export default { render({ el }) { el.textContent = 6 * 7; } }"
    drawing = f"import anywidget; anywidget.AnyWidget(_esm={render!r})"
    notebook.run(drawing)
    expect(notebook.cell.locator(".jp-OutputArea-output")).to_have_text("42")


def test_so_far_nothing_went_wrong_and_nothing_was_asked_of_other_machines(notebook):
    assert notebook.asked == []
    assert [trouble for trouble in notebook.troubles if not trouble.endswith("/favicon.ico")] == []


def test_a_homework_finds_its_checks_and_asks_for_compiled_packages_only(
    notebook,
):
    (traceback,) = notebook.run(
        "import os; os.chdir('/drive/homework'); from hw1_checks import check"
    )
    assert re.search(
        r"/drive/homework/hw1_checks\.py.*site-packages/linlearn/\w+\.py", traceback, re.S
    )
    assert traceback.endswith("ModuleNotFoundError: No module named 'numpy'")
    assert {
        re.match(r"\w+", address.rpartition("/")[2])[0] for address in notebook.asked
    } == COMPILED


def test_linlearn_is_imported_as_far_as_numpy(notebook):
    (traceback,) = notebook.run("import linlearn")
    assert re.search(r"site-packages/linlearn/data\.py.*import numpy as np", traceback, re.S)
    assert traceback.endswith("ModuleNotFoundError: No module named 'numpy'")
