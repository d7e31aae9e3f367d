"""The same homework and the same class through linlearn's grader, nbgrader and otter, interleaved.

nbgrader and otter live in an environment of their own, build/peers/.venv, which is made when it is
first needed.
"""

from __future__ import annotations

import csv
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from cost import Cost, measured
from harness import machine, ratio, seconds, table
from homework import SET, hand_in, nbgrader_source, nbgrader_submission, otter_tests, submissions

ROOT = Path(__file__).parents[2]
PINS = (ROOT / "locks" / "dev.txt", Path(__file__).with_name("peers.txt"))
PEERS = ROOT / "build" / "peers" / ".venv"
BARS = {"nbgrader autograde": 40, "otter run": 60, "otter, its API": 60}
"""The least that each is to take of processor time, in times of ours."""
API = """
import json, sys
from pathlib import Path
from otter.api import grade_submission

archive, folder, out = sys.argv[1:]
points = {
    path.stem: grade_submission(str(path), archive, quiet=True).total
    for path in sorted(Path(folder).iterdir())
}
Path(out).write_text(json.dumps(points))
"""
Graded = tuple[Cost, dict[str, float]]
"""What a class cost, and the points of each student."""


@dataclass(frozen=True)
class Grader:
    """A way to grade a class."""

    name: str
    grade: Callable[[Path, int], Graded]
    """Grades so many submissions in an empty folder."""
    n: int
    """The size of the class."""
    anew: str
    """What it does for every submission."""


class Graders:
    """The graders, with the homework prepared for each in a folder of ours."""

    def __init__(self, folder: Path) -> None:
        make_peers()
        own = {
            name: str(folder / name.lower())
            for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")
        }
        path = (  # nbgrader calls alembic by its name
            f"{PEERS / 'bin'}{os.pathsep}{os.environ['PATH']}"
        )
        self.env = (
            os.environ | own | {"PATH": path, "OPENBLAS_NUM_THREADS": "1", "MPLBACKEND": "agg"}
        )
        self.course, self.archive = folder / "course", folder / "autograder.zip"
        source = self.course / "source" / "hw1" / "hw1.ipynb"
        source.parent.mkdir(parents=True)
        source.write_text(json.dumps(nbgrader_source()), encoding="utf-8")
        self._run(self.course, "nbgrader", "generate_assignment", "hw1")
        self.released = json.loads(
            (self.course / "release" / "hw1" / "hw1.ipynb").read_text(encoding="utf-8")
        )
        tests = folder / "tests"
        tests.mkdir()
        for name, text in otter_tests().items():
            (tests / name).write_text(text, encoding="utf-8")
        self._run(folder, "otter", "generate", "-t", tests, "-o", self.archive)

    def _run(self, cwd: Path, name: str, *arguments: str | Path) -> Cost:
        return measured([PEERS / "bin" / name, *arguments], cwd, self.env)

    def all(self, quick: bool) -> list[Grader]:
        several, few = (5, 2) if quick else (20, 4)
        return [
            Grader(
                "linlearn",
                self.linlearn,
                30 if quick else 300,
                "a locked process, forked from a warm one; a page",
            ),
            Grader(
                "nbgrader autograde",
                self.nbgrader,
                several,
                "a kernel; a notebook and the gradebook are written",
            ),
            Grader("otter run", self.otter_run, few, "the whole program, and a kernel"),
            Grader("otter, its API", self.otter_api, few, "a kernel, into which otter is imported"),
        ]

    def linlearn(self, folder: Path, n: int) -> Graded:
        handed = hand_in(folder, n)
        command = [
            sys.executable,
            "-m",
            "grading",
            "grade",
            SET,
            handed,
            "-o",
            folder / "out",
            "--jobs",
            "1",
        ]
        cost = measured(command, ROOT, self.env)
        lines = (folder / "out" / "results.jsonl").read_text(encoding="utf-8").splitlines()
        return cost, {line["student"]: line["earned"] for line in map(json.loads, lines)}

    def nbgrader(self, folder: Path, n: int) -> Graded:
        course = shutil.copytree(self.course, folder / "course")
        for one in submissions(n):
            path = course / "submitted" / one.student / "hw1" / "hw1.ipynb"
            path.parent.mkdir(parents=True)
            path.write_text(json.dumps(nbgrader_submission(self.released, one)), encoding="utf-8")
        cost = self._run(course, "nbgrader", "autograde", "hw1")
        self._run(course, "nbgrader", "export", "--to", "grades.csv")
        with (course / "grades.csv").open(encoding="utf-8", newline="") as file:
            return cost, {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}

    def otter_run(self, folder: Path, n: int) -> Graded:
        cost, points = Cost(0.0, 0.0, 0), dict[str, float]()
        for path in sorted(hand_in(folder, n).iterdir()):
            cost += self._run(folder, "otter", "run", "-a", self.archive, "-o", folder, path)
            tests = json.loads((folder / "results.json").read_text(encoding="utf-8"))["tests"]
            points[path.stem] = sum(test.get("score", 0.0) for test in tests)
        return cost, points

    def otter_api(self, folder: Path, n: int) -> Graded:
        out = folder / "points.json"
        cost = self._run(folder, "python", "-c", API, self.archive, hand_in(folder, n), out)
        return cost, json.loads(out.read_text(encoding="utf-8"))


