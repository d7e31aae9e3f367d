# wrong: has the gradient 0 before x* is known to minimise
# loses: test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 1, 6, 10]
