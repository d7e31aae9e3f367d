# wrong: right because unchanged: the clean pass is left out
# loses: test_every_line_follows
proof = [4, 10, 8, 2, 1, 9, 5]
