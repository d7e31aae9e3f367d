# wrong: a mistake only if the prediction is wrong, so that +1 on the plane is none
# loses: test_on_the_plane
def perceptron_update(w, b, x, y):
    predicted = 1 if w @ x + b >= 0 else -1
    if predicted != y:
        return w + y * x, b + y
    return w, b
