# wrong: forgets that Φ stays at least 0
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "f", "n", "m", "h", "a"]
