# wrong: one point, one mistake for each
# loses: test_data_and_target, test_the_step, test_ten_to_one
points = [[1, 1]]
labels = [1]
target = [1, 0]
step = 2
