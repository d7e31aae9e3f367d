"""Time contenders against each other, interleaved, in one process."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from statistics import median
from time import perf_counter


def interleaved(
    contenders: Mapping[str, Callable[[], object]], seconds: float = 6.0
) -> dict[str, float]:
    """Median wall time of each contender, run in turns: three to nine rounds, within about
    `seconds` in all.

    A contender that takes more than five seconds is timed once.
    """
    times: dict[str, list[float]] = {name: [] for name in contenders}
    begin = perf_counter()
    while True:
        for name, work in contenders.items():
            if times[name] and times[name][0] > 5:
                continue
            start = perf_counter()
            work()
            times[name].append(perf_counter() - start)
        rounds = max(map(len, times.values()))
        slow = all(taken[0] > 5 for taken in times.values())
        if slow or rounds >= 9 or (rounds >= 3 and perf_counter() - begin > seconds):
            return {name: median(taken) for name, taken in times.items()}


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table, numbers to the right."""
    rule = ["---:"] * len(head)
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, rule, *rows])


def seconds(value: float) -> str:
    return f"{value * 1e3:.2f} ms" if value < 1 else f"{value:.2f} s"


def ratio(value: float) -> str:
    return f"{value:.2f}×" if value < 10 else f"{value:.0f}×"


def machine(*packages: str) -> str:
    """One line that says what the figures were measured on."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        cpu = next(
            (line.split(":")[1].strip() for line in file if "model name" in line),
            platform.processor(),
        )
    versions = ", ".join(f"{name} {version(name)}" for name in packages)
    return f"{cpu}, {os.cpu_count()} cores, Python {platform.python_version()}, {versions}"
