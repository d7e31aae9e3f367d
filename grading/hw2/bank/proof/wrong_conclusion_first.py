# wrong: begins with what is to be shown
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["f", "d", "h", "g", "j", "a", "l", "k", "c"]
