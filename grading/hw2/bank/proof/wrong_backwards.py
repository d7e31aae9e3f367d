# wrong: the proof from its end to its beginning
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["f", "c", "k", "l", "a", "j", "g", "h", "d"]
