"""The slides work in a real browser, opened from disk: explorers, keys, and no requests."""

import re

import pytest
from playwright.sync_api import expect

from tests.chromium import browsing, naming_a_network, needs_chromium, needs_npm, patient, watched
from tests.places import ROOT
from tests.run_make import make, needs_make

NOTEBOOK = ROOT / "notebooks" / "02_perceptron.ipynb"
PLACE = """svg => {
    const slide = svg.closest('.slides > section'), part = svg.closest('section');
    const index = (node) => [...node.parentNode.children].indexOf(node);
    return `#/${index(slide)}/${index(part)}`;
}"""

pytestmark = [pytest.mark.slow, needs_chromium, needs_npm, needs_make]


@pytest.fixture(scope="module")
def slides(tmp_path_factory):
    folder = tmp_path_factory.mktemp("slides")
    make("slides", folder)
    return folder


def test_no_file_names_a_content_delivery_network(slides):
    assert naming_a_network(slides) == []


def test_links_between_notebooks_lead_to_their_slides(slides):
    ways = {
        way
        for page in slides.glob("*.html")
        for way in re.findall(r'href="(\d\d_\w+\.\w+)', page.read_text("utf-8"))
    }
    assert f"{NOTEBOOK.stem}.html" in ways
    assert [way for way in ways if not (slides / way).is_file()] == []


def test_the_slides_play_from_disk_and_a_slider_keeps_its_keys(slides):
    with browsing() as browser:
        page = patient(browser.new_page(viewport={"width": 1920, "height": 1080}))
        troubles = watched(page, "file:|data:|blob:")
        page.goto((slides / f"{NOTEBOOK.stem}.html").as_uri())
        expect(page.locator("mjx-container").first).to_be_attached()
        expect(page.locator("aside.notes").first).to_contain_text("Minutes")

        with page.context.expect_page() as opened:
            page.keyboard.press("s")
        expect(opened.value.locator(".speaker-controls-notes")).to_contain_text(
            "Minutes"
        )  # with the first slide
        opened.value.close()

        picture = page.locator("svg[data-stop]").first
        picture.wait_for(state="attached")
        page.evaluate("hash => { location.hash = hash; }", picture.evaluate(PLACE))
        page.keyboard.press("ArrowRight")  # the fragment with the explorer
        expect(picture).to_be_visible()
        # reveal.js writes the number of the fragment into the address a moment after showing it.
        expect(page).to_have_url(re.compile(r"#/\d+/\d+/\d+$"))
        before, stop = page.url, picture.get_attribute("data-stop")
        seen = page.locator(".fragment.visible").count()

        slider = page.locator("section.present .noUi-handle").first
        slider.focus()
        page.keyboard.press("ArrowRight")
        expect(picture).not_to_have_attribute("data-stop", stop)
        assert (page.url, page.locator(".fragment.visible").count()) == (
            before,
            seen,
        ), "the slide moved too"

        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".fragment.visible")).not_to_have_count(seen)
    assert troubles == []
