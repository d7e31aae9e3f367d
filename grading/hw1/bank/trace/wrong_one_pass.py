# wrong: takes all updates from the first pass, as if point 3 came next
# loses: test_where_the_updates_are, test_every_update
visited = [1, 2, 3]
states = [[1, 1, -2], [3, 1, -1], [6, -2, 0]]
