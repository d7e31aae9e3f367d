"""Every explorer records what the library computes, at every setting of its sliders."""

from inspect import signature

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

import linlearn.explore as explore
from linlearn import eta_star, margins, perceptron, separable, signed_distance, winnow_bound
from linlearn.explore.stage import SHARPNESS
from linlearn.plots import BLUE, GREEN, GREY, ORANGE, PURPLE
from tests.explorers import EXPLORERS, cases, explorer, is_labelled, nearest


@cases("explore_classifier")
def test_the_classifier_shows_every_signed_distance_and_rings_what_is_wrong(at):
    scene, data = explorer("explore_classifier").scene, separable(12, 2, 0.15, seed=3)
    w, b = np.array([np.cos(np.radians(at[0])), np.sin(np.radians(at[0]))]), at[1]
    assert np.allclose(scene.at("boundary", *at) @ w + b, 0)
    way = scene.at("distances", *at).reshape(-1, 3, 2)
    assert np.allclose(way[:, 0], data.X)
    assert np.allclose(
        np.linalg.norm(way[:, 1] - way[:, 0], axis=1), np.abs(signed_distance(data.X, w, b))
    )
    assert np.allclose(way[:, 1] @ w + b, 0)
    m = margins(data.X, data.y, w, b)
    assert np.array_equal(np.isnan(scene.at("wrong", *at)[:, 0]), m > 0)
    assert f"the margin of the set is {m.min():+.3f}" in scene.captions[scene.stop(*at)]
    assert f"{(m > 0).sum()} of 12 points are right" in scene.captions[scene.stop(*at)]


@cases("explore_updates")
def test_an_update_shows_the_point_that_caused_it_and_the_vector_sum(at):
    scene, data = explorer("explore_updates").scene, separable(40, 2, 0.1, seed=12)
    run, t = perceptron(data.X, data.y), int(at[0])
    path = run.path()
    assert np.allclose(scene.at("new weights", t), [[0, 0], path[t]])
    if t == 0:
        assert np.isnan(scene.at("cause", t)).all() and np.isnan(scene.at("new line", t)).all()
        return
    cause = run.mistakes[t - 1]
    assert np.allclose(scene.at("cause", t), data.X[cause])
    assert np.allclose(
        scene.at("added point", t), [path[t - 1], path[t - 1] + data.y[cause] * data.X[cause]]
    )
    assert np.allclose(scene.at("new line", t) @ path[t], 0)
    assert f"the ringed point {cause} " in scene.captions[t]


@cases("explore_winnow_bound")
def test_winnows_bound_is_drawn_with_its_optimum_and_its_vacuous_region(at):
    scene = explorer("explore_winnow_bound").scene
    eta, delta = nearest(scene, at)
    bound = winnow_bound(1000, eta, delta)
    here, curve = scene.at("here", *at), scene.at("bound", *at)
    assert np.allclose(here, [eta, bound]) if np.isfinite(bound) else np.isnan(here[0, 1])
    bounded = np.isfinite(curve[:, 1])
    assert np.allclose(curve[bounded, 1], winnow_bound(1000, curve[bounded, 0], delta))
    assert np.isinf(winnow_bound(1000, curve[~bounded, 0], delta)).all()
    assert np.allclose(
        scene.at("optimum", *at), [eta_star(delta), winnow_bound(1000, eta_star(delta), delta)]
    )
    edge = scene.at("vacuous", *at)[:, 0].min()
    assert np.isfinite(winnow_bound(1000, edge, delta)) and np.array_equal(
        bounded, curve[:, 0] <= edge
    )


@pytest.mark.explorer
@pytest.mark.parametrize("name", EXPLORERS)
def test_a_recording_is_small_told_in_words_and_drawn_in_colours_that_all_can_tell_apart(name):
    stage, captions = explorer(name).stage, explorer(name).scene.captions
    assert len(stage.data) + len(stage.backdrop) + len(stage.captions) < 3e5
    assert (
        len(captions)
        == len(stage.stops[0]) * len(stage.stops[1])
        == sum(bool(caption) for caption in captions)
    )
    colours = {
        value
        for track in stage.tracks
        for value in track["style"].values()
        if str(value).startswith("#")
    }
    assert colours <= {BLUE, ORANGE, GREEN, PURPLE, GREY}
    assert all(slider.description for slider in explorer(name).sliders)


@pytest.mark.explorer
@pytest.mark.parametrize(
    "name", [name for name in EXPLORERS if "seed" in signature(getattr(explore, name)).parameters]
)
def test_another_seed_is_another_scene_for_the_same_sliders(name):
    assert explorer(name).seed is not None
    before, after = explorer(name).scene, explorer(name)._make_scene(5)
    assert any(
        not np.array_equal(before.tracks[k].xy, after.tracks[k].xy, equal_nan=True)
        for k in before.tracks
    )
    assert all(np.array_equal(a, b) for a, b in zip(before.stops, after.stops, strict=True))
    assert len(after.captions) == len(before.captions)


@pytest.mark.explorer
@pytest.mark.parametrize("name", EXPLORERS)
def test_nothing_written_in_a_picture_is_cut_off(name):
    scene = explorer(name).scene
    renderer = FigureCanvasAgg(scene.figure).get_renderer()
    for ax in scene.figure.axes:
        for text in (ax.title, ax.xaxis.label, ax.yaxis.label, *ax.texts):
            low, high = text.get_window_extent(renderer).get_points()
            inside = (low >= 0).all() and (high <= scene.figure.bbox.size).all()
            assert inside or not text.get_text(), text.get_text()


@pytest.mark.explorer
@pytest.mark.parametrize("name", EXPLORERS)
def test_the_axes_of_an_explorer_are_labelled(name):
    axes = explorer(name).scene.figure.axes
    assert axes and all(map(is_labelled, axes))


@pytest.mark.explorer
@pytest.mark.parametrize("name", EXPLORERS)
def test_words_that_move_stay_within_their_axes(name):
    scene = explorer(name).scene
    FigureCanvasAgg(scene.figure).draw()
    stops = tuple(map(len, scene.stops))
    for track in scene.tracks.values():
        if track.look["kind"] == "words":
            at = (
                track.ax.transData.transform(
                    np.broadcast_to(track.xy, (*stops, 1, 2)).reshape(-1, 2)
                )
                / SHARPNESS
            )
            font, size = FontProperties(family="DejaVu Sans"), track.look["style"]["font-size"]
            wide = [
                TextPath((0, 0), text, size=size, prop=font).get_extents().x1
                for text in track.look["texts"]
            ]
            assert (
                at[:, 0] + np.take(wide, track.look["which"])
            ).max() <= track.ax.bbox.x1 / SHARPNESS


@pytest.mark.explorer
@pytest.mark.parametrize("name", EXPLORERS)
def test_a_slider_of_an_explorer_starts_and_ends_at_recorded_stops(name):
    scene = explorer(name).scene
    for slider, stops in zip(explorer(name).sliders, scene.stops, strict=False):
        assert (slider.min, slider.max) == (stops[0], stops[-1]) and slider.value in stops
        assert np.allclose(np.diff(stops), slider.step)
