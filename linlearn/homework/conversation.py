"""Asks a student's process to run cells and call functions, and reads its answers as claims.

The student's code can send anything through its end, and may rewrite the code that answers. An
answer must repeat the nonce of its question, arrive before the deadline, and keep the limits of a
frame. The grader talks to a locked process; the check in a notebook talks to the notebook's own
process, and the check before submission to one that it starts. All of them use this class, so all
of them judge the same values.
"""

from __future__ import annotations

import contextlib
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from linlearn.homework import wire
from linlearn.homework.budget import Budget
from linlearn.homework.limits import CutOff
from linlearn.homework.protocol import (
    MAX_CLASS_NAME,
    MAX_PRINTED,
    MAX_PROCESSES,
    MAX_TEXT,
    Answer,
    Question,
)
from linlearn.homework.remote import (
    RAISABLE,
    Absent,
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
from linlearn.homework.wire import Malformed, NotSendable, Packer, Tree, Unpacker

TIMEOUT = 5.0
"""Seconds of one call of a student's function."""
BUDGET = 30.0
"""Seconds of one notebook, for all calls and tests together."""
MEMORY = 1 << 30
"""Bytes of one student process, beyond what the libraries take."""
MAX_WHERE = 300
"""Characters of the line that raised: its place, and up to 200 characters of code."""


@dataclass
class Call:
    """A call of a student's function, for a report on a test that did not pass."""

    name: str
    args: tuple[Any, ...]
    result: Any = None
    returned: bool = False
    """True if the call returned a value."""
    where: str = ""
    """The line of the student's code that raised, if one did."""
    printed: str = ""


@dataclass
class Watch:
    """What happened during one test: the calls that it made, the last one last."""

    calls: list[Call] = field(default_factory=list)


class Conversation(ABC):
    """Questions to one process of a submission. A subclass knows how to reach it."""

    def __init__(
        self, prepare: Callable[[Conversation], None], timeout: float, budget: float
    ) -> None:
        self.prepare = prepare
        """Called for each new process, to run the notebook's cells in it."""
        self.timeout = timeout
        self.budget = Budget(budget)
        self.generation = 0
        """The number of processes of this submission that have ended."""
        self.ready = False
        """True if the cells have been run in the current process."""
        self.used = False
        """True if the process has been asked to call a function."""
        self.in_place = False
        """True if the test wants to see how its arguments were changed. Otherwise the changes stay
        in the student's copy, so that a test cannot compute its expected values from them."""
        self.undefined: set[str] = set()
        """Names that an exercise asks for and that no cell has defined."""
        self.watch: Watch | None = None
        """Where the calls of the current test are recorded. Nothing is recorded for a hidden test,
        about whose inputs a student must read nothing."""

    @abstractmethod
    def is_running(self) -> bool:
        """True if there is a process."""

    @abstractmethod
    def start(self) -> None:
        """Start a process."""

    @abstractmethod
    def end(self) -> str:
        """End the process; the next question starts a new one. Return how it ended, as words that
        can follow "the process ended"."""

    @abstractmethod
    def send_frame(self, frame: bytes, seconds: float) -> None:
        """Send a question, which must be answered within so many seconds."""

    @abstractmethod
    def read(self, size: int) -> bytes:
        """Read exactly so many bytes of the answer; raise OutOfTime or Crashed."""

    def open(self) -> None:
        """Start a process and run the cells in it, unless there is one already."""
        while not self.is_running() or not self.ready:
            self.end()  # an alarm may have interrupted the start of the last one
            self.budget.check()
            if self.generation >= MAX_PROCESSES:
                # Each new process runs all cells again, which takes time even if every cell is
                # short.
                raise Crashed("too many processes of this submission have ended")
            self.ready = False
            self.start()
            try:
                self.prepare(self)
                self.ready = True
            except CutOff:
                raise  # the next attempt would take as long
            except NoAnswer:
                self.end()
            self.used = False

    def advice(self, name: str) -> str:
        """Why a name is missing, as a sentence after a space; empty if there is no more to say."""
        return ""

    def call(
        self,
        address: dict[str, Any],
        args: tuple[Any, ...] = (),
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
            return self._call(address, args, generation)
        except (Crashed, Forged):
            if not used or generation is not None or self.in_place:
                raise
        self.open()
        self.used = True
        return self._call(address, args, generation)

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

    def values(self, names: list[str]) -> dict[str, Any]:
        """The answers that are plain values, such as a text or a number, by name, and an `Absent`
        for each name without a value, or with one that cannot be sent.

        They replace the `Remote` that a test got from `from submission import eta_star`.
        """
        found: Any = None
        with contextlib.suppress(Unsendable, StudentError):
            found = self.request({"kind": Question.VALUES, "names": names})
        match found:
            case (list(listed), dict(plain), dict(refused)):
                # Forged entries may be anything; comparing a name with an array is an error.
                defined = {name for name in listed if type(name) is str}
                # A name that the release has set to None has no value either.
                self.undefined = {
                    name for name in names if name not in defined or plain.get(name, 0) is None
                }
                missing = {
                    name: Absent(Missing(f"{name} is not defined")) for name in self.undefined
                }
                unsendable = {
                    name: Absent(Unsendable(_text(refused[name], MAX_TEXT)))
                    for name in names
                    if name in refused
                }
                sent = {
                    name: plain[name]
                    for name in names
                    if name in plain and not isinstance(plain[name], Remote)
                }
                return unsendable | sent | missing
        return {}

    def _call(self, address: dict[str, Any], args: tuple[Any, ...], generation: int | None) -> Any:
        if generation is not None and generation != self.generation:
            raise Crashed("the process that held this object has ended")
        if self.in_place and any(isinstance(arg, (list, dict)) for arg in args):
            raise NotSendable(
                "a test with in_place must send arrays: changes of a list are not seen"
            )
        packer = Packer(_refuse)
        message = {
            "kind": Question.CALL,
            **address,
            "arguments": [packer.pack(arg) for arg in args],
            "in_place": self.in_place,
        }
        # The answer names changed arguments by position.
        given = {str(i): arg for i, arg in enumerate(args)}
        if self.watch is None:
            return self._exchange(message, packer.data, given)
        # Copies, because the test may change its arrays before it fails.
        copy = Unpacker(b"".join(packer.data), _refuse)
        call = Call(
            address.get("method") or address.get("name") or "it",
            tuple(map(copy.unpack, message["arguments"])),
        )
        self.watch.calls.append(call)
        call.result = self._exchange(message, packer.data, given, call)
        call.returned = True
        return call.result

    def _exchange(
        self,
        message: dict[str, Any],
        data: list[bytes],
        given: dict[str, Any] | None = None,
        call: Call | None = None,
    ) -> Any:
        """Send a question and return its answer; end a process that gives no valid answer in
        time."""
        # The student's code cannot guess the nonce, so it cannot send an answer in advance.
        nonce = secrets.token_hex(8)
        try:
            with self.budget.limit(self.timeout) as seconds:
                self.send_frame(wire.frame({**message, "nonce": nonce}, data), seconds)
                reply, raw = wire.read_frame(self.read)
            if not isinstance(reply, dict) or reply.get("nonce") != nonce:
                raise Forged("an answer must repeat the nonce of its question")
            if call is not None:
                call.printed = _text(reply.get("printed"), MAX_PRINTED)
                call.where = _text(reply.get("where"), MAX_WHERE)
            return self._answer(reply, Unpacker(raw, self._remote).unpack, given or {})
        except Malformed as error:
            self.end()
            raise Forged(str(error)) from None
        except (OutOfTime, Forged):
            self.end()
            raise
        except Crashed:
            raise Crashed(f"the process ended{self.end()}") from None

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
        text = _text(reply.get("text"), MAX_TEXT)
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


def _text(value: Any, most: int) -> str:
    return value[:most] if type(value) is str else ""


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
