"""Mutants of a solution: each has one fault, all are different, and their names are stable enough
for a list of equivalent mutants."""

import ast
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np
import pytest

from grading.authoring.mutants import mutants, mutants_of, read_equivalents
from grading.errors import GraderError
from tests.places import SMALL_SET as SET


def faults(source: str) -> set[str]:
    return {mutant.fault for mutant in mutants_of("one", dedent(source)) if not mutant.slip}


def slips(source: str) -> dict[str, str]:
    """The slips of a function f, each with its code."""
    found = mutants_of("one", dedent(source), asked=["f"])
    return {mutant.fault: mutant.source for mutant in found if mutant.slip}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("y = a < b", {"line 1: a < b -> a <= b", "line 1: a < b -> a >= b"}),
        ("y = a <= b", {"line 1: a <= b -> a < b", "line 1: a <= b -> a > b"}),
        ("y = a > b", {"line 1: a > b -> a >= b", "line 1: a > b -> a <= b"}),
        ("y = a >= b", {"line 1: a >= b -> a > b", "line 1: a >= b -> a < b"}),
        ("y = a == b", {"line 1: a == b -> a != b"}),
        ("y = a is b", {"line 1: a is b -> a is not b"}),
        ("y = a in b", {"line 1: a in b -> a not in b"}),
        ("y = a + b", {"line 1: a + b -> a - b"}),
        ("y = a * b", {"line 1: a * b -> a / b"}),
        ("y = a ** b", {"line 1: a ** b -> a * b"}),
        ("y = a @ b", set()),
        ("y += a", {"line 1: y += a -> y -= a"}),
        ("y = -a", {"line 1: -a -> +a"}),
        ("y = a and b", {"line 1: a and b -> a or b"}),
        ("y = not a", {"line 1: not a -> not not a"}),
        ("y = 2", {"line 1: 2 -> 3", "line 1: 2 -> 1"}),
        ("y = True", {"line 1: True -> False"}),
        ("y = min(a)", {"line 1: min -> max"}),
        ("y = a.argmax()", {"line 1: a.argmax -> a.argmin"}),
        ("y = range(n)", {"line 1: range(n) -> range(n - 1)", "line 1: range(n) -> range(1, n)"}),
        ("y = a if b else c", {"line 1: a if b else c -> a if not b else c"}),
        ("y = a if not b else c", {"line 1: a if not b else c -> a if not not b else c"}),
        ('y = "any text"', set()),
        (
            'y = "a + b"',
            {"line 1: y = 'a + b' -> y = 'a - b'"},
        ),
        (
            'y = ["c", "a"]',
            {
                "line 1: y = ['c', 'a'] -> y = ['a']",
                "line 1: y = ['c', 'a'] -> y = ['c']",
                "line 1: y = ['c', 'a'] -> y = ['a', 'c']",
            },
        ),
    ],
)
def test_each_kind_of_fault(source: str, expected: set[str]) -> None:
    assert faults(source) == expected


def test_statements_are_dropped_but_neither_text_nor_returns() -> None:
    source = '''
    def f(x):
        """What it does."""
        y = x.copy()
        if y:
            raise ValueError("no")
        return y
    '''
    assert faults(source) == {
        "line 4: without y = x.copy()",
        "line 5: without if y: raise ValueError('no')",
        "line 6: without raise ValueError('no')",
        "line 5: if y: raise ValueError('no') -> if not y: raise ValueError('no')",
    }


def test_no_two_are_alike_and_none_is_the_solution() -> None:
    found = list(mutants(SET))
    sources = {mutant.exercise: "" for mutant in found}
    trees = [ast.dump(ast.parse(mutant.source)) for mutant in found]
    assert len(set(trees)) == len(trees) >= 30 and set(sources) == {
        "signed_distance",
        "perceptron_update",
        "perceptron",
    }
    assert len({mutant.name for mutant in found}) == len(found)


def test_the_same_solution_has_the_same_mutants_whatever_its_layout() -> None:
    one = "def f(x):\n    ### BEGIN SOLUTION\n    return x + 1\n    ### END SOLUTION\n"
    other = "def f(x):\n    return (x   +   1)\n"
    assert [m.name for m in mutants_of("f", one)] == [m.name for m in mutants_of("f", other)]


def test_the_same_thing_twice_in_a_line_has_two_names() -> None:
    assert faults("y = 2, 2") >= {"line 1: 2 -> 3", "line 1: 2 -> 3 (again)"}


def a_set(folder: Path, listed: str) -> Path:
    (folder / "hw9").mkdir()
    (folder / "hw9" / "hw9.md").write_text(
        "```{code-cell} python\n:tags: [exercise-f]\nf = 1\n```\n"
    )
    (folder / "hw9" / "tests.py").write_text("")
    (folder / "hw9" / "equivalent.toml").write_text(listed)
    return folder / "hw9"


