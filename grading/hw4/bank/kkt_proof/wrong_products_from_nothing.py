# wrong: has each product 0 before their sum is
# loses: test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 1, 9, 10, 6]
