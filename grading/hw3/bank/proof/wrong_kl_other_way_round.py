# wrong: KL the wrong way round
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["e", "j", "c", "b", "l", "f", "n", "m", "d", "h", "a"]
