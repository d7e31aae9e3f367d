"""Layers that confine a process for good: no files but the libraries, no network, no new processes.

`Lockdown` is made once, in the zygote; `enter` is called in each student's process, before any of the
student's code, and tries what must fail. Each layer holds alone:

    Landlock     reads Python's libraries and nothing else, writes nothing
    seccomp      a list of system calls that are allowed; opening for writing, sockets, fork, kill are not
    uid          nobody; where nobody cannot read the interpreter, the same user without any capability
    rlimits      memory, processor time, no files written, no core
    pdeathsig    dies with the zygote, and the zygote with the judge
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import signal
import socket
import stat
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

NOBODY = 65534
CAPABILITY_VERSION = 0x20080522
SET_PDEATHSIG, SET_DUMPABLE, SET_SECCOMP, CAPBSET_DROP, SET_NO_NEW_PRIVS = 1, 4, 22, 24, 38
FILTER = 2
"""The mode of SET_SECCOMP that takes a program."""

ALLOWED = """
read write close fstat stat lstat newfstatat statx lseek pread64 readv writev access faccessat faccessat2
readlink readlinkat getdents64 getcwd dup dup2 dup3 poll ppoll select pselect6
mmap mprotect munmap mremap madvise brk futex sched_yield sched_getaffinity
rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack restart_syscall
getpid gettid getppid getuid geteuid getgid getegid getgroups getpgrp uname sysinfo times getrusage getrlimit
clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday time getrandom exit exit_group
"""
"""The system calls that Python and NumPy need to compute, and the file system only to be read."""

SYSTEM_PATHS = """
/etc/ld.so.cache /etc/localtime /usr/share/zoneinfo /usr/share/fonts /usr/local/share/fonts /dev/null /dev/zero
/dev/urandom /lib64 /usr/lib64
"""
"""What libraries read outside Python's own folders."""


class Refused(RuntimeError):
    """A layer that was asked for is not there."""


class Lockdown:
    """What confines a student's process. `strict` needs every layer; `process` takes what there is."""

    def __init__(self, readable: Iterable[Path], memory: int, seconds: int, strict: bool = True) -> None:
        self.strict = strict
        self.memory, self.seconds = process_size() + memory, seconds
        self.missing: list[str] = []
        self.forbidden = [Path("/etc/passwd"), Path(__file__)]
        self.drop_uid = os.geteuid() == 0 and all(map(readable_by_all, probes()))
        self.libc = ctypes.CDLL(None, use_errno=True)
        self.ruleset = self._try("landlock", lambda: landlock_rules(readable))
        self.filter = self._try("seccomp", seccomp_filter)
        self.parent = os.getpid()
        if strict and self.missing:
            raise Refused(
                f"strict isolation needs every layer, and this machine lacks {'; '.join(self.missing)}: "
                "grade on Linux 5.13 or newer with libseccomp2, or ask for --isolation process"
            )

    def _try(self, layer: str, make: Callable[[], Any]) -> Any:
        try:
            return make()
        except Exception as error:  # a missing library, an old kernel, another system: all the same to us
            self.missing.append(f"{layer} ({error})")
            return None

    def enter(self) -> list[str]:
        """Confine this process, for good, and return the layers in force."""
        layers = []
        if sys.platform == "linux":
            self._prctl(SET_NO_NEW_PRIVS, 1)
            layers.append("no_new_privs")
        self._limit()
        layers.append("rlimits")
        if self.drop_uid:
            os.setgroups([])
            os.setresgid(NOBODY, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, NOBODY)
            layers.append(f"uid {NOBODY}")
        elif sys.platform == "linux":
            self._drop_capabilities()
            private = " (its interpreter is in a private home)" if os.geteuid() == 0 else ""
            layers.append(f"uid kept, no capabilities{private}")
        if sys.platform == "linux":
            self._prctl(SET_DUMPABLE, 0)
            self._prctl(SET_PDEATHSIG, signal.SIGKILL)  # after the uid has changed, which would clear it
            if os.getppid() != self.parent:
                os._exit(1)
            layers.append("pdeathsig")
        if self.ruleset:
            self.ruleset.restrict()
            self.ruleset.close()
            layers.append(f"landlock {self.ruleset.abi_version}")
        if self.filter:
            self._prctl(SET_SECCOMP, FILTER, ctypes.addressof(self.filter))
            layers.append("seccomp")
        if self.strict:
            self.check()
        return layers

    def check(self) -> None:
        """Try what must fail; raise Refused if it does not, or if Python's own library cannot be read."""
        for path in self.forbidden:
            must_fail(f"reading {path.name}", partial(os.open, path, os.O_RDONLY))
        must_fail("writing a file", lambda: os.close(os.open("/dev/null", os.O_WRONLY)))
        must_fail("a socket", lambda: socket.socket().close())
        must_fail("a new process", fork_and_vanish)
        must_fail("a signal to the parent", lambda: os.kill(self.parent, 0))
        try:
            os.close(os.open(os.__file__, os.O_RDONLY))
        except OSError as error:
            raise Refused(f"Python's library must be readable, got {error}") from None

    def _limit(self) -> None:
        limits = {
            "RLIMIT_AS": self.memory,
            "RLIMIT_CPU": self.seconds,
            "RLIMIT_FSIZE": 0,
            "RLIMIT_CORE": 0,
            "RLIMIT_NOFILE": 64,
            "RLIMIT_MEMLOCK": 0,
            "RLIMIT_MSGQUEUE": 0,
        }
        for name, value in limits.items():
            if (which := getattr(resource, name, None)) is not None:
                with contextlib.suppress(OSError, ValueError) if sys.platform != "linux" else contextlib.nullcontext():
                    resource.setrlimit(which, (value, value))

    def _prctl(self, option: int, value: int, more: int = 0) -> None:
        if self.libc.prctl(option, ctypes.c_ulong(value), ctypes.c_ulong(more), 0, 0) != 0:
            raise OSError(ctypes.get_errno(), f"prctl {option}")

    def _drop_capabilities(self) -> None:
        header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION, 0)
        nothing = (ctypes.c_uint32 * 6)()
        if self.libc.capset(header, nothing) != 0:
            raise OSError(ctypes.get_errno(), "capset")


