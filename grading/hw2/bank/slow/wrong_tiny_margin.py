# wrong: separable, but with a margin below the limit
# loses: test_the_witness_has_its_margin
slow_X = [[0.999, 0.0001], [-0.989, 0.0001]]
slow_y = [1, 1]
slow_w = [0, 1]
