"""Refuses what the grader's locked processes refuse, so that a check sees the same errors.

Nothing here is a safeguard: these are the student's own machine and files. The grader's processes
are confined by the kernel (`grading/sandbox/lockdown.py`). Here, an audit hook of Python raises the
errors that the kernel would cause: no new threads or processes, no network, no files but those of
Python and its libraries.
"""

from __future__ import annotations

import _thread
import builtins
import contextlib
import errno
import os
import sys
import sysconfig
import threading
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from linlearn.homework.import_policy import ImportPolicy, origin

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
EVENTS = """
os.chmod os.chown os.exec os.fork os.forkpty os.kill os.link os.mkdir os.posix_spawn os.remove
os.rename os.rmdir os.spawn os.startfile os.symlink os.truncate os.utime
pty.spawn socket.__new__ subprocess.Popen
"""
"""Events of Python's audit hooks that stand for system calls which the grader's kernel rejects."""
REFUSED_EVENTS = frozenset(EVENTS.split())
NAMING = ("os.chmod", "os.mkdir", "os.remove", "os.rmdir", "os.truncate", "os.utime")
"""Those whose error names the file."""
CONFINED: set[int] = set()
"""The threads in which student code is running under these rules."""
SYSTEM = (
    "/dev/null",
    "/dev/zero",
    "/dev/urandom",
    "/etc/localtime",
    "/lib",
    "/usr/lib",
    "/usr/share/zoneinfo",
    "/usr/share/fonts",
    "/usr/local/share/fonts",
)
"""What a locked process may read in addition to Python's own folders."""


@contextlib.contextmanager
def confined() -> Iterator[None]:
    """Refuse threads, processes, network and files to this thread while the context lasts."""
    install()
    here = threading.get_ident()
    CONFINED.add(here)
    usual = {(module, name): getattr(module, name) for module, name in REPLACED}
    for (module, name), function in usual.items():
        setattr(module, name, REPLACED[module, name](function))
    try:
        yield
    finally:
        CONFINED.discard(here)
        for (module, name), function in usual.items():
            setattr(module, name, function)


def no_thread(usual: Callable[..., Any]) -> Callable[..., Any]:
    """A function that starts threads, but none from where student code is running."""

    def start(*args: Any, **kwargs: Any) -> Any:
        if threading.get_ident() in CONFINED:
            raise RuntimeError("can't start new thread")
        return usual(*args, **kwargs)

    return start


def no_command(usual: Callable[..., Any]) -> Callable[..., Any]:
    """`os.system`, which reports a failure where no process can be started."""
    return lambda command: NO_SHELL if threading.get_ident() in CONFINED else usual(command)


NO_SHELL = 127 << 8
"""What `os.system` returns if it can start no shell."""
REPLACED: dict[tuple[Any, str], Callable[[Callable[..., Any]], Callable[..., Any]]] = {
    (_thread, "start_new_thread"): no_thread,
    (threading, "_start_new_thread"): no_thread,
    (os, "system"): no_command,
}
"""Functions of Python that no audit hook can answer for as a locked process does."""


def install() -> None:
    """Install the audit hook, once; Python has no way to remove one."""
    global installed
    if not installed:
        readable()  # before the hook needs it
        sys.addaudithook(audit)
        installed = True


installed = False


def audit(event: str, arguments: tuple[Any, ...]) -> None:
    """Raise what the locked process would raise."""
    if not CONFINED or threading.get_ident() not in CONFINED:
        return
    if event in REFUSED_EVENTS:
        named = [one for one in arguments[:1] if isinstance(one, str) and event in NAMING]
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), *named)
    if event == "open":
        path, mode, flags = arguments
        if isinstance(path, int):
            return
        if (isinstance(flags, int) and flags & WRITING) or set(mode or "") & set("wax+"):
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), str(path))
        refuse_reading(path)
    elif event in ("os.listdir", "os.scandir"):
        refuse_listing(arguments[0])


def refuse_reading(path: Any) -> None:
    """Raise unless a locked process could read this path; it has no files in its folder."""
    name = os.fsdecode(path) if isinstance(path, (str, bytes, os.PathLike)) else "."
    if not os.path.isabs(name):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
    if not os.path.normpath(name).startswith(readable()):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)


def refuse_listing(path: Any) -> None:
    """Raise unless a locked process could list this folder."""
    name = os.fsdecode(path) if isinstance(path, (str, bytes, os.PathLike)) else "."
    if not (os.path.isabs(name) and os.path.normpath(name).startswith(readable())):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)


PLACES: list[str] = []


def readable() -> tuple[str, ...]:
    """The beginnings of paths that may be read: Python, its libraries, fonts."""
    if not PLACES:
        python = {sys.prefix, sys.base_prefix, sys.exec_prefix, *sysconfig.get_paths().values()}
        library = [str(Path(__file__).parents[1])]
        PLACES.extend(str(place) for place in (*python, *library, *SYSTEM) if place)
    if "matplotlib" in sys.modules:
        matplotlib: Any = sys.modules["matplotlib"]
        return (*PLACES, matplotlib.get_cachedir(), matplotlib.get_configdir())
    return tuple(PLACES)


@contextlib.contextmanager
def without_strangers(
    main: types.ModuleType, policy: ImportPolicy, hidden: dict[str, str]
) -> Iterator[None]:
    """Take away what a notebook's namespace could not contain where homework is graded.

    The notebook's own process may have imported a forbidden module. In the grader that import
    fails, and the names that it binds do not exist. `hidden` collects those names, each with the
    module that it comes from.
    """
    space, taken = main.__dict__, dict[str, Any]()
    for name, value in list(space.items()):
        module = origin(value)
        if module and not name.startswith("__") and policy.refuses(module):
            taken[name], hidden[name] = space.pop(name), module
    usual_import, usual_input = builtins.__import__, builtins.input

    def careful_import(
        name: str,
        globals: Any = None,
        locals: Any = None,
        fromlist: Any = (),
        level: int = 0,
    ) -> Any:
        # Libraries may import whatever they need.
        own = level == 0 and sys._getframe(1).f_globals.get("__name__") == "__main__"
        if own:
            # Python imports the packages that contain a module first.
            for end in range(name.count(".") + 1):
                policy.find_spec(".".join(name.split(".")[: end + 1]))
        module = usual_import(name, globals, locals, fromlist, level)
        for part in fromlist or () if own else ():
            source = origin(getattr(module, part, None))
            if source and policy.refuses(source):
                raise ImportError(policy.reason(source, part))
        return module

    def no_input(prompt: object = "") -> str:
        raise EOFError("EOF when reading a line")

    builtins.__import__, builtins.input = careful_import, no_input
    try:
        yield
    finally:
        builtins.__import__, builtins.input = usual_import, usual_input
        for name, value in taken.items():
            space.setdefault(name, value)
