"""Confines a process permanently: it can only compute, and read Python's libraries.

The zygote makes one `Lockdown`. Each student's process calls `enter` before any of the student's
code runs; `enter` then tries operations that must fail. Each layer works without the others:

    Landlock     the process reads Python's libraries and no other files, and writes none
    seccomp      the kernel rejects all but a list of system calls; fork, kill, socket and opening
                 a file for writing are not on it
    uid          the user nobody; if nobody cannot read the interpreter, the same user without
                 any capabilities
    rlimits      limits memory and processor time; no files written, no core dumps
    pdeathsig    the kernel kills the process when the zygote ends, which ends with the judge
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

from grading.errors import Refused
from linlearn.homework.limits import process_size

NOBODY = 65534
"""The number of the user and group `nobody`, to whom no file should belong."""
# From the kernel's headers linux/capability.h, linux/prctl.h and linux/seccomp.h:
CAPABILITY_VERSION = 0x20080522
SET_PDEATHSIG, SET_DUMPABLE, SET_SECCOMP, CAPBSET_DROP, SET_NO_NEW_PRIVS = 1, 4, 22, 24, 38
SECCOMP_MODE_FILTER = 2
"""The mode of SET_SECCOMP in which the kernel runs a filter program for each system call."""

ALLOWED = """
read write close fstat stat lstat newfstatat statx lseek pread64 readv writev
access faccessat faccessat2 readlink readlinkat getdents64 getcwd
dup dup2 dup3 poll ppoll select pselect6
mmap mprotect munmap mremap madvise brk futex sched_yield sched_getaffinity
rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack restart_syscall
getpid gettid getppid getuid geteuid getgid getegid getgroups getpgrp
uname sysinfo times getrusage getrlimit
clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday time getrandom exit exit_group
"""
"""The system calls that Python and NumPy need to compute and to read files. `seccomp_filter` allows
a few more with certain arguments only."""

SYSTEM_PATHS = """
/etc/ld.so.cache /etc/localtime /usr/share/zoneinfo /usr/share/fonts /usr/local/share/fonts
/dev/null /dev/zero /dev/urandom /lib64 /usr/lib64
"""
"""Paths outside Python's folders that libraries read."""


class Lockdown:
    """The layers that confine a student's process.

    With `strict`, all layers must be available, or the constructor raises Refused. Without it, a
    process enters the layers that this machine has.
    """

    def __init__(
        self, readable: Iterable[Path], memory: int, seconds: int, strict: bool = True
    ) -> None:
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
                "strict isolation needs every layer, and this machine lacks "
                f"{'; '.join(self.missing)}: grade on Linux 5.13 or newer with libseccomp2, "
                "or ask for --isolation process"
            )

    def _try(self, layer: str, make: Callable[[], Any]) -> Any:
        try:
            return make()
        except Exception as error:  # a missing library, an old kernel, another operating system
            self.missing.append(f"{layer} ({error})")
            return None

    def enter(self) -> list[str]:
        """Confine this process permanently; return the layers that are in force.

        seccomp must come last, because it forbids the system calls that set up the other layers.
        """
        layers = []
        # If the machine runs out of memory, the kernel ends this process, and neither a judge nor
        # the grader, which may be larger.
        with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "wb", 0) as file:
            file.write(b"1000")
        if sys.platform == "linux":
            self._prctl(SET_NO_NEW_PRIVS, 1)  # Landlock and seccomp require it
            layers.append("no_new_privs")
        self._set_limits()
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
            # This must follow the change of user, which would clear it. If the zygote has ended
            # already, no signal will come, so compare the parent once.
            self._prctl(SET_PDEATHSIG, signal.SIGKILL)
            if os.getppid() != self.parent:
                os._exit(1)
            layers.append("pdeathsig")
        if self.ruleset:
            self.ruleset.restrict()
            self.ruleset.close()
            layers.append(f"landlock {self.ruleset.abi_version}")
        if self.filter:
            self._prctl(SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.addressof(self.filter))
            layers.append("seccomp")
        if self.strict:
            self.check()
        return layers

    def check(self) -> None:
        """Try operations that must fail; raise Refused if one succeeds, or if Python's library
        cannot be read."""
        for path in self.forbidden:
            must_fail(f"reading {path.name}", partial(os.open, path, os.O_RDONLY))
        must_fail("writing a file", lambda: os.close(os.open("/dev/null", os.O_WRONLY)))
        must_fail("a socket", lambda: socket.socket().close())
        must_fail("a new process", fork_and_exit)
        must_fail("a signal to the parent", lambda: os.kill(self.parent, 0))
        try:
            os.close(os.open(os.__file__, os.O_RDONLY))
        except OSError as error:
            raise Refused(f"Python's library must be readable, got {error}") from None

    def _set_limits(self) -> None:
        """Set soft and hard limits, so that the process cannot raise them again."""
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
            # Not every system has every limit.
            if (which := getattr(resource, name, None)) is not None:
                try:
                    resource.setrlimit(which, (value, value))
                except (OSError, ValueError) as error:  # other systems may not allow all of them
                    if sys.platform == "linux":
                        raise Refused(
                            f"a student's process needs {name} = {value}, and this system does not "
                            f"allow it ({error}): see `ulimit -a`"
                        ) from None

    def _prctl(self, option: int, value: int, more: int = 0) -> None:
        if self.libc.prctl(option, ctypes.c_ulong(value), ctypes.c_ulong(more), 0, 0) != 0:
            raise OSError(ctypes.get_errno(), f"prctl {option}")

    def _drop_capabilities(self) -> None:
        """Give up the effective, permitted and inheritable capabilities of this process."""
        header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION, 0)
        nothing = (ctypes.c_uint32 * 6)()
        if self.libc.capset(header, nothing) != 0:
            raise OSError(ctypes.get_errno(), "capset")


