# wrong: hard-codes the answer of the public example
# loses: test_a_separator_of_any_length, test_no_separator_no_promise, test_one_point_one_dimension


def mistake_bound(X, y, w):
    return 6.25
