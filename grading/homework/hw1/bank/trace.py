# %% right: arrays of floats
import numpy as np

visited = np.array([1.0, 2.0, 1.0])
states = np.array([[1.0, 1.0, -2.0], [3.0, 1.0, -1.0], [2.0, -1.0, -2.0]])


# %% right: by a program
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 3:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = visited[1:], states[1:]


# %% right: tuples
visited = (1, 2, 1)
states = ((1, 1, -2), (3, 1, -1), (2, -1, -2))


# %% wrong: the first three updates, not the next three
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
visited = [0, 1, 2]
states = [[2, 3, -1], [1, 1, -2], [3, 1, -1]]


# %% wrong: counts the points from 1
# loses: test_where_the_updates_are
visited = [2, 3, 2]
states = [[1, 1, -2], [3, 1, -1], [2, -1, -2]]


# %% wrong: the last update with the wrong sign
# loses: test_every_update
visited = [1, 2, 1]
states = [[1, 1, -2], [3, 1, -1], [4, 3, 0]]


# %% wrong: the offset in front of the weights
# loses: test_the_second_update, test_every_update
visited = [1, 2, 1]
states = [[-2, 1, 1], [-1, 3, 1], [-2, 2, -1]]


# %% wrong: adds 1 to the offset, not y
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
visited = [1, 3, 1]
states = [[1, 1, 0], [4, -2, 1], [3, -4, 2]]


# %% wrong: the offset stays where the first update left it
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
visited = [1, 3, 3]
states = [[1, 1, -1], [4, -2, -1], [4, -2, -1]]


# %% wrong: leaves the offset out of the scores
# loses: test_where_the_updates_are, test_every_update
visited = [1, 3, 1]
states = [[1, 1, -2], [4, -2, -1], [3, -4, -2]]


# %% wrong: takes all updates from the first pass, as if point 3 came next
# loses: test_where_the_updates_are, test_every_update
visited = [1, 2, 3]
states = [[1, 1, -2], [3, 1, -1], [6, -2, 0]]


# %% wrong: what was added, not what came of it
# loses: test_the_second_update, test_every_update
visited = [1, 2, 1]
states = [[-1, -2, -1], [2, 0, 1], [-1, -2, -1]]


# %% wrong: rows without the offset
# loses: test_three_of_each, test_the_second_update, test_every_update
visited = [1, 2, 1]
states = [[1, 1], [3, 1], [2, -1]]


# %% wrong: begins again with point 0 after each update
# loses: test_where_the_updates_are, test_every_update
visited = [1, 1, 0]
states = [[1, 1, -2], [0, -1, -3], [2, 2, -4]]


# %% wrong: a point on the plane is passed over, and then there is no third update
# loses: test_where_the_updates_are, test_every_update
visited = [1, 3, 3]
states = [[1, 1, -2], [4, -2, -1], [4, -2, -1]]


# %% wrong: adds x, not y x
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
visited = [1, 3, 1]
states = [[3, 5, -2], [6, 2, -1], [7, 4, -2]]
