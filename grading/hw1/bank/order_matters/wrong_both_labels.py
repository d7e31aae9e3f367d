# wrong: one point with both labels
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[3, 4], [3, 4], [-1, 2]]
labels = [1, -1, 1]
