# wrong: a point without a label
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[7, 10], [8, 9], [-6, 7], [4, -3]]
labels = [1, -1, 1]
