# wrong: no line separates the corners of a square, crosswise
# loses: test_both_orders_stop, test_ten_times_the_mistakes
points = [[0, 0], [1, 1], [0, 1], [1, 0]]
labels = [1, 1, -1, -1]
