"""Notebooks 01 and 02: their explorers record what the library computes, their drawings show it,
their claims hold."""

from itertools import product
from math import comb

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from matplotlib.figure import Figure
from scipy.optimize import linprog

from linlearn import (
    absorb,
    append_power,
    error,
    margin,
    margins,
    penguins,
    perceptron,
    perceptron_any_violation,
    perceptron_passes,
    perceptron_until_clean,
    predict,
    random_search,
    scores,
    separable,
    signed_distance,
)
from linlearn.features import cover_count
from linlearn.plots import draw_curve, draw_distance, draw_normal, draw_update
from tests.explorers import cases, explorer

numbers = st.floats(-100, 100).filter(lambda v: abs(v) > 1e-3)


def drawn(seed, *shape):
    return np.random.default_rng(seed).normal(size=shape)


# --- The explorers ---


@cases("explore_best_of_k")
def test_the_best_of_k_is_the_one_that_the_library_keeps(at):
    scene, data, k = explorer("explore_best_of_k").scene, penguins(), int(at[0])
    best = random_search(data.X, data.y, k, seed=3)
    assert np.allclose(scene.at("best plane", k) @ best.w + best.b, 0)
    base, tip = scene.at("normal", k)
    assert np.allclose((tip - base) / np.linalg.norm(tip - base), best.w)
    wrong = predict(data.X, best.w, best.b) != data.y
    assert np.array_equal(np.isfinite(scene.at("wrong", k)[:, 0]), wrong)
    tries = scene.at("tries", k)
    assert (
        np.allclose(tries[:k], np.column_stack([np.arange(1, k + 1), best.errors]))
        and np.isnan(tries[k:]).all()
    )
    assert np.allclose(scene.at("here", k), [[k, best.errors.min()]])
    stairs = scene.at("best of k", k)
    stairs = stairs[np.isfinite(stairs[:, 0])]
    assert (
        stairs[-1, 0] == k
        and np.isclose(stairs[-1, 1], best.errors.min())
        and (np.diff(stairs[:, 1]) <= 0).all()
    )
    caption = scene.captions[scene.stop(k)]
    assert f"try {best.errors.argmin() + 1}, wrong on {wrong.sum()} of {len(data.X)}" in caption
    assert f"a training error of {error(data.X, data.y, best.w, best.b):.3f}" in caption


@cases("explore_bias")
def test_the_lifted_points_see_the_same_scores_from_a_plane_through_the_origin(at):
    scene, data = explorer("explore_bias").scene, separable(16, 2, 0.15, seed=4)
    (view, b), w = at, data.w_star
    X = data.X + 0.5 * w
    assert np.allclose(scene.at("line", *at) @ w + b, 0)
    right = margins(X, data.y, w, b) > 0
    assert np.array_equal(right, margins(absorb(X), data.y, np.append(w, b)) > 0)
    for name in ("wrong", "wrong, lifted"):
        assert np.array_equal(np.isnan(scene.at(name, *at)[:, 0]), right)
    assert f"{right.sum()} of 16 points are right" in scene.captions[scene.stop(*at)]

    turn, rise = (
        np.radians(view),
        np.radians(27),
    )  # an eye that looks down by 27°: to its right, and up
    eye = np.array(
        [
            [-np.sin(turn), np.cos(turn), 0],
            [*(-np.sin(rise) * np.array([np.cos(turn), np.sin(turn)])), np.cos(rise)],
        ]
    )
    for label in (1, -1):
        assert np.allclose(scene.at(f"lifted {label:+d}", *at), absorb(X[data.y == label]) @ eye.T)
    ends = np.array([-b * w + s * np.array([-w[1], w[0]]) for s in (-1.5, 1.5)])
    assert np.allclose(absorb(ends) @ np.append(w, b), 0)
    assert np.allclose(scene.at("where they meet", *at), absorb(ends) @ eye.T)
    assert np.allclose(scene.at("origin", *at), 0)
    corners = scene.at("plane through the origin", *at)
    middle = (
        corners[:2].mean(axis=0),
        corners[2:].mean(axis=0),
    )  # at heights -0.35 and 1.35, the origin between them
    assert np.allclose(1.35 * middle[0] + 0.35 * middle[1], 0)


