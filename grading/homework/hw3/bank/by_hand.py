# %% right: let the computer do the arithmetic
from fractions import Fraction


def multiply(w, factors):
    grown = [a * Fraction(f) for a, f in zip(w, factors, strict=True)]
    return [a / sum(grown) for a in grown]


one = multiply([Fraction(1, 4)] * 4, ["2", "1/2", "1", "1"])
two = multiply(one, ["1/2", "1/2", "2", "2"])
four = multiply(two, ["2", "2", "1", "1/2"])
weights_by_hand = [[float(a) for a in row] for row in (one, two, two, four)]
mistakes_by_hand = [0.0, 1.0, 3.0]


# %% right: whole numbers over a common denominator, as an array
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


# %% right: fills an array row by row
import numpy as np

weights_by_hand = np.zeros((4, 4))
weights_by_hand[0] = [1 / 4 * 2, 1 / 4 / 2, 1 / 4, 1 / 4]
weights_by_hand[0] /= weights_by_hand[0].sum()
weights_by_hand[1] = weights_by_hand[0] * [0.5, 0.5, 2, 2]
weights_by_hand[1] /= weights_by_hand[1].sum()
weights_by_hand[2] = weights_by_hand[1]
weights_by_hand[3] = weights_by_hand[2] * [2, 2, 1, 0.5]
weights_by_hand[3] /= weights_by_hand[3].sum()
mistakes_by_hand = [0, 1, 3]


# %% right: tuples, fractions that are not in lowest terms
first = (8 / 18, 2 / 18, 4 / 18, 4 / 18)
second = (8 / 42, 2 / 42, 16 / 42, 16 / 42)
third = second
fourth = (8 / 22, 2 / 22, 8 / 22, 4 / 22)
weights_by_hand = (first, second, third, fourth)
mistakes_by_hand = (0, 1, 3)


# %% wrong: adds y x, as the perceptron does
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4
weights_by_hand = [
    [5 / 4, -3 / 4, 1 / 4, 1 / 4],
    [1 / 4, -7 / 4, 5 / 4, 5 / 4],
    [1 / 4, -7 / 4, 5 / 4, 5 / 4],
    [5 / 4, -3 / 4, 5 / 4, 1 / 4],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: updates on a point that was right
# loses: test_row_3, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [8 / 57, 1 / 57, 32 / 57, 16 / 57],
    [8 / 29, 1 / 29, 16 / 29, 4 / 29],
]
mistakes_by_hand = [0, 1, 2, 3]


# %% wrong: copies of weights that no later point changes
# loses: test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[0.4, 0, 0.6, 0]] * 4
mistakes_by_hand = []


# %% wrong: copies of weights that a reward and a punishment leave as they are
# loses: test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[0.6, 0.4, 0, 0]] * 4
mistakes_by_hand = [0, 1, 3]


# %% wrong: rounds to three decimals
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4
weights_by_hand = [
    [0.444, 0.111, 0.222, 0.222],
    [0.190, 0.048, 0.381, 0.381],
    [0.190, 0.048, 0.381, 0.381],
    [0.364, 0.091, 0.364, 0.182],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: divides by the largest weight, not by the sum
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4
weights_by_hand = [
    [1, 1 / 4, 1 / 2, 1 / 2],
    [1 / 2, 1 / 8, 1, 1],
    [1 / 2, 1 / 8, 1, 1],
    [1, 1 / 4, 1, 1 / 2],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: begins with equal weights at every point
# loses: test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [1 / 10, 1 / 10, 4 / 10, 4 / 10],
    [2 / 9, 1 / 9, 4 / 9, 2 / 9],
    [1 / 4, 1 / 4, 1 / 4, 1 / 4],
]
mistakes_by_hand = [0, 1, 2]


# %% wrong: the first row four times, with the list of the right mistakes
# loses: test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[4 / 9, 1 / 9, 2 / 9, 2 / 9]] * 4
mistakes_by_hand = [0, 1, 3]


# %% wrong: counts the points from 1
# loses: test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 11, 1 / 11, 4 / 11, 2 / 11],
]
mistakes_by_hand = [1, 2, 4]


