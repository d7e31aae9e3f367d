# wrong: forgets to divide by Z
# loses: test_rows_are_weights, test_the_first_point, test_the_second_point, test_the_last_two_points
weights_by_hand = [
    [1 / 2, 1 / 8, 1 / 4, 1 / 4],
    [1 / 4, 1 / 16, 1 / 2, 1 / 2],
    [1 / 4, 1 / 16, 1 / 2, 1 / 2],
    [1 / 2, 1 / 8, 1 / 2, 1 / 4],
]
mistakes_by_hand = [0, 1, 3]
