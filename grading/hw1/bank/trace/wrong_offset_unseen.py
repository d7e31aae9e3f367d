# wrong: leaves the offset out of the scores
# loses: test_where_the_updates_are, test_every_update
visited = [1, 3, 1]
states = [[1, 1, -2], [4, -2, -1], [3, -4, -2]]
