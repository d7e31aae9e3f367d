# wrong: a slip in the second row, carried on rightly
# loses: test_row_2
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 20, 1 / 20, 7 / 20, 8 / 20],
    [4 / 20, 1 / 20, 7 / 20, 8 / 20],
    [8 / 21, 2 / 21, 7 / 21, 4 / 21],
]
mistakes_by_hand = [0, 1, 3]
