# wrong: a row for each coordinate
# loses: test_seven_rows, test_the_first_three_updates, test_all_seven_updates
cycle_path = [[2, -1, 1, -2, 0, -3, -1], [1, -2, -1, -4, -3, -3, -2]]
cycle_alpha = [3, 1, 1]