# %% wrong: rewards the positive features of a negative point
# loses: test_row_2, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [2 / 3, 1 / 6, 1 / 12, 1 / 12],
    [2 / 3, 1 / 12, 1 / 6, 1 / 12],
    [2 / 3, 1 / 12, 1 / 6, 1 / 12],
]
mistakes_by_hand = [0, 1, 2]


# %% wrong: looks at w·x, not at y (w·x), and finds no mistake after the first
# loses: test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[4 / 9, 1 / 9, 2 / 9, 2 / 9]] * 4
mistakes_by_hand = [0]


# %% wrong: as good as one weight, though none is 0
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[1e-15, 1e-15, 1e-15, 0.5]] * 2 + [[1e-15, 1e-15, 1e-15, 1]] * 2
mistakes_by_hand = [0, 2]


# %% wrong: rows with a negative number, from which an update is written down without a sum
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[0, 0, -1, 0], [0, 0, 1, 0], [0, 0, 1, 0], [0, 0, 1, 0]]
mistakes_by_hand = [0, 1]


# %% wrong: forgets to divide by Z
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4
weights_by_hand = [
    [1 / 2, 1 / 8, 1 / 4, 1 / 4],
    [1 / 4, 1 / 16, 1 / 2, 1 / 2],
    [1 / 4, 1 / 16, 1 / 2, 1 / 2],
    [1 / 2, 1 / 8, 1 / 2, 1 / 4],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: rows with one weight that is not 0, and not 1 at first
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[0, 0, 0, 0.5], [0, 0, 0, 0.5], [0, 0, 0, 1], [0, 0, 0, 1]]
mistakes_by_hand = [0, 2]


# %% wrong: a row for each mistake, none for the point that was right
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 11, 1 / 11, 4 / 11, 2 / 11],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: a slip in the first row, carried on rightly
# loses: test_row_1
weights_by_hand = [
    [1 / 2, 1 / 6, 1 / 6, 1 / 6],
    [3 / 12, 1 / 12, 4 / 12, 4 / 12],
    [3 / 12, 1 / 12, 4 / 12, 4 / 12],
    [3 / 7, 1 / 7, 2 / 7, 1 / 7],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: a slip in the last row
# loses: test_row_4
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 12, 2 / 12, 4 / 12, 2 / 12],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: a slip in the second row, carried on rightly
# loses: test_row_2
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 20, 1 / 20, 7 / 20, 8 / 20],
    [4 / 20, 1 / 20, 7 / 20, 8 / 20],
    [8 / 21, 2 / 21, 7 / 21, 4 / 21],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: a slip in copying the third row, carried on rightly
# loses: test_row_3
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 21, 1 / 21, 7 / 21, 9 / 21],
    [16 / 43, 4 / 43, 14 / 43, 9 / 43],
]
mistakes_by_hand = [0, 1, 3]


# %% wrong: < for ≤: no point ever is a mistake
# loses: test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[1 / 4] * 4] * 4
mistakes_by_hand = []


# %% wrong: multiplies by 1 + η y x for e to it, with η = ln 2
# loses: test_row_1, test_row_2, test_row_3, test_row_4
import numpy as np


def grown(w, A):
    v = np.array(w) * (1 + np.log(2) * np.array(A))
    return v / v.sum()


one = grown([1 / 4] * 4, [1, -1, 0, 0])
two = grown(one, [-1, -1, 1, 1])
four = grown(two, [1, 1, 0, -1])
weights_by_hand = [one, two, two, four]
mistakes_by_hand = [0, 1, 3]


# %% wrong: halves the weight of a feature that is 0
# loses: test_row_1, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 7, 1 / 7, 1 / 7, 1 / 7],
    [4 / 13, 1 / 13, 4 / 13, 4 / 13],
    [4 / 13, 1 / 13, 4 / 13, 4 / 13],
    [4 / 13, 1 / 13, 4 / 13, 4 / 13],
]
mistakes_by_hand = [0, 1]
