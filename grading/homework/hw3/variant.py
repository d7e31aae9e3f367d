"""What a variant of homework 3 changes: letters, and the order of the features."""

from __future__ import annotations

import random
from collections.abc import Iterator

from grading.authoring.variants import Change, letters, permuted


def changes(draw: random.Random) -> Iterator[Change]:
    yield permuted("by_hand", draw, 4)
    yield letters("wrong_labels", draw, "tkq", "gkmqruvz")
    yield letters("stretch", draw, "R", "BDKMQ")
