# wrong: points of length 10
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[9.99, 0.1], [-9.89, 0.1]]
slow_y = [1, 1]
slow_w = [0, 1]
