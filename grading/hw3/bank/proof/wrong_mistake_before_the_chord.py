# wrong: bounds Z before it is compared with the chord
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "l", "b", "f", "n", "m", "d", "h", "a"]
