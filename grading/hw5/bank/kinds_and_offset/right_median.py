# right: the median over the margin, with the kernel form of the score
import numpy as np


def kinds(alpha, C):
    def kind(part: float) -> str:
        return "spare" if part <= 1e-6 else "margin" if part < 1 - 1e-6 else "pays"

    return [kind(a / C) for a in alpha]


def offset(X, y, alpha, C):
    scores = (X @ X.T) @ (alpha * y)
    return np.median([y[i] - scores[i] for i, word in enumerate(kinds(alpha, C)) if word == "margin"])
