"""Who handed in what: the exports of Canvas, Moodle and Gradescope, folders, and archives that mean harm."""

import contextlib
import io
import os
import stat
import struct
import zipfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grading import archive
from grading.archive import Unusable, files
from grading.intake import HandIn, hand_ins
from grading.zygote import GraderError

BOOK = b'{"cells": []}'
DUE = datetime.fromisoformat("2026-11-20T23:59:00+01:00")


def zipped(path: Path, *members: str | zipfile.ZipInfo | tuple[str | zipfile.ZipInfo, bytes]) -> Path:
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
    return {hand.student: read(hand) for hand in hand_ins(paths, "hw1")}


def read(hand: HandIn) -> str:
    try:
        return Path(hand.path).name if hand.content() else "empty"
    except Unusable as error:
        return error.code


def codes(hand: HandIn) -> list[str]:
    return [diagnosis.code for diagnosis in hand.diagnoses]


# --- What learning platforms export ---


EVE = "eve_LATE_13_90212_x_1_assignsubmission_file_hw1.ipynb"


def test_canvas_names_the_student_the_number_and_who_is_late(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "submissions.zip", "lovelaceada_4711_90210_hw1.ipynb", "turingalan_LATE_12_90211_hw1.ipynb", EVE
    )
    eve, ada, alan = hand_ins([path], "hw1")
    assert (eve.student, eve.days_late(None)) == ("eve (13)", 1), "who names a file as Moodle does is late all the same"
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
def test_the_last_that_was_handed_in_counts_and_says_so(tmp_path: Path, names: list[str], last: str) -> None:
    (hand,) = hand_ins([zipped(tmp_path / "submissions.zip", *names)], "hw1")
    assert Path(hand.path).name == last
    assert codes(hand) == ["several notebooks"]
    assert last in hand.diagnoses[0].text


def test_the_newer_of_two_files_counts(tmp_path: Path) -> None:
    new, old = zipfile.ZipInfo("ada/hw1_final.ipynb", (2026, 11, 2, 0, 0, 0)), zipfile.ZipInfo("ada/hw1_really.ipynb")
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
    assert hand_ins([path], "hw1")[0].days_late(DUE) is None


@pytest.mark.parametrize(
    ("ada", "eve"),
    [
        ("Ada_1_assignsubmission_file_hw1.ipynb", "Eve_2_assignsubmission_file_x_1_assignsubmission_file_hw1-9.ipynb"),
        (
            "Ada_1_assignsubmission_file_/hw1.ipynb",
            "Eve_2_assignsubmission_file_/Ada_1_assignsubmission_file_/hw1.ipynb",
        ),
        ("Ada_1_5_hw1.ipynb", "Eve_2_6_Ada_1_9_hw1-9.ipynb"),
        ("Ada_1_assignsubmission_file_hw1.ipynb", "Eve_2_assignsubmission_file_x_1_9_hw1-9.ipynb"),
        ("submission_1/hw1.ipynb", "submission_2/submission_1/hw1-9.ipynb"),
        ("Ada/hw1.ipynb", "Eve/Ada/hw1-9.ipynb"),
    ],
)
def test_nobody_hands_in_for_another(tmp_path: Path, ada: str, eve: str) -> None:
    handed = hand_ins([zipped(tmp_path / "x.zip", (ada, b"ada"), (eve, b"eve"))], "hw1")
    assert [hand.content() for hand in handed] == [b"ada", b"eve"]
    assert not any(hand.diagnoses for hand in handed)


@pytest.mark.parametrize(
    "eve",
    [
        "Eve/submission_1/hw1.ipynb",
        "Eve/Ada_1_assignsubmission_file_/hw1.ipynb",
        "Eve/Ada_1_5_hw1.ipynb",
        "Eve/deep/submission_1/hw1.ipynb",
    ],
)
def test_what_looks_like_a_platforms_name_counts_only_where_the_platform_puts_it(tmp_path: Path, eve: str) -> None:
    class_folder = folder(tmp_path / "class", "Ada/hw1.ipynb", eve)
    assert [hand.student for hand in hand_ins([class_folder], "hw1")] == ["Ada", "Eve"]
    path = zipped(tmp_path / "x.zip", "Ada/hw1.ipynb", eve)
    assert [hand.student for hand in hand_ins([path], "hw1")] == ["Ada", "Eve"]