def bound_capabilities() -> None:
    """From here on no program that this process, or a child of it, may start has a capability, even as root."""
    if sys.platform == "linux" and os.geteuid() == 0:
        drop = partial(ctypes.CDLL(None).prctl, CAPBSET_DROP)
        capability = 0
        while drop(ctypes.c_ulong(capability), 0, 0, 0) == 0:  # until the kernel knows no more
            capability += 1


def landlock_rules(readable: Iterable[Path]) -> Any:
    """A Landlock ruleset that allows reading beneath these paths, and nothing else."""
    from landlockpy import AccessFS, Ruleset, Scope, UnsupportedError

    try:
        ruleset = Ruleset(scoped=Scope.ABSTRACT_UNIX_SOCKET | Scope.SIGNAL)
    except UnsupportedError as error:
        raise Refused(f"no Landlock: {error}") from None
    for path in [*readable, *map(Path, SYSTEM_PATHS.split()), *shared_libraries()]:
        if path.exists():
            access = AccessFS.READ_FILE | AccessFS.READ_DIR if path.is_dir() else AccessFS.READ_FILE
            ruleset.allow_path(path, access)
    return ruleset


class Program(ctypes.Structure):
    """A seccomp filter as the kernel takes it: its instructions, of eight bytes each."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def seccomp_filter() -> Program:
    """A seccomp filter: every system call that is not on the list fails with EPERM.

    It is compiled here, once: that takes longer than all else that a student's process does to lock itself.
    """
    import pyseccomp as seccomp

    rules = seccomp.SyscallFilter(seccomp.ERRNO(1))
    for name in ALLOWED.split():
        with contextlib.suppress(OSError, ValueError):  # a call that this architecture does not have
            rules.add_rule(seccomp.ALLOW, name)
    writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    for name, position in (("open", 1), ("openat", 2)):
        with contextlib.suppress(OSError, ValueError):
            rules.add_rule(seccomp.ALLOW, name, seccomp.Arg(position, seccomp.MASKED_EQ, writing, 0))
    for request in (0x5401, 0x5421, 0x5450, 0x5451):  # TCGETS, FIONBIO, FIONCLEX, FIOCLEX
        rules.add_rule(seccomp.ALLOW, "ioctl", seccomp.Arg(1, seccomp.EQ, request))
    for command in (0, 1, 2, 3, 4, 1030):  # duplicate, flags; not F_SETOWN, which sends signals to others
        rules.add_rule(seccomp.ALLOW, "fcntl", seccomp.Arg(1, seccomp.EQ, command))
    own_limits = seccomp.Arg(0, seccomp.EQ, 0), seccomp.Arg(2, seccomp.EQ, 0)
    rules.add_rule(seccomp.ALLOW, "prlimit64", *own_limits)
    with tempfile.TemporaryFile() as file:
        rules.export_bpf(file)
        file.seek(0)
        instructions = file.read()
    return Program(len(instructions) // 8, instructions)


def process_size() -> int:
    """The bytes of address space that this process, and so each of its children, has already."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


def must_fail(what: str, attempt: Callable[[], object]) -> None:
    try:
        attempt()
    except OSError:
        return
    raise Refused(f"{what} must be impossible in a locked process, but it was not")


def fork_and_vanish() -> None:
    if os.fork() == 0:
        os._exit(0)


def probes() -> list[Path]:
    """Files that a student's process may have to read, wherever the interpreter lives."""
    import numpy

    return [Path(os.__file__), Path(numpy.__file__)]


def readable_by_all(path: Path) -> bool:
    """True if any user may read this file."""
    path = path.resolve()
    return bool(path.stat().st_mode & stat.S_IROTH) and all(p.stat().st_mode & stat.S_IXOTH for p in path.parents)


def shared_libraries() -> list[Path]:
    """Where the system keeps shared libraries, and Python its own."""
    triplet = sysconfig.get_config_var("MULTIARCH") or ""
    places = [Path(root, triplet) for root in ("/lib", "/usr/lib") if triplet]
    return [*places, *Path(sys.base_prefix, "lib").glob("libpython*")]


def standard_library() -> list[Path]:
    """The entries of Python's standard library, without the packages installed beside it."""
    places = {Path(sysconfig.get_path("stdlib")), Path(sysconfig.get_path("platstdlib"))}
    real = {place for place in places if (place / "os.py").exists()} or {Path(os.__file__).parent}
    return [p for place in real for p in place.iterdir() if p.name not in ("site-packages", "dist-packages")]
