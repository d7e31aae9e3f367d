# wrong: a slip in the first row, carried on rightly
# loses: test_row_1
weights_by_hand = [
    [1 / 2, 1 / 6, 1 / 6, 1 / 6],
    [3 / 12, 1 / 12, 4 / 12, 4 / 12],
    [3 / 12, 1 / 12, 4 / 12, 4 / 12],
    [3 / 7, 1 / 7, 2 / 7, 1 / 7],
]
mistakes_by_hand = [0, 1, 3]
