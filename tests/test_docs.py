"""What the documents say is so."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEXTS = sorted((ROOT / "notebooks" / "text").glob("*.md"))


def test_the_examples_of_the_readme_run():
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert outcome.attempted >= 5 and outcome.failed == 0


def test_the_links_of_the_readme_lead_somewhere():
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


def test_every_notebook_has_a_text():
    assert {path.stem for path in (ROOT / "notebooks").glob("*.ipynb")} == {path.stem for path in TEXTS} != set()
