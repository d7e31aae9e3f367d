"""Drawings show what the library computed, on the Axes that they are given."""

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.figure import Figure

from linlearn import (
    Data,
    four_points,
    perceptron,
    perceptron_theorem,
    separable,
    signed_distance,
)
from linlearn.plots import draw_assumptions, draw_boundary, draw_points, draw_squeeze


@pytest.fixture
def ax():
    return Figure().subplots()


def test_points_are_drawn_by_label_in_shape_as_well_as_colour(ax):
    data = four_points()
    assert draw_points(ax, data.X, data.y) is ax
    positive, negative = ax.collections
    assert np.array_equal(positive.get_offsets(), data.X[data.y == 1])
    assert np.array_equal(negative.get_offsets(), data.X[data.y == -1])
    assert not np.array_equal(positive.get_facecolor(), negative.get_facecolor())
    assert len(positive.get_paths()[0]) != len(negative.get_paths()[0])


def test_a_boundary_is_drawn_where_the_score_is_zero_and_keeps_the_limits(ax):
    ax.plot([-3, 3], [-2, 2])  # limits that a line far away would change
    limits = ax.get_xlim(), ax.get_ylim()
    w, b = np.array([3.0, -4.0]), 200.0
    draw_boundary(ax, w, b)
    first, second = ax.lines[1].get_xy1(), ax.lines[1].get_xy2()
    assert np.allclose([w @ first + b, w @ second + b], 0)
    assert not np.allclose(first, second)
    assert (ax.get_xlim(), ax.get_ylim()) == limits


def test_the_squeeze_shows_both_measured_curves_and_ends_the_room_at_the_bound(ax):
    data = separable(40, 2, 0.1, seed=12)
    run = perceptron(data.X, data.y)
    draw_squeeze(ax, perceptron_theorem(run, data))
    roof, length, along, floor = (line.get_xydata() for line in ax.lines[:4])
    path = run.path()
    assert np.allclose(length[:, 1], np.linalg.norm(path, axis=1))
    assert np.allclose(along[:, 1], path @ data.w_star)
    assert np.allclose(roof[:, 1] - floor[:, 1] >= 0, roof[:, 0] <= (data.R / data.delta) ** 2)


def test_the_assumptions_are_drawn_as_a_ball_an_arrow_and_a_band_without_points(ax):
    data = separable(60, 2, 0.2, seed=2)
    draw_assumptions(ax, data)
    band, ball = ax.patches
    assert np.allclose(np.abs(signed_distance(band.get_xy(), data.w_star)), data.delta)
    assert (ball.center, ball.radius) == ((0, 0), data.R)
    points = np.vstack([drawn.get_offsets() for drawn in ax.collections])
    assert len(points) == 60 and (np.linalg.norm(points, axis=1) <= ball.radius + 1e-12).all()
    assert (np.abs(points @ data.w_star) >= data.delta - 1e-12).all()
    arrow, measure = (text for text in ax.texts if text.arrow_patch)
    assert np.allclose(arrow.xy, data.w_star)
    width = np.array(measure.xy) - measure.xyann
    assert np.allclose(width, data.delta * data.w_star)


def test_the_band_of_a_longer_w_is_as_wide_as_its_distance(ax):
    data = Data([[4.0, 0], [-4, 0]], [1, -1], w_star=[2.0, 0], delta=1.0)
    draw_assumptions(ax, data)
    assert np.allclose(np.abs(ax.patches[0].get_xy()[:, 0]), 0.5)


@pytest.mark.parametrize("claims", [{}, {"w_star": [1.0, 0]}, {"delta": 0.5}])
def test_assumptions_that_are_not_claimed_are_not_drawn(ax, claims):
    with pytest.raises(ValueError, match="expected data with w_star, delta and b_star = 0"):
        draw_assumptions(ax, Data([[1.0, 0], [-1, 0]], [1, -1], **claims))
    with pytest.raises(ValueError, match="expected data with w_star, delta and b_star = 0"):
        draw_assumptions(ax, Data([[1.0, 0], [-1, 0]], [1, -1], [1.0, 0], 0.5, b_star=0.1))


def test_drawing_leaves_pyplot_alone(ax):
    data, before = four_points(), plt.get_fignums()
    draw_boundary(draw_points(ax, data.X, data.y), [1.0, 1.0])
    assert plt.get_fignums() == before


def test_what_cannot_be_drawn_is_refused_in_words(ax):
    with pytest.raises(ValueError, match="two features"):
        draw_points(ax, np.ones((2, 3)), [1, -1])
    with pytest.raises(ValueError, match="no line to draw"):
        draw_boundary(ax, [0.0, 0.0])
