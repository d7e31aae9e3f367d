# wrong: as if every point gained what the mistake gains
# loses: test_other_value, test_other_gain
own_gain = "x1^2 + x2^2 + 1"
other_gain = "v*y*(x1^2 + x2^2 + 1)"
eta_zero = "s/(x1^2 + x2^2 + 1)"
