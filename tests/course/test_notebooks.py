"""The form of the notebooks: what a lecturer and a reader may rely on in each.

That they speak one language is in test_notation.py, that each is in step with its text in
test_setup.py; that their outputs are right is in test_browser.py, and where there is no browser
`make test` asks nbval.
"""

import re
import subprocess
import sys
from types import SimpleNamespace

import matplotlib
import nbformat
import pytest
from matplotlib import pyplot as plt

import linlearn.explore as explore
from tests.course.texts import (
    FOLDER,
    LECTURES,
    START,
    cells,
    every_lecture,
    every_text,
    explorers,
    prose,
    read,
    rows,
    sections,
    shown,
    slide_type,
)
from tests.explorers import is_labelled
from tests.places import ROOT

matplotlib.use("Agg")
VERB = re.compile(
    "(absorb|add|ask|bend|break|certify|change|check|choose|claim|classify|compare|correct|count"
    "|derive|descend|do|find|follow|free|go|learn|leave|let|measure|meet|move|multiply|name"
    "|promise|prove|push|put|reach|read|recover|repair|reward|run|scrub|see|soften|sort|start|state|step"
    "|sum|think|try|turn|use|watch|winnow|write)\\b",
    re.I,
)
"""What a reader does under a heading: a new one belongs here if it is a verb."""

# --- Order ---


def names_problem(notebook):
    """What ruff says of names that are used before they are defined, or never."""
    ruff = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--isolated",
        "--select",
        "F821,F823",
        "--output-format",
        "concise",
    ]
    return subprocess.run([*ruff, notebook], capture_output=True, text=True)


def test_every_name_is_defined_before_it_is_used(tmp_path):
    run = names_problem(FOLDER)
    assert run.returncode == 0, run.stdout
    late = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in ("print(a)", "a = 1")]
    )
    nbformat.write(late, tmp_path / "late.ipynb")
    assert "Undefined name `a`" in names_problem(tmp_path).stdout


@every_lecture
def test_claims_are_numbered_in_order(text):
    claims = re.findall(r"\*\*(?:Answer \()?[Cc]laim ([\d.]*\d)", prose(text))
    lines = re.findall(r"\*\*(?:Line )?\(([A-Z]?\d\w?)\)", prose(text))
    assert len(set(claims + lines)) >= 4 and "**Claim." not in prose(text)
    number = rf"(?:{int(text.stem[:2])}\.)?(\d+)"  # 7.2, or 2 where the notebook is clear
    assert [int(re.fullmatch(number, claim)[1]) for claim in claims] == list(
        range(1, len(claims) + 1)
    )


@every_text
def test_links_lead_somewhere(text):
    links = re.findall(r"\]\(([^)#]+)\)", prose(text))
    assert links and not re.search(r"`(\d\d_|homework/)\w+\.ipynb`", prose(text)), "make it a link"
    sets = {
        f"homework/{path.parent.name}.ipynb"
        for path in (ROOT / "grading" / "homework").glob("hw*/tests.py")
    }
    links = [link for link in links if not link.startswith("homework/") or link in sets]
    assert [link for link in links if "://" not in link and not (FOLDER / link).exists()] == []


def test_the_map_has_every_notebook_with_its_time():
    table = rows(START, "notebook")
    for (link, _, needs, minutes), text in zip(table, LECTURES, strict=True):
        assert link == f"[{text.stem[:2]}]({text.stem}.ipynb)"
        assert f"**Time:** {minutes} minutes" in prose(text).replace("\n", " ")
        assert all(number < text.stem[:2] for number in needs.split(", "))


# --- Form ---


@every_lecture
def test_a_lecture_opens_with_a_question_that_makes_its_result_wanted(text):
    opening = read(text)[0].source.partition("\n\n")[2].partition("**You will**")[0]
    assert opening.rstrip().count("?") >= 1 and len(opening.split()) >= 25


REFERENCE = re.compile(r"^- (\D+?) \((\d{4})\), \*([^*]+)\*: (\S.+)$", re.S)


def references(text):
    """Author, year, title and content of each reference of a lecture."""
    section = prose(text).partition("\n## Read on\n\n")[2].partition("\n\n")[0]
    items = [" ".join(item.split()) for item in re.split(r"\n(?=- )", section)]
    return [REFERENCE.match(item).groups() for item in items if item]


@every_lecture
def test_a_lecture_ends_with_references_that_say_what_they_hold(text):
    assert len(references(text)) >= 3
    assert all(what.endswith(".") for *_, what in references(text))


def test_a_work_is_cited_in_the_same_way_everywhere():
    cited = {
        (author, year, title) for text in LECTURES for author, year, title, _ in references(text)
    }
    assert len(cited) >= 25
    assert len({title for *_, title in cited}) == len({(a, y) for a, y, _ in cited}) == len(cited)


