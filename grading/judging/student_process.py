"""The judge's side of one submission: asks the student's process, and replaces it when it ends.

Every answer becomes plain values, `Remote` objects or an exception here. An answer must repeat the
nonce of its question, arrive before the deadline, and keep the limits of a frame.
"""

from __future__ import annotations

import secrets
import signal
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from grading.errors import Refused
from grading.judging.budget import Budget, waiting_time
from grading.judging.remote import (
    RAISABLE,
    Crashed,
    Forged,
    Missing,
    NoAnswer,
    OutOfTime,
    Remote,
    StudentError,
    Unsendable,
    student_error,
)
from grading.protocol import MAX_CLASS_NAME, MAX_PROCESSES, MAX_TEXT, Answer, Question
from grading.results import DEFAULT_LIMITS
from grading.sandbox import wire
from grading.sandbox.launcher import ProcessEnd, Zygote, block_alarms, read_reply
from grading.sandbox.wire import Malformed, NotSendable, Packer, Tree, Unpacker

MAX_EXTENSION = 3
"""Cap on the deadline extension, in multiples of the time limit. A process gets an extension for
the time that it spent waiting for a processor."""


class StudentProcess:
    """Asks the process of one submission, and starts a new one when it has ended.

    `prepare` is called for each new process, to run the notebook's cells in it.
    """

    def __init__(
        self,
        zygote: Zygote,
        prepare: Callable[[StudentProcess], None],
        timeout: float = DEFAULT_LIMITS.timeout,
        budget: float = DEFAULT_LIMITS.budget,
    ) -> None:
        self.zygote = zygote
        self.prepare = prepare
        self.timeout = timeout
        self.budget = Budget(budget)
        self.socket: Any = None  # a socket while there is a process
        self.inbox = bytearray()
        """Bytes that have arrived and have not been read."""
        self.pid = 0
        self.deadline = 0.0
        """When the answer to the current question must have arrived."""
        self.extension = 0.0
        """Seconds by which deadlines of this process were extended, because the machine was
        busy."""
        self.generation = 0
        """The number of processes of this submission that have ended."""
        self.layers: list[str] = []
        self.cpu = 0.0
        self.peak_memory = 0
        self.ready = False
        self.used = False
        """True if the process has been asked to call a function."""
        self.in_place = False
        """True if the test wants to see how its arguments were changed. Otherwise the changes stay
        in the student's copy, so that a test cannot compute its expected values from them."""

    def call(
        self,
        address: dict[str, Any],
        args: Any = (),
        kwargs: Any = None,
        generation: int | None = None,
    ) -> Any:
        """Call one of the student's functions; raise what it raised, or NoAnswer.

        An earlier call may have damaged the process. If a process that has already answered calls
        ends, the call is therefore repeated once in a new process. It is not repeated if it
        concerns an object of the old process, or if it may already have changed its arguments.
        """
        self.open()
        # A process that ends at its very first call would end at the second attempt too.
        used, self.used = self.used, True
        try:
            return self._call(address, args, kwargs or {}, generation)
        except (Crashed, Forged):
            if not used or generation is not None or self.in_place:
                raise
        self.open()
        self.used = True
        return self._call(address, args, kwargs or {}, generation)

    def request(self, question: dict[str, Any]) -> Any:
        """Ask a question that our own code answers, for example to run cells.

        Our code reports errors as values. If the answer is an exception, the student's code forged
        it.
        """
        try:
            return self._exchange(question, [])
        except StudentError:
            self.end()
            raise Forged("an exception is not an answer to this question") from None
        except NotSendable as error:
            raise Unsendable(str(error)) from None

    def _call(
        self, address: dict[str, Any], args: Any, kwargs: dict[str, Any], generation: int | None
    ) -> Any:
        if generation is not None and generation != self.generation:
            raise Crashed("the process that held this object has ended")
        packer = Packer(_refuse)
        message = {
            "kind": Question.CALL,
            **address,
            "arguments": [packer.pack(arg) for arg in args],
            "keywords": {name: packer.pack(arg) for name, arg in kwargs.items()},
            "in_place": self.in_place,
        }
        # The answer names changed arguments by position or by keyword.
        given = {str(i): arg for i, arg in enumerate(args)} | kwargs
        return self._exchange(message, packer.data, given)

    def _exchange(
        self, message: dict[str, Any], data: list[bytes], given: dict[str, Any] | None = None
    ) -> Any:
        """Send a question and return its answer; end a process that gives no valid answer in
        time."""
        # The student's code cannot guess the nonce, so it cannot send an answer in advance.
        nonce = secrets.token_hex(8)
        try:
            with self.budget.limit(self.timeout) as seconds:
                self.deadline = time.monotonic() + seconds
                self._send({**message, "nonce": nonce}, data)
                reply, raw = wire.read_frame(self._read)
            if not isinstance(reply, dict) or reply.get("nonce") != nonce:
                raise Forged("an answer must repeat the nonce of its question")
            return self._answer(reply, Unpacker(raw, self._remote).unpack, given or {})
        except Malformed as error:
            self.end()
            raise Forged(str(error)) from None
        except (OutOfTime, Forged):
            self.end()
            raise
        except Crashed:
            raise Crashed(f"the process ended{_manner(self.end())}") from None

    def _answer(
        self, reply: dict[str, Any], unpack: Callable[[Tree], Any], given: dict[str, Any]
    ) -> Any:
        """The value in an answer; `given` are the arguments of the call, which may have changed."""
        kind = reply.get("kind")
        if kind == Answer.VALUE:
            changed = reply.get("changed") or {}
            if (
                not isinstance(changed, dict)
                or not changed.keys() <= given.keys()
                or (changed and not self.in_place)
            ):
                raise Malformed("only arguments may change, and only in a test with in_place")
            for key, tree in changed.items():
                wire.update(given[key], unpack(tree))
            return unpack(reply.get("value"))
        if kind == Answer.MISSING:
            raise Missing("the submission does not define this name")
        text = reply.get("text")
        text = text[:MAX_TEXT] if isinstance(text, str) else ""
        if kind == Answer.UNSENDABLE:
            raise Unsendable(text)
        if kind == Answer.RAISED and isinstance(reply.get("types"), list):
            # The student chooses from a fixed list of classes, by name; no class of theirs is made.
            # The most specific class comes first, so take the first that exists here.
            names = [name for name in reply["types"] if isinstance(name, str)]
            known = next((name for name in names if name in RAISABLE), "RuntimeError")
            raise student_error(known)(text)
        raise Malformed("an answer must be a value or an exception")

    def _remote(self, tree: list[Tree]) -> Remote:
        """The Remote for a handle."""
        match tree:
            case ["h", int(number), str(name)]:
                return Remote(
                    lambda: self, {"handle": number}, name[:MAX_CLASS_NAME], self.generation
                )
        raise Malformed("expected a value, got an unknown tag")

    def _send(self, message: dict[str, Any], data: list[bytes]) -> None:
        try:
            self.socket.settimeout(self._remaining())
            self.socket.sendall(wire.frame(message, data))
        except TimeoutError:
            raise OutOfTime("no answer in time") from None
        except OSError:
            raise Crashed("the process ended") from None

    def _read(self, size: int) -> bytes:
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

    def open(self) -> None:
        """Start a process and run the cells in it, unless there is one already."""
        while self.socket is None or not self.ready:
            self.end()  # an alarm may have interrupted the start of the last one
            self.budget.check()
            if self.generation >= MAX_PROCESSES:
                # Each new process runs all cells again, which takes time even if every cell is
                # short.
                raise Crashed("too many processes of this submission have ended")
            # An alarm between these lines would lose the number of a running process.
            with block_alarms():
                self.socket, self.pid = self.zygote.spawn()
                self.budget.student_pid = self.pid
            self.extension = 0.0
            self.layers = self._read_layers()
            self.ready = True  # before `prepare`, which asks questions too
            try:
                self.prepare(self)
            except NoAnswer:
                self.ready = False
                self.end()
            self.used = False

    def _read_layers(self) -> list[str]:
        """The layers of isolation in force, which a new process reports before it runs any cell."""
        # No student code has run in the process yet, so this line can be trusted.
        self.socket.settimeout(30)
        try:
            return read_reply(self.socket)["layers"]
        except ConnectionError:
            raise Refused("a locked process ended as soon as it was started") from None

    def end(self) -> ProcessEnd | None:
        """End the process; the next question starts a new one."""
        if self.socket is None:
            return None
        with block_alarms():
            self.socket.close()
            self.socket = None
            self.inbox.clear()
            self.generation += 1
            self.budget.record_end()
            ended = self.zygote.end(self.pid)
        self.cpu += ended.cpu
        self.peak_memory = max(self.peak_memory, ended.memory)
        return ended


def _refuse(value: Any) -> Tree:
    """Raise NotSendable: a test may send only plain values to a student's process."""
    if isinstance(value, np.random.Generator):
        raise NotSendable(
            "expected a plain value, got a random generator, from which a student could predict "
            "later numbers: send a seed"
        )
    raise NotSendable(
        f"expected numbers, text, arrays or containers of them, got {type(value).__name__}"
    )


def _manner(ended: ProcessEnd | None) -> str:
    """How a process ended, as words that can follow "the process ended"."""
    if ended is None:
        return ""
    if ended.signal:
        return f" by {signal.Signals(ended.signal).name}"
    return f" with exit code {ended.exit_code}"
