# wrong: the first three updates, not the next three
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
visited = [0, 1, 2]
states = [[2, 3, -1], [1, 1, -2], [3, 1, -1]]
