# wrong: updates until the score is 1, as the hinge loss would
# loses: test_right_side
def perceptron_update(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x + b) < 1 else (w, b)
