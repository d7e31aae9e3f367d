# wrong: one text, not a list
# loses: test_letters_of_lines, test_the_true_lines, test_every_line_follows
nearest = "eidbhjaf"
