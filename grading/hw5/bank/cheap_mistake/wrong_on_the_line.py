# wrong: hard_line passes through a point
# loses: test_a_plane_separates_the_points, test_the_best_plane_has_a_point_wrong
x_line = [-1, 1, 1]
y_line = [-1, 1, 1]
C_line = 0.01
hard_line = [1, -1]
soft_line = [0.02, 0.98]
alpha_line = [0.01, 0.005, 0.005]
