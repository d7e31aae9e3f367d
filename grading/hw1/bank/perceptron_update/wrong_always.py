# wrong: updates at every point
# loses: test_right_side, test_the_offset
def perceptron_update(w, b, x, y):
    return w + y * x, b + y
