# wrong: one text in place of a list
# loses: test_letters, test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = "gjcblfnmdha"
