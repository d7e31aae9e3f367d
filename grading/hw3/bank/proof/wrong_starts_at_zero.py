# wrong: as if Winnow started at the target
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "f", "n", "o", "d", "h", "a"]
