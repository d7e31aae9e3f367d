# wrong: puts the update rule into a line that is not there yet
# loses: test_every_line_follows
proof = ["g", "c", "j", "b", "f", "l", "n", "m", "d", "h", "a"]
