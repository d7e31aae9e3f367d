# wrong: begins with what is to be shown
# loses: test_every_line_follows
proof = [5, 4, 10, 8, 6, 2, 1, 9]
