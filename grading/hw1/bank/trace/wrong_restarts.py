# wrong: begins again with point 0 after each update
# loses: test_where_the_updates_are, test_every_update
visited = [1, 1, 0]
states = [[1, 1, -2], [0, -1, -3], [2, 2, -4]]
