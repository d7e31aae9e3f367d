# right: the opposite labelling, as an array
import numpy as np

labellings = "n*(n - 1) + 2"
n_finite = "ln(k/rho)/(2*eps*eps)"
n_margin = "((R/delta)^2 - eps)/eps"
secret = -np.array([3, 5, 4, -12])
