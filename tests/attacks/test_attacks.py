"""Every attack gets what it deserves, and the next student's grade is what it would have been."""

import contextlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grading.authoring.master import code_cell, raw_notebook
from grading.judging.judge import Judge, terms_of
from grading.judging.student_process import StudentProcess
from grading.results import Limits, Result
from grading.sandbox.launcher import Zygote
from linlearn.homework.limits import CutOff, limit_time
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


FORGED_REPORTS = """
def forge_report():
    me = insider()
    more = b'["more",["l",[' + b'["t",[]],' * 140_000 + b'0]]]'
    lists = b",".join(b'["%s",["l",[]]]' % name for name in (b"names", b"functions", b"dropped"))
    report = b'["l",[["d",[' + lists + b',["error",null],' + more + b"]]]]"
    text = b'{"nonce":"' + me.nonce.encode() + b'","kind":"value","value":' + report + b"}"
    raw = memoryview(struct.pack("<II", len(text), 0) + text)
    while raw:
        raw = raw[os.write(me.fd, raw) :]
    me.send = lambda *_: me.__dict__.pop("send")  # the true report, once
"""


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_alarm_that_rings_while_cells_run_replaces_the_judge(
    places: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a report takes the judge a tenth of a second, and a notebook may have 1000 cells."""
    monkeypatch.setattr("grading.judging.judge.TEST_SECONDS", 0.3)
    book = json.loads(raw_notebook(SET))
    sources = [PRELUDE.format(**places) + FORGED_REPORTS, *["forge_report()"] * 20]
    book["cells"] = [code_cell(source, tags=[]) for source in sources]
    with Judge(SET, Limits(budget=4.0)) as judge:
        assert judge.grade(json.dumps(book).encode()).earned == 0
        assert judge.damaged


FORGED_REASONS = """
def signed_distance(*_):
    long = chr(0x1F600) * 100_000
    reason = {'text': long, 'where': long, 'printed': long}
    forge({'kind': 'raised', 'types': ['ValueError'], **reason})
perceptron_update = perceptron = signed_distance
"""


def test_a_forged_reason_makes_no_long_report(judge: Judge, places: dict[str, Any]) -> None:
    """Each report becomes a part of results.jsonl, where one such character takes 12 bytes."""
    book = json.loads(raw_notebook(SET))
    book["cells"].append(code_cell(PRELUDE.format(**places) + FORGED_REASONS, tags=[]))
    messages = [one.message for one in judge.grade(json.dumps(book).encode()).outcomes]
    assert sum("what was printed" in message for message in messages) == 3  # the public tests
    assert max(map(len, messages)) < 1_500


@pytest.mark.parametrize("interruption", [CutOff, MemoryError])
def test_a_process_whose_start_was_interrupted_is_not_used(
    interruption: type[BaseException],
) -> None:
    """Otherwise tests would call functions of a notebook of which only some cells have run."""
    starts = list[int]()

    def prepare(process: StudentProcess) -> None:
        starts.append(process.pid)
        if len(starts) == 1:
            raise interruption

    with Zygote(terms_of(Limits())) as zygote:
        process = StudentProcess(zygote, prepare)
        with pytest.raises(interruption):
            process.open()
        process.open()
        process.open()
        process.end()
    assert len(starts) == 2 and starts[0] != starts[1]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_alarm_that_is_swallowed_rings_again_and_is_reported() -> None:
    """Python ignores what is raised in `__del__`, for example."""

    class Slow:
        def __del__(self) -> None:
            while True:
                pass

    with pytest.raises(CutOff), limit_time(0.05):
        with contextlib.suppress(BaseException):
            while True:
                pass
        with contextlib.suppress(BaseException):
            while True:
                pass
    with pytest.raises(CutOff), limit_time(0.05):
        with contextlib.suppress(BaseException):
            while True:
                pass
        raise AssertionError
    with pytest.raises(CutOff), limit_time(0.05):
        Slow()


def test_names_are_told_apart() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS) >= 60
