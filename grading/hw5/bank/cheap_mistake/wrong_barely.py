# wrong: the wrong point is wrong by less than was asked for
# loses: test_the_best_plane_has_a_point_wrong
x_line = [-1, 1, 1]
y_line = [-1, 1, 1]
C_line = 0.2495
hard_line = [1, 0]
soft_line = [0.499, 0.501]
alpha_line = [0.2495, 0.12475, 0.12475]
