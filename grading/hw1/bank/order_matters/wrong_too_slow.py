# wrong: 5294 mistakes and 461, but in 2683 passes
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[10, 10], [9, 8], [10, 9]]
labels = [-1, -1, 1]