def test_the_name_that_a_moodle_user_shows_is_nobody_elses_number(tmp_path: Path) -> None:
    shown = "Eve_1_assignsubmission_file_"
    path = zipped(
        tmp_path / "x.zip",
        ("Ada_1_assignsubmission_file_/hw1.ipynb", b"ada"),
        (f"{shown}_2_assignsubmission_file_/hw1.ipynb", b"eve"),
    )
    handed = hand_ins([path], "hw1")
    assert {hand.student: hand.content() for hand in handed} == {"Ada (1)": b"ada", f"{shown} (2)": b"eve"}


def test_moodle_names_folders_with_or_without_a_last_underscore(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "x.zip", "Ada_1_assignsubmission_file/hw1.ipynb", "Ada_1_assignsubmission_onlinetext/online.html"
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
    handed = hand_ins([zipped(tmp_path / "export.zip", (metadata, METADATA), *names)], "hw1")
    assert {hand.student: hand.days_late(DUE) for hand in handed} == {
        "Ada Lovelace (4711)": 1,
        "Alan Turing (alan@example.org) and Konrad Zuse (3)": 0,
        "submission_13": None,
        "submission_14": None,
    }
    assert all(hand.days_late(None) is None for hand in handed)


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
    (hand,) = hand_ins([path], "hw1")
    assert read(hand) == "a.ipynb"


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
def test_metadata_that_would_take_all_memory_or_time_names_nobody(tmp_path: Path, metadata: bytes) -> None:
    path = zipped(
        tmp_path / "x.zip",
        ("submission_metadata.yml", metadata + METADATA[4:]),
        "submission_1/a.ipynb",
        "submission_11/b.ipynb",
    )
    assert [hand.student for hand in hand_ins([path], "hw1")] == ["Ada Lovelace (4711)", "submission_1"]


@pytest.mark.parametrize("packed", [True, False])
def test_metadata_in_a_students_own_folder_is_a_file_like_any_other(tmp_path: Path, packed: bool) -> None:
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
    handed = hand_ins([path], "hw1")
    assert {hand.student: hand.content() for hand in handed} == {"submission_11": b"ada", "submission_12": b"eve"}


def test_a_name_is_text(tmp_path: Path) -> None:
    metadata = b"submission_1:\n  :submitters:\n  - :name: [a, b]\n    :sid: {c: d}\n    :email: e@example.org\n"
    path = zipped(tmp_path / "x.zip", ("submission_metadata.yml", metadata), "submission_1/a.ipynb")
    assert [hand.student for hand in hand_ins([path], "hw1")] == ["(e@example.org)"]


def test_two_rows_for_one_person_are_reported(tmp_path: Path) -> None:
    again = METADATA + b"submission_15:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '4711'\n"
    names = [f"submission_{number}/hw1.ipynb" for number in (11, 12, 15)]
    handed = hand_ins([zipped(tmp_path / "x.zip", ("submission_metadata.yml", again), *names)], "hw1")
    said = {hand.student: [one.code for one in hand.diagnoses] for hand in handed}
    assert said == {
        "Ada Lovelace (4711)": ["several submissions"],
        "Ada Lovelace (4711) (2)": ["several submissions"],
        "Alan Turing (alan@example.org) and Konrad Zuse (3)": [],
    }


@pytest.mark.parametrize(
    "inside", ["Bob Builder_4712_assignsubmission_file_/hw1.ipynb", "Bob Builder_4712_assignsubmission_file_a.ipynb"]
)
def test_the_only_one_who_handed_in_has_no_row_of_somebody_else(tmp_path: Path, inside: str) -> None:
    """In an archive of one student all files share that student's folder."""
    path = zipped(tmp_path / "late.zip", f"Mallory_4713_assignsubmission_file_/{inside}")
    assert [hand.student for hand in hand_ins([path], "hw1")] == ["Mallory (4713)"]


def test_metadata_of_the_only_one_who_handed_in_says_nothing(tmp_path: Path) -> None:
    names = [("submission_7/submission_metadata.yml", METADATA), "submission_7/submission_11/hw1.ipynb"]
    assert [hand.student for hand in hand_ins([zipped(tmp_path / "x.zip", *names)], "hw1")] == ["submission_7"]


def test_a_long_name_does_not_cut_off_the_number(tmp_path: Path) -> None:
    shown = "Bob Builder (4712)" + " " * 70 + "."
    metadata = METADATA + f"submission_16:\n  :submitters:\n  - :name: '{shown}'\n    :sid: '4713'\n".encode()
    gradescope = zipped(
        tmp_path / "g.zip", ("submission_metadata.yml", metadata), "submission_16/hw1.ipynb", "a/b/c.txt"
    )
    moodle = zipped(
        tmp_path / "m.zip", f"{shown}_4713_assignsubmission_file_/hw1.ipynb", "b_1_assignsubmission_file_/x"
    )
    for path in (gradescope, moodle):
        assert "Bob Builder (4712) (4713)" in [hand.student for hand in hand_ins([path], "hw1")]
    long = zipped(
        tmp_path / "l.zip", f"{'B' * 200}_4713_assignsubmission_file_/hw1.ipynb", "b_1_assignsubmission_file_/x"
    )
    assert any(hand.student.endswith("B (4713)") for hand in hand_ins([long], "hw1"))


def test_a_backslash_in_a_name_hides_no_mark_of_lateness(tmp_path: Path) -> None:
    path = zipped(tmp_path / "c.zip", "bob_4712_90210_hw1.ipynb", "mallory_LATE_4713_90211_a\\hw1.ipynb")
    assert [(hand.student, hand.marked_late) for hand in hand_ins([path], "hw1")] == [
        ("bob (4712)", False),
        ("mallory (4713)", True),
    ]


def test_many_files_of_one_student_keep_nobody_from_being_graded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MAX_MEMBERS", 50)
    monkeypatch.setattr(archive, "MAX_IN_FOLDER", 20)
    many = [f"mallory/{i}.txt" for i in range(60)] + [f"mallory/.git/{i}" for i in range(60)]
    path = zipped(tmp_path / "x.zip", *many, "mallory/hw1.ipynb", "zoe/hw1.ipynb")
    assert {hand.student: Path(hand.path).name for hand in hand_ins([path], "hw1")} == {
        "mallory": "hw1.ipynb",
        "zoe": "hw1.ipynb",
    }
    flat = zipped(tmp_path / "y.zip", *(f"all/s{i}_{i}_{i}_hw1.ipynb" for i in range(30)))  # one folder, many students
    assert len(hand_ins([flat], "hw1")) == 30


# --- Folders ---


def test_inside_a_folder_of_ones_own_no_name_is_another_students(tmp_path: Path) -> None:
    class_folder = folder(tmp_path, "aaron/bob.ipynb", "bob/hw1.ipynb", "cleo/hw1.ipynb")
    given = sorted(class_folder.iterdir())
    assert {hand.student: Path(hand.path).parent.name for hand in hand_ins(given, "hw1")} == {
        **{"aaron": "aaron", "bob": "bob", "cleo": "cleo"}
    }
    sections = folder(
        tmp_path / "x", "section1/ada.ipynb", "section1/bob.ipynb", "section2/cleo.ipynb", "section2/d.ipynb"
    )
    assert [hand.student for hand in hand_ins(sorted(sections.iterdir()), "hw1")] == ["ada", "bob", "cleo", "d"]


def test_of_two_names_that_are_cleaned_to_the_same_the_clean_one_keeps_it(tmp_path: Path) -> None:
    class_folder = folder(tmp_path, "\x01bob/hw1.ipynb", "bob/hw1.ipynb")
    found = {hand.student: Path(hand.path).parent.name for hand in hand_ins([class_folder], "hw1")}
    assert found == {"bob": "bob", "bob (2)": "\x01bob"}


def test_alone_a_student_is_named_after_the_path_and_links_are_not_followed(tmp_path: Path) -> None:
    handed = folder(tmp_path, "submission/hw1.ipynb", "submission/a1.txt", "solution.ipynb")
    (hand,) = hand_ins([handed / "submission"], "hw1", alone=True)
    assert hand.student == "submission"
    (handed / "hw1.ipynb").symlink_to(handed / "solution.ipynb")
    (hand,) = hand_ins([handed / "hw1.ipynb"], "hw1", alone=True)
    with pytest.raises(Unusable, match="a link was handed in"):
        hand.content()


def test_results_among_the_submissions_were_not_handed_in(tmp_path: Path) -> None:
    class_folder = folder(tmp_path, "ada/hw1.ipynb", "ada/graded/hw1.ipynb", "graded/feedback/hw1.ipynb")
    assert [hand.student for hand in hand_ins([class_folder], "hw1", results=class_folder / "graded")] == ["ada"]
    assert len(hand_ins([class_folder], "hw1", results=tmp_path / "elsewhere")) == 2
    with pytest.raises(GraderError, match="must hold submissions only, and results would go there too"):
        hand_ins([class_folder], "hw1", results=class_folder)


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("class", ["class/ada.ipynb", "class/bob.ipynb"]),
        ("class", ["class/ada/hw1.ipynb", "class/bob/my homework.ipynb", "class/bob/picture.png"]),
        ("submitted", ["submitted/ada/hw1/hw1.ipynb", "submitted/ada/hw2/hw2.ipynb", "submitted/bob/hw1/HW1.ipynb"]),
        ("all", ["all/hw1/ada/hw1.ipynb", "all/hw1/bob/hw1.ipynb"]),
        ("class", ["class/ada.ipynb", "class/bob.ipynb", "class/.hidden.ipynb", "class/__MACOSX/ada.ipynb"]),
        ("class", ["class/ada.ipynb", "class/bob.ipynb", "class/.ipynb_checkpoints/ada-checkpoint.ipynb"]),
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
    assert [hand.student for path in paths for hand in hand_ins([Path(path)], "hw1")] == ["hw1", "ada", "bob", "bob"]
    assert [codes(hand) for hand in hand_ins([Path("ada.ipynb"), Path("./ada.ipynb")], "hw1")] == [[]]
    assert list(taken(zipped(tmp_path / "eve.zip", "hw1.ipynb"))) == ["eve"]
    assert list(taken(zipped(tmp_path / "x.zip", "fay/hw1_final.ipynb", "fay/picture.png"))) == ["fay"]


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
    (hand,) = hand_ins([tmp_path / "submission"], "hw1", alone=True)
    assert Path(hand.path).name == "hw1.ipynb"


def test_whoever_handed_in_no_notebook_is_there_all_the_same(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", "a_1_1_hw1.pdf", "b_2_2_hw1.zip", "c_3_3_hw1.ipynb", ("d_4_4_hw1.ipynb", b""))
    assert taken(path) == {"a (1)": "no notebook", "b (2)": "archive", "c (3)": "c_3_3_hw1.ipynb", "d (4)": "empty"}
    folder(tmp_path / "class", "ada/hw1.pdf", "bob/hw1.ipynb")
    assert taken(tmp_path / "class") == {"ada": "no notebook", "bob": "hw1.ipynb"}


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
    assert taken(tmp_path / "class/ada.ipynb") == {"ada": "ada.ipynb"}  # one that the instructor names is meant


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
    one = folder(tmp_path / "one", "ada.ipynb", "Ada.ipynb", "x\u202ey.ipynb", "xy.ipynb", "ﬁ.ipynb", "fi.ipynb")
    two = folder(tmp_path / "two", "ada.ipynb", "ada (2).ipynb")
    handed = hand_ins([one, two], "hw1")
    assert len(handed) == 8
    assert len({hand.student.casefold() for hand in handed}) == 8
    assert len({hand.path for hand in handed}) == 8
    assert {"ada", "Ada", "xy", "fi"} & {hand.student for hand in handed}


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
    ],
)
def test_a_name_is_safe_to_show(tmp_path: Path, name: str, student: str) -> None:
    handed = hand_ins([zipped(tmp_path / "x.zip", f"{name}/hw.ipynb", "other/hw.ipynb")], "hw1")
    found = next(hand.student for hand in handed if hand.student != "other")
    assert found == student
    assert found.isprintable() and len(found) <= 80


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
@pytest.mark.parametrize("size", [archive.SMALL + 1, archive.MAX_FILE + 1])
def test_a_bomb_is_read_no_further_than_its_limit(tmp_path: Path, size: int) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("evil_2_2_hw1.ipynb", bytes(size)))
    assert path.stat().st_size < size / 500
    assert beside_a_good_one(path) == "zip bomb"


