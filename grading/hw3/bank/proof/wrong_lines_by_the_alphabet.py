# wrong: the lines that belong, in the order of the alphabet
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = list("abcdfghjlmn")
