# wrong: updates until the score is 1, as the hinge loss would
# loses: test_a_point_on_the_right_side_changes_nothing


def perceptron_update(w, x, y):
    return w + y * x if y * (w @ x) < 1 else w
