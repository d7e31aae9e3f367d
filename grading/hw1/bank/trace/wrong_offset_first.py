# wrong: the offset in front of the weights
# loses: test_the_second_update, test_every_update
visited = [1, 2, 1]
states = [[-2, 1, 1], [-1, 3, 1], [-2, 2, -1]]
