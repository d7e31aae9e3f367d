# wrong: changes the caller's array
# loses: test_the_callers_weights_stay


def perceptron_update(w, x, y):
    if y * (w @ x) <= 0:
        w += y * x
    return w
