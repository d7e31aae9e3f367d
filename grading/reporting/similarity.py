"""Finds pairs of submissions that have much in common which hardly any other submission has.

Each program becomes a sequence of tokens without comments, layout, brackets and the names that its
author chose. Of every window of k-grams, the one with the smallest hash is kept as a fingerprint
(Schleimer, Wilkerson and Aiken, Winnowing, 2003). A fingerprint of the released notebook, or one
that many students share, says nothing about two of them and does not count.
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

from grading.results import MAX_SOURCE, cut_to_limit

K = 12
"""Tokens of a k-gram: anybody might write a shorter passage."""
WINDOW = 4
"""Of this many k-grams in a row one is kept, so K + WINDOW - 1 common tokens are always found."""
POWERS = np.array([pow(0x9E3779B97F4A7C15, i, 1 << 64) for i in range(1, K + 1)], np.uint64)
MIN_COMMON = 6
"""Common fingerprints from which on a pair is shown."""
MIN_SHARE = 0.5
"""The share of the shorter submission's rare fingerprints from which on a pair is shown."""
MAX_PAIRS = 20
"""Pairs that are shown."""
TOKEN = re.compile(
    r"""
    (?P<string> [rbfuRBFU]{0,2} (?: \"{3} (?:\\.|[^\\])*? (?:\"{3}|\\?\Z)
                                  | '{3} (?:\\.|[^\\])*? (?:'{3}|\\?\Z)
                                  | " (?:\\.|[^"\\\n])* "? | ' (?:\\.|[^'\\\n])* '? ) )
  | (?P<newline> \n )
  | (?P<blank> [^\S\n]+ | \#[^\n]* | [()\\] )
  | (?P<number> \.?\d (?: [eE][-+]?\d | [\w.] )* )
  | (?P<name> \w+ )
  | (?P<sign> ->|:=|\*\*=?|//=?|<<=?|>>=?|[-+*/%@&|^<>=!]=|\.\.\.|. )
    """,
    re.VERBOSE | re.DOTALL,
)
"""Roughly the tokens of any version of Python. Every character of any text belongs to one."""
PYTHON_NAMES = frozenset(dir(builtins)) | frozenset(keyword.kwlist)
"""Names that Python chose, not the author."""


@dataclass(frozen=True)
class Pair:
    """Two submissions that have much in common."""

    students: tuple[str, str]
    sources: tuple[str, str]
    lines: tuple[frozenset[int], frozenset[int]]
    """The lines of each, counted from 1, that the other has too."""
    places: int
    """Number of rare fingerprints that both have."""
    share: float
    """Their share of the rare fingerprints of the submission that has fewer."""
    alike: tuple[str, ...]
    """Other students whose code equals the first one's, apart from names and layout."""


