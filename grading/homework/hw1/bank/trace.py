# %% right: arrays of floats
import numpy as np

rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = np.array(visited[1:], float), np.array(states[1:], float)


# %% right: by a program
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = visited[1:], states[1:]


# %% right: tuples
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = (*visited[1:],), (*map(tuple, states[1:]),)


# %% wrong: the first three updates, not the next three
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = visited[:3], states[:3]


# %% wrong: counts the points from 1
# loses: test_where_the_updates_are
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = [i + 1 for i in visited[1:]], states[1:]


# %% wrong: the last update with the wrong sign
# loses: test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = visited[1:], states[1:]
states[2] = [2 * old - new for old, new in zip(states[1], states[2], strict=True)]


# %% wrong: the offset in front of the weights
# loses: test_the_second_update, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = visited[1:], [[b, w1, w2] for w1, w2, b in states[1:]]


# %% wrong: adds 1 to the offset, not y
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + 1]
        visited.append(i)
        states.append(state)
visited, states = ((found + found[-1:] * 3)[1:4] for found in (visited, states))


# %% wrong: the offset stays where the first update left it
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] or label]
        visited.append(i)
        states.append(state)
visited, states = ((found + found[-1:] * 3)[1:4] for found in (visited, states))


# %% wrong: leaves the offset out of the scores
# loses: test_where_the_updates_are, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = ((found + found[-1:] * 3)[1:4] for found in (visited, states))


# %% wrong: takes all updates from the first pass, as if every point were a mistake
# loses: test_where_the_updates_are, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0 or len(visited) == 3:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = ((found + found[-1:] * 3)[1:4] for found in (visited, states))


# %% wrong: what was added, not what came of it
# loses: test_the_second_update, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
added = [[rows[i][2] * rows[i][0], rows[i][2] * rows[i][1], rows[i][2]] for i in visited]
visited, states = visited[1:], added[1:]


# %% wrong: rows without the offset
# loses: test_three_of_each, test_the_second_update, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = visited[1:], [state[:2] for state in states[1:]]


# %% wrong: begins again with point 0 after each update
# loses: test_where_the_updates_are, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states, i = [0, 0, 0], [], [], 0
while len(visited) < 4 and i < 5:
    p, q, label = rows[i]
    i += 1
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i - 1)
        states.append(state)
        i = 0
visited, states = ((found + found[-1:] * 3)[1:4] for found in (visited, states))


# %% wrong: a point on the plane is passed over
# loses: test_where_the_updates_are, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) < 0 or not visited:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = ((found + found[-1:] * 3)[1:4] for found in (visited, states))


# %% wrong: adds x, not y x
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 4:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + p, state[1] + q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = ((found + found[-1:] * 3)[1:4] for found in (visited, states))
