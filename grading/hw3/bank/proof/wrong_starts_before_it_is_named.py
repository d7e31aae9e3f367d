# wrong: speaks of Φ before it is defined
# loses: test_every_line_follows
proof = ["m", "g", "j", "c", "b", "l", "f", "n", "d", "h", "a"]
