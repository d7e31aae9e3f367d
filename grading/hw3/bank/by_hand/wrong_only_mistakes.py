# wrong: a row for each mistake, none for the point that was right
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 11, 1 / 11, 4 / 11, 2 / 11],
]
mistakes_by_hand = [0, 1, 3]
