# right: as a solver prints it
alpha_six = [0.49999999, 1.24999999, 1.25, 1.99999998 + 2e-8, 1e-12, 0.0]
w_six = [0.99999998, 1e-9]
b_six = -0.99999999
