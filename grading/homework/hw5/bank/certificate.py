# %% right: arrays, and the offset as a whole number
import numpy as np

alpha_six = np.array([2, 5, 5, 8, 0, 0]) / 4
w_six = np.array([1, 0])
b_six = -1


# %% right: climbs the dual, two multipliers at a time
import numpy as np

y = np.array([1, -1, -1, 1, 1, -1])
A = y[:, None] * np.array([[2, 0], [0, 1], [0, -1], [0, 0], [3, 1], [-2, 0]])
alpha_six = np.zeros(6)
for _ in range(60):
    for i in range(6):
        for j in range(i):
            step = np.zeros(6)
            step[i], step[j] = 1.0, -y[i] * y[j]
            ends = [sorted((-alpha_six[k] / step[k], (2 - alpha_six[k]) / step[k])) for k in (i, j)]
            best = step @ (1 - A @ (alpha_six @ A)) / ((step @ A) @ (step @ A))
            alpha_six = (
                alpha_six + np.clip(best, max(e[0] for e in ends), min(e[1] for e in ends)) * step
            )
w_six = alpha_six @ A
b_six = y[0] - w_six @ np.array([2, 0])


# %% right: from the plane: w and the sum settle what slack leaves open
import numpy as np

X = np.array([[2, 0], [0, 1], [0, -1], [0, 0], [3, 1], [-2, 0]])
y = np.array([1, -1, -1, 1, 1, -1])
b_six, w_six = -1.0, (1.0, 0.0)
m = y * (X @ np.array(w_six) + b_six)
alpha_six = np.where(m < 1, 2.0, 0.0)
on = np.flatnonzero(m == 1)
equations = np.vstack([(X[on] * y[on, None]).T, y[on]])
missing = np.append(w_six - (alpha_six * y) @ X, -(alpha_six @ y))
alpha_six[on] = np.linalg.lstsq(equations, missing, rcond=None)[0]


# %% right: as a solver prints it
alpha_six = [0.49999999, 1.24999999, 1.25, 1.99999998 + 2e-8, 1e-12, 0.0]
w_six = [0.99999998, 1e-9]
b_six = -0.99999999


# %% wrong: feasible, and promises nothing
# loses: test_the_multipliers_promise_enough
alpha_six = [0, 0, 0, 0, 0, 0]
w_six = [1, 0]
b_six = -1


# %% wrong: the plane of the example
# loses: test_the_plane_costs_least
alpha_six = [0.5, 1.25, 1.25, 2, 0, 0]
w_six = [0, 0]
b_six = 0


# %% wrong: α = C for all, as if the price were tiny
# loses: test_the_multipliers_promise_enough
alpha_six = [2, 2, 2, 2, 2, 2]
w_six = [1, 0]
b_six = -1


# %% wrong: a point that could leave has no multiplier
# loses: test_the_multipliers_are_allowed, test_the_multipliers_promise_enough
alpha_six = [0.5, 1.25, 1.25, 2, 0]
w_six = [1, 0]
b_six = -1


# %% wrong: multipliers above C, as in the hard margin
# loses: test_the_multipliers_are_allowed, test_the_multipliers_promise_enough
alpha_six = [0.5, 2.25, 2.25, 4, 0, 0]
w_six = [1, 0]
b_six = -1


# %% wrong: a plane through the origin
# loses: test_the_plane_costs_least
alpha_six = [0.5, 1.25, 1.25, 2, 0, 0]
w_six = [1, 0]
b_six = 0


# %% wrong: b from the point that pays
# loses: test_the_plane_costs_least
alpha_six = [0.5, 1.25, 1.25, 2, 0, 0]
w_six = [1, 0]
b_six = 1


# %% wrong: the offset as a row of one number
# loses: test_the_multipliers_are_allowed, test_the_plane_costs_least
alpha_six = [0.5, 1.25, 1.25, 2, 0, 0]
w_six = [1, 0]
b_six = [-1]


# %% wrong: the two behind the point that pays share unevenly
# loses: test_the_multipliers_promise_enough
alpha_six = [0.5, 2, 0.5, 2, 0, 0]
w_six = [1, 0]
b_six = -1


# %% wrong: the point between the others is left out, as if it cost nothing
# loses: test_the_multipliers_promise_enough
alpha_six = [0.5, 0.25, 0.25, 0, 0, 0]
w_six = [1, 0]
b_six = -1


# %% wrong: the price is 1/C
# loses: test_the_multipliers_promise_enough
alpha_six = [0.5, 0.5, 0.5, 0.5, 0, 0]
w_six = [1, 0]
b_six = -1


# %% wrong: the labels are inside the multipliers
# loses: test_the_multipliers_are_allowed, test_the_multipliers_promise_enough
alpha_six = [0.5, -1.25, -1.25, 2, 0, 0]
w_six = [1, 0]
b_six = -1


# %% wrong: points with room to spare pull as well
# loses: test_the_multipliers_promise_enough
alpha_six = [0.5, 1.25, 1.25, 2, 0.25, 0.25]
w_six = [1, 0]
b_six = -1


# %% wrong: Σ α y is not 0
# loses: test_the_multipliers_are_allowed, test_the_multipliers_promise_enough
alpha_six = [0.5, 0.5, 0.5, 2, 0, 0]
w_six = [1, 0]
b_six = -1


# %% wrong: w points to the other class
# loses: test_the_plane_costs_least
alpha_six = [0.5, 1.25, 1.25, 2, 0, 0]
w_six = [-1, 0]
b_six = 1


# %% wrong: the right line, scaled so that no point is at margin 1
# loses: test_the_plane_costs_least
alpha_six = [0.5, 1.25, 1.25, 2, 0, 0]
w_six = [2, 0]
b_six = -2
