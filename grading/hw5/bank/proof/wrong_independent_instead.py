# wrong: Hoeffding in place of adding up the chances
# loses: test_every_line_follows
proof = [4, 10, 8, 6, 2, 1, 7, 5]
