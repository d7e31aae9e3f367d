"""One submission at work: a process that is asked, and replaced by a new one when it is lost.

Whatever comes back over the wire is made here into plain values, `Remote` objects or exceptions. An answer must
be to the question that was asked (a nonce says so), come before the deadline, and keep to the limits of a frame.
"""

from __future__ import annotations

import secrets
import signal
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from grading import wire
from grading.budget import Budget, waited
from grading.lockdown import Refused
from grading.remote import (
    RAISABLE,
    STOP,
    Crashed,
    Forged,
    Lost,
    Missing,
    OutOfTime,
    Remote,
    StudentError,
    Unsendable,
    student_error,
)
from grading.wire import Malformed, NotSendable, Packer, Tree, Unpacker
from grading.zygote import Ended, Zygote, read_reply, undisturbed

MAX_DEPTH = 20
"""Calls inside callbacks inside calls."""
MAX_CALLBACKS = 100_000
"""Callbacks of one call."""
MAX_LIVES = 40
"""Processes of one submission."""
PATIENCE = 3
"""Times its time that a process may get besides, for what it had to wait while the processor worked for others."""


class Desk:
    """One submission at work: asks its process, and puts a new one in its place when it is lost.

    `prepare` is called with a new process, to run the cells in it.
    """

    def __init__(
        self, zygote: Zygote, prepare: Callable[[Desk], None], timeout: float = 5.0, budget: float = 30.0
    ) -> None:
        self.zygote, self.prepare, self.timeout, self.budget = zygote, prepare, timeout, Budget(budget)
        self.socket: Any = None  # a socket while there is a process
        self.inbox = bytearray()
        """What has come and not been read: between two questions there is nothing, or something is wrong."""
        self.pid = 0
        self.granted = 0.0
        """Seconds besides, which this process was given because the machine was busy."""
        self.life = 0
        self.layers: list[str] = []
        self.cpu = 0.0
        self.peak = 0
        self.callbacks: list[Callable[..., Any]] = []
        self.deadlines: list[float] = []
        self.failure: BaseException | None = None
        self.ready = False
        self.used = False
        """True if the process has answered anything but the cells."""
        self.called_back = False
        self.in_place = False
        """True if a change of an argument is wanted back. Else the student's copy is the student's: a test that
        computes what it expects after the call must not compute it from what the student left."""

    def ask(self, question: dict[str, Any], args: Any = (), kwargs: Any = None, life: int | None = None) -> Any:
        """Send a question and return the answer; raise what the student's code raised, or Lost.

        A process that is lost may have been ruined by an earlier call: a question that ends one is asked once
        more, of a new one, unless it has already been answered in part or is about an object of the old one.
        """
        kwargs = kwargs or {}
        if self.deadlines:
            return self._ask(question, args, kwargs, life)
        self.open()
        used, self.used, self.called_back, life_now = self.used, True, False, self.life
        try:
            return self._ask(question, args, kwargs, life)
        except (Crashed, Forged):
            if not used or self.called_back or life is not None or life_now == self.life or self._holds(args, kwargs):
                raise
        self.open()
        self.used = True
        return self._ask(question, args, kwargs, life)

    def tell(self, question: dict[str, Any]) -> Any:
        """Send a question of the grader's own: to run a cell, for instance.

        It is answered by our code, which raises nothing: an exception was made up by the student's.
        """
        try:
            return self._ask(question, (), {}, None)
        except StudentError:
            self.end()
            raise Forged("an exception is no answer to this question") from None
        except NotSendable as error:
            raise Unsendable(str(error)) from None

    def _holds(self, args: Any, kwargs: Any) -> bool:
        return any(isinstance(arg, (Remote, list, tuple, dict, set)) for arg in (*args, *kwargs.values()))

    def _ask(self, question: dict[str, Any], args: Any, kwargs: dict[str, Any], life: int | None) -> Any:
        if life is not None and life != self.life:
            raise Crashed("the process that held this object has ended")
        if len(self.deadlines) >= MAX_DEPTH:
            raise Forged(f"calls and callbacks must be at most {MAX_DEPTH} deep")
        packer = Packer(self._export)
        message = dict(question)
        if question["k"] == "call":
            message["a"] = [packer.pack(arg) for arg in args]
            message["w"] = {name: packer.pack(arg) for name, arg in kwargs.items()}
            message["in_place"] = self.in_place
        started = time.monotonic()
        # The time of the judge's callbacks counts too: a call inside a call has no time of its own.
        self.deadlines.append(
            self.deadlines[-1] if self.deadlines else started + min(self.timeout, self.budget.left(self.timeout))
        )
        try:
            return self._exchange(message, packer.data, args, kwargs)
        except Malformed as error:
            self.end()
            raise Forged(str(error)) from None
        except (OutOfTime, Forged):
            self.end()
            raise
        except Crashed:
            raise Crashed(f"the process ended{_how(self.end())}") from None
        finally:
            self.deadlines.pop()

    def _exchange(self, message: dict[str, Any], data: list[bytes], args: Any, kwargs: dict[str, Any]) -> Any:
        nonce = secrets.token_hex(8)
        self._send({**message, "n": nonce}, data)
        for _ in range(MAX_CALLBACKS):
            reply, raw = wire.read_frame(self._read)
            if not isinstance(reply, dict) or reply.get("n") != nonce:
                raise Forged("an answer must be to the question that was asked")
            unpack = Unpacker(raw, self._resolve).unpack
            if reply.get("k") == "callback":
                self.called_back = True
                self._call_back(reply, unpack)
                continue
            if self.failure is not None:
                failure, self.failure = self.failure, None
                raise failure
            return self._answer(reply, unpack, args, kwargs)
        raise OutOfTime(f"a function must call back at most {MAX_CALLBACKS} times")

    def _answer(self, reply: dict[str, Any], unpack: Callable[[Tree], Any], args: Any, kwargs: dict[str, Any]) -> Any:
        kind = reply.get("k")
        if kind == "value":
            changed = reply.get("m") or {}
            given = {str(i): arg for i, arg in enumerate(args)} | kwargs
            if not isinstance(changed, dict) or not changed.keys() <= given.keys() or (changed and not self.in_place):
                raise Malformed("only arguments may change, and only where it is wanted")
            for key, tree in changed.items():
                wire.update(given[key], unpack(tree))
            return unpack(reply.get("v"))
        if kind == "stop":
            return STOP
        if kind == "missing":
            raise Missing("the submission does not define it")
        text = reply.get("text")
        text = text[: wire.MAX_TEXT] if isinstance(text, str) else ""
        if kind == "unsendable":
            raise Unsendable(text)
        if kind == "raise" and isinstance(reply.get("types"), list):
            names = [name for name in reply["types"] if isinstance(name, str)]
            known = next((name for name in names if name in RAISABLE), "RuntimeError")
            raise student_error(known)(text)
        raise Malformed("an answer must be a value or an exception")

    def _call_back(self, reply: dict[str, Any], unpack: Callable[[Tree], Any]) -> None:
        packer = Packer(self._export)
        try:
            function = self._resolve(["k", reply["f"]])
            args = [unpack(tree) for tree in reply["a"]]
            kwargs = {str(name): unpack(tree) for name, tree in reply["w"].items()}
        except (KeyError, TypeError, AttributeError):
            raise Malformed("a callback must have a function and arguments") from None
        try:
            answer = {"k": "answer", "v": packer.pack(function(*args, **kwargs))}
        except (Lost, KeyboardInterrupt):
            self.end()  # it still waits for the callback's answer
            raise
        except BaseException as error:
            if not isinstance(error, Exception) or isinstance(error, AssertionError):
                self.failure = error  # a test that fails inside a callback fails, whatever the student makes of it
            known = next((cls.__name__ for cls in type(error).__mro__ if cls.__name__ in RAISABLE), "RuntimeError")
            answer = {"k": "error", "type": known, "text": "the function that was passed raised this"}
            packer.data.clear()
        self._send(answer, packer.data)

    def _export(self, value: Any, packer: Packer) -> Tree:
        if isinstance(value, Remote):
            if value._life not in (None, self.life):
                raise Crashed("the process that held this object has ended")
            return ["h", value._address["h"]] if "h" in value._address else ["g", value._address["name"]]
        if isinstance(value, np.random.Generator):
            raise NotSendable(
                "expected a plain value, got a random generator, which would tell what comes: send a seed"
            )
        if callable(value) and not isinstance(value, type):
            number = next((i for i, known in enumerate(self.callbacks) if known is value), len(self.callbacks))
            if number == len(self.callbacks):
                self.callbacks.append(value)
            return ["k", number]
        raise NotSendable(
            f"expected numbers, text, arrays, containers of them or a function, got {type(value).__name__}"
        )

    def _resolve(self, tree: list[Tree]) -> Any:
        match tree:
            case ["k", int(number)] if 0 <= number < len(self.callbacks):
                return self.callbacks[number]
            case ["h", int(number), str(kind), str(name)]:
                return Remote(lambda: self, {"h": number}, kind, name[:80], self.life)
        raise Malformed("expected a value, got an unknown tag")

    def _send(self, message: dict[str, Any], data: list[bytes]) -> None:
        try:
            self.socket.settimeout(self._left())
            self.socket.sendall(wire.frame(message, data))
        except TimeoutError:
            raise OutOfTime("no answer in time") from None
        except OSError:
            raise Crashed("the process ended") from None

    def _read(self, size: int) -> bytes:
        while len(self.inbox) < size:
            try:
                self.socket.settimeout(self._left())
                chunk = self.socket.recv(max(1 << 16, min(size - len(self.inbox), 1 << 20)))
            except TimeoutError:
                continue
            except OSError:
                raise Crashed("the process ended") from None
            if not chunk:
                raise Crashed("the process ended")
            self.inbox += chunk
        taken = bytes(self.inbox[:size])
        del self.inbox[:size]
        return taken

    def _left(self) -> float:
        """The seconds until the deadline, which a busy machine puts off: nobody loses points by it."""
        left = self.deadlines[-1] - time.monotonic()
        if left <= 0:
            more = min(waited(self.pid), PATIENCE * self.timeout) - self.granted
            self.granted += more
            more = min(more, self.budget.left())
            self.deadlines = [deadline + more for deadline in self.deadlines]
            left += more
        if left <= 0:
            raise OutOfTime("no answer in time")
        return left

    def open(self) -> None:
        """Have a living process in which the cells have run."""
        while self.socket is None or not self.ready:
            self.end()  # one that an alarm left half made
            self.budget.check()
            if self.life >= MAX_LIVES:
                raise Crashed("the processes of this submission ended too often")
            with undisturbed():
                self.socket, self.pid = self.zygote.spawn()
                self.budget.student = self.pid
            self.granted = 0.0
            self.layers = self._hello()
            self.ready = True  # before it is, because preparing asks questions too
            try:
                self.prepare(self)
            except Lost:
                self.ready = False
                self.end()
            self.used = False

    def _hello(self) -> list[str]:
        self.socket.settimeout(30)
        try:
            return read_reply(self.socket)["layers"]
        except ConnectionError:
            raise Refused("a locked process could not be made: it ended at once") from None

    def end(self) -> Ended | None:
        """End the process; the next question gets a new one."""
        if self.socket is None:
            return None
        with undisturbed():
            self.socket.close()
            self.socket = None
            self.inbox.clear()
            self.life += 1
            self.budget.ends()
            ended = self.zygote.end(self.pid)
        self.cpu += ended.cpu
        self.peak = max(self.peak, ended.memory)
        return ended


def _how(ended: Ended | None) -> str:
    """How a process ended, in words that may follow "the process ended"."""
    if ended is None:
        return ""
    if ended.signal:
        return f" by {signal.Signals(ended.signal).name}"
    return f" with exit code {ended.exit_code}"
