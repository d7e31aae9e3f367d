# wrong: the growth of f(x), not of y f(x)
# loses: test_own_value, test_other_value, test_own_gain, test_other_gain
own_gain = "y*(x1^2 + x2^2 + 1)"
other_gain = "y*(x1*z1 + x2*z2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"
