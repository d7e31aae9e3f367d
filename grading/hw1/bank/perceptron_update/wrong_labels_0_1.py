# wrong: as if the labels were 0 and 1
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers, test_callers_arrays
def perceptron_update(w, b, x, y):
    predicted = 1 if w @ x + b > 0 else 0
    return w + (y - predicted) * x, b + (y - predicted)
