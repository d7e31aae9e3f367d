# wrong: adds up chances that are not known yet
# loses: test_every_line_follows
proof = [4, 10, 8, 6, 2, 9, 1, 5]
