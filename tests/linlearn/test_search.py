"""Counterexamples with exp, ln and cosh are never due to rounding; exact numbers are exact."""

import math
from collections.abc import Callable
from decimal import Context, Decimal
from fractions import Fraction

import numpy as np
import pytest

from linlearn.entailment import follows
from linlearn.exact import FUNCTION, NoValue, Real, Reals, Unknown, exp, ln, rational, sqrt
from linlearn.search import DRAWS, Search, solve
from linlearn.statements import Names, Statement, holds, read, read_premise, truth, value
from linlearn.written_proof import Task

NAMES: Names = {
    **dict.fromkeys(("x", "y", "z", "eta", "delta"), "number"),
    **dict.fromkeys(("u", "v"), "vector"),
}


def number(text: str, **values: Real) -> Real:
    """The value of an expression in real numbers with bounds."""
    side = read(f"{text} = 0", NAMES).sides[0]
    return value(side, Reals(NAMES, values))


# --- Exact numbers ---


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ln(4)", "2 ln(2)"),
        ("2 ln(5/4)", "-ln(8/5) - ln(2/5)"),
        ("exp(ln(2) + ln(3))", "6"),
        ("exp(-2 ln(3))", "1/9"),
        ("cosh(ln(2))", "5/4"),
        ("exp(0)", "1"),
        ("sqrt(9/4)", "1.5"),
        ("ln(sqrt(4))", "ln(2)"),
        ("|-ln(2)|", "ln(2)"),
        ("0 exp(1)", "0"),
    ],
)
def test_equal_numbers_are_known_to_be_equal(one: str, other: str) -> None:
    assert (number(one) - number(other)).sign == 0
    assert (number(one) - number(f"{other} + 1/10^8/10^8/10^8")).sign == -1


@pytest.mark.parametrize("text", ["exp(1) exp(-1) - 1", "ln(exp(1)) - 1", "sqrt(2)^2 - 2"])
def test_what_bounds_cannot_tell_is_not_told(text: str) -> None:
    with pytest.raises(Unknown):
        _ = number(text).sign


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1/0", "a division by 0"),
        ("1/(ln(4) - 2 ln(2))", "a division by 0"),
        ("ln(0)", "the logarithm of a number that is not positive"),
        ("ln(exp(0) - 1)", "the logarithm of a number that is not positive"),
        ("ln(1 - exp(1))", "the logarithm of a number that is not positive"),
        ("sqrt(-1)", "the root of a negative number"),
        ("sqrt(ln(1/2))", "the root of a negative number"),
    ],
)
def test_what_has_no_value_says_why(text: str, reason: str) -> None:
    with pytest.raises(NoValue, match=reason):
        number(text)


@pytest.mark.parametrize(
    "text",
    [
        *("exp(10^8)", "exp(exp(exp(10)))", "exp(-exp(exp(20)))", "1/exp(-exp(exp(20)))"),
        *("(" * 40 + "3" + "^8)" * 40, "1/(" + "(" * 40 + "3" + "^8)" * 40 + ")"),
    ],
)
def test_what_is_too_large_costs_no_time(text: str) -> None:
    try:
        low, high = number(text).bounds
    except ArithmeticError:
        return
    assert low <= high and low >= 0


FINE = Context(prec=100)
TRUE: dict[str, Callable[..., Decimal]] = {
    "exp": FINE.exp,
    "ln": FINE.ln,
    "sqrt": FINE.sqrt,
    "abs": abs,
    "cosh": lambda a: FINE.divide(FINE.add(FINE.exp(a), FINE.exp(-a)), Decimal(2)),
}


