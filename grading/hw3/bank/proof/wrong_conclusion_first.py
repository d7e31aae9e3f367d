# wrong: begins with what is to be shown
# loses: test_every_line_follows
proof = ["a", "g", "j", "c", "b", "l", "f", "n", "m", "d", "h"]
