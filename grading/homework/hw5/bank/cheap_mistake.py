# %% right: a dear price, points close together, as arrays
import numpy as np

x_line = np.array([0, 0, 0, 1, 1, 0.25]) / 8
y_line = np.array([-1, -1, -1, 1, 1, 1])
C_line = 64.0
hard_line = (64, -1)
soft_line = (16, -1)
alpha_line = 64 * np.array([1, 1, 0.75, 1, 0.75, 1])


# %% right: thirds and tenths, rounded as floats are
x_line = [-0.3, -0.3, -0.3, 0.7, 0.7, -0.1]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1.1
hard_line = [10, 2]
soft_line = [2, -0.4]
alpha_line = [(1.78 + 1.1) / 3] * 3 + [0.89, 0.89, 1.1]


# %% right: the other way round, and no point is there twice
x_line = [0, 0.125, 0.75, 0.875, 0.9375, 1]
y_line = [1, 1, 1, -1, -1, -1]
C_line = 2
hard_line = [-16, 13]
soft_line = [-2, 1]
alpha_line = [0.125, 2, 2, 2, 2, 0.125]


# %% right: one point against two at a tiny price: all are called +1
x_line = [-1, 1, 1]
y_line = [-1, 1, 1]
C_line = 0.01
hard_line = [1, 0]
soft_line = [0.02, 0.98]
alpha_line = [0.01, 0.005, 0.005]


# %% wrong: multipliers above C
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 1, 0.25]
y_line = [-1, 1, 1]
C_line = 1
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [2.75, 1.75, 1]


# %% wrong: the wrong point is wrong by less than was asked for
# loses: test_the_best_plane_has_a_point_wrong
x_line = [-1, 1, 1]
y_line = [-1, 1, 1]
C_line = 0.2495
hard_line = [1, 0]
soft_line = [0.499, 0.501]
alpha_line = [0.2495, 0.12475, 0.12475]


# %% wrong: a point beyond 100
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25, 101]
y_line = [-1, -1, -1, 1, 1, 1, 1]
C_line = 1
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [1, 1, 0.75, 1, 0.75, 1, 0]


# %% wrong: all multipliers are C, so that b may move at no cost: another best plane has no mistake
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [1, -1]
y_line = [1, -1]
C_line = 0.1
hard_line = [1, 0]
soft_line = [0.2, -0.8]
alpha_line = [0.1, 0.1]


# %% wrong: the multipliers of the hard margin
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [32, 0, 0, 0, 0, 32]


# %% wrong: the point is inside the margin, but right
# loses: test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 1, 0.75]
y_line = [-1, -1, 1, 1]
C_line = 1.25
hard_line = [2, -1]
soft_line = [2, -1]
alpha_line = [1.15625, 1.15625, 1.0625, 1.25]


# %% wrong: labels 0 and 1
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25]
y_line = [0, 0, 0, 1, 1, 1]
C_line = 1
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [1, 1, 0.75, 1, 0.75, 1]


# %% wrong: a price so low that w = 0 costs the same but for rounding
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [1, 0]
y_line = [1, -1]
C_line = 1e-12
hard_line = [2, -1]
soft_line = [0, -1]
alpha_line = [1e-12, 1e-12]


# %% wrong: C = 0: any plane costs nothing
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [-1, 1, 1]
y_line = [-1, 1, 1]
C_line = 0
hard_line = [1, 0]
soft_line = [0, 1]
alpha_line = [0, 0, 0]


# %% wrong: a plane with a mistake, which costs more than needed
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1
hard_line = [8, -1]
soft_line = [1, -0.5]
alpha_line = [1, 1, 0.75, 1, 0.75, 1]


# %% wrong: the points overlap
# loses: test_a_plane_separates_the_points, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1.25
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [1, 1.125, 1.125, 1, 1, 1.25]


# %% wrong: the example of the text: best, but no point is wrong
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [1, -1]
y_line = [1, -1]
C_line = 1
hard_line = [1, 0]
soft_line = [1, 0]
alpha_line = [0.5, 0.5]


# %% wrong: hard_line passes through a point
# loses: test_a_plane_separates_the_points, test_the_best_plane_has_a_point_wrong
x_line = [-1, 1, 1]
y_line = [-1, 1, 1]
C_line = 0.01
hard_line = [1, -1]
soft_line = [0.02, 0.98]
alpha_line = [0.01, 0.005, 0.005]


# %% wrong: one label only: everything is right
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 1, 2]
y_line = [1, 1, 1]
C_line = 1
hard_line = [0, 1]
soft_line = [0, 1]
alpha_line = [0, 0, 0]


# %% wrong: hard and soft exchanged
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1
hard_line = [2, -1]
soft_line = [8, -1]
alpha_line = [1, 1, 0.75, 1, 0.75, 1]


# %% wrong: the price that the multipliers belong to is another
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 10
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [1, 1, 0.75, 1, 0.75, 1]


# %% wrong: Σ α y is not 0
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [1, 1, 1, 1, 0.75, 1]


# %% wrong: thirteen points
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [-1] + [1] * 12
y_line = [-1] + [1] * 12
C_line = 0.12
hard_line = [1, 0]
soft_line = [0.24, 0.76]
alpha_line = [0.12] + [0.01] * 12
