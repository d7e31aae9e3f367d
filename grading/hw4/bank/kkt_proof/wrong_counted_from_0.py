# wrong: lines counted from 0
# loses: test_numbers_of_lines, test_the_right_lines, test_every_line_follows
kkt_proof = [6, 2, 10, 4, 1, 8, 0, 9, 5]
