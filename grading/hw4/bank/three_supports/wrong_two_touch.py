# wrong: one point of each label touches, and no third
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[3, 4], [-3, -4], [10, 10], [-10, -10], [12, 5], [13, 5]]
my_y = [1, -1, 1, -1, 1, 1]
my_w = [3 / 25, 4 / 25]
my_b = 0
my_alpha = [1 / 50, 1 / 50, 0, 0, 0, 0]
