"""Statements as people write them: several spellings have one meaning, and errors are explained."""

import re
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    ["w·w* − t δ < sqrt(t) R", "dot(w, w_star) - t*delta < sqrt(t)*R", "wᵀw* - tδ < √t R",
     r"\langle w, w^{\star} \rangle - t\delta < \sqrt{t}\,R",
     r"$w^\top w^{*} - t \delta &< \sqrt t R$"],
    ["|w·x| ≤ ‖w‖ ‖x‖", "abs(dot(w, x)) <= |w| |x|", r"\lvert w \cdot x \rvert \le \|w\|_2\|x\|_2.",
     r"\left| x^T w \right| \leq \left\| w \right\|_2 \left\| x \right\|"],
    ["2 η y w·x ≤ ‖w‖⁴", "2·η·y·w·x ≤ ‖w‖⁴", r"2 \cdot \eta \cdot y \cdot w \cdot x \le \|w\|^{4}",
     "2·y·(w·(η·x)) ≤ |w|⁴,"],
    ["C/(2 t) ≤ ½ R", r"\frac{C}{2t} \leq \frac12 R", r"\dfrac C{2t} \leq \tfrac{1}{2}R",
     "C/(2t) ≤ 1/2 R", r"\frac{C}{\frac{4t}{2}} \leq \frac{R}{2}", "C/(2t) ≤ 1/2R"],
    ["y w* · x ≥ δ", "y wstar·x ≥ δ", "y w⋆·x ≥ δ", r"y w^{\ast} \cdot x \geq \delta \\"],
    ["t √(R δ) ≥ C", "t √δ √R ≥ C", r"t \sqrt{R \delta} \geq C", r"t\sqrt\delta\sqrt R \geq C"],
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


def test_a_star_before_a_norm_is_a_product() -> None:
    names: Names = {**dict.fromkeys(("b", "b_star"), "number"), "x": "vector"}
    for text, meant in (
        ("b * ‖x‖ + b*", "b * norm( x ) + b_star"),
        ("‖x b*‖ > |b*|", "norm( x * b_star ) > abs( b_star )"),
    ):
        assert plain(text, names).split() == meant.split()


@dataclass(frozen=True)
class Written:
    """A number or a vector: its value, and how it is written in three styles."""

    value: float | np.ndarray
    styles: tuple[str, str, str]
    """As in a book, as in Python, and in LaTeX."""
    whole: bool = True
    """True if it needs no brackets as a factor."""

    def factor(self) -> tuple[str, ...]:
        return self.styles if self.whole else tuple(f"({style})" for style in self.styles)


def scalars() -> st.SearchStrategy[Written]:
    data = drawn(5)
    simple = {"t": ("t", "t", "t"), "eta": ("η", "eta", r"\eta"), "R": ("R", "R", "R"),
              "delta": ("δ", "delta", r"\delta"), "y": ("y", "y", "y")}  # fmt: skip
    named = [Written(data[name], styles) for name, styles in simple.items()]
    whole = [Written(n, (str(n),) * 3) for n in (2, 3)]
    vectors = [
        Written(data["w"], ("w", "w", "w")),
        Written(data["w_star"], ("w*", "w_star", r"w^\star")),
        Written(data["x"] - data["w"], ("x - w", "x - w", "x - w"), whole=False),
        Written(data["eta"] * data["x"], ("η x", "eta*x", r"\eta\,x"), whole=False),
    ]
    dots = [
        Written(u.value @ v.value, (f"{a}·{p}", f"dot({u.styles[1]}, {v.styles[1]})",
                                    rf"{c} \cdot {r}"), whole=False)
        for u in vectors for v in vectors
        for a, _, c in [u.factor()] for p, _, r in [v.factor()]
    ]  # fmt: skip
    norms = [
        Written(np.linalg.norm(v.value), (f"‖{a}‖", f"norm({b})", rf"\lVert {c} \rVert"))
        for v in vectors for a, b, c in [v.styles]
    ]  # fmt: skip
    return st.recursive(st.sampled_from([*named, *whole, *dots, *norms]), combined, max_leaves=8)


def combined(parts: st.SearchStrategy[Written]) -> st.SearchStrategy[Written]:
    def made(kind: str, a: Written, b: Written, power: int) -> Written:
        (f, g, h), (k, m, n) = a.factor(), b.factor()
        match kind:
            case "+":
                return Written(a.value + b.value, tuple(f"{x} + {y}" for x, y in
                               zip(a.styles, b.styles, strict=True)), whole=False)  # fmt: skip
            case "-":
                return Written(a.value - b.value, (f"{a.styles[0]} − {k}", f"{a.styles[1]} - {m}",
                               f"{a.styles[2]} - {n}"), whole=False)  # fmt: skip
            case "*":
                return Written(a.value * b.value, (f"{f} {k}", f"{g}*{m}", rf"{h} \cdot {n}"),
                               whole=False)  # fmt: skip
            case "/":
                fraction = rf"\frac{{{a.styles[2]}}}{{{b.styles[2]}}}"
                return Written(a.value / b.value, (f"{f}/{k}", f"{g} / {m}", fraction), whole=False)
            case _:
                styles = (f + " ²³"[power - 1].strip(), f"{g}**{power}", f"{h}^{{{power}}}")
                return Written(a.value**power, styles, whole=False)

    return st.builds(made, st.sampled_from("+-*/^"), parts, parts, st.integers(1, 3))


@given(number=scalars())
def test_whatever_is_written_in_any_style_has_its_value(number: Written) -> None:
    for style in number.styles:
        if len(style) < 290 and abs(number.value) < 1e12:
            (side, _) = read(f"{style} ≥ 0", NAMES).sides
            made = np.asarray(value(side, Numbers(drawn(5)))).item()
            assert made == pytest.approx(number.value, rel=1e-6, abs=1e-6), style


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (3, "as text, got"),
        ("w·x", "one of = < > <= >="),
        ("w x = 1", "write · or dot"),
        ("w = x", "a vector in 'w = x'"),
        ("w + 1 = 2", "a number and a vector cannot be added"),
        ("y·w ≤ 1", "a vector in 'y·w ≤ 1'"),
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
        ("R²/2η ≥ 0", "write /(2η) if it is divided by all of 2η"),
        ("1/tR ≥ 0", "write /(tR)"),
        ("ln t ≤ 1", "expected brackets, such as ln(…), got 't'"),
        ("0,5 t ≤ 1", "write 0.5 for a half"),
        (r"\frac{t}{R ≤ 1", "expected a closing brace"),
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
