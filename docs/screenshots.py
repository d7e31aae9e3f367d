"""Take the pictures of three explorers in README.md: `python docs/screenshots.py`."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from make_slides import main as make_slides
from playwright.sync_api import sync_playwright

DOCS = Path(__file__).parent
SHOWN = {
    "margin": "03_why_the_perceptron_converges",
    "winnow_bound": "06_why_winnow_converges",
    "soft_margin": "10_soft_margin",
}
"""The explorer that a notebook calls explore_NAME."""
PLAIN = """
.fragment { opacity: 1 !important; visibility: visible !important }
.widget-vbox { width: 880px }
.jupyter-widgets, .jupyter-widgets p { font: 17px "DejaVu Sans", sans-serif }
"""


def take(folder: Path) -> None:
    make_slides(folder, *(DOCS.parent / "notebooks" / f"{stem}.ipynb" for stem in SHOWN.values()))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for name, stem in SHOWN.items():
            page = chromium.new_page(
                viewport={"width": 1280, "height": 720}, device_scale_factor=1.5
            )
            page.goto((folder / f"{stem}.html").as_uri())
            # A slide hides its fragments until their turn, and the explorer may be one of them.
            page.add_style_tag(content=PLAIN)
            cell = page.locator(".jp-Cell", has_text=f"= explore_{name}(")
            cell.locator("svg[data-stop]").wait_for(state="attached")
            # The slides scale what they show, so the explorer is moved out of them.
            cell.locator(".widget-vbox").first.evaluate("box => document.body.replaceChildren(box)")
            page.locator(".widget-vbox").first.screenshot(path=DOCS / f"{name}.png")
            page.close()
        chromium.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        take(Path(folder))
