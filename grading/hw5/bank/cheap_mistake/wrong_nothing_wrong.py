# wrong: the example of the text: best, but no point is wrong
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [1, -1]
y_line = [1, -1]
C_line = 1
hard_line = [1, 0]
soft_line = [1, 0]
alpha_line = [0.5, 0.5]
