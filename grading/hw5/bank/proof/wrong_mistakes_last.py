# wrong: compares K and T after using it
# loses: test_every_line_follows
proof = [4, 8, 6, 2, 1, 9, 5, 10]
