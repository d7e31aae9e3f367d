"""A JupyterLab to open in a browser, started as `make lab` does, and a notebook run there from the
menu."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from playwright.sync_api import Page, expect

from tests.chromium import wait_until
from tests.places import ROOT

IDLE = "!!document.querySelector('#jp-main-statusbar')?.textContent.includes('| Idle')"
"""Whether the kernel of the notebook in view is there, and waits: JavaScript, for the browser."""
ERRORS = ".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']"
"""What cells wrote to the standard error, tracebacks included: a CSS selector."""
READY = "document.querySelectorAll('.jp-Notebook-cell > .jp-Cell-inputWrapper').length"
"""How many cells of the notebook in view are ready. JupyterLab prepares them one after the other,
in its idle time."""
LAST_FOCUSED = (
    "document.activeElement === [...document.querySelectorAll('.jp-Notebook-cell')].at(-1)"
)
"""Whether JupyterLab has put the focus on the last cell, as it does after `Run All Cells`."""
ANSWERED = (
    "jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestKernelInfo().then(()"
    " => {})"
)
"""A promise that is kept when the kernel has answered all that it was asked before: it answers in
order."""
TIMED = """() => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.notebookConfig = { ...notebook.notebookConfig, recordTiming: true };
}"""
"""From now on JupyterLab notes when each cell runs, in the metadata of the notebook in view."""
PATIENCE = 1200
"""Tenths of a second that a server may take to start or to end, on a busy machine."""


@contextmanager
def running_lab(folder: Path) -> Iterator[str]:
    """The address of a JupyterLab on a folder, with settings of its own; it ends with the
    context."""
    port = free_port()
    flags = [
        f"--ServerApp.port={port}",
        "--no-browser",
        "--allow-root",
        "--IdentityProvider.token=",
        "--log-level=50",
    ]
    flags += ["--expose-app-in-browser"]  # for `ANSWERED`
    with TemporaryDirectory() as own:
        homes = {
            "JUPYTERLAB_SETTINGS_DIR": f"{own}/settings",
            "JUPYTERLAB_WORKSPACES_DIR": f"{own}/workspaces",
        }
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *flags], cwd=folder, env=os.environ | homes
        )
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(port: int) -> None:
    """Wait until a server of this machine answers."""
    for _ in range(PATIENCE):
        with socket.socket() as knock:
            if knock.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.1)


def copy_without_outputs(folder: Path, *names: str) -> None:
    """Copy notebooks into a folder, without outputs: they open faster, and what is seen later comes
    from the kernel."""
    for name in names:
        notebook = nbformat.read(ROOT / "notebooks" / name, as_version=4)
        notebook.metadata.pop("widgets", None)
        for cell in notebook.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
        nbformat.write(notebook, folder / name)


def open_notebook(page: Page, notebook: str) -> None:
    """Open a notebook from the list of files of a JupyterLab, and wait for its kernel."""
    page.locator(".jp-DirListing-item", has_text=notebook).dblclick()
    wait_until(
        page,
        f"{IDLE} &&"
        f" document.querySelector('#jp-main-statusbar').textContent.includes('{notebook}')",
    )


def run_all(page: Page, notebook: str) -> None:
    """Open a notebook without outputs from the list of files of a JupyterLab, and run every cell,
    without error.

    JupyterLab then puts the focus on the last cell, as soon as that is ready. It would take the
    focus from a slider, so we wait for both: a key that is pressed later goes where it should.
    """
    cells = nbformat.read(ROOT / "notebooks" / notebook, as_version=4).cells
    open_notebook(page, notebook)
    wait_until(page, f"{READY} == {len(cells)}")
    page.evaluate(TIMED)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    wait_until(page, LAST_FOCUSED)
    run = (
        "[...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')].filter(p =>"
        " /\\d/.test(p.textContent)).length"
    )
    all_run = f"{run} == {sum(cell.cell_type == 'code' for cell in cells)}"
    wait_until(page, f"{all_run} || document.querySelector(`{ERRORS}`)")
    assert page.locator(ERRORS).all_text_contents() == [], f"{notebook} must run without error"


def close(page: Page) -> None:
    """Close the notebook in view, end its kernel, and leave what was changed in it."""
    page.get_by_role("menuitem", name="File", exact=True).click()
    page.get_by_text("Close and Shut Down Notebook…", exact=True).click()
    page.locator(".jp-Dialog").get_by_role("button", name="Ok").click()
    expect(page.locator(".jp-NotebookPanel")).to_have_count(0)
