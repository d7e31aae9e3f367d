"""Every page of the site works in a real browser: layout, explorers, accessibility, no requests
to other servers."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import nbformat
import pytest
from playwright.sync_api import expect

import linlearn.explore
from docs.vendor import vendor
from tests.chromium import (
    REDRAWN,
    REMEMBERED,
    browsing,
    naming_a_network,
    needs_chromium,
    needs_npm,
    patient,
    served,
    wait_until,
    watched,
)
from tests.places import ROOT
from tests.run_make import make, needs_make

conf = pytest.importorskip("docs.site.conf", reason="no Sphinx here: make setup installs it")

SOURCES = ("notebooks/*.ipynb", "notebooks/homework/*.ipynb", "docs/*.md", "C*.md", "SECURITY.md")
PAGES = {
    path.relative_to(ROOT).with_suffix(".html"): path
    for pattern in SOURCES
    for path in ROOT.glob(pattern)
}
API = Path("docs/api.html")  # made from the docstrings: it has no source in the project
ALL_PAGES = [Path("index.html"), Path("search.html"), API, *PAGES]
LARGEST = 4_000_000  # bytes of a page and its pictures
WIDTHS = (360, 1280, 1920)  # a phone, a laptop, a projector
PROSE = """page => {
    const copy = page.cloneNode(true);
    copy.querySelectorAll("pre, code, script, mjx-container").forEach((part) => part.remove());
    return copy.textContent;
}"""
# Boxes that hide a part of what is seen in them and cannot be pushed; the words of a formula are
# for ears alone.
CUT = """article => {
    const silence = document.head.appendChild(document.createElement("style"));
    silence.textContent = "mjx-assistive-mml { display: none !important; }";
    const hides = (box) =>
        getComputedStyle(box).overflowX === "hidden" && box.scrollWidth > box.clientWidth + 1;
    const boxes = [...article.querySelectorAll(":not(svg, svg *)")];
    const cut = boxes.filter(hides).map((box) => box.outerHTML);
    silence.remove();
    return cut;
}"""
# The theme looks, 0.3 s after a change of the width, which boxes scroll and so must take the focus.
# A timer of the same page that is set after the theme's, and for longer, ends after it on any
# machine.
SETTLED = "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 350)))"
# Marks three elements of each look on the page. A look is all that the contrast of a text depends
# on, as the browser computed it. Texts of the same look have the same contrast, so axe-core need
# not judge a thousand of them.
MARK_LOOKS = """() => {
    const behind = new Map(), seen = new Map();
    const background = (box) => {
        if (!box) return "";
        if (!behind.has(box)) {
            const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(box);
            const own = [backgroundColor, backgroundImage, opacity, position].join();
            const clear = own === "rgba(0, 0, 0, 0),none,1,static";
            behind.set(box, background(box.parentElement) + (clear ? "" : own));
        }
        return behind.get(box);
    };
    document.querySelectorAll("[data-look]").forEach((box) => box.removeAttribute("data-look"));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const box = texts.currentNode.parentElement, text = texts.currentNode.data.trim();
        if (!text || box.hasAttribute("data-look") || !box.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(box);
        const enabled = !box.closest("[disabled], [aria-disabled]");
        const judged = [text.length > 1, box.clientWidth === 1, enabled];
        const look = [background(box), color, fontSize, fontWeight, textShadow, ...judged].join();
        seen.set(look, (seen.get(look) ?? 0) + 1);
        if (seen.get(look) <= 3) box.setAttribute("data-look", "");
    }
}"""
# Each finding is as grave as its rule.
GRAVE = (
    "for (const rule of axe._audit.rules) rule.enabled &&= ['serious',"
    " 'critical'].includes(rule.impact);"
)
CONTRAST_OF_LOOKS = (
    "{ rules: [{ id: 'color-contrast', selector: '[data-look], input, select, textarea' }] }"
)
SHOWN = ["color-contrast", "link-in-text-block", "scrollable-region-focusable"]
"""The rules of axe-core whose verdict depends on colours or on the width of the page."""
PUSHED = "all => all.filter(box => box.scrollWidth > box.clientWidth).map(box => box.innerText)"
# Marks after a formula that begin a line without it.
TORN = """article => {
    const torn = [], place = document.createRange();
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    for (const formula of article.querySelectorAll("span.math")) {
        texts.currentNode = formula;
        do texts.nextNode();
        while (formula.contains(texts.currentNode) && texts.currentNode !== formula);
        const text = texts.currentNode;
        if (!/^[.,;:!?)]/.test(text.data)) continue;
        place.setStart(text, 0);
        place.setEnd(text, 1);
        if (place.getBoundingClientRect().left < formula.getBoundingClientRect().left)
            torn.push(formula.parentElement.closest(":not(span)").innerText);
    }
    return torn;
}"""

pytestmark = [pytest.mark.slow, needs_chromium, needs_npm, needs_make]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    make("site", folder)
    return folder


# --- The files ---


def test_every_notebook_homework_and_text_of_the_handbook_has_a_page(site):
    found = {path.relative_to(site) for path in site.rglob("*.html") if "_static" not in path.parts}
    assert found == {*ALL_PAGES}


def test_a_homework_is_downloaded_as_it_was_released_and_nothing_else_of_it_is_there(site):
    released = {
        path.name: path.read_bytes() for path in (ROOT / "notebooks/homework").glob("hw*.*")
    }
    assert (
        {path.name: path.read_bytes() for path in (site / "_downloads").rglob("hw*.*")}
        == released
        != {}
    )
    copied = {path.relative_to(site / "_sources") for path in (site / "_sources").rglob("*.*")}
    assert copied == {path.relative_to(ROOT) for path in PAGES.values()} | {
        Path("index.md"),
        Path("docs/api.md"),
    }


def test_no_file_names_a_content_delivery_network(site):
    assert naming_a_network(site) == []


class Links(HTMLParser):
    """What an HTML page can be entered by (`ids`) and what it leads to or shows (`targets`)."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.targets, self.pictures = {""}, [], []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids |= {values[name] for name in ("id", "name") if name in values}
        self.targets += [values[name] for name in ("href", "src") if values.get(name)]
        self.pictures += [values["src"]] if tag == "img" else []


