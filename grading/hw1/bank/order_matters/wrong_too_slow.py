# wrong: 5294 mistakes and 461, but in 2683 passes
# loses: test_both_orders_stop, test_ten_times_the_mistakes
points = [[10, 10], [9, 8], [10, 9]]
labels = [-1, -1, 1]
