# wrong: begins with what is to be shown
# loses: test_every_line_follows
nearest = ["f", "e", "i", "d", "b", "h", "j", "a"]
