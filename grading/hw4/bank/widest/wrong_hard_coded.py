# wrong: the answer for the example
# loses: test_the_examples_of_the_text, test_a_loose_gap, test_a_narrow_gap, test_unusual_data
def widest(X, y, tol):
    return [0.5, 0.5], -1.0, [0.0, 0.125, 0.125, 0.25]
