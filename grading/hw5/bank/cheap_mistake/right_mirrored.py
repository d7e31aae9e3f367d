# right: the other way round, and no point is there twice
x_line = [0, 0.125, 0.75, 0.875, 0.9375, 1]
y_line = [1, 1, 1, -1, -1, -1]
C_line = 2
hard_line = [-16, 13]
soft_line = [-2, 1]
alpha_line = [0.125, 2, 2, 2, 2, 0.125]
