"""Variants of a set: complete sets of their own, in which an answer to another variant is wrong."""

import csv
import random
import shutil
import zipfile
from pathlib import Path

import pytest

from grading.__main__ import main
from grading.authoring.bank import entries
from grading.authoring.master import raw_notebook
from grading.authoring.selftest import JUDGES, _set_limits, entry_losses
from grading.authoring.variants import changes_of, letters, permuted, texts, varied, write_variant
from grading.errors import GraderError
from grading.judging.judge import Judge
from grading.results import Limits
from linlearn.homework.notebook import read
from tests.places import SETS, SMALL_SET

VARIED = [folder for folder in SETS if (folder / "variant.py").is_file()]
HW1 = SETS[0]
YEARS = 2027, 2028


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Variants are written into a folder of the test."""
    monkeypatch.setattr("grading.authoring.variants.VARIANTS", tmp_path / "variants")
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("folder", VARIED, ids=lambda folder: folder.name)
def test_the_same_seed_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    first = contents(write_variant(folder, 2027))
    assert contents(write_variant(folder, 2027)) == first
    (tmp_path / "variants").rename(tmp_path / "earlier")
    assert contents(write_variant(folder, 2027)) == first
    other = contents(write_variant(folder, 2028))
    assert other.keys() == first.keys()
    assert other[f"{folder.name}.md"] != first[f"{folder.name}.md"]


@pytest.mark.slow
@pytest.mark.parametrize("folder", VARIED, ids=lambda folder: folder.name)
def test_the_solutions_of_another_variant_lose(folder: Path) -> None:
    """An exercise that variants change gets no full marks for the answer of another one."""
    sets = [folder, *(write_variant(folder, year) for year in YEARS)]
    books = [read(raw_notebook(one)) for one in sets]
    for i, one in enumerate(sets):
        with Judge(one) as judge:
            for k, book in enumerate(books):
                lost = [test for test in judge.grade(book).outcomes if test.earned < test.points]
                assert bool(lost) == (i != k), (one, k, lost)


@pytest.mark.slow
@pytest.mark.parametrize("folder", VARIED, ids=lambda folder: folder.name)
def test_the_bank_of_a_variant_gets_what_it_deserves(folder: Path) -> None:
    """The exercises that variants do not change are tested with the set itself."""
    year, changed = 2027, {change.exercise for change in changes_of(folder, 2027)}
    variant = write_variant(folder, year)
    _set_limits(Limits())
    for entry in entries(variant):
        if entry.exercise in changed:
            found = entry_losses(variant, entry, alone=True)
            assert found.why.keys() == entry.loses, (entry.exercise, entry.idea)
    JUDGES.pop(variant).close()


@pytest.mark.slow
def test_a_variant_is_released_and_graded(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    year = ["--variant", "2027"]
    assert main(["release", "hw1", *year, "-o", str(place / "out")]) == 0
    folder = write_variant(HW1, 2027)
    (place / "in").mkdir()
    for name, source in (("ada", folder), ("bob", HW1)):
        (place / "in" / f"{name}.ipynb").write_bytes(raw_notebook(source))
    results = ["-o", str(place / "graded"), "--jobs", "1"]
    assert main(["grade", "hw1", str(place / "in"), *year, *results]) == 0
    with (place / "graded" / "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        marks = {row["student"]: float(row["final"]) for row in csv.DictReader(file)}
    assert marks["ada"] == 30 > marks["bob"]
    capsys.readouterr()


def test_a_variant_is_exported(place: Path) -> None:
    year = ["--variant", "2027"]
    assert main(["export", "gradescope", "hw1", *year, "-o", str(place / "hw1.zip")]) == 0
    folder = write_variant(HW1, 2027)
    with zipfile.ZipFile(place / "hw1.zip") as archive:
        tests = archive.read("grading/homework/hw1/tests.py")
        assert not any("variant" in name and "hw1" in name for name in archive.namelist())
    assert tests == (folder / "tests.py").read_bytes() != (HW1 / "tests.py").read_bytes()
    assert main(["export", "github", "hw1", *year, "-o", str(place / "github")]) == 0
    workflow = (place / "github" / ".github" / "workflows" / "grade-hw1.yml").read_text("utf-8")
    assert 'grade hw1 --variant 2027 "$GITHUB_WORKSPACE' in workflow
    assert "grade hw1 --variant 2027 hw1.ipynb" in (place / "github/GRADING.md").read_text("utf-8")
    assert main(["export", "github", "hw1", "-o", str(place / "plain")]) == 0
    assert "ARIANT" not in (place / "plain" / "GRADING.md").read_text("utf-8")


def test_a_set_without_variants_says_so(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["release", str(SMALL_SET), "--variant", "2027", "-o", str(place / "out")])
    assert code == 1 and not (place / "out").exists()
    assert "hw1 has no variants: it has no variant.py" in capsys.readouterr().err


def test_a_letter_is_replaced_where_it_stands_alone() -> None:
    for seed in range(50):
        change = letters("any", random.Random(seed), "xs", "pqxs")
        x, s = change.apply("x s", set()).split()
        assert x != "x" and s != "s" and x != s
        text = r"2x + x_1, x1·s, 's/x', it's an \exp, \xi, max xs, $s$; x's"
        expected = rf"2{x} + {x}_1, {x}1·{s}, '{s}/{x}', it's an \exp, \xi, max xs, ${s}$; {x}'s"
        assert change.apply(text, set()) == expected


def test_lists_of_one_length_are_permuted() -> None:
    for seed in range(20):
        change = permuted("any", random.Random(seed), 3)
        i, j, k = change.apply("(0, 1, 2)", set())[1:-1].split(", ")
        entries = ["1 / 4", '"1/3"', "-2.0"]
        new = ", ".join(entries[int(n)] for n in (i, j, k))
        assert (i, j, k) != ("0", "1", "2")
        assert change.apply(f"[[{', '.join(entries)}], [1, 2]] * 3, (1, 2)", set()) == (
            f"[[{new}], [1, 2]] * 3, (1, 2)"
        )


@pytest.fixture
def copy(place: Path) -> Path:
    """A copy of the small set, with exercises under headings and comments."""
    folder = place / "sets" / "hw1"
    shutil.copytree(SMALL_SET, folder)
    return folder


def test_texts_are_replaced_in_the_files_of_one_exercise_only(copy: Path) -> None:
    before = contents(copy)
    change = texts("signed_distance", ["plane is", "np.sqrt"], ["PLANE IS", "np.other"])
    after = varied(copy, [change])
    (master,) = (text for name, text in after.items() if name.endswith(".md"))
    first, second = [part for part in master.split("\n## ") if "[exercise-" in part][:2]
    assert "PLANE IS" in first and "plane is" not in first
    assert f"\n## {second}" in before["hw1.md"].decode()
    changed = {name for name in after if after[name].encode() != before[name]}
    assert changed == {"hw1.md", "bank/signed_distance.py"}


def test_a_text_that_is_not_there_is_an_error(copy: Path) -> None:
    change = texts("signed_distance", ["plane is", "no such text"], ["", ""])
    with pytest.raises(GraderError, match="replaces 'no such text', which the files of signed_dis"):
        varied(copy, [change])
