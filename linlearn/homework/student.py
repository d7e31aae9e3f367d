"""Executes a student's cells and answers the judge's questions, in the student's own process.

Nothing here is a secret or a safeguard. The student's code shares this process and may rewrite all
of it. What the process sends is only a claim about what its functions return, and the judge treats
it as such. The grader runs this in a locked process, the check before submission in a process that
it starts, and the check in a notebook in the notebook's own process.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import io
import itertools
import linecache
import os
import re
import sys
import traceback
import types
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from linlearn.homework import wire
from linlearn.homework.protocol import MAX_CLASS_NAME, MAX_PRINTED, MAX_TEXT, Answer, Question
from linlearn.homework.wire import Malformed, NotSendable, Packer, Tree, Unpacker
from linlearn.reading import reading_python

DEPTH = 1_000
"""How many calls a student's function may nest, wherever it runs."""
MAX_LINE = 200
"""Characters of a line of code that a report repeats."""
USUAL_DEPTHS = (1_000, 3_000)
"""Python's own limit, and the one that completion in Jupyter sets. A student who set another limit
keeps it."""


class Student:
    """The namespace that a student's cells fill, and the functions in it that the judge calls."""

    def __init__(self, main: types.ModuleType | None = None) -> None:
        self.handles: list[Any] = []
        """Objects that are not plain; the judge refers to them by their index."""
        self.numbers: dict[int, int] = {}
        """The index of each object by its id, which is unique because `handles` keeps it alive."""
        self.main = types.ModuleType("__main__") if main is None else main
        if main is None:
            self.main.__dict__["__builtins__"] = builtins  # the module, not its dict, as in Jupyter
        self.nonce: Any = None
        """The nonce of the question that is being answered."""
        self.stoppable: tuple[type[BaseException], ...] = ()
        """Exceptions that end the whole check, such as Ctrl-C in a notebook."""

    def reply(self, message: Tree, data: bytes) -> bytes:
        """The frame that answers a question."""
        printed, self.nonce = Printed(), message["nonce"]
        try:
            with contextlib.redirect_stdout(printed):
                reply, buffers = self.answer(message, data)
        except NotSendable as error:
            reply, buffers = {"kind": Answer.UNSENDABLE, "text": str(error)}, []
        except self.stoppable:
            raise
        except BaseException as error:  # SystemExit too: a student may call exit()
            reply = {"kind": Answer.RAISED, **describe(error), "where": where(error)}
            buffers = []
        reply |= {"nonce": self.nonce, "printed": printed.text}
        try:
            return wire.frame(reply, buffers)
        except NotSendable as error:  # it is too large
            reply = {**reply, "kind": Answer.UNSENDABLE, "value": None, "changed": {}}
            return wire.frame({**reply, "text": str(error)}, [])

    def answer(self, message: Tree, data: bytes) -> tuple[Tree, list[bytes]]:
        """The answer to one question: a message, and the bytes of its arrays."""
        # One packer for the whole answer, so that an array that occurs twice is sent once.
        packer = Packer(self.export)
        kind = message["kind"]
        if kind == Question.CELLS:
            value = packer.pack([self.run(*cell) for cell in message["cells"]])
        elif kind == Question.VALUES:
            value = self.values(message["names"], packer)
        elif kind == Question.PING:
            value = None
        else:
            return self.call(message, data, packer)
        return {"kind": Answer.VALUE, "value": value}, packer.data

    def call(self, message: Tree, data: bytes, packer: Packer) -> tuple[Tree, list[bytes]]:
        """Call a function, or a method of an object.

        The answer holds what it returned and, if the question asks for it, the arguments that it
        changed.
        """
        if "name" in message and message["name"] not in self.main.__dict__:
            return {"kind": Answer.MISSING}, []
        target = (
            self.main.__dict__[message["name"]]
            if "name" in message
            else self.handles[message["handle"]]
        )
        if "method" in message:
            target = getattr(target, message["method"])
        unpack = Unpacker(data, refuse_handle).unpack
        args = [unpack(tree) for tree in message["arguments"]]
        # Comparing costs time, so it is done only for tests that ask for it.
        arrays = [
            i for i, arg in enumerate(args) if message["in_place"] and isinstance(arg, np.ndarray)
        ]
        before = {i: self.snapshot(args[i]) for i in arrays}
        with usual_depth():
            value = packer.pack(target(*args))
        changed = {
            str(i): packer.pack(args[i]) for i in arrays if self.snapshot(args[i]) != before[i]
        }
        return {"kind": Answer.VALUE, "value": value, "changed": changed}, packer.data

    def values(self, names: list[str], packer: Packer) -> Tree:
        """Those names that are defined, a dict of those whose values can be sent, and a dict that
        says why others cannot; packed."""
        defined = [name for name in names if name in self.main.__dict__]
        pairs, refused = [], []
        for name in defined:
            # Reading one answer must not cost the others.
            with contextlib.suppress(Exception):
                value = self.main.__dict__[name]
                if isinstance(value, Iterator):
                    # It can be read only once, so the notebook keeps another one like it.
                    value, self.main.__dict__[name] = itertools.tee(value)
                try:
                    pairs.append([name, packer.pack(value)])
                except NotSendable as error:
                    refused.append([name, str(error)])
        return ["t", [["l", defined], ["d", pairs], ["d", refused]]]

    def snapshot(self, value: Any) -> Any:
        """The contents of an array, to compare before and after a call."""
        packer = Packer(self.export)
        return packer.pack(value), packer.data

    def run(self, name: str, source: str, whole: bool = True) -> dict[str, Any]:
        """Execute a cell and return a report on it.

        The report lists the names that the cell binds, its functions, the IPython lines that were
        dropped, and the first error. Unless `whole`, only imports, functions, classes and constants
        are executed.
        """
        report: dict[str, Any] = {"names": [], "functions": [], "dropped": [], "error": None}
        # As in Jupyter, `inspect` can show the source of the student's functions.
        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
        try:
            with reading_python():
                tree = parse_cell(source, name, report["dropped"])
                tree.body = [node for node in tree.body if whole or is_definition(node)]
                report["names"] = sorted(set(bound_names(tree.body)))
                # Functions and classes at the top level: one of them may be the answer under
                # another name.
                functions = [
                    node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))
                ]
                report["functions"] = [node.name for node in functions]
                code = compile(tree, name, "exec", dont_inherit=True)
            try:
                exec(code, self.main.__dict__)
            except Exception as error:
                # One failed statement must not cost the functions that are defined below it.
                later = [
                    node
                    for node in tree.body
                    for line in lines_of(error, name)[:1]
                    if node.lineno > line
                ]
                self.run_rest(name, later, code.co_flags & annotations.compiler_flag)
                raise
        except BaseException as error:
            # A syntax error names its own line; for other errors the innermost line of the cell is
            # shown.
            line = (
                error.lineno
                if isinstance(error, SyntaxError)
                else next(reversed(lines_of(error, name)), None)
            )
            report["error"] = {**describe(error), "line": line}
        return report

    def run_rest(self, name: str, statements: list[ast.stmt], flags: int) -> None:
        """Run the statements after one that failed, each on its own.

        A package that is not installed here, for instance, is no reason to skip the next import.
        """
        for node in statements:
            with contextlib.suppress(Exception):
                exec(
                    compile(ast.Module([node], []), name, "exec", flags, dont_inherit=True),
                    self.main.__dict__,
                )

    def export(self, value: Any) -> Tree:
        """A handle for a value that is not plain.

        The value stays in this process, and the judge may call it or its methods.
        """
        # The same object gets the same number, however often it is sent.
        number = self.numbers.setdefault(id(value), len(self.handles))
        if number == len(self.handles):
            self.handles.append(value)
        return ["h", number, type(value).__name__[:MAX_CLASS_NAME]]


