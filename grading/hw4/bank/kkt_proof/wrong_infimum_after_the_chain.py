# wrong: forms the chain with one half of it missing
# loses: test_every_line_follows
kkt_proof = [7, 3, 5, 11, 2, 9, 1, 10, 6]
