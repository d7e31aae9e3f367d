# wrong: one text, not a list of letters
# loses: test_nine_letters, test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = "d, h, g, j, a, l, k, c, f"
