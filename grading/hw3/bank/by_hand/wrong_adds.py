# wrong: adds y x, as the perceptron does
# loses: test_rows_are_weights, test_the_first_point, test_the_second_point, test_the_last_two_points
weights_by_hand = [
    [5 / 4, -3 / 4, 1 / 4, 1 / 4],
    [1 / 4, -7 / 4, 5 / 4, 5 / 4],
    [1 / 4, -7 / 4, 5 / 4, 5 / 4],
    [5 / 4, -3 / 4, 5 / 4, 1 / 4],
]
mistakes_by_hand = [0, 1, 3]
