# wrong: the short order is not the reverse one
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[6, -5], [5, 9], [-8, 3]]
labels = [-1, 1, -1]
