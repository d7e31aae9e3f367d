# wrong: a false line among the true ones
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "i", "c", "d", "b", "h", "j", "a", "f"]
