"""What a variant of homework 4 changes: letters."""

from __future__ import annotations

import random
from collections.abc import Iterator

from grading.authoring.variants import Change, letters


def changes(draw: random.Random) -> Iterator[Change]:
    yield letters("spring", draw, "kc", "mpqrsu")
    yield letters("small_gap", draw, "vxzp", "kmqruvxz")
