"""Submissions that are worth a look side by side: what two wrote alike, and hardly anyone else.

Code is made into tokens without comments, layout, brackets and the names that its author chose; of its k-grams the
smallest in each window are kept as fingerprints (Schleimer, Wilkerson and Aiken, Winnowing, 2003). What the released
notebook holds, and what many wrote, says nothing about two: such fingerprints do not count.
"""

from __future__ import annotations

import builtins
import keyword
import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

K = 12
"""Tokens of a k-gram: what is shorter is anybody's."""
WINDOW = 4
"""Of so many k-grams in a row one is kept: K + WINDOW - 1 tokens in common are always found."""
POWERS = np.array([pow(0x9E3779B97F4A7C15, i, 1 << 64) for i in range(1, K + 1)], np.uint64)
FEWEST = 6
"""Fingerprints in common that are worth a look."""
MOST_PAIRS = 20
MOST_SOURCE = 20_000
"""Characters of a submission that are compared."""
TOKEN = re.compile(
    r"""
    (?P<string> [rbfuRBFU]{0,2} (?: \"{3} (?:\\.|[^\\])*? (?:\"{3}|\\?\Z) | '{3} (?:\\.|[^\\])*? (?:'{3}|\\?\Z)
                                  | " (?:\\.|[^"\\\n])* "? | ' (?:\\.|[^'\\\n])* '? ) )
  | (?P<newline> \n )
  | (?P<blank> [^\S\n]+ | \#[^\n]* | [()\\] )
  | (?P<number> \.?\d (?: [eE][-+]?\d | [\w.] )* )
  | (?P<name> \w+ )
  | (?P<sign> ->|:=|\*\*=?|//=?|<<=?|>>=?|[-+*/%@&|^<>=!]=|\.\.\.|. )
    """,
    re.VERBOSE | re.DOTALL,
)
"""Python's tokens, near enough, in any version of it; whatever the text is, every character belongs to one."""
OWN = frozenset(dir(builtins)) | frozenset(keyword.kwlist)
"""Names that are Python's, not the author's."""


@dataclass(frozen=True)
class Pair:
    """Two submissions that have much in common."""

    students: tuple[str, str]
    sources: tuple[str, str]
    lines: tuple[frozenset[int], frozenset[int]]
    """The lines of each, from 1, that the other has too."""
    places: int
    """Unusual fingerprints that both have."""
    share: float
    """How many those are of the unusual ones of whoever has fewer."""
    alike: tuple[str, ...]
    """Others whose code is that of the first, but for names and layout."""


class Similar:
    """Takes submissions one by one; says in the end which are worth a look."""

    def __init__(self, starter: Sequence[str]) -> None:
        self.starter = set(fingerprints(starter))
        self.alike = defaultdict[bytes, list[str]](list)
        """The fingerprints of a submission, packed, and who has just these. Those who handed in the same count once
        below: a copy must not become common by being copied."""
        self.sources: dict[str, Sequence[str]] = {}

    def add(self, student: str, cells: Sequence[str]) -> None:
        """Take the code cells of a submission."""
        cells = bounded(cells)
        if marks := set(fingerprints(cells)) - self.starter:
            students = self.alike[np.array(sorted(marks), np.uint64).tobytes()]
            students.append(student)
            if len(students) <= 2:  # as many as can be shown
                self.sources[student] = cells

    def worth_a_look(self) -> list[Pair]:
        """The pairs that have most in common, the most first."""
        groups = list(self.alike.values())
        rare = self._rare()
        found = [(len(marks), 1.0, i, i) for i, marks in enumerate(rare) if len(groups[i]) > 1 and len(marks) >= FEWEST]
        holders = defaultdict[int, list[int]](list)
        for i, marks in enumerate(rare):
            for j, count in Counter(j for mark in marks for j in holders[mark]).items():
                share = count / min(len(marks), len(rare[j]))
                if count >= FEWEST and share >= 0.5:
                    found.append((count, share, j, i))
            for mark in marks:
                holders[mark].append(i)
        worth = sorted(found, key=lambda pair: (-pair[0], -pair[1], pair))
        return [
            self._pair(groups[a][0], groups[b][1] if a == b else groups[b][0], places, share, groups[a])
            for places, share, a, b in worth[:MOST_PAIRS]
        ]

    def _rare(self) -> list[list[int]]:
        """Of each group the fingerprints that few others have."""
        marks = [np.frombuffer(packed, np.uint64).tolist() for packed in self.alike]
        common = min(max(3, len(marks) // 20), 50)
        count = Counter(mark for row in marks for mark in row)
        return [[mark for mark in row if count[mark] <= common] for row in marks]

    def _pair(self, a: str, b: str, places: int, share: float, alike: list[str]) -> Pair:
        first, second = (fingerprints(self.sources[student]) for student in (a, b))
        both = (first.keys() & second.keys()) - self.starter
        texts = "\n\n".join(self.sources[a]), "\n\n".join(self.sources[b])
        others = tuple(student for student in alike if student not in (a, b))
        return Pair((a, b), texts, (covered(first, both), covered(second, both)), places, share, others)


def covered(found: dict[int, list[tuple[int, int]]], marks: set[int]) -> frozenset[int]:
    """The lines on which these fingerprints stand."""
    return frozenset(line for mark in marks for start, stop in found[mark] for line in range(start, stop + 1))


def bounded(cells: Sequence[str]) -> list[str]:
    """Cells up to the length that is compared."""
    kept, left = [], MOST_SOURCE
    for cell in cells:
        kept.append(cell[:left])
        left -= len(kept[-1])
    return [cell for cell in kept if cell.strip()]


def fingerprints(cells: Sequence[str]) -> dict[int, list[tuple[int, int]]]:
    """The fingerprints of code cells, and the first and last line of each place where one stands."""
    found, offset = defaultdict[int, list[tuple[int, int]]](list), 0
    for cell in cells:
        words = list(tokens(cell))
        for mark, start in winnowed([word for word, _ in words]):
            found[mark].append((words[start][1] + offset, words[start + K - 1][1] + offset))
        offset += cell.count("\n") + 2
    return found


def winnowed(words: Sequence[str]) -> list[tuple[int, int]]:
    """The fingerprints of a row of tokens, and where each begins: the smallest k-gram of each window."""
    if len(words) < K:
        return []
    hashes = np.array([zlib.crc32(word.encode(errors="surrogatepass")) for word in words], np.uint64)
    grams = np.convolve(hashes, POWERS, "valid")  # modulo 2^64, as unsigned numbers are
    width = min(WINDOW, len(grams))
    windows = len(grams) - width + 1
    least = np.argmin([grams[k : k + windows] for k in range(width)], axis=0) + np.arange(windows)
    kept = least[np.diff(least, prepend=-1) > 0]  # from one window to the next it never goes back
    return list(zip(grams[kept].tolist(), kept.tolist(), strict=True))


def tokens(source: str) -> Iterator[tuple[str, int]]:
    """The tokens of a cell and their lines, whether or not Python can read it."""
    before, line = "\n", 1
    for token in TOKEN.finditer(source):
        kind, text = token.lastgroup, token[0]
        if kind == "string":
            if before != "\n":  # one that stands alone is a comment
                yield "''", line
        elif kind == "number":
            yield "0", line
        elif kind == "name":
            yield ("x" if before != "." and text not in OWN else text), line
        elif kind == "sign":
            yield text, line
        if kind != "blank":
            before = text
        line += text.count("\n")
