"""What runs inside the locked process: it executes cells and answers calls.

Nothing here is a secret or a safeguard. The student's code shares this process and may rewrite all of it;
what it sends is only a claim about what its functions return, and the judge takes it as no more than that.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import linecache
import os
import re
import sys
import traceback
import types
from collections.abc import Iterator
from typing import Any

from grading import wire
from grading.pictures import summary
from grading.source import reading_python
from grading.wire import MUTABLE, NotSendable, Packer, Tree, Unpacker


class Callback:
    """A function of the judge's: calling it asks the judge."""

    def __init__(self, student: Student, number: int) -> None:
        self._student, self._number = student, number

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._student.call_back(self._number, args, kwargs)


class Student:
    """One namespace, filled by cells, whose functions the judge may call."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self.handles: list[Any] = []
        self.numbers: dict[int, int] = {}
        self.main = types.ModuleType("__main__")
        self.main.__dict__["__builtins__"] = builtins  # the module, as in Jupyter
        self.nonces: list[Any] = []

    def serve(self) -> Any:
        """Answer questions until the answer to our own question comes, or for ever."""
        while True:
            message, data = wire.read_frame(self.read)
            if message["k"] in ("answer", "error"):
                return message, data
            self.nonces.append(message["n"])
            try:
                reply, buffers = self.answer(message, data)
            except NotSendable as error:
                reply, buffers = {"k": "unsendable", "text": str(error)}, []
            except BaseException as error:
                reply, buffers = {"k": "raise", **describe(error)}, []
            self.send({"n": self.nonces.pop(), **reply}, buffers)

    def answer(self, message: Tree, data: bytes) -> tuple[Tree, list[bytes]]:
        packer = Packer(self.export)
        unpack = Unpacker(data, self.resolve).unpack
        kind = message["k"]
        if kind == "cells":
            return {"k": "value", "v": packer.pack([self.run(*cell) for cell in message["cells"]])}, packer.data
        if kind == "values":
            return {"k": "value", "v": self.values(message["names"], packer)}, packer.data
        if kind == "ping":
            return {"k": "value", "v": None}, []
        if "name" in message and message["name"] not in self.main.__dict__:
            return {"k": "missing"}, []
        target = self.main.__dict__[message["name"]] if "name" in message else self.handles[message["h"]]
        changed: dict[str, Tree] = {}
        if kind == "get":
            value = target
        elif kind == "attr":
            value = getattr(target, message["attr"])
        elif kind == "next":
            value = next(target, STOP)
            if value is STOP:
                return {"k": "stop"}, []
        else:
            args = [unpack(tree) for tree in message["a"]]
            kwargs = {name: unpack(tree) for name, tree in message["w"].items()}
            given = {str(i): arg for i, arg in enumerate(args)} | kwargs
            watched = {key: arg for key, arg in given.items() if isinstance(arg, MUTABLE) and message.get("in_place")}
            before = {key: self.image(arg) for key, arg in watched.items()}
            value = getattr(target, message["attr"])(*args, **kwargs) if "attr" in message else target(*args, **kwargs)
            if message.get("drawn"):
                value = drawing(value)
            changed = {key: packer.pack(given[key]) for key in before if self.image(given[key]) != before[key]}
        return {"k": "value", "v": packer.pack(value), "m": changed}, packer.data

    def values(self, names: list[str], packer: Packer) -> Tree:
        """A dict of the names that are defined, and can be sent."""
        pairs = []
        for name in names:
            with contextlib.suppress(KeyError, NotSendable):
                pairs.append([name, packer.pack(self.main.__dict__[name])])
        return ["d", pairs]

    def image(self, value: Any) -> Any:
        """What a mutable argument looks like now."""
        packer = Packer(self.export)
        return packer.pack(value), packer.data

    def call_back(self, number: int, args: Any, kwargs: Any) -> Any:
        packer = Packer(self.export)
        message = {
            "n": self.nonces[-1],
            "k": "callback",
            "f": number,
            "a": [packer.pack(arg) for arg in args],
            "w": {name: packer.pack(arg) for name, arg in kwargs.items()},
        }
        self.send(message, packer.data)
        reply, data = self.serve()
        if reply["k"] == "error":
            raise getattr(builtins, reply["type"], RuntimeError)(reply["text"])
        return Unpacker(data, self.resolve).unpack(reply["v"])

    def run(self, name: str, source: str, whole: bool = True) -> dict[str, Any]:
        """Execute a cell, or only what it defines; say which names it binds, what was left out, what failed first."""
        found: dict[str, Any] = {"names": [], "functions": [], "dropped": [], "error": None}
        linecache.cache[name] = len(source), None, source.splitlines(True), name  # as in Jupyter: inspect finds it
        try:
            with reading_python():
                tree = parsed(source, name, found["dropped"])
                tree.body = [node for node in tree.body if whole or defines(node)]
                found["names"] = sorted(set(defined(tree.body)))
                functions = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
                found["functions"] = [node.name for node in functions]
                code = compile(tree, name, "exec", dont_inherit=True)
            try:
                exec(code, self.main.__dict__)
            except Exception as error:
                later = [node for node in tree.body for line in lines_of(error, name)[:1] if node.lineno > line]
                self.go_on(name, later, code.co_flags & annotations.compiler_flag)
                raise
        except BaseException as error:
            line = error.lineno if isinstance(error, SyntaxError) else next(reversed(lines_of(error, name)), None)
            found["error"] = {**describe(error), "line": line}
        return found

    def go_on(self, name: str, statements: list[ast.stmt], flags: int) -> None:
        """Run what comes after a statement that failed: a module that is not here is no reason to miss the next."""
        for node in statements:
            with contextlib.suppress(Exception):
                exec(compile(ast.Module([node], []), name, "exec", flags, dont_inherit=True), self.main.__dict__)

    def export(self, value: Any, packer: Packer) -> Tree:
        """A tree for what is not plain: a callback that goes home, a picture, or a handle."""
        if isinstance(value, Callback):
            return ["k", value._number]
        if "matplotlib.axes" in sys.modules:
            from matplotlib.axes import Axes
            from matplotlib.figure import Figure

            if isinstance(value, (Figure, Axes)):
                return ["f", packer.pack(summary(value))]
        number = self.numbers.setdefault(id(value), len(self.handles))
        if number == len(self.handles):
            self.handles.append(value)
        return ["h", number, kind_of(value), type(value).__name__[:80]]

    def resolve(self, tree: list[Tree]) -> Any:
        if tree[0] == "k":
            return Callback(self, tree[1])
        return self.main.__dict__[tree[1]] if tree[0] == "g" else self.handles[tree[1]]

    def read(self, size: int) -> bytes:
        chunks = []
        while size:
            chunk = os.read(self.fd, min(size, 1 << 20))
            if not chunk:
                os._exit(0)
            chunks.append(chunk)
            size -= len(chunk)
        return b"".join(chunks)

    def send(self, message: Tree, data: list[bytes]) -> None:
        try:
            raw = memoryview(wire.frame(message, data))
        except NotSendable as error:
            raw = memoryview(wire.frame({"n": message["n"], "k": "unsendable", "text": str(error)}, []))
        while raw:
            raw = raw[os.write(self.fd, raw) :]


STOP = object()


def kind_of(value: Any) -> str:
    """What the judge may do with a handle."""
    if isinstance(value, Iterator):
        return "iterator"
    if isinstance(value, type):
        return "class"
    return "function" if callable(value) else "object"


def drawing(value: Any) -> Any:
    """The figure that a function returned or drew."""
    from matplotlib import pyplot

    if hasattr(value, "get_figure") or hasattr(value, "add_subplot"):
        return value
    figure = pyplot.gcf()
    pyplot.close(figure)
    return figure


def describe(error: BaseException) -> dict[str, Any]:
    """The names of an exception's classes, nearest first, and its message."""
    try:
        text = str(error)[: wire.MAX_TEXT]
    except BaseException:
        text = ""
    return {"types": [cls.__name__[:80] for cls in type(error).__mro__][:20], "text": text}


