"""A stage for recorded scenes: matplotlib draws the backdrop once, stage.js moves what changes over it.

A scene holds, for each stop of its sliders, where every line, dot and word is. The sliders are linked to the
stage in the browser, so that a picture follows its slider at once, with a kernel or without.
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

from linlearn.inputs import Array

GAP = -32768
"""Stands for a point that is not drawn: NaN, or far outside."""
SHARPNESS = 2
"""Pixels of the backdrop for each of the page's."""
Pair = tuple[ArrayLike, ArrayLike]
"""x and y."""


@dataclass(frozen=True, eq=False)
class Track:
    """One thing that moves: where it is at each stop, and how it looks."""

    ax: Any
    xy: Array
    """Its points, in the coordinates of the Axes, shape (rows, columns, m, 2); 1 for a slider it does not heed."""
    look: dict[str, Any]
    """What stage.js needs to know to draw it."""


class Scene:
    """What there is to see at each stop of one or two sliders.

    Positions are pairs of x and y of shape (stops, m), or (stops, stops, m) for two sliders, or anything that
    broadcasts to that; texts are lists, an entry a stop, the last slider fastest.
    """

    def __init__(self, figure: Figure, xs: ArrayLike, ys: ArrayLike = (0.0,)) -> None:
        self.figure = figure
        self.stops = np.asarray(xs, dtype=float), np.asarray(ys, dtype=float)
        self.tracks: dict[str, Track] = {}
        self.captions: list[str] = []

    def line(self, name: str, ax: Any, xy: Pair, color: str, width: float = 2.5, dash: str = "") -> None:
        """A line through the points; NaN breaks it."""
        style = {"fill": "none", "stroke": color, "stroke-width": width, "stroke-linejoin": "round"}
        self._add(name, ax, xy, {"kind": "line", "style": {**style, **({"stroke-dasharray": dash} if dash else {})}})

    def area(self, name: str, ax: Any, xy: Pair, color: str) -> None:
        """A polygon, filled lightly."""
        self._add(name, ax, xy, {"kind": "line", "style": {"fill": color, "fill-opacity": 0.25}})

    def dots(
        self, name: str, ax: Any, xy: Pair, color: str, marker: str = "o", size: float = 5, edge: str = "white"
    ) -> None:
        """Markers: 'o' disc, 's' square, 'D' diamond, 'x' cross, 'ring'; NaN hides one.

        A white edge sets neighbours apart; in a crowd it would hide most of them.
        """
        hollow = marker in ("x", "ring")
        style = {"fill": "none" if hollow else color, "stroke": color if hollow else edge}
        look = {"kind": "dots", "marker": "o" if marker == "ring" else marker, "size": size}
        self._add(name, ax, xy, {**look, "style": {**style, "stroke-width": 2.5 if hollow else 0.8}})

    def words(self, name: str, ax: Any, xy: Pair, texts: Sequence[str], color: str = "black") -> None:
        """A text that begins at a point."""
        known = {text: k for k, text in enumerate(dict.fromkeys(texts))}
        style = {"fill": color, "font-size": 16, "font-family": "DejaVu Sans, sans-serif"}
        look = {"kind": "words", "texts": list(known), "which": [known[text] for text in texts], "style": style}
        self._add(name, ax, xy, look)

    def tell(self, captions: Sequence[str]) -> None:
        """What the picture shows, in words."""
        self.captions = list(captions)

    def _add(self, name: str, ax: Any, xy: Pair, look: dict[str, Any]) -> None:
        points = np.stack(np.broadcast_arrays(*(np.atleast_1d(np.asarray(v, dtype=float)) for v in xy)), axis=-1)
        if len(self.stops[1]) == 1 and points.ndim == 3:
            points = points[:, None]
        points = points.reshape((1,) * (4 - points.ndim) + points.shape)
        np.broadcast_to(points[..., 0, 0], tuple(map(len, self.stops)))  # or it does not fit the sliders
        self.tracks[name] = Track(ax, points, look)

    def at(self, name: str, x: float, y: float = 0.0) -> Array:
        """Where the points of a track are for these slider values, shape (m, 2)."""
        xy = self.tracks[name].xy
        row, column = divmod(self.stop(x, y), len(self.stops[1]))
        return xy[row if len(xy) > 1 else 0, column if xy.shape[1] > 1 else 0]

    def stop(self, x: float, y: float = 0.0) -> int:
        """The number of the stop nearest to these slider values."""
        row, column = (int(np.abs(stops - value).argmin()) for stops, value in zip(self.stops, (x, y), strict=True))
        return row * len(self.stops[1]) + column

    def recorded(self) -> dict[str, Any]:
        """The scene as the stage takes it: a picture, where things are, in tenths of the page's pixels, and words.

        A stop is much like the next, so places and words are gzipped to a tenth or less. The picture has the 256
        colours that serve it best: a plot has few, and the edges of its lines are shades of those.
        """
        canvas = FigureCanvasAgg(self.figure)
        canvas.draw()
        width, height = (side / SHARPNESS for side in canvas.get_width_height())
        tracks: list[dict[str, Any]] = []
        numbers: list[NDArray[np.int16]] = []
        first = 0
        for track in self.tracks.values():
            tenths = np.rint(track.ax.transData.transform(track.xy.reshape(-1, 2)) * 10 / SHARPNESS)
            tenths[:, 1] = 10 * height - tenths[:, 1]
            tenths[~(np.abs(tenths) < -GAP).all(axis=1)] = GAP
            left, bottom, wide, high = np.array(track.ax.bbox.bounds) / SHARPNESS
            clip = [left, height - bottom - high, wide, high]
            rows, columns, m, _ = track.xy.shape
            strides = [2 * m * columns * (rows > 1), 2 * m * (columns > 1)]
            tracks.append({**track.look, "first": first, "length": 2 * m, "strides": strides, "clip": clip})
            numbers.append(tenths.astype("<i2").ravel())
            first += tenths.size
        picture = BytesIO()
        pixels = Image.fromarray(np.asarray(canvas.buffer_rgba())).convert("RGB")
        pixels.quantize(256, dither=Image.Dither.NONE).save(picture, format="png", optimize=True)
        return {
            "size": [width, height],
            "backdrop": "data:image/png;base64," + base64.b64encode(picture.getvalue()).decode(),
            "data": gzip.compress(np.concatenate(numbers).tobytes(), mtime=0),
            "tracks": tracks,
            "captions": gzip.compress(json.dumps(self.captions).encode(), mtime=0),
            "stops": [stops.tolist() for stops in self.stops],
        }


