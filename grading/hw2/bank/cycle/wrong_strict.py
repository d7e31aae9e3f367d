# wrong: < for ≤ after the first step, and so x₂ on the plane is passed over
# loses: test_all_seven_updates
cycle_path = [[2, 1], [-1, -2], [1, -1], [-2, -1], [0, 0], [2, 1], [-1, -2]]
cycle_alpha = [3, 1, 1]
