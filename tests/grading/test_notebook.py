"""Every submission gets a result: diagnoses for what is wrong, and points for what works."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from textwrap import dedent

import pytest

import linlearn.homework.notebook as notebook_module
from grading.authoring.master import notebook, raw_notebook
from grading.judging.judge import Judge
from grading.results import Limits, Result
from linlearn.homework.notebook import MAX_CELLS, MAX_DIAGNOSES, MAX_PARTS, read
from linlearn.reading import reading_python
from tests.grading.books import book
from tests.places import SMALL_SET as SET

DISTANCE = """
def signed_distance(X, w, b):
    if not np.any(w): raise ValueError
    return (X @ w + b) / np.sqrt(w @ w)
"""


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with Judge(SET, Limits(timeout=1.0)) as judge:
        yield judge


def codes(result: Result) -> set[str]:
    return {diagnosis.code for diagnosis in result.diagnoses}


def distance_points(result: Result) -> float:
    return sum(
        outcome.earned for outcome in result.outcomes if outcome.exercise == "signed_distance"
    )


@pytest.mark.parametrize(
    ("raw", "diagnosis"),
    [
        (b"", "empty"),
        (b" \n", "empty"),
        (b"{", "not JSON"),
        (b"PK\x03\x04 a zip", "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b'{"cells": [' + b"9" * 10_000 + b"]}", "not JSON"),
        (raw_notebook(SET)[:-100], "not JSON"),
        (b"[1, 2]", "not a notebook"),
        (b'"text"', "not a notebook"),
        (b"{}", "not a notebook"),
        (b'{"cells": {}}', "not a notebook"),
        (b'{"cells": []}', "no code"),
        (b'{"cells": [1, null, {"cell_type": "code", "source": 5, "metadata": 7}]}', "no code"),
        (b'{"cells": [{"cell_type": "markdown", "source": "only words"}]}', "no code"),
        (b'{"worksheets": [3, {"cells": 4}]}', "no code"),
        (b"[" + b"0," * MAX_PARTS + b"0]", "too large"),
        ("é".encode() + b'"' * (2 * MAX_PARTS + 2), "too large"),
        ("é".encode() + b"\\" * (MAX_PARTS + 1), "too large"),
        (book(*["1"] * (MAX_CELLS + 1)), "too many cells"),
        (book("x = 1 #" + "x" * (1 << 20)), "cell too large"),
    ],
    ids=range(21),
)
def test_a_file_that_is_no_notebook_has_a_diagnosis(raw: bytes, diagnosis: str) -> None:
    assert diagnosis in {found.code for found in read(raw).diagnoses}


def test_nothing_handed_in_earns_nothing(judge: Judge) -> None:
    result = judge.grade(b"")
    assert (result.earned, result.points) == (0, 13)
    assert {outcome.verdict for outcome in result.outcomes} == {"missing"}
    assert codes(result) == {"empty"}


def test_the_master_earns_everything(judge: Judge) -> None:
    result = judge.grade(raw_notebook(SET))
    assert (result.earned, result.points) == (13, 13)
    assert result.diagnoses == ()


def test_an_old_notebook_counts(judge: Judge) -> None:
    cells = [{"cell_type": "code", "input": ["import numpy as np\n", DISTANCE]}]
    result = judge.grade(json.dumps({"nbformat": 3, "worksheets": [{"cells": cells}]}).encode())
    assert distance_points(result) == 4
    assert "old format" in codes(result)


@pytest.mark.slow
def test_large_outputs_do_not_matter(judge: Judge) -> None:
    master = json.loads(raw_notebook(SET))
    master["cells"][1]["outputs"] = [{"data": {"image/png": "A" * (100 << 20)}}]
    result = judge.grade(json.dumps(master).encode())
    assert result.earned == 13
    assert "large" in codes(result)


def test_a_byte_order_mark_does_not_matter(judge: Judge) -> None:
    assert judge.grade(b"\xef\xbb\xbf" + raw_notebook(SET)).earned == 13


def test_a_cell_without_its_tag_counts_by_what_it_defines(judge: Judge) -> None:
    assert distance_points(judge.grade(book("import numpy as np", DISTANCE))) == 4


def test_a_function_with_another_name_counts_in_the_cell_of_the_exercise(judge: Judge) -> None:
    result = judge.grade(
        raw_notebook(SET, {"signed_distance": DISTANCE.replace("signed_distance", "dist")})
    )
    assert result.earned == 13
    assert "renamed" in codes(result)


def test_of_two_functions_with_other_names_none_is_taken(judge: Judge) -> None:
    two = DISTANCE.replace("signed_distance", "dist") + "\ndef helper(x): return x\n"
    result = judge.grade(raw_notebook(SET, {"signed_distance": two}))
    assert result.earned == 9
    assert codes(result) == {"missing signed_distance"}


def test_a_missing_exercise_costs_only_itself(judge: Judge) -> None:
    result = judge.grade(raw_notebook(SET, {"signed_distance": "pass"}))
    assert result.earned == 9
    assert codes(result) == {"missing signed_distance"}


def test_cells_in_another_order_count(judge: Judge) -> None:
    cells = list(reversed(json.loads(raw_notebook(SET))["cells"]))
    assert judge.grade(json.dumps({"cells": cells}).encode()).earned == 13
    result = judge.grade(
        book("size = helper(3)\n" + DISTANCE, "import numpy as np\ndef helper(n): return n")
    )
    assert distance_points(result) == 4
    assert "out of order" in codes(result)


def test_the_last_of_two_definitions_counts(judge: Judge) -> None:
    wrong = "def signed_distance(X, w, b): return X @ w"
    assert distance_points(judge.grade(book("import numpy as np", wrong, DISTANCE))) == 4
    result = judge.grade(book("import numpy as np", DISTANCE, wrong))
    assert distance_points(result) == 0
    assert "defined twice" in codes(result)


def test_a_duplicated_exercise_cell_is_named(judge: Judge) -> None:
    master = json.loads(raw_notebook(SET))
    master["cells"].append(
        next(c for c in master["cells"] if "exercise-perceptron" in c["metadata"].get("tags", []))
    )
    result = judge.grade(json.dumps(master).encode())
    assert result.earned == 13
    assert {"duplicate cell", "defined twice"} <= codes(result)


def test_a_syntax_error_leaves_the_other_cells(judge: Judge) -> None:
    result = judge.grade(raw_notebook(SET, {"perceptron": "def perceptron(X, y:\n    return"}))
    assert result.earned == 8
    assert {"syntax error", "missing perceptron"} <= codes(result)
    said = next(d for d in result.diagnoses if d.code == "syntax error")
    assert (said.cell, "line 1" in said.text) == (4, True)


def test_an_error_leaves_the_other_cells_and_what_came_before(judge: Judge) -> None:
    result = judge.grade(book("import numpy as np" + DISTANCE + "\n1 / 0\ndef later(): pass"))
    assert distance_points(result) == 4
    assert "cell failed" in codes(result)


@pytest.mark.parametrize(
    ("extra", "diagnosis"),
    [
        ("%matplotlib inline", "magics"),
        ("  %time x = 1", "magics"),
        ("!pip install everything", "magics"),
        ("files = !ls", "magics"),
        ("np.array?", "magics"),
        ("%%bash\nrm -rf /", "magics"),
        ("%%time\nx = 1", "magics"),
        ("name = input('your name')", "input"),
        ("import sklearn", "forbidden"),
        ("import pandas", "cell failed"),
        ("from linlearn import signed_distance as s", "forbidden"),
        ("raise SystemExit", "cell failed"),
        ("quit()", "cell failed"),
        ("import os; os._exit(0)", "cell crashed"),
        pytest.param("while True: pass", "cell out of time", marks=pytest.mark.slow),
        ("open('notes.txt', 'w')", "cell failed"),
        ("await x", "syntax error"),
        ("\x00", "syntax error"),
        ("x = '\ud800'", "syntax error"),
        ("(" * 10_000, "syntax error"),
        ("1" + "+1" * 20_000, "syntax error"),
        ("-" * 1_000_000 + "1", ("syntax error", "cell crashed")),
        ("# " + "漢" * 500_000, "cell too large"),
    ],
)
def test_a_bad_cell_costs_nothing_else(
    judge: Judge, extra: str, diagnosis: str | tuple[str, ...]
) -> None:
    result = judge.grade(book("import numpy as np", extra, DISTANCE))
    assert distance_points(result) == 4
    assert any(code.startswith(diagnosis) for code in codes(result))


@pytest.mark.parametrize(
    ("first", "diagnosis"),
    [
        (
            (
                "from google.colab import drive\ndrive.mount('/content/drive')\nimport numpy as"
                " np\nTWO = 2.0"
            ),
            "cell failed",
        ),
        (
            "import pandas as pd\nimport numpy as np; import seaborn as sns\nTWO = 2.0",
            "cell failed",
        ),
        (
            (
                "from __future__ import annotations\n1 / 0\nimport numpy as np\ndef g(x: Any) ->"
                " List: pass\nTWO = 2.0"
            ),
            "cell",
        ),
        ("def g(x):\n    return x.y\n\ng(1)\nimport numpy as np\nTWO = 2.0", "cell failed"),
        (
            "get_ipython().run_line_magic('matplotlib', 'inline')\nimport numpy as np\nTWO = 2.0",
            "cell failed",
        ),
        ("n = int(input('how many?'))\nimport numpy as np\nTWO = 2.0", "input"),
        pytest.param(
            "import numpy as np\nTWO = 2.0\nimport time\ntime.sleep(1000)",
            "cell out of time",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "import numpy as np\nTWO = 2.0\nwhile True:\n    pass",
            "cell out of time",
            marks=pytest.mark.slow,
        ),
        ("import numpy as np\nTWO = 2.0\nimport os\nos._exit(0)", "cell crashed"),
    ],
)
def test_what_works_of_a_cell_counts(judge: Judge, first: str, diagnosis: str) -> None:
    result = judge.grade(book(first, DISTANCE.replace("/", "/ TWO * 2.0 /")))
    assert distance_points(result) == 4
    assert any(code.startswith(diagnosis) for code in codes(result))


def test_a_line_for_ipython_is_left_out_even_if_python_cannot_read_it(judge: Judge) -> None:
    result = judge.grade(book("import numpy as np\n!echo \x00 \ud800" + DISTANCE))
    assert distance_points(result) == 4
    assert {c for c in codes(result) if not c.startswith("missing")} == {"magics"}


UNREADABLE = {
    "NUL": "x = '\x00'",
    "surrogate": "x = '\ud800'",
    "brackets": "(" * 10_000,
    "sums": "1" + "+1" * 20_000,
    "powers": "2" + "**2" * 5_000,
    "digits": "9" * 5_000,
    "indent": "if 1:\n pass\n   pass",
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
def test_what_python_cannot_read_is_a_syntax_error(text: str) -> None:
    with pytest.raises(SyntaxError) as caught, reading_python():
        compile(text, "cell", "exec")
    assert caught.value.msg


@pytest.mark.parametrize(
    "error",
    [
        ValueError,
        UnicodeEncodeError("utf-8", "x", 0, 1, "no"),
        OverflowError,
        MemoryError,
        RecursionError,
    ],
)
def test_whatever_a_version_of_python_raises_is_a_syntax_error(error: Exception) -> None:
    with pytest.raises(SyntaxError), reading_python():
        raise error


@pytest.mark.slow
def test_a_cell_whose_definitions_do_harm_too_is_left_out(judge: Judge) -> None:
    result = judge.grade(
        book("class Endless:\n    while True: pass", "import numpy as np", DISTANCE)
    )
    assert distance_points(result) == 4
    assert {"cell out of time", "cell left out"} <= codes(result)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_a_notebook_in_another_unicode_counts(encoding: str) -> None:
    assert read(book("x = 'ü'").decode().encode(encoding)).cells[0].source == "x = 'ü'"


def test_diagnoses_are_short_and_few_whatever_a_process_reports(judge: Judge) -> None:
    flood = """
    import sys
    frame = sys._getframe()
    while not hasattr(frame.f_locals.get("self"), "handles"): frame = frame.f_back
    me = type(frame.f_locals["self"])
    run = me.run
    me.run = lambda self, *cell: {**run(self, *cell), "dropped": ["%" + "x" * 199] * 1000}
    """
    tags = json.loads(book(*["x = 1"] * 20, dedent(flood), *["y = 1"] * 20))
    for cell in tags["cells"][:20]:
        cell["metadata"] = {"tags": ["exercise-<b>../" + "x" * 100_000]}
    result = judge.grade(json.dumps(tags).encode())
    assert {"duplicate cell", "magics"} <= codes(result)
    assert len(json.dumps([vars(said) for said in result.diagnoses])) < 50_000


def test_of_a_thousand_cells_that_fail_the_first_are_named(judge: Judge) -> None:
    result = judge.grade(book(*["raise ValueError('😀' * 300)"] * 1000))
    said = [one.cell for one in result.diagnoses if one.cell]
    assert said == list(range(1, MAX_DIAGNOSES + 1))
    assert result.diagnoses[-1].text == "960 similar remarks about other cells were left out"
    assert "missing perceptron" in codes(result)
    assert len(json.dumps(asdict(result))) < 200_000


@pytest.mark.parametrize("escaped", [True, False])
def test_letters_of_every_kind_come_as_they_were_written(escaped: bool) -> None:
    source = 'x = "é 😀 \\ \u2264 " "  # \ud800 ü\n'
    raw = json.dumps({"cells": [{"cell_type": "code", "source": source}]}, ensure_ascii=escaped)
    assert read(raw.encode("utf-8", "surrogatepass")).cells[0].source == source


def test_a_cell_that_cannot_be_sent_is_left_out_and_costs_only_itself(judge: Judge) -> None:
    result = judge.grade(book("import numpy as np", "x = '" + "[" * 300_001 + "'", DISTANCE))
    assert distance_points(result) == 4
    assert codes(result) >= {"cell too large"}


def test_letters_that_alternate_are_read_as_fast_as_others() -> None:
    """One Python call for each of them would take 20 s. The test counts the calls instead of
    measuring time."""
    source = "x = 1 # " + "éa" * 100_000
    raw = json.dumps(
        {"cells": [{"cell_type": "code", "source": source}]}, ensure_ascii=False
    ).encode()
    calls = Counter[str]()
    sys.setprofile(lambda frame, event, arg: calls.update([event]))
    try:
        found = read(raw)
    finally:
        sys.setprofile(None)
    assert found.cells[0].source == source
    assert calls.total() < 10_000


@pytest.mark.slow
def test_the_memory_that_a_file_takes_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """An emoji in an output of 40 MB makes it take 160 MB; in a text cell of the same file it takes
    20 bytes."""
    monkeypatch.setattr(notebook_module, "READING_MEMORY", 150 << 20)
    cells = [
        {"cell_type": kind, "source": "x = 1 # 😀", "metadata": {}} for kind in ("markdown", "code")
    ]
    for output, deserved in (
        ("A" * (40 << 20), {"large"}),
        ("A" * (40 << 20) + "😀", {"too large"}),
    ):
        raw = json.dumps({"cells": cells, "outputs": output}, ensure_ascii=False).encode()
        assert {one.code for one in read(raw).diagnoses} == deserved


@pytest.mark.slow
def test_cells_that_together_take_longer_than_one_may_all_count(judge: Judge) -> None:
    slow = "import time; time.sleep(0.6)"
    result = judge.grade(book("import numpy as np", slow, slow, DISTANCE))
    assert distance_points(result) == 4
    assert not any(code.startswith("cell") for code in codes(result))


@pytest.mark.parametrize(
    "extra",
    [
        "x = (7\n% 4)",
        "text = '''\n%matplotlib\n!ls\n'''",
        "display(1)",
        "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()",
        (
            "import matplotlib.pyplot as plt\nplt.plot([1, 2])[0].set(lw=2,"
            " color='red')\nplt.gca().set(title='η')"
        ),
        (
            "from matplotlib import pyplot as plt\nplt.contour(np.eye(3))\nplt.savefig('/dev/null')"
            " if 0 else None"
        ),
        "np.array([1.0]) / 0; np.log(-1); import warnings; warnings.warn('careful')",
        "for i in range(2000): print('x' * 100)",
        (
            "import math, random, itertools, collections, dataclasses, typing, time, re, json,"
            " heapq, decimal"
        ),
        "import inspect\ndef f(): pass\nassert 'pass' in inspect.getsource(f)",
        "from dataclasses import dataclass\n@dataclass\nclass A:\n    x: int = 0",
        "if __name__ == '__main__':\n    assert True",
        "",
    ],
)
def test_what_notebooks_do_is_nothing_to_speak_of(judge: Judge, extra: str) -> None:
    result = judge.grade(book("import numpy as np", extra, DISTANCE))
    assert distance_points(result) == 4
    assert {c for c in codes(result) if not c.startswith("missing")} == set()


def test_checks_in_the_notebook_are_not_run(judge: Judge) -> None:
    master = json.loads(raw_notebook(SET))
    master["cells"].append(
        {"cell_type": "code", "metadata": {"tags": ["check"]}, "source": "while True: pass"}
    )
    result = judge.grade(json.dumps(master).encode())
    assert (result.earned, result.diagnoses) == (13, ())


def test_a_master_becomes_a_notebook() -> None:
    text = "# Title\n\n```{code-cell} python\n:tags: [a, exercise-f]\nx = 1\n```\n\nmore\n"
    markdown, cell, after = notebook(text)["cells"]
    assert (markdown["source"], after["source"]) == ("# Title", "more")
    assert (cell["source"], cell["metadata"]["tags"]) == ("x = 1\n", ["a", "exercise-f"])
    assert notebook(text, {"f": "y = 2"})["cells"][1]["source"] == "y = 2"
