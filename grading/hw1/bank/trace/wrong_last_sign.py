# wrong: the last update with the wrong sign
# loses: test_every_update
visited = [1, 2, 1]
states = [[1, 1, -2], [3, 1, -1], [4, 3, 0]]
