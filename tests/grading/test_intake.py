"""Who submitted what: the exports of Canvas, Moodle and Gradescope, folders, and archives that mean
harm."""

import contextlib
import io
import os
import stat
import struct
import unicodedata
import zipfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grading.commands import students_with
from grading.errors import GraderError
from grading.intake import archives, disk
from grading.intake.archives import files_in_zip
from grading.intake.disk import files_in_folder
from grading.intake.files import MAX_FILE, Unusable
from grading.intake.names import clean, with_number
from grading.intake.submissions import DOUBTFUL_NAME, Submission, submissions

BOOK = b'{"cells": []}'
DUE = datetime.fromisoformat("2026-11-20T23:59:00+01:00")


def zipped(
    path: Path, *members: str | zipfile.ZipInfo | tuple[str | zipfile.ZipInfo, bytes]
) -> Path:
    """An archive of members, each a name, or a name and its bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for member in members:
            name, raw = member if isinstance(member, tuple) else (member, BOOK)
            made.writestr(name, raw)
    return path


def folder(path: Path, *names: str) -> Path:
    for name in names:
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(name.encode())
    return path


def taken(*paths: Path) -> dict[str, str]:
    """Each student, and the file that counts or the diagnosis that stands for it."""
    return {one.student: read(one) for one in submissions(paths, "hw1")}


def read(one: Submission) -> str:
    try:
        return Path(one.path).name if one.read() else "empty"
    except Unusable as error:
        return error.code


def codes(one: Submission) -> list[str]:
    return [diagnosis.code for diagnosis in one.diagnoses]


# --- What learning platforms export ---


EVE = "eve_LATE_13_90212_x_1_assignsubmission_file_hw1.ipynb"


def test_canvas_names_the_student_the_number_and_who_is_late(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "submissions.zip",
        "lovelaceada_4711_90210_hw1.ipynb",
        "turingalan_LATE_12_90211_hw1.ipynb",
        EVE,
    )
    eve, ada, alan = submissions([path], "hw1")
    assert (eve.student, eve.days_late(None)) == ("eve (13)", 1), (
        "who names a file as Moodle does is late all the same"
    )
    assert (ada.student, ada.days_late(None)) == ("lovelaceada (4711)", 0)
    assert (alan.student, alan.days_late(None)) == ("turingalan (12)", 1)


@pytest.mark.parametrize(
    ("names", "last"),
    [
        (["a_1_9_hw1-2.ipynb", "a_1_5_hw1-10.ipynb", "a_1_7_hw1.ipynb"], "a_1_5_hw1-10.ipynb"),
        (["a_1_5_hw1.ipynb", "a_1_6_hw1.ipynb"], "a_1_6_hw1.ipynb"),
        (["a_1_99_hw1.ipynb", "a_1_100_hw1.ipynb"], "a_1_100_hw1.ipynb"),
        (["a_1_5_hw1.ipynb", "a_1_9_scratch-3.ipynb"], "a_1_5_hw1.ipynb"),
    ],
)
def test_the_last_that_was_handed_in_counts_and_says_so(
    tmp_path: Path, names: list[str], last: str
) -> None:
    (one,) = submissions([zipped(tmp_path / "submissions.zip", *names)], "hw1")
    assert Path(one.path).name == last
    assert codes(one) == ["several notebooks"]
    assert last in one.diagnoses[0].text


def test_the_newer_of_two_files_counts(tmp_path: Path) -> None:
    new, old = (
        zipfile.ZipInfo("ada/hw1_final.ipynb", (2026, 11, 2, 0, 0, 0)),
        zipfile.ZipInfo("ada/hw1_really.ipynb"),
    )
    assert taken(zipped(tmp_path / "x.zip", new, old, "bob/hw1.ipynb"))["ada"] == "hw1_final.ipynb"
    folder(tmp_path / "class", "ada/hw1_final.ipynb", "ada/hw1_really.ipynb")
    os.utime(tmp_path / "class/ada/hw1_really.ipynb", (0, 0))
    assert taken(tmp_path / "class")["ada"] == "hw1_final.ipynb"


def test_moodle_has_a_folder_or_one_long_name_for_each(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "class.zip",
        "Ada Lovelace_4711_assignsubmission_file_/hw1.ipynb",
        "Ada Lovelace_4711_assignsubmission_onlinetext_/onlinetext.html",
        "Ada Lovelace_4712_assignsubmission_file_hw1.ipynb",
        "Zuse_Konrad_4713_assignsubmission_file_/deep/er/hw1.ipynb",
    )
    assert taken(path) == {
        "Ada Lovelace (4711)": "hw1.ipynb",
        "Ada Lovelace (4712)": "Ada Lovelace_4712_assignsubmission_file_hw1.ipynb",
        "Zuse_Konrad (4713)": "hw1.ipynb",
    }
    assert submissions([path], "hw1")[0].days_late(DUE) is None


@pytest.mark.parametrize(
    ("ada", "eve"),
    [
        (
            "Ada_1_assignsubmission_file_hw1.ipynb",
            "Eve_2_assignsubmission_file_x_1_assignsubmission_file_hw1-9.ipynb",
        ),
        (
            "Ada_1_assignsubmission_file_/hw1.ipynb",
            "Eve_2_assignsubmission_file_/Ada_1_assignsubmission_file_/hw1.ipynb",
        ),
        ("Ada_1_5_hw1.ipynb", "Eve_2_6_Ada_1_9_hw1-9.ipynb"),
        ("Ada_1_assignsubmission_file_hw1.ipynb", "Eve_2_assignsubmission_file_x_1_9_hw1-9.ipynb"),
        ("submission_1/hw1.ipynb", "submission_2/submission_1/hw1-9.ipynb"),
        # The part of a very long name that another student's would match is not the whole of it.
        (
            "Ada_1_assignsubmission_file/hw1.ipynb",
            f"{'_1_assignsubmission_file':E>320}_2_assignsubmission_file/hw1-9.ipynb",
        ),
        ("Ada_1_5_hw1.ipynb", f"{'_1_9_h':E>320}_2_6_hw1-9.ipynb"),
        ("ada_1_5_hw1.ipynb", "eve_1_2_text.html"),
        ("Ada/hw1.ipynb", "Eve/Ada/hw1-9.ipynb"),
    ],
)
def test_nobody_hands_in_for_another(tmp_path: Path, ada: str, eve: str) -> None:
    found = submissions([zipped(tmp_path / "x.zip", (ada, b"ada"), (eve, b"eve"))], "hw1")
    assert found[0].read() == b"ada"
    assert not found[0].diagnoses
    assert found[1].path.endswith(eve)
    assert set(codes(found[1])) <= {"doubtful name"}


@pytest.mark.parametrize(
    "eve",
    [
        "lovelaceada_4711_99999999__666_90999_hw1.ipynb",  # shows herself as Ada_4711 _99999999 _
        "lovelaceada_4711_9_666_90999_hw1.ipynb",
        "ada_4711_666_90999_hw1-9999.ipynb",
    ],
)
def test_on_canvas_a_shown_name_takes_nobodys_row(tmp_path: Path, eve: str) -> None:
    ada = "lovelaceada_4711_90210_hw1.ipynb"
    found = submissions([zipped(tmp_path / "x.zip", (ada, b"ada"), (eve, b"eve"))], "hw1")
    assert {one.student: one.read() for one in found} == {"lovelaceada (4711)": b"ada", eve: b"eve"}
    assert [codes(one) for one in found if one.read() == b"eve"] == [["doubtful name"]]


def test_on_canvas_a_shown_name_does_not_remove_the_mark_of_lateness(tmp_path: Path) -> None:
    (found,) = submissions(
        [zipped(tmp_path / "x.zip", "mallorym_55_1__LATE_55_90555_hw1.ipynb")], "hw1"
    )
    assert found.marked_late is True
    assert codes(found) == ["doubtful name"]


def test_on_canvas_a_long_name_does_not_remove_the_mark_of_lateness(tmp_path: Path) -> None:
    (found,) = submissions([zipped(tmp_path / "x.zip", f"{'e' * 320}_LATE_55_9_hw1.ipynb")], "hw1")
    assert (found.marked_late, found.number) == (True, "Canvas 55")


@pytest.mark.parametrize("kind", ["text", "link"])
def test_a_text_or_a_link_on_canvas_has_the_row_of_its_student(tmp_path: Path, kind: str) -> None:
    names = f"lovelaceada_LATE_4711_{kind}.html", "bob_12_90211_hw1.ipynb"
    bob, ada = submissions([zipped(tmp_path / "x.zip", *names)], "hw1")
    assert (ada.student, ada.number, ada.marked_late) == (
        "lovelaceada (4711)",
        "Canvas 4711",
        True,
    )
    assert (read(ada), read(bob)) == ("no notebook", names[1])


def test_on_canvas_a_file_named_after_a_date_keeps_its_owner_and_is_reported(
    tmp_path: Path,
) -> None:
    names = "lovelaceada_4711_90210_2026_11_20_hw1.ipynb", "bob_4712_90211_hw1.ipynb"
    ada, bob = sorted(
        submissions([zipped(tmp_path / "x.zip", *names)], "hw1"), key=lambda one: -len(one.student)
    )
    assert (ada.student, codes(ada)) == ("lovelaceada (4711)", ["doubtful name"])
    assert (bob.student, codes(bob)) == ("bob (4712)", [])


def test_an_anonymous_export_of_canvas(tmp_path: Path) -> None:
    names = (
        "anon_aB3dE_90210_hw1.ipynb",
        "anon_aB3dE_90215_hw1-1.ipynb",
        "LATE_anon_Zz9yX_90211_7_hw1.ipynb",
        "LATE_anon_Te8xT_text.html",
        "anon_Li7nK_link.html",
    )
    found = submissions([zipped(tmp_path / "x.zip", *names)], "hw1")
    assert {one.student: (Path(one.path).name, one.marked_late) for one in found} == {
        "anon (Li7nK)": (names[4], False),
        "anon (Te8xT)": (names[3], True),
        "anon (Zz9yX)": (names[2], True),
        "anon (aB3dE)": (names[1], False),
    }


def test_one_anonymous_name_among_others_is_not_believed(tmp_path: Path) -> None:
    """A student who is late shows a name that looks anonymous."""
    names = "anon_zz_1__LATE_66_90211_hw1.ipynb", "bob_4712_90211_hw1.ipynb"
    found = submissions([zipped(tmp_path / "x.zip", *names)], "hw1")
    assert [one.marked_late for one in found if "anon" in one.student] == [True]


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("lovelaceada_4711_90210_hw1.ipynb", "Canvas 4711"),
        ("anon_aB3dE_90210_hw1.ipynb", "Canvas anon aB3dE"),
        ("Ada_7_assignsubmission_file_/hw1.ipynb", "Moodle 7"),
        ("Ada_7_assignsubmission_file_hw1.ipynb", "Moodle 7"),
        ("Ada_7_assignsubmission_file_9_assignsubmission_file_hw1.ipynb", ""),
        ("submission_12/hw1.ipynb", ""),
        ("ada/hw1.ipynb", ""),
    ],
)
def test_a_submission_has_the_platforms_number_of_its_student(
    tmp_path: Path, name: str, number: str
) -> None:
    (found,) = submissions([zipped(tmp_path / "x.zip", name)], "hw1")
    assert found.number == number


def test_a_folder_with_the_name_of_a_platform_gives_nobody_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Moodle" / "ada").mkdir(parents=True)
    (tmp_path / "Moodle" / "ada" / "hw1.ipynb").write_bytes(b"{}")
    monkeypatch.chdir(tmp_path)
    (found,) = submissions([Path("Moodle")], "hw1")
    assert (found.student, found.number) == ("ada", "")


@pytest.mark.parametrize(
    "eve",
    [
        "Eve/submission_1/hw1.ipynb",
        "Eve/Ada_1_assignsubmission_file_/hw1.ipynb",
        "Eve/Ada_1_5_hw1.ipynb",
        "Eve/deep/submission_1/hw1.ipynb",
    ],
)
def test_what_looks_like_a_platforms_name_counts_only_where_the_platform_puts_it(
    tmp_path: Path, eve: str
) -> None:
    class_folder = folder(tmp_path / "class", "Ada/hw1.ipynb", eve)
    assert [one.student for one in submissions([class_folder], "hw1")] == ["Ada", "Eve"]
    path = zipped(tmp_path / "x.zip", "Ada/hw1.ipynb", eve)
    assert [one.student for one in submissions([path], "hw1")] == ["Ada", "Eve"]


def test_the_name_that_a_moodle_user_shows_is_nobody_elses_number(tmp_path: Path) -> None:
    shown = "Eve_1_assignsubmission_file_"
    path = zipped(
        tmp_path / "x.zip",
        ("Ada_1_assignsubmission_file_/hw1.ipynb", b"ada"),
        (f"{shown}_2_assignsubmission_file_/hw1.ipynb", b"eve"),
    )
    found = submissions([path], "hw1")
    assert {one.student: one.read() for one in found} == {
        "Ada (1)": b"ada",
        f"{shown} (2)": b"eve",
    }


def test_a_file_name_of_moodle_that_can_be_read_in_two_ways_is_nobody_elses(tmp_path: Path) -> None:
    """Where Moodle makes one long name, students choose its beginning and its end."""
    shown = "Ada_1_assignsubmission_file_x"
    path = zipped(
        tmp_path / "x.zip",
        ("Ada_1_assignsubmission_file_hw1.ipynb", b"ada"),
        (f"{shown}_2_assignsubmission_file_hw1-9.ipynb", b"eve"),
    )
    ada, eve = submissions([path], "hw1")
    assert (ada.student, ada.read(), codes(ada)) == ("Ada (1)", b"ada", [])
    assert (eve.student.startswith(shown), eve.read()) == (True, b"eve")


@pytest.mark.parametrize(
    ("ada", "eve"),
    [
        ("Ada_1_assignsubmission_file_hw1.ipynb", "Ada_1_9_y_2_assignsubmission_file_hw1.ipynb"),
        ("Ada/hw1.ipynb", "\x01Ada/hw1.ipynb"),
        ("Ada/hw1.ipynb", "ada/hw1.ipynb"),
        ("Zo\u00eb/hw1.ipynb", "Zoe\u0308/hw1.ipynb"),
        ("Zo\u00eb/hw1.ipynb", "Zoe\u034f\u0308/hw1.ipynb"),
        *(
            ("Ada/hw1.ipynb", f"Ada{invisible}/hw1.ipynb")
            for invisible in "\ufe0f\u034f\u3164\u2800\u115f\u1160\uffa0\u17b4\u180b\U000e0100"
        ),
    ],
    ids=[
        "a name as Canvas has it",
        "a sign that is not printed",
        "another case",
        "letters made of two",
        "letters made of two, with an invisible one between",
        *(f"an invisible sign, {i}" for i in range(10)),
    ],
)
def test_rows_that_would_have_one_name_are_reported(tmp_path: Path, ada: str, eve: str) -> None:
    path = zipped(tmp_path / "x.zip", ada, eve, "bob_3_assignsubmission_file_hw1.ipynb")
    said = {one.student: codes(one) for one in submissions([path], "hw1")}
    assert said.pop("bob (3)") == []
    assert list(said.values()) == [["several submissions"]] * 2


def test_a_row_that_had_to_give_up_its_name_is_reported(tmp_path: Path) -> None:
    class_folder = folder(
        tmp_path, "one/ada.ipynb", "one/ada (2).ipynb", "two/ada.ipynb", "two/eve.ipynb"
    )
    found = submissions(sorted(class_folder.iterdir()), "hw1")
    assert {one.student: codes(one) for one in found} == {
        "ada": ["several submissions"],
        "ada (2)": ["several submissions"],
        "ada (2) (2)": ["several submissions"],
        "eve": [],
    }


def test_moodle_names_folders_with_or_without_a_last_underscore(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "x.zip",
        "Ada_1_assignsubmission_file/hw1.ipynb",
        "Ada_1_assignsubmission_onlinetext/online.html",
    )
    assert taken(path) == {"Ada (1)": "hw1.ipynb"}


METADATA = b"""---
submission_11:
  :submitters:
  - :name: Ada Lovelace
    :sid: '4711'
    :email: ada@example.org
  :created_at: 2026-11-20 22:59:00.123456789 Z
