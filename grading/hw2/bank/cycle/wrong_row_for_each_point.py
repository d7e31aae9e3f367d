# wrong: a row for each point, mistake or not
# loses: test_the_first_three_updates, test_all_seven_updates
cycle_path = [[2, 1], [-1, -2], [-1, -2], [1, -1], [-2, -4], [-2, -4], [0, -3]]
cycle_alpha = [3, 1, 1]