class Printed(io.TextIOBase):
    """Keeps the first characters that are printed, and drops the others."""

    def __init__(self) -> None:
        self.text = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text[: MAX_PRINTED - len(self.text)]
        return len(text)


@contextlib.contextmanager
def usual_depth() -> Iterator[None]:
    """Let calls nest as deeply as in every other process that judges homework."""
    before = sys.getrecursionlimit()
    if before not in USUAL_DEPTHS:
        yield
        return
    limit = DEPTH + sum(1 for _ in traceback.walk_stack(None))
    sys.setrecursionlimit(limit)
    try:
        yield
    finally:
        if sys.getrecursionlimit() == limit:
            sys.setrecursionlimit(before)


def refuse_handle(tree: list[Tree]) -> Any:
    """Raise Malformed: the judge sends plain values only, never a handle."""
    raise Malformed(f"expected a plain value, got the tag {tree[0]!r}")


def describe(error: BaseException) -> dict[str, Any]:
    """The names of an exception's classes, most specific first, and its message."""
    try:
        text = str(error)[:MAX_TEXT]
    except BaseException:  # the exception may be of the student's own class
        text = ""
    return {
        "types": [cls.__name__[:MAX_CLASS_NAME] for cls in type(error).__mro__][:20],
        "text": text,
    }


