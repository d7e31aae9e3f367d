# wrong: the points as columns
# loses: test_the_form_of_the_data, test_an_empty_band, test_the_multipliers, test_exactly_three_points_touch
my_X = [[4, -10, 2, 5, 7, -9], [2, 0, -9, 2, 0, -1]]
my_y = [1, -1, -1, 1, 1, -1]
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75, 0, 0, 0]
