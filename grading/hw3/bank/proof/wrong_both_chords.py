# wrong: the chord both ways round
# loses: test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "i", "b", "l", "f", "n", "m", "d", "h", "a"]
