"""What a cheating student may try, and the score that each attempt deserves.

Each attack is the cell of homework 1's first exercise, four points of thirteen; the other two
exercises are solved. Three kinds of cell:

- `deed(...)`: something that must be impossible. The answers are right if it was refused, so 13
  are deserved.
- `once(...)`: right answers, but on the public example, worth one point, this happens instead: 12
  are deserved.
- `wrong(...)`: wrong answers and a trick that should sell them: 9 are deserved.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent, indent

PRELUDE = '''
import ctypes, errno, gc, json, os, signal, socket, struct, sys, threading, time
import numpy as np

ROOT, NEIGHBOUR, OUTSIDE = {root!r}, {neighbour!r}, {outside!r}
libc = ctypes.CDLL(None, use_errno=True)

UNUSUAL = """
27 64 68 75 103 109 116 130 135 149 154 155 158 172 175 206 218 222 238 240 246 251 253 256
265 275 276 278 279 284 289 290 291 293 294 300 303 312 326 425 428 438 440 444 447 448 451 454
"""

def right(X, w, b):
    if not np.any(w):
        raise ValueError("w is zero")
    return (X @ w + b) / np.sqrt(w @ w)

def refused(deed):
    """True if a deed is refused; any other failure is a mistake in the attack, and shows."""
    try:
        deed()
    except (OSError, ImportError, MemoryError):
        return True
    except RuntimeError as error:
        return "thread" in str(error)
    return False

def check(result):
    """What a call of C returns, or its error."""
    if result == -1:
        raise OSError(ctypes.get_errno(), "refused")
    return result

def syscall(number, *args):
    return check(libc.syscall(ctypes.c_long(number), *args))

def insider():
    """The object that answers the judge, found in the frames below."""
    frame = sys._getframe()
    while not hasattr(frame.f_locals.get("self"), "nonce"):
        frame = frame.f_back
    me = frame.f_locals["self"]
    while "outward" not in frame.f_locals:
        frame = frame.f_back
    me.fd = frame.f_locals["outward"]
    return me

def forge(reply, data=b"", nonce=None):
    """Send a reply of our own making."""
    me = insider()
    whole = reply if isinstance(reply, bytes) else {{"nonce": nonce or me.nonce, **reply}}
    text = whole if isinstance(whole, bytes) else json.dumps(whole).encode()
    os.write(me.fd, struct.pack("<II", len(text), len(data)) + text + data)
'''


@dataclass(frozen=True)
class Attack:
    """One attempt."""

    name: str
    source: str
    deserved: float


def deed(name: str, code: str) -> Attack:
    """Something that must be impossible."""
    body = indent(dedent(code).strip(), "    ")
    return Attack(
        name,
        f"def evil():\n{body}\nsafe = refused(evil)\nsigned_distance = right if safe else abs",
        13,
    )


def once(name: str, code: str, deserved: float = 12) -> Attack:
    """Something that happens in one call of the function."""
    body = indent(dedent(code).strip(), "        ")
    return Attack(
        name,
        f"def signed_distance(X, w, b):\n    if len(X) == 2:\n{body}\n    return right(X, w, b)",
        deserved,
    )


def wrong(name: str, code: str, deserved: float = 9) -> Attack:
    """A cell whose answers are wrong, or no answers at all."""
    return Attack(name, dedent(code).strip(), deserved)


def answer(name: str, code: str, before: str = "") -> Attack:
    """A wrong answer to every call."""
    body = indent(dedent(code).strip(), "    ")
    return wrong(name, f"{dedent(before).strip()}\ndef signed_distance(X, w, b):\n{body}")


ENDINGS = [
    once("exit", "os._exit(0)"),
    once("sys.exit", "sys.exit(0)"),
    once("abort", "os.abort()"),
    once("segmentation fault", "ctypes.string_at(0)"),
    once(
        "stack overflow",
        """
        sys.setrecursionlimit(10**9)
        f = lambda: f()
        f()
        """,
    ),
    once("loop", "while True: pass"),
    once("loop in C", "sum(range(10**18))"),
    once("sleep", "time.sleep(1000)"),
    once(
        "loop that ignores every signal",
        """
        for s in range(1, 65):
            try: signal.signal(s, signal.SIG_IGN)
            except Exception: pass
        while True: pass
        """,
    ),
    once("wait on a lock", "threading.Lock().acquire() and threading.Event().wait()"),
    once("read what never comes", "os.read(insider().fd, 1)"),
    once(
        "catch everything, for ever",
        """
        while True:
            try: raise KeyboardInterrupt
            except BaseException: pass
        """,
    ),
    once("memory at once", "return bytearray(10**12)"),
    once(
        "memory bit by bit",
        """
        hoard = []
        while True: hoard.append(np.ones(10**6))
        """,
    ),
    once(
        "memory that is never touched",
        """
        hoard = []
        while True: hoard.append(np.empty(10**8))
        """,
    ),
    once("KeyboardInterrupt", "raise KeyboardInterrupt"),
    once(
        "an exception that is no Exception",
        """
        class Out(BaseException): pass
        raise Out
        """,
    ),
    once(
        "an exception that cannot be shown",
        """
        class Bad(Exception):
            def __str__(self): os._exit(0)
        raise Bad
        """,
    ),
    once(
        "pytest's own exceptions",
        """
        class Skipped(BaseException): pass
        class Exit(Exception): pass
        raise Skipped('skip')
        """,
    ),
    once("StopIteration", "raise StopIteration"),
    once("print flood", "for i in range(30000): print('x' * 1000)", deserved=13),
    once(
        "flood of the standard error, by number",
        """
        for i in range(3000):
            os.write(1, b'x' * 9999); os.write(2, b'y' * 9999)
        """,
        deserved=13,
    ),
    once(
        "exit at exit",
        """
        import atexit
        atexit.register(lambda: time.sleep(1000))
        """,
        deserved=13,
    ),
    once(
        "a generator that never ends",
        """
        def g():
            while True: yield 0
        return g()
        """,
    ),
    once(
        "audit hook that stops everything",
        """
        def hook(*_): os._exit(0)
        sys.addaudithook(hook)
        open('x')
        """,
    ),
    once(
        "an answer in drips",
        """
        for byte in struct.pack('<II', 99, 0) + b'{' * 99:
            os.write(insider().fd, bytes([byte]))
            time.sleep(0.1)
        """,
    ),
    once(
        "a system call of 32 bits",
        """
        import mmap
        page = mmap.mmap(-1, 4096, prot=7)
        page.write(b'\\xb8\\x14\\0\\0\\0\\xcd\\x80\\xc3')  # getpid by int 0x80
        address = ctypes.addressof(ctypes.c_char.from_buffer(page))
        if ctypes.CFUNCTYPE(ctypes.c_int)(address)() > 0: globals()['right'] = abs
        """,
    ),
    once(
        "a system call of x32",
        "if libc.syscall(ctypes.c_long(0x40000027)) > 0: globals()['right'] = abs",
    ),
    wrong(
        "exit while the cell runs",
        """
        signed_distance = right
        os._exit(0)
        """,
    ),
    wrong(
        "hang while the cell runs",
        """
        signed_distance = right
        while True: pass
        """,
    ),
]

PROCESSES = [
    deed("fork", "if os.fork() == 0: os._exit(0)"),
    deed("vfork and exec", "os.execv('/bin/true', ['true'])"),
    deed("posix_spawn", "os.posix_spawn('/bin/true', ['true'], {})"),
    deed(
        "subprocess",
        """
        import subprocess
        subprocess.run(['/bin/true'])
        """,
    ),
    deed("os.system", "check(-1 if os.system('true') else 0)"),
    deed("thread", "threading.Thread(target=print).start()"),
    deed(
        "multiprocessing",
        """
        import multiprocessing
        multiprocessing.Process(target=print).start()
        """,
    ),
    deed("clone3 by number", "syscall(435, None, 0)"),
    deed("kill the parent", "os.kill(os.getppid(), signal.SIGKILL)"),
    deed("stop the parent", "os.kill(os.getppid(), signal.SIGSTOP)"),
    deed("kill everyone", "os.kill(-1, signal.SIGTERM)"),
    deed("tgkill", "syscall(234, os.getppid(), os.getppid(), 9)"),
    deed("pidfd", "os.pidfd_open(os.getppid())"),
    deed(
        "a signal by way of F_SETOWN",
        """
        import fcntl
        fcntl.fcntl(0, fcntl.F_SETOWN, os.getppid())
        """,
    ),
    deed(
        "a signal by way of FIOSETOWN",
        """
        import fcntl
        fcntl.ioctl(0, 0x8901, struct.pack('i', os.getppid()))
        """,
    ),
    deed("ptrace", "check(libc.ptrace(16, os.getppid(), 0, 0))"),
    deed("read the parent's memory", "syscall(310, os.getppid(), None, 0, None, 0, 0)"),
    deed("write the parent's memory", "syscall(311, os.getppid(), None, 0, None, 0, 0)"),
    deed("outlive the parent", "check(libc.prctl(1, 0, 0, 0, 0))"),
    deed("become root", "os.setuid(0)"),
    deed(
        "take a capability back",
        """
        head = (ctypes.c_uint32 * 2)(0x20080522, 0)
        check(libc.capset(head, (ctypes.c_uint32 * 6)(*[2**32 - 1] * 6)))
        """,
    ),
    deed("namespaces", "check(libc.unshare(0x10000000))"),
    deed("mount", "check(libc.mount(b'none', b'/tmp', b'tmpfs', 0, None))"),
    deed("chroot", "os.chroot('/')"),
    deed("raise the limits", "check(libc.setrlimit(9, (ctypes.c_ulong * 2)(2**62, 2**62)))"),
    deed("run before others", "os.nice(-5)"),
    deed("choose the processor", "os.sched_setaffinity(0, {0})"),
    deed("io_uring", "syscall(425, 4, ctypes.create_string_buffer(200))"),
    deed("bpf", "syscall(321, 0, None, 0)"),
    deed("perf events", "syscall(298, None, 0, -1, -1, 0)"),
    deed("userfaultfd", "syscall(323, 0)"),
    deed("another seccomp filter", "syscall(317, 1, 0, None)"),
    deed(
        "type into the terminal",
        """
        import fcntl
        fcntl.ioctl(0, 0x5412, b'x')
        """,
    ),
    deed("alarm", "signal.setitimer(signal.ITIMER_REAL, 1)"),
    deed(
        "shared memory",
        """
        from multiprocessing import shared_memory
        shared_memory.SharedMemory(create=True, size=9)
        """,
    ),
    deed("System V shared memory", "syscall(29, 0, 4096, 0o1666)"),
    deed("memfd", "os.memfd_create('x')"),
    deed("keyring", "syscall(250, 0, -3, 0, 0, 0)"),
    deed("reboot", "check(libc.reboot(0))"),
    deed("let others look into this process", "check(libc.prctl(4, 1, 0, 0, 0))"),
    deed("a session of our own", "os.setsid()"),
    deed("memory that is never swapped", "check(libc.mlockall(3))"),
    deed(
        "system calls that nobody thinks of, by number",
        """
        for number in map(int, UNUSUAL.split()):
            try: syscall(number, 0, 0, 0, 0, 0, 0)
            except OSError as error:
                if error.errno != errno.EPERM: return
            else: return
        raise OSError('each was refused before it looked at its arguments')
        """,
    ),
    deed("set the clock", "time.clock_settime(time.CLOCK_REALTIME, 0)"),
]

NETWORK = [
    deed("TCP", "socket.socket().connect(('127.0.0.1', 80))"),
    deed("UDP", "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', 53))"),
    deed("raw socket", "socket.socket(socket.AF_INET, socket.SOCK_RAW, 1)"),
    deed("UNIX socket", "socket.socket(socket.AF_UNIX).connect('/var/run/docker.sock')"),
    deed("abstract UNIX socket", "socket.socket(socket.AF_UNIX).bind('\\0linlearn')"),
    deed("netlink", "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)"),
    deed("socketpair", "socket.socketpair()"),
    deed(
        "urllib",
        """
        import urllib.request
        urllib.request.urlopen('http://127.0.0.1/')
        """,
    ),
    deed("pass a file through our socket", "syscall(46, 3, None, 0)"),
    deed("pip", "import pip"),
]

FILES = [
    deed("read the tests", "open(ROOT + '/tests/small/hw1/tests.py').read()"),
    deed("read the solutions", "open(ROOT + '/tests/small/hw1/hw1.md').read()"),
    deed(
        "read the bank", "open(ROOT + '/tests/small/hw1/bank/perceptron/right_vectors.py').read()"
    ),
    deed("read the judge", "open(ROOT + '/grading/judging/judge.py').read()"),
    deed("read compiled tests", "os.listdir(ROOT + '/grading/__pycache__')"),
    deed("read the repository", "os.listdir(ROOT + '/.git')"),
    deed("read the course's own solution", "open(ROOT + '/linlearn/geometry.py').read()"),
    deed("read a neighbour's homework", "open(NEIGHBOUR).read()"),
    deed("look around", "os.listdir('/')"),
    deed("look around here", "os.listdir('.')"),
    deed("read the users", "open('/etc/passwd').read()"),
    deed("read the shadow", "open('/etc/shadow').read()"),
    deed("read our environment", "open('/proc/self/environ').read()"),
    deed("read our memory", "open('/proc/self/mem', 'rb')"),
    deed("write our memory", "open('/proc/self/mem', 'r+b')"),
    deed("read our maps", "open('/proc/self/maps').read()"),
    deed("read the parent's memory as a file", "open(f'/proc/{os.getppid()}/mem', 'rb')"),
    deed("read the parent's command", "open(f'/proc/{os.getppid()}/cmdline').read()"),
    deed("list the processes", "os.listdir('/proc')"),
    deed("open what the parent has open", "os.open(f'/proc/{os.getppid()}/fd/0', os.O_RDONLY)"),
    deed("where the parent works", "os.readlink(f'/proc/{os.getppid()}/cwd')"),
    deed("what the parent runs", "os.readlink(f'/proc/{os.getppid()}/exe')"),
    deed("read a disk", "[os.open(p, os.O_RDONLY) for p in ('/dev/sda', '/dev/vda', '/dev/mem')]"),
    deed("write outside", "open(OUTSIDE, 'w')"),
    deed("append", "open(NEIGHBOUR, 'a')"),
    deed("write in the library", "open(np.__file__, 'a')"),
    deed("write in the working directory", "open('x', 'w')"),
    deed("truncate", "os.truncate(NEIGHBOUR, 0)"),
    deed("open and truncate, read only", "os.open(NEIGHBOUR, os.O_RDONLY | os.O_TRUNC)"),
    deed("remove", "os.remove(NEIGHBOUR)"),
    deed("rename", "os.rename(NEIGHBOUR, OUTSIDE)"),
    deed("hard link", "os.link(NEIGHBOUR, OUTSIDE)"),
    deed("symbolic link", "os.symlink(NEIGHBOUR, OUTSIDE)"),
    deed("directory", "os.mkdir(OUTSIDE)"),
    deed("fifo", "os.mkfifo(OUTSIDE)"),
    deed("device", "os.mknod(OUTSIDE, 0o666 | 0o20000, 259)"),
    deed("unnamed file", "os.open('/tmp', os.O_TMPFILE | os.O_RDWR)"),
    deed("change the mode", "os.chmod(NEIGHBOUR, 0)"),
    deed("change the owner", "os.chown(NEIGHBOUR, 1, 1)"),
    deed("change the time", "os.utime(NEIGHBOUR, (0, 0))"),
    deed("extended attribute", "os.setxattr(NEIGHBOUR, 'user.x', b'x')"),
    deed("move house", "os.chdir('/tmp')"),
    deed("watch files", "check(libc.inotify_init())"),
    deed(
        "openat2 by number",
        "syscall(437, -100, NEIGHBOUR.encode(), ctypes.create_string_buffer(24), 24)",
    ),
    deed("open by handle", "syscall(304, -100, None, 0)"),
    deed("a save by NumPy", "np.save(OUTSIDE, np.zeros(3))"),
    deed(
        "a figure",
        """
        import matplotlib.pyplot as plt
        plt.plot([1])
        plt.savefig(OUTSIDE)
        """,
    ),
]

SMUGGLING = [
    deed("import linlearn", "import linlearn"),
    deed("import the learner", "from linlearn.geometry import signed_distance"),
    deed(
        "importlib",
        """
        import importlib
        importlib.import_module('linlearn.geometry')
        """,
    ),
    deed("__import__", "__import__('linlearn')"),
    deed("exec", "exec('from linlearn import *')"),
    deed(
        "an import without the policy",
        """
        sys.meta_path[:] = [f for f in sys.meta_path if type(f).__name__ != 'ImportPolicy']
        sys.path.insert(0, ROOT)
        import linlearn
        """,
    ),
    deed(
        "a loader of our own",
        """
        import importlib.util as u
        s = u.spec_from_file_location('m', ROOT + '/linlearn/geometry.py')
        s.loader.exec_module(u.module_from_spec(s))
        """,
    ),
    deed(
        "runpy",
        """
        import runpy
        runpy.run_path(ROOT + '/linlearn/geometry.py')
        """,
    ),
    deed(
        "import the judge",
        """
        sys.path.insert(0, ROOT)
        sys.meta_path.pop(0)
        import grading.judging.judge
        """,
    ),
    deed("import pytest", "import pytest"),
    deed(
        "scikit-learn without the policy",
        """
        sys.meta_path.pop(0)
        import sklearn
        """,
    ),
    deed(
        "SciPy without the policy",
        """
        sys.meta_path.pop(0)
        import scipy
        """,
    ),
    deed(
        "modules that are loaded",
        """
        ours = 'linlearn', 'grading', 'pytest', '_pytest', 'sklearn'
        if not any(n.startswith(ours) for n in sys.modules):
            raise OSError
        """,
    ),
    deed(
        "modules that gc finds",
        """
        names = [getattr(m, '__name__', '') for m in gc.get_objects() if type(m) is type(sys)]
        ours = 'linlearn', 'pytest', '_pytest', 'sklearn', 'grading.judging.judge'
        if not any(n.startswith(ours) for n in names):
            raise OSError
        """,
    ),
    deed(
        "expected values that gc finds",
        """
        kinds = {(type(o).__module__, type(o).__name__) for o in gc.get_objects()}
        if not any(m.startswith('grading.judging.') for m, _ in kinds):
            raise OSError
        """,
    ),
    deed(
        "tests in the frames below",
        """
        f, seen = sys._getframe(), []
        while f:
            seen += [*f.f_locals, f.f_code.co_filename]
            f = f.f_back
        if not any('test' in str(s) for s in seen): raise OSError
        """,
    ),
    deed(
        "what we inherited",
        """
        def is_open(n):
            try: os.fstat(n)
            except OSError: return False
            return True
        if sum(map(is_open, range(64))) == 4: raise OSError
        """,
    ),
    deed("secrets in the environment", "if not os.environ: raise OSError"),
]

LIES = [
    wrong(
        "the public answer by heart",
        "def signed_distance(X, w, b): return np.array([4.0, -1.0])",
        deserved=10,
    ),
    answer(
        "an object that equals everything",
        "return Yes()",
        """
        class Yes:
            def __eq__(self, other): return True
            def __array__(self, *a, **k): return np.zeros(2)
            def __len__(self): return 2
            def __bool__(self): return True
        """,
    ),
    answer(
        "an object that keeps what it is compared with",
        "return Thief()",
        """
        class Thief:
            seen = []
            def __eq__(self, other): self.seen.append(other); return True
            __req__ = __sub__ = __rsub__ = __eq__
        """,
    ),
    answer(
        "an array that equals everything",
        "return np.zeros(len(X)).view(Yes)",
        """
        class Yes(np.ndarray):
            def __eq__(self, other): return np.ones(self.shape, bool)
            def __array_ufunc__(self, *a, **k): return np.zeros(1)
            def __array_function__(self, *a, **k): return True
        """,
    ),
    answer(
        "a number that equals everything",
        "return [Yes(0)] * len(X)",
        """
        class Yes(float):
            def __eq__(self, other): return True
            def __sub__(self, other): return 0.0
            __rsub__ = __sub__
            def __hash__(self): return 0
        """,
    ),
    answer(
        "a list that equals everything",
        "return Yes([0.0] * len(X))",
        """
        class Yes(list):
            def __eq__(self, other): return True
        """,
    ),
    answer(
        "text that equals everything",
        "return Yes('x')",
        """
        class Yes(str):
            def __eq__(self, other): return True
            def __hash__(self): return 0
        """,
    ),
    answer(
        "an object that says it is an array",
        "return Fake()",
        """
        class Fake:
            __class__ = property(lambda self: np.ndarray)
            dtype, shape, flags = np.dtype(float), (2,), np.zeros(1).flags
        """,
    ),
    answer(
        "mock.ANY",
        """
        from unittest.mock import ANY
        return ANY
        """,
    ),
    answer("NaN", "return np.full(len(X), np.nan)"),
    answer("infinity", "return np.full(len(X), np.inf)"),
    answer("complex", "return np.zeros(len(X)) + 1j * np.nan"),
    answer(
        "an array of objects",
        "return np.array([Yes()] * len(X), dtype=object)",
        """
        class Yes:
            def __eq__(self, other): return True
        """,
    ),
    answer("an array of nothing", "return np.zeros((0,))"),
    answer("an array of another shape", "return np.zeros((len(X), 0))"),
    answer("a masked array", "return np.ma.masked_all(len(X))"),
    answer("a record array", "return np.zeros(len(X), dtype=[('a', float)])"),
    answer("dates", "return np.array(['2026-01-01'] * len(X), dtype='M8[D]')"),
    answer("spans of time", "return np.zeros(len(X), dtype='m8[s]')"),
    answer("a number without a shape", "return np.array(0.0)"),
    answer("numbers in words", "return np.array(['4.0', '-1.0'])"),
    answer("zeros below zero", "return np.full(len(X), -0.0)"),
    answer(
        "more numbers than there is memory",
        "return np.lib.stride_tricks.as_strided(np.zeros(1), (2**40,), (0,))",
    ),
    answer("one long text among many numbers", "return ['x' * 3_000_000] + [0.0] * 1_000"),
    answer(
        "a list that doubles",
        """
        a = [0.0]
        for _ in range(45): a = [a, a]
        return a
        """,
    ),
    answer(
        "a dict that lies about what it holds",
        "return Lies({0: 0.0})",
        """
        class Lies(dict):
            def __len__(self): return -1
            def __iter__(self): return iter([4.0, -1.0])
            def items(self): os._exit(0)
            keys = values = __getitem__ = items
        """,
    ),
    answer(
        "bytes that lie about their length",
        "return Lies(b'x')",
        """
        class Lies(bytes):
            def __len__(self): return 2**62
        """,
    ),
    answer("None", "return None"),
    answer("Ellipsis", "return ..."),
    answer("NotImplemented", "return NotImplemented"),
    answer("a whole number too long to print", "return 1 << 1_000_000"),
    answer(
        "a list that contains itself",
        """
        a = []
        a.append(a)
        return a
        """,
    ),
    answer(
        "a list of great depth",
        """
        a = []
        for _ in range(10**5): a = [a]
        return a
        """,
    ),
    answer("a list of many numbers", "return [0.0] * 400_000"),
    answer("more than fits", "return np.zeros(10**7)"),
    answer("keys that collide", "return {k * (2**61 - 1): 0 for k in range(4_999)}"),
    answer(
        "inputs changed so that any answer is right",
        """
        X[:] = 0
        w[:] = 0
        w[0] = 1
        return np.full(len(X), b)
        """,
    ),
    answer(
        "inputs made to be changed",
        """
        X.flags.writeable = w.flags.writeable = True
        X *= 0
        return np.zeros(len(X))
        """,
    ),
    answer(
        "NumPy patched",
        "return np.zeros(len(X))",
        """
        np.allclose = np.isclose = np.array_equal = lambda *a, **k: True
        np.ndarray.__eq__ if 0 else None
        np.testing = None
        """,
    ),
    answer(
        "builtins patched",
        "return 0",
        """
        import builtins
        for name in ('all', 'any', 'isinstance', 'abs', 'len'):
            setattr(builtins, name, lambda *a, **k: True)
        """,
    ),
    answer(
        "assertions patched",
        "return 0",
        """
        import builtins
        builtins.AssertionError = type('Nothing', (Exception,), {})
        """,
    ),
    answer(
        "modules replaced",
        "return 0",
        """
        import types
        for name in ('pytest', '_pytest', 'grading', 'submission', 'grading.judging.judge'):
            sys.modules[name] = types.ModuleType(name)
        """,
    ),
    answer(
        "a trace function",
        "return 0",
        """
        def trace(frame, event, arg):
            for name in list(frame.f_locals): frame.f_locals[name] = 0
            return trace
        sys.settrace(trace)
        """,
    ),
    answer("a profile function", "return 0", "sys.setprofile(lambda *a: None)"),
    answer(
        "unraisable",
        "return Bad()",
        """
        class Bad:
            def __del__(self): raise ValueError
        """,
    ),
    wrong("a name that is no function", "signed_distance = 42"),
    wrong(
        "a class for a function",
        """
        class signed_distance:
            def __init__(self, X, w, b): pass
            def __eq__(self, other): return True
        """,
    ),
    wrong(
        "a module that answers everything",
        """
        class M(type(sys)):
            def __getattr__(self, name): return lambda *a: 0
        sys.modules['__main__'].__class__ = M
        """,
    ),
    wrong("no definition at all", "pass"),
]

KEPT = "def signed_distance(X, w, b):\n    return right(X, w, b)\n"

FRAMES = [
    Attack(
        "an exception, with commands for a terminal, in answer to the cells",
        KEPT + "forge({'kind': 'raised', 'types': ['ValueError'], 'text': '\\x1b[2J'})",
        13,
    ),
    Attack(
        "an exception in answer to the question for values",
        KEPT + "type(insider()).values = lambda *_: 1 / 0",
        13,
    ),
    Attack(
        "names that are arrays and objects, in answer to the question for values",
        KEPT
        + """
