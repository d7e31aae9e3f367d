# wrong: numbers of lines, not their letters
# loses: test_letters_of_lines, test_the_true_lines, test_every_line_follows
nearest = [5, 9, 4, 2, 8, 10, 1, 6]
