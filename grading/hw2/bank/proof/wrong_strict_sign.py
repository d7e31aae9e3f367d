# wrong: < for ≤: the first update has score 0
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "g", "e", "a", "l", "k", "c", "f"]
