# wrong: the square of z, not the product of x and z
# loses: test_other_value, test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*y*(z1^2 + z2^2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"
