# right: the largest exponent among the weights that are not 0
import numpy as np


def winnow_update(w, x, y, eta):
    new = np.array(w, dtype=float)
    if not y * (new @ x) > 0:
        exponents = eta * y * np.asarray(x, dtype=float)
        alive = new > 0
        new[alive] = new[alive] * np.exp(exponents[alive] - exponents[alive].max())
        new = new / np.sum(new)
    return new