submission_12:
  :submitters:
  - :name: Alan Turing
    :email: alan@example.org
  - :name: Konrad Zuse
    :sid: '3'
  :created_at: 2026-11-20 20:00:00.000000000 -02:00
submission_13:
  :submitters: []
  :created_at: yesterday
"""


def test_gradescope_has_names_and_times_beside(tmp_path: Path) -> None:
    names = [f"assignment_1_export/submission_{number}/hw1.ipynb" for number in (11, 12, 13, 14)]
    metadata = "assignment_1_export/submission_metadata.yml"
    found = submissions([zipped(tmp_path / "export.zip", (metadata, METADATA), *names)], "hw1")
    assert {one.student: one.days_late(DUE) for one in found} == {
        "Ada Lovelace (4711)": 1,
        "Alan Turing (alan@example.org) and Konrad Zuse (3)": 0,
        "submission_13": None,
        "submission_14": None,
    }
    assert all(one.days_late(None) is None for one in found)


@pytest.mark.parametrize(
    "metadata",
    [
        b"\xff\xfe\x00",
        b"- a\n- b\n",
        b"submission_1: {:submitters: 5, :created_at: [1]}",
        b"submission_1: {:submitters: [5, {}]}",
        pytest.param(b"submission_1:\n  :submitters: " + b"[" * 100_000, marks=pytest.mark.slow),
        b"submission_1:\n  :submitters:\n  - &a [x,x]\n"
        + b"".join(b"  - &%c [*%c,*%c]\n" % (i + 1, i, i) for i in range(97, 121)),
    ],
    ids=["not text", "a list", "odd values", "odd people", "deep", "references to references"],
)
def test_metadata_that_is_odd_hurts_nobody(tmp_path: Path, metadata: bytes) -> None:
    path = zipped(tmp_path / "x.zip", ("submission_metadata.yml", metadata), "submission_1/a.ipynb")
    (one,) = submissions([path], "hw1")
    assert read(one) == "a.ipynb"


BOMB = b"submission_1:\n  :submitters:\n  - :name: &a [x,x]\n" + b"".join(
    b"    :%c: &%c [*%c,*%c]\n" % (i + 1, i + 1, i, i) for i in range(97, 121)
)


@pytest.mark.parametrize(
    "metadata",
    [
        BOMB + b"  - :name: *y\n    :sid: *y\n",  # references that stand for gigabytes of text
        b"submission_1:\n  :submitters:\n" + b"  - [" + b"[]," * 700_000 + b"]\n",
        b"submission_1:\n  :submitters:\n" + b"  - :name: x\n" * 200_000,
    ],
    ids=["references", "lists", "people"],
)
def test_metadata_that_would_take_all_memory_or_time_names_nobody(
    tmp_path: Path, metadata: bytes
) -> None:
    path = zipped(
        tmp_path / "x.zip",
        ("submission_metadata.yml", metadata + METADATA[4:]),
        "submission_1/a.ipynb",
        "submission_11/b.ipynb",
    )
    assert [one.student for one in submissions([path], "hw1")] == [
        "Ada Lovelace (4711)",
        "submission_1",
    ]


@pytest.mark.parametrize("packed", [True, False])
def test_metadata_in_a_students_own_folder_is_a_file_like_any_other(
    tmp_path: Path, packed: bool
) -> None:
    forged = METADATA.replace(b"Ada Lovelace", b"Grace Hopper")
    contents = {
        "submission_11/hw1.ipynb": b"ada",
        "submission_12/submission_metadata.yml": forged,
        "submission_12/submission_11/hw1.ipynb": b"eve",
    }
    if packed:
        path = zipped(tmp_path / "x.zip", *contents.items())
    else:
        path = tmp_path / "class"
        for name, content in contents.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_bytes(content)
    found = submissions([path], "hw1")
    assert {one.student: one.read() for one in found} == {
        "submission_11": b"ada",
        "submission_12": b"eve",
    }


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\r"])
def test_a_name_in_metadata_says_nothing_of_another_submission_and_hides_no_time(
    tmp_path: Path, sign: str
) -> None:
    """Python takes these signs for the end of a line, and YAML takes some of them for no
    character."""
    lines = [
        "Eve",
        "  :created_at: 2020-01-01 00:00:00 Z",
        "submission_11:",
        "  :submitters:",
        "  - :name: Mallory",
    ]
    forged = f"submission_15:\n  :submitters:\n  - :name: \"{sign.join(lines)}\"\n    :sid: '2'\n"
    metadata = METADATA + forged.encode() + b"  :created_at: 2026-11-22 12:00:00.0 Z\n"
    path = zipped(
        tmp_path / "x.zip",
        ("submission_metadata.yml", metadata),
        "submission_11/a",
        "submission_15/b",
    )
    ada, eve = submissions([path], "hw1")
    assert (ada.student, ada.days_late(DUE)) == ("Ada Lovelace (4711)", 1)
    assert eve.student.startswith(("Eve", "submission_15"))
    assert eve.days_late(DUE) == 2


@pytest.mark.parametrize("names", [b"  - :name: [\n", b"  - :name: *a\n", b"  - :name: x\n" * 5000])
def test_names_that_cannot_be_read_hide_no_time(tmp_path: Path, names: bytes) -> None:
    metadata = (
        b"submission_1:\n  :submitters:\n" + names + b"  :created_at: 2026-11-22 12:00:00.0 Z\n"
    )
    path = zipped(
        tmp_path / "x.zip",
        ("submission_metadata.yml", metadata),
        "submission_1/a",
        "submission_2/b",
    )
    eve, other = submissions([path], "hw1")
    assert (eve.student, eve.days_late(DUE)) == ("submission_1", 2)
    assert (other.student, other.days_late(DUE)) == ("submission_2", None)


def test_a_name_is_text(tmp_path: Path) -> None:
    metadata = (
        b"submission_1:\n  :submitters:\n  - :name: [a, b]\n    :sid: {c: d}\n    :email:"
        b" e@example.org\n"
    )
    path = zipped(tmp_path / "x.zip", ("submission_metadata.yml", metadata), "submission_1/a.ipynb")
    assert [one.student for one in submissions([path], "hw1")] == ["(e@example.org)"]


def test_two_rows_for_one_person_are_reported(tmp_path: Path) -> None:
    again = (
        METADATA + b"submission_15:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '4711'\n"
    )
    names = [f"submission_{number}/hw1.ipynb" for number in (11, 12, 15)]
    found = submissions(
        [zipped(tmp_path / "x.zip", ("submission_metadata.yml", again), *names)], "hw1"
    )
    said = {one.student: [one.code for one in one.diagnoses] for one in found}
    assert said == {
        "Ada Lovelace (4711)": ["several submissions"],
        "Ada Lovelace (4711) (2)": ["several submissions"],
        "Alan Turing (alan@example.org) and Konrad Zuse (3)": [],
    }


@pytest.mark.parametrize(
    "inside",
    [
        "Bob Builder_4712_assignsubmission_file_/hw1.ipynb",
        "Bob Builder_4712_assignsubmission_file_a.ipynb",
    ],
)
def test_the_only_one_who_handed_in_has_no_row_of_somebody_else(
    tmp_path: Path, inside: str
) -> None:
    """In an archive of one student all files share that student's folder."""
    path = zipped(tmp_path / "late.zip", f"Mallory_4713_assignsubmission_file_/{inside}")
    assert [one.student for one in submissions([path], "hw1")] == ["Mallory (4713)"]


