"""What the documents say is so: their commands run, their examples give what they show, their links lead somewhere.

A block of `sh` is a script. It runs in a copy of what its reader has (the project, or for students their bundle),
block after block of a document, and must succeed; if a block of `text` follows it, that is what it prints, with `...`
for whatever differs. "Write `path`:" and "Append to `path`:" before any other block do just that. Lines that cannot
run here are in ELSEWHERE, each with what is checked instead.
"""

import ast
import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest
import yaml

from grading.__main__ import parser

ROOT = Path(__file__).parents[1]
TEXTS = sorted((ROOT / "notebooks" / "text").glob("*.md"))
DOCS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "grading/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
BLOCK = re.compile(r"^(`{3,})(\w*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"\b(Write|Append to)\s`([\w/.]+)`:\s*$")
HEAVY = ("site", "lite", "slides", "graded", "dist", "build", "node_modules", "__pycache__", "*.egg-info", ".*")

posix = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for a POSIX shell")
every_doc = pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.relative_to(ROOT).as_posix())


def blocks(doc: Path) -> list[tuple[str, str, str]]:
    """The fenced blocks of a document: the language, what is in it, and the words since the block before."""
    words, *parts = BLOCK.split(doc.read_text(encoding="utf-8"))
    befores = [words, *parts[3::4]]
    return list(zip(parts[1::4], parts[2::4], befores, strict=False))


# --- Commands ---


def a_target_of_make(line: str, folder: Path) -> None:
    subprocess.run(["make", "-n", *shlex.split(line, comments=True)[1:]], cwd=folder, check=True, capture_output=True)


def a_command_of_grading(line: str, folder: Path) -> None:
    arguments = shlex.split(line, comments=True)[3:]
    parser().parse_args([str(ROOT / "grading") if word.endswith(".zip") else word for word in arguments])


def an_environment(line: str, folder: Path) -> None:
    wanted = yaml.safe_load((folder / "environment.yml").read_text(encoding="utf-8"))
    assert wanted["name"] == "linlearn"
    assert all((folder / pip).is_file() or pip.startswith("-e .[") for pip in wanted["dependencies"][-1]["pip"])


def files_that_are_there(line: str, folder: Path) -> None:
    named = re.findall(r"[\w/]+\.(?:txt|ipynb|yml)\b", line)
    assert [name for name in named if not (folder / name).is_file()] == []


def a_program_of_ours(line: str, folder: Path) -> None:
    program, command = shlex.split(line, comments=True)[:2]
    known = {entry.name for entry in entry_points(group=f"{program}_cli")}
    assert command in known or shutil.which(f"{program}-{command}", path=environment(folder)["PATH"])
    files_that_are_there(line, folder)


ELSEWHERE: dict[str, Callable[[str, Path], None]] = {
    r"make [a-z]+": a_target_of_make,  # they need the network, never end, or are this very test
    r"python -m grading selftest hw1": a_command_of_grading,  # a minute: `make test` runs it
    r"python -m grading grade .* --scheduler": a_command_of_grading,  # test_grading_cluster.py has a scheduler
    r"conda ": an_environment,
    r"jupyter lab |dask ": a_program_of_ours,  # they never end
    r"apt-get |python3 -m venv |source |python -m pip install ": files_that_are_there,  # test_release.py installs
}
EXIT_CODES = {"python -m linlearn.check hw1.ipynb": 1}
"""Of commands that have something to say: here, that a blank homework is not ready."""


