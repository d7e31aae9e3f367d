"""A recorded scene puts everything where matplotlib would have drawn it."""

import base64
import gzip
import json
from io import BytesIO

import numpy as np
import pytest
from matplotlib.image import imread

from linlearn.explore.sliders import Range
from linlearn.explore.stage import GAP, SHARPNESS, Explorer, Scene, new_figure
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE

ROWS = Range("row (number)", 0, 2, default=2)
COLUMNS = Range("column", 0, 10, 10, default=10, decimals=1)


def one_slider(seed=0):
    figure = new_figure(4, 3)
    ax = figure.subplots()
    ax.set(xlim=(0, 10), ylim=(0, 1))
    scene = Scene(figure, ROWS)
    scene.line(
        "line", ax, ([[0, 5], [1, 5], [2, np.nan]], [[0, seed], [0.1, 1], [0.2, 1]]), "#000000"
    )
    scene.set_captions(["none", "one", "two"])
    return scene


def two_sliders():
    figure = new_figure(4, 3)
    ax = figure.subplots()
    ax.set(xlim=(0, 10), ylim=(0, 10))
    scene = Scene(figure, ROWS, COLUMNS)
    x, y = np.meshgrid([0.0, 1.0, 2.0], [3.0, 4.0], indexing="ij")
    scene.dots("dot", ax, (x[..., None], y[..., None]), "#000000", "ring")
    scene.dots("first only", ax, (x[:, :1, None], 1.0), "#000000")
    scene.words("words", ax, (1.0, 1.0), list("abcdea"))
    scene.area("still", ax, ([0, 1, 1], [0, 0, 1]), "#000000")
    scene.set_captions(list("abcdef"))
    return scene


def pixels(scene, record, name, row, column):
    """What stage.js reads for a track of a record: the same arithmetic on the same numbers."""
    track = record["tracks"][list(scene.tracks).index(name)]
    first = track["first"] + row * track["strides"][0] + column * track["strides"][1]
    return np.frombuffer(gzip.decompress(record["data"]), "<i2")[
        first : first + track["length"]
    ].reshape(-1, 2)


def test_things_are_recorded_where_matplotlib_would_draw_them():
    scene = two_sliders()
    record = scene.record()  # draws, and so settles the layout
    height = scene.figure.bbox.height / SHARPNESS
    for row, column in ((0, 0), (2, 1), (1, 0)):
        for name in scene.tracks:
            at = scene.at(name, scene.stops[0][row], scene.stops[1][column])
            wanted = scene.tracks[name].ax.transData.transform(at) / SHARPNESS
            wanted[:, 1] = height - wanted[:, 1]
            found = pixels(scene, record, name, row, column) / 10
            assert np.abs(found - wanted).max() <= 0.1, (name, row, column)


def test_a_track_is_stored_once_for_a_slider_that_it_does_not_heed():
    scene = two_sliders()
    stored = {name: track.xy.shape[:2] for name, track in scene.tracks.items()}
    assert stored == {"dot": (3, 2), "first only": (3, 1), "words": (1, 1), "still": (1, 1)}


def test_a_point_that_is_nan_or_far_away_is_not_drawn():
    scene = one_slider(seed=10**6)
    record = scene.record()
    assert (pixels(scene, record, "line", 2, 0)[1] == GAP).all()
    assert (pixels(scene, record, "line", 0, 0)[1] == GAP).all()
    assert (pixels(scene, record, "line", 1, 0) != GAP).all()


def test_the_backdrop_is_what_matplotlib_drew_and_no_eye_sees_the_difference():
    scene = one_slider()
    ax = scene.figure.axes[0]
    ax.set(xlabel="$x_1$", ylabel="$w_2$", title="points and weights")
    for color in (BLUE, ORANGE, GREEN, PURPLE, GREY):
        ax.scatter(
            *np.random.default_rng(0).uniform(0, 10, (2, 40)), color=color, edgecolor="white"
        )
    record = scene.record()
    image = imread(BytesIO(base64.b64decode(record["backdrop"].partition(",")[2])), format="png")[
        ..., :3
    ]
    assert image.shape[:2] == tuple(SHARPNESS * side for side in record["size"][::-1])
    drawn = np.asarray(scene.figure.canvas.buffer_rgba())[..., :3] / 255
    assert np.mean(np.abs(image - drawn).max(axis=-1) > 0.03) < 1e-3


