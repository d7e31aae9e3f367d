# wrong: rounds to three decimals
# loses: test_rows_are_weights, test_row_1, test_row_2, test_row_3, test_row_4
weights_by_hand = [
    [0.444, 0.111, 0.222, 0.222],
    [0.190, 0.048, 0.381, 0.381],
    [0.190, 0.048, 0.381, 0.381],
    [0.364, 0.091, 0.364, 0.182],
]
mistakes_by_hand = [0, 1, 3]
