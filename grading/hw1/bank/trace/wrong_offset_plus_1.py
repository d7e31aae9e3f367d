# wrong: adds 1 to the offset, not y
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
visited = [1, 3, 1]
states = [[1, 1, 0], [4, -2, 1], [3, -4, 2]]
