"""Public checks in a student's notebook, and the check of the whole notebook before submission."""

import ast
import json
import linecache
import subprocess
import sys
import threading
import types
from fractions import Fraction

import numpy as np
import pytest

from grading.authoring.release import release
from linlearn.check import Checks, Exercise, Public
from linlearn.homework.answers import close
from linlearn.homework.check import Answer, InProcess
from linlearn.homework.conversation import BUDGET
from linlearn.homework.import_policy import ImportPolicy
from linlearn.homework.local_process import LocalProcess
from linlearn.homework.preflight import main, own_file
from linlearn.homework.proofs import proves
from linlearn.homework.verdicts import shortened, shown
from linlearn.proof_process import START, ProofProcess
from linlearn.written_proof import Task
from tests.places import ROOT
from tests.places import SMALL_SET as SET


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """A small set, as students get it."""
    folder = tmp_path_factory.mktemp("released")
    release(SET, folder)
    return folder


def small(hidden: float = 3.0, in_place: bool = False) -> Checks:
    """The checks of one exercise, `double`, and of a value, `answer`."""
    space: dict[str, object] = {"np": np}
    source = """
def test_double():
    x = np.array([1.0, 2.0])
    found = double(x)
    assert found[1] == 4.0, "double([1, 2]) is [2, 4]"
    assert x.tolist() == [1.0, 2.0], "the argument changed"

def test_random(rng):
    x = rng.normal(size=3)
    assert np.allclose(double(x), 2 * x)

def test_answer():
    assert answer == 42

def test_both():
    assert double(answer) == 84
"""
    exec(source, space)
    return Checks(
        space,
        [
            Exercise(
                "double",
                ("double",),
                (
                    Public(space["test_double"], 1, "Twice each.", in_place),
                    Public(space["test_random"], 1, "Any array.", False),
                ),
                hidden,
            ),
            Exercise(
                "answer", ("answer",), (Public(space["test_answer"], 2, "Six times seven."),), 0
            ),
            Exercise("both", ("more",), (Public(space["test_both"], 1, "Twice 42."),), 0),
        ],
    )


def notebook(source: str) -> InProcess:
    """A notebook in which this code has run."""
    main = types.ModuleType("__main__")
    exec(compile(source, "<cell 1>", "exec"), main.__dict__)
    linecache.cache["<cell 1>"] = (len(source), None, source.splitlines(True), "<cell 1>")
    return InProcess(main)


def answered(source: str, exercise: str = "double", **options: object) -> Answer:
    """The answer to an exercise once this code has run."""
    return small(**options).answer(exercise, notebook(source))


def said(source: str, exercise: str = "double", **options: object) -> str:
    """What is said of an exercise once this code has run, in one line."""
    answer = answered(source, exercise, **options)
    return f"{answer.exercise}: {answer.text} {answer.hint}".rstrip()


# --- The ladder ---


def test_first_it_is_missing():
    assert said("") == "double: still missing. Write double, and run the cell that defines it."
    several = Checks({}, [Exercise("all", ("a", "b", "c"), (), 0)])
    assert several.answer("all", notebook("a = None")).text.endswith(
        "Write a, b and c, and run the cell that defines them."
    )
    assert said("double = None").startswith("double: still missing.")
    assert (
        said("def double(x): raise NotImplementedError('write double')")
        == "double: still missing. Write double."
    )


def test_then_there_is_a_hint():
    assert (
        said("def double(x): return x")
        == "double: keep working. Double([1, 2]) is [2, 4]. Twice each."
    )
    by_heart = "import numpy as np\ndef double(x): return np.array([2.0, 4.0, 6.0])"
    assert said(by_heart) == "double: keep working. The answer is not yet right. Any array."


