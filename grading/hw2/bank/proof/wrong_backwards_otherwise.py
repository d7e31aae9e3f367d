# wrong: every line before those it needs, in another order
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = list("fchlkajgd")
