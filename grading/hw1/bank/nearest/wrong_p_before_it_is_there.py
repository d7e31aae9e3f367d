# wrong: the score of p before p is defined
# loses: test_every_line_follows
nearest = ["i", "e", "d", "b", "h", "j", "a", "f"]
