# wrong: the length of x, not its square
# loses: test_own_value, test_eta_value, test_own_gain, test_eta_zero
own_gain = "sqrt(x1^2 + x2^2) + 1"
other_gain = "v*y*(x1*z1 + x2*z2 + 1)"
eta_zero = "s/(sqrt(x1^2 + x2^2) + 1)"
