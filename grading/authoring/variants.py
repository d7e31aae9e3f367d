"""Variants of a set: the same exercises with other numbers, letters and data.

Last year's solutions can be found on the web. A course seed, such as the year, decides the numbers,
letters and data of a variant. So a copied answer is wrong in the exercises that vary. The same seed
gives the same bytes.

The files of a set are its first variant and remain ordinary files. `variant.py` of the set says
what another variant replaces in them, and by what:

    def changes(draw):
        yield letters("nearer", draw, "wvx", "pqruvwxz")
        yield texts("trace", written(ROWS), written(draw_rows(draw)))

Each change belongs to one exercise. It applies to the exercise's part of the master (under its
heading), of tests.py (under its comment `# trace` or `# 7. trace`), of equivalent.toml, and to its
bank.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import runpy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from grading.errors import GraderError
from grading.sandbox.launcher import ROOT

VARIANTS = ROOT / "build" / "variants"
"""The folder for variants. They are made from the sets whenever they are needed."""
HEADING = re.compile(r"^(?=## )", re.MULTILINE)
COMMENT = re.compile(r"^(?=# (?:\d+\. )?\w+$)", re.MULTILINE)
LINE = re.compile(r"^", re.MULTILINE)


@dataclass(frozen=True)
class Change:
    """What a variant replaces in the files of one exercise."""

    exercise: str
    pattern: re.Pattern[str]
    """Matches everything that is replaced."""
    replace: Callable[[re.Match[str]], str]
    """Returns the new text for what the pattern matched."""
    needed: frozenset[str] = frozenset()
    """Texts that the pattern must match somewhere."""

    def apply(self, text: str, used: set[str]) -> str:
        """The text after the change; what was found in it is added to `used`."""

        def replace(match: re.Match[str]) -> str:
            used.add(match[0])
            return self.replace(match)

        return self.pattern.sub(replace, text)


def letters(exercise: str, draw: random.Random, old: str, new: str) -> Change:
    """Replace each letter that stands for a number or a vector by another of the new ones.

    A letter counts where no other letter is beside it, as in `2 x`, `x1` and `$x_i$`. The s of
    "it's" does not count.
    """
    drawn = draw.sample(new, len(old))
    while any(a == b for a, b in zip(old, drawn, strict=True)):
        drawn = draw.sample(new, len(old))
    pattern = rf"(?<![A-Za-z\\])(?<![A-Za-z]['’])[{old}](?![A-Za-z])"
    return _replaced(exercise, pattern, dict(zip(old, drawn, strict=True)))


def texts(exercise: str, old: Sequence[str], new: Sequence[str]) -> Change:
    """Replace each text by the new one in the same place of the list."""
    pairs = dict(zip(old, new, strict=True))
    # The longest first, because a short text may be a part of a longer one.
    alternatives = "|".join(map(re.escape, sorted(pairs, key=len, reverse=True)))
    return _replaced(exercise, alternatives, pairs)


def permuted(exercise: str, draw: random.Random, length: int) -> Change:
    """Put the numbers of each list and tuple of this length into another order, the same for all.

    It suits exercises in which the features of every point may be permuted, as long as no other
    list has this length.
    """
    order = draw.sample(range(length), length)
    while order == sorted(order):
        order = draw.sample(range(length), length)
    entry = r"(\"?[-+*\d./ ]+\"?)"  # 0.5, 1 / 3 or "1/3"
    inside = ", ".join([entry] * length)

    def replace(match: re.Match[str]) -> str:
        start, end = match[0][0], match[0][-1]
        groups = match.groups()
        entries = groups[:length] if start == "[" else groups[length:]
        return f"{start}{', '.join(entries[i] for i in order)}{end}"

    return Change(exercise, re.compile(rf"\[{inside}\]|\({inside}\)"), replace)


def _replaced(exercise: str, pattern: str, pairs: dict[str, str]) -> Change:
    return Change(exercise, re.compile(pattern), lambda match: pairs[match[0]], frozenset(pairs))


def write_variant(folder: Path, seed: int) -> Path:
    """Write a variant of a set into a folder of its own, and return that folder."""
    files = varied(folder, changes_of(folder, seed))
    digest = hashlib.sha256(json.dumps(files).encode()).hexdigest()
    # If the set has changed, so has the digest: judges that are at work keep the files they have.
    out = VARIANTS / f"{seed}-{digest[:12]}" / folder.name
    if not out.is_dir():
        out.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=out.parent) as part:
            for name, text in files.items():
                path = Path(part) / folder.name / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
            try:
                os.rename(Path(part) / folder.name, out)  # whole, or not at all
            except OSError:
                if not out.is_dir():  # it is there if another process was faster
                    raise
    return out


def changes_of(folder: Path, seed: int) -> list[Change]:
    """What a variant of a set changes; raise GraderError if the set has no variants."""
    source = folder / "variant.py"
    if not source.is_file():
        raise GraderError(f"{folder.name} has no variants: it has no variant.py")
    draw = random.Random(f"{folder.name} {seed}")
    return list(runpy.run_path(str(source))["changes"](draw))


def varied(folder: Path, changes: Sequence[Change]) -> dict[str, str]:
    """The texts of a set's files after some changes, by name."""
    bank = sorted(path.relative_to(folder).as_posix() for path in folder.glob("bank/*.py"))
    master = f"{folder.name}.md"
    named = [name for name in ("__init__.py", "equivalent.toml") if (folder / name).is_file()]
    files = {
        name: (folder / name).read_text(encoding="utf-8")
        for name in (master, "tests.py", *named, *bank)
    }
    for change in changes:
        used: set[str] = set()
        exercise = re.escape(change.exercise)
        parts = {
            master: (HEADING, rf"\[exercise-{exercise}\]"),
            "tests.py": (COMMENT, rf"\A# (?:\d+\. )?{exercise}$"),
            "equivalent.toml": (LINE, rf'\A"{exercise}:'),
            f"bank/{change.exercise}.py": (re.compile(r"\A"), ""),
        }
        for name, (border, own) in parts.items():
            if name in files:
                files[name] = "".join(
                    change.apply(part, used) if re.search(own, part, re.MULTILINE) else part
                    for part in border.split(files[name])
                )
        # A text that is not found has been changed in the files, but not in variant.py.
        if missing := change.needed - used:
            raise GraderError(
                f"variant.py of {folder.name} replaces {min(missing)!r}, which the files of "
                f"{change.exercise} do not contain"
            )
    return files
