"""A pytest plugin that compares the pictures of a notebook with those that its cells draw now.

nbval compares what cells print and leaves pictures out. Here a figure is compared pixel by pixel,
and an explorer by its recording: the backdrop as a picture, and where things are at every stop of
the sliders.

Another processor may round the edge of a line differently, so both pictures are first blurred by
one pixel. What that leaves was measured on a figure of 40 points, a line and a title: noise of 30 %
on every edge, or a line shifted by half a pixel, changes no pixel by more than `VISIBLE`; a line
shifted by one pixel changes 685, one point shifted by one pixel 22, another digit in the title 23.
"""

from __future__ import annotations

import base64
import gzip
import json
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from matplotlib.image import imread, imsave
from nbval.plugin import IPyNbCell

VISIBLE = 0.2
"""A blurred pixel differs if one of its colours, from 0 to 1, does by more."""
FEW = 10
"""As many pixels may differ."""
NEAR, RARELY = 10, 2000
"""Things in a recording stay within as many tenths of a pixel; one number in so many may not, as an
offset that the data leave free is chosen by rounding."""
VIEW = "application/vnd.jupyter.widget-view+json"
ASK = """
from json import dumps as _dumps
from pathlib import Path as _Path
from ipywidgets.embed import dependency_state as _state
from ipywidgets.widgets.widget import _instances
_Path({path!r}).write_text(_dumps(_state(_instances[{model!r}], drop_defaults=False)))
"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Once nbval is content with a cell, look at its pictures."""
    result = yield
    if isinstance(item, IPyNbCell):
        check(item)
    return result


def check(item: IPyNbCell) -> None:
    """Compare the pictures of a cell that has run with those that are stored."""
    if item.cell.execution_count is not None:
        problems = [*compare_figures(item), *compare_recordings(item)]
        if problems:
            item.raise_cell_error("Cell pictures differ", "\n".join(problems))


def of_kind(outputs: list, kind: str) -> list:
    return [output["data"][kind] for output in outputs if kind in output.get("data", {})]


def compare_figures(item: IPyNbCell) -> list[str]:
    stored, drawn = of_kind(item.cell.outputs, "image/png"), of_kind(item.test_outputs, "image/png")
    if len(stored) != len(drawn):
        return [
            f"expected {len(stored)} pictures, as in the notebook, got {len(drawn)}: run make"
            " notebooks"
        ]
    return [
        problem
        for pair in zip(stored, drawn, strict=True)
        for problem in compare(*pair, where(item))
    ]


def compare_recordings(item: IPyNbCell) -> list[str]:
    """What is wrong with the explorers of a cell."""
    stored, shown = of_kind(item.cell.outputs, VIEW), of_kind(item.test_outputs, VIEW)
    if len(stored) != len(shown):
        return [
            f"expected {len(stored)} explorers, as in the notebook, got {len(shown)}: run make"
            " notebooks"
        ]
    problems = []
    for old, new in zip(stored, shown, strict=True):
        kept = item.parent.nb.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
        before, after = (
            stages(kept, old["model_id"]),
            stages(asked(item, new["model_id"]), new["model_id"]),
        )
        if len(before) != len(after):
            problems.append(
                f"expected {len(before)} recorded scenes, got {len(after)}: run make notebooks"
            )
        for one, other in zip(before, after, strict=False):
            pictures = (model["state"]["backdrop"].partition(",")[2] for model in (one, other))
            problems += [
                *compare(*pictures, where(item)),
                *compare_places(places(one), places(other)),
            ]
    return problems


def where(item: IPyNbCell) -> str:
    return f"{item.path.stem}-cell-{item.cell_num}"


def asked(item: IPyNbCell, model: str) -> dict:
    """The state of a widget and of all that it holds, from the kernel of the cell."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "state.json"
        message = item.parent.kernel.execute_cell_input(
            ASK.format(path=str(path), model=model), allow_stdin=False
        )
        item.parent.kernel.await_reply(message, timeout=60)
        return json.loads(path.read_text(encoding="utf-8"))


def stages(models: dict, root: str) -> list[dict]:
    """The recorded scenes among the children of a widget."""
    children = [
        name.removeprefix("IPY_MODEL_") for name in models[root]["state"].get("children", [])
    ]
    return [models[child] for child in children if "backdrop" in models[child]["state"]]


def places(stage: dict) -> np.ndarray:
    """Where everything is at every stop, in tenths of a pixel."""
    (buffer,) = (buffer for buffer in stage["buffers"] if buffer["path"] == ["data"])
    return np.frombuffer(gzip.decompress(base64.b64decode(buffer["data"])), "<i2").astype(int)


def compare_places(stored: np.ndarray, recorded: np.ndarray) -> list[str]:
    if stored.shape != recorded.shape:
        return [
            f"expected a recording of {stored.size} numbers, got {recorded.size}: run make"
            " notebooks"
        ]
    moved = np.count_nonzero(np.abs(stored - recorded) > NEAR)
    if moved <= stored.size / RARELY:
        return []
    return [
        f"{moved} of {stored.size} recorded places moved over {NEAR / 10:.0f} pixel: run make"
        " notebooks if meant"
    ]


def compare(stored: str, drawn: str, name: str) -> list[str]:
    """What is wrong with a drawn PNG, both as base64; what differs is saved, for a person to look
    at."""
    old, new = decoded(stored), decoded(drawn)
    if old.shape != new.shape:
        return [
            f"expected a picture of {size(old)} pixels, as in the notebook, got {size(new)}: run"
            " make notebooks"
        ]
    difference = np.abs(blurred(old) - blurred(new)).max(axis=2)
    differing = np.count_nonzero(difference > VISIBLE)
    if differing <= FEW:
        return []
    folder = Path(tempfile.mkdtemp(prefix=f"{name}-"))
    for kind, image in {"stored": old, "drawn": new, "difference": 1 - difference}.items():
        imsave(folder / f"{kind}.png", image, cmap="gray", vmin=0, vmax=1)
    return [
        f"{differing} pixels differ visibly, at most {FEW} may: see stored, drawn and"
        f" difference.png in {folder}"
    ]


def decoded(png: str) -> np.ndarray:
    """The colours of a PNG on white, shape (height, width, 3), each from 0 to 1."""
    pixels = imread(BytesIO(base64.b64decode(png)), format="png")
    colours, opacity = pixels[..., :3], pixels[..., 3:]
    return colours * opacity + 1 - opacity if opacity.size else colours


def size(image: np.ndarray) -> str:
    return f"{image.shape[1]} × {image.shape[0]}"


def blurred(image: np.ndarray) -> np.ndarray:
    """Each pixel as the mean of itself and its eight neighbours."""
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0)), mode="edge")
    rows = padded[:-2] + padded[1:-1] + padded[2:]
    return (rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]) / 9
