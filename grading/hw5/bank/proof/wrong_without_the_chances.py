# wrong: the answers on this sample are taken for the expected error
# loses: test_every_line_follows
proof = [4, 10, 8, 6, 2, 9, 5]
