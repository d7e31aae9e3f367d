# wrong: < for ≤
# loses: test_on_the_plane
def perceptron_update(w, b, x, y):
    return (w + y * x, b + y) if y * (w @ x + b) < 0 else (w, b)
