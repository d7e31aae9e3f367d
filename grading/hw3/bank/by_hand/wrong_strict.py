# wrong: < for ≤: no point ever is a mistake
# loses: test_the_first_point, test_the_second_point, test_the_last_two_points, test_the_mistakes_by_hand
weights_by_hand = [[1 / 4] * 4] * 4
mistakes_by_hand = []
