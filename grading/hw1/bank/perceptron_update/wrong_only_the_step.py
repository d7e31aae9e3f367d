# wrong: returns y x, not w + y x
# loses: test_a_mistake_moves_the_weights, test_the_callers_weights_stay


def perceptron_update(w, x, y):
    return y * x if y * (w @ x) <= 0 else w
