r"""Spellings: a statement as people write it, in the notation that Python's own parser reads.

"w·w* ≥ t η δ", "dot(w, w_star) >= t*eta*delta" and r"w \cdot w^* \geq t\,\eta\delta" are the same
statement. Nothing here gives it a meaning: `statements.py` does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container

from linlearn.reading import Unreadable

FUNCTIONS = ("sqrt", "exp", "ln", "cosh")
"""Functions of one number. There are also `norm`, of one vector, and `dot`, of two."""
MAX_DIGITS = 15
"""The largest number of digits of a number. A float would round more digits than these."""
SIGNS = {
    **dict.fromkeys("≤⩽", "<="),
    **dict.fromkeys("≥⩾", ">="),
    **dict.fromkeys("−–", "-"),
    **dict.fromkeys("·⋅•", "@"),
    **{"×": "*", "²": "**2", "³": "**3", "½": "(1/2)", "^": "**", "√": " sqrt"},
}
GREEK = {
    **{"α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "η": "eta"},
    **{"θ": "theta", "κ": "kappa", "λ": "lambda_", "μ": "mu", "ξ": "xi", "ρ": "rho"},
    **{"σ": "sigma", "Δ": "Delta", "Λ": "Lambda", "Φ": "Phi"},
}  # fmt: skip
SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
LETTERS: dict[int, str] = str.maketrans({**SIGNS, "{": "(", "}": ")"})
LATEX = {
    **dict.fromkeys(("le", "leq", "leqslant"), "<="),
    **dict.fromkeys(("ge", "geq", "geqslant"), ">="),
    **dict.fromkeys(("lVert", "rVert", "Vert"), "‖"),
    **dict.fromkeys(("left", "right", "quad", "displaystyle"), ""),
    **{"cdot": "@", "times": "*", "star": "*", "ast": "*", "log": "ln", "lambda": "lambda_"},
}
TOKEN = re.compile(
    r"(?P<number>\d+(?:\.\d+)?)|(?P<name>[A-Za-z]\w*)|(?P<sign>\*\*|<=|>=|==|[-+*/@()=<>,‖])|\s+"
)


def plain(text: str, names: Container[str]) -> str:
    """The statement in Python's notation: · is @, ‖v‖ is norm(v), and every product has its *."""
    # LaTeX comes first: fractions, bars, commands such as \leq, and spaces.
    text = re.sub(r"\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}", r"((\1)/(\2))", text)
    text = re.sub(r"\\\||\|\|", "‖", text)
    text = re.sub(r"_\{(\w+)\}", r"_\1", text)
    text = re.sub("[₀-₉]+", lambda found: "_" + found[0].translate(SUBSCRIPTS), text)
    # An index belongs to its letter: \Phi_0 is one name.
    text = re.sub(r"\\([A-Za-z]+)(?=_)", lambda found: f" {LATEX.get(found[1], found[1])}", text)
    text = re.sub(r"\\([A-Za-z]+)", lambda found: f" {LATEX.get(found[1], found[1])} ", text)
    text = re.sub(r"\\[,;! ]", " ", text).translate(LETTERS)
    # A Greek letter is a name of its own, unless an index follows: ηδ is a product, η_0 is not.
    text = re.sub(f"[{''.join(GREEK)}](?![_0-9])", lambda found: f" {GREEK[found[0]]} ", text)
    text = re.sub(f"[{''.join(GREEK)}]", lambda found: f" {GREEK[found[0]]}", text)
    text = re.sub(r"([A-Za-z]\w*)(?:\*\*)?\s*\*(?=\s*(?:[-+@)<>=,‖/]|\*\*|$))", _star(names), text)
    # Rewrite token by token, and insert the products that mathematicians leave out.
    written: list[str] = []
    # True after a number, a name or a closing bracket: if another one follows, it is a product.
    ended = False
    bars = 0
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
        if token == "‖":
            # A bar closes a norm if a norm is open and something stands in it; otherwise it opens
            # one.
            opening = not (ended and bars)
            bars += 1 if opening else -1
            written.append((" * " if opening and ended else "") + ("norm(" if opening else ")"))
            ended = not opening
            continue
        if len(found["number"] or "") > MAX_DIGITS:
            raise Unreadable(
                f"expected numbers of at most {MAX_DIGITS} digits, got {token}: write a fraction"
            )
        starts = bool(found["number"] or found["name"]) or token == "("
        # The bracket after the name of a function does not begin a factor.
        called = token == "(" and written and written[-1] in ("dot", "norm", *FUNCTIONS)
        if starts and ended and not called:
            written.append("*")
        written.append("==" if token == "=" else _factors(token, names))
        ended = bool(found["number"] or found["name"]) or token == ")"
    return " ".join(written)


def _factors(token: str, names: Container[str]) -> str:
    """tR as t * R, and w0 as w_0, where only these are names; any other token as it is."""
    indexed = re.sub(r"(?<=[A-Za-z])(\d+)$", r"_\1", token)
    if token in names or token in ("dot", "norm", *FUNCTIONS):
        return token
    if indexed in names:
        return indexed
    return " * ".join(token) if all(letter in names for letter in token) else token


def pretty(name: str) -> str:
    """A name as people write it: δ for delta, w* for w_star."""
    letters = {word: letter for letter, word in GREEK.items()}
    stem, line, index = name.partition("_")
    if name in letters or index == "star":
        return letters.get(name, letters.get(stem, stem) + "*")
    return letters.get(stem, stem) + line + index


def _star(names: Container[str]) -> Callable[[re.Match[str]], str]:
    """Replaces w* by w_star if that is one of the names, and leaves other products alone."""
    return lambda found: f"{found[1]}_star" if f"{found[1]}_star" in names else found[0]
