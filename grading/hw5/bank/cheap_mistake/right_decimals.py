# right: thirds and tenths, rounded as floats are
x_line = [-0.3, -0.3, -0.3, 0.7, 0.7, -0.1]
y_line = [-1, -1, -1, 1, 1, 1]
C_line = 1.1
hard_line = [10, 2]
soft_line = [2, -0.4]
alpha_line = [(1.78 + 1.1) / 3] * 3 + [0.89, 0.89, 1.1]
