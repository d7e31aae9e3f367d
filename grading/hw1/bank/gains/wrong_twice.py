# wrong: the derivative of a square comes to mind, and with it a 2
# loses: test_own_value, test_own_gain
own_gain = "2*x1 + 2*x2 + 1"
other_gain = "v*y*(x1*z1 + x2*z2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"
