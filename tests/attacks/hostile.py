"""Hostile answers: what a student's code may return in place of the right answer, or may make of
it.

`spoilt` is the notebook of a set's own solutions with one more cell, which puts a change between
each answer and the judge. The solutions call each other as before, so that the change meets the
judge and nothing else. A change that leaves the numbers of an answer as they are sends None
instead: what comes through is never the right answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent, indent

from grading.authoring.master import code_cell, notebook

CELL = '''
import decimal, fractions, itertools, types
import numpy as np

def change(A):
{change}

def change_words(A):
{words}

def change_together(A):
{together}

def numeric(value):
    """An answer as an array, if it is a number, an array or a list of numbers."""
    if isinstance(value, (str, bytes)) or value is None:
        return None
    try:
        array = np.asarray(value)
    except ValueError:
        return None
    return array if array.dtype.kind in "biuf" else None

def verbal(value):
    """True if an answer is a text or a list of texts."""
    if isinstance(value, list) and value:
        return all(isinstance(one, str) for one in value)
    return isinstance(value, str)

def same(A, B):
    """True if a change has left all numbers as they were; 1 + 0j is not what 1 was, but True is."""
    B = numeric(B)
    if B is None or B.shape != A.shape:
        return False
    return bool(np.all((A == B) | (np.isnan(A) & np.isnan(B))))

def changed(value, parts):
    """A copy of an answer in which the numbers of some parts, or of all, are changed."""
    if isinstance(value, tuple) and {whole}:
        return change_together(value)
    if isinstance(value, tuple):
        picked = range(len(value)) if parts is None else [part % len(value) for part in parts]
        return tuple(changed(one, None) if i in picked else one for i, one in enumerate(value))
    if verbal(value):
        return change_words(value)
    A = numeric(value)
    if A is None:
        return value
    with np.errstate(all="ignore"):
        B = change(A)
    if {style}:
        return B
    return None if same(A, B) else B[()] if isinstance(B, np.ndarray) else B

def wrapped(function, parts):
    """A function, or a class whose methods are wrapped; each calls the unchanged solution."""
    if isinstance(function, type):
        methods = {{
            name: lambda self, *args, own=method: changed(own(self, *args), parts)
            for name, method in vars(function).items()
            if isinstance(method, types.FunctionType) and name != "__init__"
        }}
        return type(function.__name__, (function,), methods)
    name, defaults = function.__name__, function.__defaults__
    own = types.FunctionType(function.__code__, dict(globals()), name, defaults)
    return lambda *args: changed(own(*args), parts)

def everything(asked, parts):
    """The new values of the names that each exercise asks for."""
    new = {{}}
    for names in asked:
        picked = names if parts is None else [names[part % len(names)] for part in parts]
        for name in names:
            if callable(globals()[name]):
                new[name] = wrapped(globals()[name], parts)
            elif name in picked:
                new[name] = changed(globals()[name], None)
    return new

globals().update(everything({names!r}, {parts!r}))
'''


SAME = "return A"
NOTHING = "return None"


def spoilt(
    folder: Path,
    names: Iterable[Iterable[str]],
    change: str,
    words: str = SAME,
    parts: list[int] | None = None,
    style: bool = False,
    together: str = "",
) -> bytes:
    """The notebook of a set's own solutions, whose answers are changed on their way out.

    `names` are those that each exercise asks for; `change` and `words` are bodies of functions, of
    an array `A` of numbers and of a text or list of texts `A`. With `parts`, only these are changed
    of the values that a function returns together, and of the names of an exercise. With `style`, a
    change may leave the numbers as they are. `together` is the body of a function of the tuple `A`
    that a function returns; then nothing in it is changed.
    """
    book = notebook((folder / f"{folder.name}.md").read_text(encoding="utf-8"))
    asked = [list(names_of_one) for names_of_one in names]
    bodies = [indent(dedent(body).strip(), "    ") for body in (change, words, together or SAME)]
    cell = CELL.format(
        change=bodies[0],
        words=bodies[1],
        together=bodies[2],
        whole=bool(together),
        names=asked,
        parts=parts,
        style=style,
    )
    book["cells"].append(code_cell(cell, tags=[]))
    return json.dumps(book).encode()


SIZES = {
    "times 1e200": "return A * 1e200",
    "times 2^70": "return A * 2.0**70",
    "times 1e-200": "return A * 1e-200",
    "zeros": "return np.zeros(A.shape)",
    "texts": "return A.astype(str)",
}
"""Also tried on one part of an answer alone, while the others are right."""

ANSWERS = {
    **SIZES,
    "nan": "return A * np.nan",
    "denormal": "return np.sign(A) * 5e-324",
    "one more": "return np.append(A, A[-1:], axis=0) if A.ndim else A[None]",
    "times 1e99": "return A * 1e99",
    "times 2^40": "return A * 2.0**40",
    "one nan": "B = A.astype(float)\nB.flat[-1:] = np.nan\nreturn B",
    "inf": "return np.full(A.shape, np.inf)",
    "-inf": "return np.full(A.shape, -np.inf)",
    "one inf": "B = A.astype(float)\nB.flat[-1:] = np.inf\nreturn B",
    "the same denormal": "return np.full(A.shape, 5e-324)",
    "1e308": "return np.full(A.shape, 1e308)",
    "the other sign": "return -A",
    "complex, nothing imaginary": "return A + 0j",
    "complex": "return A + 1j",
    "a list of texts": "return A.astype(str).tolist()",
    "one text": "return str(A.tolist())",
    "nan as text": "return 'nan'",
    "bytes": "return A.astype('S')",
    "truth": "return A != 0",
    "True": "return True",
    "0": "return 0",
    "in a list": "return [A.tolist()]",
    "a column": "return A[..., None]",
    "transposed": "return A.T if A.ndim > 1 else A[None]",
    "one less": "return A[:-1] if A.ndim else None",
    "the first": "return A.flat[0] if A.size else 0.0",
    "empty": "return np.zeros((0, *A.shape[1:]))",
    "ragged": "return [[1.0], [1.0, 2.0]]",
    "objects": "return np.full(A.shape, None)",
    "a list with None": "return [*A.tolist(), None] if A.ndim else [None]",
    "half a million": "return np.zeros(500_000)",
    "fifty thousand rows": "return np.zeros((50_000, *A.shape[1:]))",
    "many rows and columns": "return np.ones((300, 300))",
    "a long list": "return [0.0] * 3_000",
    "many texts": "return np.full(50_000, 'a')",
    "one long text for a number": "return [*A.tolist()[:-1], 'x' * 10**4] if A.ndim else ['x']",
    "10^400": "return 10**400 if A.ndim == 0 else [10**400] * len(A)",
    "times 10^400": (
        "huge = lambda a: round(a) * 10**400 if np.isfinite(a) else 0\n"
        "return np.vectorize(huge, [object])(A).tolist()"
    ),
    "a number too long to print": "return 1 << 100_000",
    "huge fractions": "return [fractions.Fraction(10**400, 3) for a in A.flat]",
    "decimals": "return [decimal.Decimal(float(a)) for a in A.flat]",
    "a dict": "return {'a': A}",
    "a set": "return {float(a) for a in A.flat}",
    "hidden by a mask": "return np.ma.masked_array(np.zeros(A.shape), mask=True, fill_value=1.0)",
    "structured": "return np.array([(1.0,)], dtype=[('a', float)])",
    "dates": "return np.full(A.shape, np.datetime64('2026-01-01'))",
    "an iterator": "return iter([A])",
    "endless": "return itertools.repeat(0.0)",
    "a function": "return lambda: A",
    "nested deeply": "a = 1.0\nfor _ in range(45): a = [a]\nreturn a",
    "of thirty dimensions": "return np.ones((1,) * 30)",
}
"""What is returned in place of the array `A`, which is right."""

STYLES = {
    "lists": "return A.tolist()",
    "tuples of whole numbers where they are": """
    whole = np.isfinite(A).all() and (A == np.round(A)).all()
    B = (A.astype(int) if whole else A).tolist()
    return tuple(tuple(row) for row in B) if A.ndim == 2 else tuple(B) if A.ndim else B
    """,
    "arrays, of a number too": "return A",
    "lists of arrays and of NumPy's numbers": "return list(A) if A.ndim else A[()]",
    "floats, with the other zero": "return np.where(A == 0, -0.0, A)",
    "objects": "return A.astype(object) if A.ndim else A[()]",
    "fractions where a number is not whole": """
    exact = lambda a: fractions.Fraction(float(a)) if np.isfinite(a) and a % 1 else a.item()
    return np.vectorize(exact, [object])(A).tolist() if A.size else A
    """,
    "big-endian, and not contiguous": """
    B = A.astype(A.dtype.newbyteorder(">"))
    return np.repeat(B, 2, axis=0)[::2] if A.ndim else B
    """,
}
"""Right answers in other styles, all of which keep every point."""

WORDS = {
    "a number": "return 7",
    "bytes": "return A.encode() if isinstance(A, str) else [one.encode() for one in A]",
    "one text": "return ''.join(A)[::-1] if isinstance(A, list) else A[::-1] + '+'",
    "in a list": "return [A]",
    "nan": "return 'nan' if isinstance(A, str) else [float('nan')] * len(A)",
    "a number beyond floats": "return '1e400' if isinstance(A, str) else [10**400] * len(A)",
    "a number too long to print": (
        "return '1' * 10_000 if isinstance(A, str) else [1 << 100_000] * len(A)"
    ),
    "a number too long to compute": "return '9**9**9**9'",
    "no value": "return 'log(-1)'",
    "divided by 0": "return '1/0'",
    "0 to a negative power": "return '0^(-1)'",
    "an imaginary number": "return '1j'",
    "a call": "return '__import__(\\'os\\')'",
    "nested deeply": "return '(' * 140 + '1' + ')' * 140 if isinstance(A, str) else [[[[A]]]]",
    "half of a character": (
        "return A + chr(0xD800) if isinstance(A, str) else [*A[:-1], chr(0xD800)]"
    ),
    "the end of a text in C": "return A + chr(0) if isinstance(A, str) else [*A[:-1], chr(0)]",
    "long": "return A + '+0' * 50_000 if isinstance(A, str) else A * 5_000",
    "many": "return np.full(50_000, 'a')",
    "without a dimension": "return np.array('a')",
    "with two": "return np.array([list('ab'), list('cd')])",
    "None among them": "return [None] if isinstance(A, str) else [*A[:-1], None]",
    "functions": "return len if isinstance(A, str) else [len] * len(A)",
    "a dict": "return dict.fromkeys(A)",
    "a set": "return set(A)",
    "halves": "return 0.5 if isinstance(A, str) else [0.5] * len(A)",
    "truth": "return True if isinstance(A, str) else [True] * len(A)",
    "an iterator": "return iter([A])",
    "endless": "return itertools.repeat('a')",
}
"""What is returned in place of the text, or the list of texts, `A`, which is right."""

TOGETHER = {
    "nothing": NOTHING,
    "a number": "return 7",
    "a text": "return 'w, b'",
    "as a text": "return str(A)",
    "a dict": "return dict(enumerate(A))",
    "an array without a dimension": "return np.array(7.0)",
    "half a million": "return np.zeros(500_000)",
    "one less": "return A[:-1]",
    "one more": "return (*A, 0)",
    "in a tuple": "return (A,)",
    "empty": "return ()",
    "endless": "return itertools.repeat(A[0])",
    "a function": "return lambda: A",
}
"""What is returned in place of the tuple `A` of right values."""

TOGETHER_STYLES = {"a list": "return list(A)", "an iterator": "return iter(A)"}
"""Right values together in another style, which keep every point."""
