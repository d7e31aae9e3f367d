# wrong: no numbers, in the form that was asked for
# loses: test_four_points, test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
def perceptron(X, y, tau):
    return float("nan"), float("nan"), []