def make_peers() -> None:
    """Make the environment of nbgrader and otter with the pinned versions, if it is not there."""
    stamp = PEERS / "made-from"
    pins = hashlib.sha256(b"".join(path.read_bytes() for path in PINS)).hexdigest()
    if not stamp.is_file() or stamp.read_text(encoding="ascii") != pins:
        print(
            f"making {PEERS} with nbgrader and otter (a few minutes)", file=sys.stderr, flush=True
        )
        venv.create(PEERS, clear=True, with_pip=True)
        install = [
            PEERS / "bin" / "python",
            "-m",
            "pip",
            "install",
            "-qq",
            "--disable-pip-version-check",
            "numpy",
        ]
        own = {line.split("==")[0] for line in PINS[1].read_text(encoding="utf-8").splitlines()}
        locked = re.findall(
            r"^([\w-]+)(?:\[.*\])?(==.*?) \\$", PINS[0].read_text(encoding="utf-8"), re.MULTILINE
        )
        shared = [name + version for name, version in locked if name not in own]
        (PEERS / "shared.txt").write_text("\n".join(shared), encoding="utf-8")
        subprocess.run([*install, "-c", PEERS / "shared.txt", "-r", PINS[1]], check=True)
        stamp.write_text(pins, encoding="ascii")


def graded(grader: Grader, n: int) -> Cost:
    """What a class costs, once everyone is seen to have the points that the bank says they
    deserve."""
    with tempfile.TemporaryDirectory() as folder:
        cost, points = grader.grade(Path(folder), n)
    deserved = {one.student: one.points for one in submissions(n)}
    if points != deserved:
        raise SystemExit(f"{grader.name} must give {deserved}, got {points}")
    return cost


@dataclass(frozen=True)
class Round:
    """What one grader took for a class of n, and for a class of one."""

    many: Cost
    one: Cost
    n: int

    @property
    def cpu(self) -> float:
        """Of one submission more, in a class that is being graded."""
        return (self.many.cpu - self.one.cpu) / (self.n - 1)

    @property
    def wall(self) -> float:
        return (self.many.wall - self.one.wall) / (self.n - 1)


def rounds(graders: list[Grader], times: int) -> Iterator[dict[str, Round]]:
    for grader in graders:
        graded(grader, 1)  # caches are warm from here on
    for _ in range(times):
        yield {
            grader.name: Round(graded(grader, grader.n), graded(grader, 1), grader.n)
            for grader in graders
        }


def row(grader: Grader, got: list[Round], times: float) -> list[str]:
    return [
        grader.name,
        seconds(median(one.cpu for one in got)),
        seconds(median(one.wall for one in got)),
        ratio(times),
        f"{grader.n}",
        seconds(median(one.many.cpu / grader.n for one in got)),
        seconds(median(one.one.cpu for one in got)),
        f"{max(one.many.memory for one in got) / 2**20:.0f} MB",
        grader.anew,
    ]


def main(quick: bool) -> str:
    with tempfile.TemporaryDirectory() as folder:
        graders = Graders(Path(folder)).all(quick)
        found = list(rounds(graders, 1 if quick else 3))
    times = {
        one.name: median(f[one.name].cpu / f["linlearn"].cpu for f in found) for one in graders
    }
    rows = [row(one, [f[one.name] for f in found], times[one.name]) for one in graders]
    verdicts = [
        f"{k} {ratio(times[k])} (aim {BARS[k]}×, {'met' if times[k] >= BARS[k] else 'MISSED'})"
        for k in BARS
    ]
    head = [
        "",
        "processor, one more",
        "wall, one more",
        "times linlearn",
        "class of",
        "processor each, start included",
    ]
    head += ["processor, class of one", "peak memory", "for every submission"]
    pins = dict(
        line.split("==") for line in PINS[1].read_text(encoding="utf-8").split() if "==" in line
    )
    return f"""## Grading, beside nbgrader and otter

Three exercises, ten tests, thirteen points: the same notebooks and the same assertions, in
nbgrader's test cells and in otter's test files. From every grader everyone got the points that the
bank says they deserve. linlearn ran with isolation `strict` and one judge, and wrote its pages;
nbgrader and otter run their tests inside the student's kernel, which is not isolated, and write no
pages here. nbgrader grades the class in one go, `otter run` is started for each submission, the API
is called for each in one process. Processor time with all descendants, median of {len(found)}
interleaved round(s) after a warm-up. "One more" is what a class of n took more than a class of one,
divided by n − 1. nbgrader and otter have the jsonschema that pip installs with them; from 4.25 on
it takes 2 s to import, which otter does in every kernel. With linlearn's older pin `otter run` took
140 times, its API 63 times as long as linlearn.

{machine("numpy", "pytest")}; nbgrader {pins["nbgrader"]}, otter-grader {pins["otter-grader"]}

{table(head, rows)}

Processor time of one more submission, in times of linlearn's: {"; ".join(verdicts)}."""
