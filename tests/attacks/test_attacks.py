"""Every attack gets what it deserves, and the next student's grade is what it would have been."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grading.authoring.master import raw_notebook
from grading.judging.judge import Judge
from grading.results import Limits, Result
from tests.attacks.catalogue import ATTACKS, FRAMES, PRELUDE, Attack
from tests.places import ROOT
from tests.places import SMALL_SET as SET

pytestmark = pytest.mark.slow

NEXT = raw_notebook(SET, {"perceptron_update": "def perceptron_update(w, x, y): return w + y * x"})


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with Judge(SET, Limits(timeout=1.0, memory=1 << 28)) as judge:
        yield judge


def essence(result: Result) -> Result:
    """All of a result but what a clock says."""
    outcomes = tuple(replace(outcome, seconds=0.0) for outcome in result.outcomes)
    return replace(result, outcomes=outcomes, seconds=0.0, cpu=0.0, memory=0)


@pytest.fixture(scope="module")
def undisturbed(judge: Judge) -> Result:
    result = essence(judge.grade(NEXT))
    assert result.earned == 12
    return result


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("class")
    neighbour = folder / "neighbour.ipynb"
    neighbour.write_bytes(NEXT)
    for path in (neighbour, folder, *folder.parents):
        if path.owner() != "root" or path == neighbour:
            path.chmod(path.stat().st_mode | 0o755)
    return {"root": str(ROOT), "neighbour": str(neighbour), "outside": str(folder / "outside")}


@pytest.mark.parametrize("attack", ATTACKS, ids=[attack.name for attack in ATTACKS])
def test_an_attack_gets_what_it_deserves(
    judge: Judge, undisturbed: Result, places: dict[str, Any], attack: Attack
) -> None:
    source = PRELUDE.format(**places) + "\n" + attack.source
    judge.damaged = False
    result = judge.grade(raw_notebook(SET, {"signed_distance": source}))
    assert result.earned == attack.deserved, (result.outcomes[:3], result.diagnoses)
    assert attack not in FRAMES or not judge.damaged, (
        "a frame must be refused before it takes much time or memory"
    )
    assert essence(judge.grade(NEXT)) == undisturbed
    assert Path(places["neighbour"]).read_bytes() == NEXT
    assert not Path(places["outside"]).exists()


def test_names_are_told_apart() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS) >= 60
