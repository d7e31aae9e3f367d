"""What grading one submission costs: ten tests, thirty calls, every layer of isolation."""

from __future__ import annotations

import os
import resource
import tempfile
import time
from pathlib import Path

import numpy as np
from harness import machine, table

from grading.desk import Desk
from grading.judge import Judge
from grading.master import raw_notebook
from grading.submission import Sitting, read

SET = Path(__file__).parents[2] / "grading" / "hw1"
TESTS = """
import numpy as np
from submission import perceptron, perceptron_update, signed_distance
from grading.exercise import Exercise, close

one = Exercise("one", "Thirty calls", defines=["signed_distance"], forbids=["linlearn"])

""" + "\n".join(
    f"""
@one.hidden(1, hint="")
def test_{i}(rng):
    X, w = rng.normal(size=(20, 3)), rng.normal(size=3)
    assert close(signed_distance(X, w, 1.0), (X @ w + 1) / np.sqrt(w @ w))
    assert close(perceptron_update(w, w, 1), w)
    assert perceptron(np.eye(2), np.array([1.0, -1.0]))[1] == [0, 1]
"""
    for i in range(10)
)


def spent(judge: Judge) -> float:
    """Processor seconds of the judge, the zygote and the students' processes that have ended."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    zygote = Path(f"/proc/{judge.zygote.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return own.ru_utime + own.ru_stime + sum(map(int, zygote[11:15])) / os.sysconf("SC_CLK_TCK")


def a_submission(n: int) -> list[str]:
    notebook = raw_notebook(SET)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "tests.py").write_text(TESTS, encoding="utf-8")
        with Judge(Path(folder)) as judge:
            result = judge.grade(notebook)
            if result.earned != 10:
                raise SystemExit(f"expected the reference to earn 10 points, got {result.earned}")
            before, started = spent(judge), time.perf_counter()
            for _ in range(n):
                judge.grade(notebook)
            cpu, wall = (spent(judge) - before) / n, (time.perf_counter() - started) / n
    return ["a submission", f"{1000 * cpu:.1f} ms", f"{1000 * wall:.1f} ms"]


def a_call(n: int) -> list[str]:
    with Judge(SET) as judge:
        judge.grade(raw_notebook(SET))
        desk = Desk(judge.zygote, Sitting(read(raw_notebook(SET)), judge.expected).prepare)
        X, w = np.zeros((20, 3)), np.ones(3)
        desk.ask({"k": "call", "name": "signed_distance"}, (X, w, 0.0))
        own, started = time.process_time(), time.perf_counter()
        for _ in range(n):
            desk.ask({"k": "call", "name": "signed_distance"}, (X, w, 0.0))
        own, wall = (time.process_time() - own) / n, (time.perf_counter() - started) / n
        desk.end()
    return ["a call (judge's side)", f"{1000 * own:.3f} ms", f"{1000 * wall:.3f} ms"]


def main(quick: bool) -> str:
    rows = [a_submission(10 if quick else 300), a_call(100 if quick else 3000)]
    return f"""## Grading

One submission at a time, ten hidden tests with three calls each, isolation `strict`: processor time of judge, zygote
and student's process together, and wall time. The aim is 60 ms of processor a submission.

{machine("numpy", "pytest")}

{table(["", "processor", "wall"], rows)}"""
