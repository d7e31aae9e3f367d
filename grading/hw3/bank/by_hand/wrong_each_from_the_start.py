# wrong: begins with equal weights at every point
# loses: test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [1 / 10, 1 / 10, 4 / 10, 4 / 10],
    [2 / 9, 1 / 9, 4 / 9, 2 / 9],
    [1 / 4, 1 / 4, 1 / 4, 1 / 4],
]
mistakes_by_hand = [0, 1, 2]
