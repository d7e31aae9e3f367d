# wrong: the witness points the wrong way
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.999, 0.01], [-0.989, 0.01]]
slow_y = [1, 1]
slow_w = [0, -1]
