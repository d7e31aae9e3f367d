# wrong: has each product 0 before their sum is
# loses: test_every_line_follows
kkt_proof = ["g", "c", "k", "e", "b", "a", "i", "j", "f"]
