"""What people read of the results: nothing that a student wrote does anything, nothing hidden is
told."""

import ast
import csv
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grading.authoring.demo_class import submissions
from grading.judging.judge import Judge
from grading.judging.set_outline import read_outline
from grading.reporting.class_page import ClassPage
from grading.reporting.gradescope_results import GradescopeResults
from grading.reporting.report import cell_text, file_name, write
from grading.reporting.student_view import NOTHING_TO_RUN, outcome_views
from grading.results import Diagnosis, GradedSubmission, Limits, Outcome, Result
from linlearn.homework.notebook import read
from tests.chromium import CHROMIUM, browsing, watched
from tests.places import SMALL_SET as SET
from tests.run_make import ROOT, needs_make

EVIL = (
    "<script>document.title='taken'</script><img src=x"
    " onerror=\"document.title='taken'\">&\"'\u202e"
)
SECRET = "SECRET-9c1f"
CODE = "\n".join(f"v{i} = np.sum(a {'+-*/@'[i % 5]} b[{i}] {'-*+'[i % 3]} c)" for i in range(12))
TOLD = read_outline(SET)


def graded(student: str, **changes: Any) -> GradedSubmission:
    """A result as the batch makes it: each public test passed, each hidden one failed.

    A change belongs to the submission, or else to the judge's result in it.
    """
    outcomes = tuple(
        Outcome(
            test=test.name,
            exercise=test.exercise,
            verdict="failed" if test.hidden else "passed",
            earned=0.0 if test.hidden else test.points,
            points=test.points,
            hidden=test.hidden,
            hint=test.hint if test.hidden else "",
            message="",
            detail=SECRET,
            seconds=0.001,
        )
        for test in TOLD.tests
    )
    result = Result(
        digest="",
        earned=sum(outcome.earned for outcome in outcomes),
        points=sum(test.points for test in TOLD.tests),
        outcomes=outcomes,
        diagnoses=(),
        layers=("seccomp",),
        strict=True,
        seed=1,
        seconds=0.01,
        name=student,
    )
    of_result = {field.name for field in fields(Result)} & changes.keys()
    result = replace(result, **{name: changes.pop(name) for name in of_result})
    submission = GradedSubmission(
        key=student,
        set="hw1",
        student=student,
        path=f"class/{student}.ipynb",
        late=None,
        final=result.earned,
        result=result,
        cells=(),
        failed=False,
    )
    return replace(submission, **changes)


def with_outcomes(one: GradedSubmission, change: Callable[[Outcome], Outcome]) -> GradedSubmission:
    """The same submission with other outcomes."""
    outcomes = tuple(change(outcome) for outcome in one.result.outcomes)
    return replace(one, result=replace(one.result, outcomes=outcomes))


def evil() -> GradedSubmission:
    one = graded(
        EVIL,
        path=f"class/{EVIL}.ipynb",
        cells=(f"{CODE}  # {EVIL}",),
        diagnoses=(Diagnosis(EVIL, EVIL, 1),),
        layers=(EVIL,),
    )
    return with_outcomes(one, lambda outcome: replace(outcome, verdict="raised", message=EVIL))


