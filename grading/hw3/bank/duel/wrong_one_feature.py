# wrong: one feature, where ln p is 0 and every count is ten times nothing
# loses: test_the_form_of_the_data, test_data_and_target, test_the_step, test_ten_to_one
points = [[1]]
labels = [1]
target = [1]
step = 2
