# wrong: 105 mistakes and 11, not quite ten times as many
# loses: test_ten_times_the_mistakes
points = [[2, -5], [-9, 5], [8, -5], [-6, 4]]
labels = [1, 1, 1, -1]
