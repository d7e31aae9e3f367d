# wrong: 13 mistakes and 1 without an offset; with it, 13 and 3
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[-10, 9], [10, -6], [-8, -9]]
labels = [1, 1, -1]
