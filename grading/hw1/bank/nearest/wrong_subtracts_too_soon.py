# wrong: subtracts the equation of u before u is there
# loses: test_every_line_follows
nearest = ["e", "i", "d", "h", "b", "j", "a", "f"]