def test_equivalent_mutants_are_listed_with_a_reason(tmp_path: Path) -> None:
    folder = a_set(tmp_path, '"f: line 1: 1 -> 2" = "nobody looks"\n')
    assert read_equivalents(folder, list(mutants(folder))) == {"f: line 1: 1 -> 2": "nobody looks"}
    assert read_equivalents(SET, []) == {}


def test_a_stale_entry_is_an_error(tmp_path: Path) -> None:
    folder = a_set(tmp_path, '"f: line 9: 1 -> 2" = "gone"\n')
    with pytest.raises(GraderError, match="'f: line 9: 1 -> 2' is not one: delete it"):
        read_equivalents(folder, list(mutants(folder)))


PROOF = 'p = """\n(1) a² ≤ b + c by (A1), (A2)\n(2) (a - b)² ≥ 0\n"""'


def test_a_written_proof_loses_a_line_a_citation_a_square_or_a_sign() -> None:
    assert faults(PROOF) == {
        "(1): left out",
        "(1): a square lost",
        "(1): ≤ -> ≥",
        "(1): ≤ -> <",
        "(1): + -> -",
        "(1): without (A1)",
        "(1): without (A2)",
        "(2): left out",
        "(2): - -> +",
        "(2): a square lost",
        "(2): ≥ -> ≤",
        "(2): ≥ -> >",
    }
    sources = {mutant.fault: mutant.source for mutant in mutants_of("one", PROOF)}
    texts = {
        fault: ast.literal_eval(ast.parse(source).body[0].value)
        for fault, source in sources.items()
    }  # type: ignore[attr-defined]
    assert texts["(1): without (A1)"] == "(1) a² ≤ b + c by (A2)\n(2) (a - b)² ≥ 0"
    assert texts["(2): left out"] == "(1) a² ≤ b + c by (A1), (A2)"
    assert texts["(2): a square lost"].endswith("\n(2) (a - b) ≥ 0")


def test_an_exact_rule_gets_a_tolerance_but_a_count_does_not() -> None:
    assert slips("y = a <= b").keys() == {
        f"line 1: a <= b -> a <= b {tiny}" for tiny in ("+1e-08", "-1e-08", "+1e-12", "-1e-12")
    }
    assert slips("y = a == b").keys() == {
        f"line 1: a == b -> abs(a - b) <= {tiny}" for tiny in ("1e-08", "1e-12")
    }
    assert slips("y = len(a) < b") == {}


COUNT = """
def f(n, y):
    count = 0
    while True:
        for i in range(n):
            count = count + 0.5
        if count > 2000:
            return count
"""


@pytest.mark.parametrize(
    ("fault", "gives"),
    [
        ("line 4: gives up after 1000 rounds", (500.0, 500.0)),
        ("line 5: range(n) -> range(min(n, 1000))", (2000.5, 2000.5)),
        ("line 9: count typed like n", (2000, 2000)),
        ("line 3: keeps count for the next call", (2000.5, 2001.0)),
        ("f: n in single precision", None),
    ],
)
def test_a_slip_changes_what_a_function_returns(
    fault: str, gives: tuple[float, float] | None
) -> None:
    space: dict[str, object] = {"np": np}
    exec(slips(COUNT.replace("return count", "break\n    return count"))[fault], space)
    f: Any = space["f"]
    if gives is None:
        with pytest.raises(TypeError):
            f(1, 1)
    else:
        assert (f(1, 1), f(1, 1)) == gives


def test_methods_of_a_class_that_is_asked_for_have_slips_too() -> None:
    source = "class {}:\n    def call(self, X):\n        return X / 3\n"
    assert slips(source.format("f")).keys() == {
        "call: X in single precision",
        "line 3: X / 3 typed like X",
        "line 3: X / 3 in single precision",
        "line 3: X / 3 squeezed",
        "call: remembers its answer by the shapes it was given",
    }
    assert slips(source.format("g")) == {}


def test_arrays_lose_fractions_precision_an_axis_or_are_remembered() -> None:
    found = slips("def f(X, y):\n    return X / 3\n")
    X, other = np.array([[1]]), np.array([[5]])
    results = {}
    for fault, source in found.items():
        space: dict[str, Any] = {"np": np}
        exec(source, space)
        space["f"](X, 1)
        results[fault] = space["f"](other, 1)
    assert {fault: (np.shape(one), float(np.ravel(one)[0])) for fault, one in results.items()} == {
        "f: X in single precision": ((1, 1), float(np.float32(5) / np.float32(3))),
        "line 2: X / 3 typed like X": ((1, 1), 1.0),
        "line 2: X / 3 typed like y": ((1, 1), 1.0),
        "line 2: X / 3 in single precision": ((1, 1), float(np.float32(5 / 3))),
        "line 2: X / 3 squeezed": ((), 5 / 3),
        "f: remembers its answer by the shapes it was given": ((1, 1), 1 / 3),
    }
