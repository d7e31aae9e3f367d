# wrong: the example: only two to one
# loses: test_ten_to_one
points = [[1, 1], [1, -1]]
labels = [1, 1]
target = [1, 0]
step = 2
