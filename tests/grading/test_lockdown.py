"""The layers that confine a student's process, seen from outside.

tests/attacks shows what each layer prevents.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from grading.errors import Refused
from grading.judging.judge import terms_of
from grading.judging.student_process import StudentProcess
from grading.results import Limits
from grading.sandbox import lockdown
from grading.sandbox.launcher import Zygote, share_processor
from grading.sandbox.lockdown import Lockdown, readable_by_all, standard_library
from linlearn.homework.import_policy import ImportPolicy, readable_files
from tests.places import ROOT


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    with Zygote(terms_of(Limits(), ("linlearn.perceptron", "linlearn.run"))) as zygote:
        yield zygote


@pytest.fixture
def process(zygote: Zygote) -> Iterator[StudentProcess]:
    process = StudentProcess(zygote, lambda process: None, timeout=30.0)
    process.open()
    yield process
    process.end()


def run(process: StudentProcess, source: str) -> str:
    """The error that stopped a cell, or an empty text."""
    error = process.request({"kind": "cells", "cells": [["<cell>", source]]})[0]["error"]
    return f"{error['types'][0]}: {error['text']}" if error else ""


def test_every_layer_is_in_force(process: StudentProcess) -> None:
    status = dict(
        line.split(":\t", 1)
        for line in Path(f"/proc/{process.pid}/status").read_text().splitlines()
    )
    assert status["NoNewPrivs"] == "1"
    assert status["Seccomp"] == "2"
    assert int(status["CapEff"], 16) == int(status["CapPrm"], 16) == 0
    assert os.geteuid() != 0 or int(status["CapBnd"], 16) == 0
    assert status["Threads"] == "1"
    assert {"no_new_privs", "rlimits", "pdeathsig", "seccomp"} <= set(process.layers)
    assert any(layer.startswith("landlock") for layer in process.layers)
    assert any(layer.startswith("uid") for layer in process.layers)
    if os.geteuid() == 0 and all(map(readable_by_all, lockdown.probes())):
        assert status["Uid"].split() == [str(lockdown.NOBODY)] * 4


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may look at what another process has open")
def test_a_process_holds_one_socket_and_nothing_else(process: StudentProcess) -> None:
    links = {os.readlink(path) for path in Path(f"/proc/{process.pid}/fd").iterdir()}
    assert len(links) == 2
    assert "/dev/null" in links
    assert any(link.startswith("socket:") for link in links)


def test_without_memory_the_kernel_ends_a_students_process_first(process: StudentProcess) -> None:
    process.open()
    wanted = [Path(f"/proc/{pid}/oom_score_adj").read_text() for pid in (process.pid, "self")]
    assert int(wanted[0]) == 1000 > int(wanted[1])


def test_judge_and_student_share_a_processor_while_one_is_graded(zygote: Zygote) -> None:
    everywhere = os.sched_getaffinity(0)
    process = StudentProcess(zygote, lambda process: None, timeout=30.0)
    with share_processor(zygote.process.pid):
        process.open()
        (here,) = os.sched_getaffinity(0)
        assert os.sched_getaffinity(process.pid) == {here} <= everywhere
        process.end()
    assert os.sched_getaffinity(0) == everywhere


def test_limits_hold(process: StudentProcess) -> None:
    lines = Path(f"/proc/{process.pid}/limits").read_text().splitlines()
    limits = {line[:26].strip(): line[26:].split()[1] for line in lines[1:]}
    assert limits["Max file size"] == limits["Max core file size"] == "0"
    assert limits["Max locked memory"] == limits["Max msgqueue size"] == "0"
    assert limits["Max open files"] == "64"
    assert int(limits["Max address space"]) < 4 << 30
    assert int(limits["Max cpu time"]) == 61  # twice the budget of 30 s, and 1 s more


def test_reading_is_refused_by_landlock_and_writing_by_seccomp_before_it(
    process: StudentProcess,
) -> None:
    assert run(process, "open('/etc/passwd')").startswith("PermissionError: [Errno 13]")
    for mode in ("w", "a", "r+"):
        assert run(process, f"open('/dev/null', {mode!r})").startswith("PermissionError: [Errno 1]")


ALONE = f"""
import os, socket, sys
sys.path.insert(0, {str(ROOT)!r})
from grading.sandbox.lockdown import Lockdown, standard_library
lock = Lockdown(standard_library(), memory=1 << 30, seconds=10, strict=False)
setattr(lock, sys.argv[1], None)
lock.drop_uid = False  # another user could not signal its parent anyway
if os.fork():
    sys.exit(os.waitstatus_to_exitcode(os.wait()[1]))
lock.enter()
attempts = {{
    "signal": lambda: os.kill(os.getppid(), 0),
    "read": lambda: os.open("/etc/passwd", os.O_RDONLY),
    "write": lambda: os.open("/dev/null", os.O_WRONLY),
    "socket": socket.socket,
}}
refused = []
for name, attempt in attempts.items():
    try:
        attempt()
    except PermissionError:
        refused.append(name)
