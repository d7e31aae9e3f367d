# right: two positive points and one negative, b = 0
my_X = [[-3, -4], [11, -2], [-5, 10], [9, 9], [20, 20], [-20, -20], [-10, -1]]
my_y = [-1, 1, 1, 1, 1, -1, -1]
my_w = [0.12, 0.16]
my_b = 0.0
my_alpha = [0.02, 0.01, 0.01, 0, 0, 0, 0]
