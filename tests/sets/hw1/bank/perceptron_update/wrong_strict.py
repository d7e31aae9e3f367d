# wrong: < for ≤
# loses: test_a_point_on_the_plane_is_a_mistake


def perceptron_update(w, x, y):
    return w + y * x if y * (w @ x) < 0 else w
