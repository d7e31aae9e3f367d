"""A process on the student's own machine that runs a saved notebook as the grader does.

It has the grader's import policy and limits, and refuses what a locked process refuses.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from linlearn.homework import import_policy
from linlearn.homework.budget import MAX_EXTENSION, waiting_time
from linlearn.homework.conversation import BUDGET, MEMORY, TIMEOUT, Conversation
from linlearn.homework.limits import process_size
from linlearn.homework.remote import Crashed, OutOfTime
from linlearn.homework.student import become_student

PROGRAM = """
import sys, types
sys.path.insert(0, sys.argv[1])
sys.modules["linlearn"] = package = types.ModuleType("linlearn")
package.__path__ = [sys.argv[1] + "/linlearn"]
from linlearn.homework.local_process import main
main(sys.argv[2])
"""
"""An empty package stands in for linlearn, whose own `__init__` imports forbidden modules."""
START_SECONDS = 60.0
"""How long a process may take to import the libraries."""
HELLO = b"ready"


class LocalProcess(Conversation):
    """Asks a process of this machine, and starts a new one when it has ended."""

    def __init__(
        self,
        forbids: Sequence[str],
        prepare: Callable[[Conversation], None],
        timeout: float = TIMEOUT,
        budget: float = BUDGET,
    ) -> None:
        super().__init__(prepare, timeout, budget)
        self.forbids = forbids
        self.child: subprocess.Popen[bytes] | None = None
        self.chunks = queue.SimpleQueue[bytes]()
        self.inbox = bytearray()
        self.deadline = 0.0
        self.waited = 0.0
        """Seconds for which the process had waited for a processor before the question."""
        self.extension = 0.0
        """Seconds by which the deadline was extended."""
        self.folder = tempfile.TemporaryDirectory()

    def is_running(self) -> bool:
        return self.child is not None

    def start(self) -> None:
        started = time.monotonic()
        threads = {f"{name}_NUM_THREADS": "1" for name in ("OPENBLAS", "OMP", "MKL")}
        root = str(Path(__file__).resolve().parents[2])
        self.child = subprocess.Popen(
            [sys.executable, "-s", "-P", "-c", PROGRAM, root, json.dumps(list(self.forbids))],
            # The folder is empty: a locked process cannot read the student's files either.
            cwd=self.folder.name,
            env={**os.environ, **threads, "MPLBACKEND": "agg", "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.chunks = queue.SimpleQueue()
        threading.Thread(target=_pump, args=(self.child, self.chunks), daemon=True).start()
        self.deadline = started + START_SECONDS
        self.read(len(HELLO))
        # The grader's processes start with the libraries loaded, so loading costs no budget here.
        self.budget.seconds += time.monotonic() - started

    def send_frame(self, frame: bytes, seconds: float) -> None:
        assert self.child is not None and self.child.stdin is not None
        self.deadline = time.monotonic() + seconds
        self.waited = waiting_time(self.child.pid)
        self.extension = 0.0
        try:
            self.child.stdin.write(frame)
            self.child.stdin.flush()
        except OSError:
            raise Crashed("the process ended") from None

    def read(self, size: int) -> bytes:
        while len(self.inbox) < size:
            try:
                chunk = self.chunks.get(timeout=max(0.0, self.deadline - time.monotonic()))
            except queue.Empty:
                self.extend()
                continue
            if not chunk:
                raise Crashed("the process ended")
            self.inbox += chunk
        taken = bytes(self.inbox[:size])
        del self.inbox[:size]
        return taken

    def extend(self) -> None:
        """Extend the deadline by the time for which the process had to wait for a processor; raise
        OutOfTime if there is nothing to add."""
        waited = waiting_time(self.child.pid if self.child else 0) - self.waited
        more = min(waited, MAX_EXTENSION * self.timeout) - self.extension
        if more < 0.01:
            raise OutOfTime("no answer in time")
        self.extension += more
        self.deadline = time.monotonic() + more

    def end(self) -> str:
        if self.child is None:
            return ""
        child, self.child = self.child, None
        self.generation += 1
        self.inbox.clear()
        child.kill()
        code = child.wait()
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        return f" with exit code {code}" if code >= 0 else f" by signal {-code}"

    def __enter__(self) -> LocalProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        self.folder.cleanup()


def _pump(child: subprocess.Popen[bytes], chunks: queue.SimpleQueue[bytes]) -> None:
    """Pass on what a process writes; an empty chunk says that it has ended."""
    assert child.stdout is not None
    with contextlib.suppress(OSError, ValueError):
        while chunk := os.read(child.stdout.fileno(), 1 << 16):
            chunks.put(chunk)
    chunks.put(b"")


def main(settings: str) -> None:
    """In the new process: load the libraries, take on the grader's rules, answer questions."""
    forbids = json.loads(settings)
    # Answers go to a copy of standard output, which the notebook does not know.
    inward, outward = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    if sys.platform == "win32":
        import msvcrt

        for descriptor in (inward, outward):
            msvcrt.setmode(descriptor, os.O_BINARY)
    libraries = import_policy.preload()
    from linlearn.homework import confinement

    for name in [name for name in sys.modules if name.partition(".")[0] == "linlearn"]:
        del sys.modules[name]
    import_policy.enforce(forbids, {path.stem for path in libraries if path.suffix != ".libs"})
    sys.argv = [""]
    random.seed(0)
    limit_memory()
    os.write(outward, HELLO)
    with confinement.confined():
        become_student(inward, outward)


def limit_memory() -> None:
    """Limit the memory of this process, where the system can."""
    if sys.platform == "linux":
        import resource

        most: Any = process_size() + MEMORY
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
