"""The master of a set: MyST text whose code cells hold the solutions.

```{code-cell} python
:tags: [exercise-signed_distance]
def signed_distance(X, w, b):
    ### BEGIN SOLUTION
    return (X @ w + b) / np.linalg.norm(w)
    ### END SOLUTION
```
"""

from __future__ import annotations

import json
import re
import types
from pathlib import Path
from typing import Any

CELL = re.compile(
    r"^```\{code-cell\}[^\n]*\n(?P<options>(?::[^\n]*\n)*)(?P<source>.*?)^```\s*$", re.DOTALL | re.MULTILINE
)
TAGS = re.compile(r"^:tags: \[(.*)\]", re.MULTILINE)
Notebook = dict[str, Any]


def notebook(text: str, replace: dict[str, str] | None = None) -> Notebook:
    """A master as a notebook, solutions and all; `replace` gives other code to exercises."""
    cells, end = list[dict[str, Any]](), 0
    for match in CELL.finditer(text):
        if prose := text[end : match.start()].strip():
            cells.append({"cell_type": "markdown", "metadata": {}, "source": prose})
        tags = [tag.strip() for found in TAGS.findall(match["options"]) for tag in found.split(",") if tag.strip()]
        source = (replace or {}).get(exercise_of(tags), match["source"])
        cells.append(code_cell(source, tags=tags))
        end = match.end()
    if prose := text[end:].strip():
        cells.append({"cell_type": "markdown", "metadata": {}, "source": prose})
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def exercise_of(tags: list[str]) -> str:
    """The exercise whose tag a cell carries, or nothing."""
    return next((tag.removeprefix("exercise-") for tag in tags if tag.startswith("exercise-")), "")


def code_cell(source: str, **metadata: Any) -> dict[str, Any]:
    return {"cell_type": "code", "metadata": metadata, "source": source, "outputs": [], "execution_count": None}


def raw_notebook(folder: Path, replace: dict[str, str] | None = None) -> bytes:
    """The master of a folder as the bytes of a notebook."""
    return json.dumps(notebook((folder / f"{folder.name}.md").read_text(encoding="utf-8"), replace)).encode()


def reference(folder: Path) -> types.ModuleType:
    """A module with what the master's cells define: the solutions, as `submission`."""
    module = types.ModuleType("submission")
    for cell in json.loads(raw_notebook(folder))["cells"]:
        if cell["cell_type"] == "code" and "check" not in cell["metadata"]["tags"]:
            exec(compile(cell["source"], f"<{folder.name}.md>", "exec"), module.__dict__)
    return module
