# wrong: the point is inside the margin, but right
# loses: test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 1, 0.75]
y_line = [-1, -1, 1, 1]
C_line = 1.25
hard_line = [2, -1]
soft_line = [2, -1]
alpha_line = [1.15625, 1.15625, 1.0625, 1.25]