def test_then_it_is_correct_as_far_as_anyone_can_see():
    text = said("def double(x): return 2 * x")
    assert text == "double: correct so far: 2 of 5 points. Hidden tests hold the other 3."
    assert said("answer = 42", "answer") == (
        "answer: correct: all 2 points. There are no hidden tests: this check is the grade."
    )


@pytest.mark.parametrize("hidden", [0.5, 1.0, 3.0])
def test_it_never_says_that_all_is_done_while_hidden_tests_remain(hidden):
    text = said("def double(x): return 2 * x", hidden=hidden)
    assert "all" not in text and f"Hidden tests hold the other {hidden:g}." in text


# --- Whatever students write ---


def test_what_the_code_raises_is_named():
    text = said("def double(x): return x + undefined")
    assert (
        text == "double: keep working. Your code raised NameError: name 'undefined' is not defined."
        " Twice each."
    )
    assert "Your code raised RuntimeError." in said("def double(x): raise SystemExit")
    assert "ValueError: why? Twice" in said("def double(x): raise ValueError('why?')")
    assert "Your code raised RecursionError" in said("def double(x): return double(x)")


def test_a_forgotten_return_is_asked_for():
    nothing = (
        "double: keep working. Your function returned nothing: is its `return` missing? Twice each."
    )
    assert said("def double(x): 2 * x") == nothing
    assert said("def double(x): print(2 * x)") == nothing


@pytest.mark.parametrize("value", ["None", "3", "'text'", "{}", "object()", "print", "[]", "np"])
def test_what_has_the_wrong_type_is_not_blamed_on_the_code(value):
    text = said(f"import numpy as np\ndef double(x): return {value}")
    assert (
        text.startswith("double: keep working. ")
        and text.endswith(" Twice each.")
        and "raised" not in text
    )


@pytest.mark.parametrize("value", ["3", "'double'", "[1]", "object()", "int"])
def test_what_is_no_function_is_answered_kindly(value):
    assert said(f"double = {value}").startswith("double: keep working. ")


def test_a_failing_test_shows_what_happened(capsys):
    text = str(answered("def double(x):\n    print('here')\n    return x"))
    assert text.splitlines() == [
        "✗ double: keep working. Double([1, 2]) is [2, 4].",
        "    the call: double([1, 2])",
        "    what came back: [1, 2]",
        "    what was printed: here",
        "    hint: Twice each.",
    ]
    assert capsys.readouterr().out == ""
    assert "printed" not in str(answered("def double(x):\n    print('here')\n    return 2 * x"))


def test_the_line_that_raised_is_shown():
    source = "import numpy as np\ndef double(x):\n    y = len(x)\n    return np.eye(y) @ x[1:]"
    assert "    where: cell 1, line 4: return np.eye(y) @ x[1:]" in str(answered(source))


def test_an_iterator_can_be_checked_twice():
    process = notebook("answer = iter([4, 2])\nother = (1 / 0 for _ in [1])")
    assert process.values(["other", "answer"]) == {"answer": [4, 2]}
    assert process.values(["answer"]) == {"answer": [4, 2]}


def test_a_long_answer_is_abbreviated():
    text = str(answered("import numpy as np\ndef double(x): return np.arange(10**6) / 7"))
    assert "    what came back: [0, 0.1428571, ..., 142856.9, 142857]\n" in text


MANY_SIDES = np.zeros((2,) * 22)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (MANY_SIDES, f"an array of shape {MANY_SIDES.shape}"),
        ({"a": [MANY_SIDES]}, f"{{'a': [an array of shape {MANY_SIDES.shape}]}}"),
        (np.full((2,) * 22, "a"), f"an array of shape {MANY_SIDES.shape}"),
        (np.array(["a" * 9_000_000, "b"]), f"['{'a' * 157}…"),
        (np.array([Fraction(1, 2), None]), "[Fraction(1, 2), None]"),
        ([[[[[[1]]]]]], "[[[[…]]]]"),
        ([[10**5000] * 10**6] * 3, "[[" + "a very long number, " * 12 + "…], "),
        ({i: i for i in range(5000)}, f"{{{', '.join(f'{i}: {i}' for i in range(12))}, …}}"),
        ((), "()"),
        ((1,), "(1,)"),
        (np.zeros((3, 0)), "[]"),
        ("a'b", '"a\'b"'),
    ],
)
def test_only_the_first_parts_of_an_answer_are_looked_at(value, words):
    """A report on an answer of millions of parts is as fast as any other."""
    assert shown(value) == shortened(words)