def test_the_true_value_lies_between_the_bounds() -> None:
    """Random chains of operations, compared with a hundred digits."""
    rng = np.random.default_rng(0)
    compared = inexact = 0
    for _ in range(2_000):
        start = Fraction(int(rng.integers(-30, 30)), int(rng.integers(1, 10)))
        one, true = rational(start), FINE.divide(start.numerator, start.denominator)
        try:
            for _ in range(rng.integers(1, 8)):
                name = rng.choice([*TRUE, *"+-*/"])
                other = Fraction(int(rng.integers(-9, 10)), int(rng.integers(1, 10)))
                exact = FINE.divide(other.numerator, other.denominator)
                match name:
                    case "+":
                        one, true = one + rational(other), FINE.add(true, exact)
                    case "-":
                        one, true = rational(other) - one, FINE.subtract(exact, true)
                    case "*":
                        one, true = one * one * rational(other), true * true * exact
                    case "/":
                        one, true = rational(other) / one, FINE.divide(exact, true)
                    case _:
                        one, true = FUNCTION[name](one), TRUE[name](true)
        except ArithmeticError:
            continue
        low, high = one.bounds
        room = abs(true) * Decimal("1e-20")  # true was rounded too, by default to 28 digits
        assert low - room <= true <= high + room
        if low != high and abs(true) > 1:
            assert high - low <= abs(true) * Decimal("1e-9")
        compared, inexact = compared + 1, inexact + (one.rational is None)
    assert compared > 1_000 and inexact > 300


def test_bounds_are_rounded_away_from_the_number() -> None:
    """Compared with fractions, which are exact to the last digit."""
    rng = np.random.default_rng(0)
    for _ in range(200):
        a, b = (Fraction(int(rng.integers(-99, 99)) * 3 + 1, 7 * 11 * 13 * 17) for _ in range(2))
        one, two = (Real(None, rational(given).bounds) for given in (a, b))
        for made, exact in ((one + two, a + b), (one * two, a * b), (one / two, a / b)):
            low, high = made.bounds
            assert Fraction(low) < exact < Fraction(high)


def test_a_function_of_bounds_contains_that_of_each_number_between() -> None:
    wide = Real(None, (Decimal("0.5"), Decimal(2)))
    for name, function in FUNCTION.items():
        low, high = function(wide).bounds
        for given in ("0.5", "1", "1.7", "2"):
            assert low <= TRUE[name](Decimal(given)) <= high, (name, given)
    low, high = (rational(1) / wide).bounds
    assert low <= Decimal("0.5") and high >= 2
    low, high = (wide * -wide).bounds
    assert low <= -4 and high >= Decimal("-0.25")


# --- Equations ---


@pytest.mark.parametrize(
    "equation",
    [
        *("2 x = ln(3)", "3 - x = y", "y = x - 3", "1/x = y", "x/3 = y", "exp(2 x) = 3"),
        *("ln(x) = y", "cosh(x) = 5/4", "(x + 1)^2 = 9/4", "sqrt(x + 1) = 3", "-x = exp(y)"),
        *("2 ln(cosh(x)) = -ln(8/5) - ln(2/5)", "exp(1/(x + y)) = 2", "x·y = 2"),
    ],
)
@pytest.mark.parametrize("sign", [1, -1])
def test_an_equation_is_true_for_the_number_for_which_it_is_solved(
    equation: str, sign: int
) -> None:
    algebra = Reals(NAMES, {"y": rational(Fraction(1, 2))})
    statement = read(equation, NAMES)
    algebra.values["x"] = solve(statement, "x", algebra, sign)
    left, right = (float(value(side, algebra)) for side in statement.sides)
    assert left == pytest.approx(right, rel=1e-14)


@pytest.mark.parametrize(
    "equation",
    ["0 x = 0", "y/x = 0", "y/x = 1", "exp(x) = -1", "cosh(x) = 1/2", "sqrt(x) = -1", "x^2 = -1"],
)
def test_an_equation_that_does_not_determine_its_name_is_not_solved(equation: str) -> None:
    algebra = Reals(NAMES, {"y": rational(0)})
    with pytest.raises(ArithmeticError):
        solve(read(equation, NAMES), "x", algebra, 1)


def test_equations_are_solved_in_the_order_in_which_they_need_each_other() -> None:
    premises = [read(text, NAMES) for text in ("z = exp(y)", "y = x² + x", "z x = y x")]
    plan = Search(read("z = 0", NAMES), premises, NAMES).equations
    assert [name for name, _ in plan] == ["y", "z"]


# --- Counterexamples ---

