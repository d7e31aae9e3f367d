# wrong: adds lengths along a corner, and leaves Pythagoras out
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "i", "d", "b", "h", "j", "g", "f"]
