"""How heavy the pages of the site are, when their first explorer can be used, and how fast pictures
follow sliders."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from harness import machine, seconds, table
from latency import ARM
from playwright.sync_api import Browser

from tests.chromium import browsing, served

ROOT = Path(__file__).parents[2]
# Notes when the first picture is there and painted, in milliseconds from the start of the page;
# sliders are before it.
NOTE_FIRST = """
new MutationObserver((_, watch) => {
  if (!document.querySelector('svg[data-stop]')) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.first = performance.now(); }));
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def main(quick: bool) -> str:
    rows, missed = [], []
    with tempfile.TemporaryDirectory() as folder, browsing() as chromium:
        subprocess.run([sys.executable, ROOT / "docs" / "make_site.py", folder], check=True)
        pages = sorted(Path(folder).glob("notebooks/*.html"))
        for page in pages[:2] if quick else pages:
            own = size(page)
            with served(folder) as address:
                fetched, first, steps = measured(
                    chromium, f"{address}/notebooks/{page.name}", moves=5 if quick else 30
                )
            p95 = quantiles(steps, n=20)[-1]
            if own > 4e6 or first > 2000 or p95 > 50:
                missed.append(page.stem)
            speed = [seconds(value / 1000) for value in (first, median(steps), p95)]
            rows.append([page.stem, f"{own / 1e6:.2f} MB", f"{fetched / 1e6:.1f} MB", *speed])
    head = [
        "page",
        "page and pictures",
        "fetched in all",
        "first explorer",
        "step, median",
        "step, p95",
    ]
    verdict = f"Missed by {', '.join(missed)}." if missed else "All pages meet them."
    return f"""## Site

On loopback, nothing cached. The bars: a page and its pictures have at most 4 MB; its first explorer
can be used within 2 s; from a key to the painted picture in at most 50 ms (p95 of all its sliders).
{verdict}

{machine("sphinx", "myst-nb", "anywidget")}

{table(head, rows)}"""


def size(page: Path) -> int:
    """Bytes of a page and of the pictures in it."""
    pictures = re.findall(r'<img [^>]*?src="([^"]+)"', page.read_text(encoding="utf-8"))
    return page.stat().st_size + sum((page.parent / picture).stat().st_size for picture in pictures)


def measured(chromium: Browser, address: str, moves: int) -> tuple[int, float, list[float]]:
    """Bytes that a page fetches, milliseconds until its first explorer is there, and those of each
    move of a slider."""
    page = chromium.new_page(viewport={"width": 1280, "height": 720})
    page.add_init_script(NOTE_FIRST)
    lengths: list[int] = []
    page.on(
        "response", lambda response: lengths.append(int(response.headers.get("content-length", 0)))
    )
    page.goto(address)
    first = page.wait_for_function("window.first").json_value()
    page.wait_for_function("MathJax.startup.promise?.then(() => true)")
    steps = []
    for scene in page.locator(".explorer").all():
        for slider in scene.get_by_role("slider").all():
            left = slider.evaluate("slider => slider.valueAsNumber > Number(slider.min)")
            keys = ["ArrowLeft", "ArrowRight"] if left else ["ArrowRight", "ArrowLeft"]
            for move in range(moves):
                slider.focus()
                page.evaluate(ARM, [scene.element_handle(), "explorer"])
                page.keyboard.press(keys[move % 2])
                steps.append(page.evaluate("window.latency"))
    page.close()
    return sum(lengths), first, steps
