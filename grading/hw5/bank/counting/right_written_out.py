# right: the sum as it stands, and fractions
labellings = "2*(1 + (n - 1) + (n - 1)*(n - 2)/2)"
n_finite = "(log(k) - log(rho))/2/eps**2"
n_margin = "(R/delta)**2/eps - 1"
secret = [0.25, 5 / 12, 1 / 3, -1]