@pytest.fixture(scope="module")
def links(site):
    return {path: Links(path) for path in site.rglob("*.html") if "_static" not in path.parts}


def test_links_and_anchors_lead_somewhere(links):
    lost = []
    for page, here in links.items():
        for target in here.targets:
            if not re.match(r"[a-z]+:", target):
                address, anchor = urldefrag(
                    target.partition("?")[0] if "#" not in target else target
                )
                path = (
                    (page.parent / unquote(address.partition("?")[0])).resolve()
                    if address
                    else page
                )
                if not path.is_file() or (path in links and unquote(anchor) not in links[path].ids):
                    lost.append((page.name, target))
    assert len(links) == len(ALL_PAGES) and lost == []


def test_the_api_page_has_every_public_name_and_the_handbook_leads_to_it(site, links):
    names = {
        name.lower().replace("_", "-") for name in (*linlearn.__all__, *linlearn.explore.__all__)
    }
    assert names <= links[site / API].ids
    assert "docs/api.html" in links[site / "index.html"].targets


def test_links_between_notebooks_and_to_homework_lead_to_pages(links):
    ways = {
        target
        for page, here in links.items()
        if page.stem == "00_start_here"
        for target in here.targets
    }
    assert {"03_why_the_perceptron_converges.html", "homework/hw1.html"} <= ways
    assert [
        target
        for here in links.values()
        for target in here.targets
        if target.endswith("_here.ipynb")
    ] == ["../_sources/notebooks/00_start_here.ipynb"]


def test_a_page_with_its_pictures_is_small(links):
    sizes = {
        page.name: (
            page.stat().st_size + sum((page.parent / src).stat().st_size for src in here.pictures)
        )
        for page, here in links.items()
    }
    assert max(sizes.values()) > 400_000, "the recordings are not there"
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


@pytest.mark.parametrize(
    ("models", "told"),
    [
        ({}, "state was not saved"),
        ({"a": {"model_name": "DropdownModel", "state": {}}}, "got DropdownModel:"),
        (
            {
                "a": {"model_name": "VBoxModel", "state": {"children": ["IPY_MODEL_b"]}},
                "b": {"model_name": "TextModel", "state": {}},
            },
            r"got VBoxModel of \['TextModel'\]:",
        ),
    ],
)
def test_a_widget_that_is_no_explorer_is_refused(models, told):
    with pytest.raises(conf.ExtensionError, match=f"expected an explorer.*{told}"):
        conf.explorer(models, "a")


# --- The pages ---


@pytest.fixture(scope="module")
def address(site):
    with served(site) as address:
        yield address


@pytest.fixture(scope="module")
def browser():
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="module")
def context(browser):
    """One reader who opens page after page, so that the browser has what they share."""
    with browser.new_context(
        viewport={"width": 1280, "height": 720}, color_scheme="light"
    ) as context:
        yield patient(context)


