# wrong: forgets to divide by Z
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4
weights_by_hand = [
    [1 / 2, 1 / 8, 1 / 4, 1 / 4],
    [1 / 4, 1 / 16, 1 / 2, 1 / 2],
    [1 / 4, 1 / 16, 1 / 2, 1 / 2],
    [1 / 2, 1 / 8, 1 / 2, 1 / 4],
]
mistakes_by_hand = [0, 1, 3]