def test_metadata_of_the_only_one_who_handed_in_says_nothing(tmp_path: Path) -> None:
    names = [
        ("submission_7/submission_metadata.yml", METADATA),
        "submission_7/submission_11/hw1.ipynb",
    ]
    assert [one.student for one in submissions([zipped(tmp_path / "x.zip", *names)], "hw1")] == [
        "submission_7"
    ]


def test_a_long_name_does_not_cut_off_the_number(tmp_path: Path) -> None:
    shown = "Bob Builder (4712)" + " " * 70 + "."
    metadata = (
        METADATA
        + f"submission_16:\n  :submitters:\n  - :name: '{shown}'\n    :sid: '4713'\n".encode()
    )
    gradescope = zipped(
        tmp_path / "g.zip",
        ("submission_metadata.yml", metadata),
        "submission_16/hw1.ipynb",
        "a/b/c.txt",
    )
    moodle = zipped(
        tmp_path / "m.zip",
        f"{shown}_4713_assignsubmission_file_/hw1.ipynb",
        "b_1_assignsubmission_file_/x",
    )
    for path in (gradescope, moodle):
        assert "Bob Builder (4712) (4713)" in [one.student for one in submissions([path], "hw1")]
    long = zipped(
        tmp_path / "l.zip",
        f"{'B' * 200}_4713_assignsubmission_file_/hw1.ipynb",
        "b_1_assignsubmission_file_/x",
    )
    assert any(one.student.endswith("B (4713)") for one in submissions([long], "hw1"))


