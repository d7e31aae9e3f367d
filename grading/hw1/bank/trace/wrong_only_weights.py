# wrong: rows without the offset
# loses: test_three_of_each, test_the_second_update, test_every_update
visited = [1, 2, 1]
states = [[1, 1], [3, 1], [2, -1]]
