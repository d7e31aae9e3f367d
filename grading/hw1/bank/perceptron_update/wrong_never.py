# wrong: never updates
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    return w, b
