# wrong: a point inside the band
# loses: test_an_empty_band, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [4, 1], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]
