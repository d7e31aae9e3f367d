# wrong: all lines as they are printed
# loses: test_the_true_lines, test_every_line_follows
nearest = list("abcdefghij")
