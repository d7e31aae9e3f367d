# wrong: the offset stays where the first update left it
# loses: test_where_the_updates_are, test_the_second_update, test_every_update
visited = [1, 3, 3]
states = [[1, 1, -1], [4, -2, -1], [4, -2, -1]]
