# wrong: jumps from the equality to the gradient
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 1, 6]