def environment(folder: Path) -> dict[str, str]:
    """Where `python` is ours, and the modules are those of a folder, if there are any in it."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("COV", "PYTEST"))}
    path = f"{Path(sys.executable).parent}{os.pathsep}{env['PATH']}"
    return {**env, "PATH": path, "PYTHONPATH": str(folder), "MPLBACKEND": "agg", "LC_ALL": "C.UTF-8"}


def run(script: str, folder: Path) -> str:
    """Run the lines of a script that can run here, check the others; return what it printed."""
    here = []
    for line in script.splitlines():
        check = next((check for start, check in ELSEWHERE.items() if re.match(start, line)), None)
        if check:
            check(line, folder)
        else:
            code = EXIT_CODES.get(line.partition("#")[0].strip(), 0)
            here.append(f"{line}\n[ $? = {code} ] || {{ echo 'failed: line {len(here) + 1}' >&2; exit 9; }}")
    done = subprocess.run(
        ["bash", "-c", "\n".join(here)], cwd=folder, env=environment(folder), capture_output=True, text=True
    )
    assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def same(shown: str, printed: str) -> bool:
    return doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS)


@pytest.fixture
def project(tmp_path):
    """A copy of the project, whose environment is ours."""
    return Path(shutil.copytree(ROOT, tmp_path / "project", ignore=shutil.ignore_patterns(*HEAVY)))


@pytest.fixture
def bundle(tmp_path):
    """What students unpack; what is installed is ours."""
    subprocess.run([sys.executable, ROOT / "docs" / "make_release.py", tmp_path], check=True, capture_output=True)
    (path,) = tmp_path.glob("linlearn-student-*.zip")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path)
    return tmp_path / path.stem


def follow(doc: Path, folder: Path) -> int:
    """Do what a document says; return how many scripts it had."""
    printed, scripts = None, 0
    for language, content, before in blocks(doc):
        if language == "sh":
            printed, scripts = run(content, folder), scripts + 1
            continue
        if file := FILE.search(before):
            path = folder / file[2]
            path.parent.mkdir(parents=True, exist_ok=True)
            old = path.read_text(encoding="utf-8") if file[1] == "Append to" else ""
            path.write_text(old + content, encoding="utf-8")
        elif language == "text" and printed is not None and "\n#" not in before:
            assert same(content, printed), f"expected\n{content}\ngot\n{printed}"
        printed = None
    return scripts


def with_commands() -> list[Path]:
    """The documents that have any; those of students run in their bundle."""
    return [doc for doc in DOCS if any(language == "sh" for language, *_ in blocks(doc)) and doc.name != "student.md"]


@pytest.mark.slow
@posix
@pytest.mark.parametrize("doc", with_commands(), ids=lambda doc: doc.relative_to(ROOT).as_posix())
def test_the_commands_of_a_document_run(doc, project):
    assert follow(doc, project) >= 1


@pytest.mark.slow
@posix
def test_the_commands_for_students_run_in_their_bundle(bundle):
    assert follow(ROOT / "docs" / "student.md", bundle) >= 4


@every_doc
def test_a_command_stands_in_a_block_that_is_run(doc):
    unmarked = [content for language, content, _ in blocks(doc) if not language]
    assert unmarked == [] or doc.parent.name == "grading", "name its language: sh, text, python, …"


@posix
@pytest.mark.parametrize(
    "script",
    ["true\nfalse\ntrue", "cd nowhere", "make nothing", "python -m grading selftest hw0", "jupyter lab no.ipynb"],
)
def test_a_script_that_fails_is_seen(script, project):
    with pytest.raises((AssertionError, subprocess.CalledProcessError, SystemExit)):
        run(script, project)


# --- Examples, links, figures ---


@every_doc
def test_the_examples_of_a_document_run(doc):
    tried = doctest.testfile(str(doc), module_relative=False, encoding="utf-8")
    assert tried.failed == 0
    assert tried.attempted >= (5 if doc.name == "architecture.md" else 0)


def anchors(doc: Path) -> set[str]:
    """The names of a document's headings, as GitHub and the site make them."""
    headings = re.findall(r"^#+ (.+)$", BLOCK.sub("", doc.read_text(encoding="utf-8")), re.MULTILINE)
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


def test_the_documents_name_this_version():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    text = "".join(doc.read_text(encoding="utf-8") for doc in DOCS)
    assert set(re.findall(r"linlearn-(?:student|instructor)-([\d.]+)\.zip", text)) == {version}
    assert re.search(r"^## ([\d.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)[1] == version


def test_the_way_without_make_installs_what_make_does():
    extras = re.search(r"^extras=(.*)$", (ROOT / "setup.sh").read_text(encoding="utf-8"), re.MULTILINE)[1]
    assert f'-e ".[{extras}]"' in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_what_the_handbook_says_was_measured_is_in_the_results():
    said = re.findall(
        r"^\| .+ \| (?:at most )?([\d.]+ (?:s|ms|MB)) \|$", (ROOT / "docs/grading_in_ci.md").read_text(), re.M
    )
    results = (ROOT / "tests/bench/results.md").read_text(encoding="utf-8")
    measured = {f"{float(value):g} {unit}" for value, unit in re.findall(r"([\d.]+)\s+(s|ms|MB)\b", results)}
    rounded = {f"{float(value):.0f} {unit}" for value, unit in re.findall(r"([\d.]+)\s+(s|ms|MB)\b", results)}
    assert len(said) == 5 and set(said) <= measured | rounded


def test_imports_go_the_way_that_the_handbook_draws():
    drawing = next(content for _, content, _ in blocks(ROOT / "docs/architecture.md") if content.startswith("inputs "))
    lines = [line.split() for line in drawing.splitlines()]
    level = {name: i for i, line in enumerate(lines) for name in line}
    files = [path for path in (ROOT / "linlearn").rglob("*.py") if path != ROOT / "linlearn" / "__init__.py"]
    rooms = {path: "explore" if path.parent.name == "explore" else path.stem for path in files}
    assert set(rooms.values()) == set(level)
    for path, room in rooms.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("linlearn."):
                other = node.module.split(".")[1]
                assert level[other] < level[room] or other == room, f"{room} imports {other}"


def test_every_notebook_has_a_text():
    assert {path.stem for path in (ROOT / "notebooks").glob("*.ipynb")} == {path.stem for path in TEXTS} != set()
