# wrong: forgets to take a point u
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "i", "d", "h", "j", "a", "f"]
