# wrong: the example with the largest step: still no more than two to one
# loses: test_data_and_target, test_the_step, test_ten_to_one
points = [[1, 1], [1, -1]]
labels = [1, 1]
target = [1, 0]
step = 1000
