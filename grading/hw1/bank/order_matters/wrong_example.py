# wrong: the example of the text
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[-1, 0], [-1, -2], [-3, 0]]
labels = [-1, 1, -1]
