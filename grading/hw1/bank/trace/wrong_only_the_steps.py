# wrong: what was added, not what came of it
# loses: test_the_second_update, test_every_update
visited = [1, 2, 1]
states = [[-1, -2, -1], [2, 0, 1], [-1, -2, -1]]
