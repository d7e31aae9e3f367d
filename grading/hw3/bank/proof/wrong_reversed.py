# wrong: from the end to the beginning
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = ["a", "h", "d", "m", "n", "f", "l", "b", "c", "j", "g"]
