# wrong: leaves out Cauchy and Schwarz
# loses: test_nine_letters, test_the_lines_of_the_proof, test_every_line_follows
proof = ["d", "h", "g", "j", "a", "l", "c", "f"]
