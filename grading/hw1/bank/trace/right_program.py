# right: by a program
rows = [(-2, -3, -1), (1, 2, -1), (2, 0, 1), (3, -3, 1), (-2, -2, -1)]
state, visited, states = [0, 0, 0], [], []
for i, (p, q, label) in list(enumerate(rows)) * 3:
    if label * (state[0] * p + state[1] * q + state[2]) <= 0:
        state = [state[0] + label * p, state[1] + label * q, state[2] + label]
        visited.append(i)
        states.append(state)
visited, states = visited[1:], states[1:]
