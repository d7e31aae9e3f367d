# wrong: adds the points without their labels
# loses: test_the_first_three_updates, test_all_seven_updates
cycle_path = [[2, 1], [5, 4], [8, 4], [10, 5], [13, 8], [16, 8], [18, 9]]
cycle_alpha = [3, 1, 1]
