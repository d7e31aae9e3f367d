r"""Spellings: a statement as people write it, in the notation that Python's own parser reads.

"w·w* ≥ t η δ", "dot(w, w_star) >= t*eta*delta" and r"w \cdot w^* \geq t\,\eta\delta" are the same
statement. Nothing here gives it a meaning: `statements.py` does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container

from linlearn.reading import Unreadable

FUNCTIONS = ("sqrt", "abs", "exp", "ln", "cosh")
"""Functions of one number. There are also `norm`, of one vector, and `dot`, of two."""
CALLED = ("dot", "norm", *FUNCTIONS)
MAX_DIGITS = 15
"""The largest number of digits of a number. A float would round more digits than these."""
SIGNS = {
    **dict.fromkeys("≤⩽≦", "<="),
    **dict.fromkeys("≥⩾≧", ">="),
    **dict.fromkeys("−–", "-"),
    **dict.fromkeys("·⋅•ᵀ", "@"),  # wᵀx is w·x
    **dict.fromkeys("⋆∗★", "*"),
    **dict.fromkeys("$&", " "),  # signs around and inside formulas of LaTeX
    **{"×": "*", "½": "(1/2)", "^": "**", "⟨": " dot(", "⟩": ")", "∥": "‖"},
}
GREEK = {
    **{"α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "η": "eta"},
    **{"θ": "theta", "κ": "kappa", "λ": "lambda_", "μ": "mu", "ξ": "xi", "ρ": "rho"},
    **{"σ": "sigma", "Δ": "Delta", "Λ": "Lambda", "Φ": "Phi"},
}  # fmt: skip
PRETTY = {word: letter for letter, word in GREEK.items()}
GREEK |= {"ϵ": "epsilon", "µ": "mu", "∆": "Delta"}  # other characters that look like these
SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
POWERS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
LETTERS: dict[int, str] = str.maketrans({**SIGNS, "{": "(", "}": ")"})
LATEX = {
    **dict.fromkeys(("le", "leq", "leqslant"), "<="),
    **dict.fromkeys(("ge", "geq", "geqslant"), ">="),
    **dict.fromkeys(("lVert", "rVert", "Vert"), "‖"),
    **dict.fromkeys(("lvert", "rvert", "vert"), "|"),
    **dict.fromkeys(("left", "right", "quad", "qquad", "displaystyle", "mathbf", "mathrm"), ""),
    **dict.fromkeys(("big", "Big", "bigl", "bigr", "Bigl", "Bigr", "bm", "boldsymbol"), ""),
    **{"cdot": "@", "times": "*", "star": "*", "ast": "*", "log": "ln", "lambda": "lambda_"},
    **{"langle": "dot(", "rangle": ")", "varepsilon": "epsilon"},
}
TOKEN = re.compile(
    r"(?P<number>\d+(?:\.\d+)?)|(?P<name>[A-Za-z]\w*)|(?P<sign>\*\*|<=|>=|==|[-+*/@()=<>,‖|])|\s+"
)
BARS = {"‖": "norm(", "|": "abs("}
FACTOR = re.compile(
    rf"(?:\d+(?:\.\d+)?|\\?[A-Za-z]+(?![A-Za-z])|[{''.join(GREEK)}])"
    r"(?:[₀-₉]+|_\w+)?(?:[⁰¹²³⁴-⁹]|\^\d)?"
)
DIVISION = re.compile(
    rf"(?P<half>(?<![\w.^*])\d+(?:\.\d+)?\s*)?/\s*(?P<below>(?:{FACTOR.pattern})+)"
)


def plain(text: str, names: Container[str]) -> str:
    """The statement in Python's notation: · is @, ‖v‖ is norm(v), and every product has its *."""
    _refuse_unclear_divisions(text, names)
    # LaTeX comes first: fractions, bars, commands such as \leq, and spaces.
    text = _roots(_fractions(text), names)
    text = re.sub(r"\\\||\|\|", "‖", text)
    text = re.sub(r"\^\s*\{\s*(\\?\W|\\[a-z]+)\s*\}", r"^\1", text)  # w^{\star} is w^\star
    text = re.sub(r"\^\s*\\top\b", "ᵀ", text)
    if "T" not in names:
        text = re.sub(r"\^\s*(?:T\b|\{\s*T\s*\})", "ᵀ", text)
    text = re.sub(r"_\{(\w+)\}", r"_\1", text)
    text = re.sub("[₀-₉]+", lambda found: "_" + found[0].translate(SUBSCRIPTS), text)
    text = re.sub("[⁰¹²³⁴-⁹]+", lambda found: "**" + found[0].translate(POWERS), text)
    # An index belongs to its letter: \Phi_0 is one name.
    text = re.sub(r"\\([A-Za-z]+)(?=_)", lambda found: f" {LATEX.get(found[1], found[1])}", text)
    text = re.sub(r"\\([A-Za-z]+)", lambda found: f" {LATEX.get(found[1], found[1])} ", text)
    text = re.sub(r"\\[,;:! ()]|\\\\\s*$", " ", text).translate(LETTERS)
    text = re.sub(r"(‖\s*)_2\b", r"\1", text)  # the Euclidean norm is the only one
    # A Greek letter is a name of its own, unless an index follows: ηδ is a product, η_0 is not.
    text = re.sub(f"[{''.join(GREEK)}](?![_0-9])", lambda found: f" {GREEK[found[0]]} ", text)
    text = re.sub(f"[{''.join(GREEK)}]", lambda found: f" {GREEK[found[0]]}", text)
    text = re.sub(r"([A-Za-z]\w*)(?:\*\*)?\s*\*(?=\s*(?:[-+@)<>=,‖|/]|\*\*|$))", _star(names), text)
    text = re.sub(r"[.,;\s]+$", "", text)
    # Rewrite token by token, and insert the products that mathematicians leave out.
    written: list[str] = []
    # True after a number, a name or a closing bracket: if another one follows, it is a product.
    ended = False
    bars: list[str] = []
    position = 0
    while position < len(text):
        found = TOKEN.match(text, position)
        if found is None:
            raise Unreadable(
                f"expected a statement in letters, numbers and signs, got {text[position]!r} in it"
            )
        position = found.end()
        token = found[0].strip()
        if not token:
            continue
        if token in BARS:
            # A bar closes what was opened last if something stands in it; otherwise it opens.
            opening = not (ended and bars and bars[-1] == token)
            if opening:
                bars.append(token)
                written.append((" * " if ended else "") + BARS[token])
            else:
                bars.pop()
                written.append(")")
            ended = not opening
            continue
        if len(found["number"] or "") > MAX_DIGITS:
            raise Unreadable(
                f"expected numbers of at most {MAX_DIGITS} digits, got {token}: write a fraction"
            )
        # The bracket after the name of a function does not begin a factor.
        called = bool(written) and written[-1] in CALLED
        if called and token != "(":
            raise Unreadable(f"expected brackets, such as {written[-1]}(…), got {token!r}")
        starts = bool(found["number"] or found["name"]) or token == "("
        if starts and ended and not called:
            written.append("*")
        written.append("==" if token == "=" else _factors(token, names))
        ended = bool(found["number"] or found["name"]) or token == ")"
    return " ".join(written)


