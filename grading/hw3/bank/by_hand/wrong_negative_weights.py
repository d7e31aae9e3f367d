# wrong: rows with a negative number, from which an update is written down without a sum
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[0, 0, -1, 0], [0, 0, 1, 0], [0, 0, 1, 0], [0, 0, 1, 0]]
mistakes_by_hand = [0, 1]
