"""Checks written proofs in a process of its own, so that a crash of Z3 costs one check and no more.

Z3 is a large program in C++. What a student writes could make it use all memory, or make it crash.
So it runs in another process, with limited memory. That process answers one proof after another,
because starting Python takes longer than checking a proof.

The work on each line is limited in a unit that is the same on every machine, so that a proof gets
the same answer everywhere. The limits here are wider. They end what that limit does not reach, such
as a polynomial that has too many terms to be written down.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import math
import os
import subprocess
import sys
import threading
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from linlearn.reading import Unreadable
from linlearn.written_proof import Task, WrittenLine, WrittenProof, proof_text

MEMORY = 1 << 30
"""Bytes that checking may use."""
CPU_SECONDS = 5
"""Processor time for one proof. Those of the course take a tenth to a third of a second."""
SECONDS = 20.0
"""Time for one proof, including the time in which the process waits. It must be well below the
thirty seconds that the grader has for a submission, so that time is left for other exercises."""
START = """if True:
    import sys
    sys.path.insert(0, sys.argv[1])
    from linlearn.proof_process import serve
    serve(int(sys.argv[2]), int(sys.argv[3]))
"""
FAILED = "the check ended without an answer: make the steps of the proof smaller"


class ProofProcess:
    """A process that checks proofs. It starts with the first proof, and again after a crash."""

    def __init__(
        self, seconds: float = SECONDS, memory: int = MEMORY, cpu: int = CPU_SECONDS
    ) -> None:
        self.seconds, self.memory, self.cpu = seconds, memory, cpu
        self._process: subprocess.Popen[str] | None = None
        self._owner = 0
        self._lock = threading.Lock()

    def check(self, task: Task, proof: Any) -> WrittenProof:
        """The same as `task.check(proof)`; if that crashes, a proof that is not proved, and why."""
        if sys.platform == "emscripten":  # in a browser there are no other processes
            return task.check(proof)
        try:
            text = proof_text(proof)
        except Unreadable as error:
            return WrittenProof(problem=str(error))
        with self._lock:
            reply = self._ask(json.dumps([asdict(task), text]))
        if not reply:
            return WrittenProof(problem=FAILED)
        lines, problem = json.loads(reply)
        return WrittenProof(tuple(WrittenLine(**line) for line in lines), problem)

    def _ask(self, question: str) -> str:
        """The answer of the process, or '' if it crashed or took too long."""
        process = self._running()
        assert process.stdin is not None and process.stdout is not None
        timer = threading.Timer(self.seconds, process.kill)
        timer.daemon = True
        timer.start()
        try:
            process.stdin.write(question + "\n")
            process.stdin.flush()
            reply = process.stdout.readline()
        except OSError:
            reply = ""
        except BaseException:
            # If the check is interrupted, its answer may still arrive. Nobody must read it later.
            self.close()
            raise
        finally:
            timer.cancel()
        if not reply.endswith("\n"):
            self.close()
            return ""
        return reply

    def _running(self) -> subprocess.Popen[str]:
        if self._process is not None and self._process.poll() is not None:
            self.close()
        # A copy of this process, made by a fork, must not talk to the original's helper.
        if self._process is None or self._owner != os.getpid():
            root = str(Path(__file__).parents[1])
            self._owner = os.getpid()
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-c", START, root, str(self.memory), str(self.cpu)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="ascii",
            )
        return self._process

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None or self._owner != os.getpid():
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                # Closing writes what is still in the buffer, and the process no longer reads it.
                with contextlib.suppress(OSError):
                    stream.close()


PROCESS = ProofProcess()
atexit.register(PROCESS.close)


def serve(memory: int, seconds: int) -> None:
    """Answer proofs from standard input, one line of JSON each, until it ends."""
    limit("RLIMIT_AS", memory)
    limit("RLIMIT_CORE", 0)
    for line in sys.stdin:
        task, text = json.loads(line)
        task["given"] = tuple(task["given"])
        # The kernel counts the processor time of all proofs since the process started.
        limit("RLIMIT_CPU", math.ceil(time.process_time()) + seconds)
        checked = Task(**task).check(text)
        print(json.dumps([[asdict(one) for one in checked.lines], checked.problem]), flush=True)


def limit(resource_name: str, most: int) -> None:
    """Limit what this process may use, where the operating system can do that."""
    try:
        import resource

        which = getattr(resource, resource_name)
        resource.setrlimit(which, (most, resource.getrlimit(which)[1]))
    except (ImportError, ValueError, OSError):
        pass  # not on Windows; on macOS the limit of memory has no effect
