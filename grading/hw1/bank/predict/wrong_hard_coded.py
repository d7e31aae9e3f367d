# wrong: the answer of the public example, by heart
# loses: test_any_side, test_points_on_the_plane
def predict(X, w, b):
    return [1, -1]
