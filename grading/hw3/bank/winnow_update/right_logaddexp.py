# right: by the logarithm of the sum
import numpy as np


def winnow_update(w: np.ndarray, x: np.ndarray, y: int, eta: float) -> np.ndarray:
    """Type hints, a docstring, and a print that was left in."""
    print("score", y * np.inner(w, x))
    v = np.log(w) + np.where(y * np.inner(w, x) <= 0, eta * y, 0.0) * x
    return np.exp(v - np.logaddexp.reduce(v))
