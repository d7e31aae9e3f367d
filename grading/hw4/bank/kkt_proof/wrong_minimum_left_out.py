# wrong: jumps from the equality to the gradient
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = ["g", "c", "k", "e", "b", "i", "a", "f"]
