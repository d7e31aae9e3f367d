"""Where things are: the project, and a small homework set that tests grade."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SMALL_SET = ROOT / "tests" / "small" / "hw1"
SETS = sorted(path.parent for path in (ROOT / "grading" / "homework").glob("hw*/tests.py"))
"""The homework sets of the course."""
