# wrong: the triangle inequality, true but too weak
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "g", "j", "a", "i", "k", "c", "f"]
