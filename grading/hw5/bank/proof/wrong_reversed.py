# wrong: backwards, from the end to the beginning
# loses: test_every_line_follows
proof = [5, 9, 1, 2, 6, 8, 10, 4]
