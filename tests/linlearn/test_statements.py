"""Statements as people write them: several spellings have one meaning, and errors are explained."""

import re

import numpy as np
import pytest

from linlearn.homework.answers import Unreadable
from linlearn.notation import plain
from linlearn.statements import Names, Numbers, holds, read, value

NAMES: Names = {
    **dict.fromkeys(("w", "x", "w_star"), "vector"),
    **dict.fromkeys(("t", "eta", "delta", "R", "y", "C"), "number"),
}
SPELLINGS = [
    ["w·w* ≥ t η δ", "dot(w, w_star) >= t*eta*delta",
     r"w \cdot w^* \geq t\,\eta\delta", "w @ w_star >= t eta delta"],
    ["‖w‖² ≤ t η² R²", "norm(w)^2 <= t*eta**2*R^2",
     r"\|w\|^2 \le t \eta^2 R^2", r"\lVert w \rVert^2 \leq t\eta^2R^2"],
    ["w·x ≤ ‖w‖ ‖x‖", "dot(x, w) <= norm(x)*norm(w)", "w·x ≤ ‖x‖‖w‖", "‖x‖ · ‖w‖ ≥ w·x"],
    ["‖w + η y x‖² = ‖w‖² + 2 η y w·x + (η y)² ‖x‖²",
     "norm(w + eta*y*x)^2 = norm(w)^2 + 2 η y dot(w, x) + η²y²‖x‖²"],
    ["t ≤ (R/δ)^2", r"t \leq \frac{R^2}{\delta^2}", "t <= R*R/(delta delta)"],
    ["y w*·x ≥ δ", "y (w*·x) >= delta", "(y w*)·x ≥ δ", "y * w_star @ x >= delta"],
    ["½‖w‖² + C > 0", "norm(w)^2/2 + C > 0", "w·w/2 + C > 0"],
    ["w·w* − t δ < sqrt(t) R", "dot(w, w_star) - t*delta < sqrt(t)*R"],
]  # fmt: skip


def drawn(seed: int) -> dict[str, object]:
    rng = np.random.default_rng(seed)
    return {
        name: rng.normal(size=3) if kind == "vector" else float(rng.uniform(0.1, 2))
        for name, kind in NAMES.items()
    }


@pytest.mark.parametrize("spellings", SPELLINGS, ids=lambda spellings: spellings[0])
def test_spellings_of_one_statement_mean_the_same(spellings: list[str]) -> None:
    for seed in range(20):
        slacks = [slack(text, Numbers(drawn(seed))) for text in spellings]
        assert slacks == pytest.approx([slacks[0]] * len(slacks))


def slack(text: str, data: Numbers) -> float:
    """By how much a statement is true."""
    statement = read(text, NAMES)
    left, right = (np.asarray(value(side, data)).item() for side in statement.sides)
    return left - right if statement.relations[0] in (">=", ">") else right - left


def test_a_chain_says_each_of_its_comparisons() -> None:
    chain = read("t δ ≤ w·w* ≤ ‖w‖", NAMES)
    assert chain.relations == ("<=", "<=")
    values = {"t": 1.0, "delta": 1.0, "w": [2.0, 0.0], "w_star": [1.0, 0.0]}
    assert holds(chain, values)
    assert not holds(chain, values | {"t": 3.0})
    assert not holds(chain, values | {"w_star": [2.0, 0.0]})


def test_a_star_after_a_name_belongs_to_it_only_if_nothing_is_multiplied() -> None:
    assert plain("w*·x", NAMES) == "w_star @ x"
    assert plain("t*eta", NAMES) == "t * eta"
    assert plain("w* + x", NAMES) == "w_star + x"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (3, "as text, got"),
        ("w·x", "one of = < > <= >="),
        ("w x = 1", "write · or dot"),
        ("w = x", "a vector in 'w = x'"),
        ("w + 1 = 2", "a number and a vector cannot be added"),
        ("y·w ≤ 1", "between two vectors"),
        ("1/w = 2", "nothing can be divided by a vector"),
        ("w^2 = 1", r"norm(…)^2"),
        ("y^y = 1", "whole number from 0 to 8"),
        ("y^99 = 1", "whole number from 0 to 8"),
        ("z = 1", "there is no z"),
        ("norm(y) = 1", "norm takes a vector"),
        ("dot(w) = 1", "only names"),
        ("sqrt(w) = 1", "sqrt takes a number"),
        ("y != 1", "got '!'"),
        ("y = True", "True and False are not numbers"),
        ("10000000000 = y", "at most 10^9"),
        ("y ≤ 1.00000000000000000001", "at most 15 digits, got 1.00000000000000000001"),
        ("(((", "is a sign or a bracket missing?"),
        ("__import__('os') = 1", "got '_'"),
        ("y.real = 1", "got '.'"),
        ("y[0] = 1", "got '['"),
        ("y if y else y = 1", "is a sign or a bracket missing?"),
        ("(" * 290 + "y = 1", "is a sign or a bracket missing?"),
        ("y" * 301, "at most 300 characters"),
        ("‖w = 1", "is a sign or a bracket missing?"),
        ("", "is a sign or a bracket missing?"),
    ],
)
def test_what_has_no_meaning_is_told_why(text: object, says: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(says)):
        read(text, NAMES)


def test_a_statement_may_miss_by_rounding_or_must_hold_by_more() -> None:
    equal, less = read("t = 1", NAMES), read("t < 1", NAMES)
    assert holds(equal, {"t": 1 + 1e-9}, tolerance=1e-7) and not holds(equal, {"t": 1 + 1e-9})
    assert holds(less, {"t": 1.0}, tolerance=1e-7) and not holds(less, {"t": 1.0})
    assert not holds(less, {"t": 1 - 1e-9}, tolerance=-1e-7)
