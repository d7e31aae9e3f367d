# wrong: the example of the text
# loses: test_the_witness_has_its_margin, test_a_hundred_mistakes
slow_X = [[0.6, 0.8], [-0.8, 0.5]]
slow_y = [1, 1]
slow_w = [0, 1]
