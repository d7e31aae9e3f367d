# wrong: the right line, scaled so that no point is at margin 1
# loses: test_the_plane_costs_least
alpha_six = [0.5, 1.25, 1.25, 2, 0, 0]
w_six = [2, 0]
b_six = -2
