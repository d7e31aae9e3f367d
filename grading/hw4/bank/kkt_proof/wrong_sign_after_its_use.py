# wrong: sums the terms before their sign is known
# loses: test_every_line_follows
kkt_proof = [3, 7, 11, 5, 2, 9, 1, 10, 6]
