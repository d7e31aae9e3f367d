# wrong: a slip in the last row
# loses: test_row_4
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 12, 2 / 12, 4 / 12, 2 / 12],
]
mistakes_by_hand = [0, 1, 3]
