# wrong: functions instead of formulas as text
# loses: test_one_step, test_each_bound_once, test_growth, test_bound_offset, test_bound_careful, test_bound_start


def growth(eta, s, r):
    return 2 * eta * s + eta**2 * r**2


def bound_offset(R, b, delta):
    return (R**2 + 1) * (1 + b**2) / delta**2


def bound_careful(R, beta, delta):
    return (R**2 + 2 * beta) / delta**2


def bound_start(R, delta, c, eta):
    return R**2 / delta**2 + 2 * c / (eta * delta)
