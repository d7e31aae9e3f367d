# wrong: uses the chain before it is there
# loses: test_every_line_follows
kkt_proof = [7, 3, 11, 2, 5, 9, 1, 10, 6]
