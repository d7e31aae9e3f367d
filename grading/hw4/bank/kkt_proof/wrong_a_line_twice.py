# wrong: uses the signs twice, and writes their line twice
# loses: test_numbers_of_lines, test_the_right_lines, test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 7, 1, 10, 6]
