# wrong: the smallest score, not divided by ‖w‖
# loses: test_the_set_of_the_text, test_all_points_right, test_some_point_wrong
def margin(X, y, w, b):
    return (y * (X @ w + b)).min()