def test_a_header_that_lies_about_the_size_is_not_believed(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("evil_2_2_hw1.ipynb", b"x" * (archive.SMALL + 1)))
    raw, size = path.read_bytes(), struct.pack("<L", archive.SMALL + 1)
    assert raw.count(size) == 2  # once before the member, once in the directory
    path.write_bytes(raw.replace(size, struct.pack("<L", 100)))
    assert beside_a_good_one(path) == "damaged"
    path.write_bytes(raw.replace(size, struct.pack("<L", 1 << 31)))
    assert beside_a_good_one(path) == "zip bomb"


def test_a_large_file_that_is_no_bomb_is_told_to_be_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MAX_FILE", 2000)
    assert beside_a_good_one(zipped(tmp_path / "x.zip", GOOD, ("e_2_2_hw1.ipynb", os.urandom(3000)))) == "too large"
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
    evil, _good = sorted(hand_ins([path], "hw1"), key=lambda hand: "good" in hand.student)
    assert codes(evil) == ["odd path"]
    assert evil.content() == BOOK
    assert sorted(tmp_path.parent.rglob("*")) == sorted([*before, path])


def test_a_link_in_an_archive_is_not_followed(tmp_path: Path) -> None:
    link = info("evil_2_2_hw1.ipynb", stat.S_IFLNK | 0o777)
    assert beside_a_good_one(zipped(tmp_path / "x.zip", GOOD, (link, b"/etc/passwd"))) == "link"


