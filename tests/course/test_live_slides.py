"""In JupyterLab a notebook can be presented in place: the kernel works, and so does every key."""

import re
import shutil

import nbformat
import pytest
from playwright.sync_api import expect

from tests.chromium import browsing, needs_chromium, patient, wait_until
from tests.lab import ROOT, close, copy_without_outputs, open_notebook, run_all, running_lab

NOTEBOOK = "00_start_here.ipynb"
STORED = "02_perceptron.ipynb"
"""Opened with its stored outputs, as readers get it."""
CELLS = nbformat.read(ROOT / "notebooks" / NOTEBOOK, as_version=4).cells
KINDS = [cell.metadata.get("slideshow", {}).get("slide_type") for cell in CELLS]
EXPLORER = next(
    k for k, cell in enumerate(CELLS) if cell.cell_type == "code" and "explore_" in cell.source
)
LEDGER = next(k for k, cell in enumerate(CELLS) if cell.source.endswith("\nledger"))
SHOWN = """() => [...document.querySelectorAll('.jp-Notebook-cell')].flatMap((cell, k) =>
    cell.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && cell.clientHeight ?
    [k] : []).join()"""
HERE = re.compile(r"^(http|ws)://127\.0\.0\.1:|^(data|blob):")

pytestmark = [pytest.mark.slow, needs_chromium]


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """A JupyterLab as `make lab` starts it, on a screen as halls have them, with the notebook run
    and nothing amiss."""
    folder = tmp_path_factory.mktemp("lab")
    copy_without_outputs(folder, NOTEBOOK)
    troubles = []
    with running_lab(folder) as address, browsing() as browser:
        page = patient(browser.new_page(viewport={"width": 1920, "height": 1080}))
        page.on("request", lambda request: HERE.match(request.url) or troubles.append(request.url))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(f"{address}/lab?reset")
        shutil.copy(ROOT / "notebooks" / STORED, folder)
        open_notebook(page, STORED)
        expect(page.locator(".jp-OutputArea-output").first).to_be_attached()
        close(page)
        run_all(page, NOTEBOOK)
        yield page
    assert troubles == []


@pytest.fixture
def lecture(page):
    """The page with the first slide on it."""
    page.locator(".jp-Notebook h1").first.click()
    page.locator(".jp-NotebookPanel-toolbar").get_by_role("button", name="Toggle Deck").click()
    see(page, [0])
    yield page
    if page.get_by_title("Exit Deck").is_visible():
        page.get_by_title("Exit Deck").click()


def see(page, numbers):
    """Wait until the cells with these numbers are seen, and no others."""
    wait_until(page, f"({SHOWN})() == '{','.join(map(str, numbers))}'")


def stops():
    """What the hall should see after each step, by the slide types."""
    now = []
    for k, kind in enumerate(KINDS):
        if kind not in ("skip", "notes"):
            now = [*now, k] if kind == "fragment" else [k]
            yield now


def go_to(page, cell):
    """Step by step to the slide where a cell is the newest; what is to be seen there."""
    for now in stops():
        see(page, now)
        if now[-1] == cell:
            return now
        page.keyboard.press("Space")


def size(page, selector):
    """How high the letters are in a part of the newest cell."""
    return page.locator(f".jp-mod-active {selector}").first.evaluate(
        "node => parseFloat(getComputedStyle(node).fontSize)"
    )


def test_every_step_shows_what_its_slide_type_says(lecture):
    assert {*KINDS} == {"slide", "subslide", "fragment", "skip", "notes"}
    there = list(stops())
    for now in there:
        see(lecture, now)
        expect(lecture.locator(".jp-Notebook-cell").nth(now[-1])).to_be_in_viewport()
        lecture.keyboard.press("Space")
    for now in reversed(there):
        see(lecture, now)
        lecture.keyboard.press("Shift+Space")


def test_a_slider_takes_the_arrow_keys_and_the_slide_stays(lecture):
    now = go_to(lecture, EXPLORER)
    cell = lecture.locator(".jp-Notebook-cell").nth(EXPLORER)
    picture = cell.locator("svg[data-stop]")
    stop, drawn = picture.get_attribute("data-stop"), picture.inner_html()
    lecture.keyboard.press("Tab")
    expect(cell.locator(".noUi-handle").first).to_be_focused()
    lecture.keyboard.press("ArrowRight")
    expect(picture).not_to_have_attribute("data-stop", stop)
    assert picture.inner_html() != drawn
    see(lecture, now)
    lecture.keyboard.press("Space")
    see(lecture, next(after for after in stops() if after[-1] > EXPLORER))


def test_a_cell_is_edited_and_run_before_the_hall(lecture):
    now = go_to(lecture, EXPLORER)
    cell = lecture.locator(".jp-Notebook-cell").nth(EXPLORER)
    lecture.keyboard.press("Enter")
    lecture.keyboard.press("Control+Home")
    lecture.keyboard.type("print(f'{6 * 7} comes from the kernel')\n")
    lecture.keyboard.press("Control+Enter")
    expect(cell.locator(".jp-OutputArea")).to_contain_text("42 comes from the kernel")
    see(lecture, now)
    lecture.keyboard.press("Space")
    see(lecture, next(after for after in stops() if after[-1] > EXPLORER))


def test_a_hidden_cell_that_becomes_active_leaves_the_slide_and_its_keys(lecture):
    assert KINDS[1] == "notes"
    lecture.keyboard.press("Shift+Enter")  # runs the first cell, and goes to the next
    expect(lecture.locator(".jp-Notebook-cell").nth(1)).to_have_class(re.compile("jp-mod-active"))
    see(lecture, [0])
    lecture.keyboard.press("Space")
    see(lecture, [2])


def test_the_last_row_can_read_letters_and_pictures(lecture):
    assert size(lecture, "p") >= 24
    go_to(lecture, EXPLORER)
    assert (
        min(size(lecture, part) for part in (".cm-content", ".widget-label", "p[aria-live]")) >= 24
    )
    picture = lecture.locator(".jp-mod-active svg[data-stop]").bounding_box()
    assert (
        picture["width"] > 1000
        and picture["height"] > 500
        and 0 <= picture["y"] < 1080 - picture["height"]
    )


def test_what_is_longer_than_the_screen_scrolls(lecture):
    go_to(lecture, LEDGER)
    last = lecture.locator(".jp-mod-active").get_by_text("lines hold")
    expect(last).not_to_be_in_viewport()
    lecture.keyboard.press("PageDown")
    expect(last).to_be_in_viewport()
    assert size(lecture, "table") >= 24


def test_escape_leaves_and_the_notes_are_back(lecture):
    lecture.keyboard.press("Escape")
    see(lecture, range(len(CELLS)))
    expect(lecture.locator("#jp-main-statusbar")).to_be_visible()
    expect(lecture.locator(".jp-Notebook-cell").nth(1)).to_contain_text("Minutes")
