# wrong: the square of a sum without its middle term
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "b", "j", "a", "l", "k", "c", "f"]