@pytest.mark.parametrize("kind", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_refused(tmp_path: Path, kind: int) -> None:
    assert beside_a_good_one(zipped(tmp_path / "x.zip", GOOD, info("e_2_2_hw1.ipynb", kind=kind))) == "compression"


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


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_two_members_with_the_same_name_one_counts_and_it_is_said(tmp_path: Path) -> None:
    new = zipfile.ZipInfo("ada_1_1_hw1.ipynb", (2026, 11, 20, 0, 0, 0))
    path = zipped(tmp_path / "x.zip", (zipfile.ZipInfo("ada_1_1_hw1.ipynb"), b"old"), (new, b"new"))
    (hand,) = hand_ins([path], "hw1")
    assert (hand.content(), codes(hand)) == (b"new", ["several notebooks"])


def test_an_archive_in_an_archive_is_not_opened(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as nested:
        nested.writestr("hw1.ipynb", BOOK)
    assert beside_a_good_one(zipped(tmp_path / "x.zip", GOOD, ("e_2_2_hw1.zip", inner.getvalue()))) == "archive"


@pytest.mark.parametrize("spoil", [lambda raw: b"hello", lambda raw: b"", lambda raw: raw[:-30], lambda raw: raw[:60]])
def test_what_is_no_archive_is_refused_at_once(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    path = zipped(tmp_path / "x.zip", GOOD)
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(GraderError, match="download it again"):
        hand_ins([path], "hw1")


def test_an_archive_with_its_middle_cut_out_costs_nobody_else(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", GOOD, ("e_2_2_hw1.ipynb", os.urandom(5000)))
    raw = path.read_bytes()
    path.write_bytes(raw[:1000] + bytes(3000) + raw[4000:])
    assert beside_a_good_one(path) == "damaged"


@pytest.mark.slow
def test_a_hundred_thousand_members_are_too_many(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", *((f"s{i}.ipynb", b"") for i in range(100_000)))
    with pytest.raises(GraderError, match="at most 50000 files"):
        files(path)


def test_many_with_one_name_are_told_apart_in_no_time(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", *(f"ada{chr(0x200B) * i}/hw.ipynb" for i in range(150)), "eve/hw.ipynb")
    students = list(taken(path))
    assert len(set(students)) == 151
    assert "ada (150)" in students


@given(st.binary(max_size=300), st.integers(0, 10_000))
def test_no_bytes_in_an_archive_get_past_the_door(
    tmp_path_factory: pytest.TempPathFactory, noise: bytes, at: int
) -> None:
    path = zipped(tmp_path_factory.mktemp("noise") / "x.zip", GOOD, ("e_2_2_hw1.ipynb", bytes(range(256)) * 4))
    raw = path.read_bytes()
    at %= len(raw)
    path.write_bytes(raw[:at] + noise + raw[at + len(noise) :])
    with contextlib.suppress(GraderError):
        taken(path)
