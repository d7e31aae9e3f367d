# wrong: takes a tiny score for 0
# loses: test_right_side
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 1e-6:
        return w + y * x, b + y
    return w, b
