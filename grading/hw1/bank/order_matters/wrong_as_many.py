# wrong: two points, again and again: as many mistakes in both orders
# loses: test_five_times_the_mistakes, test_ten_times_the_mistakes
points = [[1, 0], [-1, 0]] * 3
labels = [1, -1] * 3