def _refuse_unclear_divisions(text: str, names: Container[str]) -> None:
    """Raise Unreadable for R²/2η, which some read as R²/(2η), and others as (R²/2)η."""
    for found in DIVISION.finditer(text):
        below = found["below"]
        factors = [
            part for one in FACTOR.findall(below) for part in _factors(one, names).split("*")
        ]
        half = found["half"] and below[0].isdigit()  # 1/2η is ½η
        if len(factors) > 1 and not half:
            raise Unreadable(
                f"expected brackets that show what is divided by what, got /{below} in {text!r}: "
                f"write /({below}) if it is divided by all of {below}"
            )


def _argument(text: str, start: int) -> tuple[str, int]:
    """What stands in the braces of LaTeX from here on, or the next sign; and where it ends."""
    start += len(text[start:]) - len(text[start:].lstrip())
    if text[start : start + 1] != "{":
        found = re.compile(r"\\[A-Za-z]+|.?", re.DOTALL).match(text, start)
        return (found[0], found.end()) if found else ("", start)
    depth = 0
    for end in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            return text[start + 1 : end], end + 1
    raise Unreadable(f"expected a closing brace in {text!r}")


def _fractions(text: str) -> str:
    r"""The text with brackets and / for \frac; the last one first, as it may be in another."""
    while found := re.match(r"(.*)\\[dt]?frac(?![A-Za-z])", text, re.DOTALL):
        above, middle = _argument(text, found.end())
        below, end = _argument(text, middle)
        text = f"{found[1]}(({above})/({below})){text[end:]}"
    return text


def _roots(text: str, names: Container[str]) -> str:
    """The text with brackets for what stands after a sign of a root: √t R is sqrt(t) R."""

    def bracketed(found: re.Match[str]) -> str:
        word = found[1]
        # Of √tR only the first letter belongs to the root, of √delta the whole name.
        whole = not word.isascii() or not word.isalpha() or word in names
        return f" sqrt({word})" if whole else f" sqrt({word[0]}){word[1:]}"

    return re.sub(
        rf"(?:√|\\sqrt(?![A-Za-z]))\s*(\d+(?:\.\d+)?|\\?[A-Za-z]+(?:_\w+)?|[{''.join(GREEK)}])",
        bracketed,
        text.replace("√{", r"\sqrt{"),
    ).replace("√", " sqrt")


def _factors(token: str, names: Container[str]) -> str:
    """tR as t * R, and w0 as w_0, where only these are names; any other token as it is."""
    indexed = re.sub(r"(?<=[A-Za-z])(\d+)$", r"_\1", token)
    if token in names or token in CALLED:
        return token
    if indexed in names:
        return indexed
    if token.endswith("star") and f"{token[:-4]}_star" in names:
        return f"{token[:-4]}_star"
    return " * ".join(token) if all(letter in names for letter in token) else token


def pretty(name: str) -> str:
    """A name as people write it: δ for delta, w* for w_star."""
    stem, line, index = name.partition("_")
    if name in PRETTY or index == "star":
        return PRETTY.get(name, PRETTY.get(stem, stem) + "*")
    return PRETTY.get(stem, stem) + line + index


def _star(names: Container[str]) -> Callable[[re.Match[str]], str]:
    """Replaces w* by w_star if that is one of the names, and leaves other products alone."""

    def replaced(found: re.Match[str]) -> str:
        after = found.string[found.end() :].lstrip()[:1]
        # In b * ‖x‖ the bar opens a norm, so something is multiplied.
        opens = after in BARS and found.string[: found.start()].count(after) % 2 == 0
        named = f"{found[1]}_star"
        return found[0] if opens or named not in names else named

    return replaced
