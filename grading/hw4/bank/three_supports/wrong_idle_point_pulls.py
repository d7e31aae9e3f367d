# wrong: a third multiplier for a point that does not touch
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[3, 4], [6, 8], [-3, -4], [10, 10], [-10, -10], [12, 5]]
my_y = [1, 1, -1, 1, -1, 1]
my_w = [3 / 25, 4 / 25]
my_b = 0
my_alpha = [1 / 200, 1 / 100, 3 / 200, 0, 0, 0]
