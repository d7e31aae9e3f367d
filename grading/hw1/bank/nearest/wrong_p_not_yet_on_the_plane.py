# wrong: subtracts the equation of p before it is shown
# loses: test_every_line_follows
nearest = ["e", "d", "b", "h", "i", "j", "a", "f"]
