# wrong: adds x, not y x
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
visited = [1, 3, 1]
states = [[3, 5, -2], [6, 2, -1], [7, 4, -2]]
