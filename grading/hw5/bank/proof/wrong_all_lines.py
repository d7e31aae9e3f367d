# wrong: every line, in the order of the text
# loses: test_every_line_follows
proof = list(range(1, 12))
