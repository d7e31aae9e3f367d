"""The range of a slider: declared once, it gives both the stops to compute and the widget."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from ipywidgets import FloatSlider, IntSlider
from numpy.typing import NDArray


@dataclass(frozen=True)
class Range:
    """Evenly spaced values that a reader can choose with a slider.

    Write whole numbers as int and leave `decimals` at 0: the slider then shows no decimal point.

    >>> Range("offset b", -1, 1, 0.5, default=0, decimals=1).stops
    array([-1. , -0.5,  0. ,  0.5,  1. ])
    """

    label: str
    """The text beside the slider, with the unit in brackets."""
    first: float
    last: float
    step: float = 1
    default: float = field(kw_only=True)
    """Where the slider starts: one of the stops."""
    decimals: int = field(default=0, kw_only=True)
    """Digits after the decimal point, in the stops and in the number beside the slider."""

    @property
    def stops(self) -> NDArray[Any]:
        """All values of the slider, in increasing order; integers if `decimals` is 0."""
        count = round((self.last - self.first) / self.step) + 1
        # Without rounding, a stop could be 0.30000000000000004 and appear so in a caption.
        return np.round(self.first + self.step * np.arange(count), self.decimals)

    def slider(self) -> IntSlider | FloatSlider:
        """Return a new ipywidgets slider over this range, at its default."""
        traits = {
            "value": self.default,
            "min": self.first,
            "max": self.last,
            "step": self.step,
            "description": self.label,
        }
        # An IntSlider shows 3 where a FloatSlider would show 3.0.
        if self.decimals == 0:
            return IntSlider(**traits)
        return FloatSlider(**traits, readout_format=f".{self.decimals}f")

    def __len__(self) -> int:
        return len(self.stops)
