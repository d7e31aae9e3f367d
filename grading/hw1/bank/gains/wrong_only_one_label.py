# wrong: forgets the label of the point of the update
# loses: test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*(x1*z1 + x2*z2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"
