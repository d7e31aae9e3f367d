# %% right: solved by NumPy from the three points that touch
import numpy as np

A = np.array([[4, -2, 1], [8, 1, 1], [2, 4, 1]], dtype=float)
v = np.linalg.solve(A, [-1, 1, 1])
best_plane = np.append(v[:2], v[2])
best_alpha = np.zeros(8)
best_alpha[[1, 2, 5]] = np.linalg.solve(A.T, v * [1, 1, 0]) * [-1, 1, 1]


# %% right: decimals, with digits enough
best_plane = (0.2, 0.4, -1.0)
best_alpha = [0.0, 0.1, 0.06666666667, 0.0, 0.0, 0.03333333333, 0.0, 0.0]


# %% right: from the nearest points of the two hulls
import numpy as np

z = np.array([2 / 3 * 8 + 1 / 3 * 2, 2 / 3 * 1 + 1 / 3 * 4]) - [4, -2]
w = 2 * z / (z @ z)
best_plane = np.array([*w, 1 - w @ [8, 1]])
best_alpha = w @ w / 2 * np.array([0, 1, 2 / 3, 0, 0, 1 / 3, 0, 0])


# %% right: what a solver leaves: tiny numbers for zeros
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [1e-12, 0.1, 0.0666666666, -1e-17, 0, 0.0333333334, 1e-13, 0]


# %% right: computes with fractions, hands in floats
from fractions import Fraction

fifth = Fraction(1, 5)
best_plane = [float(x) for x in (fifth, 2 * fifth, -1)]
best_alpha = [float(x) for x in (0, fifth / 2, fifth / 3, 0, 0, fifth / 6, 0, 0)]


# %% wrong: a plane that separates, but is not the best
# loses: test_the_bounds_meet
best_plane = [2 / 13, 6 / 13, -9 / 13]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: no multipliers at all
# loses: test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 0, 0, 0, 0, 0, 0, 0]


# %% wrong: gives both points of the edge the same share
# loses: test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1 / 10, 1 / 20, 0, 0, 1 / 20, 0, 0]


# %% wrong: forgets that both classes push: half of each multiplier
# loses: test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1 / 20, 1 / 30, 0, 0, 1 / 60, 0, 0]


# %% wrong: so long a w that every score is above 1, and so small multipliers that g is above 0
# loses: test_the_plane_is_feasible, test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1e99, 3e99, -5e99]
best_alpha = [1e-300, 1e-300, 0, 0, 0, 0, 0, 0]


# %% wrong: multipliers with the sign of the label
# loses: test_the_form_of_the_certificate, test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, -1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: the plane half-way between the two nearest points of different labels
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [8 / 25, 6 / 25, -45 / 25]
best_alpha = [0, 2 / 25, 2 / 25, 0, 0, 0, 0, 0]


# %% wrong: hands in w without b
# loses: test_the_form_of_the_certificate, test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: forgets that the classes must balance
# loses: test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1 / 15, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: the right plane, described with another scale
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [1, 2, -5]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: rounds to two digits
# loses: test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 0.1, 0.07, 0, 0, 0.03, 0, 0]


# %% wrong: gives the nearer end of the edge the smaller share
# loses: test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1 / 10, 1 / 30, 0, 0, 1 / 15, 0, 0]


# %% wrong: the right plane, too short: its points no longer reach 1
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [1 / 10, 2 / 10, -1 / 2]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: w towards the negative points
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [-1 / 5, -2 / 5, 1]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: the offset with the wrong sign
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, 1]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: any plane with scores above 1, and any two multipliers that balance
# loses: test_the_plane_is_feasible, test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1, 3, -5]
best_alpha = [1, 1, 0, 0, 0, 0, 0, 0]


# %% wrong: multipliers of the support vectors alone
# loses: test_the_form_of_the_certificate, test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [1 / 10, 1 / 15, 1 / 30]


# %% wrong: the right plane, with ‖w‖ = 1
# loses: test_the_plane_is_feasible, test_the_bounds_meet
best_plane = [0.4472135954999579, 0.8944271909999159, -2.23606797749979]
best_alpha = [0, 1 / 10, 1 / 15, 0, 0, 1 / 30, 0, 0]


# %% wrong: the weights of the nearest points, not scaled to multipliers
# loses: test_the_multipliers_are_feasible, test_the_bounds_meet
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [0, 1, 2 / 3, 0, 0, 1 / 3, 0, 0]
