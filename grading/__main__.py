"""Starts `python -m grading` in isolated mode, and turns errors into exit codes.

The commands and their options are in `command_line.py`, and what they do in `commands.py`.
"""

from __future__ import annotations

import os
import sys

if __name__ == "__main__" and not sys.flags.isolated:
    # Start again in isolated mode: without the caller's settings (PYTHONOPTIMIZE, PYTHONPATH and
    # others), and without the current folder on the import path. That folder may hold submissions,
    # and Python would import a student's yaml.py from it.
    start = """if True:
        import sys
        sys.path.insert(0, sys.argv.pop(1))
        try:
            import errno
            import mmap
            # OpenBLAS itself would end the process, with exit code 1, if it got no memory for its
            # threads. So ask first for more than importing takes, and give it back.
            kind = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
            mmap.mmap(-1, 256 << 20, kind, mmap.PROT_READ).close()
            from grading.__main__ import main
        except (MemoryError, ImportError, SystemError, OSError) as error:
            # Without memory, a library cannot be mapped. Python calls that an ImportError, and
            # NumPy may raise another one because of it. A SystemError means that Python itself
            # lost the MemoryError.
            causes = [error]
            while causes[-1].__cause__ or causes[-1].__context__:
                causes.append(causes[-1].__cause__ or causes[-1].__context__)
            if not any(
                isinstance(one, (MemoryError, SystemError))
                or "failed to map segment" in str(one)
                or getattr(one, "errno", 0) == errno.ENOMEM
                for one in causes
            ):
                raise
            sys.stderr.write("cannot grade: too little memory to start: raise the limit\\n")
            sys.exit(3)
        sys.exit(main())
    """
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    # If the caller closed a standard stream, no file that we open may take its number.
    while (free := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(free, True)
    # Names of files are UTF-8 whatever the locale says: others cannot hold every student's name.
    os.execv(sys.executable, [sys.executable, "-I", "-X", "utf8", "-c", start, root, *sys.argv[1:]])

import io
import locale
import signal
import threading

from grading.command_line import parser
from grading.commands import ExitCode
from grading.errors import GraderError, printable


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return one of the exit codes that --help lists."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal may not be able to show every letter of a name. In bytes that it does not
            # expect, it might find a command.
            stream.reconfigure(encoding=locale.getencoding(), errors="backslashreplace")
    # A caller may ignore this signal, and children inherit that. Then the kernel discards how a
    # child ended, and nobody could tell whether a judge has died.
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    try:
        # argparse itself ends the program with code 2 if the usage is wrong.
        options = parser().parse_args(arguments)
        code = options.run(options)
        sys.stdout.flush()  # if it fails here, the error below gets its exit code
        return code
    except GraderError as error:
        code, message = ExitCode.CANNOT_GRADE, f"cannot grade: {error}"
    except OSError as error:
        file = error.filename or "the results"
        code, message = ExitCode.CANNOT_GRADE, f"cannot go on: {error.strerror}: {file}"
    except (MemoryError, RuntimeError) as error:
        # Without memory for its stack, a thread cannot be started.
        if isinstance(error, RuntimeError) and "can't start new thread" not in str(error):
            raise
        code = ExitCode.CANNOT_GRADE
        message = "cannot go on: too little memory: free some, raise the limit, or use fewer --jobs"
    except KeyboardInterrupt:
        message = "stopped; nothing is lost: the same command continues from here"
        code = ExitCode.INTERRUPTED
    # Standard output first, so that results that are still in its buffer come before the message.
    for stream, text in ((sys.stdout, ""), (sys.stderr, printable(message) + "\n")):
        try:
            stream.write(text)
            stream.flush()
        except OSError:
            # Python would flush again at exit, fail again and change the exit code.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return code


if __name__ == "__main__":
    sys.exit(main())
