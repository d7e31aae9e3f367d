# wrong: counts the points from 1
# loses: test_the_mistakes_by_hand
weights_by_hand = [
    [4 / 9, 1 / 9, 2 / 9, 2 / 9],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 21, 1 / 21, 8 / 21, 8 / 21],
    [4 / 11, 1 / 11, 4 / 11, 2 / 11],
]
mistakes_by_hand = [1, 2, 4]
