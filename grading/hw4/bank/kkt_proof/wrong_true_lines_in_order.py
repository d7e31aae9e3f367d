# wrong: another right order, with all the false lines in between and behind
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [11, 7, 3, 5, 2, 9, 1, 10, 6, 4, 8, 12]
