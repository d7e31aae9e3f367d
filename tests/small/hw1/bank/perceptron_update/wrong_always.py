# wrong: updates at every point
# loses: test_a_point_on_the_right_side_changes_nothing


def perceptron_update(w, x, y):
    return w + y * x