def test_the_points_to_be_lifted_cannot_be_separated_through_the_origin():
    data = separable(16, 2, 0.15, seed=4)
    X = data.X + 0.5 * data.w_star
    assert (
        linprog([0, 0], A_ub=-data.y[:, None] * X, b_ub=-np.ones(16), bounds=(None, None)).status
        == 2
    )
    assert np.isclose(margin(X, data.y, data.w_star, -0.5), 0.15)


@cases("explore_separation")
def test_the_share_of_separable_labellings_is_covers_and_that_of_the_coin(at):
    scene = explorer("explore_separation").scene
    d, ratio = int(at[0]), at[1]
    n = round(d * ratio)
    share = cover_count(n, d) / 2**n
    assert np.allclose(scene.at("here", *at), [[n / d, share]])
    curve = scene.at("share", *at)
    curve = curve[np.isfinite(curve[:, 0])]
    assert np.allclose(curve, [[m / d, cover_count(m, d) / 2**m] for m in range(1, 4 * d + 1)])
    stems = [
        scene.at(name, *at).reshape(-1, 3, 2) for name in ("fewer than d heads", "d heads or more")
    ]
    few, many = (s[np.isfinite(s[:, 0, 0])] for s in stems)
    assert (few[:, 0, 0] < 1).all() and (many[:, 0, 0] >= 1).all()
    heads = np.rint(d * np.concatenate([few, many])[:, 0, 0]).astype(int).tolist()
    assert np.allclose(
        np.concatenate([few, many])[:, 1, 1],
        [comb(n - 1, h) / comb(n - 1, (n - 1) // 2) for h in heads],
    )
    heights = few[:, 1, 1].sum(), many[:, 1, 1].sum()
    assert np.isclose(heights[0] / sum(heights), share, atol=1e-4)
    assert f"n = {n} points in d = {d} dimensions" in scene.captions[scene.stop(*at)]


@cases("explore_one_update")
def test_one_update_shows_the_vector_sum_and_how_the_score_of_its_point_climbs(at):
    scene = explorer("explore_one_update").scene
    (length, angle), w = at, np.array([0.0, 1.0])
    (x,) = scene.at("point", *at)
    assert np.isclose(np.linalg.norm(x), length) and np.isclose(
        x @ w, length * np.cos(np.radians(angle))
    )
    assert np.allclose(scene.at("added point", *at), [w, w + x])
    assert np.allclose(scene.at("new weights", *at), [[0, 0], w + x])
    line = scene.at("new line", *at)
    assert np.isnan(line).all() if np.allclose(w + x, 0) else np.allclose(line @ (w + x), 0)
    climb = [w]  # update on this point until it is right
    while round(climb[-1] @ x, 9) <= 0:
        climb.append(climb[-1] + x)
    score, needed = scores(climb, x), len(climb) - 1
    wrong, right = scene.at("wrong", *at), scene.at("right", *at)
    assert (
        np.allclose(wrong[:needed, 1], score[:-1], atol=1e-8) and np.isnan(wrong[needed:, 1]).all()
    )
    assert (
        np.isclose(right[needed, 1], score[-1], atol=1e-8) and np.isfinite(right[:, 1]).sum() == 1
    )
    caption = scene.captions[scene.stop(*at)]
    assert ("right." if needed == 1 else f"Right after {needed} updates") in caption


# --- The claims of notebook 01, by their numbers ---


@given(st.integers(0, 10**6), st.integers(1, 6), numbers)
def test_claims_1_to_4_the_signed_distance_both_ways_and_no_point_of_the_plane_nearer(seed, d, b):
    w, x = drawn(seed, d), drawn(seed + 1, d)
    v = drawn(seed + 2, 8, d)
    U = v - np.outer(signed_distance(v, w, b), w) / np.linalg.norm(w)  # points of the plane
    size = 1e-9 * (1 + abs(b)) * (1 + 1 / np.linalg.norm(w))
    assert np.allclose((U - U[0]) @ w, 0, atol=size)  # (1)
    s = signed_distance([x], w, b)[0]
    assert np.isclose(s, x @ w / np.linalg.norm(w) - -b / np.linalg.norm(w), atol=size)  # (2)
    assert np.allclose((x - U) @ w / np.linalg.norm(w), s, atol=size)  # (3)
    assert (np.linalg.norm(x - U, axis=1) >= abs(s) - size).all()  # (4)


@given(st.integers(0, 10**6), numbers)
def test_claims_5_and_6_label_times_score_is_positive_just_when_right(seed, b):
    X, w = drawn(seed, 10, 3), drawn(seed + 1, 3)
    y = np.where(drawn(seed + 2, 10) > 0, 1.0, -1.0)
    right = predict(X, w, b) == y
    assert np.array_equal(y * scores(X, w, b) > 0, right)  # (5), no score being 0
    assert (margin(X, y, w, b) > 0) == right.all() == (error(X, y, w, b) == 0)  # (6)
    assert (margin(X, predict(X, w, b), w, b) > 0) and margin(X, -predict(X, w, b), w, b) < 0


@given(st.integers(0, 10**6), st.integers(2, 8))
def test_claim_7_the_true_error_is_an_angle(seed, d):
    w, w_star = drawn(seed, d), drawn(seed + 1, d)
    theta = np.arccos(w @ w_star / np.linalg.norm(w) / np.linalg.norm(w_star))
    X = drawn(seed + 2, 4000, d)
    assert (
        abs(np.mean(predict(X, w) != predict(X, w_star)) - theta / np.pi) < 0.045
    )  # over five standard deviations


@given(st.integers(0, 10**6), st.integers(1, 6), numbers)
def test_claim_8_the_offset_is_one_more_weight(seed, d, b):
    X, w = drawn(seed, 5, d), drawn(seed + 1, d)
    assert np.allclose(absorb(X) @ np.append(w, b), scores(X, w, b))


@pytest.mark.slow
@pytest.mark.kernels
def test_claims_9_and_10_covers_count_is_pascals_and_that_of_an_lp():
    for n in range(1, 12):
        assert cover_count(n, 1) == 2 and cover_count(1, n) == 2
        assert cover_count(n, n) == 2**n and 2 * cover_count(2 * n, n) == 4**n
        for d in range(2, 8):
            assert cover_count(n + 1, d) == cover_count(n, d) + cover_count(n, d - 1)  # (9)
    for n, d in ((5, 2), (5, 3), (6, 3)):
        X = drawn(7, n, d)
        made = sum(
            linprog(
                np.zeros(d), A_ub=-np.array(y)[:, None] * X, b_ub=-np.ones(n), bounds=(None, None)
            ).status
            == 0
            for y in product([-1, 1], repeat=n)
        )
        assert made == cover_count(n, d)  # (10)


@pytest.mark.parametrize(("n", "d"), [(0, 2), (3, 0), (2.5, 2)])
def test_what_cannot_be_counted_is_refused(n, d):
    with pytest.raises((ValueError, TypeError), match="must be"):
        cover_count(n, d)


# --- The claims of notebook 02, by their numbers ---


@given(st.integers(0, 10**6), st.integers(1, 6), numbers)
def test_claims_1_to_3_of_an_update_on_the_score_of_its_own_point(seed, d, b):
    w, x = drawn(seed, d), drawn(seed + 1, d)
    for y in (-1.0, 1.0):
        assert np.isclose(y * ((w + y * x) @ x), y * (w @ x) + x @ x)  # (1)
        assert np.isclose(y * ((w + y * x) @ x + b + y), y * (w @ x + b) + x @ x + 1)  # (2)
    y, s, k = -np.sign(w @ x), -abs(w @ x), 0  # (3), from the wrong side
    while y * ((w + k * y * x) @ x) <= 0:
        k += 1
    assert k == np.floor(-s / (x @ x)) + 1


@given(st.integers(0, 10**6))
def test_claims_4_to_6_of_the_loops(seed):
    X = np.random.default_rng(seed).integers(-9, 10, size=(12, 2)).astype(float)
    y = np.where(X @ [2, 1] > 0, 1.0, -1.0)
    assume(len(set(y)) == 2 and (X @ [2, 1] != 0).all())
    run = perceptron(X, y)
    assert np.array_equal(run.w, y[run.mistakes] @ X[run.mistakes])  # (4)
    (w, listed), (v, chosen) = perceptron_until_clean(X, y), perceptron_any_violation(X, y)
    assert listed == chosen == run.mistakes.tolist() and np.array_equal(w, v)  # (5)
    lifted, (u, offset, passed) = perceptron(X, y, bias=True), perceptron_passes(X, y, tau=10**6)
    assert passed == lifted.mistakes.tolist() == perceptron_until_clean(absorb(X), y)[1]
    assert np.array_equal(np.append(u, offset), np.append(lifted.w, lifted.b))
    for choose in (lambda v: v[-1], lambda v: v[len(v) // 2]):
        assert error(X, y, perceptron_any_violation(X, y, choose)[0]) == 0  # (6)


def test_of_the_penguins_only_one_pair_of_notebook_02_can_be_separated():
    for species, status in ((("Adelie", "Gentoo"), 0), (("Chinstrap", "Gentoo"), 2)):
        data = penguins(*species)
        A, n = data.y[:, None] * absorb(data.X), len(data.y)
        assert linprog(np.zeros(3), A_ub=-A, b_ub=-np.ones(n), bounds=(None, None)).status == status


# --- The drawings ---


def test_an_update_is_drawn_with_both_lines_and_all_three_vectors():
    ax = Figure().subplots()
    ax.set(xlim=(-3, 3), ylim=(-3, 3))
    w, x = np.array([0.0, 2.0]), np.array([-1.5, 1.0])
    draw_update(ax, w, x, -1)
    ways = [(np.array(t.get_position()), np.array(t.xy)) for t in ax.texts if not t.get_text()]
    wanted = [(np.zeros(2), w), (w, w - x), (np.zeros(2), w - x)]
    assert all(
        np.allclose(a, b)
        for way, want in zip(ways, wanted, strict=True)
        for a, b in zip(way, want, strict=True)
    )
    for line, normal in zip(ax.lines, (w, w - x), strict=False):
        assert np.isclose(normal @ (np.array(line.get_xy2()) - line.get_xy1()), 0)


def test_a_normal_stands_on_its_line_and_is_as_long_as_asked():
    ax = Figure().subplots()
    w, b = np.array([3.0, 4.0]), -10.0
    draw_normal(ax, w, b, length=2.0, aside=1.0)
    arrow = ax.texts[0]
    tip, foot = np.array(arrow.xy), np.array(arrow.get_position())
    assert np.isclose(w @ foot + b, 0) and np.allclose(tip - foot, 2 * w / 5)
    with pytest.raises(ValueError, match="w must not be 0"):
        draw_normal(ax, [0.0, 0.0])


def test_a_curve_is_drawn_where_the_score_is_zero():
    ax = Figure().subplots()
    ax.set(xlim=(-1.2, 1.2), ylim=(-1.2, 1.2))
    draw_curve(ax, lambda X: append_power(X) @ [0.0, 1.0, -1.0])
    (path,) = ax.collections[0].get_paths()
    assert np.abs(path.vertices[:, 1] - path.vertices[:, 0] ** 5).max() < 0.01
    assert ax.get_xlim() == (-1.2, 1.2)


def test_a_distance_is_drawn_both_ways():
    ax = Figure().subplots()
    ax.set(xlim=(-3, 6), ylim=(-1, 5))
    x, x0, w, b = np.array([4.0, 2.0]), np.array([-2.0, 4.0]), np.array([3.0, 4.0]), -10.0
    draw_distance(ax, x, x0, w, b)
    segments = [line.get_xydata() for line in ax.lines if line.get_xydata().shape == (2, 2)]
    lengths = [np.linalg.norm(end - start) for start, end in segments]
    distance = signed_distance([x], w, b)[0]
    assert sum(np.isclose(lengths, distance)) >= 2 and any(
        np.allclose(s, [x0, x]) for s in segments
    )


def test_the_four_points_of_the_bent_boundary_have_one_midpoint():
    four = np.array([[0.8, 0.4], [-0.4, 0.0], [1.2, 1.2], [-0.8, -0.8]])
    assert np.array_equal(np.sign(four[:, 1] - four[:, 0] ** 5), [1, 1, -1, -1])
    assert np.allclose(four[:2].mean(axis=0), four[2:].mean(axis=0))
    assert perceptron(append_power(four), [1, 1, -1, -1], bias=True).converged
