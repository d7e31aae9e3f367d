# wrong: multiplies the step by the label
# loses: test_eta_value, test_eta_zero
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*y*(x1*z1 + x2*z2 + 1)"
eta_zero = "s*y/(x1^2 + x2^2 + 1)"
