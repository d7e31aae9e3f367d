# wrong: makes the whole band 5 wide, so that the margin is 2½
# loses: test_an_empty_band
my_X = [[4, 0], [-3, -1], [5, -7], [5, 4], [9, 2], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [6 / 25, 8 / 25]
my_b = 1 / 25
my_alpha = [2 / 25, 1 / 25, 1 / 25, 0, 0, 0]
