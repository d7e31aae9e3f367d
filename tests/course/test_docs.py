"""The documents are true: commands run, examples print what they show, and links lead somewhere."""

import ast
import doctest
import re
import shutil
import sys
import tomllib
from pathlib import Path

import nbformat
import pytest
import yaml

import linlearn.explore
from docs.api_page import api_page, text
from tests.places import ROOT
from tests.run_documents import (
    BLOCK,
    ELSEWHERE,
    NEVER_ENDS,
    NOT_HERE,
    blocks,
    commands,
    first_match,
    follow,
    is_listed,
    run,
)
from tests.run_make import needs_make

TEXTS = sorted((ROOT / "notebooks" / "text").glob("*.md"))
DOCS = [
    *(
        ROOT / name
        for name in (
            "README.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
            "SECURITY.md",
            "grading/README.md",
        )
    ),
    *sorted((ROOT / "docs").glob("*.md")),
]
HEAVY = (
    "site",
    "lite",
    "slides",
    "graded",
    "dist",
    "build",
    "node_modules",
    "__pycache__",
    "*.egg-info",
    ".*",
)
COMMAND = re.compile(r"`((?:make |python -m|source|conda|dask|pytest|apt-get|\.ci/)[^`\n]+)`")
"""A command in the middle of a sentence."""
TINY = """\
---
jupytext:
  text_representation: {extension: .md, format_name: myst}
---

```{code-cell} python
print(6 * 7)
```
"""

posix = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for a POSIX shell")
every_doc = pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.relative_to(ROOT).as_posix())


# --- Commands ---


@pytest.fixture
def project(tmp_path):
    """A copy of the project, set up; `make notebooks` has a small notebook to build, and a homework
    to release."""
    folder = Path(
        shutil.copytree(ROOT, tmp_path / "project", ignore=shutil.ignore_patterns(*HEAVY))
    )
    (folder / "setup.sh").write_text("#!/bin/sh\n")
    (folder / "notebooks" / "text" / "99_tiny.md").write_text(TINY, encoding="utf-8")
    for made in (
        *folder.glob("notebooks/*.ipynb"),
        *folder.glob("notebooks/homework/*"),
        folder / "docs/picture.png",
    ):
        made.touch()
    return folder


def scripts(language="sh"):
    """The lines of all scripts in a language."""
    return [
        line
        for doc in DOCS
        for kind, content, _ in blocks(doc)
        if kind == language
        for line in commands(content)
    ]


def with_commands():
    """The documents that have any; test_release.py follows that of students, in their bundle."""
    return [
        doc
        for doc in DOCS
        if any(language == "sh" for language, *_ in blocks(doc)) and doc.name != "student.md"
    ]


@pytest.mark.slow
@posix
@needs_make
@pytest.mark.parametrize("doc", with_commands(), ids=lambda doc: doc.relative_to(ROOT).as_posix())
def test_the_commands_of_a_document_run(doc, project):
    if doc.parent == ROOT / "grading":
        (project / "notebooks" / "homework" / "hw1.ipynb").unlink()
    assert follow(doc, project) >= 1
    if doc.parent == ROOT / "grading":  # whose `make notebooks` made both
        assert (
            nbformat.read(project / "notebooks" / "99_tiny.ipynb", as_version=4)
            .cells[0]
            .outputs[0]
            .text
            == "42\n"
        )
        assert (project / "notebooks" / "homework" / "hw1.ipynb").is_file()


@every_doc
def test_a_command_stands_in_a_block_that_is_run(doc):
    unmarked = [content for language, content, _ in blocks(doc) if not language]
    assert unmarked == [] or doc.parent == ROOT / "grading", (
        "name its language: sh, text, python, …"
    )


@every_doc
def test_a_command_in_a_sentence_is_one_that_runs(doc):
    said = COMMAND.findall(BLOCK.sub("", doc.read_text(encoding="utf-8")))
    assert [
        one
        for one in said
        if not (is_listed(one) or any(line.startswith(one) for line in scripts()))
    ] == []


