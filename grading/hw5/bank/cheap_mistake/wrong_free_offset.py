# wrong: all multipliers are C, so that b may move at no cost: another best plane has no mistake
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [1, -1]
y_line = [1, -1]
C_line = 0.1
hard_line = [1, 0]
soft_line = [0.2, -0.8]
alpha_line = [0.1, 0.1]
