"""The master of a set: MyST text whose code cells contain the solutions.

```{code-cell} python
:tags: [exercise-signed_distance]
def signed_distance(X, w, b):
    ### BEGIN SOLUTION
    return (X @ w + b) / np.linalg.norm(w)
    ### END SOLUTION
```

The parser below reads only what masters use: text, and code cells with tags. jupytext would read
the same cells, but `python -m grading grade` reads the master too, to leave the starter code out of
the similarity report, and the machines that grade do not have jupytext. Importing it takes two
seconds, and it parses a master fifty times more slowly; the self-test parses one for each solution
and mutant. A test compares both parsers on every master of the course.
"""

from __future__ import annotations

import json
import re
import types
from pathlib import Path
from typing import Any

from linlearn.homework.notebook import exercise_of

CELL = re.compile(
    r"^```\{code-cell\}[^\n]*\n(?P<options>(?::[^\n]*\n)*)(?P<source>.*?)^```\s*$",
    re.DOTALL | re.MULTILINE,
)
TAGS = re.compile(r"^:tags: \[(.*)\]", re.MULTILINE)
Notebook = dict[str, Any]


def notebook(text: str, replace: dict[str, str] | None = None) -> Notebook:
    """A master as a notebook with its solutions; `replace` maps exercises to other code."""
    cells, end = list[dict[str, Any]](), 0
    for match in CELL.finditer(text):
        if prose := text[end : match.start()].strip():
            cells.append({"cell_type": "markdown", "metadata": {}, "source": prose})
        # A cell may have several lines of tags, or none.
        tags = [
            tag.strip()
            for found in TAGS.findall(match["options"])
            for tag in found.split(",")
            if tag.strip()
        ]
        source = (replace or {}).get(exercise_of(tags), match["source"])
        cells.append(code_cell(source, tags=tags))
        end = match.end()
    if prose := text[end:].strip():
        cells.append({"cell_type": "markdown", "metadata": {}, "source": prose})
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def code_cell(source: str, **metadata: Any) -> dict[str, Any]:
    """A code cell without outputs, as a notebook stores it."""
    return {
        "cell_type": "code",
        "metadata": metadata,
        "source": source,
        "outputs": [],
        "execution_count": None,
    }


def raw_notebook(folder: Path, replace: dict[str, str] | None = None) -> bytes:
    """The master in a folder as the bytes of a notebook."""
    return json.dumps(
        notebook((folder / f"{folder.name}.md").read_text(encoding="utf-8"), replace)
    ).encode()


def reference(folder: Path) -> types.ModuleType:
    """A module `submission` that contains what the master's cells define."""
    module = types.ModuleType("submission")
    for cell in json.loads(raw_notebook(folder))["cells"]:
        if cell["cell_type"] == "code" and "check" not in cell["metadata"]["tags"]:
            # The master is our own code, so it may run in this process.
            exec(compile(cell["source"], f"<{folder.name}.md>", "exec"), module.__dict__)
    return module
