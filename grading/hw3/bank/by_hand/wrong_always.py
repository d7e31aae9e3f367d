# wrong: updates on a point that was right
# loses: test_row_3, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [8 / 57, 1 / 57, 32 / 57, 16 / 57],
    [8 / 29, 1 / 29, 16 / 29, 4 / 29],
]
mistakes_by_hand = [0, 1, 2, 3]
