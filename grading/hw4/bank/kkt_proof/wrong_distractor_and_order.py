# wrong: the signs after their use, and a line that is false
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [3, 7, 11, 5, 2, 9, 1, 10, 6, 4]
