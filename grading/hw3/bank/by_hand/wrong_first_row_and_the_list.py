# wrong: the first row four times, with the list of the right mistakes
# loses: test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[4 / 9, 1 / 9, 2 / 9, 2 / 9]] * 4
mistakes_by_hand = [0, 1, 3]
