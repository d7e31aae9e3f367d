"""Opens the notebooks in JupyterLab, in a real browser, and moves every slider with the keyboard.

Their outputs are compared with the stored ones here too: `make test` runs nbval only where there is
no browser.
"""

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser_outputs import problems
from tests.chromium import REDRAWN, REMEMBERED, browsing, needs_chromium, patient, wait_until
from tests.lab import ANSWERED, ROOT, close, copy_without_outputs, run_all, running_lab

NOTEBOOKS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
SEEN = (
    "svg => [...svg.querySelectorAll('image, path')]"
    ".map(e => e.getAttribute('href') ?? e.getAttribute('d')).join()"
)
# In a long notebook an explorer is found faster by a number than by what it contains.
NUMBER = "all => all.forEach((box, k) => { box.id = `explorer-${k}`; })"

pytestmark = [pytest.mark.slow, needs_chromium]


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """JupyterLab on copies of the notebooks, started as `make lab` does, and open in a browser."""
    folder = tmp_path_factory.mktemp("lab")
    copy_without_outputs(folder, *NOTEBOOKS)
    with running_lab(folder) as address, browsing() as browser:
        page = patient(browser.new_page(viewport={"width": 1280, "height": 720}))
        page.goto(f"{address}/lab?reset")
        yield page


@pytest.fixture(scope="module", params=NOTEBOOKS)
def notebook(request, page):
    """A notebook with every cell run. The page stays for the next one: to load JupyterLab takes
    longer than to run."""
    try:
        run_all(page, request.param)
        yield request.param
    finally:
        close(page)


def test_every_cell_gives_what_is_stored(page, notebook, request):
    page.evaluate(ANSWERED)
    found = problems(page, notebook, request.session)
    assert not found, "\n".join(found)


def test_a_notebook_runs_without_error_and_every_slider_moves_its_picture(page, notebook):
    explorers = page.locator(".jp-OutputArea-output:has(svg[data-stop])")
    cells = nbformat.read(ROOT / "notebooks" / notebook, as_version=4).cells
    expect(explorers).to_have_count(
        sum("nbval-ignore-output" in cell.metadata.get("tags", []) for cell in cells)
    )
    explorers.evaluate_all(NUMBER)
    page.evaluate(ANSWERED)  # then a form is visible wherever new data can be had
    for k in range(explorers.count()):
        scene = page.locator(f"#explorer-{k}")
        picture, told = scene.locator("svg[data-stop]"), scene.locator("p[aria-live]")
        for slider in scene.locator(".noUi-handle").all():
            stop, words = picture.get_attribute("data-stop"), told.inner_text()
            picture.evaluate(REMEMBERED)
            slider.press("ArrowLeft")
            expect(picture).not_to_have_attribute("data-stop", stop)
            assert picture.evaluate(REDRAWN) and told.inner_text() != words
        moved = told.inner_text()
        scene.get_by_role("button", name="reset").click()
        expect(told).not_to_have_text(moved)
        if scene.locator("form").is_visible():
            picture.evaluate(f"svg => {{ svg.seen = ({SEEN})(svg); }}")
            scene.get_by_label("seed").fill(str(int(scene.get_by_label("seed").input_value()) + 1))
            scene.get_by_role("button", name="new data").click()
            wait_until(page, f"svg => ({SEEN})(svg) !== svg.seen", picture.element_handle())
            scene.get_by_label("seed").fill("-1")
            scene.locator("form").evaluate("form => { form.noValidate = true; }")
            scene.get_by_role("button", name="new data").click()
            expect(told).to_contain_text("seed must be at least 0, got -1")
