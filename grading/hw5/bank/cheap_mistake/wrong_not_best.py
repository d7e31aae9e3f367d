# wrong: a plane with a mistake, which costs more than needed
# loses: test_the_soft_plane_is_proved_best, test_the_best_plane_has_a_point_wrong
x_line = [0, 0, 0, 1, 1, 0.25]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1
hard_line = [8, -1]
soft_line = [1, -0.5]
alpha_line = [1, 1, 0.75, 1, 0.75, 1]
