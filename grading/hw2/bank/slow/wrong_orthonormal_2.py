# wrong: orthonormal points of the plane, where the bound is 2
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[1, 0], [0, 1]]
slow_y = [1, 1]
slow_w = [1, 1]
