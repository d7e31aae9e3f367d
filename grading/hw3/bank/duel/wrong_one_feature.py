# wrong: one feature, where ln p is 0 and every count is ten times nothing
# loses: test_the_form_of_the_data, test_the_target_separates, test_the_step_promises_something, test_ten_to_one
points = [[1]]
labels = [1]
target = [1]
step = 2
