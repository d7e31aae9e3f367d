# wrong: believes that training error 0 says something
# loses: test_every_line_follows
proof = [4, 10, 8, 6, 2, 11, 1, 9, 5]
