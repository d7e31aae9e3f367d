"""How long a picture takes to follow its slider in JupyterLab: every explorer, a bare label and a
plain `interact`.

All three are in one notebook and are moved in turn, by keys. The label is the price of one trip to
the kernel and back; `interact` draws the whole figure again at every move.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median

import nbformat
from harness import machine, ratio, seconds, table
from playwright.sync_api import Browser, Locator, Page

from linlearn import explore
from tests.chromium import browsing
from tests.lab import IDLE, running_lab

CELLS = (
    """
from IPython.display import display
from ipywidgets import IntSlider, Label, VBox, interactive
from linlearn import explore
slider, label = IntSlider(50, 0, 100), Label("50")
slider.observe(lambda change: setattr(label, "value", str(change.new)), "value")
VBox([slider, label])
""",
    """
explorer = explore.{name}()
explorer
""",
    """
scene = explorer.scene
scene.figure.set_dpi(96)


def draw(**at):
    things = [
        thing
        for name, track in scene.tracks.items()
        for thing in track.ax.plot(*scene.at(name, *at.values()).T)
    ]
    display(scene.figure)
    for thing in things:
        thing.remove()


copies = [type(s)(s.value, min=s.min, max=s.max, step=s.step) for s in explorer.sliders]
interactive(draw, **dict(zip("xy", copies)))
""",
)
# What a person sees of each, and the wait until it has changed and is painted. A picture is there
# once it is decoded.
ARM = """([node, kind]) => {
  const seen = () => ({
    label: () => node.querySelector('.widget-label:not(.widget-slider *)')?.textContent,
    explorer: () => node.querySelector('svg[data-stop]')?.dataset.stop,
    interact: () => node.querySelector('img')?.src,
  })[kind]();
  const before = seen();
  window.latency = new Promise((done) => {
    let pressed;
    const note = (event) => { pressed = event.timeStamp; };
    document.addEventListener('keydown', note, { capture: true, once: true });
    const watch = new MutationObserver(async () => {
      if (pressed === undefined || !seen() || seen() === before) return;
      watch.disconnect();
      await node.querySelector('img')?.decode().catch(() => {});
      // after the frame is painted
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)));
    });
    watch.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}"""


def main(quick: bool) -> str:
    names = [name for name in explore.__all__ if name.startswith("explore_")]
    names, moves = (names[:2], 5) if quick else (names, 30)
    explore.explore_one_update()  # matplotlib's first figure takes longer
    rows, missed = [], []
    with browsing() as chromium:
        for name in names:
            size, build = recording(name)
            label, explorer, interact = (median(times) for times in measured(chromium, name, moves))
            if explorer > 0.8 * label or interact < 6 * explorer or size > 1.5 or build > 5:
                missed.append(name)
            took = {value: seconds(value / 1000) for value in (explorer, label, interact)}
            speed = [
                took[explorer],
                took[label],
                ratio(explorer / label),
                took[interact],
                ratio(interact / explorer),
            ]
            rows.append([name, *speed, f"{size:.2f} MB", f"{build:.1f} s"])
    head = [
        "explorer",
        "its picture",
        "label",
        "of the label",
        "`interact`",
        "times faster",
        "recording",
        "built in",
    ]
    verdict = f"Missed by {', '.join(missed)}." if missed else "All explorers meet them."
    return f"""## Explorers

From the key to the painted picture in JupyterLab, median of {moves} moves. The bars: at most 0.8 of
a bare label, whose text makes one trip to the kernel; at least 6 times faster than `interact` with
the same figure; a recording of at most 1.5 MB, built within 5 s. {verdict}

{machine("jupyterlab", "ipywidgets", "anywidget", "matplotlib")}

{table(head, rows)}"""


def recording(name: str) -> tuple[float, float]:
    """Megabytes of what an explorer records, and seconds until it has."""
    start = time.perf_counter()
    explorer = getattr(explore, name)()
    build = time.perf_counter() - start
    recorded = explorer.scene.record()
    packed = len(recorded.pop("data")) + len(recorded.pop("captions"))
    return (packed + len(json.dumps(recorded))) / 1e6, build


def write(path: Path, name: str) -> None:
    cells = [nbformat.v4.new_code_cell(source.strip().replace("{name}", name)) for source in CELLS]
    python = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=python), path)


def opened(page: Page, address: str) -> Page:
    """The notebook at the address, with all its cells run."""
    page.goto(address)
    page.wait_for_function(IDLE, timeout=180_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.locator(".jp-OutputArea-output img").wait_for(timeout=180_000)
    page.wait_for_function(IDLE, timeout=180_000)
    return page


def measured(chromium: Browser, name: str, moves: int) -> list[list[float]]:
    """Milliseconds of each move of the label, of the explorer and of `interact`, moved in turn."""
    times: list[list[float]] = [[], [], []]
    with (
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(folder)) as lab,
    ):  # one each: kernels take memory
        write(Path(folder) / "bench.ipynb", name)
        page = opened(
            chromium.new_page(viewport={"width": 1280, "height": 2400}),
            f"{lab}/lab/tree/bench.ipynb?reset",
        )
        outputs = page.locator(".jp-CodeCell").all()
        handles = [output.locator(".noUi-handle").first for output in outputs]
        keys = [
            ["ArrowLeft", "ArrowRight"] if may_go_left(handle) else ["ArrowRight", "ArrowLeft"]
            for handle in handles
        ]
        for move in range(moves):
            for k, kind in enumerate(("label", "explorer", "interact")):
                handles[k].focus()
                page.evaluate(ARM, [outputs[k].element_handle(), kind])
                page.keyboard.press(keys[k][move % 2])
                times[k].append(page.evaluate("window.latency"))
        page.close()
    return times


def may_go_left(handle: Locator) -> bool:
    return float(handle.get_attribute("aria-valuenow")) > float(
        handle.get_attribute("aria-valuemin")
    )
