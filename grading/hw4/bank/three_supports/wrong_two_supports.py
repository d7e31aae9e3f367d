# wrong: the two nearest points hold the plane, the third has multiplier 0
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-2, -6], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 50, 0, 0, 0, 0]
