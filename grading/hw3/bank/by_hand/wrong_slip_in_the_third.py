# wrong: a slip in copying the third row, carried on rightly
# loses: test_row_3
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 21, 1 / 21, 7 / 21, 9 / 21],
    [16 / 43, 4 / 43, 14 / 43, 9 / 43],
]
mistakes_by_hand = [0, 1, 3]
