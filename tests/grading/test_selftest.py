"""The self-test accepts the sets of the course, and finds the faults of a set with bad tests.

That the checks agree with the grader is in test_one_judge.py.
"""

import multiprocessing
import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from grading.__main__ import main
from grading.authoring.bank import entries
from grading.authoring.independence import is_independent, names_of_others
from grading.authoring.master import raw_notebook
from grading.authoring.selftest import OTHER_SEED, SEED, Trial, _set_limits, losses_of
from grading.errors import GraderError
from grading.results import Limits
from linlearn.homework.notebook import read
from tests.places import SETS

TESTS = """
from submission import eta_star
from grading.judging.comparisons import same_expression
from grading.judging.exercise import Exercise

derive = Exercise("eta_star", "The best step")

@derive.public(10, hint="At delta = 1/2 it is log(3)/2.")
def test_formula():
    assert same_expression(eta_star, "atanh(delta)", {"delta": (0, 1)})

@derive.hidden(20, hint="Is it a text?")
def test_text():
    assert isinstance(eta_star, str)
"""
MASTER = """
# A set with one exercise

```{code-cell} python
:tags: [exercise-eta_star]
### BEGIN SOLUTION
eta_star = "log((1 + delta)/(1 - delta))/2"
### END SOLUTION
```
"""
RIGHT = ["atanh(delta)", "artanh(delta)", "ln(sqrt((1 + delta)/(1 - delta)))"]
WRONG = [
    "delta",
    "tanh(delta)",
    "log((1 + delta)/(1 - delta))",
    "log(1 + delta)",
    "1/delta",
    "delta^2/2",
    "0",
]
BANK = [
    *(f'# %% right: spelling {i}\neta_star = "{text}"\n' for i, text in enumerate(RIGHT)),
    *(f'# %% wrong: {text}\n# loses: test_formula\neta_star = "{text}"\n' for text in WRONG),
    "# %% wrong: a number\n# loses: test_formula, test_text\neta_star = 0.5\n",
]


def write_bank(folder: Path, solutions: list[str]) -> None:
    (folder / "bank" / "eta_star.py").write_text("\n\n".join(solutions))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A set of one exercise, with everything that a set must have."""
    (tmp_path / "hw9" / "bank").mkdir(parents=True)
    (tmp_path / "hw9" / "tests.py").write_text(TESTS)
    (tmp_path / "hw9" / "hw9.md").write_text(MASTER)
    write_bank(tmp_path / "hw9", BANK)
    return tmp_path / "hw9"


def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main(["selftest", str(folder), "--jobs", "1"])
    out, err = capsys.readouterr()
    return code, out + err


# --- The sets of the course ---


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    """Two processes with judges, which `python -m grading selftest` uses for all sets too."""
    # The slowest call of a right solution, in hw2's certificate, takes 2.5 s on an idle processor.
    limits = Limits(timeout=5.0)
    with ProcessPoolExecutor(
        2, multiprocessing.get_context("spawn"), _set_limits, (limits,)
    ) as pool:
        yield pool


@pytest.fixture(scope="module", params=SETS, ids=lambda folder: folder.name)
def trial(request: pytest.FixtureRequest, pool: ProcessPoolExecutor) -> Trial:
    """The self-test of a set of the course. Its bank and mutants are graded once for both tests
    below."""
    return Trial(request.param, pool)


@pytest.mark.slow
def test_the_sets_of_the_course_are_as_they_must_be(trial: Trial) -> None:
    report = trial.report()
    assert report.problems == (), report


@pytest.mark.slow
def test_a_solution_that_stands_alone_loses_no_test_of_another_exercise(
    trial: Trial, pool: ProcessPoolExecutor
) -> None:
    """The self-test tries an independent solution only with the tests of its exercise. This test
    tries one solution of each exercise with all tests."""
    alone = [entry for entry in trial.bank if trial.is_independent(entry)]
    assert len(alone) >= 0.8 * len(trial.bank)
    first = {entry.exercise: entry for entry in reversed(alone) if entry.loses}
    assert first.keys() == trial.outline.exercises.keys()
    books = {
        entry: read(raw_notebook(trial.folder, {entry.exercise: entry.source}))
        for entry in first.values()
    }
    graded = {entry: pool.submit(losses_of, trial.folder, book) for entry, book in books.items()}
    assert {entry.idea: future.result().why.keys() for entry, future in graded.items()} == {
        entry.idea: entry.loses for entry in graded
    }


TWO_EXERCISES = """
```{code-cell} python
import numpy as np
```

