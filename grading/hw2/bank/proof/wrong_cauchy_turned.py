# wrong: Cauchy and Schwarz the wrong way round
# loses: test_the_lines_of_the_proof, test_every_line_follows
proof = ["d", "h", "g", "j", "a", "l", "m", "c", "f"]
