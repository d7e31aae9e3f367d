# wrong: the right plane, with nothing that proves it
# loses: test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, 2], [-10, 0], [2, -9], [5, 2], [7, 0], [-9, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [0, 0, 0, 0, 0, 0]
