# wrong: uses the sign of the middle term before it is known
# loses: test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "g", "a", "j", "l", "k", "c", "f"]