def test_names_that_are_forged_define_nothing():
    """An array cannot be compared with a name, and an object of the student's must not be."""
    forged = np.zeros(2), object(), ["double"]
    process = notebook("double = 4\nother = 5")

    def values(names, packer):
        listed = [packer.pack(one) for one in (*forged, "double")]
        return ["t", [["l", listed], ["d", [["double", 4]]], ["d", []]]]

    process.student.values = values
    found = process.values(["double", "other"])
    assert found["double"] == 4 and process.undefined == {"other"}


def test_in_a_notebook_the_answer_is_html():
    page = answered("def double(x): return '<b>'")._repr_html_()
    assert (
        "✗</span> double: keep working." in page and "&lt;b&gt;" in page and "<b>Hint.</b>" in page
    )
    assert "overflow-wrap: break-word" in page and "break-all" not in page
    assert "✓" in answered("def double(x): return 2 * x")._repr_html_()


CLOSE = """
def test_shape():
    assert close(double(np.array([1.0, 2.0])), [2.0, 4.0])

def test_number():
    assert close(total(np.array([1.0, 2.0])), 3.0)
"""


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("(2 * x)[:, None]", "(2,), got shape (2, 1). This is a matrix with one column, and"),
        ("[[2.0, 4.0]]", "(2,), got shape (1, 2). This is a matrix with one row, and .ravel()"),
        ("[2.0]", "The shape is wrong: expected shape (2,), got shape (1,)."),
        ("6.0", "The shape is wrong: expected shape (2,), got shape ()."),
        ("[1.0, 2.0]", "The answer is not yet right."),
    ],
)
def test_a_wrong_shape_is_called_one(body, words):
    space: dict[str, object] = {"np": np, "close": close}
    exec(CLOSE, space)
    one = Exercise("double", ("double",), (Public(space["test_shape"], 1, "Twice."),), 1)
    answer = Checks(space, [one]).answer("double", notebook(f"def double(x): return {body}"))
    assert words in answer.text
    assert ("expected", "[2, 4]") in answer.details
    one = Exercise("total", ("total",), (Public(space["test_number"], 1, "Add."),), 1)
    answer = Checks(space, [one]).answer("total", notebook("def total(x): return x[:1] + x[1:]"))
    assert "expected one number, got shape (1,). Take the number out of its brackets" in answer.text


def test_a_test_of_the_form_says_no_more():
    space: dict[str, object] = {}
    exec("def test_form():\n    assert len(points) == 2", space)
    public = (Public(space["test_form"], 1, "Two.", form=True),)
    checks = Checks(space, [Exercise("points", ("points",), public, 2)])
    assert checks.answer("points", notebook("points = [1, 2]")).text == (
        "the form is right, which earns 1 of 3 points. Whether the answer is right is tested when "
        "it is graded: hidden tests hold the other 2."
    )


# --- What the grader would not have ---


def forbidding(source: str, *forbids: str) -> Answer:
    checks = small()
    checks.forbids = forbids
    process = notebook(source)
    process.policy = ImportPolicy(forbids, ["numpy", "matplotlib"])
    return checks.answer("double", process)