def bound_capabilities() -> None:
    """Remove all capabilities from every program that this process or its children start from now
    on, even as root."""
    if sys.platform == "linux" and os.geteuid() == 0:
        drop = partial(ctypes.CDLL(None).prctl, CAPBSET_DROP)
        capability = 0
        while drop(ctypes.c_ulong(capability), 0, 0, 0) == 0:  # fails after the last one
            capability += 1


def landlock_rules(readable: Iterable[Path]) -> Any:
    """A Landlock ruleset that allows reading below these paths and nothing else."""
    from landlockpy import AccessFS, Ruleset, Scope, UnsupportedError

    # A ruleset forbids every kind of access that it handles; `allow_path` makes exceptions.
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
    """A seccomp filter in the kernel's format, `struct sock_fprog`: instructions of eight bytes."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def seccomp_filter() -> Program:
    """A seccomp filter under which every system call that is not allowed fails with EPERM.

    The zygote compiles it once, because compiling takes longer than the rest of the lockdown.
    """
    import pyseccomp as seccomp

    rules = seccomp.SyscallFilter(seccomp.ERRNO(1))
    for name in ALLOWED.split():
        with contextlib.suppress(OSError, ValueError):  # this architecture does not have the call
            rules.add_rule(seccomp.ALLOW, name)
    # Files may be opened for reading only: none of these flags may be set.
    writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    for name, position in (("open", 1), ("openat", 2)):
        with contextlib.suppress(OSError, ValueError):
            rules.add_rule(
                seccomp.ALLOW, name, seccomp.Arg(position, seccomp.MASKED_EQ, writing, 0)
            )
    for request in (0x5401, 0x5421, 0x5450, 0x5451):  # TCGETS, FIONBIO, FIONCLEX, FIOCLEX
        rules.add_rule(seccomp.ALLOW, "ioctl", seccomp.Arg(1, seccomp.EQ, request))
    # F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC. Not F_SETOWN, with which the
    # kernel would send signals to other processes.
    for command in (0, 1, 2, 3, 4, 1030):
        rules.add_rule(seccomp.ALLOW, "fcntl", seccomp.Arg(1, seccomp.EQ, command))
    # Reading this process's own limits: process 0, and no new limits.
    own_limits = seccomp.Arg(0, seccomp.EQ, 0), seccomp.Arg(2, seccomp.EQ, 0)
    rules.add_rule(seccomp.ALLOW, "prlimit64", *own_limits)
    with tempfile.TemporaryFile() as file:
        rules.export_bpf(file)
        file.seek(0)
        instructions = file.read()
    return Program(len(instructions) // 8, instructions)


def must_fail(what: str, attempt: Callable[[], object]) -> None:
    """Raise Refused unless an attempt raises OSError."""
    try:
        attempt()
    except OSError:
        return
    raise Refused(f"{what} must be impossible in a locked process, but it succeeded")


def fork_and_exit() -> None:
    """Start a process that ends at once."""
    if os.fork() == 0:
        os._exit(0)


def probes() -> list[Path]:
    """Two files that a student's process must be able to read: of Python and of NumPy."""
    import numpy

    return [Path(os.__file__), Path(numpy.__file__)]


def readable_by_all(path: Path) -> bool:
    """True if every user may read this file."""
    path = path.resolve()
    return bool(path.stat().st_mode & stat.S_IROTH) and all(
        p.stat().st_mode & stat.S_IXOTH for p in path.parents
    )


def shared_libraries() -> list[Path]:
    """The folders of the system's shared libraries, and Python's own shared library."""
    triplet = sysconfig.get_config_var("MULTIARCH") or ""
    places = [Path(root, triplet) for root in ("/lib", "/usr/lib") if triplet]
    return [*places, *Path(sys.base_prefix, "lib").glob("libpython*")]


def standard_library() -> list[Path]:
    """The files and folders of Python's standard library, without installed packages."""
    places = {Path(sysconfig.get_path("stdlib")), Path(sysconfig.get_path("platstdlib"))}
    real = {place for place in places if (place / "os.py").exists()} or {Path(os.__file__).parent}
    return [
        p
        for place in real
        for p in place.iterdir()
        if p.name not in ("site-packages", "dist-packages")
    ]