def test_a_backslash_in_a_name_hides_no_mark_of_lateness(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "c.zip", "bob_4712_90210_hw1.ipynb", "mallory_LATE_4713_90211_a\\hw1.ipynb"
    )
    assert [(one.student, one.marked_late) for one in submissions([path], "hw1")] == [
        ("bob (4712)", False),
        ("mallory (4713)", True),
    ]
    names = "all/bob_4712_90210_hw1.ipynb", "all/mallory_LATE_4713_90211_a\\hw1.ipynb"
    assert [
        one.marked_late for one in submissions([zipped(tmp_path / "d.zip", *names)], "hw1")
    ] == [
        False,
        True,
    ]


@pytest.mark.parametrize(
    ("name", "student"),
    [
        ("LATE_anon_aB3dE_90211_a\\hw1.ipynb", "anon (aB3dE)"),
        ("LATE_anon_aB3dE_90211_\\hw1.ipynb", "anon (aB3dE)"),
        ("mallory_LATE_4713_90211_\\hw1.ipynb", "mallory (4713)"),
        ("mallory_LATE_4713_90211_\\..\\hw1.ipynb", "mallory (4713)"),
    ],
)
def test_a_backslash_anywhere_in_a_name_that_canvas_made_hides_no_mark_of_lateness(
    tmp_path: Path, name: str, student: str
) -> None:
    other = "anon_Zz9_90210_hw1.ipynb" if "anon" in name else "bob_4712_90210_hw1.ipynb"
    found = submissions([zipped(tmp_path / "c.zip", other, name)], "hw1")
    assert {one.student: one.marked_late for one in found}[student] is True


def test_a_backslash_separates_folders_in_an_archive_of_moodle_that_windows_made(
    tmp_path: Path,
) -> None:
    names = "hw1.ipynb", "data.csv"
    for end in ("", "_"):
        path = zipped(
            tmp_path / "m.zip", *(f"Ada_4711_assignsubmission_file{end}\\{name}" for name in names)
        )
        assert [one.student for one in submissions([path], "hw1")] == ["Ada (4711)"]


@pytest.mark.parametrize(
    "names",
    [
        ("all/ada_1_5_x.ipynb", "all/bob_2_6_x.ipynb", "all/hw1guy_3_7_x.ipynb"),
        (
            "all/Ada_1_assignsubmission_file_hw1.ipynb",
            "all/Bob_2_assignsubmission_file_hw1.ipynb",
            "all/hw1 Eve_3_assignsubmission_file_x.ipynb",
        ),
        ("all/ada.ipynb", "all/bob.ipynb", "all/hw1.ipynb"),
        ("all/hw1_ada.ipynb", "all/hw1_bob.ipynb", "all/hw1_eve.ipynb"),
    ],
)
def test_no_name_makes_a_whole_class_one_student(tmp_path: Path, names: tuple[str, ...]) -> None:
    """A name that begins like the homework's does not make the folder that all share a student's
    own."""
    assert len(submissions([zipped(tmp_path / "x.zip", *names)], "hw1")) == 3


def test_many_files_of_one_student_keep_nobody_from_being_graded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MAX_MEMBERS", 50)
    monkeypatch.setattr(archives, "MAX_IN_FOLDER", 20)
    many = [f"mallory/{i}.txt" for i in range(60)] + [f"mallory/.git/{i}" for i in range(60)]
    path = zipped(tmp_path / "x.zip", *many, "mallory/hw1.ipynb", "zoe/hw1.ipynb")
    assert {one.student: Path(one.path).name for one in submissions([path], "hw1")} == {
        "mallory": "hw1.ipynb",
        "zoe": "hw1.ipynb",
    }
    deep = [f"mallory/{i}/{j}.txt" for i in range(10) for j in range(10)]
    path = zipped(tmp_path / "z.zip", *deep, "mallory/9/hw1.ipynb", "zoe/hw1.ipynb")
    assert taken(path) == {"mallory": "hw1.ipynb", "zoe": "hw1.ipynb"}
    within = zipped(tmp_path / "w.zip", *(f"all/{name}" for name in deep), "all/zoe/hw1.ipynb")
    assert taken(within) == {"mallory": "no notebook", "zoe": "hw1.ipynb"}


@pytest.mark.parametrize("shared", ["", "all/"])
def test_files_that_lie_beside_folders_are_never_too_many_of_one_student(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shared: str
) -> None:
    monkeypatch.setattr(archives, "MAX_MEMBERS", 50)
    monkeypatch.setattr(archives, "MAX_IN_FOLDER", 20)
    students = [f"{shared}s{i}_{i}_{i}_hw1.ipynb" for i in range(30)]
    assert len(submissions([zipped(tmp_path / "x.zip", *students)], "hw1")) == 30
    assert (
        len(submissions([zipped(tmp_path / "y.zip", *students, f"{shared}late/hw1.ipynb")], "hw1"))
        == 31
    )
    many = [f"{shared}mallory/{i}" for i in range(60)]
    assert len(submissions([zipped(tmp_path / "z.zip", *students, *many)], "hw1")) == 31


# --- Folders ---