FALSE = [
    ("exp(x) ≤ 1 + x", []),
    ("exp(x + y) = exp(x) + exp(y)", []),
    ("ln(x y) = ln(x) ln(y)", ["x > 0", "y > 0"]),
    ("ln(x) ≥ 0", ["x > 0"]),
    ("ln(x²) = 2 ln(x)", []),
    ("exp(x y) = exp(x)^2", ["y ≥ 2"]),
    ("cosh(x) ≤ 1", []),
    ("cosh(x) ≥ 1 + x²", ["x ≥ 1"]),
    ("x = y", ["cosh(x) = cosh(y)"]),
    ("x ≤ y", ["exp(x) ≤ 2 exp(y)"]),
    ("z ≤ 1", ["exp(x) = y", "z = ln(y)"]),
    ("x > 0", ["exp(x) ≥ 1"]),
    ("ln(x)/ln(y) ≤ 1", ["x ≥ 1", "y ≥ 1"]),
    ("exp(u·v) ≤ 1 + ‖u‖ ‖v‖", []),
    ("ln(‖u + v‖) ≤ ln(‖u‖) + ln(‖v‖)", ["‖u‖ > 0", "‖v‖ > 0", "‖u + v‖ > 0"]),
    ("exp(-x²) ≤ 1/(1 + x²)²", []),
    ("ln(1 + x) ≥ x - x²/4", ["x ≥ 0"]),
    ("x ln(x) ≥ 0", ["x > 0"]),
    ("y ≤ ln(x)", ["y = ln(x) if x > 1", "x > 0"]),
    ("exp(x) ≤ 10000", ["0 ≤ x ≤ 1000"]),
]


@pytest.mark.parametrize(("claim", "premises"), FALSE, ids=[claim for claim, _ in FALSE])
def test_numbers_refute_a_wrong_line_about_exp_and_ln(claim: str, premises: list[str]) -> None:
    conclusion, cited = read(claim, NAMES), [read_premise(text, NAMES) for text in premises]
    verdict = follows(conclusion, cited, NAMES, work=500_000)
    assert verdict.outcome == "refuted" and verdict.counterexample is not None
    values = verdict.counterexample.values
    assert all(holds(one, values, 1e-9) for one in cited)
    if not verdict.counterexample.reason:
        assert not holds(conclusion, values, 1e-9 if "=" in conclusion.relations else 0), values


ALWAYS = [
    ("(exp(x) exp(-x) - 1) 10^8 10^8 10 = 0", []),
    ("(ln(exp(x)) - x) 10^8 10^8 10 = 0", []),
    ("10^8 10^8 10 (sqrt(exp(x))² - exp(x)) = 0", []),
    ("10^8 10^8 10 (exp(x + y) - exp(x) exp(y)) ≤ 1", []),
    ("exp(x) > 0", []),
    ("exp(x) ≥ 1 + x", []),
    ("ln(x) ≤ x - 1", ["x > 0"]),
    ("ln(cosh(x)) ≤ x²/2", []),
    ("x = y", ["exp(x) = exp(y)"]),
    ("10^8 10^8 10 (z - x) = 0", ["exp(x) = y", "z = ln(y)"]),
    ("x = 0", ["cosh(x) = 1"]),
    ("x = 0", ["exp(x) ≤ 1 + x"]),
    ("1/exp(x) > 0", []),
    ("sqrt(cosh(x) - 1) ≥ 0", []),
    ("exp(x²) ≥ 1 + x² + x^4/2 + x^6/6", []),
]


@pytest.mark.parametrize(("claim", "premises"), ALWAYS, ids=[claim for claim, _ in ALWAYS])
def test_no_numbers_refute_what_is_true(claim: str, premises: list[str]) -> None:
    """To Z3 the values are arbitrary, and those of floats are rounded; both would refute these."""
    cited = [read_premise(text, NAMES) for text in premises]
    verdict = follows(read(claim, NAMES), cited, NAMES, work=500_000)
    assert verdict.counterexample is None and not verdict.proved
    assert verdict.outcome in ("unsupported", "undecided")


def test_numbers_that_floats_cannot_hold_are_not_shown() -> None:
    """As a float, -1 + e/10^18 is -1, and with y = -1 the premise would be false."""
    for claim, premises in (
        ("y ≥ 0", ["x = 10^8 10^8 100", "x + x y = exp(1)"]),
        ("x < 1", ["exp(1000 x) ≥ 10^8 10^8", "x ≥ 1"]),
    ):
        cited = [read(text, NAMES) for text in premises]
        assert follows(read(claim, NAMES), cited, NAMES, work=500_000).counterexample is None


def test_the_same_numbers_are_found_again() -> None:
    one, two = (follows(read("x = y", NAMES), [read("cosh(x) = cosh(y)", NAMES)], NAMES)
                for _ in range(2))  # fmt: skip
    assert one.counterexample is not None
    assert one.counterexample == two.counterexample


