# wrong: a hundred points, one mistake each
# loses: test_points_labels_witness, test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.999, 0.01], [-0.989, 0.01]] * 50
slow_y = [1, 1] * 50
slow_w = [0, 1]