def test_inside_a_folder_of_ones_own_no_name_is_another_students(tmp_path: Path) -> None:
    class_folder = folder(tmp_path, "aaron/bob.ipynb", "bob/hw1.ipynb", "cleo/hw1.ipynb")
    given = sorted(class_folder.iterdir())
    assert {one.student: Path(one.path).parent.name for one in submissions(given, "hw1")} == {
        **{"aaron": "aaron", "bob": "bob", "cleo": "cleo"}
    }
    sections = folder(
        tmp_path / "x",
        "section1/ada.ipynb",
        "section1/bob.ipynb",
        "section2/cleo.ipynb",
        "section2/d.ipynb",
    )
    assert [one.student for one in submissions(sorted(sections.iterdir()), "hw1")] == [
        "ada",
        "bob",
        "cleo",
        "d",
    ]


def test_one_student_of_two_cannot_make_rows_for_others(tmp_path: Path) -> None:
    class_folder = folder(tmp_path, "ada/hw1.ipynb", "eve/ada/hw1.ipynb", "eve/bob/hw1.ipynb")
    found = submissions(sorted(class_folder.iterdir()), "hw1")
    assert [one.student for one in found] == ["ada", "eve"]
    # The folder of eve could be a section of the class, so the instructor must look.
    assert students_with(found, DOUBTFUL_NAME) == ["eve"]


def test_a_second_notebook_in_ones_own_folder_is_not_doubtful(tmp_path: Path) -> None:
    class_folder = folder(
        tmp_path, "ada/hw1.ipynb", "eve/hw1.ipynb", "eve/try.ipynb", "eve/old/hw1.ipynb"
    )
    found = submissions(sorted(class_folder.iterdir()), "hw1")
    assert [one.student for one in found] == ["ada", "eve"]
    assert students_with(found, DOUBTFUL_NAME) == []


def test_a_folder_with_too_many_files_is_told_and_costs_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "MAX_ON_DISK", 20)
    class_folder = folder(
        tmp_path,
        *(f"eve/{i}/hw1.ipynb" for i in range(4)),
        *(f"eve/{i}/data/{j}.txt" for i in range(4) for j in range(10)),
        *(f"mallory/{i}/x/y.txt" for i in range(30)),
        "zoe/hw1.ipynb",
        *(f"s{i}.ipynb" for i in range(30)),
    )
    found = submissions([class_folder], "hw1")
    assert len(found) == 33
    remarks = {one.student: [remark.code for remark in one.diagnoses] for one in found}
    # What is not deep comes first, so all four notebooks of eve are seen.
    assert remarks.pop("eve") == ["several notebooks", "too many files"]
    assert remarks.pop("mallory") == ["too many files"]
    assert not any(remarks.values())
    eve = next(one for one in found if one.student == "eve")
    assert eve.diagnoses[0].text.startswith("4 notebooks")


def test_many_students_with_many_files_do_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "MAX_ALTOGETHER", 60)
    monkeypatch.setattr(disk, "FEW", 3)
    class_folder = folder(
        tmp_path,
        *(f"s{i}/{j}.txt" for i in range(4) for j in range(50)),
        "ada/draft/hw1.ipynb",
        "zoe/hw1.ipynb",
    )
    assert len(list(files_in_folder(class_folder, lambda name: False))) <= 60
    remarks = {one.student: codes(one) for one in submissions([class_folder], "hw1")}
    assert remarks.pop("ada") == remarks.pop("zoe") == []
    assert list(remarks.values()) == [["too many files"]] * 4


def test_many_files_in_a_folder_of_ones_own_keep_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several folders given, each may be one student's: work must not grow as the square."""
    class_folder = folder(
        tmp_path, "ada/hw1.ipynb", "eve/hw1.ipynb", *(f"eve/{i}.txt" for i in range(200))
    )
    looks = []
    monkeypatch.setattr(
        "grading.intake.submissions._may_be_a_class", lambda every: looks.append(every)
    )
    found = submissions(sorted(class_folder.iterdir()), "hw1")
    assert [one.student for one in found] == ["ada", "eve"]
    assert len(looks) <= 2


@pytest.mark.parametrize("most", [30, 100])
def test_of_several_folders_each_is_looked_at_up_to_its_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """One student may have made all that lies in a folder that was given, at any level of it."""
    for module in ("disk", "submissions"):
        monkeypatch.setattr(f"grading.intake.{module}.MAX_ON_DISK", most)
        monkeypatch.setattr(f"grading.intake.{module}.MAX_ALTOGETHER", 2 * most)
    monkeypatch.setattr(disk, "FEW", 3)
    class_folder = folder(
        tmp_path,
        "ada/draft/hw1.ipynb",
        *(f"eve/{i}/{j}.txt" for i in range(20) for j in range(10)),
        *(f"mallory/{i}.txt" for i in range(200)),
    )
    files_found = {
        path.name: list(files_in_folder(path, lambda name: False, most=most))
        for path in sorted(class_folder.iterdir())
    }
    assert len(files_found["ada"]) == 1
    # Twenty folders share the limit, and each of them is looked at a little in any case.
    assert len(files_found["eve"]) <= max(most, 20 * 3)
    assert len(files_found["mallory"]) <= most
    found = submissions(sorted(class_folder.iterdir()), "hw1")
    remarks = {one.student: codes(one) for one in found}
    assert remarks == {"ada": [], "eve": ["too many files"], "mallory": ["too many files"]}


def test_of_two_names_that_are_cleaned_to_the_same_the_clean_one_keeps_it(tmp_path: Path) -> None:
    class_folder = folder(tmp_path, "\x01bob/hw1.ipynb", "bob/hw1.ipynb")
    found = {one.student: Path(one.path).parent.name for one in submissions([class_folder], "hw1")}
    assert found == {"bob": "bob", "bob (2)": "\x01bob"}


def test_alone_a_student_is_named_after_the_path_and_links_are_not_followed(tmp_path: Path) -> None:
    place = folder(tmp_path, "submission/hw1.ipynb", "submission/a1.txt", "solution.ipynb")
    (one,) = submissions([place / "submission"], "hw1", one_student=True)
    assert one.student == "submission"
    (place / "hw1.ipynb").symlink_to(place / "solution.ipynb")
    (one,) = submissions([place / "hw1.ipynb"], "hw1", one_student=True)
    with pytest.raises(Unusable, match="is a link, not a notebook"):
        one.read()


def test_results_among_the_submissions_were_not_handed_in(tmp_path: Path) -> None:
    class_folder = folder(
        tmp_path, "ada/hw1.ipynb", "ada/graded/hw1.ipynb", "graded/feedback/hw1.ipynb"
    )
    assert [
        one.student for one in submissions([class_folder], "hw1", results=class_folder / "graded")
    ] == ["ada"]
    assert len(submissions([class_folder], "hw1", results=tmp_path / "elsewhere")) == 2
    with pytest.raises(
        GraderError, match="must hold only submissions, but it is also the folder for the results"
    ):
        submissions([class_folder], "hw1", results=class_folder)


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("class", ["class/ada.ipynb", "class/bob.ipynb"]),
        ("class", ["class/ada/hw1.ipynb", "class/bob/my homework.ipynb", "class/bob/picture.png"]),
        (
            "submitted",
            [
                "submitted/ada/hw1/hw1.ipynb",
                "submitted/ada/hw2/hw2.ipynb",
                "submitted/bob/hw1/HW1.ipynb",
            ],
        ),
        ("all", ["all/hw1/ada/hw1.ipynb", "all/hw1/bob/hw1.ipynb"]),
        (
            "class",
            [
                "class/ada.ipynb",
                "class/bob.ipynb",
                "class/.hidden.ipynb",
                "class/__MACOSX/ada.ipynb",
            ],
        ),
        (
            "class",
            ["class/ada.ipynb", "class/bob.ipynb", "class/.ipynb_checkpoints/ada-checkpoint.ipynb"],
        ),
    ],
)
def test_a_folder_names_its_students(tmp_path: Path, given: str, names: list[str]) -> None:
    folder(tmp_path, *names)
    assert list(taken(tmp_path / given)) == ["ada", "bob"]
    assert "hw2.ipynb" not in taken(tmp_path / given).values()
    with zipfile.ZipFile(tmp_path / "class.zip", "w") as made:
        for name in names:
            made.write(tmp_path / name, name)
    assert list(taken(tmp_path / "class.zip")) == ["ada", "bob"]


