# wrong: right because of the clean pass alone: that w is not yet that of the shorter run
# loses: test_every_line_follows
proof = [4, 10, 6, 2, 1, 9, 5]
