# wrong: rounds to three decimals
# loses: test_rows_are_weights, test_the_first_point, test_the_second_point, test_the_last_two_points
weights_by_hand = [
    [0.444, 0.111, 0.222, 0.222],
    [0.190, 0.048, 0.381, 0.381],
    [0.190, 0.048, 0.381, 0.381],
    [0.364, 0.091, 0.364, 0.182],
]
mistakes_by_hand = [0, 1, 3]
