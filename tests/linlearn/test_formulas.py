"""Formulas that students type: equal ones are equal, whatever their spelling, and none of them is
ever run.

Every case is judged in sixty digits, by the check in a notebook as by the grader.
"""

from decimal import Decimal

import mpmath
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from linlearn.homework import digits, formulas
from linlearn.homework.answers import Unreadable
from linlearn.homework.formulas import same_expression

SYMBOLS = {"delta": (0, 1), "eta": (0.1, 3), "p": (2, 100)}

SAME = {
    "atanh(delta)": [
        "log((1 + delta)/(1 - delta))/2",
        "0.5 * ln((1+delta) / (1-delta))",
        "artanh(delta)",
        "ln(sqrt((1 + delta)/(1 - delta)))",
        "acosh(1/sqrt(1 - delta^2))",
        "- atanh(-delta)",
        "arctanh(delta)",
        "arcsinh(delta/sqrt(1 - delta²))",
        "arccosh(1/sqrt(1 − delta^2))",
        "½·ln((1 + δ) ÷ (1 – δ))",
        "log(1 + delta)/2\n    - log(1 - delta)/2",
        "-log(√(1 - δ)/√(1 + δ))",
    ],
    "eta*delta - log(cosh(eta))": [
        "eta*delta + log(2/(exp(eta) + exp(-eta)))",
        "ln(e^(eta*delta)) - ln((e**eta + e**(-eta))/2)",
        "eta*delta - eta - log(1 + exp(-2*eta)) + log(2)",
    ],
    "2*log(p)/delta**2": [
        "log(p^2)/delta^2",
        "ln(p) / (delta*delta/2)",
        "2*ln(p)*delta**-2",
        "2×ln(p)⋅δ**−2",
        # Too large for a float, or too small, but their logarithms are not.
        "log((p^2000)^(1/delta^2))/1000",
        "-log((1/p)^(2000/delta^2))/1000",
        "log(sqrt(p^4000)^(1/delta^2)*exp(3000)/exp(1500)/exp(1500))/1000",
    ],
    "1 - cos(delta)": ["2*sin(delta/2)^2"],
    "delta/10": ["0.1*delta", "1e-1*delta"],
}
DIFFERENT = {
    "atanh(delta)": [
        "log((1 + delta)/(1 - delta))",
        "delta",
        "delta + delta^3/3",
        "tanh(delta)",
        "log(delta - 1)",
        "0",
    ],
    "eta*delta - log(cosh(eta))": ["eta*delta + log(cosh(eta))", "eta*delta - log(sinh(eta))"],
    # Whose real part is log(delta); and a power of a negative number, whose logarithm is not real.
    "log(delta)": ["log(-delta)", "log((-delta)^3)/3", "log((-9 + 0*delta)^(1001))/1001"],
    "2*log(p)/delta**2": ["log(p)/delta**2", "2*log(p)/delta", "2/delta**2", "1/(delta - delta)"],
}


@pytest.mark.parametrize(("expected", "answer"), [(e, a) for e in SAME for a in SAME[e]])
def test_the_same_formula_in_other_words(expected, answer):
    assert same_expression(answer, expected, SYMBOLS)


@pytest.mark.parametrize(("expected", "answer"), [(e, a) for e in DIFFERENT for a in DIFFERENT[e]])
def test_another_formula(expected, answer):
    assert not same_expression(answer, expected, SYMBOLS)


def test_a_very_small_difference_is_seen():
    assert not same_expression("delta + 1e-25", "delta", SYMBOLS)
    assert not same_expression("3.14159265358979323846264338", "pi", {})


@given(st.sampled_from(formulas.FUNCTIONS), st.floats(-50, 50))
def test_every_function_has_sixty_digits(name, x):
    exact = mpmath.MPContext()
    exact.dps = 100
    wanted = getattr(exact, name)(exact.mpf(x))
    assume(isinstance(wanted, exact.mpf) and exact.isfinite(wanted) and abs(wanted) < 1e40)
    assume(wanted == 0 or abs(wanted) > 1e-20)
    with digits.precision():
        found = getattr(digits, name)(Decimal(x))
    assert abs(exact.mpf(str(found)) - wanted) <= exact.mpf(10) ** -60 * max(1, abs(wanted))


def test_functions_outside_of_their_domain_raise():
    for name, x in (("log", 0), ("log", -1), ("acosh", 0.5), ("atanh", 2), ("sqrt", -1)):
        with digits.precision(), pytest.raises((ValueError, ArithmeticError)):
            getattr(digits, name)(Decimal(x))
    with digits.precision(), pytest.raises(ArithmeticError):
        digits.atanh(Decimal(1))