def test_few_numbers_are_drawn() -> None:
    search = Search(read("exp(x) > 0", NAMES), [], NAMES)
    seen = list(search.draws(np.random.default_rng(0)))
    assert len(seen) == DRAWS
    for drawn in seen:  # inner products of vectors that exist
        assert drawn["u·v"] ** 2 <= drawn["u·u"] * drawn["v·v"]


def test_a_reader_is_told_numbers_for_a_wrong_line_about_exp() -> None:
    task = Task(dict.fromkeys(("x", "y"), "number"), {"A": "exp(x) = y"}, "y > 0", ("x > 0",))
    verdict = task.check("(1) y ≤ 1 + 2 x by (A)").verdict
    assert verdict.startswith("Line (1) does not follow: it is false for x = ")
    assert verdict.endswith("where (A) is true.")
    found = dict(
        part.split(" = ") for part in verdict.split(" for ")[1].split(", w")[0].split(", ")
    )
    assert float(found["y"]) == pytest.approx(math.exp(float(found["x"])), rel=1e-3)
    verdict = task.check("(1) ln(y - 1 - x) ≥ -9 by (A)").verdict
    assert "does not follow" in verdict


def test_exp_and_ln_and_roots_undo_each_other_where_they_can() -> None:
    assert exp(ln(rational(Fraction(10, 21)))).rational == Fraction(10, 21)
    assert ln(rational(17)).rational is None and float(ln(rational(17))) == math.log(17)
    assert sqrt(rational(Fraction(4, 9))).rational == Fraction(2, 3)


NUMBERS = (
    *("x", "y", "1", "2", "0", "x y", "x/y", "x²", "x^0", "1/x", "exp(x)", "exp(-y)", "ln(x)"),
    *("cosh(x)", r"\ln(x y)", r"\frac{x}{y}", "exp(x + y)", "exp(x) exp(y)", "ln(exp(x))", "½x"),
    *("exp(ln(y))", "√(x)", "sqrt(x²)", "|x|", "|y − x|", "u·v", "‖u‖", "ln(‖u‖)", "exp(u·v)"),
    *("1000000000", "1/(1/x)", "x/x", "sqrt(exp(x))", "ln(1)", "ln(0)", "1/0", "sqrt(-1)"),
    *("exp(1000 x)", "exp(exp(x))", "exp(-x²)", "2^8", "cosh(x)²", "ln(cosh(y))"),
)


@pytest.mark.slow
def test_no_random_verdict_about_exp_and_ln_is_contradicted_by_data() -> None:
    """Most of these statements are false or have no value somewhere."""
    rng, n = np.random.default_rng(0), 4_000
    grid = [-2.0, -1.0, -0.5, 0.0, 0.5, 0.6, 0.8, 1.0, 2.0, math.e, math.log(2)]
    values = {name: rng.choice(grid, size=(n, 1)) for name in ("x", "y")}
    values |= {name: rng.choice([-2.0, -1.0, 0.0, 0.0, 1.0], size=(n, 2)) for name in ("u", "v")}

    def drawn() -> Statement:
        left, right = rng.choice(NUMBERS, size=2)
        return read(f"{left} {rng.choice(['≤', '<', '≥', '>', '='])} {right}", NAMES)

    found: dict[str, int] = {}
    for _ in range(250):
        claim, premises = drawn(), [drawn() for _ in range(rng.integers(0, 3))]
        verdict = follows(claim, premises, NAMES, work=300_000)
        said = ", ".join(map(str, premises)), str(claim), str(verdict.counterexample)
        true = np.ones((n, 1), dtype=bool)
        for one in premises:
            true &= truth(one, values, 0.0 if "=" in one.relations else -1e-9)
        if verdict.outcome == "proved":
            assert (truth(claim, values, 1e-9) | ~true).all(), said
        if verdict.outcome == "contradiction":
            assert not true.any(), said
        if verdict.counterexample is not None:
            shown = verdict.counterexample
            assert all(holds(one, shown.values, 1e-6) for one in premises), said
            assert shown.reason or not holds(claim, shown.values, -1e-7), said
        found[verdict.outcome] = found.get(verdict.outcome, 0) + 1
    assert min(found[one] for one in ("refuted", "contradiction", "unsupported")) >= 10, found
