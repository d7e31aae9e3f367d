"""What grading costs, every layer of isolation in force: a submission with thirty calls, a class, a
huge class."""

from __future__ import annotations

import contextlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import psutil
from cost import measured
from harness import machine, table
from homework import SET, hand_in

from grading.authoring.master import raw_notebook
from grading.judging.judge import Judge
from grading.judging.student_process import StudentProcess
from linlearn.homework.notebook import NotebookRun, read

ROOT = Path(__file__).parents[2]
MB = 1 << 20
TESTS = """
import numpy as np
from submission import perceptron, perceptron_update, signed_distance
from grading.judging.comparisons import close
from grading.judging.exercise import Exercise

one = Exercise("one", "Thirty calls", defines=["signed_distance"], forbids=["linlearn"])

""" + "\n".join(
    f"""
@one.hidden(1, hint="What is a distance?")
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
    return [
        "a submission with thirty calls, at one judge",
        f"{1000 * cpu:.1f} ms",
        f"{1000 * wall:.1f} ms",
    ]


def a_call(n: int) -> list[str]:
    with Judge(SET) as judge:
        judge.grade(raw_notebook(SET))
        process = StudentProcess(
            judge.zygote, NotebookRun(read(raw_notebook(SET)), judge.expected).prepare
        )
        X, w = np.zeros((20, 3)), np.ones(3)
        process.call({"name": "signed_distance"}, (X, w, 0.0))
        own, started = time.process_time(), time.perf_counter()
        for _ in range(n):
            process.call({"name": "signed_distance"}, (X, w, 0.0))
        own, wall = (time.process_time() - own) / n, (time.perf_counter() - started) / n
        process.end()
    return ["a call (judge's side)", f"{1000 * own:.3f} ms", f"{1000 * wall:.3f} ms"]


def grade(folder: Path, n: int) -> list[str]:
    """The command that grades a class of n, whose notebooks are written into the folder, with two
    judges."""
    handed = str(hand_in(folder, n))
    return [
        sys.executable,
        "-m",
        "grading",
        "grade",
        str(SET),
        handed,
        "-o",
        str(folder / "out"),
        "--jobs",
        "2",
    ]


def a_class(n: int) -> tuple[list[str], float]:
    """A row of the table, and the seconds that the class took, from the command to its last
    page."""
    with tempfile.TemporaryDirectory() as folder:
        cost = measured(grade(Path(folder), n), ROOT)
    each = [f"{1000 * cost.cpu / n:.1f} ms", f"{1000 * cost.wall / n:.1f} ms"]
    return [f"a submission of a class of {n:,}, two judges, pages written", *each], cost.wall


@dataclass(frozen=True)
class Resident:
    """Bytes in memory: of the grader's own process, and of that and the judges and zygotes
    together.

    A student's process comes and goes, and does not count.
    """

    own: int
    all: int


def resident(grader: psutil.Process) -> Resident:
    judges = grader.children()
    zygotes = [zygote for judge in judges for zygote in judge.children()]
    own, *others = (process.memory_info().rss for process in (grader, *judges, *zygotes))
    return Resident(own, own + sum(others))


def memory(first: int, n: int) -> tuple[list[Resident], list[Resident]]:
    """The memory from the first submissions to the last of n, and then while the pages are
    written."""
    grading, pages = list[Resident](), list[Resident]()
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "out" / "results.jsonl"
        with subprocess.Popen(
            grade(Path(folder), n), cwd=ROOT, stdout=subprocess.DEVNULL
        ) as process:
            grader, done, offset = psutil.Process(process.pid), 0, 0
            while process.poll() is None:
                time.sleep(0.2)
                with contextlib.suppress(psutil.NoSuchProcess, FileNotFoundError):
                    with results.open("rb") as file:
                        file.seek(offset)
                        new = file.read()
                    done, offset = done + new.count(b"\n"), offset + len(new)
                    if done >= first:
                        (pages if done == n else grading).append(resident(grader))
        if process.returncode or done != n:
            raise SystemExit(
                f"expected {n} results and exit code 0, got {done} and {process.returncode}"
            )
    return grading, pages


def main(quick: bool) -> str:
    row, wall = a_class(n := 100 if quick else 1000)
    rows = [a_submission(10 if quick else 300), row, a_call(100 if quick else 3000)]
    first, last = (100, 500) if quick else (500, 10_000)
    grading, pages = memory(first, last)
    begin, more = grading[0], (max(one.all for one in grading) - grading[0].all) / MB
    verdict = "met" if more < 20 else "MISSED"
    return f"""## Grading

Isolation `strict`; processor time of the grader, its judges, zygotes and students' processes
together, and wall time. The first row has ten hidden tests with three calls each, and a judge that
is at work; the aim is 60 ms of processor. The second has three exercises and ten tests, and counts
everything from the command to the last page: {n:,} submissions took {wall:.1f} s; the aim is 60 s
for 1,000.

{machine("numpy", "pytest")}

{table(["", "processor", "wall"], rows)}

Memory of the grader, two judges and two zygotes: {begin.all / MB:.0f} MB at submission {first:,},
and at most {more:.1f} MB more until submission {last:,} ({verdict}: the aim is under 20 MB). Then
the judges go and the pages are written, with the code of every submission in memory to compare: the
grader itself had {begin.own / MB:.0f} MB at submission {first:,}, and has {
        max(one.own for one in pages) / MB:.0f} MB at most while it writes."""
