"""What a student reads on GitHub: a summary of results.json, and an annotation for each exercise with points to gain.

`python -m grading.summary results.json hw1.ipynb` is a step of the workflow that `export github` writes. It sees
results.json alone, which holds what the student may know.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any


def markdown(results: dict[str, Any]) -> str:
    """The results as a table; what a student wrote is text in it, whatever it looks like."""
    most = sum(test["max_score"] for test in results["tests"])
    lines = [f"### {results['score']:g} of {most:g} points", ""]
    lines += [f"- {plain(line)}" for line in results["output"].splitlines()]
    lines += ["", "| test | | points | |", "|---|---|---|---|"]
    for test in results["tests"]:
        verdict = "passed" if test["status"] == "passed" else "not yet"
        points = f"{test['score']:g} of {test['max_score']:g}"
        lines.append(f"| {plain(test['name'])} | {verdict} | {points} | {plain(test['output'])} |")
    return "\n".join(lines) + "\n"


def plain(text: str) -> str:
    """Text in Markdown without any meaning to it: signs as numbers, on one line."""
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r"[^\w\s]", lambda sign: f"&#{ord(sign[0])};", text).replace("_", "&#95;")


def commands(results: dict[str, Any], notebook: str) -> list[str]:
    """One workflow command for each exercise that misses points."""
    exercises: dict[str, list[dict[str, Any]]] = {}
    for test in results["tests"]:
        exercises.setdefault(test["name"].partition(":")[0], []).append(test)
    found = []
    for exercise, tests in exercises.items():
        earned, most = (sum(test[key] for test in tests) for key in ("score", "max_score"))
        if failed := [test for test in tests if test["status"] != "passed"]:
            said = "\n".join([f"{earned:g} of {most:g} points", *(test["output"] for test in failed)])
            found.append(f"::error file={value(notebook)},title={value(exercise)}::{data(said)}")
    return found


def data(text: str) -> str:
    """Text as the message of a workflow command, which ends with the line."""
    safe = "".join(sign if sign.isprintable() or sign in "\n\r" else " " for sign in text)
    return safe.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def value(text: str) -> str:
    """Text as a property of a workflow command."""
    return data(text).replace(":", "%3A").replace(",", "%2C")


def main(path: str, notebook: str) -> None:
    results = json.loads(Path(path).read_text(encoding="utf-8"))
    for line in commands(results, notebook):
        print(line)
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with open(summary, "a", encoding="utf-8") as file:
            file.write(markdown(results))


if __name__ == "__main__":
    main(*sys.argv[1:])