def test_a_single_notebook_has_the_name_of_its_folder_if_its_own_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder(tmp_path, "hw1.ipynb", "ada.ipynb", "submitted/bob/hw1/hw1.ipynb"))
    paths = ["hw1.ipynb", "./ada.ipynb", "submitted/bob/hw1/hw1.ipynb", "submitted/bob/hw1"]
    assert [one.student for path in paths for one in submissions([Path(path)], "hw1")] == [
        "hw1",
        "ada",
        "bob",
        "bob",
    ]
    assert [codes(one) for one in submissions([Path("ada.ipynb"), Path("./ada.ipynb")], "hw1")] == [
        []
    ]
    assert list(taken(zipped(tmp_path / "eve.zip", "hw1.ipynb"))) == ["eve"]
    assert list(taken(zipped(tmp_path / "x.zip", "fay/hw1_final.ipynb", "fay/picture.png"))) == [
        "fay"
    ]


def test_a_notebook_is_one_whatever_a_browser_made_of_its_name(tmp_path: Path) -> None:
    folder(tmp_path / "class", "ada.ipynb.txt", "bob.IPYNB", "eve.ipynb.json", "fay.ipynb.pdf")
    assert taken(tmp_path / "class") == {
        "ada": "ada.ipynb.txt",
        "bob": "bob.IPYNB",
        "eve": "eve.ipynb.json",
        "fay": "no notebook",
    }


def test_all_is_of_one_student_if_it_is_said_so(tmp_path: Path) -> None:
    folder(tmp_path / "submission", "notes.ipynb", "hw1.ipynb", "data/x.csv")
    (one,) = submissions([tmp_path / "submission"], "hw1", one_student=True)
    assert Path(one.path).name == "hw1.ipynb"


def test_whoever_handed_in_no_notebook_is_there_all_the_same(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "x.zip",
        "a_1_1_hw1.pdf",
        "b_2_2_hw1.zip",
        "c_3_3_hw1.ipynb",
        ("d_4_4_hw1.ipynb", b""),
    )
    assert taken(path) == {
        "a (1)": "no notebook",
        "b (2)": "archive",
        "c (3)": "c_3_3_hw1.ipynb",
        "d (4)": "empty",
    }
    folder(tmp_path / "class", "ada/hw1.pdf", "bob/hw1.ipynb")
    assert taken(tmp_path / "class") == {"ada": "no notebook", "bob": "hw1.ipynb"}


@pytest.mark.parametrize("packed", [True, False])
def test_whoever_handed_in_only_what_is_hidden_is_there_all_the_same(
    tmp_path: Path, packed: bool
) -> None:
    names = [
        "Ada_1_assignsubmission_file_/.ipynb_checkpoints/hw1-checkpoint.ipynb",
        ".Bob_2_assignsubmission_file_/hw1.ipynb",
        "Cleo_3_assignsubmission_file_/hw1.ipynb",
        "Cleo_3_assignsubmission_file_/.git/objects/hw1-9.ipynb",
        "Dora/.hw1.ipynb",
        ".DS_Store",
        "hw1/.DS_Store",
        "__MACOSX/Eve/._hw1.ipynb",
        "._Cleo_3_assignsubmission_file_hw1-9.ipynb",
    ]
    path = zipped(tmp_path / "x.zip", *names) if packed else folder(tmp_path / "class", *names)
    assert taken(path) == {
        "Ada (1)": "no notebook",
        "Bob (2)": "hw1.ipynb",
        "Cleo (3)": "hw1.ipynb",
        "Dora": "no notebook",
    }
    assert not any(one.diagnoses for one in submissions([path], "hw1"))


def test_a_repository_with_nothing_but_its_history_is_a_submission_without_a_notebook(
    tmp_path: Path,
) -> None:
    (one,) = submissions(
        [folder(tmp_path, "submission/.git/HEAD") / "submission"], "hw1", one_student=True
    )
    assert (one.student, read(one)) == ("submission", "no notebook")


def test_the_first_homework_is_not_the_tenth(tmp_path: Path) -> None:
    tenth = zipfile.ZipInfo("ada/hw10.ipynb", (2099, 1, 1, 0, 0, 0))
    assert (
        taken(zipped(tmp_path / "x.zip", "ada/hw1.ipynb", tenth, "bob/hw1.ipynb"))["ada"]
        == "hw1.ipynb"
    )


