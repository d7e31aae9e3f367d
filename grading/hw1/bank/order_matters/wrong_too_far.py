# wrong: coordinates beyond 10
# loses: test_the_form_of_the_set, test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[70, 100], [80, 90], [-60, 70], [40, -30]]
labels = [1, -1, 1, -1]
