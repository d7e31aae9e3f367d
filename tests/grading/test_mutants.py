"""Mutants of a solution: each has one fault, all are different, and their names are stable enough
for a list of equivalent mutants."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from grading.authoring.mutants import mutants, mutants_of, read_equivalents
from grading.errors import GraderError
from tests.places import SMALL_SET as SET


def faults(source: str) -> set[str]:
    return {mutant.fault for mutant in mutants_of("one", dedent(source))}


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
