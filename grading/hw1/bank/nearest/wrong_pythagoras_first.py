# wrong: Pythagoras before the right angle
# loses: test_every_line_follows
nearest = ["e", "i", "d", "b", "h", "a", "j", "f"]
