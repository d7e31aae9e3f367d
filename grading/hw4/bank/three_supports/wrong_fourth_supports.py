# wrong: a fourth point that supports
# loses: test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [-2, -6], [7, 1], [5, 4]]
my_y = [1, -1, -1, -1, 1, 1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 300, 1 / 150, 1 / 100, 0, 0]
