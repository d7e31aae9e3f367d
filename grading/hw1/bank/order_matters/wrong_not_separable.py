# wrong: no line separates the corners of a square, crosswise
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[0, 0], [1, 1], [0, 1], [1, 0]]
labels = [1, 1, -1, -1]
