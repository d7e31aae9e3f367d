# wrong: keeps the triangle and Pythagoras
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "i", "d", "b", "h", "j", "a", "g", "f"]
