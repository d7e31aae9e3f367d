# wrong: adds y x, as the perceptron does
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4
weights_by_hand = [
    [5 / 4, -3 / 4, 1 / 4, 1 / 4],
    [1 / 4, -7 / 4, 5 / 4, 5 / 4],
    [1 / 4, -7 / 4, 5 / 4, 5 / 4],
    [5 / 4, -3 / 4, 5 / 4, 1 / 4],
]
mistakes_by_hand = [0, 1, 3]
