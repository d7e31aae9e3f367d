# wrong: forgets that the offset moves too
# loses: test_own_value, test_other_value, test_eta_value, test_own_gain, test_other_gain, test_eta_zero
own_gain = "x1^2 + x2^2"
other_gain = "v*y*(x1*z1 + x2*z2)"
eta_zero = "s/(x1^2 + x2^2)"