def test_what_only_windows_can_run_is_listed_as_such():
    elsewhere = {*scripts()}  # the same line in a script that is run
    assert [
        line for line in scripts("bat") if not (first_match(NOT_HERE, line) or line in elsewhere)
    ] == []


@pytest.mark.parametrize("pattern", [*NEVER_ENDS, *ELSEWHERE, *NOT_HERE])
def test_nothing_is_listed_that_no_document_says(pattern):
    sentences = [one for doc in DOCS for one in COMMAND.findall(doc.read_text(encoding="utf-8"))]
    assert [line for line in (*scripts(), *scripts("bat"), *sentences) if re.match(pattern, line)]


@posix
@pytest.mark.parametrize(
    "script",
    [
        "true\nfalse\ntrue",
        "cd nowhere",
        "make nothing",
        pytest.param("jupyter lab no.ipynb", marks=pytest.mark.slow),
        "make releases",
        "python -m pip install something",
    ],
)
def test_a_script_that_fails_is_seen(script, project):
    with pytest.raises(AssertionError):
        run(script, project)


# --- Examples, links, figures ---


@every_doc
def test_the_examples_of_a_document_run(doc):
    tried = doctest.testfile(str(doc), module_relative=False, encoding="utf-8")
    assert tried.failed == 0
    assert tried.attempted >= (5 if doc.name == "architecture.md" else 0)


def anchors(doc: Path) -> set[str]:
    """The names of a document's headings, as GitHub and the site make them."""
    headings = re.findall(
        r"^#+ (.+)$", BLOCK.sub("", doc.read_text(encoding="utf-8")), re.MULTILINE
    )
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@every_doc
def test_the_links_of_a_document_lead_somewhere(doc):
    text = BLOCK.sub("", doc.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)]+)\)", text):
        path, _, anchor = target.partition("#")
        if "://" in path:
            continue
        place = (doc.parent / path).resolve() if path else doc
        assert place.exists(), target
        assert not anchor or anchor in anchors(place), target


def test_the_readme_fits_on_one_screen():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 30


def test_the_documents_and_the_package_name_this_version():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "version"
    ]
    text = "".join(doc.read_text(encoding="utf-8") for doc in DOCS)
    assert set(re.findall(r"linlearn-(?:student|instructor)-([\d.]+)\.zip", text)) == {version}
    assert linlearn.__version__ == version


def test_the_newest_release_of_the_changelog_is_this_version_and_has_a_date():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "version"
    ]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    unreleased, newest = re.findall(r"^## (.+)$", changes, re.MULTILINE)[:2]
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert unreleased == "Unreleased"
    assert newest == f"{version} - {cited['date-released']}"
    assert cited["version"] == version


def test_the_way_without_make_installs_what_make_does():
    said = [
        line.split()
        for _, content, _ in blocks(ROOT / "CONTRIBUTING.md")
        for line in commands(content)
    ]
    done = (ROOT / "setup.sh").read_text(encoding="utf-8").replace('"$lock"', "locks/dev.txt")
    installs = [line[line.index("install") + 1 :] for line in said if "install" in line]
    assert len(installs) == 3 and all(f" {' '.join(what)}" in done for what in installs)


def test_what_the_handbook_says_was_measured_is_in_the_results():
    said = re.findall(
        r"^\| .+ \| (?:at most )?([\d.]+ (?:s|ms|MB)) \|$",
        (ROOT / "docs/grading_in_ci.md").read_text(),
        re.M,
    )
    results = (ROOT / "tests/bench/results.md").read_text(encoding="utf-8")
    measured = {
        f"{float(value):g} {unit}" for value, unit in re.findall(r"([\d.]+)\s+(s|ms|MB)\b", results)
    }
    rounded = {
        f"{float(value):.0f} {unit}"
        for value, unit in re.findall(r"([\d.]+)\s+(s|ms|MB)\b", results)
    }
    assert len(said) == 5 and set(said) <= measured | rounded


