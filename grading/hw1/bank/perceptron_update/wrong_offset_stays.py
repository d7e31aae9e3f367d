# wrong: does not update the offset
# loses: test_one_update, test_right_side, test_on_the_plane, test_the_offset, test_whole_numbers
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        return w + y * x, b
    return w, b