@every_text
def test_a_notebook_opens_with_a_title_what_it_needs_and_a_time(text):
    first = read(text)[0].source
    assert re.match(r"# \S", first) and len(re.findall(r"^# ", prose(text), re.M)) == 1
    assert [
        words
        for words in ("**You will**", "**You will learn**", "**You need**", "**Time:**")
        if words not in first
    ] == []


@every_text
def test_a_heading_begins_with_what_you_do(text):
    headings = re.findall(r"^##? (.*)$", prose(text), re.M)
    assert len(headings) >= 8
    assert [heading for heading in headings if not VERB.match(heading)] == [], (
        "begin with a verb, or add it to VERB"
    )


@every_text
def test_a_notebook_has_a_length_that_can_be_taught(text):
    taught = [cell for cell in shown(text) if slide_type(cell) != "skip"]
    assert 25 <= len(taught) <= 50
    assert max(len(cell.source.splitlines()) for cell in cells(text, "code")) <= 12


@every_text
def test_every_cell_knows_its_slide(text):
    kinds = [slide_type(cell) for cell in read(text)]
    assert set(kinds) <= {"slide", "subslide", "fragment", "notes", "skip"} and kinds[0] == "slide"


@every_text
def test_every_section_has_speaker_notes_and_they_share_out_the_time(text):
    notes = dict(sections(text))
    notes.pop("Think", None)
    assert [
        heading for heading, note in notes.items() if not note.startswith("*For the lecturer.* ")
    ] == []
    minutes = [
        list(map(int, re.findall(r"\d+", span)))
        for span in re.findall(r"Minutes ([\d–]+)\.", str(notes))
    ]
    for_home = sum("*For the lecturer.* For home." in note for note in notes.values())
    assert len(minutes) == len(notes) - for_home
    assert all(start < end for start, end in minutes)
    total = int(re.search(r"\*\*Time:\*\* (\d+) minutes", prose(text))[1])
    assert [0, *(end for _, end in minutes)] == [*(start for start, _ in minutes), total]


@every_text
def test_an_explorer_is_predicted_first_and_followed_by_its_numbers(text):
    notebook = shown(text)
    assert explorers(text)
    for k in explorers(text):
        name = notebook[k].source.splitlines()[-1]
        assert re.search(rf"^{name} = explore_\w+\(.*\)$", notebook[k].source, re.M)
        assert "**Predict first" in notebook[k - 1].source
        assert (
            notebook[k + 1].cell_type == "code"
            and f"print({name}.caption)" in notebook[k + 1].source
        )


@every_text
def test_every_explorer_and_no_other_cell_is_left_to_the_picture_check(text):
    calls = [k for k, cell in enumerate(shown(text)) if re.search(r"= explore_\w+\(", cell.source)]
    assert calls == explorers(text)


@every_text
def test_three_to_five_questions_have_folded_answers(text):
    think = prose(text).partition("## Think\n")[2]
    questions = re.findall(
        r"^(?:\*\*)?(\d)\.", re.sub("<details>.*?</details>", "", think, flags=re.S), re.M
    )
    assert questions == [str(k + 1) for k in range(len(questions))] and 3 <= len(questions) <= 5
    assert (
        think.count("<details><summary>Answer</summary>")
        == think.count("</details>")
        == len(questions)
    )


@every_text
def test_the_homework_is_linked_at_the_end(text):
    end = prose(text).partition("## Think\n")[2]
    last_covered = (2, 4, 7, 9, 11)
    number = 1 + sum(int(text.stem[:2]) > last for last in last_covered)
    assert f"](homework/hw{number}.ipynb)" in end


@every_text
def test_a_figure_is_told_in_words(text):
    notebook = nbformat.read(FOLDER / f"{text.stem}.ipynb", as_version=4).cells
    for k, cell in enumerate(notebook):
        if any("image/png" in output.get("data", {}) for output in cell.get("outputs", [])):
            assert any("*In words: " in after.source for after in notebook[k + 1 : k + 3]), (
                cell.source
            )


@pytest.mark.slow
@every_text
def test_the_axes_of_every_figure_are_labelled(text, monkeypatch):
    """But for the explorers' figures, which test_explore.py looks at: here nobody waits for
    them."""
    monkeypatch.chdir(FOLDER)
    for name in [name for name in vars(explore) if name.startswith("explore_")]:
        monkeypatch.setattr(explore, name, lambda *_, **__: SimpleNamespace(caption=""))
    space, axes = {}, []
    with plt.rc_context():
        for cell in cells(text, "code"):
            exec(cell.source, space)
            axes += [
                (ax, cell.source) for number in plt.get_fignums() for ax in plt.figure(number).axes
            ]
            plt.close("all")
    assert [source for ax, source in axes if not is_labelled(ax)] == []
    drawn = [cell for cell in shown(text) if re.search(r"plt\.(figure|subplots)\(", cell.source)]
    assert len(axes) >= len(drawn)


@every_text
def test_no_line_of_code_ends_in_a_semicolon(text):
    assert [
        cell.source for cell in cells(text, "code") if re.search(r";\s*(#.*)?$", cell.source, re.M)
    ] == []
