"""`make bench`: compare speed with other libraries, print the tables and save them in results.md.

`python tests/bench/run.py NAME…` runs some of the parts; `--quick` takes small sizes and saves
nothing.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

PARTS = ("learners", "svm", "grading_cost", "hostile_class", "grading_peers", "latency", "pages")
RESULTS = Path(__file__).with_name("results.md")


def main(arguments: list[str]) -> None:
    sys.path.append(str(Path(__file__).parents[2]))  # grading/ is not installed
    quick = "--quick" in arguments
    names = [name for name in arguments if not name.startswith("-")] or list(PARTS)
    for name in names:
        text = import_module(name).main(quick)
        print(text)
        if not quick:
            save(name, text)


def save(name: str, text: str) -> None:
    """Replace one part of results.md and leave the others as they are."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    old = (
        RESULTS.read_text(encoding="utf-8")
        if RESULTS.exists()
        else "# Benchmarks\n\nMade by `make bench`.\n\n"
    )
    if begin not in old:
        old += begin + end + "\n"
    before, rest = old.split(begin, 1)
    after = rest.split(end, 1)[1]
    RESULTS.write_text(f"{before}{begin}\n{text}\n\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
