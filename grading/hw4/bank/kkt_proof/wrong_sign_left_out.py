# wrong: finds the sign of the terms too plain to say
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [3, 11, 5, 2, 9, 1, 10, 6]
