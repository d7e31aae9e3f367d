# wrong: the numbers of the example
# loses: test_every_description, test_no_separator_is_refused, test_the_callers_arrays_stay
def canonical(X, y, w, b):
    return [0.3, 0.4], -0.5, 2.0