def lines_of(error: BaseException, name: str) -> list[int]:
    """The lines of a cell that took part in an error, first the one of the statement that failed."""
    steps = traceback.walk_tb(error.__traceback__)
    return [line for frame, line in steps if frame.f_code.co_filename == name]


def defines(node: ast.stmt) -> bool:
    """Whether a statement only gives something a name, and takes no time for it."""
    if isinstance(node, ast.Assign):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))


def defined(body: list[ast.stmt]) -> Iterator[str]:
    """The names that statements bind, those inside if, try, for and with too."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (leaf.id for target in targets for leaf in ast.walk(target) if isinstance(leaf, ast.Name))
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from ((alias.asname or alias.name).split(".")[0] for alias in node.names)
        for part in ("body", "orelse", "finalbody"):
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
                yield from defined(getattr(node, part, []))


MAGIC = re.compile(r"^(\s*)(?:[%!?]|\w+\s*=\s*[%!]|[\w.]+\?\??\s*$)")
KEPT = ("%%time", "%%timeit", "%%capture", "%%prun")
"""Cell magics whose cell is Python."""


def parsed(source: str, name: str, dropped: list[str]) -> ast.Module:
    """A cell as Python reads it. Lines that only IPython understands become `pass`, and are put into `dropped`."""
    lines = source.split("\n")
    first = next((i for i, line in enumerate(lines) if line.strip()), 0)
    if (head := lines[first].strip()).startswith("%%"):
        dropped.append(head[:80])
        lines[first] = ""
        return parsed("\n".join(lines) if head.split()[0] in KEPT else "", name, dropped)
    try:
        with reading_python():
            return ast.parse(source, name)  # a line may begin with % and be Python
    except SyntaxError:
        dropped += [line.strip()[:80] for line in lines if MAGIC.match(line)]
        return ast.parse("\n".join(f"{m[1]}pass" if (m := MAGIC.match(line)) else line for line in lines), name)


def become_student(fd: int) -> None:
    """Answer the judge for the rest of this process's life."""
    student = Student(fd)
    sys.modules["__main__"] = student.main
    builtins.display = lambda *args, **kwargs: None  # type: ignore[attr-defined]
    student.serve()
