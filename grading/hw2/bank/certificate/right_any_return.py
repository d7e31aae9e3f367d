# right: weights that come back at any moment prove it, not only at the end of a pass
import numpy as np


def certificate(X, y):
    A = [tuple(int(label * c) for c in x) for x, label in zip(X, y, strict=True)]
    w, counts = (0,) * len(A[0]), (0,) * len(A)
    seen = {w: counts}
    while True:
        clean = True
        for i, a in enumerate(A):
            if sum(p * q for p, q in zip(w, a, strict=True)) <= 0:
                clean = False
                w = tuple(p + q for p, q in zip(w, a, strict=True))
                counts = (*counts[:i], counts[i] + 1, *counts[i + 1 :])
                if w in seen:
                    return "multipliers", np.subtract(counts, seen[w])
                seen[w] = counts
        if clean:
            return "separator", np.array(w)