@pytest.mark.parametrize(
    ("package", "first", "unnamed"),
    [("linlearn", "inputs\n", "perceptron"), ("grading", "errors\n", None)],
)
def test_imports_go_the_way_that_the_handbook_draws(package: str, first: str, unnamed: str | None):
    drawings = (content for _, content, _ in blocks(ROOT / "docs/architecture.md"))
    lines = next(content for content in drawings if content.startswith(first)).splitlines()
    level = {name: i for i, line in enumerate(lines) for name in line.split()}
    files = [path.relative_to(ROOT / package) for path in (ROOT / package).rglob("*.py")]
    content = {
        Path("__init__.py"),
        *(path for path in files if (package, path.parts[0]) == ("grading", "homework")),
    }
    rooms = {path: path.parts[0].removesuffix(".py") for path in files if path not in content}
    assert level.keys() <= {path.parts[0].removesuffix(".py") for path in files}
    assert unnamed or set(rooms.values()) <= level.keys()
    for path, room in rooms.items():
        for other in imported_rooms(ROOT / package / path, package):
            allowed = (
                level.get(other, level.get(unnamed)) < level.get(room, level.get(unnamed))
                or other == room
            )
            assert allowed, f"{path} imports {other}"


@pytest.mark.parametrize("folder", ["linlearn", "grading", "tests"])
def test_the_tree_in_the_handbook_names_every_room_and_only_what_is_there(folder: str):
    trees = (content for _, content, _ in blocks(ROOT / "docs/architecture.md"))
    tree = next(content for content in trees if content.startswith(f"{folder}/\n"))
    named = [line.split()[0] for line in tree.splitlines()[1:]]
    rooms = {f"{path.parent.name}/" for path in (ROOT / folder).glob("*/*.py")}
    assert {name for name in named if name.endswith("/")} >= rooms != set()
    assert [name for name in named if not (ROOT / folder / name).exists()] == []
    if folder == "grading":  # in linlearn a new learner need not be named, in tests no helper is
        modules = {path.name for path in (ROOT / folder).glob("*.py")} - {"__init__.py"}
        assert modules <= {*named}


def imported_rooms(path: Path, package: str) -> set[str]:
    """The modules and folders of a package that a file imports from."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == package:
            names |= {f"{package}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.split(".")[1] for name in names if name.startswith(f"{package}.")}


def test_the_api_page_has_every_public_name_with_its_docstring():
    page = api_page()
    for name in (*linlearn.__all__, *linlearn.explore.__all__, "draw_points"):
        head, *others = page.partition(f"\n### {name}\n")[2].partition("\n### ")
        assert others and re.search(r"```\n\n\S.*", head), f"{name} has no docstring"


def test_a_docstring_is_shown_as_it_was_written():
    told = text(
        """Return w*, a_b and `svm`, for |x| < 1.

        Parameters
        ----------
        X : (n, d) points.
        tol : stop when the gap
            is small.
        y : ArrayLike
            Labels.

            w* = a * b

        >>> 1 + 1
        2
        """.replace("\n        ", "\n"),
        {"svm"},
    )
    assert told.splitlines() == [
        r"Return w\*, a\_b and [`svm`](#svm), for \|x\| \< 1.",
        "",
        "**Parameters**",
        "",
        "- `X`: (n, d) points.",
        "- `tol`: stop when the gap is small.",
        "- `y`: ArrayLike. Labels.",
        "",
        "```text",
        "w* = a * b",
        "```",
        "",
        "```pycon",
        ">>> 1 + 1",
        "2",
        "```",
    ]


def test_every_notebook_has_a_text():
    assert (
        {path.stem for path in (ROOT / "notebooks").glob("*.ipynb")}
        == {path.stem for path in TEXTS}
        != set()
    )