def values(self, names, packer):
    forged = [packer.pack(one) for one in (np.zeros(2), self, *names)]
    return ['t', [['l', forged], ['d', []], ['d', []]]]
type(insider()).values = values
""",
        13,
    ),
    Attack(
        "an exception in answer to whether it lives",
        KEPT + "forge({'kind': 'raised', 'types': ['KeyError'], 'text': ''})\nwhile True: pass",
        13,
    ),
    Attack(
        "values for names that only the tests use, in answer to the question for values",
        KEPT
        + """
def values(self, names, packer):
    theirs = [[name, 0] for name in ('close', 'np', 'pytest', 'reference', 'clouds')]
    return ['t', [['l', [*names, 'close', 'np']], ['d', theirs]]]
type(insider()).values = values
""",
        13,
    ),
    answer(
        "an answer with a second nonce and a second value",
        """
        start = b'{"nonce":"0","value":["l",[4,-1]],"kind":"value","nonce":"'
        forge(start + insider().nonce.encode() + b'","value":0}')
        """,
    ),
    answer(
        "numbers that JSON does not know",
        """
        start = b'{"nonce":"' + insider().nonce.encode() + b'","kind":"value","value":["l",['
        forge(start + b'NaN,' * (len(X) - 1) + b'Infinity]]}')
        """,
    ),
    answer("an object of JSON for pairs", "forge({'kind': 'value', 'value': ['d', {'ab': 1}]})"),
    answer(
        "an array with a truth value for a side",
        """
        tree = ['a', '<f8', [True, len(X)], 0]
        forge({'kind': 'value', 'value': tree}, bytes(8 * len(X)))
        """,
    ),
    answer(
        "a fraction of fractions of fractions",
        """
        tree = 1
        for _ in range(300): tree = ['q', tree, 1]
        forge({'kind': 'value', 'value': tree})
        """,
    ),
    answer(
        "fractions of the longest numbers, which must be reduced",
        """
        top, bottom = (1 << 99_990) // 3, (1 << 99_990) - 1
        terms = [['q', ['i', hex(top + 2 * i)], ['i', hex(bottom - 2 * i)]] for i in range(80)]
        forge({'kind': 'value', 'value': ['l', terms]})
        """,
    ),
    answer(
        "an error of the judge's own memory",
        "forge({'kind': 'raised', 'types': ['MemoryError'], 'text': 'CutOff'})",
    ),
    wrong(
        "the report of a cell, in NumPy's texts",
        """
        def rewrite():
            name = np.str_('signed_distance')
            error = {'types': [np.str_('NameError')], 'text': 'x', 'line': 1}
            report = {'names': [name], 'functions': [name], 'dropped': [name], 'error': error}
            type(insider()).run = lambda self, *cell: report
        rewrite()
        """,
        deserved=0,
    ),
    wrong(
        "the objects of the answerer taken away",
        """
        def take():
            me = insider()
            me.handles = me.numbers = None
        take()
        """,
    ),
    answer("an array with two entries on each of 22 sides", "return np.zeros((2,) * 22)"),
    answer("the same inside other answers", "return {'a': [np.zeros((2,) * 22)] * 9}"),
    answer(
        "a billion empty texts",
        "forge({'kind': 'value', 'value': ['a', '<U0', [10**9], 0]})",
    ),
    answer(
        "a million million empty texts, in two dimensions",
        "forge({'kind': 'value', 'value': ['a', '<U0', [10**6, 10**6], 0]})",
    ),
    answer(
        "many arrays of many empty texts",
        """
        arrays = [['a', '<U0', [300_000 - i], 0] for i in range(5_000)]
        forge({'kind': 'value', 'value': ['l', arrays]})
        """,
    ),
    answer(
        "an empty array with a side of a million million",
        "forge({'kind': 'value', 'value': ['a', '<f8', [10**12, 0], 0]})",
    ),
    answer(
        "a value forged, with the right nonce",
        """
        forge({'kind': 'value', 'value': ['l', [0.0, 0.0]]})
        os._exit(0)
        """,
    ),
    answer(
        "two answers to one question",
        """
        forge({'kind': 'value', 'value': 0})
        return 0
        """,
    ),
    answer("an answer to another question", "forge({'kind': 'value', 'value': 0}, nonce='0' * 16)"),
    answer(
        "an answer before the question",
        "return 0",
        """
        def ahead():
            me = insider()
            for n in range(99):
                forge({'kind': 'value', 'value': ['l', [4.0, -1.0]]}, nonce=f'{n:016x}')
        ahead()
        """,
    ),
    answer("an answer without a nonce", 'forge(b\'{"kind": "value", "value": 0}\')'),
    answer("an answer that is a list", "forge(b'[1, 2]')"),
    answer(
        "half a frame, then nothing",
        """
        if len(X) > 2: return 0
        os.write(insider().fd, b'\\x10')
        time.sleep(1000)
        """,
    ),
    answer(
        "half a frame, then the end",
        """
        os.write(insider().fd, struct.pack('<II', 1000, 0) + b'{')
        os._exit(0)
        """,
    ),
    answer(
        "a frame that says it is huge",
        """
        os.write(insider().fd, struct.pack('<II', 2**32 - 1, 2**32 - 1))
        time.sleep(1000)
        """,
    ),
    answer(
        "a frame of the largest size",
        "forge(b'[' + b' ' * (4 * 2**20 - 2) + b']', bytes(64 * 2**20))",
    ),
    answer(
        "an endless stream",
        """
        if len(X) > 2: return 0
        while True: os.write(insider().fd, b'\\0' * 65536)
        """,
    ),
    answer("no JSON", "forge(b'\\xff' * 100)"),
    answer("JSON of great depth", "forge(b'[' * 10**6)"),
    answer("JSON of a long number", "forge(b'9' * 10**6)"),
    answer(
        "JSON of many parts",
        """
        start = b'{"nonce":"' + insider().nonce.encode() + b'","kind":"value","value":["l",['
        forge(start + b'[],' * 10**6 + b'0]]}')
        """,
    ),
    answer(
        "a pickle",
        """
        import pickle
        forge(pickle.dumps(os.system))
        """,
    ),
    answer(
        "an array of objects, forged",
        "forge({'kind': 'value', 'value': ['a', '|O', [1], 0]}, b'\\0' * 8)",
    ),
    answer(
        "an array outside its frame",
        "forge({'kind': 'value', 'value': ['a', '<f8', [2], -16]}, bytes(16))",
    ),
    answer(
        "an array of a negative size",
        "forge({'kind': 'value', 'value': ['a', '<f8', [-1], 0]}, bytes(16))",
    ),
    answer(
        "keys of many parts that collide",
        """
        keys = [[0] * 100 + [-1 - (n >> bit & 1) for bit in range(13)] for n in range(5_000)]
        pairs = [[['t', [['t', [['t', key]]]]], 0] for key in keys]
        forge({'kind': 'value', 'value': ['d', pairs]})
        """,
    ),
    answer(
        "a set of keys inside keys that collide",
        """
        keys = [[0] * 100 + [-1 - (n >> bit & 1) for bit in range(13)] for n in range(5_000)]
        forge({'kind': 'value', 'value': ['s', [['t', [['t', [['t', key]]]]] for key in keys]]})
        """,
    ),
    answer("a set, forged", "forge({'kind': 'value', 'value': ['s', [4.0, -1.0]]})"),
    answer("a complex number, forged", "forge({'kind': 'value', 'value': ['c', 4.0, 0.0]})"),
    answer(
        "an array of complex numbers, forged",
        "forge({'kind': 'value', 'value': ['a', '<c16', [1], 0]}, bytes(16))",
    ),
    answer("bytes, forged", "forge({'kind': 'value', 'value': ['b', 8, 0]}, bytes(8))"),
    answer(
        "a set that lies about what it holds",
        "return Lies([1.0])",
        """
        class Lies(set):
            def __len__(self): return len(self.__class__.__name__) // 2
            def __iter__(self): return iter([4.0, -1.0])
        """,
    ),
    answer(
        "arrays on the same bytes, many times",
        """
        n = 2**22
        arrays = [['a', '<f8', [n - i], 0] for i in range(10**4)]
        forge({'kind': 'value', 'value': ['l', arrays]}, bytes(8 * n))
        """,
    ),
    answer("a class name in a tag", "forge({'kind': 'value', 'value': {'__class__': 'Judge'}})"),
    answer("an unknown tag", "forge({'kind': 'value', 'value': ['eval', 'exit()']})"),
    answer("an unknown kind", "forge({'kind': 'passed', 'value': True})"),
    answer(
        "pytest's skip",
        "forge({'kind': 'raised', 'types': ['Skipped', 'BaseException'], 'text': 'skip'})",
    ),
    answer(
        "pytest's exit",
        """
        types = ['Exit', 'KeyboardInterrupt', 'SystemExit']
        forge({'kind': 'raised', 'types': types, 'text': ''})
        """,
    ),
    answer(
        "an exception that is no name",
        "forge({'kind': 'raised', 'types': [['ValueError'], {}, 3, '__import__'], 'text': {}})",
    ),
    answer(
        "arguments changed that nobody watches",
        """
        unit = np.eye(len(w))[0]
        points = ['a', '<f8', list(X.shape), 0]
        weights = ['a', '<f8', [len(w)], X.nbytes]
        reply = {'kind': 'value', 'value': ['l', [b] * len(X)]}
        reply['changed'] = {'0': points, '1': weights}
        forge(reply, bytes(X.nbytes) + unit.tobytes())
        """,
    ),
    answer(
        "arguments changed that are not there",
        "forge({'kind': 'value', 'value': 0, 'changed': {'99': 1, '__class__': 2}})",
    ),
    answer(
        "a handle with a name of markup",
        "forge({'kind': 'value', 'value': ['h', 0, '<script>alert(1)</script>']})",
    ),
    answer("a handle that is none", "forge({'kind': 'value', 'value': ['h', 'x', 5]})"),
    answer(
        "a question to the judge",
        "forge({'kind': 'call', 'name': 'open', 'arguments': []})",
    ),
    answer(
        "answers for ever",
        """
        if len(X) > 2: return 0
        while True: forge({'kind': 'value', 'value': 0})
        """,
    ),
    answer("a socket that is closed", "os.close(insider().fd)"),
    answer(
        "questions taken away",
        """
        me = insider()
        os.dup2(0, me.fd)
        """,
    ),
    answer(
        "the answerer rewritten",
        "return 0",
        """
        def rewrite():
            me = type(insider())
            me.export = lambda self, value: ['k', 0]
        rewrite()
        """,
    ),
    wrong(
        "the report of a cell forged",
        """
        names, injected = ['l', ['signed_distance']], ['l', ['x = __import__']]
        parts = [['names', names], ['functions', injected], ['dropped', ['l', []]], ['error', None]]
        forge({'kind': 'value', 'value': ['d', parts]})
        """,
    ),
    wrong(
        "the report of a cell, with a line beyond measure",
        """
        def rewrite():
            me = type(insider())
            run, error = me.run, {'types': ['Error'], 'text': '', 'line': 1 << 10**6}
            me.run = lambda self, *cell: {**run(self, *cell), 'error': error}
        rewrite()
        """,
    ),
    wrong("the report of a cell that is none", "forge({'kind': 'value', 'value': 'all is well'})"),
    once(
        "a right answer, forged by hand",
        """
        forge({'kind': 'value', 'value': ['l', [4.0, -1.0]]})
        os._exit(0)
        """,
        deserved=13,
    ),
]

ATTACKS = [*ENDINGS, *PROCESSES, *NETWORK, *FILES, *SMUGGLING, *LIES, *FRAMES]
