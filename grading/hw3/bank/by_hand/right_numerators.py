# right: whole numbers over a common denominator, as an array
import numpy as np

weights_by_hand = np.array(
    [
        np.array([4, 1, 2, 2]) / 9,
        np.array([4, 1, 8, 8]) / 21,
        np.array([4, 1, 8, 8]) / 21,
        np.array([4, 1, 4, 2]) / 11,
    ]
)
mistakes_by_hand = np.array([0, 1, 3])
