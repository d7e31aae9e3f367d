"""Shows a student the results on GitHub: a summary, and an annotation for each lost exercise.

`python -m grading.reporting.github_summary results.json hw1.ipynb` is a step of the workflow that
`export github` writes. It reads only results.json, which holds only what the student may know.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

from grading.reporting.gradescope_results import GradescopeResults, GradescopeTest


def markdown(results: GradescopeResults) -> str:
    """Return the results as a table in Markdown, in which a student's words are plain text."""
    points = sum(test.max_score for test in results.tests)
    lines = [f"### {results.score:g} of {points:g} points", ""]
    lines += [f"- {escape_markdown(line)}" for line in results.output.splitlines()]
    lines += ["", "| test | | points | |", "|---|---|---|---|"]
    for test in results.tests:
        verdict = "passed" if test.status == "passed" else "not yet"
        score = f"{test.score:g} of {test.max_score:g}"
        name, output = escape_markdown(test.name), escape_markdown(test.output)
        lines.append(f"| {name} | {verdict} | {score} | {output} |")
    return "\n".join(lines) + "\n"


def escape_markdown(text: str) -> str:
    """Return a text on one line, with punctuation as character codes that Markdown ignores."""
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r"[^\w\s]", lambda sign: f"&#{ord(sign[0])};", text).replace("_", "&#95;")


def commands(results: GradescopeResults, notebook: str) -> list[str]:
    """Return a workflow command for each exercise that lost points; it becomes an annotation."""
    # The name of a test begins with its exercise.
    exercises: dict[str, list[GradescopeTest]] = {}
    for test in results.tests:
        exercises.setdefault(test.name.partition(":")[0], []).append(test)
    lines = []
    for exercise, tests in exercises.items():
        earned = sum(test.score for test in tests)
        points = sum(test.max_score for test in tests)
        # One annotation for each exercise: GitHub shows only the first few of a step.
        if failures := [test.output for test in tests if test.status != "passed"]:
            text = "\n".join([f"{earned:g} of {points:g} points", *failures])
            place = f"file={escape_property(notebook)},title={escape_property(exercise)}"
            lines.append(f"::error {place}::{escape_message(text)}")
    return lines


def escape_message(text: str) -> str:
    """Return a text as the message of a workflow command, which ends at the end of its line."""
    # Other control characters could change what the log shows.
    safe = "".join(sign if sign.isprintable() or sign in "\n\r" else " " for sign in text)
    return safe.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def escape_property(text: str) -> str:
    """Return a text as a property of a workflow command."""
    return escape_message(text).replace(":", "%3A").replace(",", "%2C")


def main(path: str, notebook: str) -> None:
    """Print the annotations of a results.json, and append its summary where GitHub asks for it."""
    results = GradescopeResults.from_json(json.loads(Path(path).read_text(encoding="utf-8")))
    for line in commands(results, notebook):
        print(line)
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with open(summary, "a", encoding="utf-8") as file:
            file.write(markdown(results))


if __name__ == "__main__":
    main(*sys.argv[1:])
