# wrong: all points of one class
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[5, -1], [-5, 10], [5, -10]]
labels = [-1, -1, -1]
