# %% right: arrays, computed from the plane
import numpy as np

normal, edge, apex = np.array([0.8, 0.6]), np.array([-3, 4]), np.array([3, 2])
foot = apex - 10 * normal
my_X = (
    np.array([apex, foot + 2 * edge, foot - edge, apex + 3, apex + 5, apex - 13])
    .round()
    .astype(int)
)
my_y = np.array([1, -1, -1, 1, 1, -1])
my_w = normal / 5
my_b = 1 - my_w @ apex
my_alpha = np.array([1, 1 / 3, 2 / 3, 0, 0, 0]) / 50


# %% right: another right triangle: 7, 24, 25
my_X = [[8, 9], [10, -2], [-14, 5], [15, 12], [0, 20], [-10, -10]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [7 / 125, 24 / 125]
my_b = -147 / 125
my_alpha = [1 / 50, 2 / 125, 1 / 250, 0, 0, 0]


# %% right: many points behind the band
my_X = (
    [[4, 2], [-10, 0], [2, -9]]
    + [[x, 20] for x in range(0, 20, 2)]
    + [[-x, -15] for x in range(0, 20, 2)]
)
my_y = [1, -1, -1] + [1] * 10 + [-1] * 10
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75] + [0.0] * 20


# %% right: two positive points and one negative, b = 0
my_X = [[-3, -4], [11, -2], [-5, 10], [9, 9], [20, 20], [-20, -20], [-10, -1]]
my_y = [-1, 1, 1, 1, 1, -1, -1]
my_w = [0.12, 0.16]
my_b = 0.0
my_alpha = [0.02, 0.01, 0.01, 0, 0, 0, 0]


# %% wrong: b in a list
# loses: test_the_form_of_the_data, test_an_empty_band, test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = [1 / 5]
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: shares the multiplier equally, whatever the distances
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 100, 1 / 100, 0, 0, 0]


# %% wrong: five points
# loses: test_the_form_of_the_data, test_an_empty_band, test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [-9, -1]]
my_y = [1, -1, -1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0]


# %% wrong: the foot of the apex is not between the two points: one multiplier is negative
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [2, -9], [6, -12], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 2 / 50, -1 / 50, 0, 0, 0]


# %% wrong: a fourth point that supports
# loses: test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [-2, -6], [7, 1], [5, 4]]
my_y = [1, -1, -1, -1, 1, 1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 300, 1 / 150, 1 / 100, 0, 0]


# %% wrong: a fourth point touches, idle
# loses: test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [8, -1], [7, 1], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: coordinates that are not whole
# loses: test_an_empty_band
my_X = [[4, 2], [-10, 0], [2, -9], [5.5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: a third multiplier for a point that does not touch
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[3, 4], [6, 8], [-3, -4], [10, 10], [-10, -10], [12, 5]]
my_y = [1, 1, -1, 1, -1, 1]
my_w = [3 / 25, 4 / 25]
my_b = 0
my_alpha = [1 / 200, 1 / 100, 3 / 200, 0, 0, 0]


# %% wrong: labels 0 and 1
# loses: test_the_form_of_the_data, test_an_empty_band, test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, 0, 0, 1, 1, 0]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: makes the whole band 5 wide, so that the margin is 2½
# loses: test_an_empty_band
my_X = [[4, 0], [-3, -1], [5, -7], [5, 4], [9, 2], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [6 / 25, 8 / 25]
my_b = 1 / 25
my_alpha = [2 / 25, 1 / 25, 1 / 25, 0, 0, 0]


# %% wrong: the right plane, with nothing that proves it
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [0, 0, 0, 0, 0, 0]


# %% wrong: the classes do not balance
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 75, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: weights of the hulls for multipliers
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1, 1 / 3, 2 / 3, 0, 0, 0]


# %% wrong: the offset with the wrong sign
# loses: test_an_empty_band, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = -1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: a point inside the band
# loses: test_an_empty_band, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [4, 1], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: rounds the multipliers
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [0.02, 0.0067, 0.0133, 0, 0, 0]


# %% wrong: coordinates beyond 20
# loses: test_an_empty_band
my_X = [[4, 2], [-10, 0], [2, -9], [25, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: a point that is there twice
# loses: test_an_empty_band
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [5, 2], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: the points as columns
# loses: test_the_form_of_the_data, test_an_empty_band, test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, -10, 2, 5, 7, -9], [2, 0, -9, 2, 0, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: the two nearest points hold the plane, the third has multiplier 0
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-2, -6], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 50, 0, 0, 0, 0]


# %% wrong: one point of each label touches, and no third
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[3, 4], [-3, -4], [10, 10], [-10, -10], [12, 5], [13, 5]]
my_y = [1, -1, 1, -1, 1, 1]
my_w = [3 / 25, 4 / 25]
my_b = 0
my_alpha = [1 / 50, 1 / 50, 0, 0, 0, 0]


# %% wrong: a normal of length 1
# loses: test_an_empty_band, test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 5, 4 / 5]
my_b = 1
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]


# %% wrong: an upright band, in which w has a 0
# loses: test_an_empty_band
my_X = [[5, 0], [-5, 3], [-5, -3], [9, 1], [7, 7], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [1 / 5, 0]
my_b = 0
my_alpha = [1 / 50, 1 / 100, 1 / 100, 0, 0, 0]


# %% wrong: any points, w = Σ α y x from equal multipliers, scaled until Σ α is ‖w‖²: nothing touches
# loses: test_an_empty_band, test_the_multipliers, test_exactly_three_points_touch
import numpy as np

my_X = np.array([[5, 1], [7, 3], [9, -2], [-4, 1], [-6, 5], [-8, 2]])
my_y = np.array([1, 1, 1, -1, -1, -1])
v = my_y @ my_X
my_alpha = np.full(6, 6 / (v @ v))
my_w = 6 / (v @ v) * v
my_b = 0
