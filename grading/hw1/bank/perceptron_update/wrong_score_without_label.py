# wrong: looks at the score, not at y times the score
# loses: test_one_update, test_right_side, test_the_offset, test_callers_arrays, test_whole_numbers
def perceptron_update(w, b, x, y):
    return (w + y * x, b + y) if w @ x + b <= 0 else (w, b)
