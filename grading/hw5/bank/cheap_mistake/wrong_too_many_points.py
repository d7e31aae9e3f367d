# wrong: thirteen points
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [-1] + [1] * 12
y_line = [-1] + [1] * 12
C_line = 0.12
hard_line = [1, 0]
soft_line = [0.24, 0.76]
alpha_line = [0.12] + [0.01] * 12