def test_what_may_not_be_imported_is_not_there():
    answer = forbidding("from linlearn import margin as double", "linlearn")
    assert answer.text == (
        "still missing. Write double, and run the cell that defines it. Your notebook has imported "
        "double, but linlearn.geometry.double may not be used in this homework: write it yourself, "
        "that is the exercise."
    )
    source = "from linlearn import margin\ndef double(x): return margin(x)"
    answer = forbidding(source, "linlearn")
    assert "NameError: name 'margin' is not defined. Your notebook has imported" in answer.text
    assert "keep working" in forbidding(source).text
    for line in ("import linlearn", "from linlearn.data import clouds", "import pandas"):
        answer = forbidding(f"def double(x):\n    {line}\n    return 2 * x", "linlearn")
        assert "keep working. Your code raised" in answer.text
    right = "from linlearn import margin\nimport pandas\ndef double(x): return 2 * x"
    process = notebook(right)
    process.policy = ImportPolicy(("linlearn",), ["numpy"])
    assert "correct so far" in small().answer("double", process).text
    assert {"margin", "pandas"} <= vars(process.main).keys()  # they are back afterwards


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("open('here.txt', 'w')", "PermissionError"),
        ("open('data.csv')", "FileNotFoundError"),
        ("threading.Thread(target=print).start()", "RuntimeError: can't start new thread"),
        ("subprocess.run(['ls'])", "PermissionError"),
        ("socket.socket()", "PermissionError"),
        ("input('x?')", "EOFError"),
        ("deep(1500)", "RecursionError"),
    ],
)
def test_what_the_grader_refuses_is_refused(body, error, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data.csv").write_text("1")
    source = (
        "import socket, subprocess, threading\ndef deep(n): return n if n == 0 else deep(n - 1)\n"
        f"def double(x):\n    {body}\n    return 2 * x"
    )
    assert f"Your code raised {error}" in said(source)
    assert [file.name for file in tmp_path.iterdir()] == ["data.csv"]
    # Afterwards everything works again.
    (tmp_path / "here.txt").write_text("x")
    threading.Thread(target=len, args=("",)).start()


def test_warnings_of_the_code_are_its_own_affair():
    assert "correct so far" in said(
        "import numpy as np\ndef double(x):\n    np.log(-1.0)\n    return 2 * x"
    )


def test_a_function_gets_copies_of_its_arguments_unless_the_test_watches_them():
    spoils = "def double(x):\n    x *= 2\n    return x"
    assert "correct so far" in said(spoils)
    assert "keep working. The argument changed." in said(spoils, in_place=True)


HANG = "def double(x):\n    while True: pass"


@pytest.mark.slow
def test_a_loop_without_end_is_stopped(monkeypatch):
    monkeypatch.setattr(InProcess.__init__, "__defaults__", ((), lambda process: None, 0.2, 30.0))
    assert "Your code took too long: is there an endless loop?" in said(HANG)
    assert "endless loop" in said(
        "def double(x):\n    while True:\n        try: 1/0\n        except: pass"
    )
    assert "endless loop" in said("import time\ndef double(x): time.sleep(60)")


def test_the_clock_leaves_no_trace():
    before = threading.active_count()
    assert "correct so far" in said("def double(x): return 2 * x")
    assert threading.active_count() == before


# --- Proofs ---

SQUARE = Task({"a": "number", "b": "number"}, {"A1": "a ≥ 1"}, "a² + b² ≥ 2 b", citations=2)


def said_of_proof(proof: object) -> str:
    """What the check of a proof says, as it is printed."""
    space: dict[str, object] = {"proves": proves, "SQUARE": SQUARE}
    exec("def test_square():\n    assert proves(square, SQUARE)", space)
    exercise = Exercise("square", ("square",), (Public(space["test_square"], 3, "A square?"),), 0)
    process = notebook("")
    process.main.square = proof
    answer = Checks(space, [exercise]).answer("square", process)
    return f"{answer.exercise}: {answer.text}" + (f"\n{answer.hint}" if answer.hint else "")


def test_a_proof_is_answered_line_by_line():
    assert said_of_proof("(1) a² ≥ 1 by (A1)\n(2) (b - 1)² ≥ 0\n(3) a² + b² ≥ 2 b by (1), (2)") == (
        "square: correct: all 3 points. There are no hidden tests: this check is the grade."
    )
    first, *rows, hint = said_of_proof(
        ["(1) a ≥ b by (A1)", "(2) a² + b² ≥ 2 b by (A1)"]
        + [f"({i}) a < a + 1" for i in range(3, 31)]
    ).splitlines()
    assert first == "square: keep working. 29 of 30 lines follow."
    assert rows[0].startswith("✗ (1) a ≥ b: does not follow: it is false for a = ")
    assert rows[1] == "✓ (2) a² + b² ≥ 2 b: follows from (A1)"
    assert rows[-1] == "✓ (30) a < a + 1: follows."
    assert hint == "A square?"


@pytest.mark.parametrize(
    ("proof", "words"),
    [
        (7, "keep working. Expected the proof as a text, or as a list of lines, got a int."),
        ("a² ≥ 0", "keep working. Expected a line such as (1) claim by (A1), (2), got 'a² ≥ 0'."),
        ("(1) 0 = 0 by (A1)", "1 of 1 lines follows. The last line must say what was asked: a² +"),
    ],
)
def test_what_is_no_proof_of_this_is_told_what_was_expected(proof, words):
    assert words in said_of_proof(proof)


def test_without_z3_the_check_says_how_to_install_it(monkeypatch):
    without = START.replace("import sys\n", "import sys; sys.modules['z3'] = None\n")
    monkeypatch.setattr("linlearn.proof_process.START", without)
    process = ProofProcess()
    monkeypatch.setattr("linlearn.homework.proofs.PROCESS", process)
    text = said_of_proof("(1) a² + b² ≥ 2 b by (A1)")
    process.close()
    assert "Proving needs Z3, which is not installed: pip install z3-solver." in text


def test_in_a_browser_the_same_process_checks(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("linlearn.proof_process.subprocess.Popen", None)
    assert "correct" in said_of_proof("(1) a² ≥ 1 by (A1)\n(2) a² + b² ≥ 2 b by (1)")


def test_ctrl_c_is_still_the_students():
    with pytest.raises(KeyboardInterrupt):
        said("def double(x): raise KeyboardInterrupt")


def test_an_unknown_name_is_answered(capsys):
    small()("dobule")
    assert capsys.readouterr().out == "expected one of double, answer, both, got 'dobule'\n"


def test_a_test_may_use_what_another_exercise_asks_for():
    assert (
        said("more = answer = 42\ndef double(x): return 2 * x", "both")
        == "both: correct: all 1 point. There are no hidden tests: this check is the grade."
    )


def test_check_finds_what_the_script_or_notebook_has_defined(capsys, monkeypatch):
    monkeypatch.setattr(sys.modules["__main__"], "answer", 42, raising=False)
    small()("answer")
    assert capsys.readouterr().out.startswith("✓ answer: correct: all 2 points.")


# --- The last look ---

SOLUTIONS = {
    "signed_distance": "def signed_distance(X, w, b):\n    return (X @ w + b) / np.linalg.norm(w)",
    "perceptron_update": "def perceptron_update(w, x, y):\n    return w + y * x",
    "perceptron": "def perceptron(X, y):\n    return np.ones(2), [0, 1]",
}


@pytest.fixture
def hand_in(tmp_path, released):
    """Writes a notebook with these solutions beside its checks, and looks at it."""
    (tmp_path / "hw1_checks.py").write_bytes((released / "hw1_checks.py").read_bytes())

    def look(solutions, change=lambda cells: None, name="hw1.ipynb"):
        book = json.loads((released / "hw1.ipynb").read_text(encoding="utf-8"))
        for cell in book["cells"]:
            for tag in cell["metadata"].get("tags", []):
                cell["source"] = solutions.get(tag.removeprefix("exercise-"), cell["source"])
        change(book["cells"])
        (tmp_path / name).write_text(json.dumps(book), encoding="utf-8")
        return main([str(tmp_path / name)])

    return look


@pytest.mark.slow
def test_a_notebook_that_is_ready(hand_in, capsys):
    assert hand_in(SOLUTIONS) == 0
    assert capsys.readouterr().out.splitlines() == [
        "✓ signed_distance: correct so far: 1 of 4 points. Hidden tests hold the other 3.",
        "✓ perceptron_update: correct so far: 1 of 4 points. Hidden tests hold the other 3.",
        "✓ perceptron: correct so far: 1 of 5 points. Hidden tests hold the other 4.",
        "hw1.ipynb: runs from top to bottom.",
        "The public checks of 3 of 3 exercises pass. Submit it.",
    ]


@pytest.mark.slow
def test_a_notebook_as_it_was_released(hand_in, capsys):
    assert hand_in({}) == 1
    out = capsys.readouterr().out
    assert out.count("still missing") == 3 and "hw1.ipynb: runs from top to bottom." in out
    assert "The public checks of 0 of 3 exercises pass. You can submit it as it is" in out


@pytest.mark.slow
def test_magics_prints_and_figures_are_no_problem(hand_in, capsys):
    more = (
        "%matplotlib inline\n!true\nimport matplotlib.pyplot as plt\nplt.plot([1,"
        " 2])\nplt.show()\ndisplay(1)"
    )
    assert hand_in({**SOLUTIONS, "perceptron": f"{SOLUTIONS['perceptron']}\n{more}"}) == 0


def extra(source, tags=(), at=None):
    def change(cells):
        cell = {"cell_type": "code", "metadata": {"tags": [*tags]}, "source": source, "outputs": []}
        cells.insert(len(cells) if at is None else at, cell)

    return change


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (extra("1 / 0"), "cell 10, line 1: ZeroDivisionError: division by zero."),
        (extra("x = 1\ndef f(:"), "cell 10, line 2: SyntaxError: invalid syntax"),
        (
            extra("x = '\x00'"),
            "cell 10: SyntaxError: source code string cannot contain null bytes.\n",
        ),
        (
            extra("1" + "+1" * 20_000),
            "cell 10: SyntaxError: the code is nested too deeply.\n",
        ),
        (extra("x = '\ud800'"), "cell 10: SyntaxError: 'utf-8' codec can't encode"),
        (extra("raise KeyboardInterrupt"), "cell 10, line 1: KeyboardInterrupt.\n"),
        (extra("print(later)", at=0), "cell 1, line 1: NameError: name 'later' is not defined."),
        (extra("import os; os._exit(0)"), "cell 10 was stopped (the process ended"),
        (
            extra("def perceptron(X, y): return 0", ["exercise-perceptron"]),
            "cells 7 and 10 both belong to perceptron: the last one counts.",
        ),
        (lambda cells: cells.__delitem__(slice(-4, None)), "the cell of perceptron is missing"),
        (
            extra("%matplotlib inline\nimport os, scipy.linalg as s"),
            "cell 10, line 2: ModuleNotFoundError: No module named 'scipy' where homework",
        ),
    ],
    ids=[
        "error",
        "syntax",
        "NUL",
        "nested",
        "surrogate",
        "no words",
        "order",
        "exit",
        "duplicate",
        "lost",
        "stranger",
    ],
)
def test_what_is_wrong_with_a_notebook_is_named(hand_in, capsys, change, words):
    assert hand_in(SOLUTIONS, change) == 1
    assert words in capsys.readouterr().out


