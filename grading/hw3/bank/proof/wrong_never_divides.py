# wrong: ends before the theorem is reached
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "f", "n", "m", "d", "h"]