class Similarity:
    """Takes submissions one at a time, and finds the pairs that have much in common."""

    def __init__(self, starter: Sequence[str]) -> None:
        self.starter = set(fingerprints(starter))
        self.alike = defaultdict[bytes, list[str]](list)
        """Students by their set of fingerprints, packed into bytes. Below, students with the same
        set count once: a copy must not look common because many have copied it."""
        self.sources: dict[str, Sequence[str]] = {}
        self.cut: list[str] = []
        """Students whose code is longer than what is compared: the rest might be copied."""

    def add(self, student: str, cells: Sequence[str]) -> None:
        """Add the code cells of a submission."""
        # Only what results.jsonl keeps is compared, so that a later report finds the same pairs.
        cells = cut_to_limit(cells)
        if sum(map(len, cells)) >= MAX_SOURCE:
            self.cut.append(student)
        if marks := set(fingerprints(cells)) - self.starter:
            students = self.alike[np.array(sorted(marks), np.uint64).tobytes()]
            students.append(student)
            if len(students) <= 2:  # a pair shows the code of two
                self.sources[student] = cells

    def pairs(self) -> list[Pair]:
        """Return the pairs that have most in common, in descending order."""
        groups = list(self.alike.values())
        rare = self._rare()
        pairs = [
            (len(marks), 1.0, i, i)
            for i, marks in enumerate(rare)
            if len(groups[i]) > 1 and len(marks) >= MIN_COMMON
        ]
        # From each fingerprint to the earlier groups that have it, so that no pair without a common
        # one is ever looked at.
        holders = defaultdict[int, list[int]](list)
        for i, marks in enumerate(rare):
            for j, count in Counter(j for mark in marks for j in holders[mark]).items():
                share = count / min(len(marks), len(rare[j]))
                if count >= MIN_COMMON and share >= MIN_SHARE:
                    pairs.append((count, share, j, i))
            for mark in marks:
                holders[mark].append(i)
        pairs.sort(key=lambda pair: (-pair[0], -pair[1], pair))
        return [
            self._pair(
                groups[a][0], groups[b][1] if a == b else groups[b][0], places, share, groups[a]
            )
            for places, share, a, b in pairs[:MAX_PAIRS]
        ]

    def _rare(self) -> list[list[int]]:
        """Return the fingerprints of each group that few other groups have."""
        marks = [np.frombuffer(packed, np.uint64).tolist() for packed in self.alike]
        # Rare means: in at most a twentieth of all groups. In a small class three groups may share
        # it, in a huge one fifty.
        common = min(max(3, len(marks) // 20), 50)
        # In how many groups each fingerprint occurs: a group has it at most once.
        count = Counter(mark for row in marks for mark in row)
        return [[mark for mark in row if count[mark] <= common] for row in marks]

    def _pair(self, a: str, b: str, places: int, share: float, alike: list[str]) -> Pair:
        first, second = (fingerprints(self.sources[student]) for student in (a, b))
        # Fingerprints of the released notebook are in everybody's code.
        both = (first.keys() & second.keys()) - self.starter
        texts = "\n\n".join(self.sources[a]), "\n\n".join(self.sources[b])
        others = tuple(student for student in alike if student not in (a, b))
        return Pair(
            (a, b),
            texts,
            (covered_lines(first, both), covered_lines(second, both)),
            places,
            share,
            others,
        )


def covered_lines(places: dict[int, list[tuple[int, int]]], marks: set[int]) -> frozenset[int]:
    """Return the lines that these fingerprints cover."""
    return frozenset(
        line for mark in marks for start, stop in places[mark] for line in range(start, stop + 1)
    )


def fingerprints(cells: Sequence[str]) -> dict[int, list[tuple[int, int]]]:
    """Return the fingerprints of code cells, each with the first and last lines of its places."""
    places = defaultdict[int, list[tuple[int, int]]](list)
    offset = 0
    for cell in cells:
        words = list(tokens(cell))
        for mark, start in winnow([word for word, _ in words]):
            places[mark].append((words[start][1] + offset, words[start + K - 1][1] + offset))
        # The report puts an empty line between cells, so a cell ends two lines before the next.
        offset += cell.count("\n") + 2
    return places


def winnow(words: Sequence[str]) -> list[tuple[int, int]]:
    """Return the k-gram with the smallest hash in each window of tokens, and where it begins."""
    if len(words) < K:
        return []
    # crc32 gives the same number in every process, unlike Python's own hash of texts.
    hashes = np.array(
        [zlib.crc32(word.encode(errors="surrogatepass")) for word in words], np.uint64
    )
    grams = np.convolve(hashes, POWERS, "valid")  # unsigned, so modulo 2^64
    # A very short program has fewer k-grams than a window.
    width = min(WINDOW, len(grams))
    windows = len(grams) - width + 1
    least = np.argmin([grams[k : k + windows] for k in range(width)], axis=0) + np.arange(windows)
    kept = least[np.diff(least, prepend=-1) > 0]  # it never moves back from one window to the next
    return list(zip(grams[kept].tolist(), kept.tolist(), strict=True))


def tokens(source: str) -> Iterator[tuple[str, int]]:
    """Yield the tokens of a cell and their lines, even if it is not valid Python."""
    before, line = "\n", 1
    for token in TOKEN.finditer(source):
        kind, text = token.lastgroup, token[0]
        if kind == "string":
            if before != "\n":  # a string on a line of its own is a comment
                yield "''", line
        elif kind == "number":
            yield "0", line
        elif kind == "name":
            yield ("x" if before != "." and text not in PYTHON_NAMES else text), line
        elif kind == "sign":
            yield text, line
        if kind != "blank":
            before = text
        line += text.count("\n")
