# wrong: endless mistakes, since nothing separates the points
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[1, 0], [1, 0]]
slow_y = [1, -1]
slow_w = [1, 0]
