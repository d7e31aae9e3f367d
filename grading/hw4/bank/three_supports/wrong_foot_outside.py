# wrong: the foot of the apex is not between the two points: one multiplier is negative
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [2, -9], [6, -12], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 2 / 50, -1 / 50, 0, 0, 0]
