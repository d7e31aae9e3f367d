# wrong: one point with both labels
# loses: test_both_orders_stop, test_ten_times_the_mistakes
points = [[3, 4], [3, 4], [-1, 2]]
labels = [1, -1, 1]
