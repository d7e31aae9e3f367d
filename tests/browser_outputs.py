"""Compares outputs of a notebook in JupyterLab with the stored ones, as nbval and pictures.py do.

So nbval does not have to run a notebook again that a browser has already run.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from types import SimpleNamespace
from typing import Any

import nbformat
import pytest
from nbval.plugin import IPyNbFile, NbCellError
from playwright.sync_api import Page

from tests import pictures
from tests.lab import ROOT

LONGEST = 60
"""Seconds that a cell may take, as in the Makefile."""
SAVED = "() => jupyterapp.shell.currentWidget.content.model.toJSON()"
"""The notebook in view as it would be saved."""
EXECUTED = """code => jupyterapp.shell.currentWidget.sessionContext.session.kernel
    .requestExecute({ code, store_history: false }).done.then(() => {})"""
"""A promise that is kept when the kernel of the notebook in view has run some code."""
ASKED = "the only message"


class Kernel:
    """The kernel of the notebook in view, as nbval sees one: asked to run a cell, it says what that
    cell gave."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cells = [
            cell
            for cell in nbformat.from_dict(page.evaluate(SAVED)).cells
            if cell.cell_type == "code"
        ]
        self.told: Iterator[dict[str, Any]] = iter(())

    def is_alive(self) -> bool:
        return True

    def execute_cell_input(self, source: str, allow_stdin: bool) -> str:
        """Say what the next cell gave; what is no cell, such as a question about a widget, is run
        now."""
        if self.cells and self.cells[0].source == source:
            outputs = [(output.output_type, output) for output in self.cells.pop(0).outputs]
            self.told = (
                {"msg_type": kind, "content": content, "parent_header": {"msg_id": ASKED}}
                for kind, content in [*outputs, ("status", {"execution_state": "idle"})]
            )
        else:
            self.page.evaluate(EXECUTED, source)
        return ASKED

    def await_reply(self, message: str, timeout: float) -> None:
        """It has replied."""

    await_idle = await_reply

    def get_message(self, stream: str, timeout: float) -> dict[str, Any]:
        return next(self.told)


def problems(page: Page, notebook: str, session: pytest.Session) -> list[str]:
    """What is wrong with the outputs of the notebook in view, whose every cell has run."""
    file = IPyNbFile.from_parent(session, path=ROOT / "notebooks" / notebook)
    file.kernel = Kernel(page)
    found = [
        f"a cell took over {LONGEST} s:\n{cell.source}"
        for cell in file.kernel.cells
        if seconds(cell) > LONGEST
    ]
    for cell in file.collect():
        try:
            cell.runtest()
            pictures.check(cell)
        except NbCellError as error:
            found.append(cell.repr_failure(SimpleNamespace(value=error)))
    if file.kernel.cells:
        found.append(f"{len(file.kernel.cells)} cells ran that the notebook does not have")
    return found


def seconds(cell: nbformat.NotebookNode) -> float:
    """How long a cell ran."""
    times = cell.metadata.execution
    start, end = (
        datetime.fromisoformat(times[name])
        for name in ("iopub.execute_input", "shell.execute_reply")
    )
    return (end - start).total_seconds()
