"""Which submissions are worth a look: what two wrote alike, and hardly anyone else."""

import random

import pytest

from grading.reporting.similarity import Similarity, tokens

LOOP = """
def perceptron(X, y):
    w, order = np.zeros(X.shape[1]), []
    queue = list(range(len(X)))
    while queue:
        i = queue.pop(0)
        if y[i] * np.dot(w, X[i]) <= 0:
            order.append(i)
            w = w + y[i] * X[i]
            queue = [j % len(X) for j in range(i + 1, i + 1 + len(X))]
    return w, order
"""
DISGUISED = '''
def perceptron(points, labels):
    """All my own work."""
    weights, seen = (np.zeros(points.shape[1]), [])  # start at zero
    todo = list(range(len(points)))

    while todo:
        k = todo.pop(0)
        if (labels[k] * np.dot(weights, points[k])) <= 0:
            seen.append(k)
            weights = (weights + labels[k] * points[k])
            todo = [m % len(points)
                    for m in range(k + 1, k + 1 + len(points))]
    return weights, seen
'''


def other(seed: int) -> str:
    """A program like no other."""
    rng = random.Random(seed)
    functions = ["np.sum", "len", "abs", "np.dot"]
    lines = (
        f"v{i} = {rng.choice(functions)}(a {rng.choice('+-*/@')} b[{i}] {rng.choice('+-*/')} c)"
        for i in range(12)
    )
    return "\n".join(lines)


def test_new_names_comments_and_layout_hide_nothing() -> None:
    similar = Similarity([])
    for i in range(20):
        similar.add(f"s{i}", [other(i)])
    similar.add("ada", [other(100), LOOP])
    similar.add("bob", [DISGUISED])
    (pair,) = similar.pairs()
    assert pair.students == ("ada", "bob")
    assert pair.share == 1
    first, second = (text.split("\n") for text in pair.sources)
    assert {first[i - 1].strip() for i in pair.lines[0]} >= {"while queue:", "order.append(i)"}
    assert {second[i - 1].strip() for i in pair.lines[1]} >= {"while todo:", "seen.append(k)"}
    assert not any("np.sum" in first[i - 1] for i in pair.lines[0])


def test_what_everyone_was_given_counts_for_nothing() -> None:
    similar = Similarity([LOOP])
    for i in range(20):
        similar.add(f"s{i}", [other(i)])  # who deleted it
    similar.add("ada", [other(100), DISGUISED])
    similar.add("bob", [LOOP, other(101)])
    assert similar.pairs() == []


def test_what_many_wrote_counts_for_nothing() -> None:
    similar = Similarity([])
    for i in range(20):
        similar.add(f"s{i}", [other(i), LOOP])
    assert similar.pairs() == []


def test_a_copy_does_not_become_common_by_being_copied() -> None:
    similar = Similarity([])
    for i in range(20):
        similar.add(f"s{i}", [other(i)])
    for i in range(15):
        similar.add(f"ring{i}", [LOOP])
    (pair,) = similar.pairs()
    assert len({*pair.students, *pair.alike}) == 15


BROKEN = [
    "def f(:\n  'x",
    "\t\n  x\n y",
    "!ls\n%time x",
    "x = '''",
    "\0",
    "\ud800 = 1",
    "(" * 500,
    "",
]


@pytest.mark.parametrize("source", BROKEN)
def test_code_that_is_no_python_is_compared_as_far_as_it_goes(source: str) -> None:
    similar = Similarity([])
    similar.add("ada", [source, LOOP])
    similar.add("bob", [DISGUISED, source])
    assert [pair.students for pair in similar.pairs()] == [("ada", "bob")]


@pytest.mark.parametrize("error", ["def f(:", "x = 'open", "!ls", "0x_1__.2 $ ¿", "(" * 500])
def test_what_follows_an_error_is_compared_too(error: str) -> None:
    similar = Similarity([])
    similar.add("ada", [f"{error}\n{LOOP}"])
    similar.add("bob", [DISGUISED])
    (pair,) = similar.pairs()
    assert pair.share > 0.8


def test_tokens_are_words_signs_and_what_stands_for_names_numbers_and_text() -> None:
    source = 'def f(a):\n    """Doc."""\n    return a.b[0x1F] ** -2.5e-3 + len(rb"\\"(") # x\n'
    words = [
        "def",
        "x",
        "x",
        ":",
        "return",
        "x",
        ".",
        "b",
        "[",
        "0",
        "]",
        "**",
        "-",
        "0",
        "+",
        "len",
        "''",
    ]
    assert [word for word, _ in tokens(source)] == words
    assert [line for _, line in tokens(source)] == [1] * 4 + [3] * 13


def test_code_that_is_no_text_hurts_nobody() -> None:
    similar = Similarity([])
    for student in ("eve", "ada"):
        similar.add(student, [LOOP + " \ud800 " * 20])
    assert [pair.students for pair in similar.pairs()] == [("eve", "ada")]


@pytest.mark.parametrize("quotes", ["'''", '"""'])
def test_quotes_that_never_end_are_one_token(quotes: str) -> None:
    """Also behind a last backslash. If each quote started a new search, time would grow with the
    square."""
    assert [word for word, _ in tokens(f"x = {quotes}a\n\\{quotes}\nb\\")] == ["x", "=", "''"]


@pytest.mark.parametrize(
    "padding", ["#" * 30_000, " " * 30_000, "#" * 19_990 + "\n"], ids=["long", "blank", "just"]
)
def test_nobody_hides_behind_what_is_not_compared(padding: str) -> None:
    similar = Similarity([])
    similar.add("ada", [LOOP])
    similar.add("eve", [padding, "\n" * 20 + DISGUISED])
    compared = [pair.students for pair in similar.pairs()] == [("ada", "eve")]
    assert compared == (not padding.strip())
    assert similar.cut == ([] if compared else ["eve"])
