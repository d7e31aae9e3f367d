# wrong: as if the labels were 0 and 1
# loses: test_a_mistake_moves_the_weights


def perceptron_update(w, x, y):
    predicted = 1 if w @ x > 0 else 0
    return w + (y - predicted) * x if predicted != y else w