@pytest.mark.slow
def test_a_cell_that_never_ends_is_named(hand_in, capsys, monkeypatch):
    monkeypatch.setattr(LocalProcess.__init__, "__defaults__", (1.0, BUDGET))
    assert hand_in(SOLUTIONS, extra("import time\nwhile True: time.sleep(1)", at=0)) == 1
    assert "cell 1 was stopped (no answer in time)" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "Mueller_hw1.ipynb",
        "homework1.ipynb",
        "HW1.ipynb",
        "hw1 (2).ipynb",
        "hw_01.ipynb",
        "Müller Homework 1 final.ipynb",
        "my homework.ipynb",
    ],
)
def test_a_renamed_file_is_recognised(hand_in, tmp_path, name):
    (tmp_path / "hw2_checks.py").write_text("raise SystemExit")
    if name == "my homework.ipynb":
        (tmp_path / "hw2_checks.py").unlink()
    assert hand_in(SOLUTIONS, name=name) == 0


def test_a_notebook_finds_its_own_file(released, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    checks = Checks({"__name__": "hw1_checks"}, [])
    assert own_file(checks) == ""
    (tmp_path / "mine.ipynb").write_text("")
    assert own_file(checks) == "mine.ipynb"
    (tmp_path / "Müller homework 1.ipynb").write_text("")
    (tmp_path / "hw2.ipynb").write_text("")
    assert own_file(checks) == "Müller homework 1.ipynb"
    (tmp_path / "hw1.ipynb").write_text("")
    assert own_file(checks) == ""
    monkeypatch.setenv("JPY_SESSION_NAME", "notebooks/homework/hw1.ipynb")
    assert own_file(checks) == "hw1.ipynb"
    monkeypatch.setenv("JPY_SESSION_NAME", str(tmp_path / "mine.ipynb"))
    assert own_file(checks) == str(tmp_path / "mine.ipynb")


def test_a_name_that_says_nothing_is_asked_for(hand_in, tmp_path, capsys):
    (tmp_path / "hw2_checks.py").write_text("")
    assert hand_in(SOLUTIONS, name="my homework.ipynb") == 2
    assert "Give the file a name such as hw1.ipynb or hw2.ipynb" in capsys.readouterr().out
    assert hand_in(SOLUTIONS, name="homework 3.ipynb") == 2


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "it cannot be read (No such file or directory): is the name right"),
        (b"", "the file is empty"),
        (b'{"cells": [', "the file is not a notebook, or is incomplete"),
        (b"[1, 2]", "the file is JSON, but not a notebook"),
        (b"\xff\xfe", "the file is not a notebook"),
        (
            b'{"cells": []}',
            "hw1_checks.py must be in the same folder, as it came with the notebook",
        ),
    ],
)
def test_a_broken_file_is_answered_in_words(tmp_path, capsys, content, words):
    if content is not None:
        (tmp_path / "hw1.ipynb").write_bytes(content)
    assert main([str(tmp_path / "hw1.ipynb")]) == 2
    assert capsys.readouterr().out.startswith(f"hw1.ipynb: {words}")


def test_checks_that_cannot_be_loaded_are_named(hand_in, tmp_path, capsys):
    (tmp_path / "hw1_checks.py").write_text("import nonsense_that_is_not_there")
    assert hand_in(SOLUTIONS) == 2
    assert (
        "hw1_checks.py cannot be loaded (ModuleNotFoundError): download it again"
        in capsys.readouterr().out
    )


@pytest.mark.slow
def test_the_command_line(released):
    run = subprocess.run(
        [sys.executable, "-m", "linlearn.check", "hw1.ipynb"],
        cwd=released,
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr) == (1, "") and run.stdout.count("still missing") == 3
    assert (main([]), main(["--help"])) == (2, 0)


def test_the_checks_need_nothing_but_the_core():
    for path in (ROOT / "linlearn" / "homework").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        tops = {
            a.name.split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Import)
            for a in node.names
        }
        tops |= {
            (node.module or "").split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
        }
        assert tops - set(sys.stdlib_module_names) <= {"numpy", "linlearn", "matplotlib", "IPython"}
