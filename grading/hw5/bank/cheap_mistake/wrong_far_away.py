# wrong: a point beyond 100
# loses: test_a_plane_separates_the_points, test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25, 101]
y_line = [-1, -1, -1, 1, 1, 1, 1]
C_line = 1
hard_line = [8, -1]
soft_line = [2, -1]
alpha_line = [1, 1, 0.75, 1, 0.75, 1, 0]
