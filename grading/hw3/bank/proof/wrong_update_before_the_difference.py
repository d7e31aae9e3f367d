# wrong: puts the update rule into a line that is not there yet
# loses: test_every_line_follows
proof = ["g", "c", "j", "b", "l", "f", "n", "m", "d", "h", "a"]