def pages(out: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in out.rglob("*.html")}


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports of the made-up class, with one more student who wishes us ill."""
    submitted = [evil()]
    with Judge(SET, Limits(timeout=0.3)) as judge:
        for student, raw in submissions(SET).items():
            found = read(raw, student)
            result = judge.grade(found)
            cells = tuple(one.source for one in found.cells)
            one = graded(student, path=f"{student}.ipynb", cells=cells, final=result.earned)
            submitted.append(replace(one, result=result))
    out = tmp_path_factory.mktemp("graded")
    write(SET, iter(submitted), out)
    return out


@needs_make
@pytest.mark.slow
def test_make_grade_grades_the_made_up_class_and_writes_its_page(tmp_path: Path) -> None:
    command = ["make", "-f", ROOT / "Makefile", "-o", "setup"]
    command += ["grade", f"PY={sys.executable}", "SCREEN="]
    env = {
        name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MAKELEVEL"}
    }
    subprocess.run(
        command,
        cwd=tmp_path,
        env=env | {"PYTHONPATH": str(ROOT)},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    graded = tmp_path / "graded" / "sample"
    assert len((graded / "gradebook.csv").read_text(encoding="utf-8").splitlines()) == 1 + 30
    assert len([*(graded / "feedback").glob("*.html")]) == 30
    assert "<h1" in (graded / "class.html").read_text(encoding="utf-8")


# The gradebook.


def gradebook(out: Path) -> list[list[str]]:
    with (out / "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def test_the_gradebook_has_a_row_for_each_student(tmp_path: Path) -> None:
    write(
        SET, [graded("Zoë Østergård"), graded("b", late=2, final=2.4, path="x/b.ipynb")], tmp_path
    )
    assert (tmp_path / "gradebook.csv").read_bytes().startswith(b"\xef\xbb\xbf"), (
        "Excel knows UTF-8 by its mark"
    )
    assert gradebook(tmp_path) == [
        [
            "student",
            "signed_distance",
            "perceptron_update",
            "perceptron",
            "total",
            "late",
            "final",
            "path",
        ],
        ["Zoë Østergård", "1", "1", "1", "3", "", "3", "class/Zoë Østergård.ipynb"],
        ["b", "1", "1", "1", "3", "2", "2.4", "x/b.ipynb"],
    ]


FORMULAS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    " =1",
    "＝1",
    "﹦1",
    "﹢1",
    "\u22121",  # a minus sign
    "'=1",
    "|cmd",
    "%0A",
]


@pytest.mark.parametrize("start", FORMULAS)
def test_no_cell_of_the_gradebook_is_a_formula(start: str, tmp_path: Path) -> None:
    write(SET, [graded(f"{start}|' /C calc'!A0", path=start)], tmp_path)
    for text in (gradebook(tmp_path)[1][0], gradebook(tmp_path)[1][-1]):
        assert text.startswith("'") and not re.search(r"[\t\r\n]", text)


def test_no_page_and_no_gradebook_is_written_through_a_link(tmp_path: Path) -> None:
    """Where a student could write to the folder, a link would choose what is overwritten."""
    precious = tmp_path / "precious"
    precious.write_text("precious")
    (tmp_path / "out" / "feedback").mkdir(parents=True)
    for name in ("gradebook.csv", "class.html", "feedback/ada.html"):
        path = tmp_path / "out" / name
        path.symlink_to(precious)
        path.with_name(f".{path.name}.part").symlink_to(precious)
    write(SET, [graded("ada")], tmp_path / "out")
    assert precious.read_text() == "precious"
    files = [path for path in (tmp_path / "out").rglob("*") if path.is_file()]
    assert len(files) == 3 and not any(path.is_symlink() for path in files)


@pytest.mark.parametrize("sign", ["\x01", "\u200b", "\u2028", "\x00 "])
def test_a_sign_that_is_not_printed_hides_no_formula(sign: str) -> None:
    assert cell_text(f"x;{sign}=HYPERLINK(1)") == f"x;'{' ' * len(sign)}=HYPERLINK(1)"
    assert cell_text(f"{sign}=1").startswith("'")


@pytest.mark.parametrize("separator", ";,|")
@pytest.mark.parametrize("start", ["=1", " =1", "'=1", "+1", "-1", "@SUM(A1)", "＝1", "﹣1"])
def test_no_part_of_a_cell_is_a_formula_where_another_sign_separates_cells(
    start: str, separator: str
) -> None:
    parts = cell_text(f"Ada{separator}{start}").split(separator)
    assert len(parts) == 2 and parts[1].startswith("'" + start[:1])


def test_plain_names_stay_as_they_are_in_the_gradebook() -> None:
    assert [cell_text(name) for name in ("O'Neill, Omar", "Zoë", "s-1", "a=b")] == [
        "O'Neill, Omar",
        "Zoë",
        "s-1",
        "a=b",
    ]


# The names of files.

NAMES = """
ada Ada ADA con CON nul.txt aux COM1 lpt9 .. . ../../etc/passwd /etc/passwd C:\\x a/b a\\b a:b Zoë
zoë Zoe\u0308 \u202egnp.exe -rf ~ $HOME <b> ada.html ada_ ada- ada-ada
"""
ODD_NAMES = ["", " ", "a" * 300, "é" * 300, "a\0b", "a\nb", "\ud800", "ada ", " ada"]


def test_file_names_are_safe_and_different_even_where_case_does_not_count() -> None:
    names = [file_name(name) for name in NAMES.split() + ODD_NAMES]
    assert len({name.casefold() for name in names}) == len(names)
    for name in names:
        assert re.fullmatch(r"[\w-]+\.html", name) and len(name.encode()) < 200
        assert not re.match(r"(con|prn|aux|nul|com\d|lpt\d)\.", name, re.IGNORECASE)


def test_nobody_can_take_the_file_name_of_another() -> None:
    victim = file_name("Ada Lovelace").removesuffix(".html")
    assert file_name(victim) != f"{victim}.html"


# What a student may know.


def test_a_student_reads_points_and_hints_and_nothing_else(tmp_path: Path) -> None:
    write(
        SET,
        [
            graded(
                "ada",
                late=1,
                final=2.7,
                diagnoses=(Diagnosis("x", "cell 2 has no end", 2),),
            )
        ],
        tmp_path,
    )
    page = (tmp_path / "feedback" / "ada.html").read_text(encoding="utf-8")
    for shown in (
        "2.7",
        "of 13",
        "1 day late",
        "earned 3",
        "Learn from one mistake",
        "Public checks: 1 of 1 pass",
        "The plane of the text",
        "Hidden test 3",
        "cell 2 has no end",
        "What does your function say when w is 0?",
    ):
        assert shown in page, shown
    assert SECRET not in page
    assert "seccomp" not in page  # isolation is the lecturer's affair
    for test in TOLD.tests:
        assert test.name not in page
        if test.hidden:
            assert test.name.removeprefix("test_").replace("_", " ") not in page.lower().replace(
                test.hint.lower(), ""
            )


@pytest.mark.parametrize("code", sorted(NOTHING_TO_RUN))
def test_a_file_without_code_gets_one_sentence(tmp_path: Path, code: str) -> None:
    torn = graded("ada", earned=0.0, diagnoses=(Diagnosis(code, "the file is empty: save it"),))
    failed = with_outcomes(torn, lambda one: replace(one, verdict="missing", message="not defined"))
    write(SET, [failed], tmp_path)
    page = (tmp_path / "feedback" / "ada.html").read_text(encoding="utf-8")
    assert "Nothing in your file could be graded: the file is empty: save it." in page
    assert (
        page.count("the file is empty") == 1 and "Hint:" not in page and "not defined" not in page
    )
    assert all(not view.hint and not view.message for view in outcome_views(failed))


def test_what_happened_is_shown_line_by_line(tmp_path: Path) -> None:
    told = with_outcomes(
        graded("ada"),
        lambda one: replace(
            one, verdict="failed", message="" if one.hidden else "wrong\nexpected: 1"
        ),
    )
    write(SET, [told], tmp_path)
    page = (tmp_path / "feedback" / "ada.html").read_text(encoding="utf-8")
    assert "<samp>wrong</samp></p>" in page and "<p><samp>expected: 1</samp></p>" in page


def test_the_class_page_has_means_layers_and_one_row_for_missing_answers(tmp_path: Path) -> None:
    names = ("signed_distance", "perceptron_update", "perceptron")
    remarks = tuple(Diagnosis(f"missing {name}", f"{name} is not defined") for name in names)
    blank = with_outcomes(
        graded("bob", earned=0.0, final=0.0, diagnoses=remarks),
        lambda one: replace(one, earned=0.0),
    )
    full = with_outcomes(graded("ada"), lambda one: replace(one, earned=one.points))
    write(SET, [full, blank], tmp_path)
    page = (tmp_path / "class.html").read_text(encoding="utf-8")
    means = re.findall(r"<td>([\d.]+)</td>", page[page.index("Class mean") :].split("</tr>")[0])
    assert means[1:] == ["2.0", "2.0", "2.5"]  # half of 4, 4 and 5 points
    assert page.count("answers missing") == 1 and "missing perceptron" not in page
    assert "Layers of isolation: seccomp (2)." in page


def test_a_hint_is_shown_only_for_what_failed(tmp_path: Path) -> None:
    one = with_outcomes(
        graded("ada", earned=13.0),
        lambda outcome: replace(outcome, verdict="passed", earned=outcome.points, hint=""),
    )
    write(SET, [one], tmp_path)
    page = (tmp_path / "feedback" / "ada.html").read_text(encoding="utf-8")
    assert "Every test passes." in page and "Hint" not in page


def test_a_line_without_outcomes_has_a_page_too(tmp_path: Path) -> None:
    write(SET, [graded("ada", outcomes=(), earned=0.0, final=0.0)], tmp_path)
    assert "could not be graded" in (tmp_path / "feedback" / "ada.html").read_text(encoding="utf-8")


def test_lines_of_older_tests_are_reported_too(tmp_path: Path) -> None:
    first = TOLD.tests[0].name

    def rename(outcome: Outcome) -> Outcome:
        gone = outcome.test == first
        return replace(outcome, test="test_gone", exercise="gone") if gone else outcome

    write(SET, [with_outcomes(graded("ada"), rename)], tmp_path)
    assert gradebook(tmp_path)[1][:6] == ["ada", "0", "1", "1", "3", ""]


@pytest.mark.parametrize(
    ("total", "first", "last"),
    [(13, "0", "13"), (30, "0–1", "30"), (31, "0–2", "30–31"), (45, "0–2", "45")],
)
def test_no_range_of_the_histogram_goes_beyond_the_points(
    total: int, first: str, last: str
) -> None:
    room = ClassPage(TOLD, [])
    room.total = total
    room.add(graded("ada", final=float(total)), {}, "ada.html")
    bins = room.histogram
    assert (bins[0], bins[-1], sum(count for _, count in bins)) == ((first, 0), (last, 1), 1)


def test_a_class_of_none_has_its_page(tmp_path: Path) -> None:
    assert write(SET, [], tmp_path) == tmp_path / "class.html"
    assert len(gradebook(tmp_path)) == 1


def test_how_a_hidden_test_failed_is_told_to_no_student(tmp_path: Path) -> None:
    """Code that chooses how to fail, and how long to take, could tell the hidden input bit by
    bit."""
    seen = set()
    for verdict, seconds in {
        "failed": 0.2,
        "raised": 0.21,
        "crashed": 0.3,
        "unsendable": 0.4,
        "missing": 0.5,
    }.items():

        def fail(outcome: Outcome, verdict: str = verdict, seconds: float = seconds) -> Outcome:
            message = f"your code {verdict} {SECRET}"
            fails = replace(outcome, verdict=verdict, message=message, seconds=seconds)
            return fails if outcome.hidden else outcome

        one = with_outcomes(graded("ada", seconds=seconds), fail)
        write(SET, [one], tmp_path)
        results = json.dumps(GradescopeResults.from_graded(one).to_json())
        seen.add((results, pages(tmp_path)["ada.html"]))
    assert len(seen) == 1


def test_gradescope_gets_scores_and_never_the_name_of_a_hidden_test() -> None:
    one = graded("ada", final=2.5, diagnoses=(Diagnosis("x", "cell 2 has no end", 2),))
    first = one.result.outcomes[0]
    one = with_outcomes(one, lambda each: replace(each, message="m") if each is first else each)
    found = GradescopeResults.from_graded(one).to_json()
    assert json.loads(json.dumps(found)) == found
    assert found["score"] == 2.5
    assert found["stdout_visibility"] == "hidden"
    assert found["output"].startswith("cell 2 has no end\n")
    assert sum(test["max_score"] for test in found["tests"]) == 13
    assert found["tests"][0] == {
        "name": "signed_distance: The plane of the text",
        "score": 1,
        "max_score": 1,
        "status": "passed",
        "output": "",
        "visibility": "visible",
    }
    assert found["tests"][2] == {
        "name": "signed_distance: Hidden test 2",
        "score": 0.0,
        "max_score": 1,
        "status": "failed",
        "output": "Hint: What does your function say when w is 0?",
        "visibility": "after_published",
    }
    text = json.dumps(found)
    assert SECRET not in text
    assert not any(
        test.name in text
        or test.name[5:].replace("_", " ") in text.lower().replace(test.hint.lower(), "")
        for test in TOLD.tests
        if test.hidden
    )


# The class.


def test_what_a_student_wrote_is_text_on_every_page(tmp_path: Path) -> None:
    write(SET, [evil(), replace(evil(), student=f"{EVIL}2")], tmp_path)
    assert len(pages(tmp_path)) == 3
    for page in pages(tmp_path).values():
        scripts = re.findall(r"<script>.*?</script>", page, re.DOTALL)
        assert all("taken" not in script for script in scripts) and "<img" not in page
        assert "default-src 'none'" in page
        assert not re.search(r"(?:src|href|action)=\"(?!#|feedback/|gradebook\.csv)", page), (
            "nothing from elsewhere"
        )


@pytest.mark.slow
def test_signs_that_hide_or_turn_text_are_shown_as_escapes(tmp_path: Path) -> None:
    """Between U+202E and U+202C a browser would show code from right to left."""
    code = CODE + "\n# \u202efi = 2\u202c\x1b[8m\tend"
    remark = Diagnosis("syntax error", "unexpected \u2066x\u2069")
    twins = [graded(name, cells=(code,), diagnoses=(remark,)) for name in ("ada", "bob")]
    write(SET, twins, tmp_path)
    found = pages(tmp_path)
    for page in found.values():
        assert not re.search("[\u202a-\u202e\u2066-\u2069\x1b]", page)
    assert "unexpected \\u2066x\\u2069" in found["ada.html"]
    assert "# \\u202efi = 2\\u202c\\x1b[8m\tend" in found["class.html"]


@pytest.mark.slow
def test_the_class_page_tells_the_instructor(sample: Path) -> None:
    page = (sample / "class.html").read_text(encoding="utf-8")
    for shown in (
        "Homework 1: measure, update, learn",
        "31",
        "Scores, of 13 points",
        "test_the_mistakes_in_order",
        "syntax error",
        "not JSON",
        "<strong>Dariusz Dąbek</strong> and <strong>Rosa Ruiz</strong>",
    ):
        assert shown in page, shown
    assert "without strict isolation" not in page


def test_grading_without_every_layer_is_said_loudly(tmp_path: Path) -> None:
    write(SET, [graded("ada", strict=False), graded("bob")], tmp_path)
    assert "1 of 2 were graded without strict isolation" in (tmp_path / "class.html").read_text(
        encoding="utf-8"
    )


def test_results_without_code_are_compared_with_nothing(tmp_path: Path) -> None:
    write(SET, [graded("ada")], tmp_path)
    assert "The results contain no code to compare." in (tmp_path / "class.html").read_text(
        encoding="utf-8"
    )


def test_whose_code_was_not_compared_to_its_end_is_named(tmp_path: Path) -> None:
    write(SET, [graded("ada", cells=("#" * 20_000,)), graded("bob", cells=("x = 1",))], tmp_path)
    page = (tmp_path / "class.html").read_text(encoding="utf-8")
    assert (
        "Only the beginning of 1 submission was compared, because of the length: "
        "<strong>ada</strong>." in page
    )


def test_a_large_class_is_shown_in_bands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grading.reporting.class_page.MAX_ROWS", 100)
    write(SET, (graded(f"s{i}", final=float(i % 14)) for i in range(201)), tmp_path)
    page = (tmp_path / "class.html").read_text(encoding="utf-8")
    assert "201 students, ranked by their points, in 67 bands" in page
    assert page.count("<tr>") < 100
    assert len(list((tmp_path / "feedback").iterdir())) == 201


# In a browser.


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("no chromium here: install Debian's package chromium to run this")
    with browsing() as browser:
        yield browser


@pytest.fixture
def page(browser: Any, sample: Path) -> Iterator[Any]:
    """A page that fails the test if it complains, or asks for anything that is not a file of
    ours."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    troubles = watched(page, f"file://{re.escape(str(sample))}")
    yield page
    page.close()
    assert troubles == []


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280, 1920])
def test_pages_open_and_fit(page: Any, sample: Path, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    for path in [sample / "class.html", *sorted((sample / "feedback").iterdir())[:6]]:
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert "taken" not in page.title()
        assert page.locator("main").count() == page.locator("h1").count() == 1
        assert page.evaluate(CONTRAST) == []


CONTRAST = """() => {
  const parse = text => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const back = node => {
    for (; node; node = node.parentElement) {
      const colour = parse(getComputedStyle(node).backgroundColor);
      if (colour.length === 3 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  const poor = [];
  for (const node of document.body.querySelectorAll("*")) {
    const hasText = (child) => child.nodeType === 3 && child.textContent.trim();
    if (![...node.childNodes].some(hasText)) continue;
    if (node.matches("script")) continue;
    const ink = light(parse(getComputedStyle(node).color));
    const pair = [ink, light(back(node))].sort((a, b) => b - a);
    if ((pair[0] + .05) / (pair[1] + .05) < 4.5) poor.push(node.outerHTML.slice(0, 80));
  }
  return poor;
}"""
"""Texts whose colour is too close to what is behind them."""


@pytest.mark.slow
def test_the_keyboard_reaches_everything(page: Any, sample: Path) -> None:
    page.goto((sample / "class.html").as_uri())
    wanted = "a[href], button, input, summary, [tabindex='0']"
    count = page.evaluate(
        f'[...document.querySelectorAll("{wanted}")].filter(e => e.checkVisibility()).length'
    )
    page.evaluate(
        "window.reached = new Set(); document.addEventListener('focusin', e =>"
        " reached.add(e.target))"
    )
    for _ in range(count + 5):
        page.keyboard.press("Tab")
    assert page.evaluate("reached.size") == count


@pytest.mark.slow
def test_the_heat_map_sorts_and_finds(page: Any, sample: Path) -> None:
    page.goto((sample / "class.html").as_uri())
    names = (
        "[...document.querySelectorAll('table.heat tbody tr:not([hidden]) th')].map(e =>"
        " e.innerText)"
    )
    scores = (
        "[...document.querySelectorAll('table.heat tbody tr')].map(r => +r.cells[1].dataset.value)"
    )
    before = page.evaluate(scores)
    assert before == sorted(before, reverse=True)
    page.get_by_role("button", name="Points").press("Enter")
    assert page.evaluate(scores) == sorted(before)
    assert page.locator("th[aria-sort=ascending]").inner_text().startswith("Points")
    page.get_by_role("button", name="Student").press("Enter")
    assert page.evaluate(names)[0].startswith("Zoë")
    page.get_by_label("Find a student").fill("ada")
    assert page.evaluate(names) == ["Ada Amari"]
    page.get_by_role("link", name="Ada Amari").first.click()
    assert page.locator("h1").inner_text() == "Ada Amari"


@pytest.mark.slow
def test_two_alike_are_shown_side_by_side(page: Any, sample: Path) -> None:
    page.goto((sample / "class.html").as_uri())
    pair = page.locator("details").first
    pair.locator("summary").press("Enter")
    assert [pair.locator("h3").nth(i).inner_text() for i in (0, 1)] == [
        "Dariusz Dąbek",
        "Rosa Ruiz",
    ]
    left, right = (pair.locator("pre").nth(i).bounding_box() for i in (0, 1))
    assert left["y"] == right["y"] and left["x"] + left["width"] <= right["x"]
    assert pair.locator("mark").count() > 20


def test_another_thread_that_parses_keeps_nobody_from_the_pages(monkeypatch):
    """Before Python 3.11.8 it may, once in a while: python/cpython#106905."""
    answers = iter(
        [SystemError("AST constructor recursion depth mismatch (before=153, after=97)"), TOLD.tree]
    )

    def parse(*_):
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(
        "grading.judging.set_outline.ast", SimpleNamespace(**{**vars(ast), "parse": parse})
    )
    assert read_outline(SET) == TOLD