def test_what_is_told_at_each_stop_is_recorded():
    assert json.loads(gzip.decompress(two_sliders().record()["captions"])) == list("abcdef")


def test_the_stop_is_the_nearest_to_the_values_of_the_sliders():
    scene = two_sliders()
    assert scene.stop(1.2, 8.0) == 3
    assert scene.captions[scene.stop(2, 0)] == "e"


def test_what_does_not_fit_the_sliders_is_refused():
    scene = two_sliders()
    with pytest.raises(ValueError, match="broadcast"):
        scene.line("wrong", scene.figure.axes[0], (np.zeros((4, 2, 5)), 0.0), "#000000")


def test_sliders_and_stage_are_linked_in_the_browser_and_start_where_the_slider_stands(monkeypatch):
    linked = []
    monkeypatch.setattr("ipywidgets.jslink", lambda *ends: linked.append(ends))
    explorer = Explorer(lambda _: two_sliders())
    assert linked == [
        ((slider, "value"), (explorer.stage, end))
        for slider, end in zip(explorer.sliders, "xy", strict=True)
    ]
    assert (explorer.stage.x, explorer.stage.y) == (2, 10)
    assert explorer.caption == "f"
    assert [type(child).__name__ for child in explorer.children] == [
        "IntSlider",
        "FloatSlider",
        "Stage",
    ]


def test_a_range_of_whole_numbers_gives_integer_stops_and_a_slider_of_integers():
    angles = Range("angle (degrees)", -90, 90, 15, default=30)
    assert angles.stops.tolist() == list(range(-90, 91, 15)) and angles.stops.dtype.kind == "i"
    slider = angles.slider()
    assert type(slider).__name__ == "IntSlider" and slider.description == "angle (degrees)"
    assert (slider.min, slider.max, slider.step, slider.value) == (-90, 90, 15, 30)


def test_a_range_with_decimals_gives_the_nearest_floats_and_as_many_digits_beside_the_slider():
    margins = Range("margin δ", 0.02, 0.5, 0.02, default=0.1, decimals=2)
    assert margins.stops.tolist() == [k / 100 for k in range(2, 51, 2)] and len(margins) == 25
    slider = margins.slider()
    assert type(slider).__name__ == "FloatSlider" and slider.readout_format == ".2f"
    assert (slider.min, slider.max, slider.step, slider.value) == (0.02, 0.5, 0.02, 0.1)


def heard(explorer, message):
    """What the stage sends back for a message of the browser's."""
    sent = []
    explorer.stage.send = sent.append
    explorer._answer(explorer.stage, message, [])
    return sent


def test_a_browser_that_asks_learns_the_seed_and_one_that_sends_a_seed_gets_its_scene():
    explorer = Explorer(one_slider, seed=0)
    before = explorer.stage.data
    assert heard(explorer, {}) == [{"seed": 0}]
    assert heard(explorer, {"seed": 1}) == [{"seed": 1}]
    assert explorer.stage.data == explorer.scene.record()["data"] != before


def test_without_a_seed_there_is_nothing_to_ask_for():
    assert heard(Explorer(one_slider), {}) == []


def test_an_error_is_shown_and_leaves_the_picture_as_it_was():
    def make(seed):
        if seed < 0:
            raise ValueError("seed must be at least 0, got -1")
        return one_slider(seed)

    explorer = Explorer(make, seed=0)
    before = explorer.stage.data
    heard(explorer, {"seed": -1})
    assert explorer.stage.problem == "That did not work: seed must be at least 0, got -1"
    assert explorer.stage.data == before
    heard(explorer, {"seed": 1})
    assert explorer.stage.problem == ""
