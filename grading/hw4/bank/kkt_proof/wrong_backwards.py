# wrong: begins with what is to be shown
# loses: test_every_line_follows
kkt_proof = [6, 10, 1, 9, 2, 5, 11, 3, 7]
