# wrong: forgets the offset when it looks for a mistake
# loses: test_right_side, test_on_the_plane, test_the_offset
def perceptron_update(w, b, x, y):
    if y * (w @ x) < 0 or (not w.any() and b == 0):
        return w + y * x, b + y
    return w, b
