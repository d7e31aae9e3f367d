"""The explorers, each recorded once, and the settings of their sliders that tests look at."""

from functools import cache

import numpy as np
import pytest

import linlearn.explore as explore

EXPLORERS = [name for name in vars(explore) if name.startswith("explore_")]


@cache
def explorer(name):
    return getattr(explore, name)()


RANDOM = 20
POSITIONS = ["smallest", "largest", "default", *(f"random {k}" for k in range(RANDOM))]


@cache
def settings(name):
    """The smallest, the largest, the default and some random settings of an explorer's sliders."""
    scene, sliders = explorer(name).scene, explorer(name).sliders
    rng = np.random.default_rng(0)
    ends = [tuple(getattr(slider, end) for slider in sliders) for end in ("min", "max", "value")]
    chosen = [
        tuple(float(rng.choice(stops)) for stops, _ in zip(scene.stops, sliders, strict=False))
        for _ in range(RANDOM)
    ]
    return dict(zip(POSITIONS, ends + chosen, strict=True))


def cases(name):
    """Run a test at each of an explorer's settings, `at`, which are worked out when the test
    runs."""

    def at_each(test):
        @pytest.mark.explorer
        @pytest.mark.parametrize("position", POSITIONS)
        def run(position):
            test(settings(name)[position])

        run.__doc__ = test.__doc__
        return run

    return at_each


def drawn(track):
    """The points of a track that are not hidden."""
    return track[np.isfinite(track).all(axis=1)]


def nearest(scene, at):
    """The recorded stops nearest to these settings."""
    return tuple(
        float(stops[np.abs(stops - value).argmin()])
        for stops, value in zip(scene.stops, at, strict=False)
    )


def has_label(ax, which):
    """Whether an axis has a label, or no numbers, or shares them with a neighbour that has one."""
    label, limits, ticks = (f"get_{which}{what}" for what in ("label", "lim", "ticks"))
    alike = [other for other in ax.figure.axes if getattr(other, limits)() == getattr(ax, limits)()]
    return len(getattr(ax, ticks)()) == 0 or any(getattr(other, label)() for other in alike)


def is_labelled(ax):
    return not ax.axison or (has_label(ax, "x") and has_label(ax, "y"))
