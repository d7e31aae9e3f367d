# wrong: divides by the largest weight, not by the sum
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4
weights_by_hand = [
    [1, 1 / 4, 1 / 2, 1 / 2],
    [1 / 2, 1 / 8, 1, 1],
    [1 / 2, 1 / 8, 1, 1],
    [1, 1 / 4, 1, 1 / 2],
]
mistakes_by_hand = [0, 1, 3]
