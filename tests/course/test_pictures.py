"""The check of the notebooks can fail: after any stored output is damaged, nbval reports it."""

import base64
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path

import nbformat
import numpy as np
import pytest
from matplotlib.image import imread, imsave

from tests.pictures import compare, of_kind
from tests.places import ROOT

NBVAL = re.search(r"^NBVAL := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)[
    1
].split()
DRAW = """
fig, ax = plt.subplots(figsize=(6, 4))
ax.plot([0, 1], [0, 1], color="black")
_ = ax.set(xlabel="x", ylabel="y")
"""
TINY = [
    "import matplotlib.pyplot as plt\nfrom linlearn.explore import explore_updates",
    "print(f'T = {6 * 7}')",
    "print(f'R = {6 * 7}')",
    DRAW,
    DRAW + "# again",
    "explore_updates()",
    "explore_updates()  # again",
    "explore_updates()  # and again",
]


def pixels(png):
    return imread(BytesIO(base64.b64decode(png)), format="png")


def png(image):
    file = BytesIO()
    imsave(file, image, format="png")
    return base64.b64encode(file.getvalue()).decode()


def with_line_shifted(image, by):
    """Everything within the axes, here only the line, is moved to the right."""
    shifted = image.copy()
    height, width = image.shape[:2]
    inside = (slice(height // 4, height // 2), slice(width // 4, width // 2))
    shifted[inside] = np.roll(image, by, axis=1)[inside]
    return shifted


def with_noise(image):
    """The edges of lines and letters, as another processor may round them."""
    grey = image[..., :3].mean(axis=2)
    edge = (grey > 0.02) & (grey < 0.98)
    noisy = image.copy()
    noisy[edge, :3] += np.random.default_rng(0).uniform(-0.2, 0.2, size=(edge.sum(), 1))
    return noisy.clip(0, 1)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory):
    """A small notebook, built as the others are."""
    folder = tmp_path_factory.mktemp("tiny")
    cells = "\n\n".join(f"```{{code-cell}}\n{source.strip()}\n```" for source in TINY)
    head = (
        "---\njupytext:\n  text_representation:\n    extension: .md\n    format_name: myst\n---\n\n"
    )
    (folder / "tiny.md").write_text(head + cells + "\n", encoding="utf-8")
    build = [
        sys.executable,
        ROOT / "notebooks" / "text" / "build.py",
        folder / "tiny.md",
        folder / "tiny.ipynb",
    ]
    subprocess.run(build, check=True)
    return nbformat.read(folder / "tiny.ipynb", as_version=4)


def drawn(notebook, cell):
    return notebook.cells[cell].outputs[0]["data"]


def recorded(notebook, cell):
    """The stage of the explorer that a cell shows."""
    models = notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    (view,) = of_kind(notebook.cells[cell].outputs, "application/vnd.jupyter.widget-view+json")
    return models[models[view["model_id"]]["state"]["children"][-1].removeprefix("IPY_MODEL_")]


@pytest.mark.slow
def test_nbval_sees_a_changed_number_a_shifted_line_and_a_changed_explorer_but_no_noise(
    tiny, tmp_path
):
    notebook = nbformat.from_dict(json.loads(json.dumps(tiny)))
    for cell in (5, 6, 7):
        notebook.cells[cell].metadata["tags"] = ["nbval-ignore-output"]
    notebook.cells[1].outputs[0]["text"] = "T = 43\n"
    for cell, change in ((3, lambda image: with_line_shifted(image, 3)), (4, with_noise)):
        drawn(notebook, cell)["image/png"] = png(change(pixels(drawn(notebook, cell)["image/png"])))
    backdrop = recorded(notebook, 5)["state"]
    head, _, body = backdrop["backdrop"].partition(",")
    backdrop["backdrop"] = f"{head},{png(with_line_shifted(pixels(body), 3))}"
    (data,) = (buffer for buffer in recorded(notebook, 6)["buffers"] if buffer["path"] == ["data"])
    places = np.frombuffer(gzip.decompress(base64.b64decode(data["data"])), "<i2")
    data["data"] = base64.b64encode(gzip.compress((places + 30).astype("<i2").tobytes())).decode()

    nbformat.write(notebook, tmp_path / "spoilt.ipynb")
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-c",
            "pyproject.toml",
            "-rA",
            *NBVAL,
            tmp_path / "spoilt.ipynb",
        ],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    outcome = {
        int(cell): word
        for word, cell in re.findall(r"^(PASSED|FAILED) .*::Cell (\d)", run.stdout, re.M)
    }
    assert {cell for cell in outcome if outcome[cell] == "FAILED"} == {1, 3, 5, 6}, run.stdout
    assert len(outcome) == len(TINY)
    failures = run.stdout[
        : run.stdout.index("short test summary")
    ]  # which repeats them in full where CI is set
    assert failures.count("pixels differ visibly") == 2
    assert failures.count("recorded places moved over 1 pixel") == 1
    for folder in re.findall(r"difference\.png in (\S+)", run.stdout):
        assert {path.name for path in Path(folder).iterdir()} == {
            "stored.png",
            "drawn.png",
            "difference.png",
        }


def picture(line_at=50.0):
    """A white picture of 200 × 100 with a black line of two pixels, which may lie between
    pixels."""
    image = np.ones((100, 200, 4))
    rows = np.arange(100)
    ink = np.clip(1 - np.abs(rows - line_at) / 1.5, 0, 1)
    image[..., :3] -= 0.8 * ink[:, None, None]
    return image


def test_a_line_shifted_by_two_pixels_is_seen_and_one_shifted_by_a_third_is_not(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert compare(png(picture(50)), png(picture(50)), "x") == []
    assert compare(png(picture(50)), png(picture(50.3)), "x") == []
    (problem,) = compare(png(picture(50)), png(picture(52)), "x")
    assert "pixels differ visibly, at most 10 may" in problem


@pytest.mark.parametrize(("height", "width", "seen"), [(2, 1, False), (4, 4, True)])
def test_a_dot_is_seen_unless_it_is_tiny(height, width, seen, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    dotted = picture()
    dotted[10 : 10 + height, 10 : 10 + width, :3] = 0
    assert bool(compare(png(picture()), png(dotted), "x")) is seen


def test_a_picture_of_another_size_is_refused():
    (problem,) = compare(png(picture()), png(picture()[:, :-1]), "x")
    assert (
        problem
        == "expected a picture of 200 × 100 pixels, as in the notebook, got 199 × 100: run make"
        " notebooks"
    )
