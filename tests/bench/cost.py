"""What a command and all its descendants take: processor time, wall time and memory.

`python cost.py COMMAND…` runs it and prints that as JSON. It is a process of its own, which
inherits what the command leaves behind, so that no grandchild's time is lost.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import psutil

SUBREAPER = 36
"""Of prctl: orphans become ours instead of init's."""
PAUSE = 0.1
"""Seconds between two looks at the memory."""


@dataclass(frozen=True)
class Cost:
    """Processor and wall seconds, and the most memory in bytes at once: shared pages count once."""

    cpu: float
    wall: float
    memory: int

    def __add__(self, other: Cost) -> Cost:
        """The cost of one after the other."""
        return Cost(self.cpu + other.cpu, self.wall + other.wall, max(self.memory, other.memory))


def measured(
    command: Sequence[str | Path], cwd: Path, env: Mapping[str, str] | None = None
) -> Cost:
    """Run a command to its end; raises SystemExit with its last words if it fails."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
        whole = [sys.executable, __file__, *map(str, command)]
        done = subprocess.run(
            whole, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=said, text=True, check=False
        )
        if done.returncode:
            said.seek(0)
            raise SystemExit(
                f"{command[0]} must succeed, got exit code"
                f" {done.returncode}:\n{said.read()[-3000:]}"
            )
    return Cost(**json.loads(done.stdout))


def memory(process: psutil.Process) -> int:
    """The bytes of a process, with its share of what it shares; none if it has just ended."""
    with contextlib.suppress(psutil.Error, OSError):
        return process.memory_full_info().pss
    return 0


def main(command: list[str]) -> int:
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
    me, peak, over = psutil.Process(), [0], threading.Event()

    def watch() -> None:
        while not over.wait(PAUSE):
            peak[0] = max(peak[0], sum(map(memory, me.children(recursive=True))))

    watcher = threading.Thread(target=watch)
    started = time.perf_counter()
    first = subprocess.Popen(command, stdout=sys.stderr).pid
    watcher.start()
    code, wall = 0, 0.0
    with contextlib.suppress(ChildProcessError):  # until no descendant is left
        while True:
            pid, status = os.wait()
            if pid == first:
                code, wall = os.waitstatus_to_exitcode(status), time.perf_counter() - started
    over.set()
    watcher.join()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(json.dumps(asdict(Cost(used.ru_utime + used.ru_stime, wall, peak[0]))))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
