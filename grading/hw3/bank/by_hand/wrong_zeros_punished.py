# wrong: halves the weight of a feature that is 0
# loses: test_row_1, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 7, 1 / 7, 1 / 7, 1 / 7],
    [4 / 13, 1 / 13, 4 / 13, 4 / 13],
    [4 / 13, 1 / 13, 4 / 13, 4 / 13],
    [4 / 13, 1 / 13, 4 / 13, 4 / 13],
]
mistakes_by_hand = [0, 1]
