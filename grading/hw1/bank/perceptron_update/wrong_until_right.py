# wrong: repeats the update until the point is right
# loses: test_the_offset
def perceptron_update(w, b, x, y):
    for _ in range(100):
        if y * (w @ x + b) > 0:
            break
        w, b = w + y * x, b + y
    return w, b
