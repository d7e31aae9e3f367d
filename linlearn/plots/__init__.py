"""Drawings: each function takes a matplotlib Axes and returns it. No widgets, no pyplot state.

Colours are those of `palette`. A marker or a line style always carries the same information.
"""

from linlearn.palette import BLUE, CLASSES, GREEN, GREY, ORANGE, PURPLE
from linlearn.plots.margins import (
    draw_band,
    draw_bounds,
    draw_hulls,
    draw_multipliers,
    draw_slack,
)
from linlearn.plots.plane import (
    draw_boundary,
    draw_curve,
    draw_distance,
    draw_normal,
    draw_points,
    draw_update,
)
from linlearn.plots.proofs import draw_assumptions, draw_potential, draw_squeeze
from linlearn.plots.weights import draw_balls, draw_criterion, draw_weights

__all__ = [
    "BLUE",
    "CLASSES",
    "GREEN",
    "GREY",
    "ORANGE",
    "PURPLE",
    "draw_assumptions",
    "draw_balls",
    "draw_band",
    "draw_boundary",
    "draw_bounds",
    "draw_criterion",
    "draw_curve",
    "draw_distance",
    "draw_hulls",
    "draw_multipliers",
    "draw_normal",
    "draw_points",
    "draw_potential",
    "draw_slack",
    "draw_squeeze",
    "draw_update",
    "draw_weights",
]