def where(error: BaseException) -> str:
    """The last line of the student's own code in an error's traceback, as words."""
    steps = [
        (frame, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
        if frame.f_globals.get("__name__") == "__main__"
    ]
    if not steps:
        return ""
    frame, line = steps[-1]
    file = frame.f_code.co_filename
    cell = f"{file[1:-1]}, " if re.fullmatch(r"<cell \d+>", file) else ""
    source = linecache.getline(file, line).strip()[:MAX_LINE]
    return f"{cell}line {line}{f': {source}' if source else ''}"


def lines_of(error: BaseException, name: str) -> list[int]:
    """The lines of a cell in an error's traceback, starting with the statement that failed."""
    steps = traceback.walk_tb(error.__traceback__)
    return [line for frame, line in steps if frame.f_code.co_filename == name]


def is_definition(node: ast.stmt) -> bool:
    """True if a statement only defines a name: an import, a function, a class or a constant."""
    if isinstance(node, ast.Assign):
        return isinstance(node.value, ast.Constant)
    return isinstance(
        node, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    )


def bound_names(body: list[ast.stmt]) -> Iterator[str]:
    """The names that statements bind, including those inside if, try, for and with."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (
                leaf.id
                for target in targets
                for leaf in ast.walk(target)
                if isinstance(leaf, ast.Name)
            )
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from ((alias.asname or alias.name).split(".")[0] for alias in node.names)
        for part in ("body", "orelse", "finalbody"):
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
                yield from bound_names(getattr(node, part, []))


MAGIC = re.compile(r"^(\s*)(?:[%!?]|\w+\s*=\s*[%!]|[\w.]+\?\??\s*$)")
"""Matches a line that only IPython understands: `%time f()`, `!ls`, `files = !ls` or `f?`."""
PYTHON_MAGICS = ("%%time", "%%timeit", "%%capture", "%%prun")
"""Cell magics after which the rest of the cell is Python."""


def parse_cell(source: str, name: str, dropped: list[str]) -> ast.Module:
    """The syntax tree of a cell.

    Lines that only IPython understands become `pass`, and are appended to `dropped`.
    """
    lines = source.split("\n")
    first = next((i for i, line in enumerate(lines) if line.strip()), 0)
    if (head := lines[first].strip()).startswith("%%"):
        dropped.append(head[:80])
        lines[first] = ""
        return parse_cell(
            "\n".join(lines) if head.split()[0] in PYTHON_MAGICS else "", name, dropped
        )
    try:
        with reading_python():
            return ast.parse(source, name)  # unchanged first: a line of Python may begin with %
    except SyntaxError:
        dropped += [line.strip()[:80] for line in lines if MAGIC.match(line)]
        return ast.parse(
            "\n".join(f"{m[1]}pass" if (m := MAGIC.match(line)) else line for line in lines), name
        )


def serve(
    student: Student, read: Callable[[int], bytes], write: Callable[[memoryview], int]
) -> None:
    """Answer questions until the process ends."""
    while True:
        raw = memoryview(student.reply(*wire.read_frame(read)))
        while raw:
            raw = raw[write(raw) :]


def become_student(inward: int, outward: int) -> None:
    """Answer the judge's questions, which arrive at one descriptor, until this process ends."""
    student = Student()
    sys.modules["__main__"] = student.main
    builtins.display = lambda *args, **kwargs: None  # type: ignore[attr-defined]
    serve(student, lambda size: read_exactly(inward, size), lambda raw: os.write(outward, raw))


def read_exactly(fd: int, size: int) -> bytes:
    """Read exactly `size` bytes from the judge; end the process if the judge has gone."""
    chunks = []
    while size:
        chunk = os.read(fd, min(size, 1 << 20))
        if not chunk:
            os._exit(0)
        chunks.append(chunk)
        size -= len(chunk)
    return b"".join(chunks)
