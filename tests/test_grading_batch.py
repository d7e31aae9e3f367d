"""Many submissions: nothing lost, nothing twice, and the command line that does it."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from grading.__main__ import main
from grading.batch import Results, beneath, key, notebooks
from grading.judge import Judge
from grading.master import raw_notebook
from grading.zygote import GraderError

ROOT = Path(__file__).parent.parent
SET = ROOT / "grading" / "hw1"


@pytest.fixture
def results(tmp_path: Path) -> Iterator[Results]:
    with Results(tmp_path / "results.jsonl") as results:
        yield results


def test_a_line_is_there_for_the_next_run(results: Results) -> None:
    results.add({"key": "a", "text": "η \ud800 \n"})
    results.add({"key": "b"})
    with Results(results.path) as again:
        assert again.keys == {"a", "b"}
    assert len(results.path.read_bytes().splitlines()) == 2


@pytest.mark.parametrize("torn", [b"{", b'{"key": "c"}', b"\xff\xff", b"\0" * 100])
def test_a_torn_line_is_cut_and_the_others_stay(results: Results, torn: bytes) -> None:
    results.add({"key": "a"})
    whole = results.path.read_bytes()
    results.path.write_bytes(whole + torn)
    with Results(results.path) as again:
        assert again.keys == {"a"}
        assert results.path.read_bytes() == whole
        again.add({"key": "c"})
    assert results.path.read_bytes() == whole + b'{"key": "c"}\n'


def test_a_file_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "results.jsonl").write_bytes(b"notes\n" * 3)
    with pytest.raises(GraderError, match="move it away"):
        Results(tmp_path / "results.jsonl")
    assert (tmp_path / "results.jsonl").read_bytes() == b"notes\n" * 3


def test_a_result_is_of_a_name_a_file_and_a_version() -> None:
    assert (
        len({key("a", "b", "c"), key("a", "b", "d"), key("a", "d", "c"), key("d", "b", "c"), key("ab", "", "c")}) == 5
    )


def test_notebooks_are_found_however_deep(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(300):
        deep /= "d"
    deep.mkdir(parents=True)
    for path in (tmp_path / "b.ipynb", tmp_path / "a.ipynb", deep / "c.ipynb", tmp_path / "x.txt"):
        path.touch()
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "a.ipynb").touch()
    (tmp_path / "loop").symlink_to(tmp_path)
    assert [path.name for path in notebooks([tmp_path, tmp_path / "x.txt"])] == [
        "a.ipynb",
        "b.ipynb",
        "c.ipynb",
        "x.txt",
    ]
    assert len(list(beneath(tmp_path))) == 3


@pytest.fixture
def class_of_five(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "good.ipynb").write_bytes(raw_notebook(SET))
    (folder / "empty.ipynb").touch()
    (folder / "bad\x1b[31m\udcff.ipynb").write_bytes(raw_notebook(SET, {"perceptron": "raise ValueError('\\ud800')"}))
    os.mkfifo(folder / "pipe.ipynb")
    (folder / "gone.ipynb").symlink_to(folder / "nowhere")
    return folder


def test_a_folder_is_graded_once(class_of_five: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert main(["grade", "hw1", str(class_of_five), "-o", str(out)]) == 0
    said = capsys.readouterr().out
    assert "graded 5" in said
    assert "\x1b" not in said
    lines = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
    assert {line["name"]: line["earned"] for line in lines} == {
        "good": 13,
        "empty": 0,
        "bad\x1b[31m\udcff": 8,
        "pipe": 0,
        "gone": 0,
    }
    (class_of_five / "empty.ipynb").write_bytes(raw_notebook(SET))
    assert main(["grade", "hw1", str(class_of_five), "-o", str(out)]) == 0
    assert "graded 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["grade", "hw99", "x"], 2),
        (["grade"], 2),
        ([], 2),
        (["grade", "hw1", "x", "-o", "/proc/none"], 3),
        (["--help"], 0),
    ],
)
def test_exit_codes(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        assert main(arguments) == code
    except SystemExit as stop:
        assert stop.code == code
    assert capsys.readouterr()


def test_the_doctor_names_the_layers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "in force: seccomp" in said
    assert "strict isolation: yes" in said


def test_the_selftest_says_when_a_solution_loses_the_wrong_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "hw1"
    (folder / "bank" / "perceptron").mkdir(parents=True)
    for name in ("tests.py", "hw1.md"):
        (folder / name).write_bytes((SET / name).read_bytes())
    right = SET / "bank" / "perceptron" / "right_vectors.py"
    (folder / "bank" / "perceptron" / "right_vectors.py").write_bytes(right.read_bytes())
    assert main(["selftest", str(folder)]) == 0
    (folder / "bank" / "perceptron" / "right_none.py").write_text("# right: nothing at all\n")
    assert main(["selftest", str(folder)]) == 1
    assert "BUT MUST LOSE nothing" in capsys.readouterr().out


@pytest.mark.slow
def test_a_batch_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    folder, out = tmp_path / "class", tmp_path / "out"
    folder.mkdir()
    for i in range(40):
        replace = {"perceptron_update": f"def perceptron_update(w, x, y): return w + {i} * x"}
        (folder / f"s{i:02}.ipynb").write_bytes(raw_notebook(SET, replace))
    command = [sys.executable, "-m", "grading", "grade", "hw1", str(folder), "-o", str(out)]
    rng = random.Random(0)
    for _ in range(6):
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(rng.uniform(1.0, 2.5))
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    lines = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
    assert sorted(line["name"] for line in lines) == [f"s{i:02}" for i in range(40)]
    with Judge(SET) as judge:
        for line in lines:
            again = judge.grade(Path(line["path"]))
            assert (line["earned"], line["seed"]) == (again.earned, again.seed)
