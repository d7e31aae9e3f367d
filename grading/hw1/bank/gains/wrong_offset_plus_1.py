# wrong: as if the offset went up by 1, whatever the label
# loses: test_own_value, test_eta_value, test_own_gain, test_other_gain, test_eta_zero
own_gain = "x1^2 + x2^2 + y"
other_gain = "v*(y*(x1*z1 + x2*z2) + 1)"
eta_zero = "s/(x1^2 + x2^2 + y)"
