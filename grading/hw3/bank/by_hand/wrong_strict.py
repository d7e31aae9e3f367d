# wrong: < for ≤: no point ever is a mistake
# loses: test_row_1, test_row_2, test_row_3, test_row_4, test_the_mistakes_by_hand
weights_by_hand = [[1 / 4] * 4] * 4
mistakes_by_hand = []
