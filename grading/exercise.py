"""What a set's tests are written with: exercises, points, hints.

distance = Exercise("signed_distance", "How far, and on which side?", forbids=["linlearn"])

@distance.public(1, hint="Divide by ‖w‖.")
def test_a_point_above_the_plane(): ...

@distance.hidden(2, hint="Does the offset count?")
def test_any_plane(rng): ...
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest

from grading.pictures import Picture, picture, summary
from grading.remote import Remote

Test = TypeVar("Test", bound=Callable[..., Any])


@dataclass(frozen=True)
class Exercise:
    """One exercise: the names it asks for, and what may not be used."""

    name: str
    title: str
    defines: Sequence[str] = ()
    """What the submission must define; the exercise's own name if not said."""
    forbids: Sequence[str] = ()
    """Modules that the process of this set's students does not have."""

    @property
    def expected(self) -> tuple[str, ...]:
        return tuple(self.defines) or (self.name,)

    def public(self, points: float, hint: str, in_place: bool = False) -> Callable[[Test], Test]:
        """A test that students may see. With `in_place` it sees what a function does to its arguments."""
        return pytest.mark.exercise(self, points=points, hint=hint, in_place=in_place, hidden=False)

    def hidden(self, points: float, hint: str, in_place: bool = False) -> Callable[[Test], Test]:
        """A test of which students see the hint, and nothing else."""
        return pytest.mark.exercise(self, points=points, hint=hint, in_place=in_place, hidden=True)


def drawn(function: Any, *args: Any, **kwargs: Any) -> Picture:
    """What a function draws, whether it returns the figure, the axes or nothing."""
    if isinstance(function, Remote):
        return function._ask({"k": "call", "drawn": True}, args, kwargs)
    from grading.student import drawing

    return picture(summary(drawing(function(*args, **kwargs))))