os.write(1, " ".join(refused).encode())
os._exit(0)
"""
"""Locks a process without one of the layers, and prints what the others still prevent."""


@pytest.mark.parametrize(
    ("missing", "refused"), [("filter", "signal read write"), ("ruleset", "signal write socket")]
)
def test_a_layer_holds_without_the_other(missing: str, refused: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE, missing], capture_output=True, text=True, check=True
    )
    assert done.stdout == refused


def test_a_process_that_is_not_locked_fails_the_check() -> None:
    with pytest.raises(Refused, match="reading passwd must be impossible"):
        Lockdown([], memory=1 << 30, seconds=1).check()


def test_all_that_must_fail_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr(lockdown, "must_fail", lambda what, attempt: tried.append(what))
    Lockdown([], memory=1 << 30, seconds=1).check()
    reading = ["reading passwd", "reading lockdown.py"]
    assert tried == [
        *reading,
        "writing a file",
        "a socket",
        "a new process",
        "a signal to the parent",
    ]


@pytest.mark.parametrize("layer", ["landlock_rules", "seccomp_filter"])
def test_strict_refuses_when_a_layer_is_missing(
    monkeypatch: pytest.MonkeyPatch, layer: str
) -> None:
    def unavailable(*_: object) -> None:
        raise OSError("not here")

    monkeypatch.setattr(lockdown, layer, unavailable)
    with pytest.raises(Refused, match=f"{layer.split('_')[0]} .not here.*--isolation process"):
        Lockdown([], memory=1 << 30, seconds=1)
    assert Lockdown([], memory=1 << 30, seconds=1, strict=False).missing


def test_a_private_folder_is_not_readable_by_all(tmp_path: Path) -> None:
    file = tmp_path / "private" / "file"
    file.parent.mkdir(mode=0o700)
    file.write_text("x")
    assert not readable_by_all(file)
    assert readable_by_all(Path("/etc/passwd"))


def test_the_standard_library_is_without_what_is_installed_beside_it() -> None:
    names = {path.name for path in standard_library()}
    assert {"os.py", "json"} <= names
    assert not names & {"site-packages", "dist-packages"}


def test_the_error_for_a_forbidden_module_explains_it(process: StudentProcess) -> None:
    reason = "may not be used in this homework: write it yourself"
    assert reason in run(process, "import linlearn.perceptron")
    assert reason in run(process, "from linlearn import perceptron")
    assert reason in run(process, "from linlearn import Run")
    # Like NumPy, scipy has a folder of shared libraries beside it.
    for package in ("pandas", "scipy", "sklearn"):
        assert "where homework is graded" in run(process, f"import {package}")


def test_what_is_not_forbidden_is_there(process: StudentProcess) -> None:
    assert (
        run(
            process,
            "from linlearn import separable, signed_distance\nassert separable(5, 2, 0.1).X.shape"
            " == (5, 2)",
        )
        == ""
    )
    assert run(process, "import linlearn.features, linlearn.plots") == ""
    assert "no attribute 'nothing'" in run(process, "import linlearn; linlearn.nothing")


def test_every_file_of_linlearn_is_readable_unless_its_module_is_forbidden() -> None:
    library = {path for path in (ROOT / "linlearn").rglob("*") if path.suffix in (".py", ".csv")}
    named = {path.relative_to(ROOT / "linlearn").as_posix() for path in library}
    named = {name for name in named if name != "__init__.py" and not name.startswith("explore/")}

    def readable(*forbids: str) -> set[str]:
        found = readable_files(forbids)
        return {path.relative_to(ROOT / "linlearn").as_posix() for path in found}

    assert readable() == named
    solver = {name for name in named if name.startswith("svm/")}
    assert len(solver) >= 4 and readable("linlearn.svm") == named - solver
    assert readable("linlearn.svm.interior") == named - {"svm/interior.py"}
    assert readable("linlearn.run", "linlearn.theorems.svm") == named - {
        "run.py",
        "theorems/svm.py",
    }


def test_forbidden_files_cannot_be_read(process: StudentProcess) -> None:
    for name in ("perceptron.py", "run.py", "__init__.py"):
        assert run(process, f"open({str(ROOT / 'linlearn' / name)!r})").startswith(
            "PermissionError"
        )
    assert run(process, f"open({str(ROOT / 'linlearn' / 'data.py')!r})") == ""


def test_the_policy_forbids_a_module_with_all_its_submodules() -> None:
    policy = ImportPolicy(["a.b"], {"a"})
    assert policy.find_spec("a.bc") is None
    assert policy.find_spec("json") is None
    for name in ("a.b", "a.b.c"):
        with pytest.raises(ImportError, match="write it yourself"):
            policy.find_spec(name)
    with pytest.raises(ModuleNotFoundError):
        policy.find_spec("b")


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.slow
def test_everyone_dies_with_the_judge() -> None:
    judge = f"""
import sys, time
sys.path.insert(0, {str(ROOT)!r})
from grading.judging.judge import terms_of
from grading.judging.student_process import StudentProcess
from grading.results import Limits
from grading.sandbox.launcher import Zygote
zygote = Zygote(terms_of(Limits()))
process = StudentProcess(zygote, lambda process: None, timeout=30.0)
process.open()
print(zygote.process.pid, process.pid, flush=True)
process.request({{"kind": "cells", "cells": [["c", "while True: pass"]]}})
"""
    process = subprocess.Popen([sys.executable, "-c", judge], stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdout is not None
        pids = [int(word) for word in process.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(alive, pids))
        process.send_signal(signal.SIGKILL)
    deadline = time.monotonic() + 5
    while any(map(alive, pids)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(alive, pids))


@pytest.mark.slow
def test_a_closed_zygote_leaves_no_process() -> None:
    with Zygote(terms_of(Limits())) as zygote:
        process = StudentProcess(zygote, lambda process: None, timeout=30.0)
        process.open()
    assert not alive(zygote.process.pid)
    time.sleep(0.1)
    assert not alive(process.pid)
    process.socket.close()  # type: ignore[union-attr]