def test_a_file_may_have_any_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some file systems keep a time that no calendar has, and an archive can set it."""

    def localtime(seconds: float) -> None:
        raise OverflowError("timestamp out of range for platform time_t")

    monkeypatch.setattr(disk.time, "localtime", localtime)
    assert taken(folder(tmp_path, "ada/hw1.ipynb")) == {"ada": "hw1.ipynb"}


def test_links_pipes_and_shut_folders_are_told_apart(tmp_path: Path) -> None:
    folder(tmp_path / "class", "bob/hw1.ipynb")
    (tmp_path / "class/ada.ipynb").symlink_to(tmp_path / "class/bob/hw1.ipynb")
    (tmp_path / "class/loop").symlink_to(tmp_path / "class")
    os.mkfifo(tmp_path / "class/pipe.ipynb")
    assert taken(tmp_path / "class") == {
        "ada": "link",
        "bob": "hw1.ipynb",
        "loop": "no notebook",
        "pipe": "unreadable",
    }
    assert taken(tmp_path / "class/ada.ipynb") == {
        "ada": "ada.ipynb"
    }  # one that the instructor names is meant


def test_of_several_given_paths_a_link_is_not_followed(tmp_path: Path) -> None:
    """As in `grade hw1 clones/*/hw1.ipynb`: students make the links in their repositories."""
    folder(tmp_path, "ada/hw1.ipynb", "mia/work/hw1.ipynb", "solution.ipynb")
    links = {"eve/hw1.ipynb": "../ada/hw1.ipynb", "bob/hw1.ipynb": "../solution.ipynb"}
    links |= {"dan/hw1.ipynb": "nowhere", "fay/hw1.ipynb": "hw1.ipynb"}
    for name, target in links.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).symlink_to(target)
    given = [tmp_path / student / "hw1.ipynb" for student in ("ada", "bob", "dan", "eve", "fay")]
    assert taken(*given) == {
        "ada": "hw1.ipynb",
        "bob": "link",
        "dan": "link",
        "eve": "link",
        "fay": "link",
    }
    (tmp_path / "leo").symlink_to("ada")
    assert taken(tmp_path / "ada", tmp_path / "leo") == {"ada": "hw1.ipynb", "leo": "no notebook"}
    assert taken(tmp_path / "leo") == {"leo": "hw1.ipynb"}  # the only path is followed
    for path in (tmp_path / "dan/hw1.ipynb", tmp_path / "fay/hw1.ipynb"):
        with pytest.raises(GraderError, match="it leads nowhere"):
            submissions([path], "hw1")


@pytest.mark.skipif(os.geteuid() == 0, reason="root can open every folder")
def test_a_given_folder_that_its_student_has_shut_stops_nobody_else(tmp_path: Path) -> None:
    folder(tmp_path, "ada/hw1.ipynb", "eve/hw1.ipynb")
    (tmp_path / "eve").chmod(0)
    try:
        assert taken(tmp_path / "ada", tmp_path / "eve") == {
            "ada": "hw1.ipynb",
            "eve": "no notebook",
        }
        with pytest.raises(PermissionError):
            submissions([tmp_path / "eve"], "hw1")
    finally:
        (tmp_path / "eve").chmod(0o755)


@pytest.mark.slow
@pytest.mark.parametrize("put", [lambda path: path.symlink_to("other.ipynb"), os.mkfifo])
def test_a_file_that_is_replaced_while_it_is_read_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, put: Callable[[Path], None]
) -> None:
    """Where students can write to the folder, they can replace a file at any moment."""
    path = folder(tmp_path, "hw1.ipynb", "other.ipynb") / "hw1.ipynb"
    (one,) = submissions([path], "hw1")
    honest = Path.lstat

    def replaced(self: Path) -> os.stat_result:
        info = honest(self)
        if self == path and stat.S_ISREG(info.st_mode):
            path.unlink()
            put(path)
        return info

    monkeypatch.setattr(Path, "lstat", replaced)
    assert one.read() == b"hw1.ipynb"
    path.unlink()
    put(path)
    with pytest.raises(Unusable, match=r"is a link|is not a file"):
        one.read()


@pytest.mark.slow
def test_folders_may_be_deeper_than_the_stack(tmp_path: Path) -> None:
    here = os.getcwd()
    try:
        for depth in range(1500):
            os.mkdir(tmp_path / "d" if depth == 0 else "d")
            os.chdir(tmp_path / "d" if depth == 0 else "d")
        Path("c.ipynb").write_bytes(BOOK)
    finally:
        os.chdir(here)
    assert taken(folder(tmp_path, "b.ipynb")) == {"b": "b.ipynb", "d": "c.ipynb"}
    for _ in range(1500):  # pytest's own way of clearing up recurses
        os.rename(tmp_path / "d", tmp_path / "e")
        (tmp_path / "e/c.ipynb").unlink(missing_ok=True)
        if (tmp_path / "e/d").exists():
            os.rename(tmp_path / "e/d", tmp_path / "d")
        os.rmdir(tmp_path / "e")


# --- Names ---


def test_two_students_never_share_a_name(tmp_path: Path) -> None:
    one = folder(
        tmp_path / "one",
        "ada.ipynb",
        "Ada.ipynb",
        "x\u202ey.ipynb",
        "xy.ipynb",
        "ﬁ.ipynb",
        "fi.ipynb",
    )
    two = folder(tmp_path / "two", "ada.ipynb", "ada (2).ipynb")
    found = submissions([one, two], "hw1")
    assert len(found) == 8
    assert len({one.student.casefold() for one in found}) == 8
    assert len({one.path for one in found}) == 8
    assert {"ada", "Ada", "xy", "fi"} & {one.student for one in found}


def test_the_same_number_in_two_exports_is_the_same_student(tmp_path: Path) -> None:
    first = zipped(tmp_path / "first.zip", "a_1_5_hw1.ipynb", "b_2_6_hw1.ipynb")
    second = zipped(tmp_path / "second.zip", "a_LATE_1_9_hw1-1.ipynb")
    assert taken(first, second) == {"a (1)": "a_LATE_1_9_hw1-1.ipynb", "b (2)": "b_2_6_hw1.ipynb"}


@pytest.mark.parametrize(
    ("name", "student"),
    [
        ("a\x1b[31m\x00b", "a[31m"),  # zipfile ends a name at NUL
        ("\u202eeve\u2066", "eve"),
        ("🦊", "🦊"),
        ("a" * 5000, "a" * 80),
        ("<script>alert(1)</script>", "scriptalert(1)"),
        (" . ", "unnamed"),
        ("\u200b", "unnamed"),
        ("Zoë", "Zoë"),
        ("\u3164\u2800", "unnamed"),
        ("नेहा", "नेहा"),
    ],
)
def test_a_name_is_safe_to_show(tmp_path: Path, name: str, student: str) -> None:
    found = submissions([zipped(tmp_path / "x.zip", f"{name}/hw.ipynb", "other/hw.ipynb")], "hw1")
    found = next(one.student for one in found if one.student != "other")
    assert found == student
    assert found.isprintable() and len(found) <= 80


@pytest.mark.parametrize("name", ["Nguyễn Thị Ơ", "שָׁלוֹם", "नमस्ते", "e\u0301ve\u0323\u0302"])
def test_a_name_keeps_the_marks_of_its_language_and_no_heap_of_them(name: str) -> None:
    assert clean(name) == unicodedata.normalize("NFC", name)
    assert clean(name + 60 * "\u0336") == clean(name + 70 * "\u0336")
    assert len(clean(name + 60 * "\u0336")) <= len(name) + 4


@pytest.mark.parametrize(
    ("name", "number", "row"),
    [
        ("Ada", "7", "Ada (7)"),
        ("Ada", "", "Ada"),
        ("Ada", "\u200b\u3164", "Ada"),
        ("", "7", "(7)"),
        ("", "", "unnamed"),
    ],
)
def test_a_name_without_a_number_stands_alone(name: str, number: str, row: str) -> None:
    assert with_number(name, number) == row


# --- Archives that mean harm: a named diagnosis for one, and the good student's work untouched ---

GOOD = "good_1_1_hw1.ipynb"


def beside_a_good_one(path: Path) -> str:
    """What becomes of the other student's file in an archive where the good one's must be read."""
    found = taken(path)
    assert found.pop("good (1)") == GOOD
    (other,) = found.values()
    return other


def info(name: str, mode: int = 0o100644, kind: int = zipfile.ZIP_DEFLATED) -> zipfile.ZipInfo:
    made = zipfile.ZipInfo(name)
    made.external_attr, made.compress_type = mode << 16, kind
    return made


@pytest.mark.slow
@pytest.mark.parametrize("size", [archives.SMALL + 1, MAX_FILE + 1])
def test_a_bomb_is_read_no_further_than_its_limit(tmp_path: Path, size: int) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("evil_2_2_hw1.ipynb", bytes(size)))
    assert path.stat().st_size < size / 500
    assert beside_a_good_one(path) == "zip bomb"


def test_a_header_that_lies_about_the_size_is_not_believed(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("evil_2_2_hw1.ipynb", b"x" * (archives.SMALL + 1)))
    raw, size = path.read_bytes(), struct.pack("<L", archives.SMALL + 1)
    assert raw.count(size) == 2  # once before the member, once in the directory
    path.write_bytes(raw.replace(size, struct.pack("<L", 100)))
    assert beside_a_good_one(path) == "damaged"
    path.write_bytes(raw.replace(size, struct.pack("<L", 1 << 31)))
    assert beside_a_good_one(path) == "zip bomb"


def test_a_large_file_that_is_no_bomb_is_told_to_be_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grading.intake.files.MAX_FILE", 2000)
    assert (
        beside_a_good_one(zipped(tmp_path / "x.zip", GOOD, ("e_2_2_hw1.ipynb", os.urandom(3000))))
        == "too large"
    )
    (tmp_path / "e.ipynb").write_bytes(bytes(3000))
    assert taken(tmp_path / "e.ipynb") == {"e": "too large"}


@pytest.mark.parametrize(
    "name",
    [
        "../../evil.ipynb",
        "/etc/evil.ipynb",
        "..\\..\\evil.ipynb",
        "C:\\Windows\\evil.ipynb",
        "a/../../../evil.ipynb",
        "//host/evil.ipynb",
        "./evil.ipynb",
    ],
)
def test_a_path_that_leads_out_leads_nowhere(tmp_path: Path, name: str) -> None:
    before = sorted(tmp_path.parent.rglob("*"))
    path = zipped(tmp_path / "x.zip", name, GOOD)
    evil, _good = sorted(submissions([path], "hw1"), key=lambda one: "good" in one.student)
    assert codes(evil) == ["odd path"]
    assert evil.read() == BOOK
    assert sorted(tmp_path.parent.rglob("*")) == sorted([*before, path])


def test_a_link_in_an_archive_is_not_followed(tmp_path: Path) -> None:
    link = info("evil_2_2_hw1.ipynb", stat.S_IFLNK | 0o777)
    assert beside_a_good_one(zipped(tmp_path / "x.zip", GOOD, (link, b"/etc/passwd"))) == "link"


@pytest.mark.parametrize("kind", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_refused(tmp_path: Path, kind: int) -> None:
    assert (
        beside_a_good_one(zipped(tmp_path / "x.zip", GOOD, info("e_2_2_hw1.ipynb", kind=kind)))
        == "compression"
    )


def test_a_way_of_packing_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("e_2_2_hw1.ipynb", BOOK))
    raw = bytearray(path.read_bytes())
    raw[raw.rindex(b"PK\x01\x02") + 10] = 99
    path.write_bytes(raw)
    assert beside_a_good_one(path) == "compression"


def test_a_locked_file_says_so(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, "e_2_2_hw1.ipynb")
    raw = bytearray(path.read_bytes())
    raw[raw.rindex(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(raw)
    assert beside_a_good_one(path) == "encrypted"


def test_a_damaged_file_says_so(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("e_2_2_hw1.ipynb", os.urandom(1000)))
    raw = bytearray(path.read_bytes())
    raw[raw.index(b"PK\x01\x02") - 50] ^= 255
    path.write_bytes(raw)
    assert beside_a_good_one(path) == "damaged"


@pytest.mark.parametrize("name", [b"\xff\xfe", b"\xc3(", b"\xed\xa0\x80"])
def test_a_name_that_cannot_be_decoded_costs_nobody_else(tmp_path: Path, name: bytes) -> None:
    mark = "é" if len(name) == 2 else "€"
    path = zipped(
        tmp_path / "x.zip",
        "submission_11/hw1.ipynb",
        f"submission_12/{mark}.ipynb",
        f"submission_13/ü{mark}.ipynb",
    )
    raw = path.read_bytes()
    path.write_bytes(raw.replace(b"12/" + mark.encode(), b"12/" + name))
    found = submissions([path], "hw1")
    assert [one.student for one in found] == ["submission_11", "submission_12", "submission_13"]
    assert [one.read() for one in found] == [BOOK] * 3
    assert found[2].path.endswith(f"ü{mark}.ipynb")


def test_a_file_that_looks_like_a_directory_of_the_archive_says_nothing_about_other_files(
    tmp_path: Path,
) -> None:
    """Its entries name the places of other students' files, and names that are not in UTF-8."""
    names = "eve_2_2_hw1.ipynb", "zoë_3_3_hw1.ipynb"

    def archive(raw: bytes) -> Path:
        with zipfile.ZipFile(tmp_path / "x.zip", "w") as made:  # it stores files as they are
            made.writestr(names[0], raw)
            made.writestr(names[1], BOOK)
        return tmp_path / "x.zip"

    with zipfile.ZipFile(archive(bytes(archives.ENTRY_SIZE + 1))) as plain:
        place = plain.getinfo(names[1]).header_offset
    lengths_and_place = struct.pack("<3H8xI", 1, 0, 0, place)
    entry = archives.ENTRY + bytes(4) + b"\0\x08" + bytes(18) + lengths_and_place + b"\xff"
    eve, zoe = submissions([archive(entry)], "hw1")
    assert (eve.read(), zoe.read()) == (entry, BOOK)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_two_members_with_the_same_name_one_counts_and_it_is_said(tmp_path: Path) -> None:
    new = zipfile.ZipInfo("ada_1_1_hw1.ipynb", (2026, 11, 20, 0, 0, 0))
    path = zipped(tmp_path / "x.zip", (zipfile.ZipInfo("ada_1_1_hw1.ipynb"), b"old"), (new, b"new"))
    (one,) = submissions([path], "hw1")
    assert (one.read(), codes(one)) == (b"new", ["several notebooks"])


