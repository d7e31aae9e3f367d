# %% right: arrays, and twice the multipliers
import numpy as np

cycle_path = np.array(
    [[2.0, 1.0], [-1.0, -2.0], [1.0, -1.0], [-2.0, -4.0], [0.0, -3.0], [-3.0, -3.0], [-1.0, -2.0]]
)
cycle_alpha = np.array([6, 2, 2])


# %% right: lets the computer walk, and counts from the second pass to the fourth
import numpy as np

signed = np.array([[2, 1], [-3, -3], [-3, 0]])
position, cycle_path, causes = np.zeros(2), [], []
while len(cycle_path) < 7:
    for number, step in enumerate(signed):
        if position @ step <= 0 and len(cycle_path) < 7:
            position = position + step
            cycle_path.append(position)
            causes.append(number)
cycle_alpha = np.bincount(causes[2:], minlength=3)


# %% right: the steps, added up, and large multipliers
import numpy as np

steps = [[2, 1], [-3, -3], [2, 1], [-3, -3], [2, 1], [-3, 0], [2, 1]]
cycle_path = np.cumsum(steps, axis=0)
cycle_alpha = [300.0, 100.0, 100.0]


# %% right: tuples, and the multipliers seen at once from 3 x₁ = x₂ + x₃
cycle_path = ((2, 1), (-1, -2), (1, -1), (-2, -4), (0, -3), (-3, -3), (-1, -2))
cycle_alpha = (3, 1, 1)


# %% wrong: multipliers that are all 0 prove nothing
# loses: test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [0, 0, 0]


# %% wrong: all mistakes of a pass in one step
# loses: test_seven_rows, test_the_first_three_updates, test_all_seven_updates
cycle_path = [[-4, -2], [-2, -1], [0, 0], [-4, -2], [-2, -1], [0, 0], [-4, -2]]
cycle_alpha = [3, 1, 1]


# %% wrong: multipliers beyond 10^15, where every float is whole
# loses: test_seven_rows, test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [3e20, 1e20, 1e20]


# %% wrong: counts all seven updates, not those of the cycle
# loses: test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [4, 2, 1]


# %% wrong: the start and seven updates
# loses: test_seven_rows, test_the_first_three_updates, test_all_seven_updates
cycle_path = [[0, 0], [2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [3, 1, 1]


# %% wrong: begins with w = 0, which no update made
# loses: test_seven_rows, test_the_first_three_updates, test_all_seven_updates
cycle_path = [[0, 0], [2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3]]
cycle_alpha = [3, 1, 1]


# %% wrong: multipliers that are halves, not whole
# loses: test_seven_rows, test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [1.5, 0.5, 0.5]


# %% wrong: multipliers of the points without their labels
# loses: test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [3, -1, -1]


# %% wrong: adds the points without their labels
# loses: test_the_first_three_updates, test_all_seven_updates
cycle_path = [[2, 1], [5, 4], [8, 4], [10, 5], [13, 8], [16, 8], [18, 9]]
cycle_alpha = [3, 1, 1]


# %% wrong: multipliers that are rounded parts of 1, not whole
# loses: test_seven_rows, test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [0.6, 0.2, 0.2]


# %% wrong: goes back to x₁ after each mistake
# loses: test_all_seven_updates
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [2, -2], [-1, -2]]
cycle_alpha = [3, 1, 1]


# %% wrong: a row for each point, mistake or not
# loses: test_the_first_three_updates, test_all_seven_updates
cycle_path = [[2, 1], [-1, -2], [-1, -2], [1, -1], [-2, -4], [-2, -4], [0, -3]]
cycle_alpha = [3, 1, 1]


# %% wrong: < for ≤ after the first step, and so x₂ on the plane is passed over
# loses: test_all_seven_updates
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -1], [0, 0], [2, 1], [-1, -2]]
cycle_alpha = [3, 1, 1]


# %% wrong: a row for each coordinate
# loses: test_seven_rows, test_the_first_three_updates, test_all_seven_updates
cycle_path = [[2, -1, 1, -2, 0, -3, -1], [1, -2, -1, -4, -3, -3, -2]]
cycle_alpha = [3, 1, 1]


# %% wrong: says which points take part, not how often
# loses: test_the_multipliers_prove_it
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3], [-1, -2]]
cycle_alpha = [1, 1, 1]
