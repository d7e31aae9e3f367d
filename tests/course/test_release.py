"""Students can start from their bundle alone, and it contains no solution and no hidden test."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
import yaml

from grading.authoring.master import raw_notebook
from grading.authoring.release import (
    MIN_CODE_WORDS,
    MIN_HINT_WORDS,
    code_phrases,
    normalise,
    source_lines,
    student_notebook,
)
from grading.judging.set_outline import read_outline
from tests.grading.books import RUN_CELLS, every_set
from tests.places import ROOT, SETS
from tests.run_documents import follow
from tests.run_make import make, needs_make

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TOP = f"linlearn-student-{PROJECT['version']}"
WHEEL = f"linlearn-{PROJECT['version']}-py3-none-any.whl"
NOTEBOOKS = [f"notebooks/{path.name}" for path in sorted((ROOT / "notebooks").glob("*.ipynb"))]
HOMEWORK = [
    f"notebooks/homework/{folder.name}{end}" for folder in SETS for end in (".ipynb", "_checks.py")
]

pytestmark = [pytest.mark.slow, needs_make]
needs_git = pytest.mark.skipif(
    not (ROOT / ".git").exists(), reason="the instructor bundle is made of what git tracks"
)


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    """Where `make release` has put the bundles."""
    folder = tmp_path_factory.mktemp("dist")
    make("release", folder)
    return folder


@pytest.fixture(scope="module")
def files(dist):
    """The student bundle: the bytes of each file, by name."""
    with zipfile.ZipFile(dist / f"{TOP}.zip") as archive:
        return {name.removeprefix(f"{TOP}/"): archive.read(name) for name in archive.namelist()}


# --- What is in them ---


def test_students_get_these_files_and_no_other(files):
    start = [
        "LICENSE",
        "LICENSE-CONTENT",
        "Makefile",
        "README.md",
        "environment.yml",
        "setup.sh",
        "locks/uv.txt",
    ]
    assert sorted(files) == sorted([*start, "requirements.txt", WHEEL, *NOTEBOOKS, *HOMEWORK])
    assert all(files[name] == (ROOT / name).read_bytes() for name in NOTEBOOKS)
    assert files["README.md"] == (ROOT / "docs" / "student.md").read_bytes()


def test_the_wheel_holds_the_package_and_nothing_else(files):
    package = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "linlearn").rglob("*.*")
        if "__pycache__" not in path.parts
    ]
    with zipfile.ZipFile(io.BytesIO(files[WHEEL])) as archive:
        held = [name for name in archive.namelist() if ".dist-info/" not in name]
        assert sorted(held) == sorted(package)
        assert all(archive.read(name) == (ROOT / name).read_bytes() for name in held)


def test_students_install_the_wheel_and_what_is_locked_and_nothing_for_lecturers(files):
    lock, wheel, end = files["requirements.txt"].decode().partition(f"./{WHEEL}")
    assert lock == (ROOT / "locks" / "course.txt").read_text(encoding="utf-8")
    assert end == f" --hash=sha256:{sha256(files[wheel.removeprefix('./')]).hexdigest()}\n"
    assert (
        "\njupyterlab==" in lock and "jupyterlab-slideshow" not in lock and "jupytext" not in lock
    )
    assert files["setup.sh"] == (ROOT / "setup.sh").read_bytes()


def test_the_homework_is_what_the_notebooks_folder_has(files):
    stored = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in (ROOT / "notebooks/homework").glob("hw*.*")
    }
    assert [name for name in HOMEWORK if files[name] != stored.get(name)] == [], (
        "run make notebooks"
    )


@needs_git
def test_instructors_get_every_file_that_is_tracked(dist):
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    with zipfile.ZipFile(dist / f"{TOP.replace('student', 'instructor')}.zip") as archive:
        held = {name.partition("/")[2] for name in archive.namelist()}
        modes = {
            name.partition("/")[2]: archive.getinfo(name).external_attr >> 16
            for name in archive.namelist()
        }
    assert (
        held
        == {name for name in tracked if (ROOT / name).is_file()}
        >= {"grading/homework/hw1/hw1.md", "Makefile"}
    )
    assert (modes["setup.sh"], modes["README.md"]) == (0o755, 0o644)


def test_the_same_course_makes_the_same_bytes(dist, tmp_path):
    make("release", tmp_path)
    again = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert again == {path.name: path.read_bytes() for path in dist.iterdir()}


# --- What is not in them ---


@pytest.fixture(scope="module")
def texts(files):
    """All that can be read in the bundle, by where it stands: cells one by one, and what is inside
    of the wheel."""
    found = {}
    for name, content in files.items():
        if name.endswith(".whl"):
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                found |= {
                    f"{name}/{inner}": archive.read(inner).decode() for inner in archive.namelist()
                }
        elif name.endswith(".ipynb"):
            cells = json.loads(content)["cells"]
            found |= {f"{name}#{i}": "".join(cell["source"]) for i, cell in enumerate(cells)}
            assert name in NOTEBOOKS or not any(cell.get("outputs") for cell in cells)
        else:
            found[name] = content.decode()
    return found


words_of, outline_of = cache(normalise), cache(read_outline)


def leaks(texts, folder):
    """What a bundle tells of a set, and must not.

    Of a hidden test neither name nor hint nor body may stand anywhere, and in the set's own files
    no line of it. No line of a solution may stand in the set's own files, and no whole solution in
    those of another, or in README; lectures and library teach what homework asks for, `w + y * x`
    for instance.
    """
    told = outline_of(folder)
    book, solution = student_notebook(folder, told)
    given = {line.strip() for cell in book["cells"] for line in cell["source"].splitlines()}
    own_lines = {line.strip() for line in solution if len(line.strip()) >= 12} - given
    hidden, public = (
        [test for test in told.tests if test.hidden is kind] for kind in (True, False)
    )
    own = set(code_phrases(lines_of(told, hidden))) - set(
        code_phrases(lines_of(told, public))
    ) | set(code_phrases(solution))
    master = (folder / f"{folder.name}.md").read_text(encoding="utf-8")
    whole = {
        normalise(one)
        for one in re.findall("BEGIN SOLUTION\n(.*?)### END SOLUTION", master, re.DOTALL)
    }
    seen = {
        normalise(said)
        for other in SETS
        for said in named(test for test in outline_of(other).tests if not test.hidden)
    }
    secret = {normalise(said) for said in (*named(hidden), *bodies(told, hidden))} - seen
    found = []
    for place, text in texts.items():
        wanted = set(secret)
        if place.startswith(f"notebooks/homework/{folder.name}"):
            wanted |= own
            found += [
                (place, line) for line in own_lines & {line.strip() for line in text.splitlines()}
            ]
        elif not place.startswith(WHEEL) and place.partition("#")[0] not in NOTEBOOKS:
            wanted |= {one for one in whole if len(one.split()) > MIN_CODE_WORDS}
        found += [(place, one) for one in wanted if one in words_of(text)]
    return found


def body_of(told, test):
    """The text of a test as its file has it, without its head."""
    function = test.function
    return "\n".join(told.source.splitlines()[function.body[0].lineno - 1 : function.end_lineno])


def bodies(told, tests):
    return [body_of(told, test) for test in tests]


def lines_of(told, tests):
    return [line for test in tests for line in source_lines(told, test.function)]


def named(tests):
    """The names of tests, and their hints but for the shortest, which prose may have by chance."""
    return [
        said
        for test in tests
        for said in (test.name, test.hint)
        if said == test.name or len(said.split()) >= MIN_HINT_WORDS
    ]


@every_set
def test_the_student_bundle_tells_nothing(texts, folder):
    assert leaks(texts, folder) == []
    assert [place for place, text in texts.items() if re.search("(BEGIN|END) SOLUTION", text)] == []
    assert [place for place in texts if re.search(r"(^|/)(grading|tests|bank|text)/", place)] == []


@pytest.mark.parametrize(
    "place", ["notebooks/homework/hw1.ipynb#1", "README.md", NOTEBOOKS[2] + "#3", f"{WHEEL}/x.py"]
)
@pytest.mark.parametrize("secret", ["name", "hint", "body"])
def test_a_hidden_test_would_be_found_wherever_it_stood(texts, place, secret):
    told = read_outline(SETS[0])
    test = next(test for test in told.tests if test.hidden)
    body = body_of(told, test).replace("    ", "  ")
    planted = (
        texts.get(place, "") + "\n" + {"name": test.name, "hint": test.hint, "body": body}[secret]
    )
    assert leaks({place: planted}, SETS[0])


@every_set
def test_a_solution_would_be_found(texts, folder):
    book, solutions = student_notebook(folder, read_outline(folder))
    place = f"notebooks/homework/{folder.name}.ipynb#2"
    given = normalise("\n".join(cell["source"] for cell in book["cells"]))
    telltale = [
        line for line in solutions if len(line.strip()) >= 12 and normalise(line) not in given
    ]
    assert telltale
    for line in telltale:
        assert leaks({place: texts[place] + "\n" + line}, folder), line
    assert leaks({"README.md": (folder / f"{folder.name}.md").read_text(encoding="utf-8")}, folder)


# --- What can be done with them ---


@pytest.fixture(scope="module")
def student(dist, tmp_path_factory):
    """Runs Python as a student does who has the bundle alone: nothing of this project is on any
    path.

    The wheel is installed from the bundle; what it needs comes from our environment, without its
    link to linlearn.
    """
    home = tmp_path_factory.mktemp("a student")
    with zipfile.ZipFile(dist / f"{TOP}.zip") as archive:
        archive.extractall(home)
    folder = home / TOP
    venv.create(folder / ".venv", symlinks=os.name != "nt")
    python = next(path for path in folder.glob(".venv/*/python*") if path.stem == "python")
    env = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "PYTEST", "COV"))
    }
    env |= {"HOME": str(home), "MPLBACKEND": "agg"}

    def run(*arguments, cwd="."):
        return subprocess.run(
            [python, *arguments],
            cwd=folder / cwd,
            env=env,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    install = (
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "-q",
        "--no-index",
        "--no-deps",
        folder / WHEEL,
    )
    subprocess.run([sys.executable, *install], check=True, env=env)
    packages = run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
    Path(packages, "offline.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    run.folder = folder
    return run


def test_linlearn_comes_from_the_wheel_and_the_grader_is_not_there(student):
    said = student("-c", "import linlearn; print(linlearn.__file__); import grading")
    assert Path(said.stdout.strip()).is_relative_to(student.folder / ".venv")
    assert "No module named 'grading'" in said.stderr


@every_set
def test_a_blank_homework_is_looked_at(student, folder):
    said = student("-m", "linlearn.check", f"{folder.name}.ipynb", cwd="notebooks/homework")
    exercises = read_outline(folder).exercises
    assert said.returncode == 1, said.stderr
    assert [line.split(".")[0] for line in said.stdout.splitlines()[: len(exercises)]] == [
        f"○ {name}: still missing" for name in exercises
    ]
    assert f"The public checks of 0 of {len(exercises)} exercises pass." in said.stdout


@every_set
def test_a_solved_homework_is_ready_to_be_handed_in(student, folder):
    (student.folder / "notebooks" / "homework" / "solved").mkdir(exist_ok=True)
    solved = student.folder / "notebooks" / "homework" / "solved" / f"{folder.name}.ipynb"
    solved.write_bytes(raw_notebook(folder))
    shutil.copy(solved.parents[1] / f"{folder.name}_checks.py", solved.parent)
    said = student("-m", "linlearn.check", solved.name, cwd=solved.parent)
    assert (said.returncode, said.stdout.splitlines()[-1].endswith("Submit it.")) == (
        0,
        True,
    ), said.stdout


def test_the_first_notebook_runs(student):
    said = student("-c", RUN_CELLS, "00_start_here.ipynb", cwd="notebooks")
    assert said.returncode == 0, said.stderr
    assert "T = 15 mistakes" in said.stdout


def test_conda_gets_the_bounds_of_the_package_and_the_wheel(files):
    wanted = yaml.safe_load(files["environment.yml"])["dependencies"]
    assert wanted[-1] == {"pip": [f"./{WHEEL}"]}
    assert set(wanted[:-1]) == {
        f"python{PROJECT['requires-python']}",
        "pip",
        *PROJECT["dependencies"],
        *PROJECT["optional-dependencies"]["course"],
    }


def test_the_commands_for_students_run(dist, tmp_path):
    with zipfile.ZipFile(dist / f"{TOP}.zip") as archive:
        archive.extractall(tmp_path)
    assert follow(ROOT / "docs" / "student.md", tmp_path / TOP) >= 4
    python = tmp_path / TOP / ".venv" / "bin" / "python"
    where = subprocess.run(
        [python, "-m", "pip", "show", "-f", "linlearn"], capture_output=True, text=True, check=True
    )
    assert (
        f"Location: {tmp_path / TOP}" in where.stdout and "linlearn/perceptron.py" in where.stdout
    )
