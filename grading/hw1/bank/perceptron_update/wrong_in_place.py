# wrong: changes the caller's array
# loses: test_callers_arrays, test_whole_numbers
def perceptron_update(w, b, x, y):
    if y * (w @ x + b) <= 0:
        w += y * x
        b += y
    return w, b
