# wrong: the proof from its end to its beginning
# loses: test_every_line_follows
nearest = ["f", "a", "j", "h", "b", "d", "i", "e"]
