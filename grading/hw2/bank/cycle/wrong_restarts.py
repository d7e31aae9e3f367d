# wrong: goes back to x₁ after each mistake
# loses: test_all_seven_updates
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -4], [0, -3], [2, -2], [-1, -2]]
cycle_alpha = [3, 1, 1]
