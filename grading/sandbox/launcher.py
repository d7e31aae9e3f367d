"""The judge's side of the zygote: starts it, and asks it for processes that run student code.

The zygote is a new program (`grading.sandbox.zygote`), not a fork of the judge, so its memory
contains nothing of the judge's: no tests and no expected values. It forks one locked process for
each student. The judge talks to that process over a separate socket. The zygote therefore never
sees a submission, and every process starts in the same state as the first.

The judge and the zygote exchange lines of JSON:

    order      contents                      reply
    fork       one end of a socket           the process number, or why the zygote refuses
    end        a process number              how the process ended, its processor time and memory

A forked process first writes one line of JSON to its own socket: the layers of isolation that are
in force. From then on the judge and that process exchange frames (`linlearn.homework.protocol`).
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from grading.errors import GraderError, Refused

ROOT = Path(__file__).resolve().parents[2]
"""The folder that holds `grading` and `linlearn`."""
PROGRAM = """
import sys, types
sys.path.insert(0, sys.argv[1])
sys.modules["linlearn"] = package = types.ModuleType("linlearn")
package.__path__ = [sys.argv[1] + "/linlearn"]
from grading.sandbox.zygote import main
main(sys.argv[2])
"""
"""The zygote's program. Isolated mode (-I) would ignore PYTHONHASHSEED, so the zygote is started
with the options -s and -P and an environment of ours instead. An empty package stands in for
linlearn, whose own `__init__` would import modules that the homework forbids: the zygote needs
`linlearn.homework` only."""


class Order(StrEnum):
    """What the judge may ask the zygote to do."""

    FORK = "fork"
    END = "end"


@dataclass(frozen=True)
class Terms:
    """What a student's process may use."""

    forbids: tuple[str, ...]
    """Modules that it may not import, such as `linlearn.perceptron`."""
    memory: int
    """Bytes of memory that it may use in addition to the libraries."""
    seconds: int
    """Processor seconds that it may use in total."""
    strict: bool
    """True if it must not start unless every layer of isolation is in force."""


@dataclass(frozen=True)
class ProcessEnd:
    """How a student's process ended, and what it used."""

    signal: int
    exit_code: int
    cpu: float
    """Processor seconds."""
    memory: int
    """Peak memory in bytes."""


class Zygote:
    """The zygote as the judge sees it: a process that forks locked processes on request."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        # The judge keeps one end; the zygote inherits the other by its number.
        ours, theirs = socket.socketpair()
        with theirs:
            settings = json.dumps({**terms.__dict__, "fd": theirs.fileno()})
            self.process = subprocess.Popen(
                [sys.executable, "-s", "-P", "-B", "-c", PROGRAM, str(ROOT), settings],
                env=environment(),
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                cwd="/",
            )
        self.control = ours
        try:
            with self._explain_death():
                read_reply(self.control)  # it is ready, or refuses because a layer is missing
        except BaseException:
            self.close()
            raise

    def spawn(self) -> tuple[socket.socket, int]:
        """Start a locked process; return the socket to it and its process number."""
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                return ours, self._order({"order": Order.FORK}, theirs.fileno())["pid"]
        except BaseException:
            ours.close()
            raise

    def end(self, pid: int) -> ProcessEnd:
        """Kill a locked process if it is still alive; return how it ended."""
        return ProcessEnd(**self._order({"order": Order.END, "pid": pid})["ended"])

    def _order(self, order: dict[str, Any], *fds: int) -> dict[str, Any]:
        with block_alarms(), self._explain_death():
            socket.send_fds(self.control, [json.dumps(order).encode() + b"\n"], fds)
            return read_reply(self.control)

    @contextlib.contextmanager
    def _explain_death(self) -> Iterator[None]:
        try:
            yield
        except OSError:
            raise GraderError(
                "the process that starts students' processes has ended: start the grader again"
            ) from None

    def close(self) -> None:
        """End the zygote and the processes that it forked."""
        self.control.close()
        self.process.wait()

    def __enter__(self) -> Zygote:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_reply(connection: socket.socket) -> dict[str, Any]:
    """Read one line of JSON; raise Refused if it contains a refusal."""
    line = b""
    while not line.endswith(b"\n"):
        # Replies are short, but a stream may still deliver one in pieces.
        chunk = connection.recv(4096)
        if not chunk:
            raise ConnectionError
        line += chunk
    reply = json.loads(line)
    if "refused" in reply:
        raise Refused(reply["refused"])
    return reply


@contextlib.contextmanager
def block_alarms() -> Iterator[None]:
    """Block the alarm of a test's time limit while this context lasts.

    If an alarm interrupted an order before its reply, the next order would read the wrong reply.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def share_processor(pid: int) -> Iterator[None]:
    """Keep this thread, and what that process forks, on one processor while this context lasts.

    A judge and its student take turns, so sharing slows down neither. Waking another processor for
    a question would cost more time than most answers take.
    """
    if sys.platform != "linux":
        yield
        return
    everywhere, here = os.sched_getaffinity(0), {ctypes.CDLL(None).sched_getcpu()}
    with contextlib.suppress(OSError):  # if the process has ended, the next order reports it
        os.sched_setaffinity(pid, here)
        os.sched_setaffinity(0, here)
    try:
        yield
    finally:
        os.sched_setaffinity(0, everywhere)


INHERITED = ("HOME", "MPLCONFIGDIR", "LANG", "LD_LIBRARY_PATH", "TMPDIR")
"""The only variables that the grader's processes take from the caller: where to find the user's
files, fonts and libraries."""


def environment() -> dict[str, str]:
    """The environment of judges and of the zygote. The zygote clears it before it forks.

    Only the variables in `INHERITED` are taken from the caller. Others, such as PYTHONOPTIMIZE or
    PYTEST_ADDOPTS, could change the result of a test.
    """
    inherited = {name: os.environ[name] for name in INHERITED if name in os.environ}
    threads = {f"{name}_NUM_THREADS": "1" for name in ("OPENBLAS", "OMP", "MKL")}
    return {
        **inherited,
        **threads,
        "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
        "MPLBACKEND": "agg",
        "PYTHONHASHSEED": "0",
    }
