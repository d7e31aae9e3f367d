"""Names of students: safe to show, and different for different students."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

MAX_STUDENT_NAME = 80
"""Characters of a student's name."""
MAX_RAW_NAME = 4 * MAX_STUDENT_NAME
"""Characters of a file's name that are looked at."""
MAX_MARKS = 4
"""Marks on one letter that are kept. With dozens of them, a name would cover the rows above it."""
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that show nothing, although Python counts some of them as printable: those with the
property Default_Ignorable_Code_Point in Unicode's DerivedCoreProperties.txt, and the empty Braille
pattern U+2800. With them, two names could look the same and still differ."""


def clean(name: str) -> str:
    """Return a name without characters that could deceive a reader, a terminal or a file system."""
    return _clean_or_empty(name) or "unnamed"


def _clean_or_empty(name: str) -> str:
    kept = "".join(
        sign
        for sign in INVISIBLE.sub("", name[:MAX_RAW_NAME])
        if sign.isprintable() and sign not in '/\\<>:"|?*'
    )
    # Some systems store é as two characters; composed, the same name is the same text. This comes
    # last, because an invisible character between the two would keep them apart.
    return _without_heaps(unicodedata.normalize("NFC", kept))[:MAX_STUDENT_NAME].strip(" .")


def _without_heaps(name: str) -> str:
    """Return a name with at most `MAX_MARKS` marks, such as accents, on each letter."""
    kept = []
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS:
            kept.append(sign)
    return "".join(kept)


def with_number(name: str, number: str) -> str:
    """Return a name followed by the platform's number for it.

    Students choose the name but not the number. So only the name is cut if both are too long.
    Without a number, the name stands alone.
    """
    number = _clean_or_empty(number)[: MAX_STUDENT_NAME // 2]
    if not number:
        return clean(name)
    name = clean(name) if name else ""
    return f"{name[: MAX_STUDENT_NAME - len(number) - 3].strip()} ({number})".strip()


def unique(names: Iterable[str]) -> list[str]:
    """Return the names, with a number after each that is the same as an earlier one."""
    last: dict[str, int] = {}
    result = []
    for name in names:
        candidate = name
        # "Ada (2)" may itself be the name of another student, so keep counting until the name is
        # free.
        while (folded := fold_case(candidate)) in last:
            last[fold_case(name)] += 1
            candidate = f"{name} ({last[fold_case(name)]})"
        last[folded] = 1
        result.append(candidate)
    return result


def fold_case(name: str) -> str:
    """Return a form that is equal for names which some file systems do not tell apart."""
    return unicodedata.normalize("NFKC", INVISIBLE.sub("", name)).casefold()
