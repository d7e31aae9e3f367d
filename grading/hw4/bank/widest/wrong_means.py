# wrong: the plane half-way between the means of the classes
# loses: test_the_examples_of_the_text, test_a_loose_gap, test_a_narrow_gap, test_unusual_data
import numpy as np


def widest(X, y, tol):
    weight = np.where(y > 0, 1 / (y > 0).sum(), 1 / (y < 0).sum())
    z = (weight * y) @ X
    plus, minus = (X @ z)[y > 0].min(), (X @ z)[y < 0].max()
    return 2 * z / (plus - minus), -(plus + minus) / (plus - minus), 2 * weight / (z @ z)
