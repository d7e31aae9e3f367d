"""The zygote: a process with NumPy and matplotlib imported, which forks a locked process for each
student.

The judge starts it with `grading.sandbox.launcher` and orders forks over one socket. Cells and
calls travel over a second socket, between the judge and the forked process. The zygote therefore
never contains a test or a submission.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import random
import signal
import socket
import sys
from itertools import pairwise
from typing import Any

from grading.errors import Refused
from grading.sandbox import lockdown
from grading.sandbox.launcher import ROOT, Order, Terms
from linlearn.homework import import_policy, student

LOCK_PACKAGES = "landlockpy", "pyseccomp"
"""Packages that the lockdown needs and that students may not have."""


def main(settings: str) -> None:
    """Run the zygote until the judge closes its socket, or is killed and cannot read a reply."""
    with contextlib.suppress(ConnectionError):
        fork_on_request(settings)


def fork_on_request(settings: str) -> None:
    """Prepare the lockdown once, then fork a locked process whenever the judge asks for one."""
    given = json.loads(settings)
    control = socket.socket(fileno=given.pop("fd"))
    terms = Terms(**given)
    gc.disable()  # imports leave no garbage, and searching for it takes a tenth of their time
    try:
        libraries = import_policy.preload()
        for name in LOCK_PACKAGES:
            with contextlib.suppress(Exception):  # Lockdown reports what is missing
                importlib.import_module(name)
        # The modules of linlearn that answer questions stay in memory, but no student can import
        # them from there: `enforce` decides which part of linlearn can be imported.
        for name in [name for name in sys.modules if name.partition(".")[0] == "linlearn"]:
            del sys.modules[name]
        course = import_policy.enforce(
            terms.forbids, {path.stem for path in libraries if path.suffix != ".libs"}
        )
        readable = [*lockdown.standard_library(), *libraries, *course]
        lockdown.bound_capabilities()
        layers = lockdown.Lockdown(readable, terms.memory, terms.seconds, terms.strict)
    except Refused as refusal:
        control.sendall(json.dumps({"refused": str(refusal)}).encode() + b"\n")
        return
    # A student's process must not import the grader by chance or read how it was started. This is
    # tidiness, not protection: what protects the grader is that its files cannot be read.
    sys.path.remove(str(ROOT))
    for name in [
        name for name in sys.modules if name.partition(".")[0] in ("grading", *LOCK_PACKAGES)
    ]:
        del sys.modules[name]
    sys.argv = [""]
    os.environ.clear()
    # Frozen objects are never scanned again, so forked processes share their memory pages.
    gc.collect()
    gc.freeze()
    gc.enable()
    reply: dict[str, Any] = {"ready": True}
    while True:
        control.sendall(json.dumps(reply).encode() + b"\n")
        message, fds, _, _ = socket.recv_fds(control, 4096, 1)
        if not message:
            return
        request = json.loads(message)
        # Everything slow was done before the loop, so that a fork is fast.
        if request["order"] == Order.FORK:
            pid = os.fork()
            if pid == 0:
                serve_student(fds[0], layers, student)
            os.close(fds[0])
            reply = {"pid": pid}
        else:
            reply = {"ended": reap(request["pid"])}


def reap(pid: int) -> dict[str, Any]:
    """Kill a forked process; return how it ended and what it used.

    The process number cannot belong to a stranger: it stays reserved until `wait4` has returned.
    """
    os.kill(pid, signal.SIGKILL)
    _, status, usage = os.wait4(pid, 0)
    return {
        "signal": os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0,
        "exit_code": os.WEXITSTATUS(status) if os.WIFEXITED(status) else 0,
        "cpu": usage.ru_utime + usage.ru_stime,
        "memory": usage.ru_maxrss * 1024,
    }


def serve_student(fd: int, layers: Any, student: Any) -> None:
    """In the forked process: close everything but one socket, lock down, answer questions."""
    try:
        os.dup2(0, 1)
        os.dup2(0, 2)
        # Standard output and error go nowhere. Only the socket and the ruleset stay open.
        kept = sorted({2, fd, layers.ruleset.fileno() if layers.ruleset else fd})
        for low, high in pairwise([*kept, 1 << 16]):
            os.closerange(low + 1, high)
        # A fork reseeds Python's generator. With a fixed seed, grading again gives the same result.
        random.seed(0)
        try:
            hello = {"layers": layers.enter()}
        except Refused as refusal:
            hello = {"refused": str(refusal)}
        except BaseException as error:
            hello = {"refused": f"{type(error).__name__}: {error}"}
        os.write(fd, json.dumps(hello).encode() + b"\n")
        if "layers" in hello:
            student.become_student(fd, fd)
    finally:
        os._exit(1)  # whatever happens, never return into the zygote's loop
