"""What a class costs in memory: nothing that grows with it."""

import resource
from pathlib import Path

import pytest

from grading.authoring.master import raw_notebook
from grading.judging.judge import Judge
from tests.places import SMALL_SET as SET


@pytest.mark.slow
def test_memory_does_not_grow_with_the_class(tmp_path: Path) -> None:
    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

    with Judge(SET) as judge:
        notebook = raw_notebook(SET)
        for _ in range(50):
            judge.grade(notebook)
        before = resident()
        for _ in range(200):
            judge.grade(notebook)
        grown = resident() - before
        print(f"\n{grown / 2**20:.2f} MB more after 200 submissions")
    assert grown < 2 << 20
