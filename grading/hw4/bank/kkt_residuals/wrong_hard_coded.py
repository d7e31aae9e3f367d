# wrong: the numbers of the example
# loses: test_primal, test_dual, test_stationarity, test_complementarity
def kkt_residuals(X, y, w, b, alpha):
    return 1 / 2, 1 / 8, 2**0.5 / 8, 3 / 16
