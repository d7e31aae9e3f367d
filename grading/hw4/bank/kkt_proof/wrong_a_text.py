# wrong: a text in place of a list
# loses: test_letters, test_the_right_lines, test_every_line_follows
kkt_proof = "gckebiajf"
