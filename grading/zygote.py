"""A warm process, with NumPy and matplotlib imported, that never saw a test: it forks a locked one for each student.

The judge starts it as a fresh program (`Zygote`), so that nothing of the judge's memory is in it, and asks
for children over one socket. Cells and calls go over a second socket, from the judge to the child: the
zygote never sees a submission either, and every child is born as the first was.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

WARM = """
math random itertools functools collections dataclasses typing copy statistics fractions operator time
numpy numpy.random matplotlib.pyplot contourpy
"""
"""Modules that notebooks often import: imported once, here, not in each child."""

LOCKS = "landlockpy", "pyseccomp"
"""What the lockdown needs, and students do not."""


@dataclass(frozen=True)
class Terms:
    """What a student's process is given, and what it is not."""

    forbids: tuple[str, ...] = ()
    """Modules it must not have, such as `linlearn.perceptron`."""
    memory: int = 1 << 30
    """Bytes it may use beyond what the libraries take."""
    seconds: int = 120
    """Processor time it may use in all."""
    strict: bool = True
    """Refuse to start unless every layer of isolation is in force."""


@dataclass(frozen=True)
class Ended:
    """How a student's process came to its end."""

    signal: int
    exit_code: int
    cpu: float
    """Processor seconds."""
    memory: int
    """The largest number of bytes it had in memory."""


class GraderError(RuntimeError):
    """The grader itself cannot go on; never a student's doing."""


def printable(text: str) -> str:
    """Text that is safe to print on a terminal: a control character is written out, as \\x1b for instance."""
    return "".join(sign if sign.isprintable() or sign == "\n" else ascii(sign)[1:-1] for sign in text)


class Zygote:
    """The judge's end: starts the warm process, and asks it for children."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        ours, theirs = socket.socketpair()
        with theirs:
            settings = json.dumps({**terms.__dict__, "fd": theirs.fileno()})
            self.process = subprocess.Popen(
                [sys.executable, "-s", "-P", "-B", __file__, settings],
                env=environment(),
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                cwd="/",
            )
        self.control = ours
        try:
            with self._gone():
                read_reply(self.control)
        except BaseException:
            self.close()
            raise

    def spawn(self) -> tuple[socket.socket, int]:
        """A new locked process: the socket to it, and its number."""
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                return ours, self._order({"do": "fork"}, theirs.fileno())["pid"]
        except BaseException:
            ours.close()
            raise

    def end(self, pid: int) -> Ended:
        """Kill a child, if it still lives, and say how it ended."""
        return Ended(**self._order({"do": "end", "pid": pid})["ended"])

    def _order(self, order: dict[str, Any], *fds: int) -> dict[str, Any]:
        with undisturbed(), self._gone():
            socket.send_fds(self.control, [json.dumps(order).encode() + b"\n"], fds)
            return read_reply(self.control)

    @contextlib.contextmanager
    def _gone(self) -> Iterator[None]:
        try:
            yield
        except OSError:
            raise GraderError("the process that makes students' processes ended: start the grader again") from None

    def close(self) -> None:
        """End the warm process and its children."""
        self.control.close()
        self.process.wait()

    def __enter__(self) -> Zygote:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_reply(connection: socket.socket) -> dict[str, Any]:
    """What the other end says, in a line of JSON; raises Refused if that is what it says."""
    line = b""
    while not line.endswith(b"\n"):
        chunk = connection.recv(4096)
        if not chunk:
            raise ConnectionError
        line += chunk
    reply = json.loads(line)
    if "refused" in reply:
        from grading.lockdown import Refused

        raise Refused(reply["refused"])
    return reply


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """No alarm in here: an order without its reply would leave the next order with the wrong one."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def sharing_a_processor(pid: int) -> Iterator[None]:
    """This thread, and what that process forks, on the processor where this thread is, for as long as this lasts.

    A judge and its student take turns, so this slows neither, and a question that wakes another processor costs
    more than most answers.
    """
    if sys.platform != "linux":
        yield
        return
    everywhere, here = os.sched_getaffinity(0), {ctypes.CDLL(None).sched_getcpu()}
    with contextlib.suppress(OSError):  # a process that has ended is missed elsewhere
        os.sched_setaffinity(pid, here)
        os.sched_setaffinity(0, here)
    try:
        yield
    finally:
        os.sched_setaffinity(0, everywhere)


KEPT = ("HOME", "MPLCONFIGDIR", "LANG", "LD_LIBRARY_PATH", "TMPDIR")
"""Where to find the user's files, fonts and libraries: all that the grader's processes take from its caller."""


