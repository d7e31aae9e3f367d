# wrong: puts the sides together before Cauchy and Schwarz
# loses: test_every_line_follows
proof = ["d", "h", "g", "j", "a", "l", "c", "k", "f"]
