"""Asks a student's locked process to run cells and call functions, and reads its answers.

What an answer may contain is decided in `linlearn.homework.conversation`; here are the sockets, the
deadlines and the processes.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from typing import Any

from grading.errors import Refused
from grading.results import DEFAULT_LIMITS
from grading.sandbox.launcher import ProcessEnd, Zygote, block_alarms, read_reply
from linlearn.homework.budget import MAX_EXTENSION, waiting_time
from linlearn.homework.conversation import Conversation
from linlearn.homework.remote import Crashed, OutOfTime


class StudentProcess(Conversation):
    """Asks the process of one submission, and starts a new one when it has ended."""

    def __init__(
        self,
        zygote: Zygote,
        prepare: Callable[[Conversation], None],
        timeout: float = DEFAULT_LIMITS.timeout,
        budget: float = DEFAULT_LIMITS.budget,
    ) -> None:
        super().__init__(prepare, timeout, budget)
        self.zygote = zygote
        self.socket: Any = None  # a socket while there is a process
        self.inbox = bytearray()
        """Bytes that have arrived and have not been read."""
        self.pid = 0
        self.deadline = 0.0
        """When the answer to the current question must have arrived."""
        self.extension = 0.0
        """Seconds by which deadlines of this process were extended, because the machine was
        busy."""
        self.layers: list[str] = []
        self.cpu = 0.0
        self.peak_memory = 0

    def send_frame(self, frame: bytes, seconds: float) -> None:
        self.deadline = time.monotonic() + seconds
        try:
            self.socket.settimeout(self._remaining())
            self.socket.sendall(frame)
        except TimeoutError:
            raise OutOfTime("no answer in time") from None
        except OSError:
            raise Crashed("the process ended") from None

    def read(self, size: int) -> bytes:
        while len(self.inbox) < size:
            try:
                self.socket.settimeout(self._remaining())
                # Reading ahead saves a system call: a small frame arrives as a whole.
                chunk = self.socket.recv(max(1 << 16, min(size - len(self.inbox), 1 << 20)))
            except TimeoutError:
                continue  # `_remaining` extends the deadline or raises OutOfTime
            except OSError:
                raise Crashed("the process ended") from None
            if not chunk:
                raise Crashed("the process ended")
            self.inbox += chunk
        taken = bytes(self.inbox[:size])
        del self.inbox[:size]
        return taken

    def _remaining(self) -> float:
        """The seconds until the deadline, which is extended if the process had to wait for a
        processor."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            # Only the time that has not been granted yet, and never more than the cap.
            more = min(waiting_time(self.pid), MAX_EXTENSION * self.timeout) - self.extension
            self.extension += more
            more = min(more, self.budget.remaining())
            self.deadline += more
            left += more
        if left <= 0:
            raise OutOfTime("no answer in time")
        return left

    def is_running(self) -> bool:
        return self.socket is not None

    def start(self) -> None:
        # An alarm between these lines would lose the number of a running process.
        with block_alarms():
            self.socket, self.pid = self.zygote.spawn()
            self.budget.student_pid = self.pid
        self.extension = 0.0
        self.layers = self._read_layers()

    def _read_layers(self) -> list[str]:
        """The layers of isolation in force, which a new process reports before it runs any cell."""
        # No student code has run in the process yet, so this line can be trusted.
        self.socket.settimeout(30)
        try:
            return read_reply(self.socket)["layers"]
        except OSError:  # no answer, or none in time
            raise Refused("a locked process ended as soon as it was started") from None

    def end(self) -> str:
        if self.socket is None:
            return ""
        with block_alarms():
            self.socket.close()
            self.socket = None
            self.inbox.clear()
            self.generation += 1
            self.budget.record_end()
            ended = self.zygote.end(self.pid)
        self.cpu += ended.cpu
        self.peak_memory = max(self.peak_memory, ended.memory)
        return _manner(ended)


def _manner(ended: ProcessEnd) -> str:
    """How a process ended, as words that can follow "the process ended"."""
    if ended.signal:
        return f" by {signal.Signals(ended.signal).name}"
    return f" with exit code {ended.exit_code}"
