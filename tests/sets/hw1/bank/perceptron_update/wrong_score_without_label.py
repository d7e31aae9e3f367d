# wrong: looks at w·x, not at y (w·x)
# loses: test_a_mistake_moves_the_weights


def perceptron_update(w, x, y):
    return w + y * x if w @ x <= 0 else w
