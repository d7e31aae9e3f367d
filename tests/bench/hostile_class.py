"""What hostile submissions cost a class: the time of a class without them, with them, and when the
others are done."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from harness import machine, table

from grading.authoring.master import raw_notebook
from grading.judging.set_outline import read_outline

ROOT = Path(__file__).parents[2]
SET = ROOT / "grading" / "homework" / "hw4"
"""The set with the most work for its tests."""
HOSTILE = {
    "never ends": "def {name}(*given):\n    while True: pass",
    "threads that never end": (
        "import threading, time\ndef spin():\n    while True: pass\n"
        "for _ in range(20): threading.Thread(target=spin, daemon=True).start()\n"
        "def {name}(*given):\n    while True: pass"
    ),
    "answers just in time": "import time\ndef {name}(*given):\n    time.sleep(4.9)\n    return 0.0",
    "ends its process": "import os\ndef {name}(*given): os._exit(1)",
    "answers with millions of rows": (
        "import numpy as np\ndef {name}(*given): return np.ones((3_000_000, 2))"
    ),
    "answers with a long list": "def {name}(*given): return list(range(500_000))",
    "answers with huge numbers": "def {name}(*given): return 10**100_000",
    "takes all memory": "def {name}(*given): return [bytearray(1 << 24) for _ in range(10**6)]",
    "a cell never ends": "while True: pass\ndef {name}(*given): pass",
    "answers with text": "def {name}(*given): return ['9' * 4000] * 20_000",
}


def hand_in(folder: Path, honest: int, hostile: int) -> Path:
    """The notebooks of a class; hostile ones come first, as students with such names would."""
    handed = folder / "submitted"
    handed.mkdir()
    right = raw_notebook(SET)
    for i in range(honest):
        (handed / f"student{i:05}.ipynb").write_bytes(right)
    exercises = read_outline(SET).exercises.values()
    for i, (kind, source) in zip(range(hostile), list(HOSTILE.items()) * hostile, strict=False):
        cells = {
            exercise.name: "\n".join(
                source.format(name=name) for name in exercise.defines or [exercise.name]
            )
            for exercise in exercises
        }
        raw = raw_notebook(SET, cells)
        (handed / f"a hostile one {i:05} {kind}.ipynb").write_bytes(raw)
    return handed


def grade(folder: Path, honest: int, hostile: int) -> tuple[float, float, dict[str, float]]:
    """Seconds until the last honest result, seconds in all, and the longest submission of each
    hostile kind."""
    handed, out = hand_in(folder, honest, hostile), folder / "out"
    command = [
        sys.executable,
        "-m",
        "grading",
        "grade",
        SET.name,
        str(handed),
        "-o",
        str(out),
        "--jobs",
        "2",
    ]
    started = time.monotonic()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        last, seen = 0.0, 0
        while process.poll() is None:
            time.sleep(0.1)
            lines = (
                (out / "results.jsonl").read_bytes().splitlines()
                if (out / "results.jsonl").exists()
                else []
            )
            if any(b'"student": "student' in line for line in lines[seen:]):
                last = time.monotonic() - started
            seen = len(lines)
    if process.returncode or seen != honest + hostile:
        raise SystemExit(
            f"expected {honest + hostile} results and exit code 0, got {seen} and"
            f" {process.returncode}"
        )
    slowest: dict[str, float] = {}
    for line in map(json.loads, lines):
        if line["student"].startswith("a hostile one"):
            kind = line["student"].split(" ", 4)[4]
            slowest[kind] = max(slowest.get(kind, 0.0), line["seconds"])
        elif line["earned"] != line["points"]:
            raise SystemExit(f"expected full points for {line['student']}, got {line['earned']}")
    return last, time.monotonic() - started, slowest


def main(quick: bool) -> str:
    honest, hostile = (20, 4) if quick else (950, 50)
    with tempfile.TemporaryDirectory() as folder:
        _, alone, _ = grade(Path(folder), honest, 0)
    with tempfile.TemporaryDirectory() as folder:
        done, together, slowest = grade(Path(folder), honest, hostile)
    rows = [
        [f"{honest} honest submissions alone", f"{alone:.0f} s"],
        [f"with {hostile} hostile ones: until the last honest result", f"{done:.0f} s"],
        [f"with {hostile} hostile ones: in all", f"{together:.0f} s"],
        *([f"the longest that {kind}", f"{seconds:.1f} s"] for kind, seconds in slowest.items()),
    ]
    title = f"## A class with hostile submissions, {SET.name}, two judges"
    return f"{title}\n\n{machine('numpy')}\n\n{table(['what', 'time'], rows)}"
