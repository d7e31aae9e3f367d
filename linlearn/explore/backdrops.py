"""What the backdrops of several explorers have in common."""

from __future__ import annotations

from typing import Any

from matplotlib.axes import Axes

from linlearn.plots import BLUE, CLASSES, ORANGE

PROOF_CURVES = (
    (ORANGE, r"$\|w_t\|$", "-"),
    (BLUE, r"$w_t \cdot w^*$", "-"),
    (BLUE, r"(2)  $t\,\delta$", "--"),
)
"""Colour, name and style of the curves in the perceptron's proof that change with the run."""


def add_legend_entry(ax: Axes, style: str, color: str, label: str, **look: Any) -> None:
    """Name something that stage.js draws, and matplotlib does not, for the legend."""
    # matplotlib makes a legend entry even for a curve without points.
    ax.plot([], [], style, color=color, label=label, **look)


def add_ring_entry(ax: Axes, color: str, label: str, size: float) -> None:
    """Name a ring of that colour for the legend."""
    look = {"markerfacecolor": "none", "markeredgewidth": 2.5, "markersize": size}
    add_legend_entry(ax, "o", color, label, **look)


def add_class_entries(ax: Axes, size: float) -> None:
    """Name the markers of both classes for the legend."""
    for label, color, marker in CLASSES:
        add_legend_entry(ax, marker, color, f"$y = {label:+d}$", markersize=size)
