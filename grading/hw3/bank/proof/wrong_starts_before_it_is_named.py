# wrong: speaks of Φ before it is defined
# loses: test_every_line_follows
proof = ["m", "g", "j", "c", "b", "f", "l", "n", "d", "h", "a"]
