"""Figures through their artists: what was drawn, as numbers and text, so that a test can look at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True, eq=False)
class Curve:
    """A line, or the points of a scatter plot."""

    label: str
    xy: np.ndarray
    """Shape (n, 2)."""


@dataclass(frozen=True, eq=False)
class Panel:
    """One pair of axes."""

    title: str
    xlabel: str
    ylabel: str
    xlim: tuple[float, float]
    ylim: tuple[float, float]
    lines: tuple[Curve, ...]
    scatters: tuple[Curve, ...]
    bars: np.ndarray
    """Left, bottom, width and height of each rectangle, shape (n, 4)."""
    texts: tuple[str, ...]
    legend: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Picture:
    """A figure: its panels in the order they were added."""

    panels: tuple[Panel, ...]


def summary(figure: Any) -> list[dict[str, Any]]:
    """What a matplotlib figure, or one pair of axes, shows: plain values that `picture` reads."""
    return [_panel(ax) for ax in (figure.axes if hasattr(figure, "add_subplot") else [figure])]


def _panel(ax: Any) -> dict[str, Any]:
    legend = ax.get_legend()
    return {
        "title": ax.get_title(),
        "xlabel": ax.get_xlabel(),
        "ylabel": ax.get_ylabel(),
        "xlim": [float(v) for v in ax.get_xlim()],
        "ylim": [float(v) for v in ax.get_ylim()],
        "lines": [[str(line.get_label()), _points(line.get_xydata())] for line in ax.lines],
        "scatters": [[str(c.get_label()), _points(c.get_offsets())] for c in ax.collections],
        "bars": np.array([p.get_bbox().bounds for p in ax.patches if hasattr(p, "get_bbox")], float).reshape(-1, 4),
        "texts": [text.get_text() for text in ax.texts],
        "legend": [text.get_text() for text in legend.get_texts()] if legend else [],
    }


def _points(xy: Any) -> np.ndarray:
    return np.array(np.ma.filled(np.ma.asarray(xy, dtype=float), np.nan), dtype=float).reshape(-1, 2)


def picture(panels: Any) -> Picture:
    """Read a summary; raise TypeError or ValueError if it is none."""
    return Picture(tuple(_read_panel(**panel) for panel in _list(panels)))


def _read_panel(
    *,
    title: Any,
    xlabel: Any,
    ylabel: Any,
    xlim: Any,
    ylim: Any,
    lines: Any,
    scatters: Any,
    bars: Any,
    texts: Any,
    legend: Any,
) -> Panel:
    return Panel(
        _text(title),
        _text(xlabel),
        _text(ylabel),
        _limits(xlim),
        _limits(ylim),
        tuple(Curve(_text(label), _numbers(xy, 2)) for label, xy in _list(lines)),
        tuple(Curve(_text(label), _numbers(xy, 2)) for label, xy in _list(scatters)),
        _numbers(bars, 4),
        tuple(map(_text, _list(texts))),
        tuple(map(_text, _list(legend))),
    )


def _list(value: Any) -> list[Any]:
    if type(value) is not list:
        raise TypeError("expected a list")
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise TypeError("expected text")
    return value


def _limits(value: Any) -> tuple[float, float]:
    low, high = _list(value)
    return float(low), float(high)


def _numbers(value: Any, columns: int) -> np.ndarray:
    if type(value) is not np.ndarray or value.dtype != np.float64 or value.ndim != 2 or value.shape[1] != columns:
        raise TypeError("expected an array of coordinates")
    return value
