# wrong: all mistakes of a pass in one step
# loses: test_seven_rows, test_the_first_three_updates, test_all_seven_updates
cycle_path = [[-4, -2], [-2, -1], [0, 0], [-4, -2], [-2, -1], [0, 0], [-4, -2]]
cycle_alpha = [3, 1, 1]
