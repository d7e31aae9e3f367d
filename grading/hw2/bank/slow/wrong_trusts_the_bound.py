# wrong: a margin of 0.1 allows a hundred mistakes, and does not force them
# loses: test_a_hundred_mistakes
slow_X = [[0.99, 0.1], [-0.9, 0.1]]
slow_y = [1, 1]
slow_w = [0, 1]
