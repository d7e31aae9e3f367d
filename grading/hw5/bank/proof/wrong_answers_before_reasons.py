# wrong: counts the wrong answers before it is clear which are right
# loses: test_every_line_follows
proof = [4, 10, 2, 8, 6, 1, 9, 5]
