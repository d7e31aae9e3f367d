# wrong: two starts that contradict each other
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["g", "o", "m", "j", "c", "b", "l", "f", "n", "d", "h", "a"]
