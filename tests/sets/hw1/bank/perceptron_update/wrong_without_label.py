# wrong: adds x, not y x
# loses: test_a_mistake_moves_the_weights, test_a_point_on_the_plane_is_a_mistake


def perceptron_update(w, x, y):
    return w + x if y * (w @ x) <= 0 else w
