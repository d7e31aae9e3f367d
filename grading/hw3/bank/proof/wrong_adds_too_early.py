# wrong: adds up the falls before it is known how deep they are
# loses: test_every_line_follows
proof = ["g", "j", "c", "m", "d", "h", "b", "l", "f", "n", "a"]