class Stage(anywidget.AnyWidget):
    """Shows a recorded scene at the stop nearest to (x, y)."""

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
    """Sliders over the stage of a scene. With a seed, the scene can be made anew from another one."""

    def __init__(self, make: Callable[[int], Scene], *sliders: Any, seed: int | None = None) -> None:
        self.make, self.sliders, self.seed = make, sliders, seed
        self.scene = self._scene(seed or 0)
        values = dict(zip("xy", (slider.value for slider in sliders), strict=False))
        self.stage = Stage(**self.scene.recorded(), **values)
        for trait, slider in zip("xy", sliders, strict=False):
            slider.layout.width, slider.style.description_width = "95%", "initial"
            ipywidgets.jslink((slider, "value"), (self.stage, trait))
        self.stage.on_msg(self._answer)
        super().__init__([*sliders, self.stage])

    @property
    def told(self) -> str:
        """What the picture shows where the sliders are, in words."""
        return self.scene.captions[self.scene.stop(*(slider.value for slider in self.sliders))]

    def _scene(self, seed: int) -> Scene:
        with rc_context({"font.size": 13}):  # letters for the last row
            return self.make(seed)

    def _answer(self, _: Any, message: dict[str, Any], __: Any) -> None:
        """A browser asks for new data, or whether there is a kernel at all."""
        if "seed" in message:
            try:
                scene = self._scene(message["seed"])
                with self.stage.hold_sync():
                    self.stage.problem = ""
                    for name, value in scene.recorded().items():
                        setattr(self.stage, name, value)
                self.scene, self.seed = scene, message["seed"]
            except Exception as error:  # whatever it is, it is shown: an explorer never fails in silence
                self.stage.problem = f"That did not work: {error}"
        if self.seed is not None:
            self.stage.send({"seed": self.seed})


def new_figure(width: float, height: float) -> Figure:
    """A figure for a backdrop; 1 inch is 96 of the page's pixels."""
    return Figure(figsize=(width, height), dpi=96 * SHARPNESS, layout="constrained")
