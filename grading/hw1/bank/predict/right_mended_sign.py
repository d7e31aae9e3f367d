# right: np.sign, and 0 mended afterwards
import numpy as np


def predict(X: np.ndarray, w: np.ndarray, b: float) -> np.ndarray:
    labels = np.sign(X.dot(w) + b)
    labels[labels == 0] = 1
    return labels
