# wrong: an upright band, in which w has a 0
# loses: test_an_empty_band
my_X = [[5, 0], [-5, 3], [-5, -3], [9, 1], [7, 7], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [1 / 5, 0]
my_b = 0
my_alpha = [1 / 50, 1 / 100, 1 / 100, 0, 0, 0]
