# wrong: as good as one weight, though none is 0
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[1e-15, 1e-15, 1e-15, 0.5]] * 2 + [[1e-15, 1e-15, 1e-15, 1]] * 2
mistakes_by_hand = [0, 2]