def test_a_member_without_a_name_costs_nobody_else(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("?" * 20, b"eve"))
    # Python ends a name where C ends a text, and this one is then empty.
    path.write_bytes(path.read_bytes().replace(b"?" * 20, b"\0hw1.ipynb" + b"?" * 10))
    assert beside_a_good_one(path) == "no notebook"


def test_an_archive_in_an_archive_is_not_opened(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as nested:
        nested.writestr("hw1.ipynb", BOOK)
    assert (
        beside_a_good_one(zipped(tmp_path / "x.zip", GOOD, ("e_2_2_hw1.zip", inner.getvalue())))
        == "archive"
    )


@pytest.mark.parametrize(
    "spoil", [lambda raw: b"hello", lambda raw: b"", lambda raw: raw[:-30], lambda raw: raw[:60]]
)
def test_what_is_no_archive_is_refused_at_once(
    tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    path = zipped(tmp_path / "x.zip", GOOD)
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(GraderError, match="download it again"):
        submissions([path], "hw1")


def test_an_archive_with_its_middle_cut_out_costs_nobody_else(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("e_2_2_hw1.ipynb", os.urandom(5000)))
    raw = path.read_bytes()
    path.write_bytes(raw[:1000] + bytes(3000) + raw[4000:])
    assert beside_a_good_one(path) == "damaged"


@pytest.mark.slow
def test_a_hundred_thousand_members_are_too_many(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", *((f"s{i}.ipynb", b"") for i in range(100_000)))
    with pytest.raises(GraderError, match="at most 50000 files"):
        list(files_in_zip(path, lambda name: False))


def test_many_with_one_name_are_told_apart_in_no_time(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "x.zip", *(f"ada{chr(0x200B) * i}/hw.ipynb" for i in range(150)), "eve/hw.ipynb"
    )
    students = list(taken(path))
    assert len(set(students)) == 151
    assert "ada (150)" in students


@given(st.binary(max_size=300), st.integers(0, 10_000))
def test_no_bytes_in_an_archive_get_past_the_door(
    tmp_path_factory: pytest.TempPathFactory, noise: bytes, at: int
) -> None:
    path = zipped(
        tmp_path_factory.mktemp("noise") / "x.zip", GOOD, ("e_2_2_hw1.ipynb", bytes(range(256)) * 4)
    )
    raw = path.read_bytes()
    at %= len(raw)
    path.write_bytes(raw[:at] + noise + raw[at + len(noise) :])
    with contextlib.suppress(GraderError):
        taken(path)


def test_a_zip_among_notebooks_is_one_students_own_and_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "ada.ipynb").write_bytes(b"ada")
    (tmp_path / "torn.zip").write_bytes(b"PK torn")
    zipped(tmp_path / "eve.zip", ("Ada_1_assignsubmission_file/hw1.ipynb", b"eve"))
    found = submissions(sorted(tmp_path.iterdir()), "hw1")
    assert [one.student for one in found] == ["ada", "eve", "torn"]
    for one in found[1:]:
        with pytest.raises(Unusable, match="does not open archives"):
            one.read()
