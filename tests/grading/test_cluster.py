"""The same batch on a real Dask cluster: the same results, also when a worker is lost half-way."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grading.__main__ import main
from grading.authoring.master import raw_notebook
from grading.running import cluster
from tests.grading.books import by_student
from tests.places import SMALL_SET as SET

pytestmark = pytest.mark.slow

COUNT = 30


@pytest.fixture(scope="module", autouse=True)
def distributed() -> Any:
    """Dask's package, which takes a second to load."""
    return pytest.importorskip(
        "distributed", reason="needs the extra `cluster`: pip install linlearn[cluster]"
    )


@pytest.fixture(scope="module")
def workers(distributed: Any) -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0"
    ) as made:
        yield made


@pytest.fixture(scope="module")
def a_class(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("class")
    for i in range(COUNT):
        replaced = {
            "perceptron_update": (
                f"def perceptron_update(w, x, y): return w + {i % 3} * y * x  # {i}"
            )
        }
        (folder / f"s{i:02}.ipynb").write_bytes(raw_notebook(SET, replaced))
    (folder / "broken.ipynb").write_bytes(b"{")
    (folder / "slow.ipynb").write_bytes(
        raw_notebook(SET, {"perceptron": "import time\ntime.sleep(1e6)"})
    )
    return folder


@pytest.fixture(scope="module")
def expected(a_class: Path, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What one judge on this machine makes of the class."""
    out = tmp_path_factory.mktemp("local")
    assert (
        main(["grade", str(SET), str(a_class), "-o", str(out), "--jobs", "1", "--timeout", "2"])
        == 0
    )
    return by_student(out)


def grade_there(workers: Any, folder: Path, out: Path) -> int:
    return main(
        [
            "grade",
            str(SET),
            str(folder),
            "-o",
            str(out),
            "--timeout",
            "2",
            "--scheduler",
            workers.scheduler_address,
        ]
    )


def test_a_cluster_gives_the_results_of_one_machine(
    workers: Any, a_class: Path, expected: list[dict[str, Any]], tmp_path: Path
) -> None:
    assert grade_there(workers, a_class, tmp_path) == 0
    assert len(expected) == COUNT + 2
    assert by_student(tmp_path) == expected


def test_a_worker_that_is_lost_costs_nothing(
    workers: Any, a_class: Path, expected: list[dict[str, Any]], tmp_path: Path
) -> None:
    victim = workers.workers[0].pid
    killed: list[int] = []

    def kill_half_way() -> None:
        out = tmp_path / "results.jsonl"
        while not out.exists() or out.read_bytes().count(b"\n") < COUNT // 2:
            time.sleep(0.005)
        os.kill(victim, signal.SIGKILL)
        killed.append(out.read_bytes().count(b"\n"))

    killer = threading.Thread(target=kill_half_way)
    killer.start()
    assert grade_there(workers, a_class, tmp_path) == 0
    killer.join()
    assert killed[0] < len(expected), "the worker must be lost while there is work"
    assert by_student(tmp_path) == expected


def test_a_cluster_without_workers_says_so(
    distributed: Any, a_class: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0") as empty:
        assert grade_there(empty, a_class, tmp_path) == 3
    assert "has no workers" in capsys.readouterr().err


def test_a_scheduler_that_does_not_answer_is_said(
    a_class: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    arguments = ["grade", str(SET), str(a_class), "-o", str(tmp_path), "--scheduler"]
    assert main([*arguments, "tcp://127.0.0.1:1"]) == 3
    assert main([*arguments, "nonsense://here:1"]) == 3
    assert capsys.readouterr().err.count("no scheduler answers") == 2
