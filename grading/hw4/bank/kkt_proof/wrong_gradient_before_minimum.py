# wrong: has the gradient 0 before x* is known to minimise
# loses: test_every_line_follows
kkt_proof = ["g", "c", "k", "e", "b", "i", "a", "f", "j"]
