"""A stage for recorded scenes: matplotlib draws the backdrop once, and stage.js draws over it
whatever changes with the sliders.

A scene holds the position of every line, dot and word at each stop of its sliders. The sliders are
linked to the stage in the browser, so that the picture follows at once, with or without a kernel.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import numpy as np
import traitlets
from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from numpy.typing import ArrayLike, NDArray
from PIL import Image  # matplotlib brings it

from linlearn.explore.sliders import Range
from linlearn.inputs import Array

GAP = -32768
"""Stands for a point that is not drawn, because it is NaN or far outside the picture."""
SHARPNESS = 2
"""Pixels of the backdrop per CSS pixel of the page."""
Pair = tuple[ArrayLike, ArrayLike]
"""Coordinates x and y."""


@dataclass(frozen=True, eq=False)
class Track:
    """One thing that changes with the sliders: its position at each stop, and its look."""

    ax: Any
    xy: Array
    """Its points in the coordinates of the Axes, shape (rows, columns, m, 2).

    Rows are stops of the first slider, columns of the second. A track that does not depend on a
    slider has length 1 there.
    """
    look: dict[str, Any]
    """What stage.js needs to know to draw it."""


class Scene:
    """A backdrop, and what is drawn over it at each stop of one or two sliders.

    Positions are pairs of x and y of shape (stops, m), or (stops, stops, m) for two sliders, or
    anything that broadcasts to that shape. Texts are lists with one entry per stop, in which the
    last slider varies fastest. Later tracks cover earlier ones.
    """

    def __init__(self, figure: Figure, rows: Range, columns: Range | None = None) -> None:
        self.figure = figure
        self.ranges = (rows,) if columns is None else (rows, columns)
        second = (0.0,) if columns is None else columns.stops
        self.stops = rows.stops.astype(float), np.asarray(second, dtype=float)
        self.tracks: dict[str, Track] = {}
        self.captions: list[str] = []

    def line(
        self, name: str, ax: Any, xy: Pair, color: str, width: float = 2.5, dash: str = ""
    ) -> None:
        """Add a line through the points; NaN breaks it."""
        # The names are those of SVG, which stage.js copies.
        style = {"fill": "none", "stroke": color, "stroke-width": width, "stroke-linejoin": "round"}
        if dash:
            style["stroke-dasharray"] = dash
        self._add(name, ax, xy, {"kind": "line", "style": style})

    def area(self, name: str, ax: Any, xy: Pair, color: str) -> None:
        """Add a polygon with a light filling."""
        self._add(name, ax, xy, {"kind": "line", "style": {"fill": color, "fill-opacity": 0.25}})

    def dots(
        self,
        name: str,
        ax: Any,
        xy: Pair,
        color: str,
        marker: str = "o",
        size: float = 5,
        edge: str = "white",
    ) -> None:
        """Add markers: 'o' disc, 's' square, 'D' diamond, 'x' cross, 'ring'; NaN hides one.

        A white edge separates neighbours; in a crowd it would hide most of them.
        """
        hollow = marker in ("x", "ring")
        style = {
            "fill": "none" if hollow else color,
            "stroke": color if hollow else edge,
            "stroke-width": 2.5 if hollow else 0.8,
        }
        look = {"kind": "dots", "marker": "o" if marker == "ring" else marker, "size": size}
        self._add(name, ax, xy, {**look, "style": style})

    def words(
        self, name: str, ax: Any, xy: Pair, texts: Sequence[str], color: str = "black"
    ) -> None:
        """Add a text that begins at a point; `texts` has one entry per stop."""
        # Each distinct text is stored once.
        # `dict.fromkeys` keeps the first of several equal texts, in their order.
        numbers = {text: k for k, text in enumerate(dict.fromkeys(texts))}
        look = {
            "kind": "words",
            "texts": list(numbers),
            "which": [numbers[text] for text in texts],
            "style": {"fill": color, "font-size": 16, "font-family": "DejaVu Sans, sans-serif"},
        }
        self._add(name, ax, xy, look)

    def set_captions(self, captions: Sequence[str]) -> None:
        """Set the captions, which describe the picture in words, one per stop."""
        self.captions = list(captions)

    def _add(self, name: str, ax: Any, xy: Pair, look: dict[str, Any]) -> None:
        x, y = (np.atleast_1d(np.asarray(side, dtype=float)) for side in xy)
        points = np.stack(np.broadcast_arrays(x, y), axis=-1)
        if len(self.ranges) == 1 and points.ndim == 3:
            points = points[:, None]
        # Axes that are missing get length 1: the track then does not depend on that slider.
        points = points.reshape((1,) * (4 - points.ndim) + points.shape)
        # Raises ValueError if the points do not fit the stops.
        np.broadcast_to(points[..., 0, 0], tuple(map(len, self.stops)))
        self.tracks[name] = Track(ax, points, look)

    def at(self, name: str, x: float, y: float = 0.0) -> Array:
        """Return the points of a track at these slider values, shape (m, 2)."""
        xy = self.tracks[name].xy
        # A track that does not depend on a slider has one row, or one column, for all its stops.
        row, column = divmod(self.stop(x, y), len(self.stops[1]))
        return xy[row if len(xy) > 1 else 0, column if xy.shape[1] > 1 else 0]

    def stop(self, x: float, y: float = 0.0) -> int:
        """Return the number of the stop nearest to these slider values."""
        pairs = zip(self.stops, (x, y), strict=True)
        row, column = (int(np.abs(stops - value).argmin()) for stops, value in pairs)
        return row * len(self.stops[1]) + column

    def record(self) -> dict[str, Any]:
        """Return the scene in the form that the stage takes: a picture, positions and captions."""
        canvas = FigureCanvasAgg(self.figure)
        canvas.draw()  # fixes the layout, on which all positions depend
        width, height = (side / SHARPNESS for side in canvas.get_width_height())
        tracks: list[dict[str, Any]] = []
        positions: list[NDArray[np.int16]] = []
        for track in self.tracks.values():
            first = sum(array.size for array in positions)
            tracks.append({**track.look, "first": first, **_layout(track, height)})
            positions.append(_tenths_of_pixels(track, height))
        # One stop is much like the next, so that gzip leaves a tenth or less.
        return {
            "size": [width, height],
            "backdrop": _data_url(canvas),
            "data": gzip.compress(np.concatenate(positions).tobytes(), mtime=0),
            "tracks": tracks,
            "captions": gzip.compress(json.dumps(self.captions).encode(), mtime=0),
            "stops": [stops.tolist() for stops in self.stops],
        }


def _tenths_of_pixels(track: Track, height: float) -> NDArray[np.int16]:
    """Return the points of a track in tenths of CSS pixels from the top left, x and y in turn."""
    tenths = np.rint(track.ax.transData.transform(track.xy.reshape(-1, 2)) * 10 / SHARPNESS)
    tenths[:, 1] = 10 * height - tenths[:, 1]  # matplotlib counts from the bottom
    # Written so that NaN, which compares as False, becomes a gap too.
    tenths[~(np.abs(tenths) < -GAP).all(axis=1)] = GAP
    return tenths.astype("<i2").ravel()


def _layout(track: Track, height: float) -> dict[str, Any]:
    """Return how stage.js finds the points of a stop, and the rectangle that it draws in."""
    rows, columns, m, _ = track.xy.shape
    left, bottom, wide, high = np.array(track.ax.bbox.bounds) / SHARPNESS
    return {
        "length": 2 * m,
        "strides": [2 * m * columns * (rows > 1), 2 * m * (columns > 1)],
        "clip": [left, height - bottom - high, wide, high],
    }


def _data_url(canvas: FigureCanvasAgg) -> str:
    """Return the picture as a PNG with 256 colours, in a data URL.

    A plot has few colours, and the edges of its lines are shades of those.
    """
    file = BytesIO()
    image = Image.fromarray(np.asarray(canvas.buffer_rgba())).convert("RGB")
    # Without dithering, which would put noise into areas of one colour.
    image.quantize(256, dither=Image.Dither.NONE).save(file, format="png", optimize=True)
    return "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()


class Stage(anywidget.AnyWidget):
    """A widget that shows a recorded scene at the stop nearest to (x, y)."""

    _esm = Path(__file__).with_name("stage.js")
    size: traitlets.List[Any] = traitlets.List().tag(sync=True)
    backdrop = traitlets.Unicode().tag(sync=True)
    data = traitlets.Bytes().tag(sync=True)
    tracks: traitlets.List[Any] = traitlets.List().tag(sync=True)
    captions = traitlets.Bytes().tag(sync=True)
    stops: traitlets.List[Any] = traitlets.List().tag(sync=True)
    x = traitlets.Float().tag(sync=True)
    y = traitlets.Float().tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)


class Explorer(ipywidgets.VBox):
    """Sliders above the stage of a scene.

    `make` computes the scene for a seed; the sliders are those of the scene's ranges. With a seed,
    the reader can ask for the scene of another one, which must have the same ranges.
    """

    def __init__(self, make: Callable[[int], Scene], seed: int | None = None) -> None:
        self.make, self.seed = make, seed
        self.scene = self._make_scene(seed or 0)
        self.sliders = tuple(chosen.slider() for chosen in self.scene.ranges)
        values = zip("xy", (slider.value for slider in self.sliders), strict=False)
        self.stage = Stage(**self.scene.record(), **dict(values))
        for trait, slider in zip("xy", self.sliders, strict=False):
            slider.layout.width, slider.style.description_width = "95%", "initial"
            ipywidgets.jslink((slider, "value"), (self.stage, trait))
        self.stage.on_msg(self._answer)
        super().__init__([*self.sliders, self.stage])

    @property
    def caption(self) -> str:
        """The caption of the current stop."""
        return self.scene.captions[self.scene.stop(*(slider.value for slider in self.sliders))]

    def _make_scene(self, seed: int) -> Scene:
        with rc_context({"font.size": 13}):  # large enough for the last row of a lecture hall
            return self.make(seed)

    def _answer(self, _: Any, message: dict[str, Any], __: Any) -> None:
        """Answer a browser that asks for another seed, or whether there is a kernel."""
        if "seed" in message:
            try:
                self._show(message["seed"])
            except Exception as error:  # whatever it is, the reader must see it
                self.stage.problem = f"That did not work: {error}"
        # Any reply shows the browser that there is a kernel, so that it offers the form for a seed.
        if self.seed is not None:
            self.stage.send({"seed": self.seed})

    def _show(self, seed: int) -> None:
        """Show the scene of another seed."""
        scene = self._make_scene(seed)
        # One message to the browser, because picture and positions belong together.
        with self.stage.hold_sync():
            self.stage.problem = ""
            for name, value in scene.record().items():
                setattr(self.stage, name, value)
        self.scene, self.seed = scene, seed


def new_figure(width: float, height: float) -> Figure:
    """Return a figure for a backdrop, of this size in inches; one inch is 96 CSS pixels."""
    return Figure(figsize=(width, height), dpi=96 * SHARPNESS, layout="constrained")
