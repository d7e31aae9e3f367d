"""The notebooks as people meet them: JupyterLab in a real browser, every slider moved by its keys."""

import shutil

import nbformat
import pytest
from playwright.sync_api import expect

from tests.chromium import browsing, needs_chromium, patient, wait_until
from tests.lab import ROOT, run_all, running_lab

NOTEBOOKS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
SEEN = "svg => [...svg.querySelectorAll('image, path')].map(e => e.getAttribute('href') ?? e.getAttribute('d')).join()"

pytestmark = [pytest.mark.slow, needs_chromium]


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """The address of a JupyterLab on copies of the notebooks, started as `make lab` does."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "notebooks", folder, dirs_exist_ok=True)
    with running_lab(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser():
    """One profile for all the notebooks, which keeps what it has loaded of JupyterLab."""
    with browsing() as browser:
        yield patient(browser.new_context(viewport={"width": 1280, "height": 16000}))


def press_left(slider):
    """One key, and one more for each time that JupyterLab, just done with running, takes the focus away."""
    for _ in range(10):
        slider.press("ArrowLeft")
        if slider.evaluate("node => node === document.activeElement"):
            break


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_a_notebook_runs_without_error_and_every_slider_moves_its_picture(lab, browser, notebook):
    page = browser.new_page()
    run_all(page, lab, notebook)
    assert page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']").count() == 0

    explorers = page.locator(".jp-OutputArea-output:has(svg[data-stop])")
    cells = nbformat.read(ROOT / "notebooks" / notebook, as_version=4).cells
    expect(explorers).to_have_count(sum("nbval-ignore-output" in cell.metadata.get("tags", []) for cell in cells))
    for scene in explorers.all():
        picture, told = scene.locator("svg[data-stop]"), scene.locator("p[aria-live]")
        for slider in scene.locator(".noUi-handle").all():
            stop, drawn, words = picture.get_attribute("data-stop"), picture.inner_html(), told.inner_text()
            press_left(slider)
            expect(picture).not_to_have_attribute("data-stop", stop)
            assert picture.inner_html() != drawn and told.inner_text() != words
        moved = told.inner_text()
        scene.get_by_role("button", name="reset").click()
        expect(told).not_to_have_text(moved)
        if scene.locator("form").is_visible():
            seen = picture.evaluate(SEEN)
            scene.get_by_label("seed").fill(str(int(scene.get_by_label("seed").input_value()) + 1))
            scene.get_by_role("button", name="new data").click()
            changed = f"([svg, seen]) => ({SEEN})(svg) !== seen"
            wait_until(page, changed, [picture.element_handle(), seen])
            scene.get_by_label("seed").fill("-1")
            scene.locator("form").evaluate("form => { form.noValidate = true; }")
            scene.get_by_role("button", name="new data").click()
            expect(told).to_contain_text("seed must be at least 0, got -1")
    page.close()
