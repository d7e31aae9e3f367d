# wrong: believes that a needed point must be wrong when left out
# loses: test_every_line_follows
proof = [4, 10, 8, 6, 3, 2, 1, 9, 5]
