"""Exercises, points and hints, as the tests of a set declare them.

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

Test = TypeVar("Test", bound=Callable[..., Any])


@dataclass(frozen=True)
class Exercise:
    """One exercise: the names that it asks for, and the modules that it forbids."""

    name: str
    title: str
    defines: Sequence[str] = ()
    """The names that a submission must define; by default, the name of the exercise."""
    forbids: Sequence[str] = ()
    """Modules that no submission to this set can import."""

    @property
    def expected(self) -> tuple[str, ...]:
        """The names that a submission must define."""
        # Most exercises ask for one name, their own.
        return tuple(self.defines) or (self.name,)

    def public(
        self, points: float, hint: str, in_place: bool = False, form: bool = False
    ) -> Callable[[Test], Test]:
        """Mark a test that students may see.

        With `in_place`, the test sees how a function changes its arguments. With `form`, it looks
        only at the form of an answer, and the check says so.
        """
        return pytest.mark.exercise(
            self, points=points, hint=hint, in_place=in_place, hidden=False, form=form
        )

    def hidden(self, points: float, hint: str, in_place: bool = False) -> Callable[[Test], Test]:
        """Mark a hidden test: students see only its hint."""
        return pytest.mark.exercise(self, points=points, hint=hint, in_place=in_place, hidden=True)
