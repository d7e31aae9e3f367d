# right: one point against two at a tiny price: all are called +1
x_line = [-1, 1, 1]
y_line = [-1, 1, 1]
C_line = 0.01
hard_line = [1, 0]
soft_line = [0.02, 0.98]
alpha_line = [0.01, 0.005, 0.005]
