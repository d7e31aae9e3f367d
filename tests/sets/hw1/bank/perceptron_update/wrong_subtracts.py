# wrong: moves away from the point
# loses: test_a_mistake_moves_the_weights, test_a_point_on_the_plane_is_a_mistake, test_the_callers_weights_stay


def perceptron_update(w, x, y):
    return w - y * x if y * (w @ x) <= 0 else w
