# wrong: coordinates that are no whole numbers
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[0.7, 1.0], [0.8, 0.9], [-0.6, 0.7], [0.4, -0.3]]
labels = [1, -1, 1, -1]
