# wrong: the place of each line instead of the lines in their places
# loses: test_nine_letters, test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = [5, 8, 1, 9, 3, 2, 4, 7, 6]
