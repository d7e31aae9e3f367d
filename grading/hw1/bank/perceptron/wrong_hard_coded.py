# wrong: the answer of the public example, by heart
# loses: test_all_right_in_the_end, test_mistakes_in_order, test_tau_passes, test_clean_pass
def perceptron(X, y, tau):
    return [1, 1], 0, [0, 1]
