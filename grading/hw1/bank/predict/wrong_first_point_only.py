# wrong: returns inside the loop
# loses: test_two_sides, test_any_side, test_points_on_the_plane
def predict(X, w, b):
    for x in X:
        return 1 if w @ x + b >= 0 else -1
