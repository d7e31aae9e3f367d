# wrong: the long order in reverse
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[4, -3], [-6, 7], [8, 9], [7, 10]]
labels = [-1, 1, -1, 1]
