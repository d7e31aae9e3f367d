# wrong: multiplies the caller's point by its label
# loses: test_callers_arrays
def perceptron_update(w, b, x, y):
    x *= y
    if w @ x + b * y <= 0:
        return w + x, b + y
    return w, b
