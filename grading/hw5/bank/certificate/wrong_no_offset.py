# wrong: a plane through the origin
# loses: test_the_plane_costs_least
alpha_six = [0.5, 1.25, 1.25, 2, 0, 0]
w_six = [1, 0]
b_six = 0
