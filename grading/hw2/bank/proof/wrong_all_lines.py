# wrong: uses all thirteen lines
# loses: test_nine_letters, test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "b", "g", "e", "j", "a", "i", "l", "m", "k", "c", "f"]
