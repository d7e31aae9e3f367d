# wrong: rewards the positive features of a negative point
# loses: test_row_2, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [2 / 3, 1 / 6, 1 / 12, 1 / 12],
    [2 / 3, 1 / 12, 1 / 6, 1 / 12],
    [2 / 3, 1 / 12, 1 / 6, 1 / 12],
]
mistakes_by_hand = [0, 1, 2]
