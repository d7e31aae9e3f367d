# wrong: copies of weights that no later point changes
# loses: test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[0.4, 0, 0.6, 0]] * 4
mistakes_by_hand = []
