"""What a variant of homework 2 changes: letters."""

from __future__ import annotations

import random
from collections.abc import Iterator

from grading.authoring.variants import Change, letters


def changes(draw: random.Random) -> Iterator[Change]:
    yield letters("outlier", draw, "wtRSc", "gkmpqruvz")
    yield letters("variations", draw, "Rrsc", "gkmpquvz")
