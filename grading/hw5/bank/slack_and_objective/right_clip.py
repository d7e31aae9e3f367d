# right: one expression each, by a helper
import numpy as np


def margins(X, y, w, b):
    return np.asarray(y) * (np.dot(X, w) + b)


def slack(X, y, w, b) -> np.ndarray:
    return (1 - margins(X, y, w, b)).clip(min=0)


def soft_objective(X, y, w, b, C) -> float:
    return float(np.linalg.norm(w) ** 2 / 2 + C * np.sum(slack(X, y, w, b)))
