# wrong: begins with what is to be shown
# loses: test_every_line_follows
proof = ["f", "d", "h", "g", "j", "a", "l", "k", "c"]
