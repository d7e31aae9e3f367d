# wrong: t δ before the gain of one update
# loses: test_every_line_follows
proof = ["h", "d", "g", "j", "a", "l", "k", "c", "f"]