@pytest.fixture(scope="module")
def axe(tmp_path_factory):
    folder = tmp_path_factory.mktemp("axe")
    vendor(folder, "axe-core")
    return (folder / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tab(address, context):
    """Where page after page is opened: in a new tab the browser would compile all scripts again."""
    tab = context.new_page()
    tab.troubles = watched(tab, f"{re.escape(address)}/|data:|blob:")
    yield tab
    tab.close()


@pytest.fixture(scope="module", params=ALL_PAGES, ids=lambda path: path.stem)
def page(request, address, tab):
    """One page, opened once for all the tests of it; `troubles` are what went wrong on it so
    far."""
    page, page.source = tab, PAGES.get(request.param)
    page.goto("about:blank")  # what the page before still asked for is given up here
    page.troubles.clear()
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{address}/{request.param}")
    page.add_style_tag(
        content="* { transition: none !important; }"
    )  # sidebars would slide for a while
    formulas_drawn(page)
    return page


def formulas_drawn(page):
    """Wait for them: MathJax comes after the first explorer, and not at all on a page without
    formulas."""
    if page.locator("script[src*='mathjax.js']").count():
        wait_until(page, "MathJax.startup.promise?.then(() => true)")


def explorers(page):
    """The explorers of a page, all drawn."""
    expect(page.locator(".explorer svg[data-stop]")).to_have_count(
        page.locator(".explorer").count()
    )
    return page.locator(".explorer").all()


def test_every_slider_moves_its_picture_by_keyboard(page):
    shown = outputs(page, "application/vnd.jupyter.widget-view+json")
    assert len(explorers(page)) == len(shown)
    for scene in explorers(page):
        picture, told, start = (
            scene.locator("svg[data-stop]"),
            scene.locator("p[aria-live]"),
            readouts(scene),
        )
        for slider in scene.get_by_role("slider").all():
            stop, words = picture.get_attribute("data-stop"), told.inner_text()
            picture.evaluate(REMEMBERED)
            slider.focus()
            page.keyboard.press("ArrowLeft")
            expect(picture).not_to_have_attribute("data-stop", stop)
            assert picture.evaluate(REDRAWN) and told.inner_text() != words
        assert all(now != then for now, then in zip(readouts(scene), start, strict=True))
        scene.get_by_role("button", name="reset").click()
        assert readouts(scene) == start
        expect(scene.locator("form")).to_be_hidden()


def readouts(scene):
    """What the sliders of an explorer say: their names, the numbers beside them, and where they
    stand."""
    both = "all => all.flatMap(p => [p.innerText, p.querySelector('input').value])"
    return scene.locator("p:has(input)").evaluate_all(both)


def outputs(page, kind):
    """The outputs of a kind in the notebook that the page was made from."""
    if page.source is None or page.source.suffix != ".ipynb":
        return []
    cells = nbformat.read(page.source, as_version=4).cells
    return [
        output
        for cell in cells
        for output in cell.get("outputs", [])
        if kind in output.get("data", {})
    ]


def test_every_picture_has_words(page):
    described = page.locator("div.cell_output img").evaluate_all("all => all.map(img => img.alt)")
    assert len(described) == len(outputs(page, "image/png"))
    assert [alt for alt in described if not re.fullmatch(r"\w[^$\\*]{30,}\.", alt)] == []


def test_formulas_are_drawn(page):
    asked = page.locator("span.math, div.math").count()
    assert page.locator("mjx-container").count() >= asked
    assert page.locator("[data-mml-node=merror]").count() == 0
    assert page.locator(".bd-article-container").evaluate(PROSE).count("$") == 0


def violations(page, axe, scheme, width, **rules):
    """What axe-core calls serious or critical, and where it is: of the given rules, or of all that
    find such things."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 720})
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    # Of a formula axe can judge no more than its box: what is in the drawing and in the MathML
    # would take it minutes.
    page.evaluate("document.querySelectorAll('details').forEach(answer => { answer.open = true; })")
    page.evaluate(
        "document.querySelectorAll('mjx-container svg, math').forEach(part =>"
        " part.replaceChildren())"
    )
    page.evaluate(SETTLED)
    page.evaluate(MARK_LOOKS)
    if page.evaluate("!globalThis.axe"):
        page.evaluate(axe)
        page.evaluate(f"() => {{ axe.configure({CONTRAST_OF_LOOKS}); {GRAVE} }}")
    found = page.evaluate(
        "rules => axe.run(document, { resultTypes: ['violations'], ...rules })", rules
    )
    grave = [rule for rule in found["violations"] if rule["impact"] in {"serious", "critical"}]
    return {rule["id"]: [node["html"][:200] for node in rule["nodes"]] for rule in grave}


@pytest.mark.parametrize(
    ("scheme", "width", "rules"), [("light", 1280, {}), ("dark", 360, {"runOnly": SHOWN})]
)
def test_a_reader_who_hears_it_or_has_weak_eyes_can_use_it(page, axe, scheme, width, rules):
    explorers(page)
    assert violations(page, axe, scheme, width, **rules) == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_it_fits(page, width):
    page.set_viewport_size({"width": width, "height": 720})
    explorers(page)
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".explorer").evaluate_all(PUSHED) == []
    article = page.locator(".bd-article-container")
    assert (article.evaluate(CUT), article.evaluate(TORN)) == ([], [])
    if width >= 1280:
        assert article.locator("div.cell_output pre").evaluate_all(PUSHED) == []
    box = article.bounding_box()
    assert (
        box["x"] >= 0
        and 300 <= box["width"] <= min(width, 1100)
        and box["x"] + box["width"] <= width
    )


def test_nothing_went_wrong_on_the_way(page):
    """The last test of a page: no error in the console, no request to another machine."""
    assert page.troubles == []


# --- What a reader does ---


def test_sidebars_in_the_dark_and_a_narrow_page_in_the_light_can_be_used_too(address, context, axe):
    """These are the same on all pages: one is enough."""
    page = context.new_page()
    page.goto(f"{address}/notebooks/03_why_the_perceptron_converges.html")
    formulas_drawn(page)
    assert (violations(page, axe, "dark", 1280), violations(page, axe, "light", 360)) == ({}, {})
    page.close()


def test_explorers_and_formulas_need_no_server(site, context):
    page = context.new_page()
    page.goto((site / "notebooks" / "02_perceptron.html").as_uri())
    assert len(explorers(page)) == 2
    formulas_drawn(page)
    expect(page.locator("mjx-container").first).to_be_visible()
    page.close()


def test_nothing_moves_when_an_explorer_comes_up(address, context):
    page = context.new_page()
    heights = "all => all.map(box => box.offsetHeight)"
    page.route("**/explorers.js*", lambda route: route.abort())
    page.goto(f"{address}/notebooks/02_perceptron.html")
    awaited = page.locator(".explorer").evaluate_all(heights)
    page.unroute_all()
    page.reload()
    explorers(page)
    assert page.locator(".explorer").evaluate_all(heights) == awaited != []
    page.close()


def test_who_reads_in_the_dark_prints_black_on_white_and_all_of_a_line(address, browser):
    page = patient(browser.new_page(color_scheme="dark"))
    page.goto(f"{address}/notebooks/03_why_the_perceptron_converges.html")
    shade = "getComputedStyle(document.body).backgroundColor"
    long = (
        "[...document.querySelectorAll('.bd-content pre')].filter(box => box.scrollWidth >"
        " box.clientWidth).length"
    )
    dark = page.evaluate(shade)
    page.evaluate(
        f"addEventListener('beforeprint', () => {{ window.printed = [{shade}, {long}]; }})"
    )
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 700, "height": 1000})  # a sheet
    page.pdf()
    assert page.evaluate("printed") == ["rgb(255, 255, 255)", 0]
    assert page.evaluate(shade) == dark != "rgb(255, 255, 255)"
    page.close()


def test_a_reader_turns_off_the_light_searches_copies_code_unfolds_an_answer_and_reads_a_ledger(
    address, browser
):
    page = patient(browser.new_page(color_scheme="light"))
    page.goto(f"{address}/search.html?q=cauchy")
    page.get_by_role("button", name="Color mode").click()
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    found = page.locator("#search-results a[href*='03_why_the_perceptron_converges']").first
    found.click()
    expect(page.locator("h1:visible")).to_have_text(re.compile("Prove that the perceptron stops"))

    page.wait_for_load_state()  # before what is on the page can be counted
    code = page.locator("div.cell_input").count()
    expect(page.locator("div.cell_input button.copybtn")).to_have_count(code)

    answer = page.locator("details", has_text="largest margin").first
    expect(answer.locator("mjx-container").first).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator("mjx-container").first).to_be_visible()

    ledger = page.locator("div.cell_output table").first
    expect(ledger.locator("caption")).to_contain_text("The perceptron makes T = 25 mistakes")
    expect(ledger.locator("mjx-container")).to_have_count(11)
    page.close()
