# wrong: bounds Z before it is compared with the chord
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "f", "b", "l", "n", "m", "d", "h", "a"]
