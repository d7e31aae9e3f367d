# right: tuples
visited = (1, 2, 1)
states = ((1, 1, -2), (3, 1, -1), (2, -1, -2))