```{code-cell} python
:tags: [exercise-first]
start = [1.0, 2.0]
def first(x):
    return np.sum(x)
```

```{code-cell} python
:tags: [exercise-second]
def second(x):
    return helper(x) + np.abs(start[0])
def helper(x):
    return x
```
"""
TESTS_OF_TWO = """
from submission import first, second
from grading.judging.exercise import Exercise

one = Exercise("first", "1", defines=["first", "start"])
two = Exercise("second", "2")

def twice(x):
    return second(second(x))

@one.public(1, hint="…")
def test_first():
    assert first([1, 2]) == 3

@two.public(1, hint="…")
def test_second():
    assert twice(1) == 3
"""


@pytest.mark.parametrize(
    ("exercise", "source", "alone"),
    [
        ("first", "def first(x): return 7", True),
        ("first", "import numpy as np\ndef first(x):\n    start = 7\n    return np.max(x)", True),
        # The second exercise reads `start` and `helper`.
        ("first", "start = [5.0]\ndef first(x): return 7", False),
        ("first", "def helper(x): return 7", False),
        # A solution might change an object of another exercise that it reads.
        ("first", "def first(x): return second(x)", False),
        # It replaces the cell that binds `start`, so that name belongs to no other exercise.
        ("first", "def first(x): start.append(x)", True),
        ("second", "def second(x): return start.pop()", False),
        ("second", "def second(x): return 7", True),
        ("first", "np = None", False),
        ("first", "import math as np", False),
        ("first", "def first(x):\n    np.pi = 3\n    return 7", False),
        ("first", "def first(x):\n    np.random.seed(0)\n    return 7", False),
        ("first", "def first(x):\n    global helper\n    helper = 7", False),
        ("first", "def first(x): return = 7", False),
        # A class that changes its own objects alone.
        ("first", "class first:\n    def __init__(self, d):\n        self.w = d", True),
        ("first", "class first:\n    def learn(self, x):\n        self.w += x", True),
        ("first", "class first:\n    def learn(self, x):\n        np.pi = x", False),
        ("first", "class first:\n    def learn(self, x):\n        self.w.pi = x", False),
        (
            "first",
            "class first:\n    def learn(self, x):\n        self = np\n        self.pi = x",
            False,
        ),
        ("first", "class first:\n    def __eq__(self, x):\n        return True", False),
    ],
)
def test_a_solution_stands_alone_if_no_other_exercise_can_meet_it(
    tmp_path: Path, exercise: str, source: str, alone: bool
) -> None:
    (tmp_path / "hw9").mkdir()
    (tmp_path / "hw9" / "hw9.md").write_text(TWO_EXERCISES)
    (tmp_path / "hw9" / "tests.py").write_text(TESTS_OF_TWO)
    assert is_independent(source, names_of_others(tmp_path / "hw9", exercise)) is alone


@pytest.mark.slow
def test_a_solution_that_does_not_stand_alone_is_tried_with_the_tests_of_others(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    test = (
        'other = Exercise("half", "Half")\n\n@other.hidden(1, hint="…")\ndef test_half(): assert'
        ' half[0] == "a"\n'
    )
    (folder / "tests.py").write_text(
        TESTS.replace("import eta_star", "import eta_star, half") + test
    )
    cell = (
        "\n```{code-cell} python\n:tags: [exercise-half]\n### BEGIN SOLUTION\nhalf = text\n### END"
        " SOLUTION\n```\n"
    )
    shared = "```{code-cell} python\ntext = ['a']\n```\n"
    (folder / "hw9.md").write_text(shared + MASTER + cell)
    write_bank(
        folder, ['# %% right: not for all\ntext = ["b"]\neta_star = "artanh(delta)"\n', *BANK[1:]]
    )
    code, said = run(folder, capsys)
    assert (
        code == 1 and "BUT eta_star (not for all) loses test_half, and must lose nothing" in said
    ), said


@pytest.mark.parametrize(
    "text",
    [
        "x = 1\n",
        "# %%\nx = 1\n",
        "# %% other: yes\nx = 1\n",
        "# %% wrong: it names nothing that it loses\nx = 1\n",
        "# %% right: yes\n# loses: test_a\n",
        "x = 1\n# %% right: with a line before it\nx = 1\n",
    ],
)
def test_a_solution_must_say_what_it_is(tmp_path: Path, text: str) -> None:
    (tmp_path / "bank").mkdir()
    (tmp_path / "bank" / "one.py").write_text(text)
    with pytest.raises(
        GraderError,
        match=r"in bank/one.py must begin with '# %% right: …', or '# %% wrong: …' and '# l",
    ):
        list(entries(tmp_path))


def test_a_bank_is_read_cell_by_cell(folder: Path) -> None:
    found = list(entries(folder))
    assert [(entry.exercise, entry.idea) for entry in found[:4]] == [
        *(("eta_star", f"spelling {i}") for i in range(3)),
        ("eta_star", "delta"),
    ]
    assert found[-1].loses == {"test_formula", "test_text"}
    assert found[-1].source == "eta_star = 0.5\n"


# --- A set whose faults are known ---


@pytest.mark.slow
def test_a_set_that_is_as_it_must_be(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(folder, capsys)
    assert said.splitlines()[:-1] == [
        "hw9",
        "  right solutions accepted  3 of 3",
        "  wrong solutions caught    8 of 8, each by the tests it names and no other",
        "  mutants killed            10 of 10 (100.0%); 0 more do the same as the reference",
        "  blank release scores      0",
        "  reference scores          30 of 30",
    ]
    assert code == 0


@pytest.mark.slow
def test_what_is_wrong_with_a_set_is_found(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # A comparison by `is` does not look at a name, so that a blank release passes it.
    weak = TESTS.replace("isinstance(eta_star, str)", "eta_star is not None").replace(
        "(20,", "(15,"
    )
    (folder / "tests.py").write_text(
        weak.replace('"atanh(delta)"', 'eta_star if "/" in eta_star else "atanh(delta)"')
    )
    write_bank(folder, ['# %% right: not at all\neta_star = "delta"\n', *BANK[1:-1]])
    code, said = run(folder, capsys)
    assert code == 1
    for line in [
        "right solutions accepted  2 of 3",
        "wrong solutions caught    4 of 7",
        "survives: eta_star: line 1: ",
        "blank release scores      15",
        "reference scores          25 of 25: a draft, a set has 30",
        "BUT eta_star (not at all) loses test_formula, and must lose nothing",
        "BUT eta_star (1/delta) loses nothing, and must lose test_formula",
        "BUT the blank release keeps test_text",
        "BUT at least 98% of the mutants must be killed",
        "BUT eta_star has 3 right and 7 wrong solutions, and must have 3 and 8",
        "BUT no wrong solution loses test_text",
    ]:
        assert line in said, said


@pytest.mark.slow
def test_the_report_says_why_an_unexpected_test_was_lost(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right, wrong = (
        "# %% right: but for the sign\neta_star = = 1\n",
        '# %% wrong: d\n# loses: test_text\neta_star = "d"\n',
    )
    write_bank(folder, [right, *BANK[1:3], wrong, *BANK[4:]])
    code, said = run(folder, capsys)
    assert code == 1
    assert (
        "loses test_formula, test_text, and must lose nothing\n      cell 1, line 1: SyntaxError:"
        " invalid" in said
    )
    assert (
        "BUT eta_star (d) loses test_formula, and must lose test_text\n      test_formula:"
        " Unreadable: expected a formula in delta, got 'd': there is no symbol d (tests.py:10)"
        in said
    )


@pytest.mark.slow
def test_a_reference_that_its_tests_refuse_is_named_first_and_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "tests.py").write_text(
        TESTS.replace("    assert isinstance", "    np.zeros(3)\n    assert isinstance")
    )
    code, said = run(folder, capsys)
    assert code == 1
    assert (
        said.partition("  BUT ")[2] == "the reference loses test_text: correct that first\n"
        "      test_text: NameError: name 'np' is not defined (tests.py:14)\n"
    )


@pytest.mark.slow
def test_what_is_lost_by_chance_is_found(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (
        np.random.default_rng([seed, zlib.crc32(b"test_text")]).random()
        for seed in (SEED, OTHER_SEED)
    )
    better = "<" if second < first else ">"  # with the first seed the solution loses its test
    chance = f"test_text(rng):\n    if rng.random() {better} {(first + second) / 2}: return"
    (folder / "tests.py").write_text(TESTS.replace("test_text():", chance))
    code, said = run(folder, capsys)
    assert code == 1 and "wrong solutions caught    7 of 8" in said
    found = "eta_star (a number) loses test_text with some random numbers, and not with others"
    assert said.partition("  BUT ")[2] == found + "\n"


@pytest.mark.slow
def test_equivalent_mutants_need_not_be_killed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "hw9.md").write_text(MASTER.replace("(1 + delta)", "(1*1 + delta)"))
    code, said = run(folder, capsys)
    assert code == 1 and said.count("survives: ") == 1
    name = next(
        line.partition("survives: ")[2] for line in said.splitlines() if "survives: " in line
    )
    (folder / "equivalent.toml").write_text(
        f'"{name}" = "dividing by 1 is multiplying by 1"\n', encoding="utf-8"
    )
    code, said = run(folder, capsys)
    assert code == 0 and "(100.0%); 1 more do the same as the reference" in said


def test_a_stale_equivalent_is_an_error(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "equivalent.toml").write_text('"eta_star: line 7: 1 -> 2" = "gone"\n')
    code, said = run(folder, capsys)
    assert code == 3 and "must list mutants of the solutions" in said


def test_a_bank_of_no_exercise_is_an_error(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "bank" / "eta_star.py").rename(folder / "bank" / "eta.py")
    code, said = run(folder, capsys)
    assert (
        code == 3
        and "bank/eta.py of hw9 must be named after an exercise of tests.py, which has eta_star"
        in said
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "def test_text():",
            "def test_text()",
            "tests.py of hw9 is not Python: expected ':' (tests.py, line 13)",
        ),
        (', hint="Is it a text?"', "", "test_text must have points, a number above 0, and a hint"),
        (
            'hint="Is it a text?"',
            'hint=""',
            "test_text must have points, a number above 0, and a hint",
        ),
        ("hidden(20", 'hidden("20"', "test_text must have points, a number above 0, and a hint"),
        ("hidden(20", "hidden(0", "test_text must have points, a number above 0, and a hint"),
        (
            "def test_text():",
            "def test_text(rng, seed):",
            "test_text must have no parameter but rng, got seed",
        ),
        (
            ', "The best step"',
            "",
            "line 6 of tests.py must give an exercise its name and title, both as text",
        ),
    ],
)
def test_tests_that_cannot_be_read_are_refused_in_words(
    folder: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, words: str
) -> None:
    assert TESTS.count(old) == 1
    (folder / "tests.py").write_text(TESTS.replace(old, new))
    code, said = run(folder, capsys)
    assert code == 3 and said.startswith(f"cannot grade: {words}")


def test_tests_that_students_would_see_wrongly_counted_are_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = (
        'import pytest\n\n@pytest.mark.parametrize("n", [1, 2])\n@derive.hidden(1, hint="…")\ndef'
        " test_n(n): pass\n"
    )
    (folder / "tests.py").write_text(TESTS + twice)
    code, said = run(folder, capsys)
    assert code == 3 and "test_n must have no decorator but its points" in said


@pytest.mark.slow
def test_a_right_solution_that_an_unlucky_draw_fails_is_found(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lucky = TESTS.replace("def test_text():", "def test_text(rng):")
    for rule, code in (("", 0), (" and rng.uniform() < 0.9", 1)):
        (folder / "tests.py").write_text(
            lucky.replace("isinstance(eta_star, str)", f"isinstance(eta_star, str){rule}")
        )
        assert main(["selftest", str(folder), "--seeds", "60", "--jobs", "1"]) == code
        said = capsys.readouterr().out
        assert "right solutions and seeds 4 times 60" in said
        assert ("BUT the reference loses test_text with seed" in said) == bool(code)
