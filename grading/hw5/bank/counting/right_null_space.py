# right: the secret as the last singular vector
import numpy as np

labellings = "(n - 1/2)^2 + 7/4"
n_finite = "-log(rho/k)*(1/eps)^2*0.5"
n_margin = "R*R/(delta*delta*eps) - 1"
secret = np.linalg.svd(np.array([[0, 4, 1, 2], [0, 0, 3, 1], [1, 1, 1, 1]]))[2][-1]
