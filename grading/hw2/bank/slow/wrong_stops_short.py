# wrong: 99 mistakes
# loses: test_a_hundred_mistakes
slow_X = [[0.99, 0.01], [-0.9702, 0.01]]
slow_y = [1, 1]
slow_w = [0, 1]
