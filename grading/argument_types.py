"""Reads the values of options: each function returns the value of a text.

If the text has no such value, the function raises an error, which argparse prints.
"""

from __future__ import annotations

import argparse
import math
import os
import re
from datetime import datetime
from pathlib import Path

SETS = Path(__file__).parent / "homework"
MIN_MEMORY = 64
"""Megabytes that NumPy needs for homework. A value such as 2 was probably meant in gigabytes."""
MAX_MEMORY = 1 << 20
"""Megabytes of the largest machines. A larger value was probably meant in bytes."""
MAX_SECONDS = 86_400
"""A day: the operating system cannot wait as long as the largest numbers say."""


def every_set() -> list[Path]:
    """Return the folders of all homework sets."""
    return sorted(path.parent for path in SETS.glob("*/tests.py"))


def homework_set(name: str) -> Path:
    """Return the folder of a set, given by its name or by a path."""
    # A path may lead to a set outside this project; a name without a separator never does.
    # It has the name of its folder, also if that was given as "./" or "bank/..".
    folder = Path(os.path.abspath(name)) if os.sep in name else SETS / name
    if not (folder / "tests.py").is_file():
        names = ", ".join(folder.name for folder in every_set())
        raise argparse.ArgumentTypeError(
            f"expected a homework set, got {name!r}: the sets are {names}"
        )
    return folder


def path_of(text: str) -> Path:
    # Path("") is the current folder. An empty text is a variable of a script that was never set.
    if not text:
        raise argparse.ArgumentTypeError("expected a path, got an empty text")
    return Path(text)


def existing_path(text: str) -> Path:
    # A link that leads nowhere may be one student's file among many: it must not stop the class.
    if not (path := path_of(text)).exists() and not path.is_symlink():
        raise argparse.ArgumentTypeError(
            f"expected a notebook, a folder or a zip, got {text!r}: there is no such file"
        )
    return path


def scheduler_address(text: str) -> str:
    if not re.fullmatch(r"\w+://\S+:\d+", text):
        raise argparse.ArgumentTypeError(
            f"expected the address of a scheduler, such as tcp://10.0.0.1:8786, got {text!r}"
        )
    return text


def positive_count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, got {text!r}")
    return int(text)


def to_number(text: str) -> float:
    """Return the number that a text states, or NaN, which lies in no range."""
    try:
        return float(text)
    except ValueError:
        return math.nan


def positive_seconds(text: str) -> float:
    if not 0 < to_number(text) <= MAX_SECONDS:
        raise argparse.ArgumentTypeError(
            f"expected more than 0 seconds and at most {MAX_SECONDS}, which are a day, got {text!r}"
        )
    return to_number(text)


def memory_megabytes(text: str) -> int:
    if not MIN_MEMORY <= to_number(text if text.isdecimal() else "") <= MAX_MEMORY:
        raise argparse.ArgumentTypeError(
            f"expected at least {MIN_MEMORY} megabytes and at most {MAX_MEMORY}, got {text!r}"
        )
    return int(text)


def percentage(text: str) -> float:
    if not 0 <= to_number(text) <= 100:
        raise argparse.ArgumentTypeError(f"expected a percentage from 0 to 100, got {text!r}")
    return to_number(text)


def time_with_zone(text: str) -> datetime:
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        time = datetime.min  # it has no zone either, so the error below says what was expected
    if time.tzinfo is None:
        raise argparse.ArgumentTypeError(
            f"expected a time with its zone, such as 2026-11-20T23:59+01:00, got {text!r}"
        )
    return time
