# wrong: the numbers of the public checks, by heart
# loses: test_own_gain, test_other_gain, test_eta_zero
own_gain = "6"
other_gain = "-2"
eta_zero = "1/2"
