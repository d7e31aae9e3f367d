# wrong: uses a line twice
# loses: test_letters, test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "f", "n", "g", "m", "d", "h", "a"]
