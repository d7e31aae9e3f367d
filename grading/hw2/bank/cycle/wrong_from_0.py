# wrong: begins with w = 0, which no update made
# loses: test_seven_rows, test_the_first_three_updates, test_all_seven_updates
cycle_path = [[0, 0], [2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [-3, -3]]
cycle_alpha = [3, 1, 1]
