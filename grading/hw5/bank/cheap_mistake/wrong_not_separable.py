# wrong: the points overlap
# loses: test_a_plane_separates_the_points, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1.25
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [1, 1.125, 1.125, 1, 1, 1.25]