def environment() -> dict[str, str]:
    """The environment of judges and of the warm process, which takes all of it away before a student's process starts.

    Of the caller's variables only `KEPT` are in it: PYTHONOPTIMIZE or PYTEST_ADDOPTS, for instance, would change what a
    test finds.
    """
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    threads = {f"{name}_NUM_THREADS": "1" for name in ("OPENBLAS", "OMP", "MKL")}
    return {**kept, **threads, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "MPLBACKEND": "agg", "PYTHONHASHSEED": "0"}


# From here on: inside the warm process.


def warm() -> list[Path]:
    """Import what students use; return the installed packages that a child may read."""
    for name in WARM.split():
        importlib.import_module(name)
    import numpy
    from matplotlib import pyplot

    pyplot.close(pyplot.subplots()[0])
    numpy.linalg.norm(numpy.ones((2, 2)) @ numpy.ones(2))
    numpy.random.seed(0)  # noqa: NPY002 (what students' code may use)
    places = [Path(p) for p in sys.path if p.endswith(("site-packages", "dist-packages"))]
    files = [Path(module.__file__ or "") for module in list(sys.modules.values()) if getattr(module, "__file__", None)]
    packages = {place / file.relative_to(place).parts[0] for file in files for place in places if place in file.parents}
    return [
        *(p for p in packages if not p.name.startswith("_")),
        *(p for place in places for p in place.glob("*.libs")),
    ]


def main(settings: str) -> None:
    """Fork a child whenever the judge asks, until the judge hangs up."""
    given = json.loads(settings)
    control = socket.socket(fileno=given.pop("fd"))
    terms = Terms(**given)
    sys.path.insert(0, str(ROOT))
    from grading import gate, lockdown, student

    try:
        libraries = warm()
        for name in LOCKS:
            with contextlib.suppress(Exception):  # Lockdown says what is missing
                importlib.import_module(name)
        course = gate.close_gate(terms.forbids, {path.stem for path in libraries if path.suffix != ".libs"})
        readable = [*lockdown.standard_library(), *libraries, *course]
        lockdown.bound_capabilities()
        layers = lockdown.Lockdown(readable, terms.memory, terms.seconds, terms.strict)
    except lockdown.Refused as refusal:
        control.sendall(json.dumps({"refused": str(refusal)}).encode() + b"\n")
        return
    sys.path.remove(str(ROOT))
    for name in [name for name in sys.modules if name.partition(".")[0] in ("grading", *LOCKS)]:
        del sys.modules[name]
    sys.argv = [""]
    os.environ.clear()
    gc.collect()
    gc.freeze()
    reply: dict[str, Any] = {"ready": True}
    while True:
        control.sendall(json.dumps(reply).encode() + b"\n")
        message, fds, _, _ = socket.recv_fds(control, 4096, 1)
        if not message:
            return
        order = json.loads(message)
        if order["do"] == "fork":
            pid = os.fork()
            if pid == 0:
                live(fds[0], layers, student)
            os.close(fds[0])
            reply = {"pid": pid}
        else:
            reply = {"ended": reap(order["pid"])}


def reap(pid: int) -> dict[str, Any]:
    os.kill(pid, signal.SIGKILL)
    _, status, usage = os.wait4(pid, 0)
    return {
        "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0,
        "exit_code": os.WEXITSTATUS(status) if os.WIFEXITED(status) else 0,
        "cpu": usage.ru_utime + usage.ru_stime,
        "memory": usage.ru_maxrss * 1024,
    }


def live(fd: int, layers: Any, student: Any) -> None:
    """A student's process: keep one socket and nothing else, lock the door, serve."""
    try:
        os.dup2(0, 1)
        os.dup2(0, 2)
        kept = sorted({2, fd, layers.ruleset.fileno() if layers.ruleset else fd})
        for low, high in pairwise([*kept, 1 << 16]):
            os.closerange(low + 1, high)
        random.seed(0)  # the same numbers in every child, so that a regrade is the same too: a fork draws new ones
        try:
            hello = {"layers": layers.enter()}
        except BaseException as error:
            hello = {"refused": f"{type(error).__name__}: {error}"}
        os.write(fd, json.dumps(hello).encode() + b"\n")
        if "layers" in hello:
            student.become_student(fd)
    finally:
        os._exit(1)


if __name__ == "__main__":
    with contextlib.suppress(ConnectionError):  # a judge that was killed wants no answer
        main(sys.argv[1])