def test_a_large_angle_is_reduced_exactly():
    with digits.precision():
        assert abs(digits.sin(2 * digits._pi(500) * 10**30) - 0) < Decimal("1e-55")


def test_where_a_formula_is_compared_decides():
    assert same_expression("abs(x)", "x", {"x": (0, 1)})
    assert not same_expression("abs(x)", "x", {"x": (-1, 0)})
    assert same_expression("abs(x)", "x", {"x": [0, 1]})


LEAVES = st.sampled_from(["delta", "eta", "1", "2", "(1/2)"])
TEXTS = st.recursive(
    LEAVES,
    lambda inner: (
        st.builds("({} {} {})".format, inner, st.sampled_from("+-*"), inner)
        | st.builds("exp(-({})^2)".format, inner)
    ),
    max_leaves=5,
)


@pytest.mark.slow
@given(TEXTS)
def test_what_sympy_rewrites_is_the_same(text):
    import sympy

    symbols = {name: sympy.Symbol(name) for name in ("delta", "eta")}
    rewritten = str(sympy.expand(sympy.sympify(text.replace("^", "**"), symbols)))
    assume(len(rewritten) <= formulas.MAX_LENGTH)
    assert same_expression(rewritten, text, SYMBOLS)


@pytest.mark.slow
@given(TEXTS, TEXTS)
def test_sympy_agrees_on_what_is_different(one, other):
    import sympy

    symbols = {name: sympy.Symbol(name) for name in ("delta", "eta")}
    first, second = (sympy.sympify(text.replace("^", "**"), symbols) for text in (one, other))
    assert same_expression(one, other, SYMBOLS) == (sympy.simplify(first - second) == 0)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "as text, got nothing: put it between quotes"),
        (0.5, "as text, got a float"),
        ("", r"is a \* or a bracket missing"),
        ("2 delta", r"is a \* or a bracket missing"),
        ("(delta", r"is a \* or a bracket missing"),
        ("2(delta + 1)", r"write 2 \* \(…\)"),
        ("delta(1 + delta)", r"write delta \* \(…\)"),
        ("gamma", "there is no symbol gamma"),
        ("log", r"write log\(…\)"),
        ("log(delta, 2)", "log takes one argument"),
        ("eta·δ·ρ", "there is no symbol ρ"),
        ("ηδ", r"is a \* or a bracket missing"),
        ("frac(delta)", "there is no function frac; there are sqrt, exp"),
        (r"\frac{1}{2}", r"is a \* or a bracket missing"),
        ("delta == 1", "only numbers"),
        ("[delta]", "only numbers"),
        ("1j", "only numbers"),
        ("True", "True and False"),
        ("10**13 + 99999999999999", "at most 10"),
        ("delta if delta else 1", "only numbers"),
        ("delta.__class__", "only numbers"),
        ("__import__('os')", "there is no function __import__"),
        ("(lambda: 1)()", "with the"),
        ("np.cosh(delta)", r"write cosh\(…\), with nothing before it"),
        ("open('/etc/passwd')", "there is no function open"),
        ("'text'", "only numbers"),
        ("1if delta else 2", "only numbers"),
        ("(" * 100_000 + "delta" + ")" * 100_000, "at most 300 characters"),
    ],
)
def test_what_is_no_formula_is_refused_in_words(answer, said):
    with pytest.raises(Unreadable, match=said):
        same_expression(answer, "delta", SYMBOLS)


@pytest.mark.parametrize(
    "bomb",
    [
        "9**9**9**9",
        "9**-9**9**9",
        "delta + 0*exp(exp(exp(900)))",
        "(10**12)**(10**12)**(10**12)",
        "(-9)**(10**12)",
        "cosh(10**12)",
        "-" * 299 + "9",
        "0**-1",
        "(-1)**0.5",
    ],
)
def test_a_bomb_is_a_wrong_answer_and_no_more(bomb):
    assert not same_expression(bomb, "delta", SYMBOLS)


@pytest.mark.parametrize(
    "bomb", ["exp(10**12)", "sinh(10**12)", "cosh(-10**12)", "9**(10**12)", "(1/9)**(10**12)"]
)
def test_a_bomb_is_refused_before_it_is_computed(bomb):
    with pytest.raises(OverflowError, match=r"beyond e\^1000"):
        formulas.evaluate(formulas.parse(bomb, []), {}, formulas.EXACTLY)


def test_a_formula_at_the_limit_of_length_and_depth_is_read():
    assert same_expression("(" * 145 + "delta" + ")" * 145, "delta", SYMBOLS)
    assert same_expression("+".join(["delta"] * 50), "50*delta", SYMBOLS)


def test_a_reference_without_a_value_is_the_authors_error():
    with pytest.raises(ValueError):
        same_expression("delta", "log(-delta)", SYMBOLS)
