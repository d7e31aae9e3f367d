# wrong: the right angle before the direction of x - p
# loses: test_every_line_follows
nearest = ["e", "i", "b", "h", "j", "d", "a", "f"]
