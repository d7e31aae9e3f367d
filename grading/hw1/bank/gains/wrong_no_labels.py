# wrong: the other gain without any label
# loses: test_other_value, test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "x1*z1 + x2*z2 + 1"
eta_zero = "s/(x1^2 + x2^2 + 1)"
