"""Follows a document: runs its commands in order, where its reader would; all must succeed.

A block of `sh` is a script. If a block of `text` follows it, that is what it prints, with `...` for
whatever differs. "Write `path`:" and "Append to `path`:" before any other block do just that.
Students install from the network; what another document installs comes from the environment that
runs the tests. A command that never ends is started, is waited for until it says that it is ready,
and gets Ctrl-C. A command runs here unless ELSEWHERE or NOT_HERE has it.
"""

import doctest
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from tests.lab import PATIENCE, free_port, wait_for
from tests.places import ROOT

BLOCK = re.compile(r"^(`{3,})(\w*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"\b(Write|Append to)\s`([\w/.]+)`:\s*$")
FIRST = "notebooks/00_start_here.ipynb"

NEVER_ENDS = {
    r"make lab|jupyter lab ": r"http://127\.0\.0\.1:\d+/\S*token=\w+",
    r"dask scheduler": "Scheduler at:",
    r"dask worker": "Registered to:",
}
"""What such a command says when it is ready; if that is an address, it leads to the first
notebook."""
EXIT_CODES = {"python -m linlearn.check hw1.ipynb": 1}
"""Of commands that have something to say: here, that a blank homework is not ready."""


ELSEWHERE = {
    r"make release$": ("tests/course/test_release.py", 'make("release", '),
    r"make slides$": ("tests/course/test_slides.py", 'make("slides", '),
    r"make site$": ("tests/course/test_site.py", 'make("site", '),
    r"make lite$": ("tests/course/test_lite.py", 'make("lite", '),
    r"make grade$": ("tests/grading/test_report.py", '"grade", f"PY='),
    r"python -m grading selftest( hw1)?$": ("tests/grading/test_selftest.py", 'main(["selftest", '),
    r"python -m grading selftest --seeds 1000": (
        "tests/grading/test_selftest.py",
        '"--seeds", "60"',
    ),
    r"uv pip install -r locks/dev\.txt$": (
        "setup.sh",
        "uv pip install -q --python .venv/bin/python --require-hashes -r",
    ),
    r"uv pip install --no-deps": ("setup.sh", "--no-deps --no-build-isolation -e ."),
    r"python -m pip install -r requirements\.txt$": (
        "setup.sh",
        'run pip install -qq --require-hashes -r "$lock"',
    ),
    r"make (test|setup)$|\.ci/run$": (".ci/run", "\nmake test\n"),
    r"make portable$": (".ci/run", "\nmake portable\n"),
    r"apt-get install -y libseccomp2 python3-venv$": (
        ".ci/run",
        "\nneed python3-venv ",
        "\nneed libseccomp2 ",
    ),
}
"""Commands that take too long to run for each document again: what runs them, and the words there
that do."""
NOT_HERE = {
    r"conda ": (
        "no registry within reach has it or its packages; test_setup.py and test_release.py read"
        " its files"
    ),
    r"py -m venv|\.venv\\Scripts\\": "needs Windows",
    r"make lab PYTHON=": "needs a second Python; test_setup.py chooses one among stand-ins",
    r"make bench": (
        "takes minutes and measures: a table, whose figures test_docs.py compares with the handbook"
    ),
    r"make lock": "asks for the newest versions of the day; test_setup.py checks what it wrote",
}
"""Commands that no test runs, and why."""


def blocks(doc: Path) -> list[tuple[str, str, str]]:
    """The fenced blocks of a document: the language, what is in it, and the words since the block
    before."""
    words, *parts = BLOCK.split(doc.read_text(encoding="utf-8"))
    befores = [words, *parts[3::4]]
    return list(zip(parts[1::4], parts[2::4], befores, strict=False))


def first_match(table: dict[str, Any], line: str) -> Any:
    return next((value for start, value in table.items() if re.match(start, line)), None)


def commands(script: str) -> list[str]:
    """The lines of a script, without comments."""
    return [line.partition("  #")[0].rstrip() for line in script.splitlines()]


def is_listed(command: str) -> bool:
    """True if a command runs elsewhere, as far as one can see, or is known not to run here."""
    place, *words = first_match(ELSEWHERE, command) or ("",)
    if place:
        text = (ROOT / place).read_text(encoding="utf-8")
        on_one_line = " ".join(text.split())  # a formatter may break a line between two words
        found = all(word in text or word in on_one_line for word in words)
        assert found, f"{place} no longer runs {command}"
    return bool(place or first_match(NOT_HERE, command))


def environment(folder: Path) -> dict[str, str]:
    """That of a reader in a folder.

    A student has this Python, and what was installed into .venv. A reader of the project has its
    modules, all packages that we have, and from one script to the next our own environment, because
    the processes that the grader locks see no other.
    """
    packages, programs = folder.parent / "packages", folder.parent / "programs"
    if not packages.exists():
        packages.mkdir()
        for path in Path(sysconfig.get_path("purelib")).iterdir():
            if not re.match(r"pip\b|linlearn|__editable__", path.name):
                (packages / path.name).symlink_to(path)
        jupyter = {"allow_root": True, "open_browser": False, "port": free_port()}
        (packages / "jupyter_server_config.json").write_text(
            json.dumps({"ServerApp": jupyter}), encoding="utf-8"
        )
        programs.mkdir()
        (programs / "python3").symlink_to(Path(sys.executable).resolve())
    unwanted = re.compile("COV|PYTEST|PYTHON|MAKE|VIRTUAL_ENV|JUPYTER")
    env = {name: value for name, value in os.environ.items() if not unwanted.match(name)}
    env |= {"JUPYTER_CONFIG_DIR": str(packages), "MPLBACKEND": "agg", "LC_ALL": "C.UTF-8"}
    if not (folder / "grading").exists():
        path = os.pathsep.join(map(str, [folder / ".venv" / "bin", programs, env["PATH"]]))
        return env | {
            "PATH": path,
            "PYTHONPYCACHEPREFIX": str(folder.parent / "compiled"),
        }  # once for two installations
    pytest = (
        f"{sys.executable} -m pytest -p no:nbval --maxprocesses 1 tests/linlearn/test_features.py"
    )
    pytest = pytest.replace(" ", r"\ ")
    return env | {
        "PATH": os.pathsep.join(map(str, [Path(sys.executable).parent, env["PATH"]])),
        "PYTHONPATH": f"{folder}{os.pathsep}{packages}",
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # which means yes
        "JUPYTERLAB_DIR": f"{sys.prefix}/share/jupyter/lab",
        "MAKEFLAGS": (
            f"PY={sys.executable} PYTEST={pytest}"
        ),  # `make quick` needs but one file of tests to be tried
    }


def run(script: str, folder: Path) -> str:
    """Run a script, but for what is elsewhere or cannot run here; return what it printed."""
    assert "pip install" not in script or "/activate\n" in script, (
        "installs into whatever environment is active"
    )
    if "-m venv .venv" in script:  # a reader installs in one way, not in two
        shutil.rmtree(folder / ".venv", ignore_errors=True)
    script = script.replace("10.0.0.1", "127.0.0.1").replace("8786", str(free_port()))
    here = []
    with ExitStack() as started:
        for line in commands(script):
            if ready := first_match(NEVER_ENDS, line):
                started.enter_context(running(line, ready, folder))
            elif not is_listed(line):
                code = EXIT_CODES.get(line, 0)
                here.append(
                    f"{line}\n[ $? = {code} ] || {{ echo 'failed: line {len(here) + 1}' >&2; exit"
                    " 9; }"
                )
        done = subprocess.run(
            ["bash", "-c", "\n".join(here)],
            cwd=folder,
            env=environment(folder),
            capture_output=True,
            text=True,
        )
    assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@contextmanager
def running(line: str, ready: str, folder: Path) -> Iterator[None]:
    """Run a command that never ends, from when it is ready until the context ends."""
    command, env = ["bash", "-c", line], environment(folder)
    with (
        TemporaryFile() as log,
        subprocess.Popen(
            command,
            cwd=folder,
            env=env,
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            start_new_session=True,
        ) as process,
    ):
        try:
            for _ in range(PATIENCE):
                text = os.pread(log.fileno(), 1 << 20, 0).decode()
                if (said := re.search(ready, text)) or process.poll() is not None:
                    break
                time.sleep(0.1)
            assert said, f"{line} is not ready: {text}"
            if said[0].startswith("http"):
                leads_to_the_first_notebook(said[0], at_once=line == "make lab")
            yield
        finally:
            for _ in range(PATIENCE):
                if process.poll() is not None:
                    break
                os.killpg(process.pid, signal.SIGINT)  # Ctrl-C; JupyterLab wants it twice
                time.sleep(0.1)
            else:
                os.killpg(process.pid, signal.SIGKILL)


def leads_to_the_first_notebook(address: str, at_once: bool) -> None:
    """Open an address of JupyterLab as a browser does; that of `jupyter lab FILE` leads to the
    file's folder."""
    server, port, token = re.match(r"(http://127.0.0.1:(\d+))/.*token=(\w+)", address).groups()
    wait_for(int(port))  # it says where it is just before it is there
    page, file = (f"/lab/tree/{FIRST}", FIRST) if at_once else ("/lab", Path(FIRST).name)
    with urllib.request.urlopen(address) as answer:
        assert answer.url.partition("?")[0] == server + page
    with urllib.request.urlopen(f"{server}/api/contents/{file}?content=0&token={token}") as answer:
        assert json.load(answer)["type"] == "notebook"


def same(shown: str, printed: str) -> bool:
    return doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS)


def follow(doc: Path, folder: Path) -> int:
    """Do what a document says; return how many scripts it had."""
    printed, scripts = None, 0
    for language, content, before in blocks(doc):
        if language == "sh":
            printed, scripts = run(content, folder), scripts + 1
            continue
        if file := FILE.search(before):
            path = folder / file[2]
            path.parent.mkdir(parents=True, exist_ok=True)
            old = path.read_text(encoding="utf-8") if file[1] == "Append to" else ""
            path.write_text(old + content, encoding="utf-8")
        elif language == "text" and printed is not None and "\n#" not in before:
            assert same(content, printed), f"expected\n{content}\ngot\n{printed}"
        printed = None
    return scripts
